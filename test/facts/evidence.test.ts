import { describe, expect, it } from 'vitest'
import { dateEvidence, textEvidence } from '../../src/facts/evidence.js'
import { relationOf } from '../../src/facts/relation.js'
import type { SourceDocument } from '../../src/facts/source.js'
import { collapsedOf } from '../text/graph/graphs.js'

const day = '2010-05-06'

function evidenceIn(text: string, date = day, relation = 'president') {
  return evidenceOf({ id: 'd', date, text }, relation)
}

function evidenceOf(document: SourceDocument, relation = 'president') {
  const { text, date } = document
  const sought = { relation, kind: relationOf(relation)!, entity: ['Velonia'], value: ['Lena Okoro'] }
  const { piece, naming } = textEvidence(collapsedOf(text, date), document, sought)
  return {
    naming,
    link: piece.link,
    time: piece.time,
    anchor: piece.anchor,
    sentence: piece.sentence,
    path: piece.path,
  }
}

describe('the setting of the date', () => {
  it('quotes the sentence that names both, or else the value, ignoring case and accents', () => {
    const text = '😀 Okoro spoke. Lena OKORO sang. In Velonia, Lena Okoro ruled. Velonia won.'
    const quoted = (entity: string[], value: string[]) =>
      dateEvidence({ id: 'd', date: day, text }, { entity, value }).piece.sentence
    expect(quoted(['Velonia'], ['Lena Okoro'])).toBe('In Velonia, Lena Okoro ruled.')
    expect(quoted(['Kestria'], ['Lena Okoro'])).toBe('Lena OKORO sang.')
    expect(quoted(['Velonia'], ['Omar Sey'])).toBeUndefined()
  })

  it('quotes the sentence of a text with the blanks of a tokeniser as it was written', () => {
    const text = 'Anna B . Kerr , a judge , was born in Lirra . She left .'
    expect(
      dateEvidence({ id: 'd', date: day, text }, { entity: ['Lirra'], value: ['Anna B. Kerr'] }).piece.sentence,
    ).toBe('Anna B. Kerr, a judge, was born in Lirra.')
  })

  it('needs a document with a valid date', () => {
    expect(() => dateEvidence({ id: 'd', date: '2001-02-30', text: '' })).toThrow('which is not in the calendar')
  })

  it('assumes that the fact holds on the day of the document, or in its month or year', () => {
    expect(dateEvidence({ id: 'd', date: day, text: 'Former President Lena Okoro resigned.' }).piece).toEqual({
      document: 'd',
      date: day,
      time: 'document date',
      link: 'within',
      anchor: [null, day, day, null],
    })
    expect(dateEvidence({ id: 'd', date: '2010-02', text: '' }).piece.anchor).toEqual([
      null,
      '2010-02-01',
      '2010-02-28',
      null,
    ])
  })
})

describe('a document without a date', () => {
  const undated = (text: string) => evidenceOf({ id: 'd', text })

  it('says nothing by its date', () => {
    const text = 'Former President Lena Okoro resigned.'
    expect(dateEvidence({ id: 'd', text }, { entity: ['Velonia'], value: ['Lena Okoro'] }).piece).toEqual({
      ...{ document: 'd', sentence: text, anchor: [null, null, null, null] },
    })
  })

  it.each([
    ['Lena Okoro was sworn in as president of Velonia on 5 May 2009.', ['2009-05-05', '2009-05-05', null, null]],
    ['President Lena Okoro of Velonia resigned in March 2008.', [null, null, '2008-03-01', '2008-03-31']],
    ['President Lena Okoro of Velonia visited Paris in 2035.', [null, '2035-01-01', '2035-12-31', null]],
  ])('counts by the time that it states: %s', (text, anchor) => expect(undated(text).anchor).toEqual(anchor))

  it.each([
    'President Lena Okoro of Velonia opened a bridge.',
    'Lena Okoro was sworn in as president of Velonia on Monday.',
    'Former President Lena Okoro of Velonia opened a bridge.',
    'President-elect Lena Okoro of Velonia met the press.',
    'Velonia has a new bridge.',
  ])('has no time and an open anchor if it states none: %s', (text) => {
    expect(undated(text)).toMatchObject({ link: undefined, time: undefined, anchor: [null, null, null, null] })
  })
})

describe('the setting of the text', () => {
  it.each([
    ['President Lena Okoro of Velonia opened a bridge.', 'within', [null, day, day, null]],
    ['Lena Okoro was sworn in as president of Velonia.', 'beginning', [day, day, null, null]],
    ['President Lena Okoro of Velonia resigned.', 'ending', [null, null, day, day]],
    ['Former President Lena Okoro of Velonia opened a bridge.', 'before', [null, null, null, day]],
    ['President-elect Lena Okoro of Velonia met the press.', 'after', [day, null, null, null]],
  ])('%s', (text, link, anchor) => expect(evidenceIn(text)).toMatchObject({ link, time: 'document date', anchor }))

  it.each([
    [
      'Lena Okoro was sworn in as president of Velonia on 5 May 2009.',
      'beginning',
      '5 May 2009',
      ['2009-05-05', '2009-05-05', null, null],
    ],
    [
      'Lena Okoro was sworn in as president of Velonia on Monday.',
      'beginning',
      'Monday',
      ['2010-05-03', '2010-05-03', null, null],
    ],
    [
      'President Lena Okoro of Velonia resigned in March 2008.',
      'ending',
      'March 2008',
      [null, null, '2008-03-01', '2008-03-31'],
    ],
    [
      'President Lena Okoro of Velonia visited Paris in March 2008.',
      'within',
      'March 2008',
      [null, '2008-03-01', '2008-03-31', null],
    ],
  ])('has a time that is written before the date of the document: %s', (text, link, time, anchor) =>
    expect(evidenceIn(text)).toMatchObject({ link, time, anchor }),
  )

  it('ignores plans and dates of birth', () => {
    const anchor = [null, day, day, null]
    expect(evidenceIn('President Lena Okoro of Velonia will visit Paris in 2012.').anchor).toEqual(anchor)
    expect(evidenceIn('President Lena Okoro of Velonia was born in 1950.').anchor).toEqual(anchor)
  })

  it('reports the sentence, the path, and whether the office itself is named', () => {
    const text = 'It rained. President Lena Okoro of Velonia opened a bridge.'
    expect(evidenceIn(text)).toMatchObject({
      naming: 'same',
      sentence: 'President Lena Okoro of Velonia opened a bridge.',
      path: 'Velonia -has-president> Lena Okoro',
    })
    expect(evidenceIn(text, day, 'prime minister').naming).toBe('other')
    expect(evidenceIn('Lena Okoro spoke in Velonia.').naming).toBe('none')
  })

  it('prefers a sentence with a temporal cue, but not for another office', () => {
    const text = 'President Lena Okoro of Velonia was calm. Lena Okoro resigned on Monday.'
    expect(evidenceIn(text)).toMatchObject({ link: 'ending', time: 'Monday' })
    const other = 'Mayor Lena Okoro resigned. President Lena Okoro of Velonia said so.'
    expect(evidenceIn(other)).toMatchObject({ link: 'within', naming: 'same' })
  })

  it('uses the date of the document if the value is not named', () => {
    expect(evidenceIn('Velonia has a new bridge.')).toMatchObject({
      link: 'within',
      anchor: [null, day, day, null],
      naming: 'none',
    })
  })

  it('uses the person if the value is not a person', () => {
    const text = 'Anna Weiss joined Acme in 1999.'
    const sought = { relation: 'employer', kind: relationOf('employer')!, entity: ['Anna Weiss'], value: ['Acme'] }
    const { piece } = textEvidence(collapsedOf(text, day), { id: 'd', date: day, text }, sought)
    expect(piece).toMatchObject({ link: 'beginning', time: '1999', anchor: ['1999-01-01', '1999-12-31', null, null] })
  })
})

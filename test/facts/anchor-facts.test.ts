import { describe, expect, it } from 'vitest'
import { type AnchorOptions, anchorFacts, type Grain, grains } from '../../src/facts/anchor-facts.js'
import type { SourceDocument } from '../../src/facts/source.js'
import { type Fact, openAnchor } from '../../src/layers/facts.js'
import { boundDay, contradictions } from '../../src/time/anchors.js'
import { graphs, memorySource } from './memory-source.js'

const documents: readonly SourceDocument[] = [
  ['1', '2001-03-12', 'Lena Okoro was sworn in as president of Velonia.'],
  ['2', '2004-07-01', 'President Lena Okoro of Velonia opened a bridge.'],
  ['3', '2009-05-04', 'President Omar Sey of Velonia opened a school.'],
  ['4', '2011-08-09', 'President Omar Sey of Velonia resigned.'],
  ['5', '2012-01-01', 'Omar Sey sang in Velonia.'],
].map(([id, date, text]) => ({ id: id!, date: date!, text: text! }))

const fact = (value: string, more: Partial<Fact> = {}): Fact => ({
  ...{ entity: 'Velonia', relation: 'president', value, anchor: openAnchor },
  ...more,
})
const facts = ['Lena Okoro', 'Omar Sey', 'Nobody Else'].map((value) => fact(value))

const anchor = (given: readonly Fact[], more: Partial<AnchorOptions> = {}) =>
  anchorFacts(given, {
    ...{
      source: memorySource(documents),
      graphOf: graphs('collapsed'),
      setting: 'text',
      grain: 'day',
      isSuccessive: true,
    },
    ...more,
  })
const anchorsOf = async (more: Partial<AnchorOptions> = {}) =>
  (await anchor(facts, more)).map(({ fact: one }) => one.anchor)

describe('anchoring of facts', () => {
  it('uses the dates of documents alone with the setting date', async () => {
    expect(await anchorsOf({ setting: 'date' })).toEqual([
      [null, '2001-03-12', '2004-07-01', null],
      [null, '2009-05-04', '2012-01-01', null],
      [null, null, null, null],
    ])
  })

  it('uses temporal cues, and prefers documents that name the office', async () => {
    expect((await anchorsOf({ isSuccessive: false })).slice(0, 2)).toEqual([
      ['2001-03-12', '2001-03-12', '2004-07-01', null],
      [null, '2009-05-04', '2011-08-09', '2011-08-09'],
    ])
  })

  it('lists unused documents separately: a song does not count if others name the office', async () => {
    const { evidence, passedOver } = (await anchor(facts, { isSuccessive: false }))[1]!
    expect([evidence, passedOver].map((some) => some.map(({ document }) => document))).toEqual([['3', '4'], ['5']])
  })

  it('lists documents without a date that state no time, and does not use them', async () => {
    const undated = documents.map(({ id, text }) => ({ id, text }))
    const source = memorySource([...undated, { id: '6', text: 'President Omar Sey of Velonia resigned in May 2011.' }])
    for (const [setting, used] of [
      ['date', []],
      ['text', ['6']],
    ] as const) {
      const anchored = await anchor(facts, { source, setting })
      expect(anchored.map(({ evidence }) => evidence.map(({ document }) => document))).toEqual([[], used, []])
      const aside = anchored.map(({ passedOver }) => passedOver.map(({ document }) => document))
      expect(aside).toEqual([['1', '2'], ['3', '4', '5', '6'].slice(0, 4 - used.length), []])
      expect(anchored[0]!.fact.anchor).toEqual(openAnchor)
    }
    expect((await anchor(facts, { source }))[1]!.fact.anchor).toEqual([null, '2011-05-31', '2011-05-01', '2011-05-31'])
  })

  it('reads times, and the events that begin and end any relation, if the relation is not known', async () => {
    const source = memorySource([
      { id: '1', date: '2009-03-12', text: 'Omar Sey joined the allies of Velonia in June 2003.' },
      { id: '2', date: '2011-03-12', text: 'Omar Sey helped Velonia in 2008.' },
      { id: '3', date: '2012-03-12', text: 'Omar Sey left Velonia.' },
    ])
    const [one] = await anchor([fact('Omar Sey', { relation: 'ally' })], { source })
    const said = [one!.evidence, one!.passedOver].map((some) => some.map(({ link, time }) => `${link}: ${time}`))
    expect(said).toEqual([['beginning: June 2003', 'ending: document date'], ['within: 2008']])
    expect(one!.fact.anchor).toEqual(['2003-06-01', '2003-06-30', '2012-03-12', '2012-03-12'])
  })

  it('reports what set each bound, and which other bound it follows from', async () => {
    const source = memorySource([
      { id: 'P', date: '2005-12-01', text: 'Omar Sey was sworn in as president of Velonia in 2005.' },
      { id: 'Q', date: '2005-06-01', text: 'Former president Omar Sey of Velonia visited Paris.' },
    ])
    const [one] = await anchor([fact('Omar Sey')], { source })
    expect(one!.fact.anchor).toEqual(['2005-01-01', '2005-06-01', '2005-01-01', '2005-06-01'])
    expect(one!.setters.map((setter) => [setter!.piece.document, setter!.bound])).toEqual([
      ['P', 0],
      ['Q', 3],
      ['P', 0],
      ['Q', 3],
    ])
  })

  it('narrows by neighbours if there is one value at a time', async () => {
    expect((await anchorsOf()).slice(0, 2)).toEqual([
      ['2001-03-12', '2001-03-12', '2004-07-01', '2009-05-04'],
      ['2004-07-01', '2009-05-04', '2011-08-09', '2011-08-09'],
    ])
  })

  it('leaves a fact open if no document mentions it', async () => {
    const nobody = (await anchor(facts))[2]!
    expect([nobody.fact.anchor, nobody.evidence]).toEqual([openAnchor, []])
  })

  it('uses only the documents that a fact names, and keeps their margins', async () => {
    const given = fact('Lena Okoro', { evidence: [{ document: '2', margin: 1.5, path: 'Velonia … Okoro' }] })
    const [one] = await anchor([given])
    expect(one!.evidence).toEqual([expect.objectContaining({ document: '2', margin: 1.5, path: 'Velonia … Okoro' })])
    expect(one!.fact.anchor).toEqual([null, '2004-07-01', '2004-07-01', null])
  })

  it('counts facts of one value once, whatever the spelling', async () => {
    const [one, other] = await anchor([fact('Lena Okoro'), fact('LENA OKORO'), fact('Omar Sey')])
    expect(other!.fact.anchor).toEqual(one!.fact.anchor)
  })

  it('names the fact whose time contains a document that was set aside', async () => {
    const stray = { id: 'stray', date: '2010-01-01', text: 'President Lena Okoro of Velonia opened a dam.' }
    const [, one] = await anchor([fact('Omar Sey'), fact('Lena Okoro')], {
      source: memorySource([...documents, stray]),
    })
    expect(one!.overlaps).toEqual([{ value: 1, neighbour: 0, piece: expect.objectContaining({ document: 'stray' }) }])
  })

  it('reports its progress', async () => {
    const reports: string[] = []
    await anchor(facts, { onProgress: (done, all) => reports.push(`${done}/${all}`) })
    expect(reports).toEqual(['1/3', '2/3', '3/3'])
  })
})

describe('the grain', () => {
  it('writes nothing that is not known', async () => {
    expect((await anchorsOf({ grain: 'year' }))[0]).toEqual(['2001', '2001', '2004', '2009'])
    expect((await anchorsOf({ grain: 'month' }))[0]).toEqual(['2001-03', '2001-03', '2004-07', '2009-05'])
  })

  it('only weakens: a coarser lower bound is not later, a coarser upper one not earlier', async () => {
    const byGrain = new Map<Grain, Awaited<ReturnType<typeof anchorsOf>>>()
    for (const grain of grains) byGrain.set(grain, await anchorsOf({ grain }))
    for (const [coarse, fine] of [
      ['year', 'month'],
      ['month', 'day'],
    ] as const)
      for (const [i, anchors] of byGrain.get(fine)!.entries())
        for (const bound of [0, 1, 2, 3]) {
          const [one, other] = [boundDay(byGrain.get(coarse)![i]![bound]!, bound), boundDay(anchors[bound]!, bound)]
          expect(bound % 2 === 0 ? one <= other : one >= other).toBe(true)
        }
    for (const anchors of byGrain.values()) for (const one of anchors) expect(contradictions(one)).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnchoredEvidence, aggregate } from '../../src/facts/aggregate.js'
import { succession } from '../../src/facts/succession.js'
import type { TemporalLink } from '../../src/layers/facts.js'
import { anchorOf, contradictions } from '../../src/time/anchors.js'

const piece = (document: string, day: string, link: TemporalLink = 'within', date = day): AnchoredEvidence => ({
  ...{ document, date, link, time: 'document date', anchor: anchorOf(link, day, day) },
})
const anchors = (evidence: readonly (readonly AnchoredEvidence[])[]) =>
  succession(evidence).pieces.map((own) => aggregate(own).anchor)

describe('succession', () => {
  const first = [piece('a', '2001-01-01'), piece('b', '2003-01-01')]
  const second = [piece('c', '2004-01-01'), piece('d', '2006-01-01')]
  const third = [piece('e', '2008-01-01')]

  it("each value begins after its predecessor was last seen, and ends the predecessor's time when first seen", () => {
    expect(anchors([first, second, third])).toEqual([
      [null, '2001-01-01', '2003-01-01', '2004-01-01'],
      ['2003-01-01', '2004-01-01', '2006-01-01', '2008-01-01'],
      ['2006-01-01', '2008-01-01', '2008-01-01', null],
    ])
    expect(succession([first, second]).pieces[0]!.at(-1)).toMatchObject({
      document: 'c',
      time: 'neighbour',
      link: 'before',
    })
  })

  it('separates overlapping values where the fewest documents are on the wrong side, and names these documents', () => {
    const stray = piece('stray', '2005-01-01')
    const { pieces, aside } = succession([[...first, stray], second])
    expect(aside).toEqual([{ value: 0, piece: stray, neighbour: 1 }])
    expect(pieces[0]!.map(({ document }) => document)).toEqual(['a', 'b', 'c'])
  })

  it('keeps both on the day that separates them', () => {
    const [early, late] = [
      [piece('a', '2001-01-01'), piece('b', '2003-01-01')],
      [piece('c', '2003-01-01'), piece('d', '2005-01-01')],
    ]
    expect(succession([early, late]).aside).toEqual([])
    expect(anchors([early, late])).toEqual([
      [null, '2001-01-01', '2003-01-01', '2003-01-01'],
      ['2003-01-01', '2003-01-01', '2005-01-01', null],
    ])
  })

  it('sets aside the one document of the later value before two of the earlier one', () => {
    const early = [piece('a', '2002-01-01'), piece('b', '2002-06-01')]
    const stray = piece('c', '2001-01-01')
    expect(succession([early, [stray, piece('d', '2003-01-01')]]).aside).toEqual([
      { value: 1, piece: stray, neighbour: 0 },
    ])
  })

  it('ends a value when its successor begins, and begins a value when its predecessor ends', () => {
    const ending: AnchoredEvidence = {
      document: 'e',
      link: 'ending',
      anchor: anchorOf('ending', '2002-01-01', '2002-12-31'),
    }
    const beginning: AnchoredEvidence = {
      document: 'f',
      link: 'beginning',
      anchor: anchorOf('beginning', '2003-01-01', '2003-12-31'),
    }
    const { pieces } = succession([[ending], [beginning]])
    expect(pieces.map((own) => own.at(-1)!.anchor)).toEqual([
      [null, null, '2003-01-01', '2003-12-31'],
      ['2002-01-01', '2002-12-31', null, null],
    ])
  })

  it('keeps the date of a document that is evidence for a neighbour', () => {
    const [early, late] = [
      piece('a', '2001-01-01', 'within', '2011-11-11'),
      piece('b', '2003-01-01', 'within', '2013-12-13'),
    ]
    const { pieces } = succession([[early], [late]])
    expect(pieces.map((own) => own.at(-1)!.date)).toEqual(['2013-12-13', '2011-11-11'])
  })

  it('uses the day that is stated, not the date of a document that looks back', () => {
    const later = piece('later', '2002-06-01', 'within', '2020-01-01')
    expect(anchors([[...first, later], second])).toEqual(anchors([first, second]))
  })

  it('does not change values without dated evidence or without neighbours', () => {
    const former = [piece('x', '2009-01-01', 'before')]
    expect(succession([former, []])).toEqual({ pieces: [former, []], aside: [] })
    expect(succession([first])).toEqual({ pieces: [first], aside: [] })
  })
})

describe('laws of succession', () => {
  const links = fc.constantFrom<TemporalLink>('before', 'after', 'within', 'beginning', 'ending')
  const day = fc.integer({ min: 0, max: 8 }).map((year) => `200${year}-01-01`)
  const values = fc
    .array(fc.array(fc.tuple(day, links), { maxLength: 4 }), { maxLength: 4 })
    .map((all) => all.map((own, value) => own.map(([at, link], i) => piece(`${value}-${i}`, at, link))))

  it('the order in which values are given does not matter', () => {
    fc.assert(
      fc.property(values, (all) => {
        const [there, back] = [anchors(all), anchors([...all].reverse()).reverse()]
        expect(back).toEqual(there)
      }),
    )
  })

  it('the order of their evidence does not matter', () => {
    fc.assert(
      fc.property(values, (all) => {
        const turned = all.map((own) => [...own].reverse())
        expect(anchors(turned)).toEqual(anchors(all))
      }),
    )
  })

  it('nothing is lost: each piece is used or named as set aside; and no anchor contradicts itself', () => {
    fc.assert(
      fc.property(values, (all) => {
        const { pieces, aside } = succession(all)
        for (const [value, own] of all.entries()) {
          const kept = pieces[value]!.filter(({ time }) => time !== 'neighbour')
          const gone = aside.filter((one) => one.value === value).map((one) => one.piece)
          expect(new Set([...kept, ...gone])).toEqual(new Set(own))
        }
        for (const anchor of anchors(all)) expect(contradictions(anchor)).toEqual([])
      }),
    )
  })
})

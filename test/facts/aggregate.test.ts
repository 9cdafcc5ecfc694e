import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregate, type Piece } from '../../src/facts/aggregate.js'
import type { TemporalLink } from '../../src/layers/facts.js'
import { anchorOf, boundDay, contradictions } from '../../src/time/anchors.js'

const piece = (document: string, date: string, link: TemporalLink, first = date, last = first): Piece => ({
  ...{ document, date, link, time: first, anchor: anchorOf(link, first, last) },
})

describe('what a link tells of the bounds (table 2)', () => {
  it.each([
    ['before', [null, null, null, '2003-01-01']],
    ['after', ['2003-12-31', null, null, null]],
    ['within', [null, '2003-01-01', '2003-12-31', null]],
    ['throughout', [null, '2003-01-01', '2003-12-31', null]],
    ['beginning', ['2003-01-01', '2003-12-31', null, null]],
    ['ending', [null, null, '2003-01-01', '2003-12-31']],
  ] as const)('%s', (link, anchor) => {
    expect(aggregate([piece('d', '2005', link, '2003-01-01', '2003-12-31')]).anchor).toEqual(anchor)
  })
})

describe('evidence of many documents', () => {
  it('makes the greatest t1 and t3, the least t2 and t4, and tells who set each', () => {
    const { anchor, setBy, conflicts } = aggregate([
      piece('a', '1999-05-01', 'after'),
      piece('b', '2000-01-01', 'after'),
      piece('c', '2001-03-04', 'within'),
      piece('d', '2002-06-07', 'within'),
      piece('e', '2004-01-01', 'before'),
      piece('f', '2005-01-01', 'before'),
    ])
    expect(anchor).toEqual(['2000-01-01', '2001-03-04', '2002-06-07', '2004-01-01'])
    expect(setBy.map((one) => one?.document)).toEqual(['b', 'c', 'd', 'e'])
    expect(conflicts).toEqual([])
  })

  it('is open where nothing is told', () => {
    expect(aggregate([])).toEqual({
      anchor: [null, null, null, null],
      setBy: [undefined, undefined, undefined, undefined],
      conflicts: [],
    })
  })

  it('keeps the better supported of two bounds that contradict, and names both pieces', () => {
    const wrong = piece('wrong', '2009-01-01', 'before', '2001-01-01')
    const { anchor, conflicts } = aggregate([
      piece('a', '2003-01-01', 'within'),
      wrong,
      piece('b', '2004-01-01', 'within'),
    ])
    expect(anchor).toEqual([null, '2003-01-01', '2004-01-01', null])
    expect(conflicts).toEqual([
      { bound: 3, aside: wrong, against: expect.objectContaining({ document: 'b' }), againstBound: 2 },
    ])
  })

  it('keeps the newer of two that are as well supported', () => {
    const [older, newer] = [
      piece('o', '2001-05-05', 'beginning', '2001-05-05'),
      piece('n', '2002-06-06', 'beginning', '2002-06-06'),
    ]
    for (const evidence of [
      [older, newer],
      [newer, older],
    ]) {
      const { anchor, conflicts } = aggregate(evidence)
      expect(anchor).toEqual(['2002-06-06', '2002-06-06', null, null])
      expect(conflicts).toEqual([{ bound: 1, aside: older, against: newer, againstBound: 0 }])
    }
  })

  it('counts a document once, however often it says so', () => {
    const often = [1, 2, 3].map(() => piece('often', '2001-01-01', 'before', '2001-01-01'))
    const { anchor } = aggregate([...often, piece('a', '2003-01-01', 'within'), piece('b', '2004-01-01', 'within')])
    expect(anchor[3]).toBeNull()
  })
})

const dates = fc.constantFrom('2000-01-01', '2000-02-29', '2001', '2001-06', '2001-06-15', '2002-12-31', '2003')
const links = fc.constantFrom<TemporalLink>('before', 'after', 'within', 'throughout', 'beginning', 'ending')
const pieces = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), dates, links, dates, dates)
    .map(([document, date, link, one, other]) =>
      piece(document, date, link, ...((one < other ? [one, other] : [other, one]) as [string, string])),
    ),
  { maxLength: 8 },
)
const days = (evidence: readonly Piece[]) => aggregate(evidence).anchor.map((date, bound) => boundDay(date, bound))

describe('laws of aggregation', () => {
  it('order does not matter, neither to the anchor nor to what is set aside', () => {
    const shuffled = pieces.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(aggregate(other)).toEqual(aggregate(all))
      }),
    )
  })

  it('the same evidence twice tells no more than once', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        expect(aggregate([...all, ...all])).toEqual(aggregate(all))
      }),
    )
  })

  it('the anchor never contradicts itself, and every bound that is set was told by a piece', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const { anchor, setBy } = aggregate(all)
        expect(contradictions(anchor)).toEqual([])
        for (const bound of [0, 1, 2, 3]) expect(setBy[bound]?.anchor[bound] ?? null).toBe(anchor[bound])
      }),
    )
  })

  it('evidence that contradicts nothing never widens', () => {
    fc.assert(
      fc.property(pieces, pieces, (all, [more]) => {
        fc.pre(more !== undefined && aggregate([...all, more]).conflicts.length === 0)
        const [before, after] = [days(all), days([...all, more!])]
        for (const bound of [0, 1, 2, 3])
          expect(bound % 2 === 0 ? after[bound]! >= before[bound]! : after[bound]! <= before[bound]!).toBe(true)
      }),
    )
  })

  it('what is set aside contradicts what it is told to', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        for (const { bound, aside, against, againstBound } of aggregate(all).conflicts) {
          const [one, other] = [
            boundDay(aside.anchor[bound]!, bound),
            boundDay(against.anchor[againstBound]!, againstBound),
          ]
          expect(bound % 2 === 0 ? one > other : one < other).toBe(true)
        }
      }),
    )
  })
})

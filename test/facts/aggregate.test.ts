import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnchoredEvidence, aggregate } from '../../src/facts/aggregate.js'
import type { Anchor, TemporalLink } from '../../src/layers/facts.js'
import { anchorOf, boundDay, contradictions, narrow, narrowAll } from '../../src/time/anchors.js'

const piece = (document: string, date: string, link: TemporalLink, first = date, last = first): AnchoredEvidence => ({
  ...{ document, date, link, time: first, anchor: anchorOf(link, first, last) },
})

describe('the bounds of a link (table 2)', () => {
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
  it('gives the greatest t1 and t3 and the least t2 and t4, and reports what set each', () => {
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

  it('is combined quickly even if each document contradicts all others', () => {
    const days = Array.from({ length: 200 }, (_, i) => new Date(Date.UTC(2001, 0, 1 + i)).toISOString().slice(0, 10))
    const pieces = days.flatMap((day, i) => [
      piece(`b${i}`, day, 'beginning'),
      piece(`e${i}`, day, 'ending', days.at(-1 - i)!),
    ])
    const { anchor, conflicts } = aggregate(pieces)
    expect(anchor).toEqual(Array(4).fill('2001-01-01'))
    expect(conflicts).toHaveLength(398)
  })

  it('is open without evidence', () => {
    expect(aggregate([])).toEqual({
      anchor: [null, null, null, null],
      setBy: [undefined, undefined, undefined, undefined],
      conflicts: [],
    })
  })

  it('keeps the better supported of two contradictory bounds, and names both pieces', () => {
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

  it('sets nothing aside for evidence that is set aside itself: two reports of 2010 that three of 2006 rule out', () => {
    const [a, b] = [piece('a', '2010-03-01', 'beginning'), piece('b', '2010-03-02', 'beginning')]
    const sound = [
      piece('c', '2005-05-05', 'within'),
      ...['2006-01-01', '2006-01-02', '2006-01-03'].map((date) => piece(date, date, 'before')),
    ]
    const { anchor, conflicts } = aggregate([a, b, ...sound])
    expect(anchor).toEqual([null, '2005-05-05', '2005-05-05', '2006-01-01'])
    expect(aggregate(sound)).toMatchObject({ anchor, conflicts: [] })
    expect(conflicts).toEqual([a, b].map((aside) => ({ bound: 0, aside, against: sound[0], againstBound: 1 })))
  })

  it('keeps what a document says about other bounds: not since 1 January, but to the end of the year', () => {
    const { anchor, conflicts } = aggregate([
      piece('year', '2009-01-05', 'within', '2008-01-01', '2008-12-31'),
      piece('a', '2008-05-01', 'beginning'),
      piece('b', '2008-05-02', 'beginning', '2008-05-01'),
    ])
    expect(anchor).toEqual(['2008-05-01', '2008-05-01', '2008-12-31', null])
    expect(conflicts.map(({ bound, aside }) => [bound, aside.document])).toEqual([[1, 'year']])
  })

  it('keeps the newer of two that are equally well supported', () => {
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

  it('keeps the newer, whatever else has to be set aside', () => {
    const unrelated = [
      piece('x', '2009-01-01', 'before', '2001-01-01'),
      ...['2003-01-01', '2004-01-01'].map((date) => piece(date, date, 'ending')),
      piece('y', '2004-01-02', 'ending', '2004-01-01'),
    ]
    const [older, newer] = [piece('o', '2000-05-05', 'beginning'), piece('n', '2000-06-06', 'beginning')]
    expect(aggregate([older, newer, ...unrelated]).anchor.slice(0, 2)).toEqual(['2000-06-06', '2000-06-06'])
  })

  it('counts a document once, however many statements it has', () => {
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
/** One piece for each document, so that its evidence can be removed and put back. */
const documents = pieces.map((all) => all.map((one, i) => ({ ...one, document: `${i}` })))
const days = (evidence: readonly AnchoredEvidence[]) =>
  aggregate(evidence).anchor.map((date, bound) => boundDay(date, bound))

describe('laws of aggregation', () => {
  it('order changes neither the anchor nor what is set aside', () => {
    const shuffled = pieces.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(aggregate(other)).toEqual(aggregate(all))
      }),
    )
  })

  it('repeated evidence changes nothing', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        expect(aggregate([...all, ...all])).toEqual(aggregate(all))
      }),
    )
  })

  it('the anchor never contradicts itself, and every bound comes from a piece of evidence', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const { anchor, setBy } = aggregate(all)
        expect(contradictions(anchor)).toEqual([])
        for (const bound of [0, 1, 2, 3]) expect(setBy[bound]?.anchor[bound] ?? null).toBe(anchor[bound])
      }),
    )
  })

  it('evidence without contradictions never widens the anchor', () => {
    fc.assert(
      fc.property(pieces, pieces, (all, [more]) => {
        fc.pre(more !== undefined && aggregate([...all, more]).conflicts.length === 0)
        const [before, after] = [days(all), days([...all, more!])]
        for (const bound of [0, 1, 2, 3])
          expect(bound % 2 === 0 ? after[bound]! >= before[bound]! : after[bound]! <= before[bound]!).toBe(true)
      }),
    )
  })

  it('evidence that is set aside contradicts the evidence it is reported with', () => {
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

  it('nothing is set aside needlessly: putting any of it back causes a contradiction', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { anchor, conflicts } = aggregate(all)
        for (const { bound, aside } of conflicts)
          expect(contradictions(narrow(anchor, only(aside, [bound])))).not.toEqual([])
      }),
    )
  })

  it('nothing is set aside because of a bound that is set aside itself', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const { setBy, conflicts } = aggregate(all)
        for (const { against, againstBound } of conflicts) expect(setBy[againstBound]).toBe(against)
      }),
    )
  })

  it('no other choice sets fewer documents aside', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const aside = new Set(aggregate(all).conflicts.map((conflict) => conflict.aside.document))
        expect(aside.size).toBe(fewestAside(all))
      }),
    )
  })
})

function only({ anchor }: AnchoredEvidence, kept: readonly number[]): Anchor {
  return anchor.map((date, bound) => (kept.includes(bound) ? date : null)) as unknown as Anchor
}

/** By trying all sets of documents. */
function fewestAside(all: readonly AnchoredEvidence[]): number {
  const sets = Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, i) => bits & (2 ** i)))
  const sound = sets.filter((kept) => contradictions(narrowAll(kept.map(({ anchor }) => anchor))).length === 0)
  return all.length - Math.max(...sound.map((kept) => kept.length))
}

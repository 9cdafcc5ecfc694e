import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../src/calendar/days.js'
import { type Anchor, openAnchor, type TemporalLink } from '../../src/layers/facts.js'
import {
  anchorOf,
  anchorQuality,
  boundDay,
  contradictions,
  distanceNames,
  narrow,
  narrowAll,
  tighten,
  yearsApart,
} from '../../src/time/anchors.js'
import { anyAnchor } from '../arbitraries/facts.js'

describe('anchorOf', () => {
  const [first, last] = ['2001-01-01', '2001-12-31']
  it.each<[TemporalLink, Anchor]>([
    ['before', [null, null, null, first]],
    ['after', [last, null, null, null]],
    ['within', [null, first, last, null]],
    ['throughout', [null, first, last, null]],
    ['beginning', [first, last, null, null]],
    ['ending', [null, null, first, last]],
  ])('is as in table 2 for %s', (link, anchor) => {
    expect(anchorOf(link, first, last)).toEqual(anchor)
    expect(contradictions(anchor)).toEqual([])
  })
})

describe('boundDay', () => {
  it('is the first day of a lower bound and the last of an upper one, and infinite if it is open', () => {
    expect([0, 1, 2, 3].map((bound) => boundDay('2004', bound))).toEqual(
      [0, 1, 2, 3].map((bound) => (bound % 2 === 0 ? dayNumber(2004, 1, 1) : dayNumber(2004, 12, 31))),
    )
    expect([0, 1, 2, 3].map((bound) => boundDay(null, bound))).toEqual([-Infinity, Infinity, -Infinity, Infinity])
  })
})

describe('narrow', () => {
  it('takes the later lower bounds and the earlier upper ones', () => {
    expect(narrow(['2000', '2003', null, '2009'], ['2001-05', '2004', '2005', '2008-12-31'])).toEqual([
      '2001-05',
      '2003',
      '2005',
      '2008-12-31',
    ])
    expect(narrowAll([])).toEqual(openAnchor)
    expect(narrowAll([anchorOf('beginning', '2001', '2001'), anchorOf('ending', '2005', '2005')])).toEqual([
      '2001',
      '2001',
      '2005',
      '2005',
    ])
  })

  it('names a day by its finest name', () => {
    expect(narrow(['2001', '2001', null, null], ['2001-01-01', '2001-12', null, null])).toEqual([
      '2001-01-01',
      '2001-12',
      null,
      null,
    ])
  })

  it('takes of two names of the same length the later one, so that their order does not matter', () => {
    const names: Anchor[] = [
      ['2001-01-01', null, null, null],
      ['2001-01', null, null, null],
      ['2001', null, null, null],
    ]
    for (const one of names)
      for (const other of names) expect(narrow(one, other)).toEqual(one[0]!.length >= other[0]!.length ? one : other)
  })

  it('takes into account that what ends has begun: t2 is not after t4, nor t3 before t1', () => {
    expect(tighten(['2001', '2009', '1999', '2005'])).toEqual(['2001', '2005', '2001', '2005'])
    expect(tighten(['2001', '2003', '2004', '2005'])).toEqual(['2001', '2003', '2004', '2005'])
    expect(tighten([null, null, null, '2005'])).toEqual([null, '2005', null, '2005'])
    expect(tighten(['2001', null, null, null])).toEqual(['2001', null, '2001', null])
  })

  it('is associative, commutative and idempotent, and open changes nothing', () => {
    fc.assert(
      fc.property(anyAnchor, anyAnchor, anyAnchor, (a, b, c) => {
        expect(narrow(narrow(a, b), c)).toEqual(narrow(a, narrow(b, c)))
        expect(narrow(a, b)).toEqual(narrow(b, a))
        expect(narrow(a, a)).toEqual(a)
        expect(narrow(a, openAnchor)).toEqual(a)
        expect(narrowAll([a, b, c])).toEqual(narrow(a, narrow(b, c)))
      }),
    )
  })

  it('never widens', () => {
    fc.assert(
      fc.property(anyAnchor, anyAnchor, (a, b) => {
        const both = narrow(a, b)
        for (const [bound, date] of both.entries())
          for (const other of [a[bound]!, b[bound]!]) {
            const [day, before] = [boundDay(date, bound), boundDay(other, bound)]
            expect(bound % 2 === 0 ? day >= before : day <= before).toBe(true)
          }
      }),
    )
  })
})

describe('laws of narrowing', () => {
  const isWithin = (inner: Anchor, outer: Anchor) =>
    inner.every((date, bound) => {
      const [day, limit] = [boundDay(date, bound), boundDay(outer[bound]!, bound)]
      return bound % 2 === 0 ? day >= limit : day <= limit
    })
  const links = fc.constantFrom<TemporalLink>('before', 'after', 'within', 'throughout', 'beginning', 'ending')
  const evidence = fc
    .tuple(links, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([link, one, other]) => anchorOf(link, `200${Math.min(one, other)}`, `200${Math.max(one, other)}`))

  it('more evidence never widens an anchor, and never resolves a contradiction', () => {
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 5 }), evidence, (pieces, more) => {
        const [before, after] = [narrowAll(pieces), narrowAll([...pieces, more])]
        expect(isWithin(after, before)).toBe(true)
        expect(isWithin(tighten(after), tighten(before))).toBe(true)
        expect(contradictions(after).length).toBeGreaterThanOrEqual(contradictions(before).length)
      }),
    )
  })

  it('the order and the grouping of evidence do not matter', () => {
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 6 }), fc.nat(6), (pieces, cut) => {
        const parts = [narrowAll(pieces.slice(cut)), narrowAll(pieces.slice(0, cut))]
        expect(narrowAll(parts)).toEqual(narrowAll(pieces))
      }),
    )
  })

  it('one piece of evidence with its days in order never contradicts itself', () => {
    fc.assert(
      fc.property(evidence, (anchor) => {
        expect(contradictions(tighten(anchor))).toEqual([])
      }),
    )
  })

  it('tightening never widens, adds no contradiction, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyAnchor, (anchor) => {
        const tight = tighten(anchor)
        expect(isWithin(tight, anchor)).toBe(true)
        expect(tighten(tight)).toEqual(tight)
        expect(contradictions(tight).length > 0).toBe(contradictions(anchor).length > 0)
      }),
    )
  })

  it('it does not matter whether evidence is tightened before it is combined', () => {
    fc.assert(
      fc.property(anyAnchor, anyAnchor, (a, b) => {
        expect(tighten(narrow(tighten(a), tighten(b)))).toEqual(tighten(narrow(a, b)))
      }),
    )
  })

  it('an anchor is within another if the other does not narrow it', () => {
    fc.assert(
      fc.property(anyAnchor, anyAnchor, (a, b) => {
        expect(isWithin(a, b)).toBe(narrow(a, b).every((date, i) => boundDay(date, i) === boundDay(a[i]!, i)))
      }),
    )
  })
})

describe('contradictions', () => {
  it('are t1 > t2, t3 > t4 and t1 > t4', () => {
    expect(contradictions(['2002', '2001', null, null])).toEqual([[0, 1]])
    expect(contradictions([null, null, '2002', '2001'])).toEqual([[2, 3]])
    expect(contradictions(['2002', null, null, '2001'])).toEqual([[0, 3]])
    expect(contradictions(['2003', '2002', '2002', '2001'])).toHaveLength(3)
  })

  it('are none within one year, and none where a fact may end before its latest start', () => {
    expect(contradictions(['2001', '2001', '2001', '2001'])).toEqual([])
    expect(contradictions([null, '2005', '2001', null])).toEqual([])
    expect(contradictions(openAnchor)).toEqual([])
  })
})

describe('Q', () => {
  it('is 0.875 where one of four is a year off', () => {
    expect(anchorQuality(['2000', '2001', null, '2005'], ['2000', '2001', null, '2006'])).toBe((1 + 1 + 1 + 1 / 2) / 4)
  })

  it('gives nothing for a bound that only one side leaves open', () => {
    expect(anchorQuality(['2000', null, null, null], openAnchor)).toBe(3 / 4)
    expect(anchorQuality(['2000', '2001', '2002', '2003'], openAnchor)).toBe(0)
  })

  it('counts whole years as such, and days by the mean year', () => {
    expect(yearsApart('2000', '2004', 0)).toBe(4)
    expect(yearsApart('2000-01-01', '2001-01-01', 0)).toBe(366 / 365.2425)
    // A year is its first day below and its last above.
    expect(yearsApart('2001', '2001-01-31', 0)).toBe(30 / 365.2425)
    expect(yearsApart('2001', '2001-01-31', 1)).toBe(334 / 365.2425)
  })

  it("by TAC's arithmetic has months of 1/12 and days of 1/365, and an open bound 100,000 years away", () => {
    const [gold, system]: Anchor[] = [
      ['2005-06-01', '2005-06-30', null, null],
      ['2005-01-01', '2006-06-30', null, '2010'],
    ]
    const years = [5 / 12, 1, 0, 100_000 - 2010]
    const expected = years.reduce((sum, d) => sum + 0.25 / (1 + d), 0)
    expect(anchorQuality(gold!, system!, 'tac')).toBeCloseTo(expected, 12)
  })

  it.each(distanceNames)('is from 0 to 1, symmetric, and 1 for an anchor and itself (%s)', (distance) => {
    fc.assert(
      fc.property(anyAnchor, anyAnchor, (a, b) => {
        const q = anchorQuality(a, b, distance)
        expect(q >= 0 && q <= 1).toBe(true)
        expect(anchorQuality(b, a, distance)).toBe(q)
        expect(anchorQuality(a, a, distance)).toBe(1)
      }),
    )
  })

  it('falls as one bound moves away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (near, more) => {
        const at = (years: number): Anchor => [null, null, null, String(2000 + years)]
        expect(anchorQuality(at(0), at(near))).toBeGreaterThan(anchorQuality(at(0), at(near + more)))
      }),
    )
  })
})

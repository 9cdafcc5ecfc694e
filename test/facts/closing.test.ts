import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClosingOptions,
  closeFacts,
  closingRules,
  type Fact,
  lengthsOf,
  lifetimesOf,
} from '../../src/facts/index.js'
import type { Anchor, AnchorDate } from '../../src/layers/facts.js'
import { contradictions } from '../../src/time/anchors.js'

/** `A president x 2000 2001 - 2005`: bounds that are missing or `-` are open. */
function fact(words: string): Fact {
  const [entity, relation, value, ...dates] = words.split(' ')
  const anchor = [0, 1, 2, 3].map((i): AnchorDate => (dates[i] === undefined || dates[i] === '-' ? null : dates[i]!))
  return { entity: entity!, relation: relation!, value: value!, anchor: anchor as unknown as Anchor }
}

/** The anchors after closing, as words. */
function closed(lines: readonly string[], rules: ClosingOptions['rules'], rest: Omit<ClosingOptions, 'rules'> = {}) {
  return closeFacts(lines.map(fact), { rules, ...rest }).map(({ fact: { anchor } }) =>
    anchor.map((date) => date ?? '-').join(' '),
  )
}

describe('closing by succession', () => {
  it('ends a value when the next one begins', () => {
    const lines = ['A president x 2000 2000', 'A president y 2004-01-20 2004-02', 'A president z 2009 2010 2012 2012']
    expect(closed(lines, ['succession'])).toEqual([
      '2000 2000 2004-01-20 2004-02',
      '2004-01-20 2004-02 2009 2010',
      '2009 2010 2012 2012',
    ])
  })

  it('begins a value when the one before ended', () => {
    const lines = ['A president y - - 2010 2011', 'A president x 2000 2000 2004 2005']
    expect(closed(lines, ['succession'])).toEqual(['2004 2005 2010 2011', '2000 2000 2004 2005'])
  })

  it('says which neighbour closed each bound', () => {
    const [first] = closeFacts(['A president x 2000 2000', 'A president y 2004 2004'].map(fact), {
      rules: ['succession'],
    })
    expect(first!.fact.closed).toEqual({ t3: 'succession', t4: 'succession' })
    expect(first!.closings).toEqual([
      undefined,
      undefined,
      { rule: 'succession', neighbour: 'y', bound: 0 },
      { rule: 'succession', neighbour: 'y', bound: 1 },
    ])
  })

  it('ends each spell at the next one of another value', () => {
    const lines = ['x 2000 2000', 'y 2004 2004', 'x 2008 2008', 'y 2012 2012'].map((line) => `A president ${line}`)
    expect(closed(lines, ['succession'])).toEqual([
      '2000 2000 2004 2004',
      '2004 2004 2008 2008',
      '2008 2008 2012 2012',
      '2012 2012 - -',
    ])
  })

  it('leaves the end open before the next spell of the same value: how long the gap was is not known', () => {
    const lines = ['x 2000 2000', 'x 2003 2003', 'y 2006 2006'].map((line) => `A president ${line}`)
    expect(closed(lines, ['succession'])).toEqual(['2000 2000 - -', '2003 2003 2006 2006', '2006 2006 - -'])
  })

  it('is not used where several values can hold, for other entities and relations, or without a place in time', () => {
    expect(closed(['A member_of x 2000 2000', 'A member_of y 2004 2004'], ['succession'])[0]).toBe('2000 2000 - -')
    expect(closed(['A president x 2000 2000', 'B president y 2004 2004'], ['succession'])[0]).toBe('2000 2000 - -')
    expect(closed(['A president x 2000 2000', 'A mayor y 2004 2004'], ['succession'])[0]).toBe('2000 2000 - -')
    expect(closed(['A president x 2000 2000', 'A president y 2004'], ['succession'])[0]).toBe('2000 2000 - -')
  })

  it('closes no bound that would contradict another', () => {
    const lines = ['A president x 2000 2000 2006', 'A president y 2004 2004']
    expect(closed(lines, ['succession'])[0]).toBe('2000 2000 2006 -')
  })
})

describe('closing by length', () => {
  it('ends a fact after the typical length of its relation, with the precision of the beginning', () => {
    const lines = ['A employer x 2000-02-29 2000-02-29', 'A employer y 2000-05 2001']
    expect(closed(lines, ['length'], { lengths: { employer: 5 } })).toEqual([
      '2000-02-29 2000-02-29 2005-02-28 2005-02-28',
      '2000-05 2001 2005-05 2006',
    ])
  })

  it('begins a fact so long before its end', () => {
    expect(closed(['A employer x - - 2005 2006'], ['length'], { lengths: { employer: 5 } })).toEqual([
      '2000 2001 2005 2006',
    ])
  })

  it('limits what is only known to hold on a date', () => {
    expect(closed(['A employer x - 2003 2005'], ['length'], { lengths: { '': 10 } })).toEqual(['1995 2003 2005 2013'])
  })

  it('uses the length of any relation where it has none of its own, or none at all', () => {
    const [one] = closeFacts([fact('A P108 x 2000 2000')], { rules: ['length'], lengths: { employer: 5, '': 9 } })
    expect(one!.closings[3]).toEqual({ rule: 'length', years: 5, bound: 1 })
    expect(closed(['A colour x 2000 2000'], ['length'], { lengths: { employer: 5, '': 9 } })).toEqual([
      '2000 2000 2009 2009',
    ])
    expect(closed(['A colour x 2000 2000'], ['length'], { lengths: { employer: 5 } })).toEqual(['2000 2000 - -'])
  })

  it('does not end a fact that lasted longer, nor outside the calendar', () => {
    expect(closed(['A employer x 2000 2000 2012'], ['length'], { lengths: { '': 5 } })).toEqual(['2000 2000 2012 -'])
    expect(closed(['A employer x 9998 9998'], ['length'], { lengths: { '': 5 } })).toEqual(['9998 9998 - -'])
  })

  it('does not end a fact after the newest document, because it may still hold', () => {
    const lines = ['A employer x 2000 2000', 'B employer y 2009 2009']
    expect(closed(lines, ['length'], { lengths: { employer: 5 }, until: '2012-06-30' })).toEqual([
      '2000 2000 2005 2005',
      '2009 2009 - -',
    ])
  })

  it('learns lengths as the median of facts whose four dates are known', () => {
    const years = [2001, 2004, 2004, 2009, 2030]
    const facts = [...years.map((year) => fact(`A employer x 2000 2000 ${year} ${year}`)), fact('A spouse y 2000 2000')]
    expect(lengthsOf(facts)).toEqual({ employer: 4, '': 4 })
    expect(lengthsOf(facts.slice(0, 3))).toEqual({})
  })
})

describe('closing by lifetimes', () => {
  const life = ['x born 1950-04-02', 'x P570 2010']

  it('limits a fact to the lives of its entity and its value', () => {
    expect(closed(['A president x', 'x employer B - 1990 1995', ...life], ['lifetimes']).slice(0, 2)).toEqual([
      '1950-04-02 - - 2010',
      '1950-04-02 1990 1995 2010',
    ])
    const lifetimes = new Map([['b', { birth: '1980' }]])
    expect(closed(['x employer B', ...life], ['lifetimes'], { lifetimes })[0]).toBe('1980 - - 2010')
  })

  it('moves a date from another rule that is outside the life to its end', () => {
    const lines = ['A president x 2008 2008', 'A president y 2012 2012', ...life]
    const [one] = closeFacts(lines.map(fact), { rules: closingRules, lengths: { '': 40 } })
    expect(one!.fact.anchor).toEqual(['2008', '2008', '2010', '2010'])
    expect(one!.closings[3]).toEqual({ rule: 'lifetimes', end: 'death' })
  })

  it('does not close the facts that give the dates', () => {
    expect(closed(life, closingRules, { lengths: { '': 3 } })).toEqual(['- - - -', '- - - -'])
  })

  it('reads dates as Wikidata writes them; of several the widest, whatever their order', () => {
    const facts = ['A P569 +1951-04-02T00:00:00Z', 'A date_of_birth +1950-00-00', 'A P570 2010', 'A P576 unknown'].map(
      fact,
    )
    const { lifetimes, unread } = lifetimesOf(facts)
    expect([...lifetimes]).toEqual([['a', { birth: '1950', death: '2010' }]])
    expect(unread).toEqual([facts[3]])
    expect([...lifetimesOf(facts.toReversed()).lifetimes.values()]).toEqual([{ birth: '1950', death: '2010' }])
  })
})

describe('laws of closing', () => {
  const date = fc.option(fc.constantFrom('1999', '2000', '2000-06', '2001-02-28', '2001', '2003', '2005-12-31', '2008'))
  const anyFact = fc
    .record({
      entity: fc.constantFrom('A', 'B', 'a'),
      relation: fc.constantFrom('president', 'employer', 'spouse', 'colour'),
      value: fc.constantFrom('x', 'y', 'Y', 'z'),
      anchor: fc.tuple(date, date, date, date),
    })
    .map((one): Fact => one)
  const lifeFact = fc
    .record({
      entity: fc.constantFrom('A', 'B', 'x', 'y'),
      relation: fc.constantFrom('date of birth', 'date of death'),
      value: fc.constantFrom('1960', '2000-06-01', '2004', '2009'),
    })
    .map((one): Fact => ({ ...one, anchor: [null, null, null, null] }))
  const facts = fc.array(fc.oneof({ weight: 6, arbitrary: anyFact }, { weight: 1, arbitrary: lifeFact }), {
    maxLength: 8,
  })
  const options = fc.record({
    rules: fc.subarray([...closingRules]),
    lengths: fc.constantFrom({}, { '': 3 }, { president: 4, '': 0 }, { spouse: 20 }),
    lifetimes: fc.constantFrom(new Map(), new Map([['z', { birth: '2001' }]])),
  })

  it('only fills open bounds, and names the rule of each', () => {
    fc.assert(
      fc.property(facts, options, (all, chosen) => {
        for (const [i, { fact: after, closings }] of closeFacts(all, chosen).entries()) {
          const before = all[i]!.anchor
          for (const bound of [0, 1, 2, 3]) {
            if (before[bound] !== null) expect(after.anchor[bound]).toBe(before[bound])
            expect(closings[bound] !== undefined).toBe(after.anchor[bound] !== before[bound])
            expect(after.closed?.[`t${bound + 1}` as 't1']).toBe(closings[bound]?.rule)
            if (closings[bound]) expect(chosen.rules).toContain(closings[bound].rule)
          }
        }
      }),
    )
  })

  it('again changes nothing', () => {
    fc.assert(
      fc.property(facts, options, (all, chosen) => {
        const once = closeFacts(all, chosen).map((one) => one.fact)
        const twice = closeFacts(once, chosen)
        expect(twice.map((one) => one.fact)).toEqual(once)
        expect(twice.flatMap(({ closings }) => closings.filter(Boolean))).toEqual([])
      }),
    )
  })

  it('adds no contradiction: t1 ≤ t2, t3 ≤ t4 and t1 ≤ t4 stay as they were', () => {
    fc.assert(
      fc.property(facts, options, (all, chosen) => {
        const after = closeFacts(all, chosen)
        expect(after.map((one) => contradictions(one.fact.anchor))).toEqual(
          all.map(({ anchor }) => contradictions(anchor)),
        )
      }),
    )
  })

  it('without rules changes nothing', () => {
    fc.assert(
      fc.property(facts, options, (all, chosen) => {
        expect(closeFacts(all, { ...chosen, rules: [] }).map((one) => one.fact)).toEqual(all)
      }),
    )
  })

  it('does not depend on the order of facts and rules', () => {
    const shuffled = facts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, options, ([all, order], chosen) => {
        const straight = closeFacts(all, chosen)
        const other = closeFacts(
          order.map((i) => all[i]!),
          { ...chosen, rules: chosen.rules.toReversed() },
        )
        expect(other).toEqual(order.map((i) => straight[i]!))
      }),
    )
  })

  it('with lifetimes keeps every closed bound within the lives', () => {
    const lifetimes = new Map([['x', { birth: '2000', death: '2004' }]])
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 8 }), fc.subarray([...closingRules]), (all, rules) => {
        const chosen = { rules: [...rules, 'lifetimes' as const], lengths: { '': 7 }, lifetimes }
        for (const { fact: after, closings } of closeFacts(all, chosen))
          for (const bound of [0, 1, 2, 3])
            if (closings[bound] && after.value === 'x') {
              const year = after.anchor[bound]!.slice(0, 4)
              expect(year >= '2000' && year <= '2004').toBe(true)
            }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchoredFacts } from '../../src/measures/anchored-facts.js'
import { totalsOf } from '../../src/stats/totals.js'
import { anyFacts } from '../arbitraries/facts.js'

describe('values of facets', () => {
  const { summary, judge } = anchoredFacts()

  it('resampled are those of the sum, without the facets', () => {
    const pair = fc
      .tuple(anyFacts, anyFacts)
      .map(([gold, system]) => summary.of(judge({ id: 'x', gold, system }).judgements))
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        (stats, draws) => {
          const chosen = draws.map((draw) => draw % stats.length)
          const sum = summary.values(chosen.map((i) => stats[i]!).reduce(summary.add, summary.empty))
          const values = totalsOf(summary, stats).valuesOf(chosen)
          for (const name of summary.valueNames)
            if (sum[name] === undefined) expect(values[name]).toBeUndefined()
            else expect(values[name]).toBeCloseTo(sum[name], 12)
        },
      ),
    )
  })
})

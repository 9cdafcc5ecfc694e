import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawSubsets } from '../../src/experiments/subsets.js'

it('subsets have their size, are disjoint, and hold units that there are', () => {
  const options = fc
    .record({
      size: fc.integer({ min: 1, max: 9 }),
      subsets: fc.integer({ min: 1, max: 3 }),
      more: fc.nat(9),
      seed: fc.nat(),
    })
    .map(({ more, ...rest }) => ({ ...rest, units: rest.size * rest.subsets + more, trials: 5 }))
  fc.assert(
    fc.property(options, (given) => {
      let trials = 0
      for (const drawn of drawSubsets(given)) {
        const all = drawn.flatMap((subset) => [...subset])
        expect(drawn.map(({ length }) => length)).toEqual(Array(given.subsets).fill(given.size))
        expect(new Set(all).size).toBe(given.size * given.subsets)
        expect(all.every((unit) => unit >= 0 && unit < given.units)).toBe(true)
        trials++
      }
      expect(trials).toBe(given.trials)
    }),
  )
})

it('every unit is drawn about equally often', () => {
  const counts = new Int32Array(20)
  for (const [chosen] of drawSubsets({ units: 20, size: 5, subsets: 1, trials: 20_000, seed: 1 }))
    for (const unit of chosen!) counts[unit]! += 1
  // 5000 each; five standard deviations of a binomial with 20000 trials and 1/4 are about 306.
  for (const count of counts) expect(Math.abs(count - 5000)).toBeLessThan(306)
})

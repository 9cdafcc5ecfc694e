import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestHittingSet } from '../../src/time/hitting-set.js'

type Sets = readonly (readonly number[])[]

const someSets = fc.array(fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }), { maxLength: 10 })

describe('smallestHittingSet', () => {
  it('is empty where there is nothing to meet', () => {
    expect(smallestHittingSet([], 100)).toEqual({ members: [], isProven: true, lowerBound: 0 })
  })

  it('takes the number that meets all', () => {
    expect(
      smallestHittingSet(
        [
          [1, 5],
          [2, 5],
          [3, 5],
        ],
        100,
      ).members,
    ).toEqual([5])
  })

  it('finds of the smallest sets the first in the order of numbers, as brute force does', () => {
    fc.assert(
      fc.property(someSets, (sets) => {
        const expected = firstSmallest(sets)
        expect(smallestHittingSet(sets, 100_000)).toEqual({
          members: expected,
          isProven: true,
          lowerBound: expected.length,
        })
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order of sets and members', () => {
    fc.assert(
      fc.property(someSets, (sets) => {
        const other = sets.map((set) => [...set].reverse()).reverse()
        expect(smallestHittingSet(other, 100_000)).toEqual(smallestHittingSet(sets, 100_000))
      }),
    )
  })

  it('out of budget still meets all, claims no proof, and gives a bound that holds', () => {
    fc.assert(
      fc.property(someSets, fc.nat(30), (sets, budget) => {
        const { members, isProven, lowerBound } = smallestHittingSet(sets, budget)
        const best = firstSmallest(sets)
        expect(meetsAll(members, sets)).toBe(true)
        expect(lowerBound).toBeLessThanOrEqual(best.length)
        if (isProven) expect(members).toEqual(best)
      }),
      { numRuns: 300 },
    )
  })
})

function meetsAll(members: readonly number[], sets: Sets): boolean {
  return sets.every((set) => set.some((member) => members.includes(member)))
}

/** All sets of 0, 1, 2 … numbers in lexicographic order, until one meets all. */
function firstSmallest(sets: Sets): readonly number[] {
  for (let size = 0; ; size++) for (const members of choose(size, 0)) if (meetsAll(members, sets)) return members
}

function* choose(size: number, from: number): Generator<readonly number[]> {
  if (size === 0) yield []
  else
    for (let first = from; first <= 9; first++) for (const rest of choose(size - 1, first + 1)) yield [first, ...rest]
}

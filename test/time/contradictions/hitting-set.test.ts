import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestHittingSet } from '../../../src/time/contradictions/hitting-set.js'

type Sets = readonly (readonly number[])[]

const someSets = fc.array(fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }), { maxLength: 10 })
const someWeights = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 40 }).map((n) => n / 10),
    fc.constant(1e9),
  ),
  { minLength: 10, maxLength: 10 },
)

describe('smallestHittingSet', () => {
  it('is empty if there are no sets', () => {
    expect(smallestHittingSet([], 100)).toEqual({ members: [], isProven: true, lowerBound: 0 })
  })

  it('takes the number that hits all sets', () => {
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

  it('with weights is the first of the lightest sets, as brute force finds it', () => {
    fc.assert(
      fc.property(someSets, someWeights, (sets, weights) => {
        const { members, isProven, lowerBound } = smallestHittingSet(sets, 100_000, (member) => weights[member]!)
        const best = firstLightest(sets, weights)
        expect({ members, isProven }).toEqual({ members: best, isProven: true })
        expect(lowerBound).toBe(weightOf(best, weights))
      }),
      { numRuns: 300 },
    )
  })

  it('adds weights as decimals, so that ties go to the first whatever the rounding', () => {
    const weights = [0.1, 0.2, 0.3]
    const sets = [
      [0, 2],
      [1, 2],
    ]
    expect(smallestHittingSet(sets, 100, (member) => weights[member]!)).toEqual({
      members: [0, 1],
      isProven: true,
      lowerBound: 0.3,
    })
  })

  it('without budget and with weights gives a valid bound', () => {
    fc.assert(
      fc.property(someSets, someWeights, fc.nat(30), (sets, weights, budget) => {
        const found = smallestHittingSet(sets, budget, (member) => weights[member]!)
        const best = firstLightest(sets, weights)
        expect(meetsAll(found.members, sets)).toBe(true)
        expect(found.lowerBound).toBeLessThanOrEqual(weightOf(best, weights))
        if (found.isProven) expect(found.members).toEqual(best)
      }),
      { numRuns: 300 },
    )
  })

  it('without budget still hits all sets, claims no proof, and gives a valid bound', () => {
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

/** Every set of numbers, in tenths so that sums are exact; the lightest that meets all, the first of them in the order of numbers. */
function firstLightest(sets: Sets, weights: readonly number[]): readonly number[] {
  const tenths = weights.map((weight) => Math.round(10 * weight))
  let best: { readonly members: readonly number[]; readonly weight: number } | undefined
  for (let bits = 0; bits < 1 << 10; bits++) {
    const members = tenths.map((_, i) => i).filter((i) => bits & (1 << i))
    const weight = members.reduce((sum, i) => sum + tenths[i]!, 0)
    if (best && (weight > best.weight || (weight === best.weight && !isBefore(members, best.members)))) continue
    if (meetsAll(members, sets)) best = { members, weight }
  }
  return best!.members
}

function weightOf(members: readonly number[], weights: readonly number[]): number {
  return members.reduce((sum, member) => sum + Math.round(10 * weights[member]!), 0) / 10
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((member, i) => member !== b[i])
  return at !== -1 && a[at]! < b[at]!
}

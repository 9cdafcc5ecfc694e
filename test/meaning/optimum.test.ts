import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlignmentProblem, optimum } from '../../src/meaning/align/optimum.js'

/** The value of the best of all one-to-one mappings, by trying them. */
function bruteForce(problem: AlignmentProblem): number {
  const mapping: number[] = []
  const best = (node: number): number => {
    if (node === problem.leftCount) return worthOf(problem, mapping)
    const free = Array.from({ length: problem.rightCount }, (_, j) => j).filter((j) => !mapping.includes(j))
    return Math.max(
      ...[-1, ...free].map((partner) => {
        mapping.push(partner)
        const value = best(node + 1)
        mapping.pop()
        return value
      }),
    )
  }
  return best(0)
}

function worthOf({ weights, gains }: AlignmentProblem, mapping: readonly number[]): number {
  const isJoined = ([left, right]: readonly [number, number]): boolean => mapping[left] === right
  const alone = weights.filter(({ left, right }) => isJoined([left, right])).map(({ weight }) => weight)
  const together = gains.filter(({ first, second }) => isJoined(first) && isJoined(second)).map(({ gain }) => gain)
  return [...alone, ...together].reduce((sum, part) => sum + part, 0)
}

function problemOf({ nodes, gains, weights }: { nodes: number; gains: number; weights: number }) {
  return fc.tuple(fc.nat({ max: nodes }), fc.nat({ max: nodes })).chain(([leftCount, rightCount]) => {
    const isEmpty = leftCount === 0 || rightCount === 0
    const pair = fc.tuple(fc.nat({ max: Math.max(0, leftCount - 1) }), fc.nat({ max: Math.max(0, rightCount - 1) }))
    const worth = fc.integer({ min: 1, max: 2 })
    return fc.record({
      leftCount: fc.constant(leftCount),
      rightCount: fc.constant(rightCount),
      weights: fc
        .array(fc.tuple(pair, worth), { maxLength: isEmpty ? 0 : weights })
        .map((all) => all.map(([[left, right], weight]) => ({ left, right, weight }))),
      gains: fc
        .array(fc.tuple(pair, pair, worth), { maxLength: isEmpty ? 0 : gains })
        .map((all) =>
          all
            .filter(([first, second]) => first[0] !== second[0] && first[1] !== second[1])
            .map(([first, second, gain]) => ({ first, second, gain })),
        ),
    })
  })
}

const sparse = problemOf({ nodes: 6, weights: 8, gains: 8 })
const dense = problemOf({ nodes: 6, weights: 12, gains: 80 })
const large = problemOf({ nodes: 14, weights: 30, gains: 300 })

/** Another numbering of nodes and another order of everything. */
function shuffled(problem: AlignmentProblem): fc.Arbitrary<AlignmentProblem> {
  const order = (count: number) => {
    const numbers = Array.from({ length: count }, (_, i) => i)
    return fc.shuffledSubarray(numbers, { minLength: count })
  }
  return fc
    .tuple(
      order(problem.leftCount),
      order(problem.rightCount),
      order(problem.weights.length),
      order(problem.gains.length),
    )
    .map(([lefts, rights, weights, gains]) => {
      const pair = ([left, right]: readonly [number, number]) => [lefts[left]!, rights[right]!] as const
      return {
        ...problem,
        weights: weights.map((i) => {
          const { left, right, weight } = problem.weights[i]!
          return { left: lefts[left]!, right: rights[right]!, weight }
        }),
        gains: gains.map((i) => {
          const { first, second, gain } = problem.gains[i]!
          return { first: pair(second), second: pair(first), gain }
        }),
      }
    })
}

describe('the optimum', () => {
  it('is the best of all mappings, and proven', () => {
    fc.assert(
      fc.property(fc.oneof(sparse, dense), (problem) => {
        const { value, upperBound, isProven } = optimum(problem)
        expect([value, upperBound, isProven]).toEqual([bruteForce(problem), value, true])
      }),
      { numRuns: 400 },
    )
  })

  it('is what its mapping is worth, and no node is taken twice', () => {
    fc.assert(
      fc.property(fc.oneof(dense, large), (problem) => {
        const { value, mapping } = optimum(problem)
        const taken = mapping.filter((partner) => partner >= 0)
        expect(new Set(taken).size).toBe(taken.length)
        expect(mapping.length).toBe(problem.leftCount)
        expect(worthOf(problem, mapping)).toBe(value)
      }),
    )
  })

  it('has a bound that holds, whenever the search has to stop', () => {
    fc.assert(
      fc.property(dense, fc.integer({ min: 0, max: 20_000 }), (problem, steps) => {
        const { value, upperBound, isProven, mapping } = optimum(problem, { steps })
        const best = bruteForce(problem)
        expect(worthOf(problem, mapping)).toBe(value)
        expect(value).toBeLessThanOrEqual(best)
        expect(upperBound).toBeGreaterThanOrEqual(best)
        expect(isProven).toBe(value === upperBound)
      }),
      { numRuns: 150 },
    )
  })

  it('does not depend on the numbering of nodes and the order of weights and gains', () => {
    const both = large.chain((problem) => shuffled(problem).map((other) => [problem, other] as const))
    fc.assert(
      fc.property(both, ([problem, other]) => {
        const [one, two] = [optimum(problem), optimum(other)]
        expect([one.isProven, two.isProven]).toEqual([true, true])
        expect(two.value).toBe(one.value)
      }),
      { numRuns: 40 },
    )
  })

  it('is the same every time', () => {
    fc.assert(
      fc.property(large, (problem) => {
        expect(optimum(problem)).toEqual(optimum(problem))
      }),
      { numRuns: 20 },
    )
  })

  it('has a first bound that does not depend on which of two pairs a gain names first', () => {
    // Each of the two pairs counts half of the gain at first. Joining 1 to 2 instead of 1 is worth more than that half.
    const [first, second] = [[0, 0] as const, [1, 1] as const]
    const boundOf = (gain: AlignmentProblem['gains'][number]) =>
      optimum({ leftCount: 2, rightCount: 3, weights: [{ left: 1, right: 2, weight: 5 }], gains: [gain] }, { steps: 1 })
        .upperBound
    expect(boundOf({ first, second, gain: 6 })).toBe(3 + 5)
    expect(boundOf({ first: second, second: first, gain: 6 })).toBe(3 + 5)
  })

  it('of nothing is nothing', () => {
    const nothing = { leftCount: 2, rightCount: 0, weights: [], gains: [] }
    expect(optimum(nothing)).toEqual({ mapping: [-1, -1], value: 0, upperBound: 0, isProven: true })
  })

  it('says that it is not proven when the budget is too small', () => {
    // A ring of six against two rings of three: each node looks as if it could keep both neighbours.
    const ring = [0, 1, 2, 3, 4, 5].map((i) => [i, (i + 1) % 6] as const)
    const rings = [0, 1, 2, 3, 4, 5].map((i) => [i, i - (i % 3) + ((i + 1) % 3)] as const)
    const gains = ring.flatMap(([i, k]) =>
      rings.map(([j, l]) => ({ first: [i, j] as const, second: [k, l] as const, gain: 1 })),
    )
    const problem = { leftCount: 6, rightCount: 6, weights: [], gains }
    expect(optimum(problem)).toMatchObject({ value: 2 + 2, upperBound: 2 + 2, isProven: true })
    expect(optimum(problem, { steps: 10_000 })).toMatchObject({ value: 2 + 2, upperBound: 6, isProven: false })
  })
})

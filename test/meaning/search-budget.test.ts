import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget, defaultLimits, type Limits } from '../../src/meaning/align/optimum/budget.js'
import { alignTriples, mappingWithin, matchesUnder } from '../../src/meaning/align/optimum-triples.js'
import type { Triple, TripleGraph } from '../../src/meaning/smatch-triples.js'

const shapes = ['tree', 'chain', 'star', 'dense'] as const

interface Given {
  readonly nodes: number
  readonly concepts: number
  readonly roles: number
  readonly shape: (typeof shapes)[number]
}

/** A graph of nodes with few labels, so that many nodes of another one look alike. */
function graphOf({ nodes, concepts, roles, shape }: Given, seed: number): TripleGraph {
  let state = seed
  const below = (count: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const relation = (source: number, target: number): Triple => {
    return { kind: 'relation', source, role: `r${below(roles)}`, target, value: '' }
  }
  const parents = { tree: below, chain: (node: number) => node - 1, star: () => 0, dense: below }
  const all = Array.from({ length: nodes }, (_, node) => node)
  return {
    nodeCount: nodes,
    triples: [
      ...all.map((source): Triple => ({ kind: 'instance', source, role: 'instance', value: `c${below(concepts)}` })),
      ...all.slice(1).map((node) => relation(parents[shape](node), node)),
      ...(shape === 'dense' ? all.flatMap(() => [0, 1, 2].map(() => relation(below(nodes), below(nodes)))) : []),
      { kind: 'top', source: 0, role: 'top', value: '' },
    ],
  }
}

function unrelated(given: Given) {
  return { gold: graphOf(given, 1), system: graphOf(given, 2) }
}

function searched(given: Given, limits: Limits) {
  const budget = new Budget(limits)
  const sides = unrelated(given)
  const found = mappingWithin(sides, budget)
  return { ...found, sides, spent: limits.steps - budget.steps, peak: budget.peak }
}

/** What one operation can take beyond the budget, such as reading the links of a pair. */
const oneOperation = 200_000

function expectWithin(given: Given, limits: Limits): void {
  const { sides, mapping, value, upperBound, isProven, spent, peak } = searched(given, limits)
  expect(spent).toBeLessThanOrEqual(limits.steps + oneOperation)
  expect(peak).toBeLessThanOrEqual(limits.bytes)
  const partners = mapping.filter((partner) => partner >= 0)
  expect(new Set(partners).size).toBe(partners.length)
  expect(matchesUnder(mapping, sides).filter((match) => match >= 0).length).toBe(value)
  expect(value).toBeLessThanOrEqual(upperBound)
  expect(isProven).toBe(value === upperBound)
}

describe('a search', () => {
  it.for(shapes.map((shape) => ({ nodes: 800, concepts: 4, roles: 3, shape })))(
    'keeps to its steps and bytes: 800 nodes with few labels, $shape',
    (given) => {
      expectWithin(given, { steps: 20_000_000, bytes: 2 ** 27 })
      expectWithin(given, { steps: 2_000_000, bytes: 2 ** 22 })
    },
  )

  it('keeps to the limits by default', () => {
    expectWithin({ nodes: 800, concepts: 4, roles: 3, shape: 'tree' }, defaultLimits)
    expectWithin({ nodes: 4000, concepts: 1, roles: 1, shape: 'dense' }, defaultLimits)
  })

  it('keeps to any limits, and its bound holds', () => {
    const given = fc.record({
      nodes: fc.integer({ min: 1, max: 9 }),
      concepts: fc.integer({ min: 1, max: 3 }),
      roles: fc.integer({ min: 1, max: 2 }),
      shape: fc.constantFrom(...shapes),
    })
    const limits = fc.record({
      steps: fc.integer({ min: 0, max: 200_000 }),
      bytes: fc.integer({ min: 0, max: 40_000 }),
    })
    fc.assert(
      fc.property(given, limits, (some, within) => {
        expectWithin(some, within)
        const best = alignTriples(unrelated(some), { steps: 5_000_000 })
        if (best.isProven) expect(searched(some, within).upperBound).toBeGreaterThanOrEqual(best.value)
        expect(searched(some, within).value).toBeLessThanOrEqual(best.upperBound)
      }),
      { numRuns: 200 },
    )
  })

  it('depends on steps and bytes alone: the same limits give the same result', () => {
    const given: Given = { nodes: 120, concepts: 3, roles: 2, shape: 'tree' }
    const limits = { steps: 3_000_000, bytes: 2 ** 24 }
    expect(searched(given, limits)).toEqual(searched(given, limits))
    expect(searched(given, limits).isProven).toBe(false)
  })

  it('counts relations that do not fit into memory', () => {
    // At most 201 triples about one node can match: any more are relations.
    const { value, upperBound } = searched(
      { nodes: 200, concepts: 1, roles: 1, shape: 'dense' },
      { steps: 2e7, bytes: 2 ** 20 },
    )
    expect(value).toBeGreaterThan(300)
    expect(upperBound).toBeLessThan(1000)
  })

  it('joins nodes along relations where it has to stop', () => {
    // A root with many alike children: the pairs do not fit into memory, and yet all triples match.
    const { value, upperBound, isProven } = searched(
      { nodes: 300, concepts: 1, roles: 1, shape: 'star' },
      { steps: 1e6, bytes: 2 ** 16 },
    )
    expect([value, upperBound, isProven]).toEqual([600, 600, true])
  })
})

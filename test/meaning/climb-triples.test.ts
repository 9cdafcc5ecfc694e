import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAlike } from '../../src/meaning/align/alike-triples.js'
import { alignByDegrees } from '../../src/meaning/align/by-degrees.js'
import { climbTriples } from '../../src/meaning/align/climb-triples.js'
import { Budget } from '../../src/meaning/align/optimum/budget.js'
import { bestMapping, matchesUnder } from '../../src/meaning/align/optimum-triples.js'
import { graphOf } from '../../src/meaning/graph.js'
import { parseTrees } from '../../src/meaning/penman/parse.js'
import { smatchTriples, type TripleGraph } from '../../src/meaning/smatch-triples.js'

const read = (text: string): TripleGraph => smatchTriples(graphOf(parseTrees(text).trees[0]))
const budget = (): Budget => new Budget({ steps: 1e6, bytes: 1e6 })

function matchCount(mapping: readonly number[], sides: { readonly gold: TripleGraph; readonly system: TripleGraph }) {
  return matchesUnder(mapping, sides).filter((match) => match >= 0).length
}

/** Small trees of alike nodes with some relations more. */
const graphs = fc
  .array(fc.record({ parent: fc.nat(), role: fc.nat({ max: 1 }), concept: fc.nat({ max: 1 }), other: fc.nat() }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((nodes): TripleGraph => {
    const relation = (source: number, role: number, target: number) =>
      ({ kind: 'relation', source, role: `r${role}`, target, value: '' }) as const
    return {
      nodeCount: nodes.length,
      triples: [
        ...nodes.map(
          ({ concept }, source) => ({ kind: 'instance', source, role: 'instance', value: `c${concept}` }) as const,
        ),
        ...nodes.slice(1).map(({ parent, role }, i) => relation(parent % (i + 1), role, i + 1)),
        ...nodes.map(({ other, role }, i) => relation(i, role, other % nodes.length)),
      ],
    }
  })

describe('climbing on triples', () => {
  it('exchanges partners where more triples match then', () => {
    const sides = { gold: read('(a / a :r (b / b) :s (c / b))'), system: read('(a / a :s (b / b) :r (c / b))') }
    expect(matchCount([0, 1, 2], sides)).toBe(4)
    expect(climbTriples([0, 1, 2], groupAlike(sides), sides, budget())).toEqual([0, 2, 1])
  })

  it('finds partners for nodes that have none', () => {
    const sides = { gold: read('(a / a :r (b / b))'), system: read('(a / x :s (c / a :r (b / b)))') }
    expect(climbTriples([-1, -1], groupAlike(sides), sides, budget())).toEqual([1, 2])
  })

  it('never lowers the number of matches, and maps nodes one to one', () => {
    fc.assert(
      fc.property(graphs, graphs, fc.nat({ max: 2000 }), (gold, system, steps) => {
        const sides = { gold, system }
        const start = gold.triples.slice(0, gold.nodeCount).map((_, node) => (node < system.nodeCount ? node : -1))
        const mapping = climbTriples(start, groupAlike(sides), sides, new Budget({ steps, bytes: 1e6 }))
        const partners = mapping.filter((partner) => partner >= 0)
        expect(new Set(partners).size).toBe(partners.length)
        expect(matchCount(mapping, sides)).toBeGreaterThanOrEqual(matchCount(start, sides))
      }),
    )
  })
})

describe('alignment by degrees', () => {
  it('bounds the matches by the relations that both partners have', () => {
    // Each node of the left graph has one relation; on the right, one node has both. The concepts match, and one relation.
    const sides = {
      gold: read('(a / a :r (b / b :r (c / c)))'),
      system: read('(a / a :r (b / b) :r (c / c))'),
    }
    expect(alignByDegrees(groupAlike(sides), sides, budget())!.upper).toBe(5)
  })

  it('gives a bound that no alignment exceeds', () => {
    fc.assert(
      fc.property(graphs, graphs, (gold, system) => {
        const sides = { gold, system }
        const best = bestMapping(sides)
        expect(best.isProven).toBe(true)
        expect(alignByDegrees(groupAlike(sides), sides, budget())!.upper).toBeGreaterThanOrEqual(best.value)
      }),
    )
  })

  it('gives nothing if the budget does not allow it', () => {
    const sides = { gold: read('(a / a)'), system: read('(a / a)') }
    expect(alignByDegrees(groupAlike(sides), sides, new Budget({ steps: 0, bytes: 1e6 }))).toBeUndefined()
    expect(alignByDegrees(groupAlike(sides), sides, new Budget({ steps: 1e6, bytes: 8 }))).toBeUndefined()
  })
})

/** Scores of anchors of given facts: pairs of spells, means, intervals over entities, and differences. */
import { describe, expect, it } from 'vitest'
import { scoreGiven } from '../../src/cli/facts/evaluate/given.js'
import type { Anchor, Fact } from '../../src/layers/facts.js'

const years = (from: string | null, to: string | null): Anchor => [from, from, to, to]
const fact = (entity: string, relation: string, value: string, from: string, to: string): Fact => ({
  ...{ entity, relation, value, anchor: years(from, to) },
})
const facts = [
  fact('Ada', 'employer', 'Bo Ltd', '1990', '1995'),
  fact('Ada', 'employer', 'Bo Ltd', '1980', '1985'),
  fact('Cy', 'spouse', 'Di', '2000', '2004'),
]
const groups = [
  { name: 'all', relations: ['employer', 'spouse'] },
  { name: 'work', relations: ['employer'] },
]
const gold = { facts, isNamed: [true, true, false], groups, seed: 1 }
const right = { name: 'right', anchors: [years('1980', '1985'), years('1990', '1995'), years('2000', '2004')] }
const later = { name: 'later', anchors: [years('1981', '1986'), years('1990', '1995'), years(null, null)] }

describe('anchors of given facts', () => {
  it('earn Q, with the spells of a fact paired in the order of time', () => {
    const [best, other] = scoreGiven([right, later], gold, 'right')
    expect(best!.groups.all!.mean.value).toBe(1)
    expect(other!.groups.all!.mean.value).toBeCloseTo((1 + 1 / 2 + 0) / 3)
    expect(other!.groups.work!.mean.value).toBeCloseTo((1 + 1 / 2) / 2)
    expect(other!.sums.get('employer')).toEqual({ sum: 1.5, facts: 2 })
  })

  it('have a mean over the facts that some document names', () => {
    expect(scoreGiven([later], gold, 'right')[0]!.groups.all!.named).toBeCloseTo((1 + 1 / 2) / 2)
    const none = { ...gold, isNamed: [false, false, false] }
    expect(scoreGiven([later], none, 'right')[0]!.groups.all!.named).toBeUndefined()
  })

  it('have intervals over entities, and differences from one of them', () => {
    const [best, other] = scoreGiven([right, later], gold, 'right')
    expect(best!.groups.all).not.toHaveProperty('behind')
    expect(other!.groups.all!.mean).toMatchObject({ low: 0, high: 0.75 })
    expect(other!.groups.all!.behind).toMatchObject({ low: 0.25, high: 1 })
    expect(other!.groups.all!.behind!.value).toBeCloseTo(0.5)
    // One entity cannot be resampled.
    expect(other!.groups.work!.mean).toMatchObject({ low: undefined, high: undefined })
  })
})

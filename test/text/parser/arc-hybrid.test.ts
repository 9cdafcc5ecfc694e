import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apply,
  type Configuration,
  cost,
  initialConfiguration,
  isFinal,
  isLegal,
  left,
  right,
  shift,
} from '../../../src/text/parser/arc-hybrid.js'
import { oracle } from '../../../src/text/training/parser.js'
import { anyTrees, type Heads, projectiveTrees } from '../trees.js'

const noScores = new Float64Array(3)
const legalOnes = (configuration: Configuration): number[] =>
  [shift, left, right].filter((transition) => isLegal(configuration, transition))

/** Follows the oracle, from whatever guess each state starts with. */
function follow(gold: Heads, guess: (legal: readonly number[]) => number): { heads: Heads; lost: number } {
  const configuration = initialConfiguration(gold.length)
  let lost = 0
  while (!isFinal(configuration)) {
    const transition = oracle(configuration, gold, noScores, guess(legalOnes(configuration)))
    lost += cost(configuration, transition, gold)
    apply(configuration, transition, 0)
  }
  return { heads: configuration.heads.subarray(0, gold.length), lost }
}

const wrongHeads = (heads: Heads, gold: Heads): number => gold.filter((head, i) => head !== heads[i]).length

describe('arc-hybrid', () => {
  it('reaches every projective tree by its oracle, whatever the guesses', () => {
    fc.assert(
      fc.property(projectiveTrees, fc.infiniteStream(fc.nat()), (gold, draws) => {
        const { heads, lost } = follow(gold, (legal) => legal[draws.next().value! % legal.length]!)
        expect([...heads]).toEqual([...gold])
        expect(lost).toBe(0)
      }),
    )
  })

  it('gives each word of a non-projective tree a head, with one root and without cycles', () => {
    fc.assert(
      fc.property(anyTrees, (gold) => {
        const { heads } = follow(gold, (legal) => legal[0]!)
        expect(heads.filter((head) => head === gold.length).length).toBe(1)
        for (const start of heads.keys()) {
          let [at, steps] = [start, 0]
          for (; at < gold.length && steps <= gold.length; steps++) at = heads[at]!
          expect(at).toBe(gold.length)
        }
      }),
    )
  })

  it('has correct costs: after any steps, the oracle loses no more arcs than the steps did', () => {
    fc.assert(
      fc.property(projectiveTrees, fc.array(fc.nat(), { maxLength: 24 }), (gold, draws) => {
        const configuration = initialConfiguration(gold.length)
        let lost = 0
        for (const draw of draws) {
          if (isFinal(configuration)) break
          const legal = legalOnes(configuration)
          const transition = legal[draw % legal.length]!
          lost += cost(configuration, transition, gold)
          apply(configuration, transition, 0)
        }
        while (!isFinal(configuration)) {
          const transition = oracle(configuration, gold, noScores, legalOnes(configuration)[0]!)
          lost += cost(configuration, transition, gold)
          apply(configuration, transition, 0)
        }
        expect(wrongHeads(configuration.heads, gold)).toBe(lost)
      }),
    )
  })

  it('attaches a non-projective sentence as far as it can', () => {
    // 0 → 2 crosses 1 → 3: one of the two is out of reach.
    const gold = Int32Array.of(4, 0, 0, 1)
    expect(wrongHeads(follow(gold, (legal) => legal[0]!).heads, gold)).toBe(1)
  })
})

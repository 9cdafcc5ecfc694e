/** Divides a knowledge base into facts for training and facts for testing. */
import type { Fact } from '../../layers/facts.js'
import { foldsOf } from '../../learn/folds.js'
import { failUsage } from '../../vocabulary/problem.js'

export interface SplitChoice {
  /** The number of parts; one of them is for testing. */
  readonly folds: number
  readonly seed: number
}

/** The facts of a knowledge base, divided by entity. */
export interface Split {
  readonly train: readonly Fact[]
  readonly test: readonly Fact[]
}

/** Keeps all facts of an entity together. The first fold is for testing. */
export function splitByEntity(facts: readonly Fact[], { folds, seed }: SplitChoice): Split {
  const entities = [...new Set(facts.map(({ entity }) => entity))].sort()
  if (entities.length < folds)
    failUsage({
      code: 'usage/option',
      message: `${entities.length} entities cannot be divided into ${folds} parts.`,
      hint: 'Use a knowledge base with more entities, or fewer --folds.',
    })
  const fold = foldsOf(
    entities.map(() => ''),
    { folds, seed },
  )
  const testing = new Set(entities.filter((_, i) => fold[i] === 0))
  return {
    train: facts.filter(({ entity }) => !testing.has(entity)),
    test: facts.filter(({ entity }) => testing.has(entity)),
  }
}

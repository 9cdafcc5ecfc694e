/** Divides a knowledge base into facts for training and facts for testing, so that no entity has facts of both kinds. */
import { foldName } from '../../facts/index.js'
import type { Fact } from '../../layers/facts.js'
import { foldsOf } from '../../learn/folds.js'
import { failUsage } from '../../vocabulary/problem.js'

export interface SplitChoice {
  /** The number of parts; each of them is for testing once. */
  readonly folds: number
  readonly seed: number
}

/** The facts of a knowledge base, divided by entity. */
export interface Split {
  readonly train: readonly Fact[]
  readonly test: readonly Fact[]
}

/**
 * Deals the entities into parts, and tests on each part what was learned from the others. The entities of a relation are spread over the
 * parts; an entity with several relations counts for its first one. Names that differ in case or accents only are one entity.
 */
export function crossValidation(facts: readonly Fact[], { folds, seed }: SplitChoice): readonly Split[] {
  const relations = new Map<string, string>()
  for (const { entity, relation } of sortedByEntity(facts))
    if (!relations.has(foldName(entity))) relations.set(foldName(entity), relation)
  const entities = [...relations.keys()]
  if (entities.length < folds)
    failUsage({
      code: 'usage/option',
      message: `${entities.length} entities cannot be divided into ${folds} parts.`,
      hint: 'Use a knowledge base with more entities, or fewer --folds.',
    })
  const parts = foldsOf([...relations.values()], { folds, seed })
  const partOf = new Map(entities.map((entity, i) => [entity, parts[i]]))
  return Array.from({ length: folds }, (_, part) => {
    const isTested = ({ entity }: Fact) => partOf.get(foldName(entity)) === part
    return { train: facts.filter((fact) => !isTested(fact)), test: facts.filter(isTested) }
  })
}

/** Sorted, so that the order of a file does not matter. */
function sortedByEntity(facts: readonly Fact[]): readonly Fact[] {
  const key = ({ entity, relation }: Fact) => `${foldName(entity)}\n${relation}`
  return facts.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** Trains on one knowledge base and tests on another, without the facts of its entities in training. */
export function fixedSplit(facts: readonly Fact[], test: readonly Fact[]): Split {
  const tested = new Set(test.map(({ entity }) => foldName(entity)))
  const train = facts.filter(({ entity }) => !tested.has(foldName(entity)))
  if (train.length === 0)
    failUsage({
      code: 'usage/option',
      message: 'All entities of --kb are also in --test-kb, so nothing is left for training.',
      hint: 'Use a knowledge base with other entities, or leave out --test-kb for cross-validation.',
    })
  return { train, test }
}

/**
 * Where facts get lost on the way from documents to extraction: for each relation, how many facts have a document that mentions the entity,
 * a document that names both, a candidate that matches the value, and were extracted. Each step counts the facts that passed the one before.
 * O(documents × graph) for each entity.
 */
import { viewOf } from './candidates/view.js'
import { candidatesIn } from './examples.js'
import { mostDocuments } from './extract.js'
import { type Aliases, formsOf, namesMatch } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import { anywhere, type GraphOf, type Source } from './source.js'
import type { Seed } from './train.js'

/** How many facts of a relation passed each step. */
export interface FunnelRow {
  readonly relation: string
  /** Distinct entities and values. */
  readonly facts: number
  readonly withDocument: number
  readonly withBothNames: number
  readonly withCandidate: number
  readonly extracted: number
}

/** Options of `factsFunnel`. */
export interface FunnelOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  readonly aliases?: Aliases
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  /** The maximum number of documents for an entity, spread over time, as in extraction. */
  readonly documents?: number
}

/** The funnel of the given facts and of what was extracted for their entities, by relation in alphabetical order. */
export async function factsFunnel(
  facts: readonly Seed[],
  extracted: readonly Seed[],
  options: FunnelOptions,
): Promise<readonly FunnelRow[]> {
  const rows = new Map<string, { -readonly [key in keyof FunnelRow]: FunnelRow[key] }>()
  for (const [relation, groups] of byRelationAndEntity(facts)) {
    const row = { relation, facts: 0, withDocument: 0, withBothNames: 0, withCandidate: 0, extracted: 0 }
    rows.set(relation, row)
    for (const [entity, values] of groups) {
      const found = extracted.filter((fact) => fact.entity === entity && fact.relation === relation)
      for (const steps of await stepsOf({ entity, relation, values, found }, options)) {
        row.facts++
        if (steps > 0) row.withDocument++
        if (steps > 1) row.withBothNames++
        if (steps > 2) row.withCandidate++
        if (steps > 3) row.extracted++
      }
    }
  }
  return [...rows.values()].sort((a, b) => (a.relation < b.relation ? -1 : 1))
}

function byRelationAndEntity(facts: readonly Seed[]): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const relations = new Map<string, Map<string, string[]>>()
  for (const { relation, entity, value } of facts) {
    const entities = relations.get(relation) ?? new Map<string, string[]>()
    relations.set(relation, entities)
    const values = entities.get(entity) ?? []
    entities.set(entity, values)
    if (!values.includes(value)) values.push(value)
  }
  return relations
}

interface FunnelGroup {
  readonly entity: string
  readonly relation: string
  readonly values: readonly string[]
  readonly found: readonly Seed[]
}

/** For each value the number of steps that it passed. */
async function stepsOf(
  { entity, relation, values, found }: FunnelGroup,
  { source, graphOf, aliases, relations, documents: limit = mostDocuments }: FunnelOptions,
): Promise<readonly number[]> {
  const query = { names: formsOf(entity, aliases), relation: relationFinder(relations)(relation) }
  const documents = await source.mentioning(query.names, limit)
  if (documents.length === 0) return values.map(() => 0)
  const names = new Set(
    documents.flatMap((document) => candidatesIn(viewOf(document, graphOf(document)), query)).map(({ name }) => name),
  )
  const steps: number[] = []
  for (const value of values) {
    const isNamed = [...names].some((name) => namesMatch(name, value))
    const isFound = found.some((fact) => namesMatch(fact.value, value))
    // A candidate shows that a document names both; otherwise the source is asked.
    const hasBoth = isNamed || (await source.near(query.names, formsOf(value, aliases), anywhere, 1)).length > 0
    steps.push(isNamed ? (isFound ? 4 : 3) : hasBoth ? 2 : 1)
  }
  return steps
}

/**
 * Extraction of facts as jobs: what documents say of an entity and when it held (Garrido and others 2012, sections 4 and 5). A shard is an entity
 * with the documents that mention it; entities whose names fold to one are a shard together. Whoever asks puts the evidence of all facts
 * together, because values of one entity narrow each other. O(documents × graph) for each entity.
 */
import {
  type AnchoredFact,
  type AnchorOptions,
  anchorBy,
  type DocumentFindings,
  evidenceIn,
  type GatheredEvidence,
  gatherEvidence,
} from '../../../facts/anchor-facts.js'
import type { Setting } from '../../../facts/evidence.js'
import { extractFrom, factOf } from '../../../facts/extract.js'
import type { FactsModel, Representation } from '../../../facts/model.js'
import { type Aliases, foldName, formsOf } from '../../../facts/names.js'
import type { GraphOf, SourceDocument } from '../../../facts/source.js'
import type { Fact } from '../../../layers/facts.js'
import { graphReader } from '../../graph-reader.js'
import type { Executor, JobKind, Run, Shard } from '../job.js'
import { decodePlain, encodePlain } from '../plain.js'

export interface ExtractionOptions extends Omit<AnchorOptions, 'graphOf' | 'aliases'> {
  readonly aliases: Aliases
  /** At most so many documents of an entity, spread over time. */
  readonly documents: number
  /** What the margins of a value must sum up to, at least. */
  readonly threshold: number
}

export interface Extraction {
  /** In the order of the entities. */
  readonly anchored: readonly AnchoredFact[]
  /** Entities that no document names. */
  readonly unknown: readonly string[]
}

/** Facts of entities, with anchors. Progress is counted in names. */
export async function extractAnchored(
  model: FactsModel,
  entities: readonly string[],
  { executor, ...options }: ExtractionOptions & { readonly executor: Executor },
): Promise<Extraction> {
  const { run, fold } = planExtraction(model, entities, options)
  const results: FactsExtractResult[] = []
  let done = 0
  for await (const { index, result } of executor.execute(run)) {
    results[index] = result
    options.onProgress?.(++done, run.count!)
  }
  return fold(results)
}

/** The work, and what its results come to once all of them are there, in the order of the shards. */
export function planExtraction(model: FactsModel, entities: readonly string[], options: ExtractionOptions) {
  const groups = byFoldedName(entities)
  const named = new Set<string>()
  const graphOf: GraphOf = (document) => graphsOf(model.representation)(document)
  return {
    run: runOf(model, groups, named, options),
    async fold(results: readonly FactsExtractResult[]): Promise<Extraction> {
      const found: (readonly FoundFact[])[] = []
      for (const [index, group] of groups.entries())
        for (const [i, { at }] of group.entries()) found[at] = results[index]![i]!
      const all = found.flat()
      const gathered: GatheredEvidence[] = []
      for (const { fact, told } of all)
        gathered.push(told ? { ...told, missing: [] } : await gatherEvidence(fact, { ...options, graphOf }))
      return {
        anchored: anchorBy(
          all.map(({ fact }) => fact),
          gathered,
          options,
        ),
        unknown: entities.filter((entity) => !named.has(entity)),
      }
    },
  }
}

interface Member {
  readonly entity: string
  /** Its place in the list of all. */
  readonly at: number
}

function byFoldedName(entities: readonly string[]): readonly (readonly Member[])[] {
  const groups = new Map<string, Member[]>()
  for (const [at, entity] of entities.entries()) {
    const name = foldName(entity)
    groups.set(name, [...(groups.get(name) ?? []), { entity, at }])
  }
  return [...groups.values()]
}

/** Adds to `named` the entities that documents name, as shards are asked for. */
function runOf(
  model: FactsModel,
  groups: readonly (readonly Member[])[],
  named: Set<string>,
  { source, aliases, documents, setting, threshold }: ExtractionOptions,
): Run<FactsExtractOptions, FactsExtractShard, FactsExtractResult> {
  const mentioning = async ({ entity }: Member) => {
    const found = await source.mentioning(formsOf(entity, aliases), documents)
    if (found.length > 0) named.add(entity)
    return { json: found.map(({ id, date, text }): SourceDocument => ({ id, date, text })) }
  }
  return {
    ...{ kind: factsExtractKind, options: { setting, threshold }, seed: 0, count: groups.length },
    inputs: [{ json: model }, { json: [...aliases] }],
    shards: (async function* (): AsyncGenerator<Shard<FactsExtractShard>> {
      for (const group of groups) {
        const inputs = []
        for (const member of group) inputs.push(await mentioning(member))
        yield { data: { entities: group.map(({ entity }) => entity) }, inputs, label: group[0]!.entity }
      }
    })(),
  }
}

export interface FactsExtractOptions {
  readonly setting: Setting
  readonly threshold: number
}

export interface FactsExtractShard {
  readonly entities: readonly string[]
}

/** The facts of each entity, in their order. */
export type FactsExtractResult = readonly (readonly FoundFact[])[]

interface FoundFact {
  readonly fact: Fact
  /** What the documents that speak for it tell; nothing if there are none, as others have to be sought. */
  readonly told?: DocumentFindings
}

interface PreparedExtraction {
  readonly model: FactsModel
  readonly aliases: Aliases
}

/** Inputs of a run: the model, the other names as a list. Inputs of a shard: for each entity the documents that mention it. */
export const factsExtractKind: JobKind<FactsExtractOptions, PreparedExtraction, FactsExtractShard, FactsExtractResult> =
  {
    name: 'facts-extract',
    schemas: async () => (await import('./facts-schema.js')).factsExtractSchemas,
    prepare: (_, { inputs }) => ({
      model: inputs.json<FactsModel>(0),
      aliases: new Map(inputs.json<[string, string[]][]>(1)),
    }),
    run({ entities }, { options: { setting, threshold }, prepared: { model, aliases }, inputs }) {
      const graphOf = graphsOf(model.representation)
      return entities.map((entity, i) =>
        extractFrom(inputs.json<readonly SourceDocument[]>(i), model, entity, { graphOf, aliases, threshold }).map(
          (one) => {
            const [fact, documents] = [factOf(one), one.support.map(({ document }) => document)]
            return documents.length > 0
              ? { fact, told: evidenceIn(documents, fact, { graphOf, setting, aliases }) }
              : { fact }
          },
        ),
      )
    },
    encode: encodePlain,
    decode: (bytes) => decodePlain(bytes) as FactsExtractResult,
  }

const readers = new Map<Representation, GraphOf>()

/** One reader for all that a thread does: it keeps analyses of texts. */
function graphsOf(representation: Representation): GraphOf {
  const known = readers.get(representation) ?? graphReader(representation)
  readers.set(representation, known)
  return known
}

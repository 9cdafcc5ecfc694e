/**
 * Extraction of facts as jobs: the facts about an entity in documents, with their time spans (Garrido and others 2012, sections 4 and 5). A shard is
 * an entity with the documents that mention it; entities whose folded names are equal share a shard. The caller combines the evidence of all facts,
 * because values of one entity narrow each other. O(documents × graph) for each entity.
 */
import {
  type AnchoredFact,
  type AnchorOptions,
  anchorBy,
  type DocumentFindings,
  type EvidenceOptions,
  evidenceIn,
} from '../../../facts/anchor-facts.js'
import { companionsOf } from '../../../facts/companions.js'
import type { Setting } from '../../../facts/evidence.js'
import { extractFrom, factOf } from '../../../facts/extract.js'
import type { FactsModel, Representation } from '../../../facts/model.js'
import { type Aliases, foldName, formsOf } from '../../../facts/names.js'
import type { Relation } from '../../../facts/relation.js'
import { readRelations } from '../../../facts/relations/read.js'
import { writeRelations } from '../../../facts/relations/write.js'
import type { SourceDocument } from '../../../facts/source.js'
import type { Fact } from '../../../layers/facts.js'
import { type DocumentReader, documentReader } from '../../graph-reader.js'
import type { Executor, JobKind, Run, Shard } from '../job.js'
import { decodePlain, encodePlain } from '../plain.js'

export interface ExtractionOptions extends Omit<AnchorOptions, 'graphOf' | 'aliases'> {
  readonly aliases: Aliases
  /** The largest number of documents of an entity, spread over time. */
  readonly documents: number
  /** The least confidence of a value. */
  readonly threshold: number
  /** The relations to look for; the default is those of the model. */
  readonly sought?: readonly string[]
}

export interface Extraction {
  /** In the order of the entities. */
  readonly anchored: readonly AnchoredFact[]
  /** Entities that no document mentions. */
  readonly unknown: readonly string[]
}

/** Extracts the facts of entities, with anchors. Progress is counted in shards. */
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

/** The run, and a function that combines its results, given in the order of the shards. */
export function planExtraction(model: FactsModel, entities: readonly string[], options: ExtractionOptions) {
  const groups = byFoldedName(entities)
  const named = new Set<string>()
  return {
    run: runOf(model, groups, named, options),
    fold(results: readonly FactsExtractResult[]): Extraction {
      const found: (readonly FoundFact[])[] = []
      for (const [index, group] of groups.entries())
        for (const [i, { at }] of group.entries()) found[at] = results[index]![i]!
      const all = found.flat()
      return {
        anchored: anchorBy(
          all.map(({ fact }) => fact),
          all.map(({ told }) => ({ ...told, missing: [] })),
          options,
        ),
        unknown: entities.filter((entity) => !named.has(entity)),
      }
    },
  }
}

interface Member {
  readonly entity: string
  /** Its index in the list of all entities. */
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

/** As shards are requested, adds the entities that documents mention to `named`. */
function runOf(
  model: FactsModel,
  groups: readonly (readonly Member[])[],
  named: Set<string>,
  { source, aliases, relations = [], documents, setting, threshold, sought }: ExtractionOptions,
): Run<FactsExtractOptions, FactsExtractShard, FactsExtractResult> {
  const mentioning = async ({ entity }: Member) => {
    const found = await source.mentioning(formsOf(entity, aliases), documents)
    if (found.length > 0) named.add(entity)
    return { json: found.map(sentDocument) }
  }
  return {
    ...{ kind: factsExtractKind, seed: 0, count: groups.length },
    options: { setting, threshold, ...(sought && { sought }) },
    inputs: [{ json: model }, { json: [...aliases] }, { json: writeRelations(relations) }],
    shards: (async function* (): AsyncGenerator<Shard<FactsExtractShard>> {
      for (const group of groups) {
        const inputs = []
        for (const member of group) inputs.push(await mentioning(member))
        yield { data: { entities: group.map(({ entity }) => entity) }, inputs, label: group[0]!.entity }
      }
    })(),
  }
}

function sentDocument({ id, date, title, text }: SourceDocument): SourceDocument {
  return { id, ...(date !== undefined && { date }), ...(title !== undefined && { title }), text }
}

export interface FactsExtractOptions {
  readonly setting: Setting
  readonly threshold: number
  /** The relations to look for; the default is those of the model. */
  readonly sought?: readonly string[] | undefined
}

export interface FactsExtractShard {
  readonly entities: readonly string[]
}

/** The facts of each entity of the shard, in order. */
export type FactsExtractResult = readonly (readonly FoundFact[])[]

interface FoundFact {
  readonly fact: Fact
  /** The evidence in the documents that support the fact. */
  readonly told: DocumentFindings
}

interface PreparedExtraction {
  readonly model: FactsModel
  readonly aliases: Aliases
  /** Relations of the user. */
  readonly relations: readonly Relation[]
}

/** Inputs of a run: the model, the list of other names, and the relations of the user as JSON Lines. Inputs of a shard: for each entity, the documents that mention it. */
export const factsExtractKind: JobKind<FactsExtractOptions, PreparedExtraction, FactsExtractShard, FactsExtractResult> =
  {
    name: 'facts-extract',
    schemas: async () => (await import('./facts-schema.js')).factsExtractSchemas,
    prepare: (_, { inputs }) => ({
      model: inputs.json<FactsModel>(0),
      aliases: new Map(inputs.json<[string, string[]][]>(1)),
      relations: relationsIn(inputs.json<string>(2)),
    }),
    run({ entities }, { options: { setting, threshold, sought }, prepared: { model, aliases, relations }, inputs }) {
      const how = { ...reading(model), setting, aliases, relations }
      const search = { ...how, threshold, ...(sought && { sought }) }
      return entities.map((entity, i) => {
        const found = extractFrom(inputs.json<readonly SourceDocument[]>(i), model, entity, search)
        const facts = found.map(factOf)
        const companions = companionsOf(facts)
        return facts.map((fact, k) => {
          const documents = found[k]!.support.map(({ document }) => document)
          return { fact, told: evidenceIn(documents, fact, how, companions[k]) }
        })
      })
    },
    encode: encodePlain,
    decode: (bytes) => decodePlain(bytes) as FactsExtractResult,
  }

const relationsIn = (text: string): readonly Relation[] => (text === '' ? [] : readRelations(text).relations)

const readers = new Map<Representation, DocumentReader>()

/** How a model reads documents. All jobs of a thread share a reader, because it caches analyses of texts. */
function reading({ representation, spells }: FactsModel): Pick<EvidenceOptions, 'graphOf' | 'sentencesOf' | 'spells'> {
  const reader = readers.get(representation) ?? documentReader(representation)
  readers.set(representation, reader)
  return { graphOf: reader.graphOf, sentencesOf: reader.sentencesOf, ...(spells && { spells }) }
}

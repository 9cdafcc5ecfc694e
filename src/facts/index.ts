/**
 * Facts and their time spans: which facts do documents state about an entity, and when did each of them begin and end? After Garrido, Peñas,
 * Cabaleiro and Rodrigo 2012. It needs a source of documents, dated or not, and the graph of each document; `cupel/node` has both.
 *
 * This folder may import `text/`, `learn/`, `time/`, the calendar and the layer of facts; it knows nothing of scoring. Extraction:
 * start with `train.ts` and `extract.ts`; `examples.ts`, `candidates/` and `learn-relations.ts` are their parts, and `funnel.ts` counts losses.
 * Anchoring: start with `anchor-facts.ts`. For news, `evidence.ts` reads one document, `cues/temporal-cues.ts` one sentence, and `aggregate.ts`
 * and `succession.ts` combine the evidence. For articles, `spell-evidence.ts` reads the time spans with the model of `spells/`, which
 * `learn-spells.ts` learns. `closing.ts` closes the bounds that stay open; `baselines.ts` has simple ways to anchor, for comparison.
 * `relation.ts` finds what is known about a relation in the table of `relations/`; `offices.ts` and `names.ts` hold the knowledge of offices and names.
 *
 * @example
 * const model = await trainFacts([{ entity: 'Angola', relation: 'president', value: 'João Lourenço' }], { source, graphOf, representation: 'collapsed' })
 * const found = await extractFacts(model, 'France', { source, graphOf })
 * const facts = found.map(factOf)
 * await anchorFacts(facts, { source, graphOf, setting: 'text', grain: 'day', isSuccessive: true })
 */
export type {
  Anchor,
  AnchorDate,
  ClosedBounds,
  ClosingRule,
  Fact,
  FactEvidence,
  TemporalLink,
} from '../layers/facts.js'
export type {
  Chunk,
  DocumentGraph,
  EntityProperties,
  EntityType,
  EventProperties,
  GraphEdge,
  GraphNode,
} from '../text/graph/document-graph.js'
export type { Timex } from '../text/timex/index.js'
export { type Aggregate, type AnchoredEvidence, aggregate, type Conflict } from './aggregate.js'
export {
  type AnchoredFact,
  type AnchorOptions,
  anchorBy,
  anchorFacts,
  type BoundSetter,
  type DocumentFindings,
  type EvidenceOptions,
  evidenceIn,
  type GatheredEvidence,
  type Grain,
  gatherEvidence,
  grains,
} from './anchor-facts.js'
export { lengthsOf, type TypicalLengths } from './closing/lengths.js'
export { type Lifetime, type Lifetimes, type LifetimesReading, lifeEndOf, lifetimesOf } from './closing/lifetimes.js'
export {
  type ClosedFact,
  type Closing,
  type ClosingOptions,
  closeFacts,
  closingRules,
} from './closing.js'
export type { Companions } from './companions.js'
export { type TemporalCue, temporalCueOf } from './cues/temporal-cues.js'
export { type DocumentEvidence, dateEvidence, type Setting, type Sought, settings, textEvidence } from './evidence.js'
export {
  type Extracted,
  type ExtractOptions,
  extractFacts,
  extractFrom,
  factOf,
  leastConfidence,
  mostDocuments,
  type Support,
} from './extract.js'
export { type FunnelOptions, type FunnelRow, factsFunnel } from './funnel.js'
export { type LearnSpellsOptions, learnSpells } from './learn-spells.js'
export {
  type FactsModel,
  type RelationModel,
  type Representation,
  readFactsModel,
  representations,
  type Weights,
  writeFactsModel,
} from './model.js'
export { type Aliases, foldName, formsOf, namesMatch } from './names.js'
export type { IsOwnOffice } from './offices.js'
export {
  type EventTable,
  type EventWords,
  foldRelationName,
  isOffice,
  knownRelations,
  type Relation,
  type RelationOf,
  relationFinder,
  relationOf,
  unknownRelation,
  type ValueType,
} from './relation.js'
export { type RelationsReading, readRelations } from './relations/read.js'
export { writeRelations } from './relations/write.js'
export type { GraphOf, SentencesOf, Source, SourceDocument } from './source.js'
export type { SpellModel } from './spells/index.js'
export { type Overlap, type Succession, succession } from './succession.js'
export { defaultOtherDocuments, type Seed, type TrainFactsOptions, trainFacts } from './train.js'

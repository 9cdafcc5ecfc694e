/**
 * Temporally anchored relation extraction: which facts do documents tell of an entity, and from when to when did each hold? After Garrido, Peñas,
 * Cabaleiro and Rodrigo 2012. Needs a source of dated documents and a graph of each (`cupel/node` has both).
 */
export type { Anchor, AnchorDate, Fact, FactEvidence, TemporalLink } from '../layers/facts.js'
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
export { type Aggregate, aggregate, type Conflict, type Piece } from './aggregate.js'
export {
  type AnchoredFact,
  type AnchorOptions,
  anchorBy,
  anchorFacts,
  type BoundSetter,
  type EvidenceOptions,
  evidenceIn,
  type Gathered,
  type Grain,
  gatherEvidence,
  grains,
  type Told,
} from './anchor-facts.js'
export { type DocumentEvidence, dateEvidence, type Setting, type Sought, settings, textEvidence } from './evidence.js'
export { type Candidate, candidatesIn, examplesIn, type LabelledCandidate } from './examples.js'
export {
  type Extracted,
  type ExtractOptions,
  extractFacts,
  extractFrom,
  factOf,
  leastMargin,
  mostDocuments,
  type Support,
} from './extract.js'
export {
  type FactsModel,
  type RelationModel,
  type Representation,
  readFactsModel,
  representations,
  writeFactsModel,
} from './model.js'
export { type Aliases, foldName, formsOf, namesMatch } from './names.js'
export { type EventTable, kindOf, type RelationKind, type RelationKindName } from './relations.js'
export type { GraphOf, Source, SourceDocument } from './source.js'
export { type Overlap, type Succession, succession } from './succession.js'
export { fewestExamples, type Seed, someDocuments, type TrainFactsOptions, trainFacts } from './train.js'
export { type Turn, turnOf } from './temporal-cues.js'

/** The door to Cupel. What is not exported here or by a subpath is private. */
export { type Agreement, type AgreementOptions, type Annotator, agreementOf, type PairAgreement } from './agreement.js'
export { type CompareOptions, type Comparison, compareSystems, type MeasureComparison } from './compare.js'
export { type Corpus, type DocumentPair, type MissingPolicy, missingPolicies, type Pairing, pair } from './corpus.js'
export { type Document, emptyDocument, type LayerName, type Layers } from './document.js'
export {
  type DocumentReport,
  type EvaluateOptions,
  evaluate,
  type GroupReport,
  type Interval,
  type MeasureReport,
  problemsOf,
  type Report,
} from './evaluate.js'
export {
  type AnyExperiment,
  type CellResult,
  cellSeed,
  defineExperiment,
  type ExperimentAbout,
  type ExperimentCell,
  type ExperimentContext,
  type ExperimentDefinition,
  type ExperimentInputs,
  type Findings,
  type FindingsTable,
  type Picture,
  type Row,
  type Run,
  runExperiment,
} from './experiment.js'
export { experiments } from './experiments/index.js'
export {
  defineFormat,
  type Format,
  type FormatAbout,
  type FormatDefinition,
  type Reading,
  type Source,
} from './format.js'
export { formatOf, formats, parseFormat } from './formats/index.js'
export { withGroups } from './groups.js'
export type { Answer, AnswerJudgement, AnswersLayer, Question } from './layers/answers.js'
export type {
  DocumentGroup,
  DocumentRelation,
  MeaningBranch,
  MeaningLayer,
  MeaningSentence,
  MeaningTree,
  TokenAlignment,
} from './layers/meaning.js'
export type {
  AllenName,
  End,
  EndpointLink,
  IntervalLink,
  PointName,
  Span,
  TimeEntity,
  TimeLayer,
  TimeLink,
} from './layers/time.js'
export { type AlignedDocument, type AlignedSentence, alignDocument } from './meaning/align/document.js'
export { graphOf, type MeaningGraph } from './meaning/graph.js'
export {
  type AnyMeasure,
  type Counts,
  defineMeasure,
  type Judged,
  type Judgement,
  type Measure,
  type MeasureAbout,
  type MeasureDefinition,
  type Outcome,
  type Pair,
  type Side,
  type Summary,
  type Values,
} from './measure.js'
export { measures, parseMeasure } from './measures/index.js'
export { choice, number, type Param, text } from './param.js'
export { type Place, type Problem, type Severity, UsageError } from './problem.js'
export { problemCodes } from './problem-codes.js'
export { read, write } from './read.js'
export type { Proof, Reason, StatedTriple } from './reason.js'
export { type PrfStats, prf } from './summaries/prf.js'
export { version } from './version.js'

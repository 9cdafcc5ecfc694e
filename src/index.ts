/**
 * `cupel`: documents, scores, comparisons and experiments. What neither this file nor another entry point of `package.json` exports is private.
 * Start with `evaluate`. The five nouns are `document.ts`, `format.ts`, `measure.ts`, `corpus.ts` and `experiment.ts`.
 */

export {
  type Corpus,
  type DocumentPair,
  type Files,
  type MissingPolicy,
  missingPolicies,
  type Pairing,
  type PairOptions,
  pair,
} from './corpus.js'
export { type Document, emptyDocument, type LayerName, type Layers } from './document.js'
export {
  type Agreement,
  type AgreementOptions,
  type Annotator,
  agreementOf,
  type LabelAgreement,
  type LeftOutDocument,
  type PairAgreement,
  type SymmetricPolicy,
} from './evaluation/agreement.js'
export {
  type ComparedPair,
  type ComparedSystem,
  type CompareElsewhereOptions,
  type CompareOptions,
  type Comparison,
  compareSystems,
  type MeasureComparison,
  type System,
} from './evaluation/compare.js'
export type { Due } from './evaluation/due.js'
export {
  type DocumentReport,
  type Documents,
  type EvaluateElsewhereOptions,
  type EvaluateOptions,
  evaluate,
  type GroupReport,
  type Interval,
  type IntervalOptions,
  type ItemOf,
  type MeasureReport,
  problemsOf,
  type ReadingPolicy,
  type Report,
  type Resampling,
} from './evaluation/evaluate.js'
export { withGroups } from './evaluation/groups.js'
export type {
  GivenDocument,
  GivenSide,
  JudgedDocument,
  JudgedSystems,
  JudgeSettings,
  Where,
} from './evaluation/judge.js'
export type { Coverage } from './evaluation/missing-documents.js'
export type { RenameSuggestion } from './evaluation/near-names.js'
export type { Overlap } from './evaluation/overlap.js'
export { parseRename, type Rename, renameDocuments } from './evaluation/rename.js'
export type { SharedEntities } from './evaluation/shared-entities.js'
export type { DocumentDigest, Sha256 } from './evaluation/signature.js'
export {
  type ProblemCount,
  type Submission,
  type SubmissionOptions,
  type Submissions,
  type SubmissionsOptions,
  submissionsOf,
  type Verdict,
} from './evaluation/submissions.js'
export type { GroupBy, Unit } from './evaluation/units.js'
export {
  type AnyExperiment,
  type Axis,
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
  type HeatPicture,
  type LinePicture,
  type Picture,
  type PicturePoint,
  type Row,
  type Run,
  runExperiment,
  type Series,
} from './experiment.js'
export { experiments } from './experiments/index.js'
export {
  type AnyFormatMaker,
  defineFormat,
  type Format,
  type FormatAbout,
  type FormatDefinition,
  type FormatMaker,
  type Loss,
  type Reading,
  type ReadOptions,
  type Source,
} from './format.js'
export { formatOf, formats, parseFormat } from './formats/index.js'
export { read, write } from './formats/read.js'
export type { Answer, AnswerJudgement, AnswersLayer, Question } from './layers/answers.js'
export type { Anchor, AnchorDate, Fact, FactEvidence, FactsLayer, TemporalLink } from './layers/facts.js'
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
  Mention,
  PointName,
  Span,
  TimeEntity,
  TimeLayer,
  TimeLink,
} from './layers/time.js'
export type { Alignment } from './meaning/align/alignment.js'
export { type AlignedDocument, type AlignedSentence, alignDocument } from './meaning/align/document.js'
export type { AlignSettings } from './meaning/align/strategies.js'
export {
  graphOf,
  type MeaningAttribute,
  type MeaningGraph,
  type MeaningNode,
  type MeaningRelation,
} from './meaning/graph.js'
export {
  type AnyMeasure,
  type AnyMeasureMaker,
  type Coins,
  type CountRule,
  type Counts,
  defineMeasure,
  type Judged,
  type Judgement,
  type Judgements,
  type Measure,
  type MeasureAbout,
  type MeasureDefinition,
  type MeasureMaker,
  type Outcome,
  type Pair,
  type Range,
  type Side,
  type Summary,
  type SummaryPart,
  type SwapOptions,
  type SwappedValues,
  type Tally,
  type Values,
} from './measure.js'
export { measures, parseMeasure } from './measures/index.js'
export type { BootstrapOptions } from './stats/bootstrap.js'
export type { Effect } from './stats/effect.js'
export type { Randomization } from './stats/randomization.js'
export {
  type DocumentMeanOptions,
  type DocumentMeanStats,
  documentMeans,
  type Means,
} from './summaries/document-means.js'
export { type MeanOptions, type MeanStats, mean } from './summaries/mean.js'
export { type PrfStats, prf } from './summaries/prf.js'
export {
  type Condition,
  choice,
  number,
  type Param,
  type Params,
  type ParamValue,
  text,
  type ValuesOf,
} from './vocabulary/param.js'
export { type Place, type Problem, type Severity, UsageError } from './vocabulary/problem.js'
export { type ProblemCode, problemCodes } from './vocabulary/problem-codes.js'
export type { ComparedBound, Proof, Reason, ReasonKind, StatedTriple } from './vocabulary/reason.js'
export { version } from './vocabulary/version.js'

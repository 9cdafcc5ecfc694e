/**
 * `cupel/summaries`: the shelf of summaries. A summary adds judgements up to statistics and reads values from them; every measure takes one.
 * Start with `prf.ts`. `mean`, `prfBeside`, `prfOfWhole`, `riskCoverage` and `rankingSummary` make a summary to your needs;
 * `documentMeans`, `sentenceMeans` and `withFacets` add values to one you have. This folder imports the form of a summary from
 * `measure.ts`, and nothing else.
 */
export { type AccuracyStats, prfAccuracy } from './accuracy.js'
export { type AnchoredStats, anchored } from './anchored.js'
export {
  type ConfidenceStats,
  countsOf,
  type Ranking,
  type RankingSummary,
  rankingOf,
  rankingSummary,
  type StepCounts,
} from './confidences.js'
export { correctnessAtOne, type OutcomeStats } from './correctness-at-one.js'
export { confidenceWeighted } from './cws.js'
export {
  type DocumentMeanOptions,
  type DocumentMeanStats,
  documentMeans,
  type Means,
} from './document-means.js'
export { type FacetStats, withFacets } from './facets.js'
export { type GraphValueStats, graphValue } from './graph-value.js'
export { type MeanOptions, type MeanStats, mean } from './mean.js'
export { f1Of as harmonicMean, type PrfStats, prf, quotient } from './prf.js'
export { type PrfPartStats, prfBeside, prfOfWhole, type WholeAndPartStats } from './prf-parts.js'
export { type CurvePoint, riskCoverage, riskCoverageCurve } from './risk-coverage.js'
export { sentenceMeans } from './sentence-means.js'

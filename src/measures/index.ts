/**
 * `cupel/measures`: the catalogue of measures. Each measure is a file of its own, with its import and its line here.
 * Start with `temporal-awareness.ts`. A measure imports its summary from `summaries/`, what several measures share from `judging/`, and
 * reasoning from `time/` and `meaning/`; it never imports another folder, and hardly ever another measure.
 */
import type { LayerName } from '../document.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { parseId } from '../vocabulary/id.js'
import { abstention } from './abstention.js'
import { accuracy } from './accuracy.js'
import { ancast } from './ancast.js'
import { ancastPlusPlus } from './ancast-plus-plus.js'
import { anchoredFacts } from './anchored-facts.js'
import { answeredPrecision } from './answered-precision.js'
import { averagePrecision } from './average-precision.js'
import { correctnessAtOne } from './c-at-1.js'
import { coverage } from './coverage.js'
import { cws } from './cws.js'
import { defaultNamesOf } from './defaults.js'
import { entities } from './entities.js'
import { facts } from './facts.js'
import { halfCredit } from './half-credit.js'
import { jaccard } from './jaccard.js'
import { k } from './k.js'
import { k1 } from './k1.js'
import { kernel } from './kernel.js'
import { mrr } from './mrr.js'
import { pairwise } from './pairwise.js'
import { pointGraph } from './point-graph.js'
import { relaxed } from './relaxed.js'
import { riskCoverage } from './risk-coverage.js'
import { smatch } from './smatch.js'
import { strict } from './strict.js'
import { tempeval3 } from './tempeval3.js'
import { temporalAwareness } from './temporal-awareness.js'
import { umrCoreference } from './umr-coreference.js'
import { umrModal } from './umr-modal.js'
import { umrTemporal } from './umr-temporal.js'
import { utility } from './utility.js'

export type { AnswerItem } from '../judging/answers.js'
export type { EdgeItem } from '../judging/edges.js'
export type { ClusterItem } from '../judging/linked-clusters.js'
export type { MeaningItem } from '../judging/meaning.js'
export { abstention } from './abstention.js'
export { accuracy } from './accuracy.js'
export { ancast } from './ancast.js'
export { ancastPlusPlus } from './ancast-plus-plus.js'
export { anchoredFacts } from './anchored-facts.js'
export { answeredPrecision } from './answered-precision.js'
export { averagePrecision } from './average-precision.js'
export { correctnessAtOne } from './c-at-1.js'
export { coverage } from './coverage.js'
export { cws } from './cws.js'
export { entities } from './entities.js'
export { facts } from './facts.js'
export { halfCredit } from './half-credit.js'
export { jaccard } from './jaccard.js'
export { k } from './k.js'
export { k1 } from './k1.js'
export { kernel } from './kernel.js'
export { mrr } from './mrr.js'
export { pairwise } from './pairwise.js'
export { pointGraph } from './point-graph.js'
export { relaxed } from './relaxed.js'
export { riskCoverage } from './risk-coverage.js'
export { smatch, type TripleItem } from './smatch.js'
export { strict } from './strict.js'
export { tempeval3 } from './tempeval3.js'
export { temporalAwareness } from './temporal-awareness.js'
export { umrCoreference } from './umr-coreference.js'
export { umrModal } from './umr-modal.js'
export { umrTemporal } from './umr-temporal.js'
export { utility } from './utility.js'

/** Every measure of the catalogue, in the order of the docs. Call one to get a measure. */
export const measures = [
  temporalAwareness,
  strict,
  relaxed,
  jaccard,
  kernel,
  pointGraph,
  tempeval3,
  pairwise,
  entities,
  ancastPlusPlus,
  ancast,
  umrModal,
  umrTemporal,
  umrCoreference,
  smatch,
  correctnessAtOne,
  accuracy,
  utility,
  halfCredit,
  answeredPrecision,
  coverage,
  cws,
  k1,
  k,
  mrr,
  averagePrecision,
  riskCoverage,
  abstention,
  anchoredFacts,
  facts,
] as const satisfies readonly AnyMeasureMaker[]

/** Looked up by id, a member has no type of its own. */
const catalogue: readonly AnyMeasureMaker[] = measures

/** The measure that an id names, with its parameters. */
export function parseMeasure(id: string): AnyMeasure {
  const { named, values } = parseId(id, catalogue, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}

/** The measures that are computed by default for files with these layers, or for files of a format by its name. */
export function defaultMeasures(layers: readonly LayerName[] = ['time'], format?: string): readonly AnyMeasure[] {
  return defaultNamesOf({ layers, ...(format !== undefined && { name: format }) }).map(parseMeasure)
}

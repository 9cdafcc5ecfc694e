/** The catalogue of measures: one file each, one line here. */
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

export const measures: readonly AnyMeasureMaker[] = [
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
]

/** The measure that an id names, with its parameters. */
export function parseMeasure(id: string): AnyMeasure {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}

const defaults: Readonly<Partial<Record<LayerName, readonly AnyMeasureMaker[]>>> = {
  time: [temporalAwareness],
  meaning: [ancastPlusPlus],
  answers: [correctnessAtOne, accuracy],
  facts: [anchoredFacts],
}

/** What is computed of files that hold these layers when nobody asks for something else. */
export function defaultMeasures(layers: readonly LayerName[] = ['time']): readonly AnyMeasure[] {
  return layers.flatMap((layer) => (defaults[layer] ?? []).map((make) => make()))
}

/** The catalogue of measures: one file each, one line here. */
import type { LayerName } from '../document.js'
import { parseId } from '../id.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { ancast } from './ancast.js'
import { ancastPlusPlus } from './ancast-plus-plus.js'
import { entities } from './entities.js'
import { jaccard } from './jaccard.js'
import { kernel } from './kernel.js'
import { pairwise } from './pairwise.js'
import { pointGraph } from './point-graph.js'
import { relaxed } from './relaxed.js'
import { smatch } from './smatch.js'
import { strict } from './strict.js'
import { tempeval3 } from './tempeval3.js'
import { temporalAwareness } from './temporal-awareness.js'
import { umrCoreference } from './umr-coreference.js'
import { umrModal } from './umr-modal.js'
import { umrTemporal } from './umr-temporal.js'

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
]

/** The measure that an id names, with its parameters. */
export function parseMeasure(id: string): AnyMeasure {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}

const defaults: Readonly<Partial<Record<LayerName, AnyMeasureMaker>>> = {
  time: temporalAwareness,
  meaning: ancastPlusPlus,
}

/** What is computed of files that hold these layers when nobody asks for something else. */
export function defaultMeasures(layers: readonly LayerName[] = ['time']): readonly AnyMeasure[] {
  return layers.flatMap((layer) => defaults[layer]?.() ?? [])
}

/** The catalogue of measures: one file each, one line here. */
import { parseId } from '../id.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { entities } from './entities.js'
import { jaccard } from './jaccard.js'
import { kernel } from './kernel.js'
import { pairwise } from './pairwise.js'
import { pointGraph } from './point-graph.js'
import { relaxed } from './relaxed.js'
import { strict } from './strict.js'
import { tempeval3 } from './tempeval3.js'
import { temporalAwareness } from './temporal-awareness.js'

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
]

/** The measure that an id names, with its parameters. */
export function parseMeasure(id: string): AnyMeasure {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}

/** What is computed when nobody asks for something else. */
export function defaultMeasures(): readonly AnyMeasure[] {
  return [temporalAwareness()]
}

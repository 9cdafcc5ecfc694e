/** The catalogue of measures: one file each, one line here. */
import { parseId } from '../id.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { temporalAwareness } from './temporal-awareness.js'

export const measures: readonly AnyMeasureMaker[] = [temporalAwareness]

/** The measure that an id names, with its parameters. */
export function parseMeasure(id: string): AnyMeasure {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}

/** What is computed when nobody asks for something else. */
export function defaultMeasures(): readonly AnyMeasure[] {
  return [temporalAwareness()]
}

/** The catalogue of measures: one file each, one line here. */
import { parseId } from '../id.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'

export const measures: readonly AnyMeasureMaker[] = []

/** The measure that an id names, with its parameters. */
export function parseMeasure(id: string): AnyMeasure {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}

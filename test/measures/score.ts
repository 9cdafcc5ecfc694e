/** Scoring two layers with one measure, for tests. */
import { evaluate } from '../../src/evaluation/evaluate.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { parseMeasure } from '../../src/measures/index.js'

export interface Sides {
  readonly gold: TimeLayer
  readonly system: TimeLayer
  readonly text?: string
}

export function scoreOf(id: string, { gold, system, text }: Sides) {
  const side = (time: TimeLayer) => [{ id: 'd', ...(text !== undefined && { text }), layers: { time } }]
  const report = evaluate({ gold: side(gold), system: side(system), measures: [parseMeasure(id)], items: true })
  return report.measures[0]!.documents[0]!
}

export function valuesOf(id: string, sides: Sides) {
  return scoreOf(id, sides).values
}

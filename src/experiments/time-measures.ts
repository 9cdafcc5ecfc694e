/** Scoring one time layer against another by every measure, as rows. */
import type { Document } from '../document.js'
import { judgePair } from '../evaluate.js'
import type { CellResult, Row } from '../experiment.js'
import type { TimeLayer } from '../layers/time.js'
import type { AnyMeasure } from '../measure.js'
import { failUsage } from '../problem.js'

/**
 * One row for each value of each measure; undefined is `null`. Timelines are kept with the layers, so measures share them. Problems are those
 * of gold: what is wrong with the layer was made so.
 */
export function scoreRows(gold: Document, layer: TimeLayer, measures: readonly AnyMeasure[]): CellResult {
  const system = { ...gold, layers: { time: layer } }
  const reports = judgePair({ id: gold.id, gold, system }, measures, false)
  const rows = reports.flatMap(({ values }, i) => {
    const names: readonly string[] = measures[i]!.summary.valueNames
    return names.map((name): Row => ({ measure: measures[i]!.id, name, value: values[name] ?? null }))
  })
  return { rows, problems: reports.flatMap(({ problems }) => problems).filter(({ side }) => side === 'gold') }
}

/** A measure of something else would see nothing change. */
export function checkReadTime(measures: readonly AnyMeasure[]): void {
  for (const { id, reads } of measures)
    if (reads !== 'time')
      failUsage({
        code: 'usage/option',
        message: `This experiment damages temporal graphs, and ${id} reads ${String(reads)}.`,
        actual: id,
        hint: 'Choose measures of time, such as temporal-awareness or point-graph.',
      })
}

/** Scores of one time layer against another by every measure, as rows. */
import type { Document } from '../document.js'
import { judgePair } from '../evaluation/judge.js'
import type { Row } from '../experiment.js'
import type { TimeLayer } from '../layers/time.js'
import { type AnyMeasure, documentValueNames } from '../measure.js'
import { failUsage, type Problem } from '../vocabulary/problem.js'

/** One row for each value of each measure; an undefined value is `null`. Timelines are cached with the layers, so measures share them. */
export function scoreRows(gold: Document, layer: TimeLayer, measures: readonly AnyMeasure[]): readonly Row[] {
  const system = { ...gold, layers: { time: layer } }
  return judgePair({ id: gold.id, gold, system }, measures, false).flatMap(({ values }, i) => {
    return documentValueNames(measures[i]!.summary).map(
      (name): Row => ({ measure: measures[i]!.id, name, value: values[name] ?? null }),
    )
  })
}

/** The problems that measures report for a gold document before it is damaged. */
export function goldProblems(gold: Document, measures: readonly AnyMeasure[]): readonly Problem[] {
  const reports = judgePair({ id: gold.id, gold, system: gold }, measures, false)
  return reports.flatMap(({ problems }) => problems).filter(({ side }) => side === 'gold')
}

/** Fails on a measure that does not read time, because its scores would not change. */
export function checkReadTime(measures: readonly AnyMeasure[]): void {
  for (const { id, reads } of measures)
    if (reads !== 'time')
      failUsage({
        code: 'usage/option',
        message: `This experiment damages temporal graphs, but ${id} reads ${String(reads)}.`,
        actual: id,
        hint: 'Choose measures that read time, such as temporal-awareness or point-graph.',
      })
}

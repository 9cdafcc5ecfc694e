/**
 * Stability and discrimination power of measures (Buckley and Voorhees 2000), as in Peñas and Rodrigo 2011, section 4.2: for each pair of
 * runs and trial a subset is drawn, and the runs tie if their scores differ by less than a margin, a share f of the higher one.
 *
 *   error rate         = Σ min(GT(x,y), GT(y,x)) / Σ (GT(x,y) + GT(y,x) + EQ(x,y))        (formula 7)
 *   proportion of ties = Σ EQ(x,y)               / Σ (GT(x,y) + GT(y,x) + EQ(x,y))        (formula 8)
 *
 * Two departures from the algorithm of the paper's Figure 1. Equal scores tie even where the margin is 0, which is where both are 0; there
 * y is ahead by the letter of the figure. A subset on which a score is undefined is no comparison; such subsets are counted apart.
 */
import { defineExperiment, type Findings, type Row, type Series } from '../experiment.js'
import { ROUNDING } from '../stats/rounding.js'
import { drawScores, type PairScores, pairsOfRuns, prepareRuns, runPairParams } from './run-pairs.js'

/** How far two scores may be apart, as a share of the higher one, and still tie. */
const margins = Array.from({ length: 10 }, (_, i) => (i + 1) / 100)

interface Outcomes {
  ahead: number
  behind: number
  ties: number
  undefined: number
}

export const stability = defineExperiment({
  name: 'stability',
  about: {
    question: 'How often does a measure mislead about which of two systems is better, and how often does it not tell?',
    details: `For each pair of runs and each trial a subset is drawn, and both runs are scored on it. If the scores differ by less than f times the higher one, the runs tie; else one of them is ahead. The run that is ahead more often is taken to be the better one.

The *error rate* is the share of comparisons in which the other one was ahead: the lower, the more stable the measure. The *proportion of ties* is the share in which neither was: the lower, the more discriminative. A larger f gives fewer errors and more ties, so measures are compared by the whole curve for f from 0.01 to 0.10: lower and further left is better.`,
    cite: 'Chris Buckley and Ellen M. Voorhees. 2000. Evaluating evaluation measure stability. SIGIR. Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL, section 4.2.',
  },
  takes: 'runs',
  params: runPairParams,
  prepare: (inputs, context) => prepareRuns(inputs, context, 1),
  problems: (prepared) => prepared.problems,
  cells: pairsOfRuns,
  run: (cell, prepared, context) => {
    const counts = context.measures.map(() => margins.map(() => ({ ahead: 0, behind: 0, ties: 0, undefined: 0 })))
    for (const scores of drawScores(cell, prepared, context, 1))
      for (const [m, byMargin] of counts.entries())
        for (const [i, margin] of margins.entries()) count(byMargin[i]!, scores[m]![0]!, margin)
    const rows = context.measures.flatMap(({ id }, m) =>
      margins.map((f, i): Row => ({ x: cell.x, y: cell.y, measure: id, f, ...counts[m]![i]! })),
    )
    return { rows, problems: [] }
  },
  conclude: (rows, { measures }): Findings => {
    const curves = measures.map(({ id }) => ({ id, points: curveOf(rows.filter(({ measure }) => measure === id)) }))
    return {
      tables: [
        {
          name: 'stability',
          title: 'Error rate and proportion of ties',
          rows: curves.flatMap(({ id, points }) => points.map((point) => ({ measure: id, ...point }))),
        },
      ],
      pictures: [
        {
          kind: 'lines',
          name: 'stability',
          title: 'Error rate and proportion of ties, f from 0.01 to 0.10',
          x: { label: 'proportion of ties' },
          y: { label: 'error rate' },
          series: curves.map(({ id, points }): Series => ({ name: id, points: points.flatMap(pointOf) })),
        },
      ],
    }
  },
})

function count(outcomes: Outcomes, { x, y }: PairScores, f: number): void {
  if (x === undefined || y === undefined) outcomes.undefined++
  else if (isTie(x, y, f)) outcomes.ties++
  else if (x > y) outcomes.ahead++
  else outcomes.behind++
}

function isTie(x: number, y: number, f: number): boolean {
  const [difference, margin] = [Math.abs(x - y), Math.abs(f * Math.max(x, y))]
  return difference < ROUNDING || difference < margin - ROUNDING
}

/** A point for each margin. */
function curveOf(rows: readonly Row[]) {
  return margins.map((f) => {
    const own = rows.filter((row) => row.f === f)
    const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0)
    const ties = sum((row) => Number(row.ties))
    const comparisons = ties + sum((row) => Number(row.ahead) + Number(row.behind))
    const errors = sum((row) => Math.min(Number(row.ahead), Number(row.behind)))
    return {
      f,
      'error rate': comparisons === 0 ? null : errors / comparisons,
      'proportion of ties': comparisons === 0 ? null : ties / comparisons,
      comparisons,
      undefined: sum((row) => Number(row.undefined)),
    }
  })
}

function pointOf(point: ReturnType<typeof curveOf>[number]) {
  const { 'proportion of ties': x, 'error rate': y } = point
  return x === null || y === null ? [] : [{ x, y }]
}

/**
 * Stability and discrimination power of measures (Buckley and Voorhees 2000), as in Peñas and Rodrigo 2011, section 4.2. For each pair of
 * runs and trial, a subset is drawn. The runs tie if their scores differ by less than a margin: a share f of the higher score.
 *
 *   error rate         = Σ min(GT(x,y), GT(y,x)) / Σ (GT(x,y) + GT(y,x) + EQ(x,y))        (formula 7)
 *   proportion of ties = Σ EQ(x,y)               / Σ (GT(x,y) + GT(y,x) + EQ(x,y))        (formula 8)
 *
 * There are two deviations from the algorithm in the paper's Figure 1. Equal scores tie even if the margin is 0, that is, if both are 0;
 * by the letter of the figure, y would be ahead. A subset on which a score is undefined is not a comparison; such subsets are counted
 * separately.
 */
import type { Findings, Row, Series } from '../experiment.js'
import { ROUNDING } from '../stats/rounding.js'
import { defineRunPairs, type PairScores } from './run-pairs.js'

/** The differences below which two scores tie, as shares of the higher score. */
const margins = Array.from({ length: 10 }, (_, i) => (i + 1) / 100)

interface Outcomes {
  ahead: number
  behind: number
  ties: number
  undefined: number
}

export const stability = defineRunPairs({
  name: 'stability',
  about: {
    question: 'How often does a measure prefer the worse of two systems, and how often does it not distinguish them?',
    details: `For each pair of runs and each trial, a subset is drawn and both runs are scored on it. If the scores differ by less than f times the higher score, the runs tie; otherwise one of them is ahead. The run that is ahead more often counts as the better one.

The *error rate* is the share of comparisons in which the other run was ahead. The lower it is, the more stable is the measure. The *proportion of ties* is the share in which neither run was ahead. The lower it is, the more discriminative is the measure. A larger f gives fewer errors and more ties, so compare measures by the whole curve for f from 0.01 to 0.10: lower and further left is better.`,
    cite: 'Chris Buckley and Ellen M. Voorhees. 2000. Evaluating evaluation measure stability. SIGIR. Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL, section 4.2.',
  },
  subsets: 1,
  empty: (): Outcomes[] => margins.map(() => ({ ahead: 0, behind: 0, ties: 0, undefined: 0 })),
  add: (byMargin, [scores]) => {
    for (const [i, margin] of margins.entries()) countOutcome(byMargin[i]!, scores!, margin)
  },
  rows: (byMargin) => margins.map((f, i): Row => ({ f, ...byMargin[i]! })),
  conclude: (measures): Findings => {
    const curves = measures.map(({ id, rows }) => ({ id, points: errorCurve(rows) }))
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

function countOutcome(outcomes: Outcomes, { x, y }: PairScores, f: number): void {
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
function errorCurve(rows: readonly Row[]) {
  return margins.map((f) => {
    const own = rows.filter((row) => row.f === f)
    const sum = (numberIn: (row: Row) => number): number => own.reduce((total, row) => total + numberIn(row), 0)
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

function pointOf(point: ReturnType<typeof errorCurve>[number]) {
  const { 'proportion of ties': x, 'error rate': y } = point
  return x === null || y === null ? [] : [{ x, y }]
}

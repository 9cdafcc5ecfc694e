/**
 * Sensitivity of measures by swap rates (Voorhees and Buckley 2002), as in Peñas and Rodrigo 2011, section 4.3. For each pair of runs and
 * trial, two disjoint subsets are drawn. The difference of the runs on the first subset chooses a bin; a swap is a difference with the
 * opposite sign on the second subset. The first bin that swaps in at most 5 % of cases is the smallest reliable difference.
 *
 * A trial in which a score is undefined is not a comparison; such trials are in rows without a bin. A bin without comparisons has no rate.
 */
import type { Findings, Row } from '../experiment.js'
import { compareRounded, ROUNDING } from '../stats/rounding.js'
import { defineRunPairs, type PairScores } from './run-pairs.js'

/** The lower ends of the bins: 0, 0.01, …, 0.20; the last one is open. */
const bins = Array.from({ length: 21 }, (_, i) => i / 100)
const MOST_SWAPS = 0.05

interface Bin {
  readonly bin: number | null
  comparisons: number
  swaps: number
  /** The highest score in these comparisons. */
  highest: number | null
}

export const sensitivity = defineRunPairs({
  name: 'sensitivity',
  about: {
    question: 'Which difference of scores is reliable, and how often do two systems differ that much?',
    details: `For each pair of runs and each trial, two disjoint subsets of the same size are drawn, and both runs are scored on each. The difference on the first subset falls into one of 21 bins: from 0 to 0.01, from 0.01 to 0.02, and so on; the last bin is for 0.20 and more. If the difference on the second subset has the opposite sign, the runs have swapped. The *swap rate* of a bin is the share of its comparisons that swap.

The *difference needed* is the lower end of the first bin whose swap rate is at most 0.05. It depends on the scale of the measure, so the table also shows the *highest* score and their ratio. The *sensitivity* is the share of all comparisons that reach the difference needed; higher is better.`,
    cite: 'Ellen M. Voorhees and Chris Buckley. 2002. The effect of topic set size on retrieval experiment error. SIGIR. Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL, section 4.3.',
  },
  subsets: 2,
  empty: () => new Map<number | null, Bin>(),
  add: (byBin, [first, second]) => countComparison(byBin, first!, second!),
  rows: (byBin) => [...byBin.values()].sort(byLowerEnd).map((bin): Row => ({ ...bin })),
  conclude: (measures): Findings => {
    const found = measures.map(({ id, rows }) => ({
      id,
      rates: swapRates(rows),
      highest: highestScore(rows),
      missing: rows.filter(({ bin }) => bin === null),
    }))
    return {
      tables: [
        {
          name: 'sensitivity',
          title: 'Difference needed for a swap rate of at most 0.05, and how often it is reached',
          rows: found.map(({ id, rates, highest, missing }) => ({
            measure: id,
            ...sensitivityColumns(rates, highest),
            undefined: sumOfColumn(missing, 'comparisons'),
          })),
        },
        {
          name: 'swap-rates',
          title: 'Swap rates by difference',
          rows: found.flatMap(({ id, rates }) => rates.map((rate) => ({ measure: id, ...rate }))),
        },
      ],
      pictures: [
        {
          kind: 'lines',
          name: 'swap-rates',
          title: 'Swap rates by difference; the last point is for 0.20 and more',
          x: { label: 'difference of scores', domain: [0, 0.2] },
          y: { label: 'swap rate' },
          series: [
            ...found.map(({ id, rates }) => ({ name: id, points: rates.flatMap(pointOf) })),
            { name: 'at most 0.05', isDashed: true, points: [0, 0.2].map((x) => ({ x, y: MOST_SWAPS })) },
          ],
        },
      ],
    }
  },
})

function countComparison(byBin: Map<number | null, Bin>, first: PairScores, second: PairScores): void {
  const scores = [first.x, first.y, second.x, second.y].filter((score) => score !== undefined)
  const isDefined = scores.length === 4
  const difference = isDefined ? first.x! - first.y! : 0
  const bin = isDefined ? binOf(Math.abs(difference)) : null
  const own = byBin.get(bin) ?? { bin, comparisons: 0, swaps: 0, highest: null }
  byBin.set(bin, own)
  own.comparisons++
  if (!isDefined) return
  if (compareRounded(difference, 0) * compareRounded(second.x!, second.y!) < 0) own.swaps++
  own.highest = Math.max(own.highest ?? Number.NEGATIVE_INFINITY, ...scores)
}

function binOf(difference: number): number {
  return bins[Math.min(bins.length - 1, Math.floor(difference * 100 + ROUNDING))]!
}

/** Sorts by lower end; trials that are not comparisons come last. */
function byLowerEnd(a: Bin, b: Bin): number {
  return (a.bin ?? 1) - (b.bin ?? 1)
}

function swapRates(rows: readonly Row[]) {
  return bins.map((bin) => {
    const own = rows.filter((row) => row.bin === bin)
    const [comparisons, swaps] = [sumOfColumn(own, 'comparisons'), sumOfColumn(own, 'swaps')]
    return { difference: bin, 'swap rate': comparisons === 0 ? null : swaps / comparisons, comparisons, swaps }
  })
}

function sumOfColumn(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0)
}

function highestScore(rows: readonly Row[]): number | null {
  const scores = rows.map(({ highest }) => highest).filter((score) => typeof score === 'number')
  return scores.length === 0 ? null : scores.reduce((a, b) => Math.max(a, b))
}

/** The four columns of the paper's Table 2, and the number of comparisons behind them. */
function sensitivityColumns(rates: ReturnType<typeof swapRates>, highest: number | null): Row {
  const enough = rates.find(({ 'swap rate': rate }) => rate !== null && rate <= MOST_SWAPS)
  const needed = enough?.difference ?? null
  const all = sumOfColumn(rates, 'comparisons')
  const reached =
    needed === null
      ? 0
      : sumOfColumn(
          rates.filter(({ difference }) => difference >= needed),
          'comparisons',
        )
  return {
    'difference needed': needed,
    highest,
    ratio: needed === null || highest === null || highest <= 0 ? null : needed / highest,
    sensitivity: needed === null || all === 0 ? null : reached / all,
    comparisons: all,
  }
}

function pointOf({ difference, 'swap rate': rate }: ReturnType<typeof swapRates>[number]) {
  return rate === null ? [] : [{ x: difference, y: rate }]
}

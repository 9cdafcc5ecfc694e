/**
 * Sensitivity of measures by swap rates (Voorhees and Buckley 2002), as in Peñas and Rodrigo 2011, section 4.3: for each pair of runs and
 * trial two disjoint subsets are drawn. The difference of the runs on the first one chooses a bin; a swap is a difference of the other sign
 * on the second one. The first bin that swaps in at most 5 of 100 cases tells which difference can be relied upon.
 *
 * A trial in which a score is undefined is no comparison; such trials stand in rows without a bin. A bin without comparisons has no rate.
 */
import { defineExperiment, type Findings, type Row } from '../experiment.js'
import { compareRounded, ROUNDING } from '../stats/rounding.js'
import { drawScores, type PairScores, pairsOfRuns, prepareRuns, runPairParams } from './run-pairs.js'

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

export const sensitivity = defineExperiment({
  name: 'sensitivity',
  about: {
    question: 'Which difference of scores can be relied upon, and how often do two systems differ that much?',
    details: `For each pair of runs and each trial two disjoint subsets of the same size are drawn, and both runs are scored on each. The difference on the first subset falls into one of 21 bins: from 0 to 0.01, to 0.02, and so on, the last one for 0.20 and more. If the difference on the second subset has the other sign, the runs have swapped. The *swap rate* of a bin is the share of its comparisons that swap.

The *difference needed* is the lower end of the first bin whose swap rate is at most 0.05. It depends on the scale of a measure, so the *highest* score stands beside it, and their ratio. The *sensitivity* is the share of all comparisons that reach the difference needed: the higher, the better.`,
    cite: 'Ellen M. Voorhees and Chris Buckley. 2002. The effect of topic set size on retrieval experiment error. SIGIR. Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL, section 4.3.',
  },
  takes: 'runs',
  params: runPairParams,
  prepare: (inputs, context) => prepareRuns(inputs, context, 2),
  problems: (prepared) => prepared.problems,
  cells: pairsOfRuns,
  run: (cell, prepared, context) => {
    const counted = context.measures.map(() => new Map<number | null, Bin>())
    for (const scores of drawScores(cell, prepared, context, 2))
      for (const [m, byBin] of counted.entries()) count(byBin, scores[m]![0]!, scores[m]![1]!)
    const rows = context.measures.flatMap(({ id }, m) =>
      [...counted[m]!.values()].sort(byLowerEnd).map((bin): Row => ({ x: cell.x, y: cell.y, measure: id, ...bin })),
    )
    return { rows, problems: [] }
  },
  conclude: (rows, { measures }): Findings => {
    const found = measures.map(({ id }) => {
      const own = rows.filter(({ measure }) => measure === id)
      return { id, rates: ratesOf(own), highest: highestOf(own), missing: own.filter(({ bin }) => bin === null) }
    })
    return {
      tables: [
        {
          name: 'sensitivity',
          title: 'Difference needed for a swap rate of at most 0.05, and how often it is reached',
          rows: found.map(({ id, rates, highest, missing }) => ({
            measure: id,
            ...sensitivityOf(rates, highest),
            undefined: sumOf(missing, 'comparisons'),
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
          title: 'Swap rates by difference; the last point stands for 0.20 and more',
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

function count(byBin: Map<number | null, Bin>, first: PairScores, second: PairScores): void {
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

/** The comparisons that could not be made stand last. */
function byLowerEnd(a: Bin, b: Bin): number {
  return (a.bin ?? 1) - (b.bin ?? 1)
}

function ratesOf(rows: readonly Row[]) {
  return bins.map((bin) => {
    const own = rows.filter((row) => row.bin === bin)
    const [comparisons, swaps] = [sumOf(own, 'comparisons'), sumOf(own, 'swaps')]
    return { difference: bin, 'swap rate': comparisons === 0 ? null : swaps / comparisons, comparisons, swaps }
  })
}

function sumOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0)
}

function highestOf(rows: readonly Row[]): number | null {
  const scores = rows.map(({ highest }) => highest).filter((score) => typeof score === 'number')
  return scores.length === 0 ? null : scores.reduce((a, b) => Math.max(a, b))
}

/** The four columns of the paper's Table 2, and what they were counted from. */
function sensitivityOf(rates: ReturnType<typeof ratesOf>, highest: number | null): Row {
  const enough = rates.find(({ 'swap rate': rate }) => rate !== null && rate <= MOST_SWAPS)
  const needed = enough?.difference ?? null
  const all = sumOf(rates, 'comparisons')
  const reached =
    needed === null
      ? 0
      : sumOf(
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

function pointOf({ difference, 'swap rate': rate }: ReturnType<typeof ratesOf>[number]) {
  return rate === null ? [] : [{ x: difference, y: rate }]
}

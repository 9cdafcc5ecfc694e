/**
 * Approximate randomisation (Noreen 1989, chapter 2; Yeh 2000). If two systems are equally good, it does not matter which of them produced
 * which output. So a coin decides for each document whether the outputs change places. p is the share of such arrangements whose
 * difference is at least as far from 0 as the observed one, which counts as one of them: p = (1 + as far) / (1 + trials). Two-sided.
 *
 * Documents with the same statistics for both systems do not change in any arrangement. Let n be the number of the others. If n is small,
 * all arrangements are tried, and p is exact. An arrangement and its mirror image differ only in sign, so 2^(n-1) are enough. No p can be
 * below 2^(1-n), where n counts the documents that change the value. An arrangement in which a value is undefined is skipped and counted.
 * O(trials × documents); see `swapped-totals.ts`.
 */
import type { Summary } from '../measure.js'
import { drawCoins, drawCoinWords } from './draws.js'
import { countAsFar, shareAsFar } from './paired.js'
import { swappedTotals } from './swapped-totals.js'
import { totalsOf } from './totals.js'

/** Up to this number of differing documents, all arrangements are tried. */
const MOST_EXACT = 12

export interface RandomizationOptions<Stats> {
  readonly summary: Summary<Stats>
  /** The statistics of two systems for the same documents in the same order. */
  readonly a: readonly Stats[]
  readonly b: readonly Stats[]
  /** The value of the measure to compare. */
  readonly value: string
  readonly trials: number
  readonly seed: number
  /** Called before each random trial. */
  onTrial?(done: number): void
}

export interface Randomization {
  /** Undefined if the observed difference is; 1 if no document differs. */
  readonly p: number | undefined
  /** Whether all arrangements were tried, instead of random ones. */
  readonly isExact: boolean
  /** The number of arrangements tried; random ones do not include the observed one. */
  readonly arrangements: number
  /** The number of arrangements in which the difference was undefined. */
  readonly skipped: number
  /** The number of documents whose difference affects the value. */
  readonly differing: number
  /** The smallest p-value that is possible, apart from chance. */
  readonly smallestP: number
}

export function randomizationTest<Stats>(options: RandomizationOptions<Stats>): Randomization {
  const { summary, a, b, value, trials, seed } = options
  const unlike = a.flatMap((stats, i) => (JSON.stringify(stats) === JSON.stringify(b[i]) ? [] : [i]))
  const isExact = unlike.length <= MOST_EXACT
  const totals = totalsOf(summary, [...a, ...b])
  const valueIn = (chosen: ArrayLike<number>) => totals.valuesOf(chosen)[value]
  const difference = differenceIn(a.length, valueIn)
  const observed = difference(new Uint8Array(a.length))
  const found: (number | undefined)[] = []
  const visit = (swapped: Uint8Array) => found.push(difference(swapped))
  const draws = { documents: a.length, trials, seed }
  if (isExact) visitArrangements(a.length, unlike, visit)
  else if (totals.rows) {
    const valuesIn = swappedTotals(totals.rows, a.length)
    drawCoinWords(draws, (coins, trial) => {
      options.onTrial?.(trial)
      const [one, other] = valuesIn(coins)
      found.push(minus(one[value], other[value]))
    })
  } else
    drawCoins(draws, (swapped, trial) => {
      options.onTrial?.(trial)
      visit(swapped)
    })
  const defined = found.filter((one) => one !== undefined)
  const differing = totals.isFlat ? countAffecting(a.length, unlike, valueIn) : unlike.length
  return {
    p: observed === undefined ? undefined : pValue(defined, observed, isExact),
    isExact,
    arrangements: found.length,
    skipped: found.length - defined.length,
    differing,
    smallestP: Math.max(2 ** Math.min(0, 1 - differing), isExact ? 0 : 1 / (1 + trials)),
  }
}

function pValue(differences: readonly number[], observed: number, isExact: boolean): number {
  return isExact ? countAsFar(differences, observed) / differences.length : shareAsFar(differences, observed)
}

/** The value for a choice of documents: indices of the first system's documents, then of the other's. */
type ValueIn = (chosen: ArrayLike<number>) => number | undefined

/**
 * The number of documents whose difference affects the value; for example, extra items of the system do not affect recall. Equal values of a
 * document are not enough, because 1/2 and 2/4 have different weights in a sum. So each document is tried alone, and together with those
 * with the highest and the lowest value. If all three values are the same for both systems, a quotient of sums is the same in every
 * arrangement. This does not hold for statistics that are lists: there, every document that differs counts.
 */
function countAffecting(documents: number, unlike: readonly number[], valueIn: ValueIn): number {
  let [low, high] = [0, 0]
  const alone = Array.from({ length: 2 * documents }, (_, i) => valueIn([i]))
  for (const [i, value] of alone.entries()) {
    if (value === undefined) continue
    if (value < (alone[low] ?? Number.POSITIVE_INFINITY)) low = i
    if (value > (alone[high] ?? Number.NEGATIVE_INFINITY)) high = i
  }
  const besides = [[], [low], [high]]
  return unlike.filter((i) => besides.some((beside) => valueIn([i, ...beside]) !== valueIn([i + documents, ...beside])))
    .length
}

/** Visits each arrangement, but not its mirror image: the first document that differs keeps its place. */
function visitArrangements(documents: number, unlike: readonly number[], visit: (swapped: Uint8Array) => void): void {
  const swapped = new Uint8Array(documents)
  const movable = unlike.slice(1)
  for (let number = 0; number < 2 ** movable.length; number++) {
    movable.forEach((i, bit) => {
      swapped[i] = (number >> bit) & 1
    })
    visit(swapped)
  }
}

/** A function for the difference of the two systems after some documents have changed places. */
function differenceIn(documents: number, valueIn: ValueIn) {
  const [one, other] = [new Int32Array(documents), new Int32Array(documents)]
  return (swapped: Uint8Array): number | undefined => {
    for (let i = 0; i < swapped.length; i++) {
      one[i] = swapped[i] ? i + swapped.length : i
      other[i] = swapped[i] ? i : i + swapped.length
    }
    return minus(valueIn(one), valueIn(other))
  }
}

function minus(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other
}

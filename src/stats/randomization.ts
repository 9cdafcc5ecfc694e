/**
 * Approximate randomisation (Noreen 1989, chapter 2; Yeh 2000): if two systems are equally good, it does not matter which of them made
 * which output. So outputs change places document by document, by the toss of a coin, and p is the share of such arrangements whose
 * difference is at least as far from 0 as the observed one, which counts as one of them: p = (1 + as far) / (1 + trials). Two-sided.
 *
 * Documents whose statistics are the same for both systems are the same in any arrangement; n stands for the others. Where n is small
 * all arrangements are gone through instead, and p is exact. An arrangement and its mirror image differ in sign only, so there are
 * 2^(n-1) of them, and no p can be below 2^(1-n), where n is of those that the value sees. An arrangement in which a value is undefined is skipped and counted. O(trials × documents).
 */
import type { Summary } from '../measure.js'
import { drawCoins } from './draws.js'
import { countAsFar, shareAsFar } from './paired.js'
import { totalsOf } from './totals.js'

/** Up to so many differing documents every arrangement is gone through. */
const MOST_EXACT = 12

export interface RandomizationOptions<Stats> {
  readonly summary: Summary<Stats>
  /** The statistics of two systems, of the same documents in the same order. */
  readonly a: readonly Stats[]
  readonly b: readonly Stats[]
  /** Which value of the measure. */
  readonly value: string
  readonly trials: number
  readonly seed: number
  /** Called before each trial that is drawn. */
  onTrial?(done: number): void
}

export interface Randomization {
  /** Undefined if the observed difference is; 1 if no document differs. */
  readonly p: number | undefined
  /** All arrangements, or drawn ones. */
  readonly isExact: boolean
  /** How many were looked at, besides the observed one where they are drawn. */
  readonly arrangements: number
  /** In how many of them the difference was undefined. */
  readonly skipped: number
  /** How many documents differ in what the value is made of. */
  readonly differing: number
  /** No p can be below this, but for the luck of the draw. */
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
  if (isExact) goThrough(a.length, unlike, visit)
  else
    drawCoins({ documents: a.length, trials, seed }, (swapped, trial) => {
      options.onTrial?.(trial)
      visit(swapped)
    })
  const defined = found.filter((one) => one !== undefined)
  const differing = totals.isFlat ? countSeen(a.length, unlike, valueIn) : unlike.length
  return {
    p: observed === undefined ? undefined : pOf(defined, observed, isExact),
    isExact,
    arrangements: found.length,
    skipped: found.length - defined.length,
    differing,
    smallestP: Math.max(2 ** Math.min(0, 1 - differing), isExact ? 0 : 1 / (1 + trials)),
  }
}

function pOf(differences: readonly number[], observed: number, isExact: boolean): number {
  return isExact ? countAsFar(differences, observed) / differences.length : shareAsFar(differences, observed)
}

/** What one value is of documents: those of the first system, then those of the other. */
type ValueIn = (chosen: ArrayLike<number>) => number | undefined

/**
 * In how many documents the value sees a difference: recall does not see what was said too much. Equal values are not enough, for 1/2 and 2/4 weigh
 * differently in a sum; so a document is looked at alone, and beside those with the highest and the lowest value. If all three are the same for both
 * systems, a quotient of sums is the same in every arrangement. No such thing is known of statistics that are lists: there, whatever differs counts.
 */
function countSeen(documents: number, unlike: readonly number[], valueIn: ValueIn): number {
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

/** Each arrangement once, but not its mirror image: the first of the documents that are unlike stays. */
function goThrough(documents: number, unlike: readonly number[], visit: (swapped: Uint8Array) => void): void {
  const swapped = new Uint8Array(documents)
  const movable = unlike.slice(1)
  for (let number = 0; number < 2 ** movable.length; number++) {
    movable.forEach((i, bit) => {
      swapped[i] = (number >> bit) & 1
    })
    visit(swapped)
  }
}

/** The difference of the two systems once some documents have changed places. */
function differenceIn(documents: number, valueIn: ValueIn) {
  const [one, other] = [new Int32Array(documents), new Int32Array(documents)]
  return (swapped: Uint8Array): number | undefined => {
    for (let i = 0; i < swapped.length; i++) {
      one[i] = swapped[i] ? i + swapped.length : i
      other[i] = swapped[i] ? i : i + swapped.length
    }
    const [valueOfOne, valueOfOther] = [valueIn(one), valueIn(other)]
    return valueOfOne === undefined || valueOfOther === undefined ? undefined : valueOfOne - valueOfOther
  }
}

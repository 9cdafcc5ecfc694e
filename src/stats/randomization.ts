/**
 * Approximate randomisation (Noreen 1989, chapter 2; Yeh 2000): if two systems are equally good, it does not matter which of them made
 * which output. So outputs change places document by document, by the toss of a coin, and p is the share of such arrangements whose
 * difference is at least as far from 0 as the observed one, which counts as one of them: p = (1 + as far) / (1 + trials). Two-sided.
 *
 * Documents whose statistics are the same for both systems are the same in any arrangement; n stands for the others. Where n is small
 * all arrangements are gone through instead, and p is exact. An arrangement and its mirror image differ in sign only, so there are
 * 2^(n-1) of them, and no p can be below 2^(1-n). An arrangement in which a value is undefined is skipped and counted. O(trials × documents).
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
  /** How many documents have statistics that differ. */
  readonly differing: number
  /** No p can be below this. */
  readonly smallestP: number
}

export function randomizationTest<Stats>(options: RandomizationOptions<Stats>): Randomization {
  const { a, b, trials, seed } = options
  const differing = a.flatMap((stats, i) => (JSON.stringify(stats) === JSON.stringify(b[i]) ? [] : [i]))
  const isExact = differing.length <= MOST_EXACT
  const difference = differenceIn(options)
  const observed = difference(new Uint8Array(a.length))
  const found: (number | undefined)[] = []
  const visit = (swapped: Uint8Array) => found.push(difference(swapped))
  if (isExact) goThrough(a.length, differing, visit)
  else
    drawCoins({ documents: a.length, trials, seed }, (swapped, trial) => {
      options.onTrial?.(trial)
      visit(swapped)
    })
  const defined = found.filter((one) => one !== undefined)
  return {
    p: observed === undefined ? undefined : pOf(defined, observed, isExact),
    isExact,
    arrangements: found.length,
    skipped: found.length - defined.length,
    differing: differing.length,
    smallestP: Math.max(2 ** Math.min(0, 1 - differing.length), isExact ? 0 : 1 / (1 + trials)),
  }
}

function pOf(differences: readonly number[], observed: number, isExact: boolean): number {
  return isExact ? countAsFar(differences, observed) / differences.length : shareAsFar(differences, observed)
}

/** Each arrangement once, but not its mirror image: the first differing document stays. */
function goThrough(documents: number, differing: readonly number[], visit: (swapped: Uint8Array) => void): void {
  const swapped = new Uint8Array(documents)
  const movable = differing.slice(1)
  for (let number = 0; number < 2 ** movable.length; number++) {
    movable.forEach((i, bit) => {
      swapped[i] = (number >> bit) & 1
    })
    visit(swapped)
  }
}

/** The difference of the two systems once some documents have changed places. */
function differenceIn<Stats>({ summary, a, b, value }: RandomizationOptions<Stats>) {
  const totals = totalsOf(summary, [...a, ...b])
  const [one, other] = [new Int32Array(a.length), new Int32Array(a.length)]
  return (swapped: Uint8Array): number | undefined => {
    for (let i = 0; i < swapped.length; i++) {
      one[i] = swapped[i] ? i + swapped.length : i
      other[i] = swapped[i] ? i : i + swapped.length
    }
    const [valueOfOne, valueOfOther] = [totals.valuesOf(one)[value], totals.valuesOf(other)[value]]
    return valueOfOne === undefined || valueOfOther === undefined ? undefined : valueOfOne - valueOfOther
  }
}

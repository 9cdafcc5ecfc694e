/**
 * Approximate randomisation (Noreen 1989, chapter 2; Yeh 2000). If two systems are equally good, it does not matter which of them produced
 * which output. So a coin decides for each document whether the outputs change places. p is the share of such arrangements whose
 * difference is at least as far from 0 as the observed one, which counts as one of them: p = (1 + as far) / (1 + trials). Two-sided.
 *
 * Documents with the same statistics for both systems do not change in any arrangement. Let n be the number of the others. If n is small,
 * all arrangements are tried, and p is exact. An arrangement and its mirror image differ only in sign, so 2^(n-1) are enough. No p can be
 * below 2^(1-n), where n counts the documents that change the value. An arrangement in which a value is undefined is skipped and counted.
 * O(trials × documents) for each pair; see `swapped-totals.ts`. Statistics are prepared once for all pairs, and all pairs use the same coins.
 */
import { affectingCounter } from './affecting.js'
import { type ArrangerOptions, pairArranger } from './arrangements.js'
import { countAsFar, shareAsFar } from './paired.js'

/** Up to this number of differing documents, all arrangements are tried. */
const MOST_EXACT = 12

export interface RandomizationOptions<Stats> extends Omit<ArrangerOptions<Stats>, 'systems'> {
  /** The statistics of two systems for the same documents in the same order. */
  readonly a: readonly Stats[]
  readonly b: readonly Stats[]
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

/** The test of two of the systems. `onTrials` is called from time to time with the number of random trials so far. */
export type PairTest = (a: number, b: number, onTrials?: (done: number) => void) => Randomization

export function randomizationTest<Stats>({ a, b, ...options }: RandomizationOptions<Stats>): Randomization {
  return randomizationTests({ ...options, systems: [a, b] })(0, 1)
}

/** A function that tests two of the systems. */
export function randomizationTests<Stats>(options: ArrangerOptions<Stats>): PairTest {
  const { systems, trials } = options
  const { rows, arrange } = pairArranger(options)
  const kinds = kindsOf(systems, rows !== undefined)
  const affecting = rows && affectingCounter(rows, kinds, options.value)
  return (a, b, onTrials) => {
    const unlike = unlikeIn(kinds[a]!, kinds[b]!)
    const isExact = unlike.length <= MOST_EXACT
    const { observed, all, drawn } = arrange(a, b)
    const found = isExact ? all(unlike) : drawn(onTrials)
    const defined = found.filter((one) => one !== undefined)
    const differing = affecting ? affecting(a, b, unlike) : unlike.length
    return {
      p: observed === undefined ? undefined : pValue(defined, observed, isExact),
      isExact,
      arrangements: found.length,
      skipped: found.length - defined.length,
      differing,
      smallestP: Math.max(2 ** Math.min(0, 1 - differing), isExact ? 0 : 1 / (1 + trials)),
    }
  }
}

function pValue(differences: readonly number[], observed: number, isExact: boolean): number {
  return isExact ? countAsFar(differences, observed) / differences.length : shareAsFar(differences, observed)
}

/**
 * A number for the statistics of each document: two systems have the same number for a document if they have the same statistics. With
 * `isShared`, this holds for any two documents.
 */
function kindsOf(systems: readonly (readonly unknown[])[], isShared: boolean): readonly Int32Array[] {
  const kinds = systems.map((stats) => new Int32Array(stats.length))
  const known = new Map<string, number>()
  let next = 0
  for (const i of systems[0]!.keys()) {
    if (!isShared) known.clear()
    for (const [s, stats] of systems.entries()) {
      const text = JSON.stringify(stats[i])
      const kind = known.get(text) ?? next++
      known.set(text, kind)
      kinds[s]![i] = kind
    }
  }
  return kinds
}

function unlikeIn(a: Int32Array, b: Int32Array): number[] {
  const unlike: number[] = []
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) unlike.push(i)
  return unlike
}

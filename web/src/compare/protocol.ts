/** The request and the result of a comparison. The result has the structure of the JSON that `cupel compare` writes, where `null` stands for undefined. */
import type { CompareOptions } from '../../../src/evaluation/compare.js'
import type { ReadingPolicy } from '../../../src/evaluation/evaluate.js'
import type { PlainInterval, WorkbenchDocument } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'
import type { ValuesInPlaces } from './differences.js'

export interface CompareTask
  extends Required<Pick<CompareOptions, 'unit' | 'samples' | 'trials' | 'seed' | 'missing'>>,
    Pick<CompareOptions, 'allow' | 'systemFormat'> {
  /** As in the signature of the reports. */
  readonly reading: ReadingPolicy | 'unchecked'
  readonly documents: readonly WorkbenchDocument[]
  /** Names, in the order of `systems` in the documents. */
  readonly systems: readonly string[]
  /** Ids. */
  readonly measures: readonly string[]
  /** The value to compare; by default the headline of each measure. */
  readonly value?: string | undefined
}

export interface Compared {
  readonly comparison: PlainComparison
  /** How the comparison was computed, in sentences. */
  readonly method: readonly string[]
  /** For each measure the values of all systems on each unit; absent if the units are documents. */
  readonly units?: readonly ValuesInPlaces[]
}

export interface PlainComparison {
  readonly settings: { readonly unit: string; readonly seed: number; readonly alpha: number }
  readonly measures: readonly PlainMeasureComparison[]
  readonly problems: readonly Problem[]
}

export interface PlainMeasureComparison {
  readonly id: string
  readonly value: string
  readonly better: 'higher' | 'lower'
  readonly signature: string
  readonly documents: number
  /** The best first. */
  readonly systems: readonly PlainComparedSystem[]
  readonly pairs: readonly PlainPair[]
  readonly remarks: readonly string[]
}

export interface PlainComparedSystem {
  readonly name: string
  readonly value: number | null
  readonly interval: PlainInterval
  readonly rank: number | null
  readonly group: string
}

export interface PlainPair {
  readonly a: string
  readonly b: string
  /** The value of `a` minus the value of `b`. */
  readonly difference: number | null
  readonly interval: PlainInterval
  readonly bootstrap: { readonly p: number | null }
  readonly randomization: { readonly p: number | null }
  readonly holm: { readonly p: number | null; readonly significant: boolean }
  readonly effect: {
    readonly standardized: number | null
    readonly better: number
    readonly worse: number
    readonly equal: number
  }
}

/** The pair of two systems, oriented so that it describes `system` relative to `from`; `undefined` if they are the same. */
export function pairOf({ pairs }: PlainMeasureComparison, system: string, from: string): PlainPair | undefined {
  const found = pairs.find(({ a, b }) => (a === system && b === from) || (a === from && b === system))
  return found && found.a !== system ? reversed(found) : found
}

function reversed({ a, b, difference, interval, effect, ...tests }: PlainPair): PlainPair {
  const { low, high, ...rest } = interval
  const { standardized, better, worse, equal } = effect
  return {
    ...tests,
    ...{ a: b, b: a },
    difference: negative(difference),
    interval: { ...rest, low: negative(high), high: negative(low) },
    effect: { standardized: negative(standardized), better: worse, worse: better, equal },
  }
}

function negative(value: number | null): number | null {
  return value === null ? null : 0 - value
}

/** What the view of answers asks of the worker beside the judged questions, and gets: each system's outcomes and its risk-coverage curve. */
import type { DocumentPair } from '../../../../src/corpus.js'
import type { Values } from '../../../../src/measure.js'
import type { OutcomeStats } from '../../../../src/summaries/correctness-at-one.js'
import type { CurvePoint } from '../../../../src/summaries/risk-coverage.js'
import type { Problem } from '../../../../src/vocabulary/problem.js'

export interface AnswersTask {
  /** One document as each system has it. */
  readonly pairs: readonly DocumentPair[]
  /** Id of the measure that is looked at: others are given the same ways of matching. */
  readonly measure: string
}

export interface ShownAnswers {
  /** One for each pair. */
  readonly systems: readonly ShownSystem[]
  /** Of c@1, accuracy and risk-coverage, as they were used. */
  readonly measures: readonly string[]
}

export interface ShownSystem {
  readonly outcomes: OutcomeStats
  readonly accuracy: number | undefined
  /** c@1. */
  readonly correctness: number | undefined
  readonly risk: ShownRisk
}

/** A curve, or why there is none. */
export type ShownRisk =
  | { readonly values: Values; readonly curve: readonly CurvePoint[]; readonly best: readonly CurvePoint[] }
  | { readonly problems: readonly Problem[] }

/** What the view of answers asks the worker for, in addition to judged questions: the outcomes and the risk-coverage curve of each system. */
import type { DocumentPair } from '../../../../src/corpus.js'
import type { Values } from '../../../../src/measure.js'
import type { OutcomeStats } from '../../../../src/summaries/correctness-at-one.js'
import type { CurvePoint } from '../../../../src/summaries/risk-coverage.js'
import type { Problem } from '../../../../src/vocabulary/problem.js'

export interface AnswersTask {
  /** One document, paired with each system. */
  readonly pairs: readonly DocumentPair[]
  /** The id of the chosen measure. The measures of the pictures match answers in the same way. */
  readonly measure: string
}

export interface ShownAnswers {
  /** One for each pair. */
  readonly systems: readonly ShownSystem[]
  /** The ids of c@1, accuracy and risk-coverage with the params used. */
  readonly measures: readonly string[]
}

export interface ShownSystem {
  readonly outcomes: OutcomeStats
  readonly accuracy: number | undefined
  /** c@1. */
  readonly correctness: number | undefined
  readonly risk: ShownRisk
}

/** A curve, or the problems that prevent it. */
export type ShownRisk =
  | { readonly values: Values; readonly curve: readonly CurvePoint[]; readonly best: readonly CurvePoint[] }
  | { readonly problems: readonly Problem[] }

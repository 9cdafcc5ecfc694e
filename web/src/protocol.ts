/**
 * What page and worker say to each other: plain data, each request with a number that its replies carry. A newer request of a lane cancels the older
 * ones of that lane. What was judged is kept in the worker under the request's number, so that a reason can be completed when somebody asks.
 */
import type { DocumentPair } from '../../src/corpus.js'
import type { LayerName } from '../../src/document.js'
import type { Counts, Judgement, MeasureAbout, Values } from '../../src/measure.js'
import type { Problem } from '../../src/problem.js'
import type { JudgementWords } from '../../src/report/reasons.js'
import type { PlainReport } from '../../src/report/workbench-data.js'

/** The requests by name: what is asked, and what is answered. */
export interface Tasks {
  readonly judge: { readonly asked: JudgeTask; readonly answered: Judged }
  readonly explain: { readonly asked: ExplainTask; readonly answered: JudgedItem }
  readonly try: { readonly asked: TryTask; readonly answered: Tried }
  readonly catalogue: { readonly asked: Readonly<Record<string, never>>; readonly answered: Catalogue }
}
export type TaskName = keyof Tasks

/** Judge one pair by some measures, given by id. */
export interface JudgeTask {
  readonly pair: DocumentPair
  readonly measures: readonly string[]
}

export interface Judged {
  /** Names what the worker keeps, for `explain`. */
  readonly handle: number
  readonly measures: readonly JudgedMeasure[]
}

export interface JudgedMeasure {
  readonly id: string
  readonly document: string
  readonly values: Values
  readonly counts: Counts
  readonly problems: readonly Problem[]
  readonly isExcluded: boolean
  readonly items: readonly JudgedItem[]
}

export interface JudgedItem {
  readonly judgement: Judgement<unknown>
  readonly words: JudgementWords
  /** There is more to know about its reason: ask `explain`. */
  readonly hasProof: boolean
}

/** Complete the reason of an item: the one at `item` of the measure at `measure` of what `handle` names. */
export interface ExplainTask {
  readonly handle: number
  readonly measure: number
  readonly item: number
}

/** Read two texts and score them. */
export interface TryTask {
  readonly format: string
  readonly gold: string
  readonly system: string
  readonly measures: readonly string[]
}

export interface Tried {
  readonly handle: number
  /** Of reading and of scoring, gold's first. */
  readonly problems: readonly Problem[]
  /** Absent if the texts could not be scored. */
  readonly report?: PlainReport
  readonly pairs: readonly DocumentPair[]
  readonly measures: readonly JudgedMeasure[]
}

/** What there is to choose from. */
export interface Catalogue {
  readonly formats: readonly CatalogueFormat[]
  readonly measures: readonly CatalogueMeasure[]
}

export interface CatalogueFormat {
  readonly name: string
  readonly summary: string
  readonly example: string
  readonly layers: readonly LayerName[]
}

export interface CatalogueMeasure {
  readonly name: string
  readonly reads: LayerName
  readonly about: MeasureAbout
  readonly params: readonly CatalogueParam[]
}

export interface CatalogueParam {
  readonly name: string
  readonly default: string | number
  readonly doc: string
  /** The values it takes, or some of them. */
  readonly expected: readonly string[]
  /** What values look like, where they cannot all be listed. */
  readonly form?: string
}

export interface Request {
  readonly id: number
  readonly lane: string
  readonly task: TaskName
  readonly asked: Tasks[TaskName]['asked']
}

export type Reply =
  | { readonly id: number; readonly kind: 'done'; readonly answered: Tasks[TaskName]['answered'] }
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'cancelled' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string; readonly problems: readonly Problem[] }

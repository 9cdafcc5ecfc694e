/**
 * What page and worker say to each other: plain data, each request with a number that its replies carry. A newer request of a lane cancels the older
 * ones of that lane. What was judged is kept in the worker under the request's number, so that a reason can be completed when somebody asks.
 */
import type { DocumentPair } from '../../../src/corpus.js'
import type { LayerName } from '../../../src/document.js'
import type { Counts, Judgement, MeasureAbout, Values } from '../../../src/measure.js'
import type { JudgementWords } from '../../../src/report/reasons.js'
import type { PlainReport } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'
import type { Compared, CompareTask } from '../compare/protocol.js'
import type { AnswersTask, ShownAnswers } from '../document/answers/protocol.js'
import type { MeaningTasks } from '../document/meaning/protocol.js'
import type { PictureTask, TimeChecks, TimePicture } from '../document/temporal/protocol.js'

/** The requests by name: what is asked, and what is answered. */
export interface Tasks extends MeaningTasks {
  readonly judge: { readonly asked: JudgeTask; readonly answered: Judged }
  readonly explain: { readonly asked: ExplainTask; readonly answered: JudgedItem }
  readonly try: { readonly asked: TryTask; readonly answered: Tried }
  readonly answers: { readonly asked: AnswersTask; readonly answered: ShownAnswers }
  readonly compare: { readonly asked: CompareTask; readonly answered: Compared }
  readonly catalogue: { readonly asked: Readonly<Record<string, never>>; readonly answered: Catalogue }
  readonly timePicture: { readonly asked: PictureTask; readonly answered: TimePicture }
  readonly timeChecks: { readonly asked: { readonly handle: number }; readonly answered: TimeChecks }
}
export type TaskName = keyof Tasks

/** Judge one pair by some measures, given by id. */
export interface JudgeTask {
  readonly pair: DocumentPair
  readonly measures: readonly string[]
  /** How many items of each verdict and side are listed; as many as a page takes at once, unless told. */
  readonly most?: number
}

export interface Judged {
  /** Names what the worker keeps, for `explain`. */
  readonly handle: number
  readonly measures: readonly JudgedMeasure[]
}

export interface JudgedMeasure extends JudgedScores {
  readonly items: readonly JudgedItem[]
  /** How many more were counted, where there are too many to list. */
  readonly unlisted?: number
}

export interface JudgedScores {
  readonly id: string
  readonly document: string
  readonly values: Values
  readonly counts: Counts
  readonly problems: readonly Problem[]
  readonly isExcluded: boolean
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
  /** Of both texts, or of gold if the system has its own. */
  readonly format: string
  readonly systemFormat?: string
  readonly gold: string
  readonly system: string
  readonly measures: readonly string[]
}

export interface Tried {
  readonly handle: number
  /** Of reading and of scoring, gold's first; the first of them, where there are too many to list. */
  readonly problems: readonly Problem[]
  /** How many more there are. */
  readonly unlistedProblems: number
  /** Absent if the texts could not be scored. */
  readonly report?: PlainReport
  /** Their ids, in order. */
  readonly documents: readonly string[]
  /** Of the first document by every measure, of the second one, and so on. Items are listed for the first documents. */
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
  readonly params: readonly CatalogueParam[]
  /** What such files are scored by if nobody says, as ids. */
  readonly measures: readonly string[]
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
  /** Only to be kept: it was answered before. */
  readonly isQuiet?: true
}

/** How many results the worker keeps for those who ask on. */
export const MOST_KEPT = 8

export type Reply =
  | { readonly id: number; readonly kind: 'done'; readonly answered: Tasks[TaskName]['answered'] }
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'cancelled' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string; readonly problems: readonly Problem[] }

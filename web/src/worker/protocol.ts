/**
 * The messages between page and worker, as plain data. Each request has a number that its replies repeat. A newer request in a lane cancels the older ones
 * of that lane. The worker keeps judged documents under the number of the request (a handle), so that later requests can ask for proofs and pictures.
 */
import type { DocumentPair } from '../../../src/corpus.js'
import type { LayerName } from '../../../src/document.js'
import type { Counts, Judgement, MeasureAbout, Values } from '../../../src/measure.js'
import type { JudgementWords } from '../../../src/report/reasons.js'
import type { PlainReport } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'
import type { AgreementTask, ShownAgreement } from '../agreement/protocol.js'
import type { Compared, CompareTask } from '../compare/protocol.js'
import type { AnswersTask, ShownAnswers } from '../document/answers/protocol.js'
import type { MeaningTasks } from '../document/meaning/protocol.js'
import type { PictureTask, TimeChecks, TimePicture } from '../document/temporal/protocol.js'

/** The tasks by name, with the types of request and answer. */
export interface Tasks extends MeaningTasks {
  readonly judge: { readonly asked: JudgeTask; readonly answered: Judged }
  readonly explain: { readonly asked: ExplainTask; readonly answered: JudgedItem }
  readonly try: { readonly asked: TryTask; readonly answered: Tried }
  readonly answers: { readonly asked: AnswersTask; readonly answered: ShownAnswers }
  readonly compare: { readonly asked: CompareTask; readonly answered: Compared }
  readonly agreement: { readonly asked: AgreementTask; readonly answered: ShownAgreement }
  readonly catalogue: { readonly asked: Readonly<Record<string, never>>; readonly answered: Catalogue }
  readonly timePicture: { readonly asked: PictureTask; readonly answered: TimePicture }
  readonly timeChecks: { readonly asked: { readonly handle: number }; readonly answered: TimeChecks }
}
export type TaskName = keyof Tasks

/** Judges one pair with measures given by their ids. */
export interface JudgeTask {
  readonly pair: DocumentPair
  readonly measures: readonly string[]
  /** The number of items listed for each verdict and side. The default is what a page can take at once. */
  readonly most?: number
}

export interface Judged {
  /** Names the result that the worker keeps, for later requests such as `explain`. */
  readonly handle: number
  readonly measures: readonly JudgedMeasure[]
}

export interface JudgedMeasure extends JudgedScores {
  readonly items: readonly JudgedItem[]
  /** The number of items that are counted but not listed, if there are too many. */
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
  /** Whether `explain` can add a proof to the reason. */
  readonly hasProof: boolean
}

/** Completes the reason of an item. `measure` and `item` are indices into the result that `handle` names. */
export interface ExplainTask {
  readonly handle: number
  readonly measure: number
  readonly item: number
}

/** Reads two texts and scores them. */
export interface TryTask {
  /** The format of both texts, or of gold only if `systemFormat` is given. */
  readonly format: string
  readonly systemFormat?: string
  readonly gold: string
  readonly system: string
  readonly measures: readonly string[]
}

export interface Tried {
  readonly handle: number
  /** Problems of reading (gold first) and of scoring. If there are too many, only the first ones are listed. */
  readonly problems: readonly Problem[]
  /** The number of problems that are not listed. */
  readonly unlistedProblems: number
  /** Absent if the texts could not be scored. */
  readonly report?: PlainReport
  /** The ids of the documents, in order. */
  readonly documents: readonly string[]
  /** All measures for the first document, then for the second, and so on. If there are too many items, only those of the first documents are listed. */
  readonly measures: readonly JudgedMeasure[]
}

/** The formats and measures to choose from. */
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
  /** The ids of the measures that score such files by default. */
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
  /** The possible values, or examples of them. */
  readonly expected: readonly string[]
  /** A description of the possible values, if they cannot all be listed. */
  readonly form?: string
}

export interface Request {
  readonly id: number
  readonly lane: string
  readonly task: TaskName
  readonly asked: Tasks[TaskName]['asked']
  /** Set if the answer is already known and the result only has to be kept. */
  readonly isQuiet?: true
}

/** The number of results that the worker keeps for later requests. */
export const MOST_KEPT = 8

export type Reply =
  | { readonly id: number; readonly kind: 'done'; readonly answered: Tasks[TaskName]['answered'] }
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'cancelled' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string; readonly problems: readonly Problem[] }

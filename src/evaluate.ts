/**
 * Evaluation: every pair of documents is judged by every measure, judgements are summed, sums are read.
 * O(pairs × measures); judgements are kept only when items are asked for.
 */
import { byPolicy, type DocumentPair, type Pairing, type PairOptions, pair } from './corpus.js'
import { type Document, emptyLayers } from './document.js'
import { checkChoice, checkMeasures, soundJudgements } from './given.js'
import type { AnyMeasure, Counts, Judged, Judgement, Side, Values } from './measure.js'
import { distinctProblems, hasErrors, type Problem } from './problem.js'
import { formatSignature, hashDocuments } from './signature.js'
import { version } from './version.js'

const readingPolicies = ['strict', 'lenient'] as const
export type ReadingPolicy = (typeof readingPolicies)[number]

export interface EvaluateOptions extends PairOptions {
  readonly gold: readonly Document[]
  readonly system: readonly Document[]
  readonly measures: readonly AnyMeasure[]
  /** How the documents were read, for the signature. Only what was read leniently may have met errors. */
  readonly reading?: ReadingPolicy
  /** What reading met. */
  readonly problems?: readonly Problem[]
  /** By which format the system was read, where its params are not the usual ones; for the signature. */
  readonly systemFormat?: string
  /** What a later resampling will do, for the signature. */
  readonly resampling?: string
  /** Keep the judgements of each document. */
  readonly items?: boolean
  /** Called after each document. */
  onProgress?(done: number, total: number): void
}

export interface Report {
  readonly version: string
  readonly signature: string
  readonly measures: readonly MeasureReport[]
  /** By which draws the intervals came about, if there are any. */
  readonly resampling?: Resampling
  /** What concerns reading and pairing; the problems of a document stand with the document. */
  readonly problems: readonly Problem[]
}

export interface MeasureReport {
  readonly id: string
  readonly signature: string
  readonly measure: AnyMeasure
  readonly values: Values
  readonly counts: Counts
  readonly documents: readonly DocumentReport[]
  readonly intervals?: Readonly<Record<string, Interval>>
  /** From how many units they were drawn. */
  readonly drawn?: number
  /** Of some documents together, if they were grouped. */
  readonly groups?: readonly GroupReport[]
}

export interface GroupReport {
  readonly id: string
  /** How many. */
  readonly documents: number
  readonly values: Values
  readonly counts: Counts
}

export interface DocumentReport {
  readonly id: string
  readonly values: Values
  readonly counts: Counts
  /** What adds up over documents; opaque to all but the measure's summary. */
  readonly stats: unknown
  /** The same of each of its units, where these are drawn in place of documents. */
  readonly units?: readonly unknown[]
  readonly problems: readonly Problem[]
  readonly isExcluded: boolean
  readonly items?: readonly Judgement<unknown>[]
  /** Completes the reason of an item, where that needs a search. */
  explain?(judgement: Judgement<unknown>): Judgement<unknown>
}

export interface Interval {
  readonly low: number | undefined
  readonly high: number | undefined
  /** In how many samples the value was undefined, if in any. */
  readonly skipped?: number
}

export interface Resampling {
  readonly samples: number
  readonly seed: number
  readonly confidence: number
  /** What was drawn: documents, or parts of them. */
  readonly unit: string
}

/** After an error of pairing, or of reading that was not lenient, nothing is judged: no value is defined, and the problems say why. */
export function evaluate(options: EvaluateOptions): Report {
  checkAsked(options)
  const { pairs, problems } = pairToJudge(options)
  const judged = pairs.map((documents, done) => {
    const reports = judgePair(documents, options.measures, options.items ?? false)
    options.onProgress?.(done + 1, pairs.length)
    return reports
  })
  return assemble(judged, { ...options, goldHash: hashDocuments(options.gold), problems })
}

/** Throws if something was asked for that there is not. */
export function checkAsked({ measures, reading }: Pick<EvaluateOptions, 'measures' | 'reading'>): void {
  checkMeasures(measures)
  checkChoice('reading', reading, readingPolicies)
}

/** The pairs that may be judged, and what reading and pairing met. */
export function pairToJudge(
  options: Pick<EvaluateOptions, 'gold' | 'system' | 'missing' | 'isByName' | 'reading' | 'problems'>,
): Pairing {
  const { pairs, problems } = pair(options)
  const { reading, problems: met = [] } = options
  const isRefused = hasErrors(problems) || (hasErrors(met) && reading !== 'lenient')
  return { pairs: isRefused ? [] : pairs, problems: [...met, ...problems] }
}

export interface AssembleOptions
  extends Pick<EvaluateOptions, 'measures' | 'missing' | 'reading' | 'systemFormat' | 'resampling'> {
  readonly goldHash: string
  /** What concerns reading and pairing. */
  readonly problems: readonly Problem[]
}

/** The report of documents that were judged already, each by every measure. Where that was done does not matter. */
export function assemble(judged: readonly (readonly DocumentReport[])[], options: AssembleOptions): Report {
  const { measures, missing = 'error', reading, systemFormat, resampling, goldHash, problems } = options
  const signatureOf = (measure?: string): string =>
    formatSignature({ measure, missing, reading, systemFormat, resampling, goldHash })
  const reportOf = (measure: AnyMeasure, i: number): MeasureReport =>
    sum(
      measure,
      signatureOf(measure.fullId),
      judged.map((reports) => ({ ...reports[i]!, problems: byPolicy(reports[i]!.problems, missing) })),
    )
  return { version, signature: signatureOf(), measures: measures.map(reportOf), problems }
}

/** One pair of documents, judged by every measure. */
export function judgePair(
  documents: DocumentPair,
  measures: readonly AnyMeasure[],
  keepsItems: boolean,
): DocumentReport[] {
  return measures.map((measure) => judgeBy(measure, documents, keepsItems))
}

function judgeBy(measure: AnyMeasure, documents: DocumentPair, keepsItems: boolean): DocumentReport {
  const layers = layersOf(measure, documents)
  const judged: Judged<unknown> = measure.judge({ id: documents.id, ...layers.pair, texts: textsOf(documents) })
  const isExcluded = judged.isExcluded ?? false
  const sound = soundJudgements(judged.judgements, { measure: measure.id, document: documents.id })
  const items = keepsItems && !isExcluded ? [...sound] : undefined
  const stats = isExcluded ? measure.summary.empty : measure.summary.of(items ?? sound, judged.size)
  return {
    id: documents.id,
    values: measure.summary.values(stats),
    counts: measure.summary.counts(stats),
    stats,
    problems: [...layers.problems, ...judged.problems].map((problem) => inDocument(problem, documents)),
    isExcluded,
    ...(items && { items }),
    ...(items && judged.explain && { explain: judged.explain }),
  }
}

function textsOf({ gold, system }: DocumentPair): Partial<Record<Side, string>> {
  return {
    ...(gold.text !== undefined && { gold: gold.text }),
    ...(system.text !== undefined && { system: system.text }),
  }
}

function inDocument(problem: Problem, { id, gold, system }: DocumentPair): Problem {
  const file = problem.side && { gold, system }[problem.side].file
  return { ...problem, document: id, ...(file && { place: { ...problem.place, file } }) }
}

function layersOf(measure: AnyMeasure, { id, gold, system }: DocumentPair) {
  const name = measure.reads as keyof typeof emptyLayers
  const problems = (['gold', 'system'] as const)
    .filter((side) => !{ gold, system }[side].layers[name])
    .map((side): Problem => noLayer(id, side, name))
  return {
    pair: { gold: gold.layers[name] ?? emptyLayers[name], system: system.layers[name] ?? emptyLayers[name] },
    problems,
  }
}

function noLayer(id: string, side: 'gold' | 'system', layer: string): Problem {
  return {
    code: 'corpus/no-layer',
    severity: 'error',
    side,
    message: `Document "${id}" has no ${layer} annotation on the ${side} side.`,
    actual: id,
    hint: `Choose a measure of what the files hold, or files that hold ${layer} annotation.`,
  }
}

function sum(measure: AnyMeasure, signature: string, documents: readonly DocumentReport[]): MeasureReport {
  const { summary } = measure
  const total = documents.map((document) => document.stats).reduce(summary.add, summary.empty)
  return { id: measure.id, signature, measure, values: summary.values(total), counts: summary.counts(total), documents }
}

/** Every problem of a report, each once: of reading and pairing, then of documents. */
export function problemsOf(report: Report): Problem[] {
  return distinctProblems([
    ...report.problems,
    ...report.measures.flatMap((m) => m.documents.flatMap((d) => d.problems)),
  ])
}

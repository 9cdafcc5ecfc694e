/**
 * Evaluation: adds up judged documents and computes values from the sums. A report has the values of each measure, signatures that say how they
 * were computed, and the problems of the input. O(documents × measures).
 */
import { byPolicy, type Files, type PairOptions } from '../corpus.js'
import type { AnyMeasure, Counts, Measure, Values } from '../measure.js'
import {
  type BootstrapOptions,
  completeDraws,
  describeResampling,
  type Interval,
  type Resampling,
  withIntervals,
} from '../stats/bootstrap.js'
import { allowProblems } from '../vocabulary/allowed.js'
import { distinctProblems, failUsage, type Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { version } from '../vocabulary/version.js'
import { after, type Due } from './due.js'
import { checkMeasures } from './given.js'
import { type DocumentReport, type Where, withUnits } from './judge.js'
import { type Documents, type JudgedSides, judgeSides, type ReadingPolicy, sideOf } from './judge-sides.js'
import { mergeByGroup } from './merged.js'
import { formatSignature } from './signature.js'
import { checkUnit, type GroupBy, type Unit, unitName } from './units.js'

export type { Interval, Resampling } from '../stats/bootstrap.js'
export type { DocumentReport } from './judge.js'
export type { Documents, ReadingPolicy } from './judge-sides.js'

/** How intervals are drawn; the signature says so. */
export interface IntervalOptions extends BootstrapOptions {
  /** What is resampled: documents, parts of them, or groups. */
  readonly unit?: Unit
  /** The groups of documents, for the unit `groups`. */
  readonly groupBy?: GroupBy
}

/** What `evaluate` takes. */
export interface EvaluateOptions<Measures extends readonly AnyMeasure[] = readonly AnyMeasure[]> extends PairOptions {
  /** What `read` or `load` returned. With a plain list of documents, the signature says `reading:unchecked`. */
  readonly gold: Documents
  readonly system: Documents
  readonly measures: Measures
  /** Whether errors found while reading forbid a score (`strict`, the default). */
  readonly reading?: ReadingPolicy
  /** Codes of errors that do not forbid a score: they become warnings, and the signature names them. */
  readonly allow?: readonly ProblemCode[]
  /** How documents of the system were renamed before they were paired; for the signature. */
  readonly renames?: readonly string[]
  /** The format of the system, if its params are not the default ones; for the signature. */
  readonly systemFormat?: string
  /** The name of the map from words of your own to labels, if there is one; for the signature. */
  readonly labels?: string
  /** Adds a confidence interval to each value. */
  readonly intervals?: IntervalOptions
  /** Keep the reports of such parts of each document. */
  readonly per?: Unit
  /** Keep the judgements of each document. */
  readonly items?: boolean
  /** Called after each document. */
  onProgress?(done: number, total: number): void
}

/** What `evaluate` takes if documents are judged elsewhere: sides can be files that are read there. */
export interface EvaluateElsewhereOptions<Measures extends readonly AnyMeasure[] = readonly AnyMeasure[]>
  extends Omit<EvaluateOptions<Measures>, 'gold' | 'system'> {
  readonly gold: Documents | Files
  readonly system: Documents | Files
  readonly where: Where
}

/** What a system scores. Its measures are in the order in which you gave them. */
export interface Report<Measures extends readonly AnyMeasure[] = readonly AnyMeasure[]> {
  readonly version: string
  readonly signature: string
  readonly measures: { readonly [Index in keyof Measures]: MeasureReport<Measures[Index]> }
  /** How the intervals were drawn, if there are any. */
  readonly resampling?: Resampling
  /** The problems of reading and pairing. The problems of a document are listed with the document. */
  readonly problems: readonly Problem[]
  /** Those of them that were found while reading. */
  readonly reading: readonly Problem[]
}

/** What a system scores by one measure. */
export interface MeasureReport<M extends AnyMeasure = AnyMeasure> {
  readonly id: string
  readonly signature: string
  readonly measure: M
  readonly values: Values
  readonly counts: Counts
  readonly documents: readonly DocumentReport<ItemOf<M>>[]
  readonly intervals?: Readonly<Record<string, Interval>>
  /** The number of units that they were drawn from. */
  readonly drawn?: number
  /** The scores of groups of documents, if `withGroups` made some. */
  readonly groups?: readonly GroupReport[]
}

/** What a measure judges. It is `unknown`, not `any`, for a measure that was looked up by its id, so that nothing goes unchecked. */
export type ItemOf<M extends AnyMeasure> =
  M extends Measure<infer _Layer, infer Item, infer _Stats> ? (0 extends 1 & Item ? unknown : Item) : never

/** What a system scores on a group of documents. */
export interface GroupReport {
  readonly id: string
  /** The number of documents. */
  readonly documents: number
  readonly values: Values
  readonly counts: Counts
}

/**
 * Scores a system against gold. After an error of pairing, or of reading unless `reading` is `lenient`, nothing is judged: no value is defined,
 * and the problems say why. With `where`, documents are judged there, and the report is a promise; it is the same to the last byte.
 */
export function evaluate<const Measures extends readonly AnyMeasure[]>(
  options: EvaluateElsewhereOptions<Measures>,
): Promise<Report<Measures>>
export function evaluate<const Measures extends readonly AnyMeasure[]>(
  options: EvaluateOptions<Measures>,
): Report<Measures>
export function evaluate(options: EvaluateOptions | EvaluateElsewhereOptions): Due<Report> {
  return 'where' in options && options.where ? Promise.resolve().then(() => scoreSides(options)) : scoreSides(options)
}

function scoreSides(options: EvaluateOptions | EvaluateElsewhereOptions): Due<Report> {
  const { gold, system, measures, items = false, intervals, per = 'documents' } = options
  checkMeasures(measures)
  const resampling = intervals && completeDraws(intervals)
  const { unit: drawn = 'documents', groupBy } = intervals ?? {}
  checkUnit(drawn, measures, groupBy)
  checkUnit(per, measures)
  const groups = drawn === 'groups' ? groupBy : undefined
  const unit = unitToJudge(groups ? 'documents' : drawn, per)
  const sides = [sideOf(gold), sideOf(system)]
  const judged = judgeSides({ ...options, sides, unit, hasWhole: unit !== 'documents', items })
  return after(judged, (result) => {
    const kept = { stats: !groups && drawn !== 'documents', parts: per !== 'documents' }
    const documents = result.judged.map(([own]) => withUnits(own!, kept))
    const signed = resampling && describeResampling({ ...resampling, unit: unitName(drawn, groupBy) })
    const report = assemble(documents, { ...options, ...result, resampling: signed })
    return resampling ? drawIntervals(report, resampling, groups) : report
  })
}

/** Documents are split in one way only. */
function unitToJudge(drawn: Unit, per: Unit): Unit {
  if (drawn === 'documents' || per === 'documents' || drawn === per) return per === 'documents' ? drawn : per
  return failUsage({
    code: 'usage/option',
    message: `A report cannot list ${per} and resample ${drawn}.`,
    actual: per,
    expected: ['documents', drawn],
    hint: `Resample documents or ${per}, or list documents or ${drawn}.`,
  })
}

/** Intervals over groups of documents, if there are any. */
function drawIntervals(report: Report, resampling: Resampling, groups: GroupBy | undefined): Report {
  if (!groups) return withIntervals(report, resampling)
  const grouped = report.measures.map((measure) => ({
    ...measure,
    documents: mergeByGroup(measure.measure, measure.documents, groups.groupOf),
  }))
  const drawn = withIntervals({ ...report, measures: grouped }, resampling)
  const measures = drawn.measures.map((measure, i) => ({ ...measure, documents: report.measures[i]!.documents }))
  return { ...drawn, measures }
}

export interface AssembleOptions
  extends Pick<EvaluateOptions, 'measures' | 'missing' | 'allow' | 'renames' | 'systemFormat' | 'labels'>,
    Pick<JudgedSides, 'goldHash' | 'reading' | 'found' | 'problems'> {
  readonly resampling: string | undefined
}

/** The report of judged documents, each by every measure. */
export function assemble(judged: readonly (readonly DocumentReport[])[], options: AssembleOptions): Report {
  const { measures, missing = 'error', allow, found, problems } = options
  const signatureOf = (measure?: AnyMeasure): string => formatSignature({ ...options, missing, measure })
  const reportOf = (measure: AnyMeasure, i: number): MeasureReport =>
    sum(
      measure,
      signatureOf(measure),
      judged.map((reports) => {
        return { ...reports[i]!, problems: allowProblems(byPolicy(reports[i]!.problems, missing), allow) }
      }),
    )
  return {
    version,
    signature: signatureOf(),
    measures: measures.map(reportOf),
    problems: [...found, ...problems],
    reading: found,
  }
}

function sum(measure: AnyMeasure, signature: string, documents: readonly DocumentReport[]): MeasureReport {
  const { summary } = measure
  const total = documents.map((document) => document.stats).reduce(summary.add, summary.empty)
  return { id: measure.id, signature, measure, values: summary.values(total), counts: summary.counts(total), documents }
}

/** Every problem of a report, each once: first those of reading and pairing, then those of documents. */
export function problemsOf(report: Report): Problem[] {
  return distinctProblems([
    ...report.problems,
    ...report.measures.flatMap((m) => m.documents.flatMap((d) => d.problems)),
  ])
}

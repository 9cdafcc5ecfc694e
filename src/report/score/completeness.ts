/**
 * Notes on how complete and certain the numbers are: documents that could not be used, were left out or have no counterpart, and how the
 * intervals were computed.
 */
import { type MeasureReport, problemsOf, type Report, type Resampling } from '../../evaluation/evaluate.js'
import { smallerUnit } from '../../evaluation/units.js'
import type { Problem } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import { formatNumberOf } from '../numbers.js'

/** With fewer units than this, percentile intervals are too narrow; docs/significance.md has figures. */
export const FEW = 20

/** @example 'Incomplete: 1 document excluded; 2 documents missing on one side, left out.' */
export function incompleteSentence(report: Report): string | undefined {
  const parts = [
    filesWithErrors(report),
    emptySides(report),
    ...missingDocuments(report),
    ...lackingAnswers(problemsOf(report)),
    duplicateDocuments(report),
    excludedDocuments(report),
    withoutLayer(report),
  ].filter((part) => part !== undefined)
  return parts.length ? `Incomplete: ${parts.join('; ')}.` : undefined
}

/** @example ['3 missing answers counted as unanswered'] */
export function lackingAnswers(problems: readonly Problem[]): string[] {
  const countOf = (code: ProblemCode): number =>
    withCode(problems, code).reduce((sum, { more = 0 }) => sum + 1 + more, 0)
  return [
    countedNote(countOf('answers/missing-question'), 'missing answer', 'counted as unanswered'),
    countedNote(countOf('answers/unknown-question'), 'answer', 'to questions that are not in gold, not judged'),
  ].filter((part) => part !== undefined)
}

/**
 * How intervals were computed, and warnings about them.
 * @example ['Intervals: 95 % percentile bootstrap over documents, 1000 samples, seed 1.']
 */
export function resamplingSentences(report: Report): string[] {
  if (!report.resampling) return []
  const idsOf = new Map<string, string[]>()
  for (const { id, ...measure } of report.measures)
    for (const { message, hint } of intervalProblems(measure, report)) {
      const sentence = hint ? `${message} ${hint}` : message
      idsOf.set(sentence, [...(idsOf.get(sentence) ?? []), id])
    }
  const isOfAll = (ids: readonly string[]): boolean => ids.length === report.measures.length
  return [
    methodSentence(report, report.resampling),
    ...[...idsOf].map(([sentence, ids]) => (isOfAll(ids) ? sentence : `${ids.join(', ')}: ${sentence}`)),
  ]
}

/** Problems of the intervals of one measure. */
export function intervalProblems(
  { measure, drawn }: Pick<MeasureReport, 'measure' | 'drawn'>,
  { resampling }: Report,
): Problem[] {
  if (!resampling || drawn === undefined || drawn >= FEW) return []
  const { unit } = resampling
  if (drawn > 1) return [{ code: 'stats/few-units', severity: 'note', message: `${tooOptimistic('Intervals', unit)}.` }]
  const smaller = smallerUnit(measure)
  const hint = smaller && smaller !== unit ? `Use --unit ${smaller} to resample ${smaller} instead.` : undefined
  const message = `No intervals: resampling needs at least two ${unit}, and there ${drawn === 1 ? 'is one' : 'are none'}.`
  return [{ code: 'stats/no-intervals', severity: 'warning', message, ...(hint !== undefined && { hint }) }]
}

/** @example tooOptimistic('Intervals', 'documents') // 'Intervals of fewer than 20 documents are too optimistic' */
export function tooOptimistic(what: string, unit: string): string {
  return `${what} of fewer than ${FEW} ${unit} are too optimistic`
}

function methodSentence({ measures }: Report, { samples, seed, confidence, unit }: Resampling): string {
  const percent = Number((confidence * 100).toFixed(4))
  const skipped = Math.max(
    0,
    ...measures.flatMap(({ intervals = {} }) => Object.values(intervals).map((interval) => interval.skipped ?? 0)),
  )
  const undefinedIn = skipped ? ` (up to ${skipped} of them without a value)` : ''
  return `Intervals: ${percent} % percentile bootstrap over ${unit}, ${formatNumberOf(samples, 'sample')}${undefinedIn}, seed ${seed}.`
}

function filesWithErrors({ problems }: Report): string | undefined {
  const files = problems
    .filter(({ severity, isAllowed }) => severity === 'error' || isAllowed)
    .map(({ place }) => place?.file)
  return countedNote(new Set(files.filter((file) => file !== undefined)).size, 'file', 'with errors')
}

function emptySides(report: Report): string | undefined {
  return countedNote(withCode(report.problems, 'corpus/no-documents').length, 'side', 'without documents')
}

function missingDocuments(report: Report): (string | undefined)[] {
  const scored = new Set(report.measures.flatMap(({ documents }) => documents.map(({ id }) => id)))
  const missing = withCode(report.problems, 'corpus/missing-document')
  const counted = missing.filter(({ actual }) => actual !== undefined && scored.has(actual))
  return [
    countedNote(missing.length - counted.length, 'document', 'missing on one side, left out'),
    countedNote(counted.length, 'document', 'missing on one side, counted as empty'),
  ]
}

function duplicateDocuments(report: Report): string | undefined {
  return countedNote(withCode(report.problems, 'corpus/duplicate-document').length, 'document', 'ignored as duplicate')
}

function excludedDocuments(report: Report): string | undefined {
  const excluded = report.measures.map(({ documents }) => documents.filter(({ isExcluded }) => isExcluded))
  const number = new Set(excluded.flat().map(({ id }) => id)).size
  const byEach = excluded.every(({ length }) => length === number)
  return countedNote(number, 'document', byEach ? 'excluded' : 'excluded by some measures')
}

function withoutLayer(report: Report): string | undefined {
  const documents = report.measures.flatMap((measure) => measure.documents)
  const bare = documents.filter(({ problems }) => withCode(problems, 'corpus/no-layer').length > 0)
  return countedNote(new Set(bare.map(({ id }) => id)).size, 'document', 'without the annotation to score')
}

function withCode(problems: readonly Problem[], code: ProblemCode): Problem[] {
  return problems.filter((problem) => problem.code === code)
}

function countedNote(count: number, noun: string, what: string): string | undefined {
  return count === 0 ? undefined : `${formatNumberOf(count, noun)} ${what}`
}

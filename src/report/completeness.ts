/**
 * What a reader must know before believing the numbers: documents that could not be used, were left out, or found no partner;
 * and by which draws the intervals came about.
 */
import type { Report } from '../evaluate.js'
import type { Problem } from '../problem.js'
import type { ProblemCode } from '../problem-codes.js'
import { formatNumberOf } from './numbers.js'

/** @example 'Incomplete: 1 document excluded; 2 documents missing on one side, left out.' */
export function incompleteSentence(report: Report): string | undefined {
  const parts = [
    filesWithErrors(report),
    emptySides(report),
    ...missingDocuments(report),
    duplicates(report),
    excludedDocuments(report),
    withoutLayer(report),
  ].filter((part) => part !== undefined)
  return parts.length ? `Incomplete: ${parts.join('; ')}.` : undefined
}

/** @example 'Intervals: 95 % percentile bootstrap over documents, 1000 samples, seed 1.' */
export function resamplingSentence({ resampling, measures }: Report): string | undefined {
  if (!resampling) return undefined
  const { samples, seed, confidence } = resampling
  const percent = Number((confidence * 100).toFixed(4))
  const skipped = Math.max(
    0,
    ...measures.flatMap(({ intervals = {} }) => Object.values(intervals).map((interval) => interval.skipped ?? 0)),
  )
  const undefinedIn = skipped ? ` (${skipped} of them left a value open)` : ''
  return `Intervals: ${percent} % percentile bootstrap over documents, ${formatNumberOf(samples, 'sample')}${undefinedIn}, seed ${seed}.`
}

function filesWithErrors({ problems }: Report): string | undefined {
  const files = problems.filter(({ severity }) => severity === 'error').map(({ place }) => place?.file)
  return some(new Set(files.filter((file) => file !== undefined)).size, 'file', 'with errors')
}

function emptySides(report: Report): string | undefined {
  return some(withCode(report.problems, 'corpus/no-documents').length, 'side', 'without documents')
}

function missingDocuments(report: Report): (string | undefined)[] {
  const scored = new Set(report.measures.flatMap(({ documents }) => documents.map(({ id }) => id)))
  const missing = withCode(report.problems, 'corpus/missing-document')
  const counted = missing.filter(({ actual }) => actual !== undefined && scored.has(actual))
  return [
    some(missing.length - counted.length, 'document', 'missing on one side, left out'),
    some(counted.length, 'document', 'missing on one side, counted as empty'),
  ]
}

function duplicates(report: Report): string | undefined {
  return some(withCode(report.problems, 'corpus/duplicate-document').length, 'document', 'set aside as duplicate')
}

function excludedDocuments(report: Report): string | undefined {
  const excluded = report.measures.map(({ documents }) => documents.filter(({ isExcluded }) => isExcluded))
  const number = new Set(excluded.flat().map(({ id }) => id)).size
  const byEach = excluded.every(({ length }) => length === number)
  return some(number, 'document', byEach ? 'excluded' : 'excluded by some measures')
}

function withoutLayer(report: Report): string | undefined {
  const documents = report.measures.flatMap((measure) => measure.documents)
  const bare = documents.filter(({ problems }) => withCode(problems, 'corpus/no-layer').length > 0)
  return some(new Set(bare.map(({ id }) => id)).size, 'document', 'without the annotation to be scored')
}

function withCode(problems: readonly Problem[], code: ProblemCode): Problem[] {
  return problems.filter((problem) => problem.code === code)
}

function some(count: number, noun: string, what: string): string | undefined {
  return count === 0 ? undefined : `${formatNumberOf(count, noun)} ${what}`
}

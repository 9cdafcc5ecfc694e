/** Spans of Anafora: `12,18`, or `1,3;5,9` for a span in parts. Such a span is read from first to last; the parts become an attribute. */
import type { Span } from '../../layers/time.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { type Field, fieldProblem } from './annotations.js'

interface FoundSpan {
  readonly span?: Span
  readonly attributes?: { readonly spans: string }
}

export function readSpan(field: Field | undefined, problems: ProblemList): FoundSpan {
  if (!field) return {}
  const parts = field.text.split(';').map((part) => /^\s*(\d{1,15})\s*,\s*(\d{1,15})\s*$/.exec(part))
  const spans = parts.flatMap((part) => (part ? [{ start: Number(part[1]), end: Number(part[2]) }] : []))
  if (spans.length < parts.length || spans.some(({ start, end }) => start > end)) {
    problems.add(badSpan(field))
    return {}
  }
  const span = spans.reduce((hull, { start, end }) => ({
    start: Math.min(hull.start, start),
    end: Math.max(hull.end, end),
  }))
  return { span, ...(spans.length > 1 && { attributes: { spans: field.text } }) }
}

function badSpan(field: Field) {
  return fieldProblem(field, {
    code: 'anafora/span',
    message: `"${field.text}" is not a span.`,
    actual: field.text,
    expected: ['12,18', '12,18;24,30'],
    hint: 'The entity is kept without a span. A span is two numbers with a comma, the smaller one first; ";" separates parts.',
  })
}

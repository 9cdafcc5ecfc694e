/** Offsets that a file gives as text. */
import type { Span } from '../../layers/time.js'
import type { Place, Problem } from '../../vocabulary/problem.js'

/** The span between two offsets, as far as they are numbers in order. */
export function spanBetween(start: string | undefined, end: string | undefined): Span | undefined {
  const isNumber = (given: string | undefined) => given !== undefined && /^\d{1,15}$/.test(given)
  if (!isNumber(start) || !isNumber(end) || Number(start) > Number(end)) return undefined
  return { start: Number(start), end: Number(end) }
}

export function badSpan(given: string, place: Place): Problem {
  return {
    code: 'standoff/span',
    severity: 'error',
    message: `"${given}" is not a span.`,
    place,
    actual: given,
    expected: ['two offsets, the smaller one first'],
    hint: 'The annotation is kept without a span.',
  }
}

/**
 * The times of the calendar that sentences state, each with its part in a range: "1999–2006", "from 1998 to 2001", "since 2011". Times of day
 * count as days; durations and repeated times are left out. O(words).
 */
import type { AnalysedSentence } from '../../text/analysis.js'
import { daysOf, findTimexes } from '../../text/timex/index.js'
import { findRanges, type TimexRange } from '../../text/timex/ranges.js'

/** A time with its first and last day, and its place in its sentence. */
export interface WrittenTime {
  readonly text: string
  readonly value: string
  readonly first: string
  readonly last: string
  readonly sentence: number
  /** The words of the sentence, end exclusive. */
  readonly from: number
  readonly to: number
  /** What the text says about it: it begins or ends a range of two times, or is the only bound that is stated. */
  readonly part: 'begin' | 'end' | 'since' | 'until' | 'ongoing' | 'none'
  /** The index of the other time of its range. */
  readonly mate?: number
}

/** The times of the calendar in some sentences, in their order. */
export function writtenTimes(sentences: readonly AnalysedSentence[], date?: string): readonly WrittenTime[] {
  const timexes = findTimexes(sentences, date === undefined ? {} : { documentDate: date })
  const parts = partsOf(findRanges(sentences, timexes))
  const indexes = new Map<number, number>()
  const days = timexes.map(({ type, value }) => (type === 'DATE' || type === 'TIME' ? daysOf(value) : undefined))
  for (const i of timexes.keys()) if (days[i]) indexes.set(i, indexes.size)
  return timexes.flatMap(({ text, value, sentence, from, to }, i) => {
    if (!days[i]) return []
    const { part, mate } = parts.get(i) ?? { part: 'none' as const }
    const other = mate === undefined ? undefined : indexes.get(mate)
    return [{ text, value, ...days[i], sentence, from, to, part, ...(other !== undefined && { mate: other }) }]
  })
}

interface RangePart {
  readonly part: WrittenTime['part']
  readonly mate?: number | undefined
}

function partsOf(ranges: readonly TimexRange[]): ReadonlyMap<number, RangePart> {
  const parts = new Map<number, RangePart>()
  for (const { begin, end, kind } of ranges) {
    const [first, last] = kind === 'range' ? (['begin', 'end'] as const) : [kind, kind]
    if (begin !== undefined) parts.set(begin, { part: first, mate: end })
    if (end !== undefined) parts.set(end, { part: last, mate: begin })
  }
  return parts
}

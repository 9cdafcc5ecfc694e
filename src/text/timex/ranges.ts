/**
 * Ranges of time: two time expressions that state a beginning and an end ("from 1998 to 2001", "1999–2006", "between May and July 1944"),
 * or one that states only one of them ("since 1998", "until 2001", "2011–present"). A season of two years, such as "1998/99", is one time
 * within a longer range: "from 1998/99 to 2001/02" begins in 1998 and ends in 2002. O(time expressions), because only the words beside
 * each are read. `range-words.ts` lists these words.
 */
import { daysOfValue } from '../../calendar/values.js'
import type { AnalysedSentence } from '../analysis.js'
import type { Timex } from './index.js'
import { isDated, type Place, placeAt, seasonEnd } from './range-places.js'
import { before, behind, between } from './range-words.js'
import { edgesOf, pieceAt, type Stretch, stretchBetween, textFrom, type WordPiece } from './surroundings.js'

/** Two time expressions that state a beginning and an end, or one that states only one of them. */
export interface TimexRange {
  /** Index in the list of time expressions of the beginning; undefined if only the end is stated ("until 2001"). */
  readonly begin?: number
  /** Index of the end; undefined if only the beginning is stated ("since 1998", "2011–present"). */
  readonly end?: number
  /** `range` has both ends; `ongoing` lasts until the text was written ("2011–present"). */
  readonly kind: 'range' | 'since' | 'until' | 'ongoing'
  /** The words as written: "from 1998 to 2001". */
  readonly text: string
  /** The index of the sentence. */
  readonly sentence: number
}

/**
 * The ranges that time expressions form, in the order of the text. Each expression belongs to at most one range.
 * @example findRanges(sentences, findTimexes(sentences)) // of "He sang from 1998 to 2001.": one range, begin 0, end 1
 */
export function findRanges(sentences: readonly AnalysedSentence[], timexes: readonly Timex[]): TimexRange[] {
  const ranges: TimexRange[] = []
  for (let at = 0; at < timexes.length; ) {
    const place = placeAt(sentences, timexes, at)
    const found = place && (pairAt(place) ?? ongoingAt(place) ?? openAt(place) ?? seasonAt(place))
    if (found) ranges.push(found.range)
    at = found?.next ?? at + 1
  }
  return ranges
}

interface Found {
  readonly range: TimexRange
  /** The expression to continue with. */
  readonly next: number
}

function pairAt(place: Place): Found | undefined {
  const { sentences, timexes, words, first, last, lead } = place
  const [one, next] = [timexes[last]!, timexes[last + 1]]
  if (!next || !isDated(next)) return undefined
  const isCut = next.sentence !== one.sentence
  if (isCut && !isCutAtDash(place, next)) return undefined
  const joint = isCut ? '-' : stretchBetween(words, one, next)?.forms
  const end = seasonEnd(sentences[next.sentence]!.words, timexes, last + 1)
  const marker = joint === undefined ? undefined : joinedBy(lead.forms, joint)
  if (!marker || !isInOrder(timexes[first]!, timexes[end]!)) return undefined
  const text = isCut
    ? `${textBetween(place, marker.word, place.rest.pieces[0]!)} ${next.text}`
    : textBetween(place, marker.word, edgesOf(timexes[end]!).last)
  return { range: { begin: first, end, kind: 'range', text, sentence: one.sentence }, next: end + 1 }
}

/** Splitters sometimes end a sentence at a dash: "(May 2, 1925 –" and "September 2, 2013)". */
function isCutAtDash({ timexes, last, rest }: Place, next: Timex): boolean {
  return rest.forms === '-' && next.from === 0 && next.sentence === timexes[last]!.sentence + 1
}

/** Whether two times are the ends of a range, by the words before and between them; `word` is the place of "from" or "between". */
function joinedBy(lead: string, joint: string): { readonly word: number | undefined } | undefined {
  const [from, both] = [markerIn(before.from, lead), markerIn(before.between, lead)]
  const word = from ?? both
  if (between.sign.test(joint) || between.to.test(joint)) return { word }
  if (from !== undefined && between.farTo.test(joint)) return { word: from }
  return both !== undefined && between.and.test(joint) ? { word: both } : undefined
}

/** The offset of the word that begins the range. */
function markerIn(pattern: RegExp, forms: string): number | undefined {
  const match = pattern.exec(forms)
  return match ? match.index + match[0].indexOf(match.groups!.marker!) : undefined
}

/** A range does not run backwards. Times without a place in the calendar, such as "Monday" in an undated text, can be in any order. */
function isInOrder(begin: Timex, end: Timex): boolean {
  const [from, to] = [daysOfValue(begin.value), daysOfValue(end.value)]
  return !from || !to || from.first <= to.last
}

type Start = Pick<Place, 'timexes' | 'words' | 'first' | 'lead'>

/** The text from a word before the first time, or from that time, to a place behind it. */
function textBetween({ timexes, words, first, lead }: Start, marker: number | undefined, last: WordPiece): string {
  const start = marker === undefined ? undefined : pieceAt(lead, marker)
  return textFrom(words, start ?? edgesOf(timexes[first]!).first, last)
}

/** "2011–present", "from 1998 to date", "(2004–)", "from 1998 onwards" */
function ongoingAt(place: Place): Found | undefined {
  const { timexes, lead, rest, first, last } = place
  const until = behind.now.exec(rest.forms) ?? (isLeftOpen(place) ? /^-/.exec(rest.forms) : null)
  const from = markerIn(before.from, lead.forms)
  const onwards = until || markerIn(before.fromNear, lead.forms) === undefined ? null : behind.onwards.exec(rest.forms)
  const match = until ?? onwards
  if (!match) return undefined
  const end = pieceAt(rest, match[0].length)!
  const { sentence } = timexes[first]!
  const kind = until ? 'ongoing' : 'since'
  let next = last + 1
  // "now" and "today" are time expressions too.
  while (timexes[next] && timexes[next]!.start < end.end) next++
  return { range: { begin: first, kind, text: textBetween(place, from, end), sentence }, next }
}

/** A year with a dash and nothing behind it: before a bracket or colon, or at the start of a line ("2004– head of the office"). */
function isLeftOpen({ sentences, timexes, first, last, rest }: Place): boolean {
  if (behind.open.test(rest.forms)) return true
  if (rest.forms === '-') return timexes[first]!.sentence === sentences.length - 1
  const [dash, next] = rest.pieces
  const isGlued = dash?.start === timexes[last]!.end && (next?.start ?? 0) > dash.end
  return timexes[first]!.from === 0 && behind.dash.test(rest.forms) && isGlued
}

/** "since 1998", "after 1998", "until 2001", "before 2001". After a season is after its second year. */
function openAt(place: Place): Found | undefined {
  const { timexes, first, last, lead } = place
  const previous = timexes[first - 1]
  const sides = [
    { pattern: before.since, kind: 'since', side: { begin: first } },
    { pattern: before.sinceNear, kind: 'since', side: { begin: isAfter(lead) ? last : first } },
    { pattern: before.until, kind: 'until', side: { end: last } },
    { pattern: before.untilNear, kind: 'until', side: { end: / before$|^before$/.test(lead.forms) ? first : last } },
    { pattern: before.dash, kind: 'until', side: { end: last } },
  ] as const
  for (const { pattern, kind, side } of sides) {
    const marker = markerIn(pattern, lead.forms)
    if (marker === undefined) continue
    // "two years after 1998" is another time; "not until 1998" is the beginning of something.
    const isShifted = marker === 0 && previous?.type === 'DURATION' && previous.sentence === timexes[first]!.sentence
    if (isShifted || /(?:^| )(?:not|n't) $/.test(lead.forms.slice(0, marker))) return undefined
    const text = textBetween(place, marker, edgesOf(timexes[last]!).last)
    return { range: { ...side, kind, text, sentence: timexes[first]!.sentence }, next: last + 1 }
  }
  return sinceStart(place)
}

function isAfter({ forms }: Stretch): boolean {
  return /(?:after|following)(?: the)?$/.test(forms)
}

/** "From 1998 he …", at the start of a sentence or part of it. */
function sinceStart(place: Place): Found | undefined {
  const { timexes, first, last, lead, rest } = place
  const marker = /(?:^|[,;(] )from$/.test(lead.forms) && /^(?:,|he|she|it|they|the)(?: |$)/.test(rest.forms)
  if (!marker) return undefined
  const text = textBetween(place, lead.forms.lastIndexOf('from'), edgesOf(timexes[last]!).last)
  return { range: { begin: first, kind: 'since', text, sentence: timexes[first]!.sentence }, next: last + 1 }
}

/** A season alone: "the 1998/99 season" */
function seasonAt(place: Place): Found | undefined {
  const { timexes, first, last } = place
  if (first === last) return undefined
  const text = textBetween(place, undefined, edgesOf(timexes[last]!).last)
  return { range: { begin: first, end: last, kind: 'range', text, sentence: timexes[first]!.sentence }, next: last + 1 }
}

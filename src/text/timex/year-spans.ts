/**
 * Two years with a dash or slash between them: "1999-2006", "1989-90", the season "1998/99". A second part of two digits is a year of the
 * same century: "2003-05" is 2003 to 2005. A part that would go back ("1998-03") is not a year, since it is more likely a month, except
 * "1999-00" and parts after a long dash, such as 1998–03, which belong to the next century.
 */
import type { Line, Piece } from './pieces.js'

interface YearSpan {
  readonly begin: number
  readonly end: number
}

/** The span of years that begins at a piece. O(1). */
export function yearSpanAt(line: Line, at: number): YearSpan | undefined {
  const [first, sign, second] = [line.pieces[at], line.pieces[at + 1], line.pieces[at + 2]]
  const [, year, plural] = /^((?:1\d|20)\d\d)('?s)?$/.exec(first?.form ?? '') ?? []
  if (!year || !second || (sign?.form !== '-' && sign?.form !== '/')) return undefined
  const begin = Number(year)
  const end = endYear(begin, second.form, signOf(line, sign))
  if (end === undefined || end < begin || end - begin > (sign.form === '/' ? 1 : MOST_YEARS)) return undefined
  const isYears = plural !== undefined || (isFree(line, at) && !isCount(line, at, { begin, end }))
  return isYears ? { begin, end } : undefined
}

/** Whether the year at a piece lasts until now, or only its end is stated: "2011-present", "(-2011)". */
export function isOpenYear({ pieces }: Line, at: number): boolean {
  if (pieces[at - 1]?.form === '-' && pieces[at - 2]?.form === '(' && pieces[at + 1]?.form === ')') return true
  return pieces[at + 1]?.form === '-' && /^(?:present|date|now|today|current|ongoing)$/.test(pieces[at + 2]?.form ?? '')
}

const MOST_YEARS = 500
/** More years than this are not written with two digits for the second one in another century. */
const MOST_YEARS_AHEAD = 30

function endYear(begin: number, text: string, sign: string): number | undefined {
  if (/^(?:1\d|20)\d\d$/.test(text)) return Number(text)
  if (!/^\d\d$/.test(text)) return undefined
  const sameCentury = begin - (begin % 100) + Number(text)
  if (sameCentury > begin) return sameCentury
  const next = sameCentury + 100
  return (text === '00' || sign !== '-') && next - begin <= MOST_YEARS_AHEAD ? next : undefined
}

/** The dash or slash as it is written. */
function signOf({ words }: Line, { word, start, end }: Piece): string {
  const { form, start: first } = words[word]!
  return [...form].slice(start - first, end - first).join('')
}

const noSpanBehind =
  /^(?:\$|€|£|#|no\.?|nos\.?|pp?\.?|pages?|lines?|flight|route|model|dated|accessed|retrieved|updated|\/)$/
const noSpanBefore = /^(?:%|percent|million|billion|trillion|thousand|hundred|\/|m|km|ft|kg|mm|hz|mhz|hp|rpm|cc)$/

/** Whether the two numbers are not part of a longer one, such as a telephone number, and not amounts or pages. */
function isFree({ pieces }: Line, at: number): boolean {
  const [butLast, last, next, afterNext] = [at - 2, at - 1, at + 3, at + 4].map((i) => pieces[i]?.form ?? '') as Four
  if (noSpanBehind.test(last) || noSpanBefore.test(next)) return false
  return !(last === '-' && /\d$/.test(butLast)) && !(next === '-' && /^\d/.test(afterNext))
}

type Four = [string, string, string, string]

/** Whether the numbers count something: "1500-2000 soldiers". */
function isCount({ pieces, words }: Line, at: number, { begin, end }: YearSpan): boolean {
  const [before, behind] = [pieces[at - 1]?.form ?? '', pieces[at + 3]]
  const word = behind && words[behind.word]!
  if (word?.xpos === 'CD') return true
  const isPlural = word?.xpos === 'NNS' && !/^(?:seasons|years)$/.test(word.form)
  if (begin < EARLIEST_PLAIN) return isPlural || !/^(?:\(|in|from|during|between|of|reigned|ruled|,|;)$/.test(before)
  const isShort = pieces[at + 2]!.form.length === 2
  return isPlural && ((begin % 50 === 0 && end % 50 === 0) || (isShort && isSpaced(pieces, at)))
}

/** Earlier years need a preposition or a bracket before them. */
const EARLIEST_PLAIN = 1500

function isSpaced(pieces: readonly Piece[], at: number): boolean {
  return pieces[at]!.end < pieces[at + 1]!.start && pieces[at + 1]!.end < pieces[at + 2]!.start
}

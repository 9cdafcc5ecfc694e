/** The context of a match: the date of writing, the time mentioned last, the words around the match, and the tense. */
import { addUnits, type Grain, isInCalendar, pad } from '../../calendar/days.js'
import { daysOfValue, type Precision, valueAt } from '../../calendar/values.js'
import type { Word } from '../analysis.js'
import type { Base } from './base.js'
import type { Meaning } from './grammar.js'
import type { Line } from './pieces.js'
import { type Direction, directionAt } from './tense.js'

export interface Context {
  /** The date of writing. */
  readonly base: Base | undefined
  /** The last value with a place in the calendar, and the last quarter of this sentence or the few before it. */
  readonly reference: string | undefined
  readonly quarter: string | undefined
  readonly line: Line
  /** The pieces of the match, end exclusive. */
  readonly from: number
  readonly to: number
}

/** The form of a piece beside the match: `distance` 0 is the first piece after it, −1 the last piece before it. */
export function formBeside({ line, from, to }: Context, distance: number): string {
  return line.pieces[distance < 0 ? from + distance : to + distance]?.form ?? ''
}

export function wordBeside({ line, from, to }: Context, distance: number): Word | undefined {
  const piece = line.pieces[distance < 0 ? from + distance : to + distance]
  return piece && line.words[piece.word]
}

export function firstWord({ line, from }: Context): Word {
  return line.words[line.pieces[from]!.word]!
}

export function lastWord({ line, to }: Context): Word {
  return line.words[line.pieces[to - 1]!.word]!
}

export function direction({ line, from, to }: Context): Direction | undefined {
  return directionAt(line.words, line.pieces[from]!.word, line.pieces[to - 1]!.word + 1)
}

/** A date `count` units from the date of writing, with the precision of the unit. */
export function fromNow({ base }: Context, grain: Grain, count: number): Meaning {
  const day = base && addUnits(base.day, grain, count)
  return { type: 'DATE', value: valueFrom(day, grain, base?.precision, count), anchor: base?.value }
}

/** The value of a day. If its year does not have four digits, only the direction is left. */
function valueFrom(day: number | undefined, grain: Grain, precision: Precision | undefined, count: number): string {
  if (day === undefined || isInCalendar(day)) return valueAt(day, grain, precision)
  return count < 0 ? 'PAST_REF' : 'FUTURE_REF'
}

/** A date `count` units from the time mentioned last. A year from a quarter is a quarter again. */
export function fromReference(context: Context, grain: Grain, count: number): Meaning {
  const { reference, base } = context
  const days = reference === undefined ? undefined : daysOfValue(reference)
  if (!days) return base ? fromNow(context, grain, count) : { type: 'DATE', value: valueAt(undefined, grain) }
  const day = addUnits(days.first, grain, count)
  const kept = grain === 'Y' ? grainOf(reference!) : grain
  return { type: 'DATE', value: valueFrom(day, kept, precisionOf(grainOf(reference!), kept), count), anchor: reference }
}

/**
 * The precision of a date counted from a less precise one: "that day" of a month is some day of it, and "two months later" than a year is
 * some month.
 */
function precisionOf(known: Grain, wanted: Grain): Precision {
  if (wanted === 'Y' || wanted === 'E' || wanted === 'C' || known === wanted) return 'D'
  if (known === 'Y' || known === 'E' || known === 'C' || known === 'H') return 'Y'
  if (known === 'D' || known === 'W' || known === 'WE') return 'D'
  return wanted === 'D' || wanted === 'W' || wanted === 'WE' ? 'M' : 'D'
}

/** The year in four digits, or XXXX if it is not known. */
export function yearText(year: number | undefined): string {
  return year === undefined || year < 0 || year > 9999 ? 'XXXX' : pad(year, 4)
}

/** The grain of a value. */
export function grainOf(value: string): Grain {
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return 'D'
  if (/^\d{4}-W/.test(value)) return value.endsWith('WE') ? 'WE' : 'W'
  if (/^\d{4}-Q/.test(value)) return 'Q'
  if (/^\d{4}-H/.test(value)) return 'H'
  if (/^\d{4}-\d{2}$/.test(value)) return 'M'
  return value.length === 2 ? 'C' : value.length === 3 ? 'E' : 'Y'
}

/**
 * Calendar values of time expressions (TIMEX3 `value`) as stretches of time, where they are fully specified: centuries,
 * decades, years, halves, quarters, months, weeks, weekends, days, hours, minutes, seconds. Anything with an X, a season, a
 * part of day, a modifier, or a reference such as PRESENT_REF is not.
 */
import type { TimeEntity, TimeLayer, TimeLink } from '../layers/time.js'
import { allenNames, allenSetOf, columnsBetweenPlaced, columnsOf } from './allen/allen.js'
import { timemlLabelOf } from './labels.js'

/** Seconds since 1970, end exclusive. */
export type Stretch = readonly [number, number]

const DAY = 86_400

/** @example stretchOf('1998-02') // from the first of February to the first of March */
export function stretchOf(value: string): Stretch | undefined {
  for (const { pattern, stretch } of notations) {
    const match = pattern.exec(value)
    if (match) return stretch(match.slice(1).map(Number))
  }
  return undefined
}

/** Each way of writing a value, with what its numbers mean. Numbers that no calendar has give nothing. */
const notations: readonly { readonly pattern: RegExp; stretch(numbers: readonly number[]): Stretch | undefined }[] = [
  { pattern: /^(\d{2})$/, stretch: ([century]) => years(100 * century!, 100) },
  { pattern: /^(\d{3})$/, stretch: ([decade]) => years(10 * decade!, 10) },
  { pattern: /^(\d{4})$/, stretch: ([year]) => years(year!, 1) },
  { pattern: /^(\d{4})-H([12])$/, stretch: ([year, half]) => months(year!, 6 * half! - 6, 6) },
  { pattern: /^(\d{4})-Q([1-4])$/, stretch: ([year, quarter]) => months(year!, 3 * quarter! - 3, 3) },
  { pattern: /^(\d{4})-(0[1-9]|1[0-2])$/, stretch: ([year, month]) => months(year!, month! - 1, 1) },
  { pattern: /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/, stretch: ([year, week]) => weekDays(year!, week!, 0, 7) },
  { pattern: /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])-WE$/, stretch: ([year, week]) => weekDays(year!, week!, 5, 2) },
  { pattern: /^(\d{4})-(\d{2})-(\d{2})$/, stretch: ([year, month, day]) => within(year!, month!, day!, 0, DAY) },
  {
    pattern: /^(\d{4})-(\d{2})-(\d{2})T(\d{2})$/,
    stretch: ([y, m, d, hour]) => within(y!, m!, d!, 3600 * hour!, 3600),
  },
  {
    pattern: /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/,
    stretch: ([y, m, d, hour, minute]) => within(y!, m!, d!, 3600 * hour! + 60 * minute!, 60),
  },
  {
    pattern: /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/,
    stretch: ([y, m, d, hour, minute, second]) => within(y!, m!, d!, 3600 * hour! + 60 * minute! + second!, 1),
  },
]

function secondsAt(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day) / 1000
}

function years(year: number, count: number): Stretch {
  return [secondsAt(year, 0, 1), secondsAt(year + count, 0, 1)]
}

function months(year: number, month: number, count: number): Stretch {
  return [secondsAt(year, month, 1), secondsAt(year, month + count, 1)]
}

/** ISO weeks: the first one holds the fourth of January; days count from Monday. */
function weekDays(year: number, week: number, day: number, count: number): Stretch {
  const fourth = new Date(1000 * secondsAt(year, 0, 4))
  const monday = fourth.getTime() / 1000 - DAY * ((fourth.getUTCDay() + 6) % 7)
  const start = monday + DAY * (7 * (week - 1) + day)
  return [start, start + DAY * count]
}

function within(year: number, month: number, day: number, seconds: number, length: number): Stretch | undefined {
  const start = secondsAt(year, month - 1, day)
  const date = new Date(1000 * start)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && seconds + length <= DAY
  return exists ? [start + seconds, start + seconds + length] : undefined
}

/** A link between each two times whose values tell how they stand. O(times²). */
export function linksFromValues(entities: readonly TimeEntity[]): TimeLayer['links'] {
  const times = entities.flatMap((entity) => {
    const stretch = entity.kind === 'time' ? calendarStretch(entity) : undefined
    return stretch ? [{ id: entity.id, stretch }] : []
  })
  return times.flatMap(({ id: source, stretch }, i) =>
    times.slice(i + 1).map(({ id: target, stretch: other }, j): TimeLink => {
      const columns = columnsBetweenPlaced(stretch, other)
      const name = allenNames.find((candidate) => columnsOf(allenSetOf([candidate])) === columns)!
      const label = timemlLabelOf(allenSetOf([name])) ?? name
      return { id: `value-${i + 1}-${i + j + 2}`, source, target, label, relation: [name] }
    }),
  )
}

function calendarStretch({ attributes = {} }: TimeEntity): Stretch | undefined {
  const { type, value, mod } = attributes
  return (type === 'DATE' || type === 'TIME') && value && !mod ? stretchOf(value) : undefined
}

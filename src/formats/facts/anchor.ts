/** Reads the anchors of facts: four dates, each a year, a month, a day or open. */
import { daysOfDate } from '../../calendar/days.js'
import type { Anchor, AnchorDate } from '../../layers/facts.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { bounds } from '../../time/anchors.js'

/** The anchor; if the value is not an anchor, nothing, and problems are added. */
export function readAnchor(value: unknown, path: Path, problems: PartProblem[]): Anchor | undefined {
  if (!Array.isArray(value) || value.length !== 4) {
    problems.push(notFour(value, path))
    return undefined
  }
  const dates = value.map(readDate)
  for (const [i, date] of dates.entries()) if (date === undefined) problems.push(notADate(value[i], [...path, i], i))
  return dates.includes(undefined) ? undefined : (dates as unknown as Anchor)
}

/** Undefined if the value is not a date. */
export function readDate(value: unknown): AnchorDate | undefined {
  if (value === null) return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const date = /^\d{1,4}$/.test(text) ? text.padStart(4, '0') : text
  return daysOfDate(date) ? date : undefined
}

function notFour(value: unknown, path: Path): PartProblem {
  return {
    code: 'facts/anchor',
    path,
    message: `An anchor must be a list of four dates; this is ${Array.isArray(value) ? `a list of ${value.length}` : shownValue(value)}.`,
    actual: shownValue(value),
    expected: ['["2017-09-26", "2017-09-26", null, null]'],
    hint: 'The fact is left out. The four dates are earliest start, latest start, earliest end and latest end; write null for an open one.',
  }
}

function notADate(value: unknown, path: Path, bound: number): PartProblem {
  return {
    code: 'facts/date',
    path,
    message: `${shownValue(value)} is not a valid date for ${bounds[bound]}.`,
    actual: shownValue(value),
    expected: ['2017', '2017-09', '2017-09-26', 'null'],
    hint: 'The fact is left out. Dates can be from the years 1 to 9999.',
  }
}

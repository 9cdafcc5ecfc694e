/**
 * Reads the time span of a fact: its `anchor`, or `from` and `to`, the dates when it began and ended as most knowledge bases have them. `held`
 * is a date on which the fact is known to hold. It limits what is open: the fact began then at the latest, and ended then at the earliest.
 *
 *     {"from": 2011, "to": null, "held": "2019-06"}   [2011, 2011, 2019-06, null]
 *     {"held": "2019-06"}                             [null, 2019-06, 2019-06, null]
 */
import { type Anchor, type AnchorDate, openAnchor } from '../../layers/facts.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { boundDay, bounds } from '../../time/anchors.js'
import { readAnchor, readDate } from './anchor.js'

export interface SpanReading {
  readonly anchor: Anchor
  /** The field of each bound, for messages: `t1` or `from`. */
  readonly names: readonly string[]
  /** The path to each bound. */
  readonly paths: readonly Path[]
}

const ends = ['from', 'to'] as const

/** The time span; if it cannot be used, nothing, and problems are added. */
export function readSpan(entry: Record<string, unknown>, problems: PartProblem[]): SpanReading | undefined {
  const given = isGiven(entry.anchor) ? readGivenAnchor(entry, problems) : readEnds(entry, problems)
  const held = isGiven(entry.held) ? readField(entry, 'held', problems) : null
  if (!given || held === undefined) return undefined
  return held === null ? given : withHeld(given, held, problems)
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function readGivenAnchor(entry: Record<string, unknown>, problems: PartProblem[]): SpanReading | undefined {
  for (const name of ends) if (isGiven(entry[name])) problems.push(twice(name, entry[name]))
  const anchor = readAnchor(entry.anchor, ['anchor'], problems)
  return anchor && { anchor, names: bounds, paths: bounds.map((_, i) => ['anchor', i]) }
}

function readEnds(entry: Record<string, unknown>, problems: PartProblem[]): SpanReading | undefined {
  const [from, to] = ends.map((name) => readField(entry, name, problems))
  if (from === undefined || to === undefined) return undefined
  const names = ['from', 'from', 'to', 'to']
  return { anchor: [from, from, to, to], names, paths: names.map((name) => [name]) }
}

/** Undefined if the value is not a date; then a problem is added. */
function readField(entry: Record<string, unknown>, name: string, problems: PartProblem[]): AnchorDate | undefined {
  const value = entry[name] ?? null
  const date = readDate(value)
  if (date === undefined) problems.push(notADate(value, name))
  return date
}

/** Fills the open ones of t2 and t3. Nothing if the fact cannot have held on that date. */
function withHeld(
  { anchor, names, paths }: SpanReading,
  held: string,
  problems: PartProblem[],
): SpanReading | undefined {
  const isBefore = boundDay(held, 1) < boundDay(anchor[0], 0)
  const isAfter = boundDay(held, 0) > boundDay(anchor[3], 3)
  if (isBefore || isAfter) {
    const bound = isBefore ? 0 : 3
    problems.push(outside(held, `${isBefore ? 'before' : 'after'} "${names[bound]}", ${anchor[bound]}`, anchor))
    return undefined
  }
  const isHeld = openAnchor.map((_, i) => (i === 1 || i === 2) && anchor[i] === null)
  return {
    anchor: anchor.map((date, i) => (isHeld[i] ? held : date)) as unknown as Anchor,
    names: names.map((name, i) => (isHeld[i] ? 'held' : name)),
    paths: paths.map((path, i) => (isHeld[i] ? ['held'] : path)),
  }
}

function twice(name: string, value: unknown): PartProblem {
  return {
    code: 'facts/two-spans',
    severity: 'warning',
    path: [name],
    message: `The fact has both "anchor" and "${name}".`,
    actual: shownValue(value),
    expected: ['"anchor" alone', '"from" and "to" without "anchor"'],
    hint: `"anchor" is used and "${name}" is ignored. Remove one of the two.`,
  }
}

function notADate(value: unknown, name: string): PartProblem {
  return {
    code: 'facts/date',
    path: [name],
    message: `${shownValue(value)} is not a valid date for "${name}".`,
    actual: shownValue(value),
    expected: ['2017', '2017-09', '2017-09-26', ...(name === 'held' ? [] : ['null'])],
    hint:
      name === 'to'
        ? 'The fact is left out. If it has not ended, write null, and the last date on which it is known to hold as "held".'
        : 'The fact is left out. Dates can be from the years 1 to 9999.',
  }
}

function outside(held: string, where: string, [t1, , , t4]: Anchor): PartProblem {
  const limits = [...(t1 === null ? [] : [`from ${t1} on`]), ...(t4 === null ? [] : [`until ${t4}`])]
  return {
    code: 'facts/held',
    path: ['held'],
    message: `The fact cannot have held on ${held}, which is ${where}.`,
    actual: held,
    expected: [`a date ${limits.join(' ')}`],
    hint: 'The fact is left out. Correct one of the two dates.',
  }
}

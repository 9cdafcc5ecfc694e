/**
 * Imprecise anchors of facts (Garrido and others 2012, sections 2 and 5): a fact starts between t1 and t2 and ends between t3 and t4.
 * This file has the anchor that follows from a link to a span of days (table 2), the anchor that follows from several pieces of evidence,
 * and the distance between two anchors (Q of TAC-KBP 2011).
 * A year or month stands for its first day as a lower bound (t1, t3), and for its last day as an upper bound (t2, t4).
 * Everything takes constant time.
 */
import { daysOfDate } from '../calendar/days.js'
import { type Anchor, type AnchorDate, openAnchor, type TemporalLink } from '../layers/facts.js'

export const bounds = ['t1', 't2', 't3', 't4'] as const

/** The day of a bound; infinite if the bound is open. */
export function boundDay(date: AnchorDate, bound: number): number {
  const isLower = bound % 2 === 0
  if (date === null) return isLower ? -Infinity : Infinity
  const days = daysOfDate(date)
  if (!days) throw new Error(`not a date: ${date}`)
  return isLower ? days.first : days.last
}

/** The anchor of a fact that a link relates to the days from `first` to `last` (table 2). */
export function anchorOf(link: TemporalLink, first: string, last: string): Anchor {
  const days = { first, last }
  return mapBounds((bound) => {
    const day = linkBounds[link][bound]
    return day === undefined ? null : days[day]
  })
}

function mapBounds(dateOf: (bound: number) => AnchorDate): Anchor {
  return [dateOf(0), dateOf(1), dateOf(2), dateOf(3)]
}

const linkBounds: Readonly<Record<TemporalLink, readonly ('first' | 'last' | undefined)[]>> = {
  before: [undefined, undefined, undefined, 'first'],
  after: ['last', undefined, undefined, undefined],
  within: [undefined, 'first', 'last', undefined],
  throughout: [undefined, 'first', 'last', undefined],
  beginning: ['first', 'last', undefined, undefined],
  ending: [undefined, undefined, 'first', 'last'],
}

/** The anchor that satisfies both: the later lower bounds and the earlier upper ones. It can contradict itself; see `contradictions`. */
export function narrow(one: Anchor, other: Anchor): Anchor {
  return mapBounds((bound) => tighter(one[bound]!, other[bound]!, bound))
}

function tighter(one: AnchorDate, other: AnchorDate, bound: number): AnchorDate {
  const [a, b] = [boundDay(one, bound), boundDay(other, bound)]
  if (a === b) return finer(one, other)
  return (bound % 2 === 0 ? a > b : a < b) ? one : other
}

/** The longer of two names of the same day, so that the order of the evidence does not matter. */
function finer(one: AnchorDate, other: AnchorDate): AnchorDate {
  if (one === null || other === null) return one ?? other
  return one.length > other.length || (one.length === other.length && one >= other) ? one : other
}

export function narrowAll(anchors: Iterable<Anchor>): Anchor {
  let all = openAnchor
  for (const anchor of anchors) all = narrow(all, anchor)
  return all
}

/** The pairs of bounds that cannot both hold: t1 > t2, t3 > t4 or t1 > t4. */
export function contradictions(anchor: Anchor): readonly (readonly [lower: number, upper: number])[] {
  return ordered.filter(([lower, upper]) => boundDay(anchor[lower], lower) > boundDay(anchor[upper], upper))
}

const ordered = [
  [0, 1],
  [2, 3],
  [0, 3],
] as const

const daysPerYear = 365.2425

/** The distance in years between two dates of the same bound; undefined if only one is open. Two whole years differ by a whole number. */
export function yearsApart(one: AnchorDate, other: AnchorDate, bound: number): number | undefined {
  if (one === null || other === null) return one === other ? 0 : undefined
  if (one.length === 4 && other.length === 4) return Math.abs(Number(one) - Number(other))
  return Math.abs(boundDay(one, bound) - boundDay(other, bound)) / daysPerYear
}

/** The distance that TAC's scorer TSFScore uses: a month is 1/12 and a day 1/365 of a year; an open bound is 100,000 years away. */
function tacYearsApart(one: AnchorDate, other: AnchorDate, bound: number): number {
  return Math.abs(tacYears(one, bound) - tacYears(other, bound))
}

/** A part that the date does not have counts as 0, as in 20170000. */
function tacYears(date: AnchorDate, bound: number): number {
  if (date === null) return bound % 2 === 0 ? -100_000 : 100_000
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return year + month / 12 + day / 365
}

export const distanceNames = ['spec', 'tac'] as const
export type DistanceName = (typeof distanceNames)[number]

/** Distances in years; undefined if the distance is not known. */
export const distances: Readonly<
  Record<DistanceName, (one: AnchorDate, other: AnchorDate, bound: number) => number | undefined>
> = { spec: yearsApart, tac: tacYearsApart }

/** Q: the mean of 1 / (1 + d) over the four bounds, with d in years. A bound that only one side leaves open earns nothing. */
export function anchorQuality(gold: Anchor, system: Anchor, distance: DistanceName = 'spec'): number {
  let sum = 0
  for (let bound = 0; bound < 4; bound++) {
    const apart = distances[distance](gold[bound]!, system[bound]!, bound)
    if (apart !== undefined) sum += 1 / (1 + apart)
  }
  return sum / 4
}

/** Adds what follows because a fact begins before it ends: t3 is not before t1, and t2 is not after t4. */
export function tighten(anchor: Anchor): Anchor {
  const [t1, t2, t3, t4] = anchor
  return [t1, tighter(t2, t4, 1), tighter(t3, t1, 2), t4]
}

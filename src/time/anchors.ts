/**
 * Imprecise anchors of facts (Garrido and others 2012, sections 2 and 5): a fact starts between t1 and t2 and ends between t3 and t4. What a
 * link to a stretch of time tells (table 2), how evidence narrows an anchor, and how near two anchors are (Q of TAC-KBP 2011).
 * A lower bound (t1, t3) given as a year or a month is its first day, an upper one (t2, t4) its last. All in constant time.
 */

import { daysOfDate } from '../calendar/days.js'
import { type Anchor, type AnchorDate, openAnchor, type TemporalLink } from '../layers/facts.js'

export const bounds = ['t1', 't2', 't3', 't4'] as const

/** The day a bound of an anchor stands for; infinite where it is open. */
export function boundDay(date: AnchorDate, bound: number): number {
  const isLower = bound % 2 === 0
  if (date === null) return isLower ? -Infinity : Infinity
  const days = daysOfDate(date)
  if (!days) throw new Error(`not a date: ${date}`)
  return isLower ? days.first : days.last
}

/** What a link to the days from `first` to `last` tells of a fact (table 2). */
export function anchorOf(link: TemporalLink, first: string, last: string): Anchor {
  const tells = linkBounds[link]
  return [0, 1, 2, 3].map((bound) =>
    tells[bound] === undefined ? null : tells[bound] === 'first' ? first : last,
  ) as unknown as Anchor
}

const linkBounds: Readonly<Record<TemporalLink, readonly ('first' | 'last' | undefined)[]>> = {
  before: [undefined, undefined, undefined, 'first'],
  after: ['last', undefined, undefined, undefined],
  within: [undefined, 'first', 'last', undefined],
  throughout: [undefined, 'first', 'last', undefined],
  beginning: ['first', 'last', undefined, undefined],
  ending: [undefined, undefined, 'first', 'last'],
}

/** Both told at once: the greater lower bounds and the lesser upper ones. The result may contradict itself; `contradictions` tells. */
export function narrow(one: Anchor, other: Anchor): Anchor {
  return [0, 1, 2, 3].map((bound) => tighter(one[bound]!, other[bound]!, bound)) as unknown as Anchor
}

function tighter(one: AnchorDate, other: AnchorDate, bound: number): AnchorDate {
  const [a, b] = [boundDay(one, bound), boundDay(other, bound)]
  if (a === b) return finer(one, other)
  return (bound % 2 === 0 ? a > b : a < b) ? one : other
}

/** Of two names of one day the longer, so that the order of evidence does not matter. */
function finer(one: AnchorDate, other: AnchorDate): AnchorDate {
  if (one === null || other === null) return one ?? other
  return one.length > other.length || (one.length === other.length && one >= other) ? one : other
}

export function narrowAll(anchors: Iterable<Anchor>): Anchor {
  let all = openAnchor
  for (const anchor of anchors) all = narrow(all, anchor)
  return all
}

/** Pairs of bounds that cannot both hold: t1 > t2, t3 > t4, t1 > t4. */
export function contradictions(anchor: Anchor): readonly (readonly [lower: number, upper: number])[] {
  return ordered.filter(([lower, upper]) => boundDay(anchor[lower], lower) > boundDay(anchor[upper], upper))
}

const ordered = [
  [0, 1],
  [2, 3],
  [0, 3],
] as const

const daysPerYear = 365.2425

/** How far two dates of one bound lie apart, in years; undefined if exactly one is open. Whole years are counted as such. */
export function yearsApart(one: AnchorDate, other: AnchorDate, bound: number): number | undefined {
  if (one === null || other === null) return one === other ? 0 : undefined
  if (one.length === 4 && other.length === 4) return Math.abs(Number(one) - Number(other))
  return Math.abs(boundDay(one, bound) - boundDay(other, bound)) / daysPerYear
}

/** As TAC's scorer TSFScore counts: a year, a twelfth for each month and 1/365 for each day; open is 100,000 years away. */
function tacYearsApart(one: AnchorDate, other: AnchorDate, bound: number): number {
  return Math.abs(tacYears(one, bound) - tacYears(other, bound))
}

/** What a coarser date does not say is 0, as in 20170000. */
function tacYears(date: AnchorDate, bound: number): number {
  if (date === null) return bound % 2 === 0 ? -100_000 : 100_000
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return year + month / 12 + day / 365
}

export const distanceNames = ['spec', 'tac'] as const
export type DistanceName = (typeof distanceNames)[number]

/** In years; undefined if that is more than can be told. */
export const distances: Readonly<
  Record<DistanceName, (one: AnchorDate, other: AnchorDate, bound: number) => number | undefined>
> = { spec: yearsApart, tac: tacYearsApart }

/** Q: a quarter of 1 / (1 + d) for each bound, d in years; a bound that only one side leaves open earns nothing. */
export function anchorQuality(gold: Anchor, system: Anchor, distance: DistanceName = 'spec'): number {
  let sum = 0
  for (let bound = 0; bound < 4; bound++) {
    const apart = distances[distance](gold[bound]!, system[bound]!, bound)
    if (apart !== undefined) sum += 1 / (1 + apart)
  }
  return sum / 4
}

/** With what follows from a fact beginning before it ends: t3 is not before t1, t2 not after t4. */
export function tighten(anchor: Anchor): Anchor {
  const [t1, t2, t3, t4] = anchor
  return [t1, tighter(t2, t4, 1), tighter(t3, t1, 2), t4]
}

/** Where the modelled Timegraph puts an entity it has not met, by its relation to one that it has. */
import { type Interval, type Neighbours, type Point, type Points, STEP } from './timegraph-points.js'
import type { Fault } from './timegraph-tables.js'

export interface Placing {
  readonly points: Points
  readonly faults: ReadonlySet<Fault>
  /** The new entity and the known one. */
  readonly x: string
  readonly y: string
  readonly known: Interval
}

export const startOf = (id: string): string => `${id}.start`
export const endOf = (id: string): string => `${id}.end`

export function place(relation: string, placing: Placing): Interval {
  return (rules[relation] ?? atBothEnds)(placing)
}

const rules: Readonly<Record<string, (placing: Placing) => Interval>> = {
  BEFORE: before,
  AFTER: after,
  IBEFORE: meeting,
  IAFTER: metBy,
  BEGINS: beginning,
  BEGUN_BY: begunBy,
  ENDS: ending,
  ENDED_BY: endedBy,
  INCLUDES: around,
  IS_INCLUDED: within,
}

function atBothEnds({ known }: Placing): Interval {
  return { ...known }
}

/** The first fault: the start is reckoned from the end while that still has no time, so from zero. */
function before({ points, faults, x, y, known: { start: limit } }: Placing): Interval {
  const isOpen = !limit.previous
  const chain = isOpen ? limit.chain : points.newChain()
  const time = limit.time - STEP
  const end = { chain, time, previous: [startOf(x)], next: [startOf(y)] }
  const start = { chain, time: faults.has('unset') ? -STEP : time - STEP, previous: undefined, next: [endOf(x)] }
  limit.previous = and(limit.previous, endOf(x))
  if (!isOpen) points.connect(end, limit)
  return { start, end }
}

function after({ points, x, y, known: { end: limit } }: Placing): Interval {
  const isOpen = !limit.next
  const chain = isOpen ? limit.chain : points.newChain()
  const start = { chain, time: limit.time + STEP, previous: [endOf(y)], next: [endOf(x)] }
  const end = { chain, time: start.time + STEP, previous: [startOf(x)], next: undefined }
  limit.next = and(limit.next, startOf(x))
  if (!isOpen) points.connect(limit, start)
  return { start, end }
}

function meeting({ points, faults, x, y, known }: Placing): Interval {
  const limit = known.start
  const isOpen = !limit.previous
  const chain = isOpen ? limit.chain : points.newChain()
  const start = { chain, time: limit.time - STEP, previous: undefined, next: [endOf(x), startOf(y)] }
  limit.previous = and(limit.previous, startOf(x))
  known.end.previous = and(known.end.previous, endOf(x))
  const end = equalTo(limit, faults)
  if (!isOpen) points.connect(start, end)
  return { start, end }
}

function metBy({ points, faults, x, y, known }: Placing): Interval {
  const limit = known.end
  const isOpen = !limit.next
  const chain = isOpen ? limit.chain : points.newChain()
  const end = { chain, time: limit.time + STEP, previous: [startOf(x), endOf(y)], next: undefined }
  known.start.next = and(known.start.next, startOf(x))
  limit.next = and(limit.next, endOf(x))
  const start = isOpen ? equalTo(limit, faults) : limit
  if (!isOpen) points.connect(start, end)
  return { start, end }
}

function beginning(placing: Placing): Interval {
  const { faults, x, y, known } = placing
  if (!isGap(y, known)) return { start: known.start, end: between(endOf(x), placing) }
  const [names, limits] = [[startOf(x), startOf(y)], [endOf(y)]]
  const end = { chain: known.start.chain, time: part(1, 2, placing), previous: names, next: limits }
  // The names of equal points stay beside the new one, so that they still find a gap where there is none.
  const replaced = (all: Neighbours, old: string): Neighbours =>
    faults.has('copies') ? all?.map((name) => (name === old ? endOf(x) : name)) : [endOf(x)]
  known.start.next = replaced(known.start.next, endOf(y))
  known.end.previous = replaced(known.end.previous, startOf(y))
  return { start: known.start, end }
}

function begunBy({ points, x, y, known: { start, end } }: Placing): Interval {
  if (!end.next && start.chain === end.chain) end.previous = and(end.previous, startOf(x))
  return { start, end: pointAfter(endOf(x), endOf(y), end, points) }
}

function ending(placing: Placing): Interval {
  const { faults, x, y, known } = placing
  if (!isGap(y, known)) return { start: between(startOf(x), placing), end: known.end }
  const start = { chain: known.start.chain, time: part(1, 2, placing), previous: [startOf(y)], next: [endOf(x)] }
  known.start.next = [startOf(x)]
  known.end.previous = [startOf(x)]
  return { start, end: equalTo(known.end, faults) }
}

function endedBy({ points, faults, x, y, known: { start, end } }: Placing): Interval {
  const isOpen = !start.previous && start.chain === end.chain
  if (isOpen) start.next = and(start.next, endOf(x))
  return { start: pointBefore(startOf(x), startOf(y), start, points), end: isOpen ? equalTo(end, faults) : end }
}

function around({ points, faults, x, y, known: { start: from, end: to } }: Placing): Interval {
  if (!from.previous && !to.next)
    return {
      start: pointBefore(startOf(x), startOf(y), from, points),
      end: pointAfter(endOf(x), endOf(y), to, points),
    }
  const start = points.alone(from.time - STEP, undefined, [])
  const time = borrowed(to.time + STEP, start, faults)
  const end = { chain: start.chain, time, previous: [startOf(x)], next: undefined }
  points.connect(start, from)
  points.connect(to, end)
  return { start, end }
}

function within(placing: Placing): Interval {
  const { points, faults, x, y, known } = placing
  if (isGap(y, known)) {
    const { chain } = known.start
    known.start.next = [startOf(x)]
    return {
      start: { chain, time: part(1, 3, placing), previous: [startOf(y)], next: [endOf(x)] },
      end: { chain, time: part(2, 3, placing), previous: [startOf(x)], next: [endOf(y)] },
    }
  }
  const start = points.alone(part(1, 3, placing), undefined, [endOf(x)])
  const time = borrowed(part(2, 3, placing), start, faults)
  const end = { chain: start.chain, time, previous: [startOf(x)], next: undefined }
  points.connect(known.start, start)
  points.connect(end, known.end)
  return { start, end }
}

/** A point where y's ends do not follow each other on one chain. */
function between(name: string, placing: Placing): Point {
  const { points, y, known } = placing
  if (!known.start.next) {
    const point = pointAfter(name, startOf(y), known.start, points)
    points.connect(point, known.end)
    return point
  }
  if (!known.end.previous) {
    const point = pointBefore(name, endOf(y), known.end, points)
    // Its place on the chain is taken for occupied from the start.
    point.previous = []
    points.connect(known.start, point)
    return point
  }
  const point = points.alone(part(1, 2, placing), [], [])
  points.connect(known.start, point)
  points.connect(point, known.end)
  return point
}

function pointBefore(name: string, limitName: string, limit: Point, points: Points): Point {
  const time = limit.time - STEP
  if (limit.previous) {
    const point = points.alone(time)
    points.connect(point, limit)
    return point
  }
  limit.previous = [name]
  return { chain: limit.chain, time, previous: undefined, next: [limitName] }
}

function pointAfter(name: string, limitName: string, limit: Point, points: Points): Point {
  const time = limit.time + STEP
  if (limit.next) {
    const point = points.alone(time)
    points.connect(limit, point)
    return point
  }
  limit.next = [name]
  return { chain: limit.chain, time, previous: [limitName], next: undefined }
}

/** The second fault: a copy that knows its neighbours of now, and hears of none that come later. */
function equalTo(point: Point, faults: ReadonlySet<Fault>): Point {
  return faults.has('copies') ? { ...point } : point
}

/** The third fault: a new chain takes its times from both ends of y, and where those are out of order so are these. */
function borrowed(time: number, start: Point, faults: ReadonlySet<Fault>): number {
  return time > start.time || faults.has('borrowed') ? time : start.time + STEP
}

/** How far between the ends of y. */
function part(count: number, of: number, { faults, known: { start, end } }: Placing): number {
  const share = ((end.time - start.time) * count) / of
  return start.time + (faults.has('rounding') ? Math.floor(share) : share)
}

function isGap(y: string, { start, end }: Interval): boolean {
  const isNamed = (start.next ?? []).includes(endOf(y)) && (end.previous ?? []).includes(startOf(y))
  return isNamed && start.chain === end.chain
}

function and(names: Neighbours, name: string): Neighbours {
  return [...(names ?? []), name]
}

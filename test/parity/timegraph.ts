/**
 * A model of the Timegraph in the TempEval-3 program, with each of its known faults on a switch. Written from what the program
 * answers (the 31 small lists of links in the reference, its counts and the links it sets aside), not from its source: where
 * its answers leave open how it works, this is a guess that fits them. With all switches off it is exact.
 *
 * A point stands on a chain at a pseudo-time; on one chain the times tell the order, and edges lead from chain to chain.
 *
 *     a BEFORE b, c BEFORE b       chain 0: a.start 1000, a.end 2000, b.start 3000, b.end 4000
 *                                  chain 1: c.start, c.end → b.start, because something stands before b.start already
 */
import { demands, type Fault, inverseOf, positions } from './timegraph-tables.js'

export type Answer = 'true' | 'false' | 'UNKNOWN'
export type Status = 'true' | 'false' | 'new'

interface Point {
  readonly chain: number
  readonly time: number
  previous: Point | undefined
  next: Point | undefined
}

interface Interval {
  readonly start: Point
  readonly end: Point
}

interface Edge {
  readonly from: Point
  readonly to: Point
  readonly isStrict: boolean
}

const STEP = 1000

export class Timegraph {
  readonly #faults: ReadonlySet<Fault>
  readonly #intervals = new Map<string, Interval>()
  /** By the chain they start from. */
  readonly #edges: Edge[][] = []

  constructor(faults: ReadonlySet<Fault>) {
    this.#faults = faults
  }

  /** Takes a link in: `true` is redundant, `false` contradictory. */
  add(x: string, relation: string, y: string): Status {
    const [isKnown, isTargetKnown] = [this.#intervals.has(x), this.#intervals.has(y)]
    if (!demands[relation]) return this.#addUnknown(x, y)
    if (x === y) return this.#addSelfLink(x, relation)
    if (isKnown && isTargetKnown) return this.#addBetweenKnown(x, relation, y)
    if (isTargetKnown) this.#place(x, relation, this.#intervals.get(y)!)
    else if (isKnown) this.#place(y, inverseOf(relation), this.#intervals.get(x)!)
    else this.#placeBoth(x, relation, y)
    return 'new'
  }

  ask(x: string, relation: string, y: string): Answer {
    if (!this.#intervals.has(x) || !this.#intervals.has(y)) return 'UNKNOWN'
    if (relation === 'BEGINS' && this.#faults.has('begins')) return 'false'
    const found = this.#demandsOf(x, relation, y).map(({ p, q, sign }) => [this.#compare(p, q), sign])
    if (found.some(([actual, sign]) => actual !== '?' && actual !== sign)) return 'false'
    return found.some(([actual]) => actual === '?') ? 'UNKNOWN' : 'true'
  }

  /** All four ends at one place, but only if neither entity is known. */
  #addUnknown(x: string, y: string): Status {
    if (!this.#faults.has('unknown')) return 'true'
    if (this.#intervals.has(x) || this.#intervals.has(y)) return 'false'
    const point = this.#newChain()
    for (const id of [x, y]) this.#intervals.set(id, { start: point, end: point })
    return 'false'
  }

  #addSelfLink(x: string, relation: string): Status {
    const isFirst = !this.#intervals.has(x)
    if (isFirst && this.#faults.has('selfLinks')) this.#placeBoth(x, 'SIMULTANEOUS', x)
    if (relation !== 'SIMULTANEOUS') return 'false'
    return isFirst && this.#faults.has('selfLinks') ? 'new' : 'true'
  }

  #addBetweenKnown(x: string, relation: string, y: string): Status {
    const answer = this.ask(x, relation, y)
    if (answer !== 'UNKNOWN') return answer
    const open = this.#demandsOf(x, relation, y).filter(({ p, q }) => this.#compare(p, q) === '?')
    for (const { p, q, sign } of open) {
      this.#connect(p, q, sign === '<')
      if (sign === '=') this.#connect(q, p, false)
    }
    return 'new'
  }

  #demandsOf(x: string, relation: string, y: string) {
    const point = (name: string): Point =>
      this.#intervals.get(name.startsWith('x') ? x : y)![name.endsWith('s') ? 'start' : 'end']
    return demands[relation]!.map((text) => ({ p: point(text.slice(0, 2)), q: point(text.slice(3)), sign: text[2]! }))
  }

  #placeBoth(x: string, relation: string, y: string): void {
    const at = positions[relation]
    if (!at) {
      this.#placeBoth(y, inverseOf(relation), x)
      return
    }
    const chain = [this.#newChain()]
    while (chain.length <= Math.max(...at)) chain.push(this.#append(chain.at(-1)!))
    const [start, end] = [chain[at[0]]!, chain[at[1]]!]
    const target = (position: number): Point =>
      position === at[0] || position === at[1] ? this.#equalTo(chain[position]!) : chain[position]!
    const other = { start: target(at[2]), end: target(at[3]) }
    this.#intervals.set(y, other)
    this.#intervals.set(x, { start, end })
  }

  #place(x: string, relation: string, y: Interval): void {
    this.#intervals.set(x, this.#placed(relation, y))
  }

  #placed(relation: string, y: Interval): Interval {
    if (relation === 'BEFORE') return this.#placedBefore(y)
    if (relation === 'AFTER') {
      const start = this.#after(y.end)
      return { start, end: this.#append(start) }
    }
    if (relation === 'INCLUDES') return this.#placedAround(y)
    if (relation === 'IS_INCLUDED') {
      const [start, end] = this.#between(y, 2)
      return { start: start!, end: end! }
    }
    return this.#placedAtAnEnd(relation, y)
  }

  /** One end is one of y's, or both are. */
  #placedAtAnEnd(relation: string, y: Interval): Interval {
    const fresh: Readonly<Record<string, () => Point>> = {
      IBEFORE: () => this.#before(y.start),
      ENDED_BY: () => this.#before(y.start),
      ENDS: () => this.#between(y, 1)[0]!,
      IAFTER: () => this.#after(y.end),
      BEGUN_BY: () => this.#after(y.end),
      BEGINS: () => this.#between(y, 1)[0]!,
    }
    const point = fresh[relation]?.()
    if (!point) return { start: this.#equalTo(y.start), end: this.#equalTo(y.end) }
    if (relation === 'IBEFORE') return { start: point, end: this.#equalTo(y.start) }
    if (relation === 'IAFTER') return { start: this.#equalTo(y.end), end: point }
    if (relation.startsWith('END')) return { start: point, end: this.#equalTo(y.end) }
    return { start: this.#equalTo(y.start), end: point }
  }

  /** The first fault: the start is reckoned from the end while that still has no time, so from zero. */
  #placedBefore(y: Interval): Interval {
    const end = this.#before(y.start)
    const start = this.#prepend(end, this.#faults.has('unset') ? -STEP : end.time - STEP)
    return { start, end }
  }

  #placedAround(y: Interval): Interval {
    if (!y.start.previous && !y.end.next) return { start: this.#before(y.start), end: this.#after(y.end) }
    const start = this.#newChain()
    const end = this.#append(start)
    this.#connect(start, y.start, true)
    this.#connect(y.end, end, true)
    return { start, end }
  }

  /** New points between the ends of y: in the gap if nothing stands there, else on a chain of their own. */
  #between(y: Interval, count: 1 | 2): readonly Point[] {
    if (isGap(y)) return this.#fill(y, count)
    const points = [this.#newChain()]
    if (count === 2) points.push(this.#append(points[0]!))
    this.#connect(y.start, points[0]!, true)
    this.#connect(points.at(-1)!, y.end, true)
    return points
  }

  #fill({ start, end }: Interval, count: 1 | 2): readonly Point[] {
    const share = (end.time - start.time) / (count + 1)
    const step = this.#faults.has('rounding') ? Math.floor(share) : share
    const points: Point[] = []
    let last = start
    for (let i = 1; i <= count; i++) {
      const point: Point = { chain: start.chain, time: start.time + i * step, previous: last, next: undefined }
      last = last.next = point
      points.push(point)
    }
    last.next = end
    end.previous = last
    return points
  }

  /** Part of the first fault: the time is reckoned from the neighbour even if the point goes to another chain. */
  #before(point: Point): Point {
    if (!point.previous) return this.#prepend(point, point.time - STEP)
    const before = this.#newChain(this.#faults.has('unset') ? point.time - STEP : STEP)
    this.#connect(before, point, true)
    return before
  }

  #after(point: Point): Point {
    if (!point.next) return this.#append(point)
    const after = this.#newChain(this.#faults.has('unset') ? point.time + STEP : STEP)
    this.#connect(point, after, true)
    return after
  }

  /** The second fault: a copy that knows its neighbours of now, and hears of none that come later. */
  #equalTo(point: Point): Point {
    return this.#faults.has('copies') ? { ...point } : point
  }

  #newChain(time = STEP): Point {
    return { chain: this.#edges.push([]) - 1, time, previous: undefined, next: undefined }
  }

  #append(point: Point): Point {
    return (point.next = { chain: point.chain, time: point.time + STEP, previous: point, next: undefined })
  }

  #prepend(point: Point, time: number): Point {
    return (point.previous = { chain: point.chain, time, previous: undefined, next: point })
  }

  #connect(from: Point, to: Point, isStrict: boolean): void {
    this.#edges[from.chain]!.push({ from, to, isStrict })
  }

  #compare(p: Point, q: Point): '<' | '=' | '>' | '?' {
    if (p.chain === q.chain) return p.time < q.time ? '<' : p.time > q.time ? '>' : '='
    const [there, back] = [this.#reach(p, q), this.#reach(q, p)]
    if (there === '<') return '<'
    if (back === '<') return '>'
    return there && back ? '=' : '?'
  }

  /** Whether edges lead from p to q, and whether p is then earlier or not later. */
  #reach(p: Point, q: Point): '<' | '<=' | undefined {
    const earliest = new Map<number, number>()
    const open: [chain: number, time: number, isStrict: boolean][] = [[p.chain, p.time, false]]
    let found: '<=' | undefined
    for (let state = open.pop(); state; state = open.pop()) {
      const [chain, time, isStrict] = state
      const key = 2 * chain + (isStrict ? 1 : 0)
      if ((earliest.get(key) ?? Number.POSITIVE_INFINITY) <= time) continue
      earliest.set(key, time)
      if (chain === q.chain && time <= q.time) {
        if (isStrict || time < q.time) return '<'
        found = '<='
      }
      for (const { from, to, isStrict: isStep } of this.#edges[chain]!)
        if (from.time >= time) open.push([to.chain, to.time, isStrict || isStep || from.time > time])
    }
    return found
  }
}

function isGap({ start, end }: Interval): boolean {
  return start.chain === end.chain && start.next?.time === end.time && end.previous?.time === start.time
}

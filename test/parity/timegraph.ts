/**
 * A model of the Timegraph in the TempEval-3 program, with each of its known faults on a switch. It follows how the published
 * program behaves, in words and code of its own; what it answers is held against the program's answers. With all switches off
 * it is exact.
 */
import { endOf, place, startOf } from './timegraph-placing.js'
import { type Interval, type Point, Points } from './timegraph-points.js'
import { demands, type Fault, inverseOf, positions } from './timegraph-tables.js'

export type Answer = 'true' | 'false' | 'UNKNOWN'
export type Status = 'true' | 'false' | 'new'

export class Timegraph {
  readonly #faults: ReadonlySet<Fault>
  readonly #intervals = new Map<string, Interval>()
  readonly #points = new Points()

  constructor(faults: ReadonlySet<Fault>) {
    this.#faults = faults
  }

  /** Takes a link in: `true` is redundant, `false` contradictory. */
  add(x: string, relation: string, y: string): Status {
    const [isKnown, isTargetKnown] = [this.#intervals.has(x), this.#intervals.has(y)]
    if (!demands[relation]) return this.#addUnknown(x, y)
    if (x === y) return this.#addSelfLink(x, relation)
    if (isKnown && isTargetKnown) return this.#addBetweenKnown(x, relation, y)
    if (isTargetKnown) this.#place(x, relation, y)
    else if (isKnown) this.#place(y, inverseOf(relation), x)
    else this.#placeBoth(x, relation, y)
    return 'new'
  }

  /** A relation of two demands is denied if one of them is open; only those of one can be left open. */
  ask(x: string, relation: string, y: string): Answer {
    if (!this.#intervals.has(x) || !this.#intervals.has(y)) return 'UNKNOWN'
    const answer = this.#judge(x, relation, y)
    return answer === 'UNKNOWN' && demands[relation]!.length > 1 ? 'false' : answer
  }

  #judge(x: string, relation: string, y: string): Answer {
    if (relation === 'BEGINS' && this.#faults.has('begins')) return 'false'
    const found = this.#demandsOf(x, relation, y).map(({ p, q, sign }) => [this.#points.compare(p, q), sign])
    if (found.some(([actual, sign]) => actual !== '?' && actual !== sign)) return 'false'
    return found.some(([actual]) => actual === '?') ? 'UNKNOWN' : 'true'
  }

  /** All four ends at one place, but only if neither entity is known. */
  #addUnknown(x: string, y: string): Status {
    if (!this.#faults.has('unknown')) return 'true'
    if (this.#intervals.has(x) || this.#intervals.has(y)) return 'false'
    const point = this.#points.alone(0, [], [])
    for (const id of [x, y]) this.#intervals.set(id, { start: point, end: point })
    return 'false'
  }

  /** An entity first met in a self link gets the ends it would have as the second of two. */
  #addSelfLink(x: string, relation: string): Status {
    const isFirst = !this.#intervals.has(x) && this.#faults.has('selfLinks')
    if (isFirst) this.#placeBoth(x, relation, x)
    if (relation !== 'SIMULTANEOUS') return 'false'
    return isFirst ? 'new' : 'true'
  }

  #addBetweenKnown(x: string, relation: string, y: string): Status {
    const answer = this.#judge(x, relation, y)
    if (answer !== 'UNKNOWN') return answer
    for (const { p, q, sign } of this.#demandsOf(x, relation, y)) {
      this.#points.connect(p, q)
      if (sign === '=') this.#points.connect(q, p)
    }
    return 'new'
  }

  #demandsOf(x: string, relation: string, y: string) {
    const point = (name: string): Point =>
      this.#intervals.get(name.startsWith('x') ? x : y)![name.endsWith('s') ? 'start' : 'end']
    return demands[relation]!.map((text) => ({ p: point(text.slice(0, 2)), q: point(text.slice(3)), sign: text[2]! }))
  }

  #place(x: string, relation: string, y: string): void {
    const known = this.#intervals.get(y)!
    this.#intervals.set(x, place(relation, { points: this.#points, faults: this.#faults, x, y, known }))
  }

  #placeBoth(x: string, relation: string, y: string): void {
    const at = positions[relation]!
    const names = [startOf(x), endOf(x), startOf(y), endOf(y)]
    const places = [...Array(Math.max(...at) + 1).keys()].map((i) => names.filter((_, name) => at[name] === i))
    const line = this.#points.line(places)
    const own = (position: number): Point => (this.#faults.has('copies') ? { ...line[position]! } : line[position]!)
    this.#intervals.set(x, { start: own(at[0]), end: own(at[1]) })
    this.#intervals.set(y, { start: own(at[2]), end: own(at[3]) })
  }
}

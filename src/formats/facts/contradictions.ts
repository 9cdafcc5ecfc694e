/**
 * Anchors whose bounds cannot all hold. A system may have many of them, and its file is to be read all the same: after some, the others are
 * only counted.
 */
import type { Anchor } from '../../layers/facts.js'
import { bounds, contradictions } from '../../time/anchors.js'
import type { Place, Problem } from '../../vocabulary/problem.js'

const mostListed = 10

/** What keeps the bounds from holding together, and at which of them it is told. */
interface Contradiction {
  readonly bound: number
  readonly problem: Omit<Problem, 'place'>
}

export class Contradictions {
  #facts = 0
  #next: Place | undefined

  /** Of one fact; none if enough were told. */
  of(anchor: Anchor, place: Place | undefined): Contradiction[] {
    const found = contradictions(anchor)
    if (found.length > 0) this.#facts++
    if (this.#facts <= mostListed) return found.map(([lower, upper]) => contradiction(anchor, lower, upper))
    if (found.length > 0) this.#next ??= place ?? { line: 1, column: 1 }
    return []
  }

  /** How many more there were. */
  rest(): Problem[] {
    if (!this.#next) return []
    const more = this.#facts - mostListed
    return [
      {
        code: 'facts/contradiction',
        severity: 'warning',
        message: more === 1 ? '1 more anchor contradicts itself.' : `${more} more anchors contradict themselves.`,
        place: this.#next,
        actual: String(more),
        expected,
        hint,
      },
    ]
  }
}

const expected = ['t1 ≤ t2', 't3 ≤ t4', 't1 ≤ t4']
const hint = 'It is kept as it is. Correct one of the two dates, or leave it open with null.'

function contradiction(anchor: Anchor, lower: number, upper: number): Contradiction {
  const [low, high] = [lower, upper].map((bound) => `${bounds[bound]} ${anchor[bound]}`)
  const message = `The anchor contradicts itself: ${low} is later than ${high}.`
  return {
    bound: lower,
    problem: { code: 'facts/contradiction', severity: 'warning', message, actual: `${low} > ${high}`, expected, hint },
  }
}

/**
 * Reports anchors whose bounds contradict each other. A file with many of them must still be readable, so after the first ones the others are
 * only counted.
 */
import type { Anchor } from '../../layers/facts.js'
import { bounds, contradictions } from '../../time/anchors.js'
import type { Place, Problem } from '../../vocabulary/problem.js'

const mostListed = 10

/** A contradiction between two bounds, and the bound at which it is reported. */
interface Contradiction {
  readonly bound: number
  readonly problem: Omit<Problem, 'place'>
}

export class Contradictions {
  #facts = 0
  #next: Place | undefined

  /** The contradictions of one fact; none if enough were reported before. `names` are the fields that hold the bounds. */
  of(anchor: Anchor, place: Place | undefined, names: readonly string[] = bounds): Contradiction[] {
    const found = contradictions(anchor)
    if (found.length > 0) this.#facts++
    if (this.#facts <= mostListed) return found.map((pair) => contradiction(anchor, pair, names))
    if (found.length > 0) this.#next ??= place ?? { line: 1, column: 1 }
    return []
  }

  /** A problem that counts the contradictions that were not reported. */
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
const hint = 'It is kept unchanged. Correct one of the two dates, or use null to leave it open.'

function contradiction(
  anchor: Anchor,
  [lower, upper]: readonly [lower: number, upper: number],
  names: readonly string[],
): Contradiction {
  const [low, high] = [lower, upper].map((bound) => `${names[bound]} ${anchor[bound]}`)
  const message = `The anchor contradicts itself: ${low} is later than ${high}.`
  return {
    bound: lower,
    problem: { code: 'facts/contradiction', severity: 'warning', message, actual: `${low} > ${high}`, expected, hint },
  }
}

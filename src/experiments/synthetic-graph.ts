/**
 * Random temporal graphs (Tannier and Muller 2011, section 6.1). Each event is an interval whose endpoints are two different whole numbers
 * up to N; each endpoint can be anywhere within I/2 of its number. The label between two events has every relation that is then possible,
 * and the graph is closed. The larger I is relative to N, the vaguer is the graph.
 *
 *     I = 2    A  ..(3).....(7)....    A ends between 6 and 8, B starts between 4 and 6: they may just meet.
 *              B  ....(5).....(9)..    They may start together at 4 or end together at 8: A {m o s fi e} B.
 *
 * A relation is possible if each pair of endpoints can be in the order that it requires. Endpoints vary independently, so what is possible
 * for each pair is possible for all four. Labels are therefore convex.
 */
import type { IntervalLink, TimeLayer } from '../layers/time.js'
import type { Random } from '../perturbations/random.js'
import { ALL, type AllenSet, allenNamesOf, allowedBy, packColumns } from '../time/allen/allen.js'
import { EQUAL, GREATER, LESS, type PointSet } from '../time/points/points.js'
import { closeLayer } from '../time/transform.js'

export interface GraphShape {
  readonly events: number
  /** N: the largest number that an endpoint can have. */
  readonly range: number
  /** I: the width of the range of each endpoint. */
  readonly indeterminacy: number
}

type Ends = readonly [number, number]

/** A closed graph; a pair for which every relation is possible has no link. */
export function syntheticGraph({ events, range, indeterminacy }: GraphShape, random: Random): TimeLayer {
  const drawn = Array.from({ length: events }, () => drawEnds(range, random))
  const links = drawn.flatMap((own, i) =>
    drawn.slice(i + 1).flatMap((other, j): IntervalLink[] => {
      const set = possibleBetween(own, other, indeterminacy)
      const relation = allenNamesOf(set)
      const between = { source: `e${i + 1}`, target: `e${i + j + 2}` }
      return set === ALL ? [] : [{ id: `l${i}-${i + j + 1}`, ...between, label: relation.join(' '), relation }]
    }),
  )
  return closeLayer({ entities: drawn.map((_, i) => ({ id: `e${i + 1}`, kind: 'interval' })), links }).layer
}

/** Two different whole numbers from 0, the lower first. */
function drawEnds(range: number, random: Random): Ends {
  const [first, second] = [random(range + 1), random(range)]
  const other = second < first ? second : second + 1
  return [Math.min(first, other), Math.max(first, other)]
}

/** Every relation that is possible between two intervals if each endpoint can move by half the indeterminacy. */
export function possibleBetween([a1, a2]: Ends, [b1, b2]: Ends, indeterminacy: number): AllenSet {
  const column = (x: number, y: number): PointSet =>
    (x - y < indeterminacy || x < y ? LESS : 0) |
    (Math.abs(x - y) <= indeterminacy ? EQUAL : 0) |
    (y - x < indeterminacy || x > y ? GREATER : 0)
  return allowedBy(packColumns([column(a1, b1), column(a1, b2), column(a2, b1), column(a2, b2)]))
}

/** The mean over all pairs of events of 1 − 1/|r|, where |r| is the number of possible relations: 0 if all relations are known, 12/13 if none is. */
export function vaguenessOf({ entities, links }: TimeLayer): number {
  const pairs = (entities.length * (entities.length - 1)) / 2
  const known = links.reduce((sum, { relation }) => sum + 1 - 1 / relation.length, 0)
  return pairs === 0 ? 0 : (known + (pairs - links.length) * (1 - 1 / 13)) / pairs
}

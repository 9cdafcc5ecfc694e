/** Random consistent graphs: intervals placed on integers, links that hold in the placement. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { IntervalLink, TimeLayer } from '../src/layers/time.js'
import {
  ALL,
  type AllenSet,
  allenNames,
  allenNamesOf,
  columnsOf,
  isConvex,
  packColumns,
} from '../src/time/allen/allen.js'
import { pointBetween } from '../src/time/points/points.js'

export interface GraphShape {
  readonly intervals: number
  readonly linksPerInterval: number
  /** How many of a hundred links are convex disjunctions, so that ≤ stands between endpoints. */
  readonly disjunctions: number
  readonly seed: number
}

export function randomGraph({ intervals, linksPerInterval, disjunctions, seed }: GraphShape): TimeLayer {
  const random = xoroshiro128plus(seed)
  const draw = (most: number): number => uniformInt(random, 0, most)
  const placed = Array.from({ length: intervals }, () => {
    const start = draw(4 * intervals)
    return [start, start + 1 + draw(intervals)] as const
  })
  const links = Array.from({ length: intervals * linksPerInterval }, (_, i): IntervalLink => {
    const source = draw(intervals - 1)
    const target = (source + 1 + draw(intervals - 2)) % intervals
    const basic = relationBetween(placed[source]!, placed[target]!)
    const choices = draw(99) < disjunctions ? widerThan.get(basic)! : [basic]
    const relation = allenNamesOf(choices[draw(choices.length - 1)]!)
    return { id: `l${i}`, source: `e${source}`, target: `e${target}`, label: relation.join(' '), relation }
  })
  return { entities: placed.map((_, i) => ({ id: `e${i}`, kind: 'interval' })), links }
}

const basics: readonly AllenSet[] = allenNames.map((_, i) => 1 << i)
const basicByColumns = new Map(basics.map((set) => [columnsOf(set), set]))
const disjunctive = Array.from({ length: ALL - 1 }, (_, i) => i + 1).filter(
  (set) => isConvex(set) && !basics.includes(set),
)
const widerThan = new Map(basics.map((set) => [set, disjunctive.filter((wider) => (wider & set) !== 0)]))

type Placed = readonly [number, number]

function relationBetween([a1, a2]: Placed, [b1, b2]: Placed): AllenSet {
  return basicByColumns.get(
    packColumns([pointBetween(a1, b1), pointBetween(a1, b2), pointBetween(a2, b1), pointBetween(a2, b2)]),
  )!
}

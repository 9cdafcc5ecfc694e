/**
 * Time by brute force: every order of a few entities on a line, and whether it satisfies the links. Written from the
 * definitions (Allen 1983), with nothing of src/time, so that the two can be compared.
 */
import { type AllenName, isEndpointLink, type PointName, type TimeLayer, type TimeLink } from '../../src/layers/time.js'

export type Placed = readonly [start: number, end: number]
export type Placement = readonly Placed[]

const holds: Readonly<Record<AllenName, (a: Placed, b: Placed) => boolean>> = {
  b: ([, a2], [b1]) => a2 < b1,
  bi: (a, b) => holds.b(b, a),
  m: ([, a2], [b1]) => a2 === b1,
  mi: (a, b) => holds.m(b, a),
  o: ([a1, a2], [b1, b2]) => a1 < b1 && b1 < a2 && a2 < b2,
  oi: (a, b) => holds.o(b, a),
  s: ([a1, a2], [b1, b2]) => a1 === b1 && a2 < b2,
  si: (a, b) => holds.s(b, a),
  d: ([a1, a2], [b1, b2]) => b1 < a1 && a2 < b2,
  di: (a, b) => holds.d(b, a),
  f: ([a1, a2], [b1, b2]) => b1 < a1 && a2 === b2,
  fi: (a, b) => holds.f(b, a),
  e: ([a1, a2], [b1, b2]) => a1 === b1 && a2 === b2,
}

export const basicNames = Object.keys(holds) as readonly AllenName[]

export function relationOf(a: Placed, b: Placed): AllenName {
  return basicNames.find((name) => holds[name](a, b))!
}

export function pointRelationOf(x: number, y: number): PointName {
  return x < y ? '<' : x === y ? '=' : '>'
}

/** The order of the four pairs of ends: start–start, start–end, end–start, end–end. */
export function endsBetween([a1, a2]: Placed, [b1, b2]: Placed): readonly PointName[] {
  return [pointRelationOf(a1, b1), pointRelationOf(a1, b2), pointRelationOf(a2, b1), pointRelationOf(a2, b2)]
}

const known = new Map<string, readonly Placement[]>()

/** Each possible order of the ends, once. Four intervals have 23,917. */
export function placementsOf(isPoint: readonly boolean[]): readonly Placement[] {
  const key = isPoint.join()
  const found = known.get(key) ?? grow(isPoint)
  known.set(key, found)
  return found
}

function grow(isPoint: readonly boolean[]): readonly Placement[] {
  return isPoint.length === 0 ? [[]] : growOne(placementsOf(isPoint.slice(0, -1)), isPoint.at(-1)!)
}

/** Each placement with one more entity, in every possible position. */
function growOne(placements: readonly Placement[], isLastPoint: boolean): readonly Placement[] {
  return placements.flatMap((placement) => {
    const levels = 1 + Math.max(-1, ...placement.flat())
    const starts = Array.from({ length: 2 * levels + 1 }, (_, i) => i - 1)
    return starts.flatMap((start) => {
      const later = Array.from({ length: 2 * levels - 1 - start }, (_, i) => start + 1 + i)
      const ends = isLastPoint ? [start] : start % 2 === 0 ? later : [start, ...later]
      return ends.map((end) => place(placement, start, end, isLastPoint))
    })
  })
}

/** Even numbers are the levels there are (0, 2, 4 …), odd ones the gaps around them. An interval within one gap spreads in it. */
function place(placement: Placement, start: number, end: number, isPoint: boolean): Placement {
  const last: Placed = [start, start === end && !isPoint ? end + 0.5 : end]
  const spread: Placement = [...placement.map(([a, b]): Placed => [2 * a, 2 * b]), last]
  const levels = [...new Set(spread.flat())].sort((x, y) => x - y)
  return spread.map(([a, b]): Placed => [levels.indexOf(a), levels.indexOf(b)])
}

export function isPointOf(layer: TimeLayer): readonly boolean[] {
  return layer.entities.map((entity) => entity.kind === 'point')
}

/** Whether entities, placed in the order of the layer, satisfy the link. */
export function predicateOf(layer: TimeLayer, link: TimeLink): (placement: Placement) => boolean {
  const [a, b] = [link.source, link.target].map((id) => layer.entities.findIndex((entity) => entity.id === id))
  if (!isEndpointLink(link))
    return (placement) => link.relation.some((name) => holds[name](placement[a!]!, placement[b!]!))
  const [i, j] = link.ends.map((end) => (end === 'end' ? 1 : 0))
  return (placement) => link.relation.includes(pointRelationOf(placement[a!]![i!]!, placement[b!]![j!]!))
}

/** The placements in which all the links hold. */
export function modelsOf(layer: TimeLayer, links: readonly TimeLink[] = layer.links): readonly Placement[] {
  const predicates = links.map((link) => predicateOf(layer, link))
  return placementsOf(isPointOf(layer)).filter((placement) => predicates.every((holds) => holds(placement)))
}

/** The same, entity by entity, dropping at once what a link forbids: for five intervals, which have 2,244,837 orders. */
export function modelsByGrowing(layer: TimeLayer): readonly Placement[] {
  const indexOf = (id: string): number => layer.entities.findIndex((entity) => entity.id === id)
  return isPointOf(layer).reduce<readonly Placement[]>(
    (placements, isPoint, i) => {
      const settled = layer.links.filter(({ source, target }) => Math.max(indexOf(source), indexOf(target)) === i)
      const predicates = settled.map((link) => predicateOf(layer, link))
      return growOne(placements, isPoint).filter((placement) => predicates.every((holds) => holds(placement)))
    },
    [[]],
  )
}

/** For each placement the links that hold in it, as bits; each such set once. A set of links can hold if it lies within one. */
export function possibleSets(layer: TimeLayer): readonly number[] {
  const predicates = layer.links.map((link) => predicateOf(layer, link))
  const sets = placementsOf(isPointOf(layer)).map((placement) =>
    predicates.reduce((bits, holds, i) => (holds(placement) ? bits | (1 << i) : bits), 0),
  )
  return [...new Set(sets)]
}

/** The 82 sets of relations that four columns, each one of `< ≤ = ≥ > ?`, can cut out; single relations first. */
export const convexSets: readonly (readonly AllenName[])[] = (() => {
  const column: readonly (readonly PointName[])[] = [['<'], ['='], ['>'], ['<', '='], ['=', '>'], ['<', '=', '>']]
  const pairs = placementsOf([false, false]).map(([a, b]) => ({ name: relationOf(a!, b!), ends: endsBetween(a!, b!) }))
  const found = new Map<string, readonly AllenName[]>()
  for (const ss of column)
    for (const se of column)
      for (const es of column)
        for (const ee of column) {
          const columns = [ss, se, es, ee]
          const allowed = pairs.filter(({ ends }) => ends.every((end, i) => columns[i]!.includes(end)))
          const names = basicNames.filter((name) => allowed.some((pair) => pair.name === name))
          if (names.length) found.set(names.join(), names)
        }
  return [...found.values()].sort((a, b) => a.length - b.length)
})()

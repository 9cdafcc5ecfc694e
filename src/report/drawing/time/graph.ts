/**
 * The content of a drawing of point graphs, without positions: nodes of merged points, and relations between them. With two timelines, a
 * node has the points that are merged on both sides, and each relation is matched, missed (only in gold) or wrong (only in the system).
 * A relation is matched if the other side entails it.
 */
import type { Side } from '../../../measure.js'
import { neededRelations, pointsOf, type TimelinePoint } from '../../../time/points/node-order.js'
import { EQUAL, GREATER, LESS, type PointSet } from '../../../time/points/points.js'
import { membersOf } from '../../../time/points/reduction.js'
import type { Timeline } from '../../../time/timeline.js'

export type DrawnVerdict = 'matched' | 'missed' | 'wrong'

export interface DrawnRelation {
  readonly from: number
  readonly to: number
  /** `trivial`: start and end of the same interval. `merge`: equal on one side only. */
  readonly kind: 'major' | 'minor' | 'trivial' | 'merge'
  readonly isStrict: boolean
  readonly verdict?: DrawnVerdict
  /** The relation on each side, for drawing the sides separately; absent on a side that does not entail it. */
  readonly said: Readonly<Partial<Record<Side, SaidRelation>>>
}

export interface SaidRelation {
  /** Whether it does not follow from other relations of that side. */
  readonly isNeeded: boolean
  readonly isStrict: boolean
  readonly verdict?: DrawnVerdict
}

/** The sides for which relations that follow from others are drawn. */
export type MinorOf = 'none' | 'gold' | 'both'

export interface DrawnGraph {
  readonly nodes: readonly (readonly TimelinePoint[])[]
  readonly relations: readonly DrawnRelation[]
}

/** Entities without any link are left out. */
export function drawnGraph(gold: Timeline, system: Timeline | undefined, minorOf: MinorOf): DrawnGraph {
  const shown = new Set([...linkedEntities(gold), ...(system ? linkedEntities(system) : [])])
  const sides = system ? [drawnSide(gold, shown), drawnSide(system, shown)] : [drawnSide(gold, shown)]
  const { nodes, nodeOf } = sharedNodes(sides)
  const relations = sides.flatMap((side, i) => relationsOf(side, sides[1 - i], i === 0, nodeOf))
  const withMinor = sides.slice(0, { none: 0, gold: 1, both: 2 }[minorOf])
  const minor = withMinor.flatMap((side, i) => minorRelations(side, i === 0 ? 'gold' : 'system', nodeOf))
  return { nodes, relations: mergeRelations([...trivialRelations(nodeOf), ...relations, ...minor]) }
}

/** One node for all points that are merged on each side. */
function sharedNodes(sides: readonly DrawnSide[]) {
  const nodes: TimelinePoint[][] = []
  const numbers = new Map<string, number>()
  const nodeOf = new Map<string, number>()
  for (const [key, point] of new Map(sides.flatMap(({ points }) => [...points]))) {
    const name = sides.map((side) => side.nodeOf(key) ?? '-').join(' ')
    const node = numbers.get(name) ?? nodes.push([]) - 1
    numbers.set(name, node)
    nodes[node]!.push(point)
    nodeOf.set(key, node)
  }
  return { nodes, nodeOf }
}

export function linkedEntities({ kept, indexOf }: Timeline): Set<string> {
  const ids = [...indexOf.keys()]
  return new Set(kept.flatMap(({ source, target }) => (source === target ? [] : [ids[source]!, ids[target]!])))
}

interface DrawnSide {
  readonly timeline: Timeline
  /** Shown points by key. */
  readonly points: ReadonlyMap<string, TimelinePoint>
  /** Keys of the shown points of each node of the closure. */
  readonly members: readonly (readonly string[])[]
  nodeOf(key: string): number | undefined
  /** `undefined` if the side does not have one of the points. */
  relation(x: string, y: string): PointSet | undefined
}

function drawnSide(timeline: Timeline, shown: ReadonlySet<string>): DrawnSide {
  const points = pointsOf(timeline)
  const indexOf = new Map(points.map((point, i) => [pointKey(point), i]))
  const nodeOf = (key: string): number | undefined => {
    const i = indexOf.get(key)
    return i === undefined ? undefined : timeline.order.closure().nodeOf[i]
  }
  const members = membersOf(timeline.order.closure()).map((node) =>
    node.map((i) => points[i]!).filter(({ entity }) => shown.has(entity)),
  )
  return {
    timeline,
    points: new Map([...members].reverse().flatMap((node) => node.map((point) => [pointKey(point), point] as const))),
    members: members.map((node) => node.map(pointKey)),
    nodeOf,
    relation: (x, y) => {
      const [a, b] = [indexOf.get(x), indexOf.get(y)]
      return a === undefined || b === undefined ? undefined : timeline.order.relation(a, b)
    },
  }
}

function pointKey({ entity, end }: TimelinePoint): string {
  return `${end} ${entity}`
}

type NodeOf = ReadonlyMap<string, number>

const trivially = { gold: { isNeeded: true, isStrict: true }, system: { isNeeded: true, isStrict: true } } as const

function trivialRelations(nodeOf: NodeOf): DrawnRelation[] {
  return [...nodeOf].flatMap(([key, from]) => {
    const to = key.startsWith('start ') ? nodeOf.get(`end ${key.slice(6)}`) : undefined
    return to === undefined ? [] : [{ from, to, kind: 'trivial' as const, isStrict: true, said: trivially }]
  })
}

function relationsOf(own: DrawnSide, other: DrawnSide | undefined, isGold: boolean, nodeOf: NodeOf): DrawnRelation[] {
  const unmatched = isGold ? 'missed' : 'wrong'
  const [ownSide, otherSide]: readonly Side[] = isGold ? ['gold', 'system'] : ['system', 'gold']
  const merges = own.members.flatMap((keys) => {
    const nodes = [...new Set(keys.map((key) => nodeOf.get(key)!))]
    const said = { [ownSide!]: { isNeeded: true, isStrict: false, verdict: unmatched } }
    return nodes
      .slice(1)
      .map(
        (to, i): DrawnRelation => ({ from: nodes[i]!, to, kind: 'merge', isStrict: false, verdict: unmatched, said }),
      )
  })
  const major = neededRelations(own.timeline.order.closure()).flatMap(({ from, to, isStrict }): DrawnRelation[] => {
    if (isOneInterval(own.members[from]!, own.members[to]!)) return []
    const pairs = own.members[from]!.flatMap((x) => own.members[to]!.map((y) => [x, y] as const))
    const found = other && pairs.find(([x, y]) => isSaid(other.relation(x, y), isStrict))
    const [x, y] = found ?? pairs[0] ?? []
    if (x === undefined || y === undefined) return []
    const verdict = other && { verdict: found ? ('matched' as const) : unmatched }
    const said = {
      [ownSide!]: { isNeeded: true, isStrict, ...verdict },
      ...(found && { [otherSide!]: { isNeeded: false, isStrict, ...verdict } }),
    }
    return [{ from: nodeOf.get(x)!, to: nodeOf.get(y)!, kind: 'major', isStrict, ...verdict, said } as DrawnRelation]
  })
  return [...merges, ...major]
}

/** Whether the nodes have the start and the end of the same interval, so that the relation is trivial. */
function isOneInterval(from: readonly string[], to: readonly string[]): boolean {
  return from.some((key) => key.startsWith('start ') && to.includes(`end ${key.slice(6)}`))
}

function isSaid(found: PointSet | undefined, isStrict: boolean): boolean {
  return found !== undefined && (isStrict ? found === LESS : (found & GREATER) === 0 && found !== EQUAL)
}

/** All other relations in the closure. */
function minorRelations(side: DrawnSide, name: Side, nodeOf: NodeOf): DrawnRelation[] {
  const first = side.members.flatMap((keys) => keys.slice(0, 1))
  return first.flatMap((x) =>
    first.flatMap((y): DrawnRelation[] => {
      const found = x === y ? undefined : side.relation(x, y)
      if (found !== LESS && found !== (LESS | EQUAL)) return []
      const isStrict = found === LESS
      const said = { [name]: { isNeeded: false, isStrict } }
      return [{ from: nodeOf.get(x)!, to: nodeOf.get(y)!, kind: 'minor', isStrict, said }]
    }),
  )
}

/** Merges the relations between each two nodes: the first one stays, unless a later one is matched. Keeps the relation of each side. */
function mergeRelations(relations: readonly DrawnRelation[]): DrawnRelation[] {
  const found = new Map<string, DrawnRelation>()
  for (const relation of relations) {
    const key = `${relation.from} ${relation.to}`
    const known = found.get(key)
    const isBetter = !known || (known.kind === 'major' && known.verdict === 'missed' && relation.verdict === 'matched')
    found.set(key, { ...(isBetter ? relation : known), said: saidByBoth(known?.said ?? {}, relation.said) })
  }
  return [...found.values()]
}

/** A needed relation of a side takes precedence over one that follows. */
function saidByBoth(known: DrawnRelation['said'], more: DrawnRelation['said']): DrawnRelation['said'] {
  const better = (side: Side): SaidRelation | undefined =>
    known[side]?.isNeeded ? known[side] : more[side]?.isNeeded ? more[side] : (known[side] ?? more[side])
  const [gold, system] = [better('gold'), better('system')]
  return { ...(gold && { gold }), ...(system && { system }) }
}

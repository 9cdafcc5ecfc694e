/**
 * What two layers say differently, pair by pair. A pair is looked at if one of the layers links it; what is compared is all
 * that each layer entails about it, so that the same fact stated in other words, or left to inference, is no difference.
 * Links that cannot hold are set aside on each side first; of a pair with such a link the link itself is compared.
 * O(entities² + links).
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import type { Problem } from '../vocabulary/problem.js'
import { converse, converseColumns } from './allen/allen.js'
import type { Constraint, DuringReading } from './constraints.js'
import { type Edge, edgesOf, type SharedEntities, sharedEntities } from './edges.js'
import { everyRelation, namesOfSet, type RelationSet, relationSet } from './relations.js'
import { type Timeline, timelineOf } from './timeline.js'
import { timelineProblems } from './timeline-problems.js'

/** Open on one side, the same, of another extent but not at odds, or at odds. */
export const differenceKinds = ['contradicting', 'other', 'only-a', 'only-b', 'same'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What one layer says about a pair. */
interface Saying {
  /** All that it can be; empty if the layer leaves it open. */
  readonly relation: readonly string[]
  /** The links that state something about the pair; none if it is only entailed. */
  readonly links: readonly TimeLink[]
  /** The layer's other links do not let it hold. */
  readonly isSetAside: boolean
}

export interface PairDifference {
  readonly source: string
  readonly target: string
  readonly kind: DifferenceKind
  readonly a: Saying
  readonly b: Saying
}

export interface LayerDifference {
  /** In the order in which they are linked, by A first. */
  readonly pairs: readonly PairDifference[]
  /** Entities that the other layer does not have. */
  readonly onlyInA: readonly string[]
  readonly onlyInB: readonly string[]
  /** What each layer could not use, or set aside. */
  readonly problems: Readonly<Record<'a' | 'b', readonly Problem[]>>
}

export function diffLayers(a: TimeLayer, b: TimeLayer, during: DuringReading = 'included'): LayerDifference {
  const sides = {
    gold: timelineOf(a, { during, repair: 'smallest' }),
    system: timelineOf(b, { during, repair: 'smallest' }),
  }
  const entities = sharedEntities(sides.gold, sides.system)
  const edges = new Map<string, Edge>()
  for (const edge of edgesOf(sides.gold, sides.system, entities)) edges.set(keyOf(edge.source, edge.target), edge)
  const stated = {
    a: statedPairs(a, sides.gold, entities, 'gold'),
    b: statedPairs(b, sides.system, entities, 'system'),
  }
  const keys = new Set([...stated.a.keys(), ...stated.b.keys()])
  return {
    pairs: [...keys].flatMap((key) => {
      const [ofA, ofB] = [stated.a.get(key), stated.b.get(key)]
      const hasAside = ofA?.aside !== undefined || ofB?.aside !== undefined
      const edge = edges.get(key) ?? (hasAside ? silentEdge(key, entities) : undefined)
      return edge ? [differenceOf(edge, entities, ofA, ofB)] : []
    }),
    onlyInA: entities.ids.filter((_, i) => entities.system[i] === -1),
    onlyInB: entities.ids.filter((_, i) => entities.gold[i] === -1),
    problems: { a: problemsOf(sides.gold), b: problemsOf(sides.system) },
  }
}

function problemsOf(timeline: Timeline): Problem[] {
  return timelineProblems('gold', timeline, 'repair')
    .filter(({ severity }) => severity !== 'note')
    .map(({ side: _, ...problem }) => problem)
}

/** What a layer states about a pair, and what its links say that were set aside. */
interface Stated {
  readonly links: readonly TimeLink[]
  readonly aside: RelationSet | undefined
}

function statedPairs(
  { links }: TimeLayer,
  timeline: Timeline,
  entities: SharedEntities,
  side: 'gold' | 'system',
): ReadonlyMap<string, Stated> {
  const indexOf = new Map(entities.ids.flatMap((id, i) => (entities[side][i] === -1 ? [] : [[id, i] as const])))
  const aside = new Map([...timeline.setAside].map((constraint) => [constraint.link, constraint]))
  const found = new Map<string, Stated>()
  for (const link of links) {
    const [source, target] = [indexOf.get(link.source)!, indexOf.get(link.target)!]
    const key = keyOf(Math.min(source, target), Math.max(source, target))
    const { links: others = [], aside: known } = found.get(key) ?? {}
    const constraint = aside.get(link)
    const set = constraint && setOf(constraint, source <= target, timeline)
    found.set(key, { links: [...others, link], aside: set === undefined ? known : set & (known ?? set) })
  }
  return found
}

/** What a constraint says, seen from its source or from its target. */
function setOf({ source, target, set, columns }: Constraint, isForward: boolean, { isPoint }: Timeline): RelationSet {
  if (set !== undefined) return isForward ? set : converse(set)
  const [first, second] = [isPoint[source]!, isPoint[target]!]
  return isForward
    ? relationSet(columns, { source: first, target: second })
    : relationSet(converseColumns(columns), { source: second, target: first })
}

/** A pair of which neither closure says anything, such as an entity and itself. */
function silentEdge(key: string, entities: SharedEntities): Edge {
  const [source, target] = key.split(' ').map(Number) as [number, number]
  const isPoint = { source: entities.isPoint[source]!, target: entities.isPoint[target]! }
  const every = everyRelation(isPoint)
  return { source, target, isPoint, gold: every, system: every, every }
}

function keyOf(source: number, target: number): string {
  return `${source} ${target}`
}

function differenceOf(
  edge: Edge,
  { ids }: SharedEntities,
  statedByA: Stated | undefined,
  statedByB: Stated | undefined,
): PairDifference {
  const { source, target, every, isPoint } = edge
  const sets = { a: statedByA?.aside ?? edge.gold, b: statedByB?.aside ?? edge.system }
  const saying = (set: RelationSet, stated: Stated | undefined): Saying => ({
    relation: set === every ? [] : namesOfSet(set, isPoint),
    links: stated?.links ?? [],
    isSetAside: stated?.aside !== undefined,
  })
  return {
    source: ids[source]!,
    target: ids[target]!,
    kind: kindOf(sets.a, sets.b, every),
    a: saying(sets.a, statedByA),
    b: saying(sets.b, statedByB),
  }
}

function kindOf(a: RelationSet, b: RelationSet, every: RelationSet): DifferenceKind {
  if (a === b) return 'same'
  if (b === every) return 'only-a'
  if (a === every) return 'only-b'
  return (a & b) === 0 ? 'contradicting' : 'other'
}

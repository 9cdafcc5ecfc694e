/**
 * The differences between two layers, pair by pair. A pair is compared if at least one layer links it. The comparison covers everything
 * that each layer entails about the pair, so stating the same fact differently, or leaving it to inference, is not a difference.
 * Links that cannot hold are set aside first. For a pair with such a link, the link itself is compared.
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

/** Contradicting; different but compatible; known to A or B only; the same. */
export const differenceKinds = ['contradicting', 'other', 'only-a', 'only-b', 'same'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What one layer says about a pair. */
interface PairStatement {
  /** The possible relations; empty if the layer leaves the pair open. */
  readonly relation: readonly string[]
  /** The links between the two; none if the relation is only entailed. */
  readonly links: readonly TimeLink[]
  /** The layer's other links contradict it. */
  readonly isSetAside: boolean
}

export interface PairDifference {
  readonly source: string
  readonly target: string
  readonly kind: DifferenceKind
  readonly a: PairStatement
  readonly b: PairStatement
}

export interface LayerDifference {
  /** In the order of the links: those of A first. */
  readonly pairs: readonly PairDifference[]
  /** Entities that the other layer does not have. */
  readonly onlyInA: readonly string[]
  readonly onlyInB: readonly string[]
  /** Links that each layer could not use, or set aside. */
  readonly problems: Readonly<Record<'a' | 'b', readonly Problem[]>>
}

export function diffLayers(a: TimeLayer, b: TimeLayer, during: DuringReading = 'included'): LayerDifference {
  const sides = {
    gold: timelineOf(a, { during, repair: 'smallest' }),
    system: timelineOf(b, { during, repair: 'smallest' }),
  }
  const entities = sharedEntities(sides.gold, sides.system)
  const edges = new Map<string, Edge>()
  for (const edge of edgesOf(sides.gold, sides.system, entities))
    edges.set(indexPairKey(edge.source, edge.target), edge)
  const stated = {
    a: statedPairs(a, sides.gold, entities, 'gold'),
    b: statedPairs(b, sides.system, entities, 'system'),
  }
  const keys = new Set([...stated.a.keys(), ...stated.b.keys()])
  return {
    pairs: [...keys].flatMap((key) => {
      const [ofA, ofB] = [stated.a.get(key), stated.b.get(key)]
      const hasAside = ofA?.aside !== undefined || ofB?.aside !== undefined
      const edge = edges.get(key) ?? (hasAside ? openEdge(key, entities) : undefined)
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

/** The links of a layer between two entities, and the relation of those that were set aside. */
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
    const key = indexPairKey(Math.min(source, target), Math.max(source, target))
    const { links: others = [], aside: known } = found.get(key) ?? {}
    const constraint = aside.get(link)
    const set = constraint && relationOfConstraint(constraint, source <= target, timeline)
    found.set(key, { links: [...others, link], aside: set === undefined ? known : set & (known ?? set) })
  }
  return found
}

/** The relation of a constraint, seen from its source or from its target. */
export function relationOfConstraint(
  { source, target, set, columns }: Constraint,
  isForward: boolean,
  { isPoint }: Pick<Timeline, 'isPoint'>,
): RelationSet {
  if (set !== undefined) return isForward ? set : converse(set)
  const [first, second] = [isPoint[source]!, isPoint[target]!]
  return isForward
    ? relationSet(columns, { source: first, target: second })
    : relationSet(converseColumns(columns), { source: second, target: first })
}

/** A pair that both closures leave open, such as an entity and itself. */
function openEdge(key: string, entities: SharedEntities): Edge {
  const [source, target] = key.split(' ').map(Number) as [number, number]
  const isPoint = { source: entities.isPoint[source]!, target: entities.isPoint[target]! }
  const every = everyRelation(isPoint)
  return { source, target, isPoint, gold: every, system: every, every }
}

function indexPairKey(source: number, target: number): string {
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
  const statement = (set: RelationSet, stated: Stated | undefined): PairStatement => ({
    relation: set === every ? [] : namesOfSet(set, isPoint),
    links: stated?.links ?? [],
    isSetAside: stated?.aside !== undefined,
  })
  return {
    source: ids[source]!,
    target: ids[target]!,
    kind: differenceKind(sets.a, sets.b, every),
    a: statement(sets.a, statedByA),
    b: statement(sets.b, statedByB),
  }
}

function differenceKind(a: RelationSet, b: RelationSet, every: RelationSet): DifferenceKind {
  if (a === b) return 'same'
  if (b === every) return 'only-a'
  if (a === every) return 'only-b'
  return (a & b) === 0 ? 'contradicting' : 'other'
}

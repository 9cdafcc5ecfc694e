/**
 * What two layers say differently, pair by pair. A pair is looked at if one of the layers links it; what is compared is all
 * that each layer entails about it, so that the same fact stated in other words, or left to inference, is no difference.
 * Links that cannot hold are set aside on each side first. O(entities² + links).
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import type { Problem } from '../problem.js'
import type { DuringReading } from './constraints.js'
import { type Edge, edgesOf, type SharedEntities, sharedEntities } from './edges.js'
import { namesOfSet } from './relations.js'
import { type Timeline, timelineOf } from './timeline.js'
import { timelineProblems } from './timeline-problems.js'

/** Open on one side, the same, of another extent but not at odds, or at odds. */
export const differenceKinds = ['contradicting', 'other', 'only-a', 'only-b', 'same'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What one layer says about a pair. */
export interface Saying {
  /** All that it can be; empty if the layer leaves it open. */
  readonly relation: readonly string[]
  /** The links that state something about the pair; none if it is only entailed. */
  readonly links: readonly TimeLink[]
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
  const stated = { a: linksByPair(a, entities, 'gold'), b: linksByPair(b, entities, 'system') }
  const keys = new Set([...stated.a.keys(), ...stated.b.keys()])
  return {
    pairs: [...keys].flatMap((key) => {
      const edge = edges.get(key)
      return edge ? [differenceOf(edge, entities, stated.a.get(key) ?? [], stated.b.get(key) ?? [])] : []
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

function linksByPair(
  { links }: TimeLayer,
  entities: SharedEntities,
  side: 'gold' | 'system',
): ReadonlyMap<string, readonly TimeLink[]> {
  const indexOf = new Map(entities.ids.flatMap((id, i) => (entities[side][i] === -1 ? [] : [[id, i] as const])))
  const found = new Map<string, TimeLink[]>()
  for (const link of links) {
    const [source, target] = [indexOf.get(link.source)!, indexOf.get(link.target)!]
    const key = keyOf(Math.min(source, target), Math.max(source, target))
    found.set(key, [...(found.get(key) ?? []), link])
  }
  return found
}

function keyOf(source: number, target: number): string {
  return `${source} ${target}`
}

function differenceOf(
  edge: Edge,
  { ids }: SharedEntities,
  linksOfA: readonly TimeLink[],
  linksOfB: readonly TimeLink[],
): PairDifference {
  const { source, target, gold, system, every, isPoint } = edge
  const namesOf = (set: number): readonly string[] => (set === every ? [] : namesOfSet(set, isPoint))
  return {
    source: ids[source]!,
    target: ids[target]!,
    kind: kindOf(edge),
    a: { relation: namesOf(gold), links: linksOfA },
    b: { relation: namesOf(system), links: linksOfB },
  }
}

function kindOf({ gold, system, every }: Edge): DifferenceKind {
  if (gold === system) return 'same'
  if (system === every) return 'only-a'
  if (gold === every) return 'only-b'
  return (gold & system) === 0 ? 'contradicting' : 'other'
}

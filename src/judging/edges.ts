/**
 * Judges the edges of two closed graphs (the generic measure of Tannier and Muller 2008, section 2.3): filters select the edges, and a
 * comparison gives each one its credit. Measures differ only in these two.
 */
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import type { Judged, Judgement, Pair, Side } from '../measure.js'
import { sentenceAt, sentenceStarts } from '../text/sentences.js'
import { relationCount } from '../time/allen/tables.js'
import { type Edge, edgesOf, type SharedEntities, sharedEntities } from '../time/edges.js'
import { namesOfSet, type RelationSet } from '../time/relations.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Reason } from '../vocabulary/reason.js'
import { proofBetween } from './proofs.js'
import { type TimelinePair, timelineParams, timelinesOf } from './timelines.js'

export const edgeParams = {
  ...timelineParams,
  edges: choice(['all', 'single'], {
    default: 'all',
    doc: 'which edges count: all that exclude some relation, or those with exactly one relation',
  }),
  pairs: choice(['all', 'event-event', 'event-time', 'time-time'], {
    default: 'all',
    doc: 'the kinds of entities whose edges count',
  }),
  sentences: choice(['any', 'same', 'adjacent'], {
    default: 'any',
    doc: 'how far apart in the text two entities can be: any distance, in the same sentence, or at most in adjacent sentences',
  }),
}

export type EdgeSettings = ValuesOf<typeof edgeParams>

/** An edge of a closure, seen from one side. */
export interface EdgeItem {
  readonly source: string
  readonly target: string
  readonly relation: readonly string[]
}

export interface EdgeJudging {
  /** Whether an edge of a side that passes the filters counts; by default all do. */
  counts?(side: Side, edge: Edge, pair: TimelinePair, entities: SharedEntities): boolean
  /** The credit of an edge, out of 1. */
  credit(own: RelationSet, other: RelationSet, side: Side): number
  /** Counts an edge that both sides have on gold's side only. */
  readonly isOneSided?: boolean
}

export function judgeEdges(pair: Pair<TimeLayer>, settings: EdgeSettings, judging: EdgeJudging): Judged<EdgeItem> {
  const timelines = timelinesOf(pair, settings)
  const entities = sharedEntities(timelines.gold, timelines.system)
  const passes = edgeFilter(pair, settings, entities)
  return {
    judgements: { [Symbol.iterator]: () => edgeJudgements(timelines, entities, settings, judging, passes) },
    problems: timelines.problems,
    isExcluded: timelines.isExcluded,
    explain: (judgement) => withProof(judgement, timelines),
  }
}

function* edgeJudgements(
  timelines: TimelinePair,
  entities: SharedEntities,
  settings: EdgeSettings,
  judging: EdgeJudging,
  passes: (edge: Edge) => boolean,
): Generator<Judgement<EdgeItem>> {
  for (const edge of edgesOf(timelines.gold, timelines.system, entities)) {
    if (!passes(edge)) continue
    for (const side of ['gold', 'system'] as const) {
      if (!isCounted(side, edge, settings) || judging.counts?.(side, edge, timelines, entities) === false) continue
      yield judgeEdge(side, edge, entities, judging)
      if (judging.isOneSided) break
    }
  }
}

function isCounted(side: Side, edge: Edge, { edges }: EdgeSettings): boolean {
  return edges === 'single' ? relationCount(edge[side]) === 1 : edge[side] !== edge.every
}

function judgeEdge(side: Side, edge: Edge, entities: SharedEntities, judging: EdgeJudging): Judgement<EdgeItem> {
  const other = side === 'gold' ? 'system' : 'gold'
  const [source, target] = [entities.ids[edge.source]!, entities.ids[edge.target]!]
  return {
    side,
    item: { source, target, relation: namesOfSet(edge[side], edge.isPoint) },
    credit: judging.credit(edge[side], edge[other], side),
    weight: 1,
    because: edgeReason(edge, side, other, entities),
  }
}

function edgeReason(edge: Edge, side: Side, other: Side, entities: SharedEntities): Reason {
  if (entities[other][edge.source] === -1 || entities[other][edge.target] === -1)
    return { kind: 'unknown-entity', entities: unknownOf(edge, other, entities) }
  if (edge[side] === edge[other]) return inferred
  if (edge[other] === edge.every) return unsupported
  if ((edge[side] & edge[other]) === 0) return contradicted
  return { kind: 'overlapping', known: namesOfSet(edge[other], edge.isPoint) }
}

/** Shared by all edges. */
const [inferred, unsupported, contradicted]: readonly [Reason, Reason, Reason] = [
  { kind: 'inferred' },
  { kind: 'unsupported' },
  { kind: 'contradicted' },
]

function unknownOf({ source, target }: Edge, other: Side, entities: SharedEntities): readonly string[] {
  return [source, target].filter((entity) => entities[other][entity] === -1).map((entity) => entities.ids[entity]!)
}

/** Adds the links that prove the relation of the two entities on the other side to a reason. */
function withProof(judgement: Judgement<EdgeItem>, timelines: TimelinePair): Judgement<EdgeItem> {
  const { because, item, side } = judgement
  if (because.kind !== 'inferred' && because.kind !== 'contradicted' && because.kind !== 'overlapping') return judgement
  const timeline = timelines[side === 'gold' ? 'system' : 'gold']
  const [a, b] = [timeline.indexOf.get(item.source)!, timeline.indexOf.get(item.target)!]
  return { ...judgement, because: { ...because, proof: proofBetween(timeline, a, b) } }
}

/** A test of whether an edge has the kinds of entities, and the distance in the text, of the settings. */
function edgeFilter(pair: Pair<TimeLayer>, settings: EdgeSettings, shared: SharedEntities): (edge: Edge) => boolean {
  if (settings.pairs === 'all' && settings.sentences === 'any') return () => true
  const entities = comparedEntities(pair, shared)
  const text = pair.texts?.gold ?? pair.texts?.system
  const starts = text === undefined ? undefined : sentenceStarts(text)
  const kinds = entities.map((entity) => entity?.kind)
  const sentences = entities.map((entity) =>
    starts && entity?.span ? sentenceAt(starts, entity.span.start) : undefined,
  )
  const reach = { any: Infinity, same: 0, adjacent: 1 }[settings.sentences]
  return ({ source, target }) =>
    isOfKinds(kinds[source], kinds[target], settings.pairs) && isNear(sentences[source], sentences[target], reach)
}

/** Each entity from gold, or from the system if gold does not have it. An id can name a point on one side and an event on the other. */
function comparedEntities(pair: Pair<TimeLayer>, { ids, gold }: SharedEntities): readonly (TimeEntity | undefined)[] {
  const byId = (side: Side) => new Map(pair[side].entities.map((entity) => [entity.id, entity]))
  const sides = { gold: byId('gold'), system: byId('system') }
  return ids.map((id, i) => sides[gold[i] === -1 ? 'system' : 'gold'].get(id))
}

function isOfKinds(a: string | undefined, b: string | undefined, pairs: EdgeSettings['pairs']): boolean {
  return pairs === 'all' || `${a}-${b}` === pairs || `${b}-${a}` === pairs
}

/** An entity without a position in the text is not near any other. */
function isNear(a: number | undefined, b: number | undefined, reach: number): boolean {
  return reach === Infinity || (a !== undefined && b !== undefined && Math.abs(a - b) <= reach)
}

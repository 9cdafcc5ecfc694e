/**
 * Cuts a text wherever an entity starts or ends, so that entities that overlap, are nested or share their words can all be marked.
 * O(entities × log entities + length of the text + overlaps).
 */
import type { Document } from '../../../../src/document.js'
import type { Span, TimeEntity } from '../../../../src/layers/time.js'

/** An entity of either side. If both sides have it, the span is that of gold. */
export interface MarkedEntity {
  readonly id: string
  readonly kind: TimeEntity['kind']
  readonly on: 'both' | 'gold' | 'system'
  readonly span?: Span
  /** The value of a time expression. */
  readonly value?: string
}

export interface Segment {
  readonly text: string
  /** The shortest entity comes first. */
  readonly entities: readonly MarkedEntity[]
}

export function entitiesOfPair(gold: Document, system: Document): MarkedEntity[] {
  const [own, theirs] = [gold, system].map(({ layers }) => layers.time?.entities ?? []) as [TimeEntity[], TimeEntity[]]
  const isSameText = system.text === undefined || system.text === gold.text
  const known = new Set(own.map(({ id }) => id))
  const shared = new Set(theirs.map(({ id }) => id))
  return [
    ...own.map((entity) => markedEntity(entity, shared.has(entity.id) ? 'both' : 'gold', true)),
    ...theirs.filter(({ id }) => !known.has(id)).map((entity) => markedEntity(entity, 'system', isSameText)),
  ]
}

function markedEntity(
  { id, kind, span, attributes }: TimeEntity,
  on: MarkedEntity['on'],
  hasPlace: boolean,
): MarkedEntity {
  const value = attributes?.value
  return { id, kind, on, ...(span && hasPlace && { span }), ...(value && { value }) }
}

/** The segments in order. Their texts add up to the whole text. */
export function segmentsOf(text: string, entities: readonly MarkedEntity[]): Segment[] {
  const characters = [...text]
  const placed = entities.flatMap((entity) => {
    const span = entity.span && within(entity.span, characters.length)
    return span ? [{ entity, ...span }] : []
  })
  const cuts = [...new Set([0, characters.length, ...placed.flatMap(({ start, end }) => [start, end])])]
  cuts.sort((a, b) => a - b)
  const waiting = placed.sort((a, b) => b.start - a.start)
  let active: typeof placed = []
  return cuts.slice(0, -1).map((start, i) => {
    active = active.filter(({ end }) => end > start)
    while (waiting.at(-1)?.start === start) active.push(waiting.pop()!)
    active.sort((a, b) => a.end - a.start - (b.end - b.start))
    return { text: characters.slice(start, cuts[i + 1]).join(''), entities: active.map(({ entity }) => entity) }
  })
}

/** The part of a span inside the text; in a faulty file, spans may exceed it. */
function within({ start, end }: Span, length: number): Span | undefined {
  const span = { start: Math.max(0, Math.trunc(start)), end: Math.min(length, Math.trunc(end)) }
  return span.start < span.end ? span : undefined
}

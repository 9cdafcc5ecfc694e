/**
 * The events or times that a document mentions, and which of gold's are which of the system's. An event counts once, however
 * many instances it has (the first one stands for it); the document creation time is given and not found, so it is left out.
 *
 * Each mention has one partner at most: one of the same extent if there is one, else one that overlaps, in the order of
 * the text. What stands outside the text, in a headline say, has no place there and goes by its id.
 */
import type { Span, TimeEntity, TimeLayer } from '../layers/time.js'
import { isCreationTime } from './align.js'
import type { Places } from './places.js'

type Side = 'gold' | 'system'

export interface Mention {
  readonly entity: TimeEntity
  readonly span?: Span
}

/** Two mentions that are taken for one. */
export interface MentionPair extends Readonly<Record<Side, Mention>> {
  readonly isSameExtent: boolean
}

export function mentionsOf(
  layer: TimeLayer,
  kind: 'event' | 'time',
  side: Side,
  { spanOf }: Places,
): readonly Mention[] {
  const firsts = new Map<string, TimeEntity>()
  for (const entity of layer.entities) {
    const key = entity.attributes?.eventID ?? entity.id
    if (entity.kind === kind && !isCreationTime(entity) && !firsts.has(key)) firsts.set(key, entity)
  }
  return [...firsts.values()].map((entity) => {
    const span = spanOf(side, entity)
    return { entity, ...(span && { span }) }
  })
}

/** `agree` decides between mentions that stand alike. O(characters of the mentions). */
export function pairMentions(
  mentions: Readonly<Record<Side, readonly Mention[]>>,
  agree: (gold: Mention, system: Mention) => boolean,
): readonly MentionPair[] {
  const taken = new Set<Mention>()
  return candidatePairs(mentions)
    .map((pair) => ({ pair, key: [...orderOf(pair), agree(pair.gold, pair.system) ? 0 : 1] }))
    .sort((a, b) => compareLists(a.key, b.key))
    .flatMap(({ pair }) => {
      if (taken.has(pair.gold) || taken.has(pair.system)) return []
      taken.add(pair.gold).add(pair.system)
      return [pair]
    })
}

/** Every two that overlap, or that share an id and have no place. */
function candidatePairs({ gold, system }: Readonly<Record<Side, readonly Mention[]>>): readonly MentionPair[] {
  const at = positions(system)
  return gold.flatMap((mention) =>
    [...new Set(keysOf(mention).flatMap((key) => at.get(key) ?? []))].map((other) => ({
      gold: mention,
      system: other,
      isSameExtent: mention.span?.start === other.span?.start && mention.span?.end === other.span?.end,
    })),
  )
}

/** The same extent first, then by where the overlap lies, then by what both cover: the same from either side. */
function orderOf({ gold: { span: a }, system: { span: b }, isSameExtent }: MentionPair): readonly number[] {
  if (!a || !b) return [0]
  const [overlap, cover] = [Math.max, Math.min].map((pick) => [pick(a.start, b.start), -pick(-a.end, -b.end)])
  return [isSameExtent ? 0 : 1, ...overlap!, ...cover!]
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((number, at) => number !== b[at])
  return i < 0 ? 0 : a[i]! - (b[i] ?? 0)
}

/** What stands over each character, or under each id. */
function positions(mentions: readonly Mention[]): ReadonlyMap<string | number, readonly Mention[]> {
  const at = new Map<string | number, Mention[]>()
  for (const mention of mentions)
    for (const key of keysOf(mention)) {
      const here = at.get(key)
      if (here) here.push(mention)
      else at.set(key, [mention])
    }
  return at
}

function keysOf({ entity, span }: Mention): readonly (string | number)[] {
  return span ? Array.from({ length: span.end - span.start }, (_, i) => span.start + i) : [entity.id]
}

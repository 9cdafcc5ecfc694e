/**
 * The events or times that a document mentions, and the pairing of gold's with the system's. An event counts once, represented by its first
 * instance. The document creation time is left out, because it is given and a system does not have to find it.
 *
 * Each mention has at most one partner: one of the same extent if there is one, otherwise one that overlaps, in the order of the text.
 * A mention outside the text, such as in a headline, has no position and is paired by its id.
 */
import type { Span, TimeEntity, TimeLayer } from '../../layers/time.js'
import { isCreationTime } from './align.js'
import type { Places } from './places.js'

type Side = 'gold' | 'system'

export interface Mention {
  readonly entity: TimeEntity
  readonly span?: Span
}

/** Two mentions that are paired. */
export interface MentionPair extends Readonly<Record<Side, Mention>> {
  readonly isSameExtent: boolean
}

export interface PairedMentions {
  readonly pairs: readonly MentionPair[]
  /** Mentions that overlap but are not paired, because at least one of them has another partner. */
  readonly passedOver: readonly MentionPair[]
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

/** `agree` decides between candidates that overlap equally well. O(characters of the mentions). */
export function pairMentions(
  mentions: Readonly<Record<Side, readonly Mention[]>>,
  agree: (gold: Mention, system: Mention) => boolean,
): PairedMentions {
  const taken = new Set<Mention>()
  const [pairs, passedOver]: [MentionPair[], MentionPair[]] = [[], []]
  const candidates = candidatePairs(mentions)
    .map((pair) => ({ pair, key: [...overlapRank(pair), agree(pair.gold, pair.system) ? 0 : 1] }))
    .sort((a, b) => compareLists(a.key, b.key))
  for (const { pair } of candidates) {
    const isTaken = taken.has(pair.gold) || taken.has(pair.system)
    ;(isTaken ? passedOver : pairs).push(pair)
    if (!isTaken) taken.add(pair.gold).add(pair.system)
  }
  return { pairs, passedOver }
}

/** All pairs that overlap, or that have the same id and no position. */
function candidatePairs({ gold, system }: Readonly<Record<Side, readonly Mention[]>>): readonly MentionPair[] {
  const at = mentionsByPosition(system)
  const pairs: MentionPair[] = []
  for (const mention of gold) {
    const { entity, span } = mention
    const found = new Set<Mention>(span ? [] : at.get(entity.id))
    for (let i = span?.start ?? 0; i < (span?.end ?? 0); i++) for (const other of at.get(i) ?? []) found.add(other)
    for (const other of found) pairs.push({ gold: mention, system: other, isSameExtent: isSameSpan(span, other.span) })
  }
  return pairs
}

function isSameSpan(a: Span | undefined, b: Span | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end
}

/** Sorts by the same extent, then by the position of the overlap, then by what both cover. The result does not depend on the side. */
function overlapRank({ gold: { span: a }, system: { span: b }, isSameExtent }: MentionPair): readonly number[] {
  if (!a || !b) return [0]
  const { max, min } = Math
  return [isSameExtent ? 0 : 1, max(a.start, b.start), min(a.end, b.end), min(a.start, b.start), max(a.end, b.end)]
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((number, at) => number !== b[at])
  return i < 0 ? 0 : a[i]! - (b[i] ?? 0)
}

/** The mentions that cover each character, or that have each id. */
function mentionsByPosition(mentions: readonly Mention[]): ReadonlyMap<string | number, readonly Mention[]> {
  const at = new Map<string | number, Mention[]>()
  const add = (key: string | number, mention: Mention): void => {
    const here = at.get(key)
    if (here) here.push(mention)
    else at.set(key, [mention])
  }
  for (const mention of mentions) {
    const { entity, span } = mention
    if (!span) add(entity.id, mention)
    else for (let i = span.start; i < span.end; i++) add(i, mention)
  }
  return at
}

/**
 * The events or times that a document mentions, and which of gold's are which of the system's. An event counts once, however
 * many instances it has (the first one stands for it); the document creation time is given and not found, so it is left out.
 *
 * Each mention has one partner at most: one of the same extent if there is one, else one that overlaps, in the order of
 * the text. What stands outside the text, in a headline say, has no place there and goes by its id.
 */
import type { Span, TimeEntity, TimeLayer } from '../../layers/time.js'
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

export interface PairedMentions {
  readonly pairs: readonly MentionPair[]
  /** Those that overlap too, where one of the two or both went with another. */
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

/** `agree` decides between mentions that stand alike. O(characters of the mentions). */
export function pairMentions(
  mentions: Readonly<Record<Side, readonly Mention[]>>,
  agree: (gold: Mention, system: Mention) => boolean,
): PairedMentions {
  const taken = new Set<Mention>()
  const [pairs, passedOver]: [MentionPair[], MentionPair[]] = [[], []]
  const candidates = candidatePairs(mentions)
    .map((pair) => ({ pair, key: [...orderOf(pair), agree(pair.gold, pair.system) ? 0 : 1] }))
    .sort((a, b) => compareLists(a.key, b.key))
  for (const { pair } of candidates) {
    const isTaken = taken.has(pair.gold) || taken.has(pair.system)
    ;(isTaken ? passedOver : pairs).push(pair)
    if (!isTaken) taken.add(pair.gold).add(pair.system)
  }
  return { pairs, passedOver }
}

/** Every two that overlap, or that share an id and have no place. */
function candidatePairs({ gold, system }: Readonly<Record<Side, readonly Mention[]>>): readonly MentionPair[] {
  const at = positions(system)
  const pairs: MentionPair[] = []
  for (const mention of gold) {
    const { entity, span } = mention
    const found = new Set<Mention>(span ? [] : at.get(entity.id))
    for (let i = span?.start ?? 0; i < (span?.end ?? 0); i++) for (const other of at.get(i) ?? []) found.add(other)
    for (const other of found) pairs.push({ gold: mention, system: other, isSameExtent: isSame(span, other.span) })
  }
  return pairs
}

function isSame(a: Span | undefined, b: Span | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end
}

/** The same extent first, then by where the overlap lies, then by what both cover: the same from either side. */
function orderOf({ gold: { span: a }, system: { span: b }, isSameExtent }: MentionPair): readonly number[] {
  if (!a || !b) return [0]
  const { max, min } = Math
  return [isSameExtent ? 0 : 1, max(a.start, b.start), min(a.end, b.end), min(a.start, b.start), max(a.end, b.end)]
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((number, at) => number !== b[at])
  return i < 0 ? 0 : a[i]! - (b[i] ?? 0)
}

/** What stands over each character, or under each id. */
function positions(mentions: readonly Mention[]): ReadonlyMap<string | number, readonly Mention[]> {
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

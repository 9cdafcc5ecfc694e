/**
 * Gives entities that a file names by their words ("said") the ids of gold's entities with these words. If several entities of gold have the words,
 * a position decides; without one, each link means the entity nearest to its other end, or, if that is repeated too, the first one. A link from
 * some words to the same words means the first and the second. What was chosen so, and what gold does not have, is reported.
 * O(entities + links).
 */
import type { TimeEntity, TimeLayer, TimeLink } from '../../layers/time.js'
import { firstOf, type Problem } from '../../vocabulary/problem.js'
import { lookupIn, type TextLayer } from './named.js'

export interface ResolvedMentions {
  readonly layer: TimeLayer
  /** How many mentions gold has. */
  readonly found: number
  readonly problems: readonly Problem[]
}

/** The number of problems listed of each kind; the last one says how many more there are. */
const MOST_LISTED = 20

export function hasMentions({ entities }: TimeLayer): boolean {
  return entities.some(({ mention }) => mention)
}

/** The same layer, with the ids of entities as the words that name them. */
export function withIdsAsMentions({ entities, links }: TimeLayer): TimeLayer {
  return { entities: entities.map((entity) => ({ mention: { text: entity.id }, ...entity })), links }
}

export function resolveMentions(gold: TextLayer, system: TimeLayer): ResolvedMentions {
  const candidates = candidatesIn(gold, system)
  const unknown = system.entities.filter(({ id }) => candidates.get(id)?.length === 0)
  const used = new Set(gold.layer.entities.map(({ id }) => id))
  const own = new Map(unknown.map(({ id }) => [id, unusedId(id, used)]))
  const guessed = new Map<string, TimeLink>()
  const links = system.links.map((link) => {
    const [source, target] = endsOf(link, candidates)
    for (const id of [link.source, link.target])
      if (!guessed.has(id) && (candidates.get(id)?.length ?? 0) > 1) guessed.set(id, link)
    const idOf = (id: string, entity: TimeEntity | undefined) => entity?.id ?? own.get(id) ?? id
    return { ...link, source: idOf(link.source, source), target: idOf(link.target, target) }
  })
  return {
    layer: { entities: entitiesOf(system, links, gold.layer, candidates, own), links },
    found: [...candidates.values()].filter(({ length }) => length > 0).length,
    problems: [
      ...firstOf(unknown.map(unknownMention), MOST_LISTED),
      ...firstOf(
        system.entities.flatMap((entity) => ambiguousMention(entity, guessed, candidates)),
        MOST_LISTED,
      ),
    ],
  }
}

/** The entities of gold that each mention may mean, by the id of the mention. */
type Candidates = ReadonlyMap<string, readonly TimeEntity[]>

function candidatesIn(gold: TextLayer, { entities }: TimeLayer): Candidates {
  const lookup = lookupIn(gold)
  return new Map(
    entities.flatMap(({ id, mention }) => {
      if (!mention) return []
      const found = lookup(mention.text)
      return [[id, mention.start === undefined ? found : nearestTo(mention.start, found).slice(0, 1)] as const]
    }),
  )
}

/** Sorted by distance; entities at the same distance stay in order, and those without a place are last. */
function nearestTo(start: number, entities: readonly TimeEntity[]): readonly TimeEntity[] {
  const distance = ({ span }: TimeEntity): number => (span ? Math.abs(span.start - start) : Number.MAX_SAFE_INTEGER)
  return [...entities].sort((a, b) => distance(a) - distance(b))
}

function endsOf({ source, target }: TimeLink, candidates: Candidates): readonly (TimeEntity | undefined)[] {
  const [sources = [], targets = []] = [candidates.get(source), candidates.get(target)]
  if (source === target && sources.length > 1) return sources
  if (sources.length > 1 && targets.length === 1) return [nearestOther(targets[0]!, sources), targets[0]]
  return [sources[0], targets.length > 1 && sources[0] ? nearestOther(sources[0], targets) : targets[0]]
}

/** The nearest entity that is not the same one. */
function nearestOther(entity: TimeEntity, others: readonly TimeEntity[]): TimeEntity {
  const near = entity.span ? nearestTo(entity.span.start, others) : others
  return near.find(({ id }) => id !== entity.id) ?? near[0]!
}

/** What gold has is as in gold, with its kind and its place, so that measures can pair it by either. */
function entitiesOf(
  { entities }: TimeLayer,
  links: readonly TimeLink[],
  gold: TimeLayer,
  candidates: Candidates,
  own: ReadonlyMap<string, string>,
): TimeEntity[] {
  const named = new Map(gold.entities.map(({ id, kind, span }) => [id, { id, kind, ...(span && { span }) }]))
  const kept = entities.flatMap(({ mention, ...entity }): TimeEntity[] => {
    const found = candidates.get(entity.id)
    if (!found || found.length === 0) return [{ ...entity, id: own.get(entity.id) ?? entity.id }]
    return found.length === 1 ? [{ ...named.get(found[0]!.id)!, ...(entity.place && { place: entity.place }) }] : []
  })
  const byId = new Map(kept.map((entity) => [entity.id, entity]))
  for (const id of links.flatMap(({ source, target }) => [source, target]))
    if (!byId.has(id)) byId.set(id, named.get(id)!)
  return [...byId.values()]
}

function unusedId(id: string, used: ReadonlySet<string>): string {
  return used.has(id) ? unusedId(`system:${id}`, used) : id
}

function unknownMention({ id, mention, place }: TimeEntity): Problem {
  const words = mention?.text ?? id
  return {
    code: 'mention/unknown',
    severity: 'warning',
    side: 'system',
    message: `Gold has no entity with the words "${words}".`,
    ...(place && { place }),
    actual: words,
    hint: 'Its links earn nothing. Use the words of the text as gold marks them.',
  }
}

function ambiguousMention(
  { id, mention, place }: TimeEntity,
  guessed: ReadonlyMap<string, TimeLink>,
  candidates: Candidates,
): Problem[] {
  const link = guessed.get(id)
  if (!link) return []
  const found = candidates.get(id)!
  const words = mention?.text ?? id
  return [
    {
      code: 'mention/ambiguous',
      severity: 'warning',
      side: 'system',
      message: `Gold has ${found.length} entities with the words "${words}": ${found.map((entity) => entity.id).join(', ')}.`,
      ...(place && { place }),
      actual: words,
      hint: 'Each link is taken to mean the one nearest to its other end. Give positions to be sure: columns source_start and target_start.',
    },
  ]
}

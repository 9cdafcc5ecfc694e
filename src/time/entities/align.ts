/**
 * Pairs the entities of gold and system by their position in the text, as the TempEval-3 program does: events that begin in the same word,
 * and times that overlap. Each entity has at most one partner. Entities with the same extent are paired first, the others in the order of
 * the text; several instances of an event are paired in their order. The document creation times of the two sides are partners. An entity
 * without a position is paired by its id. O(entities), except for times that only overlap.
 */
import type { TimeEntity, TimeLayer } from '../../layers/time.js'
import type { Places } from './places.js'

export interface Alignment {
  /** The system's layer with the ids of gold for entities that have a partner. The others keep their id unless gold uses it. */
  readonly system: TimeLayer
  readonly unmatched: number
}

export function alignByPlace(gold: TimeLayer, system: TimeLayer, places: Places): Alignment {
  const partners = new Map<TimeEntity, TimeEntity>()
  const taken = new Set<TimeEntity>()
  const left = {
    gold: () => gold.entities.filter((e) => !taken.has(e)),
    system: () => system.entities.filter((e) => !partners.has(e)),
  }
  const addPairs = (pairs: Iterable<readonly [TimeEntity, TimeEntity]>): void => {
    for (const [entity, partner] of pairs) {
      partners.set(entity, partner)
      taken.add(partner)
    }
  }
  for (const keyOf of pairingKeys(places)) addPairs(pairsByKey(left.gold(), left.system(), keyOf))
  addPairs(overlappingTimes(left.gold(), left.system(), places))
  return {
    system: withNewIds(system, newIds(gold, system, partners)),
    unmatched: system.entities.length - partners.size,
  }
}

export function isCreationTime({ kind, attributes }: TimeEntity): boolean {
  return kind === 'time' && attributes?.functionInDocument === 'CREATION_TIME'
}

type Side = 'gold' | 'system'
type KeyOf = (side: Side, entity: TimeEntity) => string | undefined

/** The kinds of keys, tried one after another. Entities with the same key are partners. */
function pairingKeys({ spanOf, wordOf }: Places): readonly KeyOf[] {
  return [
    (_, entity) => (isCreationTime(entity) ? 'creation time' : undefined),
    (side, entity) => {
      const span = spanOf(side, entity)
      return span && `${entity.kind} ${span.start} ${span.end}`
    },
    (side, entity) => (entity.kind === 'event' ? wordOf(side, entity)?.toString() : undefined),
    (side, entity) => (spanOf(side, entity) ? undefined : entity.id),
  ]
}

function* pairsByKey(
  gold: readonly TimeEntity[],
  system: readonly TimeEntity[],
  keyOf: KeyOf,
): Generator<readonly [TimeEntity, TimeEntity]> {
  const waiting = new Map<string, TimeEntity[]>()
  for (const entity of gold) {
    const key = keyOf('gold', entity)
    if (key === undefined) continue
    const others = waiting.get(key)
    if (others) others.push(entity)
    else waiting.set(key, [entity])
  }
  for (const entity of system) {
    const partner = waiting.get(keyOf('system', entity) ?? '')?.shift()
    if (partner) yield [entity, partner]
  }
}

function* overlappingTimes(
  gold: readonly TimeEntity[],
  system: readonly TimeEntity[],
  { spanOf }: Places,
): Generator<readonly [TimeEntity, TimeEntity]> {
  const waiting = new Set(gold.filter(({ kind }) => kind === 'time'))
  for (const entity of system) {
    const span = entity.kind === 'time' ? spanOf('system', entity) : undefined
    if (!span) continue
    for (const partner of waiting) {
      const other = spanOf('gold', partner)
      if (!other || other.start >= span.end || span.start >= other.end) continue
      waiting.delete(partner)
      yield [entity, partner]
      break
    }
  }
}

function newIds(
  gold: TimeLayer,
  system: TimeLayer,
  partners: ReadonlyMap<TimeEntity, TimeEntity>,
): Map<string, string> {
  const used = new Set(gold.entities.map(({ id }) => id))
  const ids = new Map<string, string>()
  for (const entity of system.entities) {
    const id = partners.get(entity)?.id ?? unusedId(entity.id, used)
    used.add(id)
    ids.set(entity.id, id)
  }
  return ids
}

function unusedId(id: string, used: ReadonlySet<string>): string {
  return used.has(id) ? unusedId(`system:${id}`, used) : id
}

/** Returns the same layer if no id changes. */
function withNewIds(layer: TimeLayer, ids: ReadonlyMap<string, string>): TimeLayer {
  if ([...ids].every(([old, id]) => old === id)) return layer
  const { entities, links } = layer
  const idOf = (old: string): string => ids.get(old) ?? old
  return {
    entities: entities.map((entity) => ({ ...entity, id: idOf(entity.id) })),
    links: links.map((link) => ({ ...link, source: idOf(link.source), target: idOf(link.target) })),
  }
}

/**
 * Which entity of the system is which of gold, by where they stand in the text, as the TempEval-3 program has it: events
 * that begin in the same word, times that overlap. Each has one partner at most. Those of the same extent come first, the
 * rest go by the order of the text; several instances of one event meet in their order. The document creation time of one
 * side is that of the other. What stands nowhere in the text goes by its id. O(entities), but for times that only overlap.
 */
import type { TimeEntity, TimeLayer } from '../../layers/time.js'
import type { Places } from './places.js'

export interface Alignment {
  /** The system's layer, its entities named after their partners; the others keep their id unless gold uses it. */
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
  const join = (pairs: Iterable<readonly [TimeEntity, TimeEntity]>): void => {
    for (const [entity, partner] of pairs) {
      partners.set(entity, partner)
      taken.add(partner)
    }
  }
  for (const keyOf of keys(places)) join(pairsByKey(left.gold(), left.system(), keyOf))
  join(overlappingTimes(left.gold(), left.system(), places))
  return {
    system: renamed(system, namesFor(gold, system, partners)),
    unmatched: system.entities.length - partners.size,
  }
}

export function isCreationTime({ kind, attributes }: TimeEntity): boolean {
  return kind === 'time' && attributes?.functionInDocument === 'CREATION_TIME'
}

type Side = 'gold' | 'system'
type KeyOf = (side: Side, entity: TimeEntity) => string | undefined

/** Entities with the same key are the same; the ways are tried one after another. */
function keys({ spanOf, wordOf }: Places): readonly KeyOf[] {
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

function namesFor(
  gold: TimeLayer,
  system: TimeLayer,
  partners: ReadonlyMap<TimeEntity, TimeEntity>,
): Map<string, string> {
  const used = new Set(gold.entities.map(({ id }) => id))
  const names = new Map<string, string>()
  for (const entity of system.entities) {
    const name = partners.get(entity)?.id ?? free(entity.id, used)
    used.add(name)
    names.set(entity.id, name)
  }
  return names
}

function free(id: string, used: ReadonlySet<string>): string {
  return used.has(id) ? free(`system:${id}`, used) : id
}

/** The same layer where nothing gets another name. */
function renamed(layer: TimeLayer, names: ReadonlyMap<string, string>): TimeLayer {
  if ([...names].every(([id, name]) => id === name)) return layer
  const { entities, links } = layer
  const nameOf = (id: string): string => names.get(id) ?? id
  return {
    entities: entities.map((entity) => ({ ...entity, id: nameOf(entity.id) })),
    links: links.map((link) => ({ ...link, source: nameOf(link.source), target: nameOf(link.target) })),
  }
}

/** Checks that gold and system have an event in common. Otherwise no link between events can match, and a problem says so. */
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import type { Side } from '../measure.js'
import type { Problem } from '../vocabulary/problem.js'

export function sharedEventProblems(layers: Readonly<Record<Side, TimeLayer>>): Problem[] {
  if (!hasEvents(layers.gold) || !hasEvents(layers.system) || sharesEvent(layers)) return []
  const [gold, system] = [linkedEvents(layers.gold), linkedEvents(layers.system)]
  const isShared = [...system.keys()].some((id) => gold.has(id))
  if (isShared || gold.size === 0 || system.size === 0) return []
  return [
    {
      code: 'time/no-shared-event',
      severity: 'warning',
      message: `No event is linked on both sides: gold has ${firstIds(gold)}, the system has ${firstIds(system)}.`,
      hint: hintFor(gold, system),
    },
  ]
}

function hasEvents({ entities }: TimeLayer): boolean {
  return entities.some(({ kind }) => kind === 'event')
}

/** The first links of the system usually show a shared event, so that nothing else has to be compared. */
function sharesEvent({ gold, system }: Readonly<Record<Side, TimeLayer>>): boolean {
  const isLinked = (layer: TimeLayer, id: string) =>
    layer.links.some(({ source, target }) => source === id || target === id)
  const isEvent = (layer: TimeLayer, id: string) =>
    layer.entities.some((entity) => entity.id === id && entity.kind === 'event')
  return system.links
    .slice(0, 3)
    .flatMap(({ source, target }) => [source, target])
    .some((id) => isLinked(gold, id) && isEvent(gold, id) && isEvent(system, id))
}

type Events = ReadonlyMap<string, TimeEntity>

function linkedEvents({ entities, links }: TimeLayer): Events {
  const linked = new Set<string>()
  for (const { source, target } of links) linked.add(source).add(target)
  return new Map(
    entities.filter(({ id, kind }) => kind === 'event' && linked.has(id)).map((event) => [event.id, event]),
  )
}

function firstIds(events: Events): string {
  const [first, second] = events.keys()
  return [first, ...(second === undefined ? [] : [second])].join(', ') + (events.size > 2 ? ' and so on' : '')
}

/** An instance has the id of its event as an attribute. */
function hintFor(gold: Events, system: Events): string {
  const isOf = (instances: Events, events: Events): boolean =>
    [...instances.values()].some(({ attributes }) => events.has(attributes?.eventID ?? ''))
  const hint = (events: Side, instances: Side): string =>
    `${sideWords[events]} uses the ids of events, ${sideWords[instances].toLowerCase()} those of their instances. Read event ids on both sides: --${instances}-format 'timeml(ids=events)'.`
  if (isOf(system, gold)) return hint('gold', 'system')
  if (isOf(gold, system)) return hint('system', 'gold')
  return 'Entities are paired by their ids. Check that both sides annotate the same document and use the same event ids.'
}

const sideWords: Readonly<Record<Side, string>> = { gold: 'Gold', system: 'The system' }

/** Whether gold and system speak of the same events at all; if not, no link between events can match, and that is told. */
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import type { Side } from '../measure.js'
import type { Problem } from '../vocabulary/problem.js'

export function sharedEventProblems(layers: Readonly<Record<Side, TimeLayer>>): Problem[] {
  if (sharesEvent(layers)) return []
  const [gold, system] = [linkedEvents(layers.gold), linkedEvents(layers.system)]
  const isShared = [...system.keys()].some((id) => gold.has(id))
  if (isShared || gold.size === 0 || system.size === 0) return []
  return [
    {
      code: 'time/no-shared-event',
      severity: 'warning',
      message: `No event is linked on both sides: gold names ${some(gold)}, the system ${some(system)}.`,
      hint: hintFor(gold, system),
    },
  ]
}

/** The first link of the system usually settles it, without a look at everything. */
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
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  return new Map(
    entities.filter(({ id, kind }) => kind === 'event' && linked.has(id)).map((event) => [event.id, event]),
  )
}

function some(events: Events): string {
  const [first, second] = events.keys()
  return [first, ...(second === undefined ? [] : [second])].join(', ') + (events.size > 2 ? ' and so on' : '')
}

/** An instance knows the event it is of. */
function hintFor(gold: Events, system: Events): string {
  const isOf = (instances: Events, events: Events): boolean =>
    [...instances.values()].some(({ attributes }) => events.has(attributes?.eventID ?? ''))
  const hint = (events: Side, instances: Side): string =>
    `${sideWords[events]} goes by the ids of events, ${sideWords[instances].toLowerCase()} by those of their instances. Read the latter by events too: --${instances}-format 'timeml(ids=events)'.`
  if (isOf(system, gold)) return hint('gold', 'system')
  if (isOf(gold, system)) return hint('system', 'gold')
  return 'Entities are paired by their ids. Look whether both sides annotate the same document and name its events alike.'
}

const sideWords: Readonly<Record<Side, string>> = { gold: 'Gold', system: 'The system' }

/**
 * Gives events the ids of their EVENT elements instead of those of their instances, as in tables such as TimeBank-Dense. The first instance
 * gets the id of the event, as it does if a TLINK names an event; other instances keep their ids.
 *
 *     <MAKEINSTANCE eventID="e1" eiid="ei152"/>     ei152 becomes e1
 */
import type { TimeEntity, TimeLayer } from '../../layers/time.js'

export function byEvent({ entities, links }: TimeLayer): TimeLayer {
  const names = namesOf(entities)
  const nameOf = (id: string): string => names.get(id) ?? id
  return {
    entities: entities.map((entity) => renamed(entity, nameOf(entity.id))),
    links: links.map((link) => ({ ...link, source: nameOf(link.source), target: nameOf(link.target) })),
  }
}

function namesOf(entities: readonly TimeEntity[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const events = entities.filter(({ attributes }) => attributes?.eventID !== undefined)
  const others = new Set(entities.filter(({ attributes }) => attributes?.eventID === undefined).map(({ id }) => id))
  for (const { id, attributes } of events) {
    const event = attributes!.eventID!
    if (taken.has(event) || others.has(event)) continue
    names.set(id, event)
    taken.add(event)
  }
  for (const { id, attributes } of events)
    if (!names.has(id) && taken.has(id)) names.set(id, `${attributes!.eventID}/${id}`)
  return names
}

function renamed(entity: TimeEntity, id: string): TimeEntity {
  const { attributes: { eventID, ...attributes } = {}, ...rest } = entity
  if (id !== eventID) return { ...entity, id }
  return { ...rest, id, ...(Object.keys(attributes).length > 0 && { attributes }) }
}

/**
 * Makes elements of TimeML from entities: a TIMEX3 for each time, and an EVENT for each event with a MAKEINSTANCE for each of its instances.
 * Also decides which elements can be written in the text.
 */
import type { Span, TimeEntity } from '../../layers/time.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'
import type { Attributes } from '../../syntax/xml/write.js'

/** An EVENT or TIMEX3. */
export interface Mark {
  readonly name: 'EVENT' | 'TIMEX3'
  readonly attributes: Attributes
  readonly span?: Span
}

export interface SpannedMark extends Mark {
  readonly span: Span
}

export interface Marks {
  readonly marks: readonly Mark[]
  /** The attributes of each MAKEINSTANCE. */
  readonly instances: readonly Attributes[]
}

/** The attributes of an EVENT; all others belong to the MAKEINSTANCE. */
const eventAttributes = ['class', 'stem']

export function marksOf(entities: readonly TimeEntity[]): Marks {
  const marks: Mark[] = []
  const events = new Map<string, TimeEntity[]>()
  for (const entity of entities) {
    checkAttributes(entity)
    if (entity.kind === 'time') marks.push(markOf('TIMEX3', { tid: entity.id, ...entity.attributes }, entity.span))
    else events.set(eventOf(entity), [...(events.get(eventOf(entity)) ?? []), entity])
  }
  const instances: Attributes[] = []
  for (const [eid, siblings] of events) {
    const shared = sharedAttributes(siblings)
    const haveOneSpan = siblings.every(({ span }) => isSameSpan(span, siblings[0]!.span))
    marks.push(markOf('EVENT', { eid, ...shared }, haveOneSpan ? siblings[0]!.span : undefined))
    instances.push(...siblings.map((entity) => instanceAttributes(entity, shared, haveOneSpan)))
  }
  return { marks, instances }
}

function markOf(name: Mark['name'], attributes: Attributes, span: Span | undefined): Mark {
  return { name, attributes, ...(span && { span }) }
}

function eventOf(entity: TimeEntity): string {
  return entity.attributes?.eventID ?? entity.id
}

function sharedAttributes(siblings: readonly TimeEntity[]): Attributes {
  const [first, ...others] = siblings.map(({ attributes = {} }) => attributes)
  const shared = eventAttributes.filter(
    (name) => first![name] !== undefined && others.every((other) => other[name] === first![name]),
  )
  return Object.fromEntries(shared.map((name) => [name, first![name]!]))
}

function instanceAttributes(entity: TimeEntity, shared: Attributes, hasSpanOfEvent: boolean): Attributes {
  const own = Object.entries(entity.attributes ?? {}).filter(([name]) => name !== 'eventID' && !(name in shared))
  return {
    eventID: eventOf(entity),
    eiid: entity.id,
    ...Object.fromEntries(own),
    ...(entity.kind !== 'event' && { 'cupel:kind': entity.kind }),
    ...(entity.span && !hasSpanOfEvent && writtenSpan(entity.span)),
  }
}

export function writtenSpan({ start, end }: Span): Attributes {
  return { 'cupel:span': `${start} ${end}` }
}

function isSameSpan(a: Span | undefined, b: Span | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end
}

function checkAttributes({ id, kind, attributes = {} }: TimeEntity): void {
  const reserved = [...(kind === 'time' ? ['tid'] : ['eid', 'eiid']), 'cupel:span', 'cupel:kind']
  const taken = reserved.find((name) => name in attributes)
  if (taken) refuseToWrite(`The attribute "${taken}" of "${id}" is reserved in TimeML.`, 'Rename the attribute.')
  if (id === '' || (kind !== 'time' && attributes.eventID === ''))
    refuseToWrite('TimeML cannot hold an entity or an event with an empty id.', 'Add an id.')
}

/** Divides marks into those that can be written in the text, because they have a span in it that crosses no earlier one, and the others. */
export function placeMarks(
  marks: readonly Mark[],
  length: number,
): { readonly inText: readonly SpannedMark[]; readonly behind: readonly Mark[] } {
  const fits = (mark: Mark): mark is SpannedMark => mark.span !== undefined && isWithin(mark.span, length)
  const sorted = marks.filter(fits).sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
  const open: Span[] = []
  const inText = sorted.filter(({ span }) => {
    while (open.length > 0 && open.at(-1)!.end <= span.start) open.pop()
    const crosses = open.length > 0 && open.at(-1)!.end < span.end
    if (!crosses) open.push(span)
    return !crosses
  })
  const placed = new Set<Mark>(inText)
  return { inText, behind: marks.filter((mark) => !placed.has(mark)) }
}

function isWithin({ start, end }: Span, length: number): boolean {
  return 0 <= start && start <= end && end <= length
}

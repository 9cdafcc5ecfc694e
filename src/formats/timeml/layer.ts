/**
 * Makes the time layer from the elements of a TimeML file: an entity for each instance of an event, for each event without an instance and
 * for each time, and the links between them. Elements that name an unknown id are left out.
 * The attributes `cupel:…` are our own, for data that TimeML cannot express (see `write.ts`).
 */
import type { Span, TimeEntity, TimeLayer, TimeLink } from '../../layers/time.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import type { XmlTag } from '../../syntax/xml/read-xml.js'
import { nearest } from '../../vocabulary/problem.js'
import type { Annotation, Instance, Named, Side, TimemlElements } from './elements.js'
import { attributeProblem } from './problems.js'

export function timemlLayer(elements: TimemlElements, problems: ProblemList): TimeLayer {
  const index = indexOf(elements, problems)
  const ids = linkIds(elements.links.map((link) => link.id))
  const links: TimeLink[] = []
  elements.links.forEach((link, i) => {
    const { label, relation, tag } = link
    const source = entityNamedBy(tag, link.source, index, problems)
    const target = entityNamedBy(tag, link.target, index, problems)
    if (source === undefined || target === undefined) return
    links.push({ id: ids[i]!, source, target, label, relation, place: placeOfTag(tag) })
  })
  return { entities: [...index.entities.values()], links }
}

interface Index {
  readonly entities: Map<string, TimeEntity>
  /** For each way to name an entity in a link, the entities by name. */
  readonly named: Readonly<Record<Exclude<Named, 'any'>, Map<string, readonly string[]>>>
}

function indexOf(elements: TimemlElements, problems: ProblemList): Index {
  const instances = instancesByEvent(elements, problems)
  const index: Index = { entities: new Map(), named: { instance: new Map(), event: new Map(), time: new Map() } }
  const { named } = index
  for (const annotation of elements.annotations) {
    const { id, kind, tag } = annotation
    if (kind === 'event' && elements.instantiated.has(id)) {
      const ids = (instances.get(id) ?? []).map((instance) => {
        const own = addEntity(instanceEntity(instance, annotation, elements), instance.tag, 'eiid', index, problems)
        named.instance.set(instance.id, own)
        return own
      })
      // Nearly every event has one instance.
      if (ids.length > 0) named.event.set(id, ids.length === 1 ? ids[0]! : ids.flat())
    } else {
      const attribute = kind === 'time' ? 'tid' : 'eid'
      named[kind].set(id, addEntity(annotationEntity(annotation, elements), tag, attribute, index, problems))
    }
  }
  // Without any MAKEINSTANCE, an instance id can be the id of an event.
  return elements.instantiated.size > 0 ? index : { ...index, named: { ...named, instance: named.event } }
}

/** Adds an entity and returns its id, if the id is new. */
function addEntity(
  entity: TimeEntity,
  tag: XmlTag,
  attribute: string,
  { entities }: Index,
  problems: ProblemList,
): readonly string[] {
  const first = entities.get(entity.id)
  if (first) problems.add(clash(tag, attribute, first))
  else entities.set(entity.id, entity)
  return first ? [] : [entity.id]
}

/** A list begins with its first member, because room for several is kept for a list that grows. */
function instancesByEvent(elements: TimemlElements, problems: ProblemList): Map<string, Instance[] | undefined> {
  const found = new Map<string, Instance[] | undefined>()
  for (const { kind, id } of elements.annotations) if (kind === 'event') found.set(id, undefined)
  for (const instance of elements.instances) {
    const siblings = found.get(instance.event)
    if (siblings) siblings.push(instance)
    else if (found.has(instance.event)) found.set(instance.event, [instance])
    else problems.add(unknownId(instance.tag, { attribute: 'eventID', names: 'event' }, found.keys()))
  }
  return found
}

/** The id of the entity that one side of a link names. */
function entityNamedBy(tag: XmlTag, side: Side, index: Index, problems: ProblemList): string | undefined {
  const known = index.named[side.names === 'any' ? namedAs(tag.attributes[side.attribute]!, index) : side.names]
  const ids = known.get(tag.attributes[side.attribute]!) ?? []
  const first = ids[0]
  if (first === undefined) problems.add(unknownId(tag, side, choicesFor(side, known, index), index))
  else if (ids.length > 1) problems.add(ambiguous(tag, side.attribute, first, ids.slice(1)))
  return first
}

function choicesFor({ names }: Side, known: ReadonlyMap<string, unknown>, { named }: Index): Iterable<string> {
  return names === 'any' ? Object.values(named).flatMap((ids) => [...ids.keys()]) : known.keys()
}

/** What an attribute for anything names: instances first, as their ids are the ones that links use. */
function namedAs(id: string, { named }: Index): Exclude<Named, 'any'> {
  if (named.instance.has(id)) return 'instance'
  return named.event.has(id) ? 'event' : 'time'
}

function annotationEntity({ id, kind, tag, passage }: Annotation, elements: TimemlElements): TimeEntity {
  const span = givenSpan(tag) ?? elements.spanOf(passage)
  const attributes: Record<string, string> = {}
  copyAttributes(tag, kind === 'time' ? 'tid' : 'eid', attributes)
  return entity(id, givenKind(tag) ?? kind, tag, span, attributes)
}

function instanceEntity({ id, event, tag }: Instance, annotation: Annotation, elements: TimemlElements): TimeEntity {
  const span = givenSpan(tag) ?? givenSpan(annotation.tag) ?? elements.spanOf(annotation.passage)
  const attributes: Record<string, string> = {}
  copyAttributes(annotation.tag, 'eid', attributes)
  copyAttributes(tag, 'eiid', attributes, tag.attributes.eventID ? (event === id ? 'eventID' : undefined) : 'eid')
  if (!tag.attributes.eventID && event !== id) attributes.eventID = event
  return entity(id, givenKind(tag) ?? annotation.kind, annotation.tag, span, attributes)
}

function entity(
  id: string,
  kind: TimeEntity['kind'],
  tag: XmlTag,
  span: Span | undefined,
  attributes: Readonly<Record<string, string>>,
): TimeEntity {
  const place = placeOfTag(tag)
  const hasAttributes = !isEmpty(attributes)
  if (span) return hasAttributes ? { id, kind, span, attributes, place } : { id, kind, span, place }
  return hasAttributes ? { id, kind, attributes, place } : { id, kind, place }
}

function isEmpty(attributes: Readonly<Record<string, string>>): boolean {
  for (const _ in attributes) return false
  return true
}

/** Copies the attributes of a tag, except its id, our own, and `except`. */
function copyAttributes({ attributes }: XmlTag, own: string, copy: Record<string, string>, except?: string): void {
  for (const name in attributes)
    if (name !== own && name !== except && name !== 'cupel:span' && name !== 'cupel:kind')
      copy[name] = attributes[name]!
}

function givenSpan(tag: XmlTag): Span | undefined {
  const given = tag.attributes['cupel:span']
  if (given === undefined) return undefined
  const [, start, end] = /^(\d+) (\d+)$/.exec(given) ?? []
  return start === undefined ? undefined : { start: Number(start), end: Number(end) }
}

function givenKind(tag: XmlTag): TimeEntity['kind'] | undefined {
  const kind = tag.attributes['cupel:kind']
  return kind === 'interval' || kind === 'point' ? kind : undefined
}

function placeOfTag({ line, column }: XmlTag): { line: number; column: number } {
  return { line, column }
}

const wanted: Readonly<Record<Named, string>> = {
  instance: 'No MAKEINSTANCE has the eiid',
  event: 'No EVENT has the eid',
  time: 'No TIMEX3 has the tid',
  any: 'No MAKEINSTANCE, EVENT or TIMEX3 has the id',
}

function unknownId(tag: XmlTag, { attribute, names }: Side, choices: Iterable<string>, index?: Index) {
  const id = tag.attributes[attribute]!
  const known = [...choices]
  // In a file with thousands of ids, some are similar by chance, and the search is slow.
  const meant = known.length <= 2000 ? nearest(id, known) : undefined
  const other = index?.entities.get(id)
  return attributeProblem(tag, attribute, {
    code: 'timeml/unknown-id',
    message: known.includes(id)
      ? `"${id}" was left out because of another problem.`
      : `${wanted[names]} "${id}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: id,
    hint: other
      ? `${article(other.kind)} in line ${other.place?.line} has this id, but ${attribute} cannot name it. The ${tag.name} is left out.`
      : `The ${tag.name} is left out. Check whether the element it names is missing, or was left out because of another problem.`,
  })
}

function article(kind: TimeEntity['kind']): string {
  return kind === 'time' || kind === 'point' ? `A ${kind}` : `An ${kind}`
}

function ambiguous(tag: XmlTag, attribute: string, first: string, others: readonly string[]) {
  return attributeProblem(tag, attribute, {
    code: 'timeml/ambiguous-event',
    severity: 'warning',
    message: `The event "${tag.attributes[attribute]}" has ${others.length + 1} instances; ${first} is used.`,
    actual: tag.attributes[attribute]!,
    expected: [first, ...others],
    hint: 'Name the instance: eventInstanceID="…" or relatedToEventInstance="…".',
  })
}

function clash(tag: XmlTag, attribute: string, first: TimeEntity) {
  return attributeProblem(tag, attribute, {
    code: 'timeml/duplicate-id',
    message: `${article(first.kind)} in line ${first.place?.line} already has the id "${first.id}".`,
    actual: first.id,
    hint: 'The first one is kept and this one is left out. Events and times cannot share ids. Rename one of them.',
  })
}

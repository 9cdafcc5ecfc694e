/** The text, annotations, slots and relations of an XMI file. O(length). */
import type { AllenName } from '../../layers/time.js'
import { pointsIn } from '../../syntax/source/code-points.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import type { XmlTag } from '../../syntax/xml/read-xml.js'
import type { XmlElement } from '../../syntax/xml/tree.js'
import { docTimeLabels, readLabel } from '../../time/labels.js'
import type { Problem } from '../../vocabulary/problem.js'
import { isTemporalType, kindOfType } from './kinds.js'
import type { Standoff, StandoffEntity, StandoffLink } from './layer.js'
import { badSpan, spanBetween } from './offsets.js'
import { attributesOf, otherRoot, placeOfTag } from './xml.js'

/** The id of the document time. */
const documentTime = 'DCT'
const labelAttributes = ['relType', 'label', 'value', 'relation']
/** An attribute that lists links. */
const idList = /^\d+(?: \d+)*$/

/** The links to the document time in E3C, besides those of THYME. */
const docTimes: Readonly<Record<string, readonly AllenName[]>> = {
  ...docTimeLabels,
  'BEFORE-OVERLAP': docTimeLabels['BEFORE/OVERLAP'],
  'IS-CONTAINED': ['d'],
}

export function readXmiRoot(root: XmlElement, problems: ProblemList): Standoff | Problem {
  if (typeOf(root.tag) !== 'XMI') return otherRoot(root, 'xmi:XMI')
  const tags = root.children.map(({ tag }) => tag)
  const text = tags.find((tag) => typeOf(tag) === 'Sofa')?.attributes.sofaString
  const slots = new Map(tags.filter(isSlot).map((tag) => [tag.attributes['xmi:id'] ?? '', tag]))
  const annotations = tags.filter((tag) => 'begin' in tag.attributes && !isRelation(tag))
  const pointAt = pointsIn(text ?? '')
  const entities = annotations.map((tag) => entityOf(tag, slots, pointAt, problems))
  const docTimeLinks = annotations.flatMap(docTimeLink)
  const links = [...slotLinks(annotations, slots), ...tags.filter(isRelation).map(relationLink), ...docTimeLinks]
  const { place } = docTimeLinks[0] ?? {}
  const dct = place ? [{ id: documentTime, kind: 'time' as const, place }] : []
  return { ...(text !== undefined && { text }), entities: [...entities, ...dct], links }
}

/** The name without the prefix of its package. */
function typeOf({ name }: XmlTag): string {
  return name.slice(name.indexOf(':') + 1)
}

function isSlot({ attributes }: XmlTag): boolean {
  return 'role' in attributes && 'target' in attributes
}

function isRelation({ attributes }: XmlTag): boolean {
  return 'Governor' in attributes && 'Dependent' in attributes
}

function entityOf(
  tag: XmlTag,
  slots: ReadonlyMap<string, XmlTag>,
  pointAt: (unit: number) => number,
  problems: ProblemList,
): StandoffEntity {
  const { begin = '', end = '', 'xmi:id': id = '' } = tag.attributes
  const type = typeOf(tag)
  const place = placeOfTag(tag)
  const span = spanBetween(begin, end)
  if (!span) problems.add(badSpan(`${begin} ${end}`, place))
  const lists = slotLists(tag, slots).map(([name]) => name)
  const attributes = { ...attributesOf(tag, 'xmi:id', 'sofa', 'begin', 'end', ...lists), type }
  const points = span && { start: pointAt(span.start), end: pointAt(span.end) }
  return { id, kind: kindOfType(type), ...(points && { span: points }), attributes, place }
}

/** The attributes of an annotation that list its slots, with these. */
function slotLists({ attributes }: XmlTag, slots: ReadonlyMap<string, XmlTag>): [string, readonly XmlTag[]][] {
  return Object.entries(attributes).flatMap(([name, value]): [string, readonly XmlTag[]][] => {
    if (name.includes(':') || name === 'begin' || name === 'end' || !idList.test(value)) return []
    const listed = value.split(' ').map((id) => slots.get(id))
    return listed.every((tag) => tag !== undefined) ? [[name, listed]] : []
  })
}

function slotLinks(annotations: readonly XmlTag[], slots: ReadonlyMap<string, XmlTag>): StandoffLink[] {
  const owners = new Map<XmlTag, string>()
  for (const tag of annotations)
    for (const [, listed] of slotLists(tag, slots))
      for (const slot of listed) owners.set(slot, tag.attributes['xmi:id'] ?? '')
  return [...slots.values()].map((tag) => {
    const { role = '', target = '' } = tag.attributes
    return linkOf(tag, owners.get(tag) ?? '', target, role)
  })
}

function relationLink(tag: XmlTag): StandoffLink {
  const { Governor = '', Dependent = '' } = tag.attributes
  const label = labelAttributes.map((name) => tag.attributes[name]).find((value) => value !== undefined) ?? ''
  return linkOf(tag, Governor, Dependent, label)
}

function linkOf(tag: XmlTag, source: string, target: string, label: string): StandoffLink {
  const type = typeOf(tag)
  const isTemporal = isTemporalType(type)
  return { id: tag.attributes['xmi:id'], source, target, type, isTemporal, label, place: placeOfTag(tag) }
}

function docTimeLink(tag: XmlTag): StandoffLink[] {
  const { docTimeRel: label = '', 'xmi:id': source = '' } = tag.attributes
  if (label === '' || label === 'N/A') return []
  const relation = docTimes[label.toUpperCase()] ?? readLabel(label)
  const id = `${source}.docTimeRel`
  const place = placeOfTag(tag)
  return [{ id, source, target: documentTime, type: 'docTimeRel', isTemporal: true, label, relation, place }]
}

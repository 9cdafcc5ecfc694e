/**
 * Collects the elements of a TimeML file that the time layer needs, in the order of the file, and reports problems of single elements: a
 * missing attribute, a repeated id, an unknown relation. References between elements are resolved in `layer.ts`, because an element can
 * come before or after the ones that name it.
 */
import type { ReadOptions } from '../../format.js'
import type { AllenName } from '../../layers/time.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import type { XmlTag, XmlTaker } from '../../syntax/xml/read-xml.js'
import { readLabel, tempevalLabels, timemlLabels } from '../../time/labels.js'
import { nearest, type Problem } from '../../vocabulary/problem.js'
import { attributeProblem, tagProblem } from './problems.js'
import { type Passage, TextCollector, type TimemlText } from './text.js'

/** An EVENT or TIMEX3. */
export interface Annotation {
  readonly kind: 'event' | 'time'
  readonly id: string
  readonly tag: XmlTag
  readonly passage: Passage
}

export interface Instance {
  readonly id: string
  readonly event: string
  readonly tag: XmlTag
}

interface Link {
  readonly id: string | undefined
  readonly label: string
  readonly relation: readonly AllenName[]
  readonly source: Side
  readonly target: Side
  readonly tag: XmlTag
}

/** The attribute that names one side of a link, and what such an attribute names. */
export interface Side {
  readonly attribute: string
  readonly names: Named
}

export type Named = 'instance' | 'event' | 'time' | 'any'

export interface TimemlElements extends TimemlText {
  readonly root?: XmlTag
  readonly annotations: readonly Annotation[]
  readonly instances: readonly Instance[]
  readonly links: readonly Link[]
  /** The events that have an instance, even if the instance was left out. */
  readonly instantiated: ReadonlySet<string>
  /** Whether there is any element of TimeML. */
  readonly isTimeml: boolean
}

/** The attributes by which a link names its two sides; tieval writes from and to. */
const sources: readonly Side[] = [
  { attribute: 'eventInstanceID', names: 'instance' },
  { attribute: 'eventID', names: 'event' },
  { attribute: 'timeID', names: 'time' },
  { attribute: 'from', names: 'any' },
]
const targets: readonly Side[] = [
  { attribute: 'relatedToEventInstance', names: 'instance' },
  { attribute: 'relatedToEvent', names: 'event' },
  { attribute: 'relatedToEventID', names: 'event' },
  { attribute: 'relatedToTime', names: 'time' },
  { attribute: 'to', names: 'any' },
]

/** After this many tags without one of TimeML, reading stops. */
const mostForeign = 10_000

/** Takes the tags and texts of a file. */
export class ElementCollector implements XmlTaker {
  readonly #found: Collection
  readonly #text = new TextCollector()
  isDone = false
  #foreign = 0

  constructor(problems: ProblemList, labels?: ReadOptions['labels']) {
    this.#found = emptyCollection(problems, labels)
  }

  open(tag: XmlTag): void {
    const found = this.#found
    const passage = this.#text.open(tag.name)
    found.root ??= tag
    const collect = collectors.get(tag.name)
    if (collect) {
      collect(tag, found, passage)
      this.isDone = found.problems.isFull
    } else if (!found.isTimeml) {
      if (tag.name.toLowerCase() === 'timeml') found.isTimeml = true
      else this.isDone = ++this.#foreign === mostForeign
    }
  }

  close(): void {
    this.#text.close()
  }

  text(text: string): void {
    this.#text.text(text)
  }

  finish(): TimemlElements {
    return { ...this.#found, ...this.#text.finish() }
  }
}

interface Collection {
  root?: XmlTag
  readonly annotations: Annotation[]
  readonly instances: Instance[]
  readonly links: Link[]
  readonly instantiated: Set<string>
  isTimeml: boolean
  /** By the name of the attribute, then by id: the first tag with this id. */
  readonly firsts: Readonly<Record<IdAttribute, Map<string, XmlTag>>>
  readonly problems: ProblemList
  readonly labels: ReadOptions['labels']
}

type IdAttribute = 'eid' | 'eiid' | 'tid' | 'lid'

function emptyCollection(problems: ProblemList, labels: ReadOptions['labels']): Collection {
  const firsts = { eid: new Map(), eiid: new Map(), tid: new Map(), lid: new Map() }
  const elements = { annotations: [], instances: [], links: [], instantiated: new Set<string>() }
  return { ...elements, isTimeml: false, firsts, problems, labels }
}

type Collector = (tag: XmlTag, found: Collection, passage: Passage) => void

const collectors: ReadonlyMap<string, Collector> = new Map<string, Collector>([
  ['EVENT', (tag, found, passage) => collectAnnotation('event', 'eid', tag, found, passage)],
  ['TIMEX3', (tag, found, passage) => collectAnnotation('time', 'tid', tag, found, passage)],
  ['MAKEINSTANCE', collectInstance],
  ['TLINK', collectLink],
])

function collectAnnotation(
  kind: 'event' | 'time',
  attribute: 'eid' | 'tid',
  tag: XmlTag,
  found: Collection,
  passage: Passage,
): void {
  found.isTimeml = true
  const id = required(tag, attribute, found)
  if (id && isFirst(tag, attribute, found)) found.annotations.push({ kind, id, tag, passage })
}

function collectInstance(tag: XmlTag, found: Collection): void {
  found.isTimeml = true
  const id = required(tag, 'eiid', found)
  const event = tag.attributes.eventID || tag.attributes.eid || required(tag, 'eventID', found)
  if (event) found.instantiated.add(event)
  if (id && isFirst(tag, 'eiid', found) && event) found.instances.push({ id, event, tag })
}

function collectLink(tag: XmlTag, found: Collection): void {
  found.isTimeml = true
  const source = sideOf(tag, sources, found)
  const target = sideOf(tag, targets, found)
  const word = required(tag, 'relType', found)
  const label = word && (found.labels?.labelOf(word) ?? word)
  const relation = label && ((label !== word && readLabel(label)) || relationOfLabel(tag, label, found))
  const id = tag.attributes.lid || undefined
  if (id && !isFirst(tag, 'lid', found)) return
  if (source && target && relation) found.links.push({ id, label, relation, source, target, tag })
}

function required(tag: XmlTag, attribute: string, found: Collection): string | undefined {
  const value = tag.attributes[attribute]
  if (!value) found.problems.add(missingAttribute(tag, [attribute]))
  return value || undefined
}

/** The first of these attributes that the tag has. */
function sideOf(tag: XmlTag, sides: readonly Side[], found: Collection): Side | undefined {
  for (let i = 0; i < sides.length; i++) if (tag.attributes[sides[i]!.attribute]) return sides[i]
  found.problems.add(
    missingAttribute(
      tag,
      sides.flatMap(({ attribute, names }) => (names === 'any' ? [] : [attribute])),
    ),
  )
  return undefined
}

function missingAttribute(tag: XmlTag, attributes: readonly string[]): Problem {
  return tagProblem(tag, {
    code: 'timeml/missing-attribute',
    message: `This ${tag.name} has no ${attributes.join(', ')}.`.replace(/, ([^,]*)$/, ' or $1'),
    expected: attributes,
    hint: `The ${tag.name} is left out.`,
  })
}

function isFirst(tag: XmlTag, attribute: IdAttribute, { firsts, problems }: Collection): boolean {
  const id = tag.attributes[attribute]!
  const first = firsts[attribute].get(id)
  if (!first) firsts[attribute].set(id, tag)
  else
    problems.add(
      attributeProblem(tag, attribute, {
        code: 'timeml/duplicate-id',
        message: `Line ${first.line} already has the ${attribute} "${id}".`,
        actual: id,
        hint: 'The first one is kept and this one is left out. Give it another id.',
      }),
    )
  return !first
}

/** The labels of TimeML, and those that TempEval-1 added. */
const relations: ReadonlyMap<string, readonly AllenName[]> = new Map(
  [timemlLabels, tempevalLabels].flatMap((labels) => Object.entries(labels)),
)
const relationNames = [...relations.keys()]

/** Other spellings of labels are read too, but not words with two senses or Allen's short names. */
function relationOfLabel(tag: XmlTag, label: string, found: Collection): readonly AllenName[] | undefined {
  const relation = readTimemlLabel(label) ?? (label.length > 2 ? readLabel(label, 'error') : undefined)
  if (!relation) found.problems.add(unknownRelation(tag, label))
  return relation
}

function unknownRelation(tag: XmlTag, label: string): Problem {
  const meant = nearest(label, relationNames)
  return attributeProblem(tag, 'relType', {
    code: 'timeml/unknown-relation',
    message: `Unknown relation "${label}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: label,
    expected: relationNames,
    hint: `The link is left out. The relations of TimeML are ${Object.keys(timemlLabels).join(', ')}.`,
  })
}

/** The meaning of a relType; case does not matter. */
export function readTimemlLabel(label: string): readonly AllenName[] | undefined {
  return relations.get(label.toUpperCase())
}

/**
 * Makes a time layer from the annotations of an Anafora file: events and times, the TLINKs between them, and a link from each event with a
 * DocTimeRel to the document time, which gets the id DCT whatever its id in the file.
 */
import type { ReadOptions } from '../../format.js'
import type { AllenName, TimeEntity, TimeLayer, TimeLink } from '../../layers/time.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { docTimeLabels, readLabel, thymeLabels } from '../../time/labels.js'
import { nearest } from '../../vocabulary/problem.js'
import { tagProblem } from '../timeml/problems.js'
import { type Annotation, type Field, fieldProblem } from './annotations.js'
import { readSpan } from './span.js'

/** The id of the document time. */
const documentTime = 'DCT'

const kinds: ReadonlyMap<string, TimeEntity['kind']> = new Map([
  ['EVENT', 'event'],
  ['TIMEX3', 'time'],
  ['SECTIONTIME', 'time'],
  ['DOCTIME', 'time'],
])

type DraftLink = Omit<TimeLink, 'id'> & { readonly id: string | undefined; readonly relation: readonly AllenName[] }

interface Draft {
  readonly entities: Map<string, TimeEntity>
  /** The id of the entity for each id in the file. */
  readonly named: Map<string, string>
  readonly links: DraftLink[]
  /** The first occurrence of each id. */
  readonly firsts: Map<string, Field>
  readonly problems: ProblemList
  readonly labels: ReadOptions['labels']
}

export function anaforaLayer(
  annotations: readonly Annotation[],
  problems: ProblemList,
  labels?: ReadOptions['labels'],
): TimeLayer {
  const draft: Draft = { entities: new Map(), named: new Map(), links: [], firsts: new Map(), problems, labels }
  const sound = annotations.filter((annotation) => isWanted(annotation, draft))
  const entities = sound.filter(({ kind }) => kind === 'entity')
  for (const entity of entities) addEntity(entity, draft)
  for (const relation of sound) if (relation.kind === 'relation') addLink(relation, draft)
  for (const event of entities) if (event.fields.get('type')!.text === 'EVENT') addDocTime(event, draft)
  const ids = linkIds(draft.links.map(({ id }) => id))
  return {
    entities: [...draft.entities.values()],
    links: draft.links.map((link, i) => ({ ...link, id: ids[i]! })),
  }
}

/** Whether the annotation is of a type that is read, and has an id that no other has. */
function isWanted(annotation: Annotation, { firsts, problems }: Draft): boolean {
  const { kind, tag, fields } = annotation
  const type = fields.get('type')
  if (!type) problems.add(missingElement(annotation, 'type'))
  else if (kind === 'entity' ? !kinds.has(type.text) : type.text !== 'TLINK') return false
  const id = fields.get('id')
  if (!id) problems.add(missingElement(annotation, 'id'))
  const first = id && firsts.get(id.text)
  if (id && first)
    problems.add(
      fieldProblem(id, {
        code: 'anafora/duplicate-id',
        message: `Line ${first.tag.line} already has the id "${id.text}".`,
        actual: id.text,
        hint: `The first one is kept and this ${tag.name} is left out.`,
      }),
    )
  else if (id) firsts.set(id.text, id)
  return type !== undefined && id !== undefined && !first
}

function missingElement({ tag }: Annotation, name: string) {
  return tagProblem(tag, {
    code: 'anafora/missing-element',
    message: `This ${tag.name} has no ${name}.`,
    expected: [name],
    hint: `The ${tag.name} is left out.`,
  })
}

function addEntity({ tag, fields, properties }: Annotation, { entities, named, problems }: Draft): void {
  const own = fields.get('id')!.text
  const type = fields.get('type')!.text
  const isDocumentTime = type === 'DOCTIME' && !entities.has(documentTime)
  const id = isDocumentTime ? documentTime : own
  const { span, attributes: parts } = readSpan(fields.get('span'), problems)
  const attributes = {
    type,
    ...Object.fromEntries([...properties].map(([name, { text }]) => [name, text])),
    ...parts,
    ...(isDocumentTime && { id: own }),
  }
  named.set(own, id)
  entities.set(id, { id, kind: kinds.get(type)!, ...(span && { span }), attributes, place: placeOfTag(tag) })
}

function addLink(relation: Annotation, draft: Draft): void {
  const { tag, fields, properties } = relation
  const [source, type, target] = ['Source', 'Type', 'Target'].map((name) => {
    const field = properties.get(name)
    if (!field) draft.problems.add(missingElement(relation, name))
    return field
  })
  const label = type && (draft.labels?.labelOf(type.text) ?? type.text)
  const meaning = type && (readLabel(label!) ?? meaningOf(type, thymeLabels, draft.problems))
  const ends = [source, target].map((field) => field && entityNamedBy(field, draft))
  if (!meaning || ends[0] === undefined || ends[1] === undefined) return
  const id = fields.get('id')!.text
  draft.links.push({
    id,
    source: ends[0],
    target: ends[1],
    label: label!,
    relation: meaning,
    place: placeOfTag(tag),
  })
}

function entityNamedBy(field: Field, { named, problems }: Draft): string | undefined {
  const id = named.get(field.text)
  if (id !== undefined) return id
  const meant = named.size <= 2000 ? nearest(field.text, named.keys()) : undefined
  problems.add(
    fieldProblem(field, {
      code: 'anafora/unknown-id',
      message: `No event or time has the id "${field.text}".${meant ? ` Did you mean ${meant}?` : ''}`,
      actual: field.text,
      hint: 'The TLINK is left out. Check whether the event or time is missing, or was left out because of another problem.',
    }),
  )
  return undefined
}

/** Adds the link from an event to the document time. */
function addDocTime({ fields, properties }: Annotation, draft: Draft): void {
  const field = properties.get('DocTimeRel')
  const relation = field && meaningOf(field, docTimeLabels, draft.problems)
  if (!field || !relation) return
  const { entities, links, firsts } = draft
  if (!entities.has(documentTime)) entities.set(documentTime, { id: documentTime, kind: 'time' })
  const source = fields.get('id')!.text
  const id = firsts.has(`${source}.DocTimeRel`) ? undefined : `${source}.DocTimeRel`
  links.push({ id, source, target: documentTime, label: field.text, relation, place: placeOfTag(field.tag) })
}

function meaningOf(
  field: Field,
  labels: Readonly<Record<string, readonly AllenName[]>>,
  problems: ProblemList,
): readonly AllenName[] | undefined {
  const words = Object.keys(labels)
  const word = words.find((label) => label === field.text.toUpperCase())
  if (word !== undefined) return labels[word]
  const meant = nearest(field.text, words)
  problems.add(
    fieldProblem(field, {
      code: 'anafora/unknown-relation',
      message: `Unknown ${field.tag.name} "${field.text}".${meant ? ` Did you mean ${meant}?` : ''}`,
      actual: field.text,
      expected: words,
      hint: `The link is left out. THYME has ${words.join(', ')}.`,
    }),
  )
  return undefined
}

function placeOfTag({ line, column }: { line: number; column: number }): { line: number; column: number } {
  return { line, column }
}

/**
 * Writes a document as TimeML in the form of TempEval-3: DOCID, DCT, TEXT with EVENT and TIMEX3 inside, then MAKEINSTANCE and TLINK. An
 * element that cannot be written in the text, because it has no span or its span crosses another one, is written after it. Data that TimeML
 * cannot express is kept in attributes of our own, which other readers ignore:
 *
 *     cupel:span="3 7"          the span of an element that is written after the text
 *     cupel:kind="interval"     an entity that is neither an event nor a time
 *
 * An entity without an event (eventID) gets an EVENT with its own id.
 */
import type { Document } from '../../document.js'
import { emptyTimeLayer, isEndpointLink, type TimeEntity, type TimeLink } from '../../layers/time.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'
import { escapeText, writeTag } from '../../syntax/xml/write.js'
import { allenSetOf } from '../../time/allen/allen.js'
import { timemlLabelOf } from '../../time/labels.js'
import { readTimemlLabel } from './elements.js'
import { type Mark, marksOf, placeMarks, type SpannedMark, writtenSpan } from './marks.js'

export function writeTimeml(documents: readonly Document[]): string {
  const [document, ...others] = documents
  if (!document || others.length > 0)
    return refuseToWrite(`A TimeML file holds one document, not ${documents.length}.`, 'Write each into its own file.')
  const { entities, links } = document.layers.time ?? emptyTimeLayer
  const { marks, instances } = marksOf(entities)
  const characters = document.text === undefined ? undefined : [...document.text]
  const { inText, behind } = placeMarks(marks, characters?.length ?? -1)
  const creation = behind.find(isCreationTime)
  const kinds = new Map(entities.map((entity) => [entity.id, entity.kind]))
  const lines = [
    ...(characters ? [`<DOCID>${escapeText(document.id)}</DOCID>`] : []),
    ...(creation ? [`<DCT>${writeCreation(creation, characters !== undefined)}</DCT>`] : []),
    ...(characters ? [`<TEXT>${writeText(characters, inText)}</TEXT>`] : []),
    ...behind.filter((mark) => mark !== creation).map(writeBehind),
    ...instances.map((attributes) => writeTag('MAKEINSTANCE', attributes, '/')),
    ...links.map((link) => writeLink(link, kinds)),
  ].join('\n')
  const names = lines.includes(' cupel:') ? { 'xmlns:cupel': 'urn:cupel' } : {}
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeTag('TimeML', names)}\n${lines}\n</TimeML>\n`
}

function isCreationTime({ name, attributes, span }: Mark): boolean {
  return name === 'TIMEX3' && !span && attributes.functionInDocument === 'CREATION_TIME'
}

/** Writes the value as text, but only if there is a TEXT: otherwise all text in the file counts as text of the document. */
function writeCreation({ name, attributes }: Mark, hasText: boolean): string {
  return hasText
    ? `${writeTag(name, attributes)}${escapeText(attributes.value ?? '')}</${name}>`
    : writeTag(name, attributes, '/')
}

function writeBehind({ name, attributes, span }: Mark): string {
  return writeTag(name, { ...attributes, ...(span && writtenSpan(span)) }, '/')
}

function writeText(characters: readonly string[], marks: readonly SpannedMark[]): string {
  const written: string[] = []
  const open: SpannedMark[] = []
  let at = 0
  const writeUpTo = (end: number) => {
    written.push(escapeText(characters.slice(at, end).join('')))
    at = end
  }
  const closeBefore = (start: number) => {
    while (open.length > 0 && open.at(-1)!.span.end <= start) {
      const { name, span } = open.pop()!
      writeUpTo(span.end)
      written.push(`</${name}>`)
    }
  }
  for (const mark of marks) {
    closeBefore(mark.span.start)
    writeUpTo(mark.span.start)
    written.push(writeTag(mark.name, mark.attributes))
    open.push(mark)
  }
  closeBefore(characters.length)
  writeUpTo(characters.length)
  return written.join('')
}

const sideNames = {
  source: { time: 'timeID', other: 'eventInstanceID' },
  target: { time: 'relatedToTime', other: 'relatedToEventInstance' },
} as const

function writeLink(link: TimeLink, kinds: ReadonlyMap<string, TimeEntity['kind']>): string {
  const nameOf = (side: 'source' | 'target') => {
    const kind = kinds.get(link[side])
    if (!kind)
      return refuseToWrite(`The link "${link.id}" names the unknown entity "${link[side]}".`, 'Add the entity.')
    return sideNames[side][kind === 'time' ? 'time' : 'other']
  }
  const sides = { [nameOf('source')]: link.source, [nameOf('target')]: link.target }
  return writeTag('TLINK', { lid: link.id, relType: relTypeOf(link), ...sides }, '/')
}

function relTypeOf(link: TimeLink): string {
  const hint = 'Write the document in the format graph instead.'
  if (isEndpointLink(link))
    return refuseToWrite(`TimeML cannot hold links between endpoints, such as "${link.id}".`, hint)
  const set = allenSetOf(link.relation)
  const isItsWord = allenSetOf(readTimemlLabel(link.label) ?? []) === set
  return (
    (isItsWord ? link.label : timemlLabelOf(set)) ??
    refuseToWrite(`TimeML has no label for "${link.relation.join(' ')}", the relation of link "${link.id}".`, hint)
  )
}

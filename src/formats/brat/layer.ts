/**
 * Makes a time layer from the lines of a brat file. An E line is an event with its own id and the span of its trigger. A T line is an entity
 * if its type is a word for events or times, or if a temporal link names it. A link that names a trigger refers to the first event of that
 * trigger.
 */
import type { IntervalLink, TimeEntity, TimeLayer } from '../../layers/time.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { knownLabels } from '../../time/labels.js'
import { nearest, type Problem } from '../../vocabulary/problem.js'
import { ambiguousLabel, type LabelReader } from '../labels/label-reader.js'
import type { BratLine, TextBound, Word } from './lines.js'

/** Types for times, such as TIMEX3, Date and DocTime. */
const timeType = /^(?:tim(?:e|ex).*|.*tim(?:e|ex)\d?|date|duration|set|frequency|dct)$/i
const eventType = /event/i
/** Without Allen's short names, because they are similar to every short word. */
const nearLabels = knownLabels.filter((label) => label.length > 2)

type Relation = Extract<BratLine, { kind: 'relation' }>
type DraftLink = Omit<IntervalLink, 'id'> & { readonly id: string | undefined }

interface Draft {
  readonly texts: Map<string, TextBound>
  readonly events: Map<string, Extract<BratLine, { kind: 'event' }>>
  /** The first event of each trigger. */
  readonly byTrigger: Map<string, string>
  readonly attributes: Map<string, Record<string, string>>
  readonly problems: ProblemList
}

/** The layer, and what to say about relations that were ignored. */
export function bratLayer(
  lines: readonly BratLine[],
  problems: ProblemList,
  labels: LabelReader,
): { time: TimeLayer; notes: Problem[] } {
  const kept = withoutDuplicates(lines, problems)
  const draft = draftOf(kept, problems)
  const relations = kept.filter((line): line is Relation => line.kind === 'relation')
  const passed: Word[] = []
  const links = relations.flatMap((relation) => linksOf(relation, draft, passed, labels))
  const ids = linkIds(links.map(({ id }) => id))
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  const time = { entities: entitiesOf(draft, linked), links: links.map((link, i) => ({ ...link, id: ids[i]! })) }
  return { time, notes: passedOver(passed) }
}

function withoutDuplicates(lines: readonly BratLine[], problems: ProblemList): BratLine[] {
  const firsts = new Map<string, Word>()
  return lines.filter((line) => {
    if (!line.id) return true
    const first = firsts.get(line.id.text)
    if (first) problems.add(duplicateLine(line.id, first))
    else firsts.set(line.id.text, line.id)
    return !first
  })
}

function draftOf(lines: readonly BratLine[], problems: ProblemList): Draft {
  const draft: Draft = { texts: new Map(), events: new Map(), byTrigger: new Map(), attributes: new Map(), problems }
  for (const line of lines) if (line.kind === 'text') draft.texts.set(line.id.text, line)
  for (const line of lines) {
    if (line.kind !== 'event') continue
    const { id, trigger } = line
    if (!draft.texts.has(trigger.text)) problems.add(unknownId(trigger, draft.texts))
    else draft.events.set(id.text, line)
    if (draft.events.has(id.text) && !draft.byTrigger.has(trigger.text)) draft.byTrigger.set(trigger.text, id.text)
  }
  for (const line of lines) if (line.kind === 'attribute') addAttribute(line, draft)
  return draft
}

/** Adds an attribute to its entity. Attributes of relations are ignored. */
function addAttribute({ name, target, value }: Extract<BratLine, { kind: 'attribute' }>, draft: Draft): void {
  if (/^R/.test(target.text)) return
  const id = entityNamedBy(target, draft)
  if (id === undefined) return
  draft.attributes.set(id, { ...draft.attributes.get(id), [name.text]: value || 'true' })
}

function entityNamedBy(word: Word, { texts, events, byTrigger, problems }: Draft): string | undefined {
  if (events.has(word.text)) return word.text
  if (texts.has(word.text)) return byTrigger.get(word.text) ?? word.text
  problems.add(unknownId(word, texts, events))
  return undefined
}

/** One link from each argument to the next. */
function linksOf(
  { id, type, arguments: members }: Relation,
  draft: Draft,
  passed: Word[],
  labels: LabelReader,
): DraftLink[] {
  const meaning = labels.read(type.text, type)
  if (!meaning) {
    reportType(type, labels, draft.problems, passed)
    return []
  }
  const ids = members.map((member) => entityNamedBy(member, draft))
  const place = { line: type.line, column: id?.column ?? 1 }
  return ids.slice(1).flatMap((target, i): DraftLink[] => {
    const source = ids[i]
    if (source === undefined || target === undefined) return []
    return [{ id: id?.text, source, target, ...meaning, place }]
  })
}

/** Refused words are reported at each place; other types are counted by name. */
function reportType(type: Word, labels: LabelReader, problems: ProblemList, passed: Word[]): void {
  if (!labels.isRefused(type.text)) passed.push(type)
  else problems.add({ ...ambiguousLabel(type.text, 'brat'), severity: 'error', place: placeOfWord(type) })
}

function entitiesOf({ texts, events, byTrigger, attributes }: Draft, linked: ReadonlySet<string>): TimeEntity[] {
  const ofEvents = [...events.values()].map(({ id, type, trigger }) =>
    bratEntity(id, kindOf(type) ?? 'event', type, texts.get(trigger.text)!, attributes),
  )
  const ofTexts = [...texts.values()].flatMap((text) => {
    const kind = kindOf(text.type) ?? (linked.has(text.id.text) ? 'event' : undefined)
    if (!kind || byTrigger.has(text.id.text)) return []
    return [bratEntity(text.id, kind, text.type, text, attributes)]
  })
  return [...ofEvents, ...ofTexts]
}

/** What the name of a type says about its kind. */
function kindOf({ text }: Word): 'event' | 'time' | undefined {
  if (eventType.test(text)) return 'event'
  return timeType.test(text) ? 'time' : undefined
}

function bratEntity(
  id: Word,
  kind: TimeEntity['kind'],
  type: Word,
  { spans, offsets }: TextBound,
  attributes: Draft['attributes'],
): TimeEntity {
  const span = spans.reduce((hull, { start, end }) => ({
    start: Math.min(hull.start, start),
    end: Math.max(hull.end, end),
  }))
  const parts = spans.length > 1 ? { spans: offsets } : {}
  const given = { type: type.text, ...parts, ...attributes.get(id.text) }
  return { id: id.text, kind, span, attributes: given, place: { line: id.line, column: id.column } }
}

function placeOfWord({ text, line, column }: Word) {
  return { line, column, length: Math.max(1, text.length) }
}

function duplicateLine(id: Word, first: Word): Problem {
  return {
    code: 'brat/duplicate-id',
    severity: 'error',
    message: `Line ${first.line} already has the id "${id.text}".`,
    place: placeOfWord(id),
    actual: id.text,
    hint: 'The first line is kept and this one is left out.',
  }
}

function unknownId(word: Word, ...known: readonly ReadonlyMap<string, unknown>[]): Problem {
  // In a file with thousands of ids, some are similar by chance, and the search is slow.
  const isSmall = known.every(({ size }) => size <= 1000)
  const meant = isSmall
    ? nearest(
        word.text,
        known.flatMap((ids) => [...ids.keys()]),
      )
    : undefined
  return {
    code: 'brat/unknown-id',
    severity: 'error',
    message: `No line has the id "${word.text}".${meant ? ` Did you mean ${meant}?` : ''}`,
    place: placeOfWord(word),
    actual: word.text,
    hint: 'The line is left out. Check whether the line with this id is missing, or was left out because of another problem.',
  }
}

/** One note that counts the types by name, and an error for each name that is one letter away from a label. */
function passedOver(types: readonly Word[]): Problem[] {
  const byName = new Map<string, Word[]>()
  for (const type of types) byName.set(type.text, [...(byName.get(type.text) ?? []), type])
  const [near, other] = [new Map<string, string>(), new Map<string, Word[]>()]
  for (const [name, words] of byName) {
    const meant = nearest(name, nearLabels, 1)
    if (meant) near.set(name, meant)
    else other.set(name, words)
  }
  const errors = [...near].map(([name, meant]) => misspelled(byName.get(name)!, meant))
  return other.size > 0 ? [...errors, notTemporal(other)] : errors
}

function misspelled(words: readonly Word[], meant: string): Problem {
  const [first] = words as [Word]
  const times = words.length > 1 ? ` (${words.length} times)` : ''
  return {
    code: 'brat/unknown-relation',
    severity: 'error',
    message: `Unknown relation "${first.text}"${times}. Did you mean ${meant}?`,
    place: placeOfWord(first),
    actual: first.text,
    expected: [meant],
    hint: 'These relations are left out. Types that are not similar to a temporal label are ignored.',
  }
}

function notTemporal(byName: ReadonlyMap<string, readonly Word[]>): Problem {
  const counts = [...byName].map(([name, words]) => (words.length > 1 ? `${name} (${words.length})` : name))
  const shown = counts.length > 8 ? [...counts.slice(0, 8), '…'] : counts
  const types = [...byName.values()].flat()
  return {
    code: 'brat/ignored-relations',
    severity: 'note',
    message: `${types.length === 1 ? 'One relation is' : `${types.length} relations are`} not temporal: ${shown.join(', ')}.`,
    place: placeOfWord(types[0]!),
    hint: 'They are ignored; the first one is at this place.',
  }
}

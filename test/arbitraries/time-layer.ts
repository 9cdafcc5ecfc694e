/**
 * Documents with a time layer, small ones first, as each format can hold them. Places are left out, and lists are in the
 * order that `canonical` gives them: the order of entities and links means nothing.
 */
import fc from 'fast-check'
import type { Document } from '../../src/document.js'
import type {
  AllenName,
  EndpointLink,
  IntervalLink,
  Span,
  TimeEntity,
  TimeLayer,
  TimeLink,
} from '../../src/layers/time.js'
import { allenNames, allenNamesOf, allenSetOf } from '../../src/time/allen/allen.js'
import { tempevalLabels, timemlLabels } from '../../src/time/labels.js'

/** The document without places, entities and links by id. */
export function canonical({ id, text, layers }: Document): Document {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  const { entities, links } = layers.time!
  const time: TimeLayer = {
    entities: entities.map(({ place: _, ...entity }) => entity).sort(byId),
    links: links.map(({ place: _, ...link }) => link as TimeLink).sort(byId),
  }
  return { id, ...(text !== undefined && { text }), layers: { time } }
}

/** Any string of characters that XML can hold; names of events are sometimes odd, and mostly not. */
const xmlString = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/[^\P{Cc}\t\n\r]/u.test(text))
const anyString = fc.string({ unit: 'binary', maxLength: 8 })

function idFrom(odd: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const plain = fc
    .tuple(fc.constantFrom('e', 'ei', 't', 'link', 'a.start', 'x.'), fc.nat(5))
    .map(([a, n]) => `${a}${n}`)
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: odd.filter((text) => text !== '') })
}

const attributeName = fc.constantFrom('class', 'stem', 'tense', 'value', 'type', 'functionInDocument', 'é', 'x:y')

/** Spans in the text, across its end, and empty ones. */
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(12), fc.nat(6))
  .map(([start, length]) => ({ start, end: start + length }))

interface Strings {
  readonly string: fc.Arbitrary<string>
  readonly kinds: readonly TimeEntity['kind'][]
}

function entityArbitrary(id: string, { string, kinds }: Strings): fc.Arbitrary<TimeEntity> {
  const value = fc.oneof(string, fc.constant('CREATION_TIME'))
  const attributes = fc.oneof(
    fc.constant({}),
    fc.dictionary(attributeName, value, { maxKeys: 3 }),
    fc.record({ class: value, eventID: fc.constantFrom('e0', 'e1', 't1') }),
  )
  return fc
    .tuple(fc.constantFrom(...kinds), fc.option(span, { nil: undefined }), attributes)
    .map(([kind, found, given]) => ({
      id,
      kind,
      ...(found && { span: found }),
      ...entryIf('attributes', withoutOwnEvent({ ...given }, id)),
    }))
}

/** An eventID that repeats the id of its instance is not kept: it says nothing. */
function withoutOwnEvent(attributes: Record<string, string>, id: string): Record<string, string> {
  if (attributes.eventID === id) delete attributes.eventID
  return attributes
}

function entryIf(key: string, value: Record<string, string>) {
  return Object.keys(value).length > 0 ? { [key]: value } : {}
}

type LabelledRelation = Pick<IntervalLink, 'label' | 'relation'>

const timemlWords = Object.entries(timemlLabels).flatMap(([label, relation]): LabelledRelation[] => [
  { label, relation },
  { label: label.toLowerCase(), relation },
])
const otherWords = Object.entries(tempevalLabels).map(([label, relation]): LabelledRelation => ({ label, relation }))
const timemlLabel = fc.constantFrom(...timemlWords)
const listLabel = fc.subarray([...allenNames], { minLength: 1 }).map((names): LabelledRelation => {
  const relation: AllenName[] = allenNamesOf(allenSetOf(names))
  return { label: names.join(' '), relation }
})
const anyLabel = fc.oneof(timemlLabel, fc.constantFrom(...otherWords), listLabel)

function pairOf<T>(items: readonly T[]): fc.Arbitrary<[T, T]> {
  return fc.tuple(fc.constantFrom(...items), fc.constantFrom(...items))
}

function intervalLink(
  ids: readonly string[],
  label: fc.Arbitrary<LabelledRelation>,
): fc.Arbitrary<Omit<IntervalLink, 'id'>> {
  return fc.tuple(pairOf(ids), label).map(([[source, target], given]) => ({ source, target, ...given }))
}

const signs = { '<': ['<'], '<=': ['<', '='], '≥': ['=', '>'], '!=': ['<', '>'], '<=>': ['<', '=', '>'] } as const

function endpointLink(entities: readonly TimeEntity[]): fc.Arbitrary<Omit<EndpointLink, 'id'>> {
  const end = ({ kind }: TimeEntity) =>
    fc.constantFrom(...(kind === 'point' ? (['point'] as const) : (['start', 'end'] as const)))
  const sign = fc.constantFrom(...(Object.keys(signs) as (keyof typeof signs)[]))
  return pairOf(entities).chain(([source, target]) =>
    fc.tuple(end(source), end(target), sign).map(([first, second, label]) => ({
      source: source.id,
      target: target.id,
      ends: [first, second] as const,
      label,
      relation: signs[label],
    })),
  )
}

type Draft = Omit<IntervalLink, 'id'> | Omit<EndpointLink, 'id'>

function documentArbitrary(
  strings: Strings,
  linksOf: (entities: readonly TimeEntity[]) => fc.Arbitrary<Draft>[],
): fc.Arbitrary<Document> {
  const id = idFrom(strings.string)
  return fc
    .uniqueArray(id, { maxLength: 6 })
    .chain((ids) => fc.tuple(...ids.map((name) => entityArbitrary(name, strings))))
    .chain((entities) => {
      const kinds = linksOf(entities)
      const draft = kinds.length > 0 ? fc.array(fc.oneof(...kinds), { maxLength: 6 }) : fc.constant([])
      return fc.tuple(id, fc.option(strings.string, { nil: undefined }), fc.constant(entities), draft, linkNames(id))
    })
    .map(([name, text, entities, drafts, nameLink]) =>
      canonical({
        id: name,
        ...(text !== undefined && { text }),
        layers: { time: { entities, links: drafts.map((draft, i) => ({ id: nameLink(i), ...draft }) as TimeLink) } },
      }),
    )
}

/** Names for links that never clash: those that reading makes up, or others. */
function linkNames(id: fc.Arbitrary<string>): fc.Arbitrary<(i: number) => string> {
  return fc.oneof(
    fc.constant((i: number) => `link${i + 1}`),
    id.map((prefix) => (i: number) => `${prefix}-${i}`),
  )
}

/** Anything whose links have words in TimeML. */
export const timemlDocument = documentArbitrary(
  { string: xmlString, kinds: ['event', 'time', 'interval', 'point'] },
  (entities) =>
    entities.length > 0
      ? [
          intervalLink(
            entities.map(({ id }) => id),
            timemlLabel,
          ),
        ]
      : [],
)

/** Anything; no point has the name of another's end. */
export const graphDocument = documentArbitrary(
  { string: anyString, kinds: ['event', 'time', 'interval', 'point'] },
  (entities) => {
    const intervals = entities.filter(({ kind }) => kind !== 'point').map(({ id }) => id)
    return [
      ...(entities.length > 0 ? [endpointLink(entities)] : []),
      ...(intervals.length > 0 ? [intervalLink(intervals, anyLabel)] : []),
    ]
  },
)

/** Links, and intervals for no more than these; link ids are those that reading makes up. */
export const rowDocuments: fc.Arbitrary<Document[]> = fc
  .uniqueArray(idFrom(anyString.filter((text) => !text.includes('\r'))), { minLength: 6, maxLength: 9 })
  .chain(([first, second, ...names]) => {
    const links = fc.array(intervalLink(names, anyLabel), { minLength: 1, maxLength: 5 })
    return fc.tuple(fc.constant([first!, second!]), fc.array(links, { minLength: 1, maxLength: 2 }))
  })
  .map(([ids, documents]) => documents.map((links, i) => rowDocument(ids[i]!, links)))

function rowDocument(id: string, drafts: readonly Omit<IntervalLink, 'id'>[]): Document {
  const names = new Set(drafts.flatMap(({ source, target }) => [source, target]))
  const entities = [...names].map((name): TimeEntity => ({ id: name, kind: 'interval' }))
  return canonical({
    id,
    layers: { time: { entities, links: drafts.map((draft, i) => ({ id: `link${i + 1}`, ...draft })) } },
  })
}

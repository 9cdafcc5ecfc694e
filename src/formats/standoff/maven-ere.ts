/** The annotation of one article of MAVEN-ERE. O(length). */
import type { Span } from '../../layers/time.js'
import type { PartProblem } from '../../syntax/json/json.js'
import { isObject } from '../../vocabulary/objects.js'
import type { Place } from '../../vocabulary/problem.js'
import { type NamedStandoff, objectsOf, textOf, wrongShape } from './json.js'
import type { StandoffEntity, StandoffLink } from './layer.js'
import { hull, layOut } from './tokens.js'

type Fields = Readonly<Record<string, unknown>>

/** The span of tokens of a sentence, the last one exclusive. */
type SpanAt = (mention: Fields | undefined) => Span | undefined

export function readArticle(value: Fields, place: Place): NamedStandoff | PartProblem {
  const { id, tokens, events } = value
  if (typeof id !== 'string' || id === '') return wrongShape('id', 'a text')
  if (!isTokens(tokens)) return wrongShape('tokens', 'a list of sentences, which are lists of texts')
  if (!Array.isArray(events)) return wrongShape('events', 'a list of events with mentions')
  const { text, spanAt } = placed(tokens)
  const entities = [
    ...objectsOf(events).map((event) => eventOf(event, spanAt, place)),
    ...objectsOf(value.TIMEX).map((time) => entityOf('time', time, spanAt(time), {}, place)),
  ]
  const { temporal_relations: temporal, causal_relations: causal, subevent_relations: subevent } = value
  const links = [
    ...linksOf(temporal, true, place),
    ...linksOf(causal, false, place),
    ...linksOf({ subevent }, false, place),
  ]
  return { id, text, entities, links }
}

function isTokens(value: unknown): value is readonly (readonly string[])[] {
  const isSentence = (sentence: unknown) =>
    Array.isArray(sentence) && sentence.every((token) => typeof token === 'string')
  return Array.isArray(value) && value.every(isSentence)
}

function placed(sentences: readonly (readonly string[])[]): { readonly text: string; readonly spanAt: SpanAt } {
  const { text, spans } = layOut(
    sentences.flatMap((tokens, sentence) => tokens.map((token) => ({ text: token, sentence }))),
  )
  const firsts = [0]
  for (const tokens of sentences) firsts.push(firsts.at(-1)! + tokens.length)
  return {
    text,
    spanAt: (mention) => {
      const [from, to]: readonly unknown[] = Array.isArray(mention?.offset) ? mention.offset : []
      const first = firsts[Number(mention?.sent_id)]
      if (first === undefined) return undefined
      const [start, end] = [spans[first + Number(from)], spans[first + Number(to) - 1]]
      return start && end && hull(start, end)
    },
  }
}

function eventOf(event: Fields, spanAt: SpanAt, place: Place): StandoffEntity {
  const mentions = objectsOf(event.mention)
  const several = mentions.length > 1 ? { mentions: String(mentions.length) } : {}
  return entityOf('event', event, spanAt(mentions[0]), several, place)
}

function entityOf(
  kind: 'event' | 'time',
  { id, type }: Fields,
  span: Span | undefined,
  more: Readonly<Record<string, string>>,
  place: Place,
): StandoffEntity {
  return { id: textOf(id), kind, ...(span && { span }), attributes: { type: textOf(type), ...more }, place }
}

/** The pairs of each list, with the name of the list as label. */
function linksOf(lists: unknown, isTemporal: boolean, place: Place): StandoffLink[] {
  return Object.entries(isObject(lists) ? lists : {}).flatMap(([label, pairs]) =>
    (Array.isArray(pairs) ? pairs : []).map((pair: unknown): StandoffLink => {
      const [source, target] = Array.isArray(pair) ? pair.map(textOf) : []
      return { id: undefined, source: source ?? '', target: target ?? '', type: label, isTemporal, label, place }
    }),
  )
}

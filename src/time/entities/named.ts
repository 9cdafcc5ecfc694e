/**
 * Looks up the entities of gold by their words. Case, white space, quotes and punctuation at the ends do not matter. If no entity has exactly the
 * words, those that contain the words, or are contained in them, are candidates: "left" is found as "has left", too. The time of the document is
 * also found by the usual names for it. O(entities) for exact words, O(entities × words) for others.
 */
import type { TimeEntity, TimeLayer } from '../../layers/time.js'
import { isCreationTime } from './align.js'

/** A timeline, with the text that its spans refer to. */
export interface TextLayer {
  readonly layer: TimeLayer
  readonly text?: string | undefined
}

/** The candidates for some words, in the order of the text. */
export type Lookup = (words: string) => readonly TimeEntity[]

export function lookupIn({ layer, text }: TextLayer): Lookup {
  const points = text === undefined ? undefined : [...text]
  const byWords = new Map<string, TimeEntity[]>()
  for (const entity of firstInstances(layer.entities)) {
    const words = plainWords(wordsOf(entity, points))
    const others = byWords.get(words)
    if (others) others.push(entity)
    else byWords.set(words, [entity])
  }
  for (const found of byWords.values()) found.sort(byPlace)
  const creation = layer.entities.find(isCreationTime)
  return (words) => {
    const wanted = plainWords(words)
    const exact = byWords.get(wanted)
    if (exact) return exact
    if (creation && documentTimes.has(wanted)) return [creation]
    return partsOf(wanted, byWords)
  }
}

function byPlace({ span: a }: TimeEntity, { span: b }: TimeEntity): number {
  return (a?.start ?? Number.MAX_SAFE_INTEGER) - (b?.start ?? Number.MAX_SAFE_INTEGER)
}

/** Several instances of an event have one place; the first one stands for all. */
function firstInstances(entities: readonly TimeEntity[]): readonly TimeEntity[] {
  const seen = new Set<string>()
  return entities.filter(({ kind, span }) => {
    const place = span && `${kind} ${span.start} ${span.end}`
    return place === undefined || seen.size < seen.add(place).size
  })
}

/** Without a text, the id is all there is: files of triples use words as ids. */
function wordsOf({ id, span, mention }: TimeEntity, points: readonly string[] | undefined): string {
  if (mention) return mention.text
  return span && points ? points.slice(span.start, span.end).join('') : id
}

function plainWords(words: string): string {
  const plain = words.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  return plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || plain
}

/** The longest entity inside the words, or else the entities that contain the words. */
function partsOf(wanted: string, byWords: ReadonlyMap<string, readonly TimeEntity[]>): readonly TimeEntity[] {
  if (wanted === '') return []
  const inside = [...byWords.keys()].filter((words) => containsWords(wanted, words))
  const longest = Math.max(...inside.map(({ length }) => length))
  const found = inside.filter(({ length }) => length === longest)
  const chosen = found.length > 0 ? found : [...byWords.keys()].filter((words) => containsWords(words, wanted))
  return chosen.flatMap((words) => byWords.get(words)!).sort(byPlace)
}

function containsWords(text: string, words: string): boolean {
  return words !== '' && ` ${text} `.includes(` ${words} `)
}

const documentTimes = new Set([
  ...['dct', 'document creation time', 'document time', 'document date', 'creation time'],
  ...['publication date', 'publication time', 'date of the document', 'date of publication'],
])

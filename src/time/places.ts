/**
 * Where something stands in a text, told so that two copies of the text can be compared: in characters that are no white
 * space. A system may have wrapped its lines anew; a word in the same place is then still in the same place.
 */
import type { Span, TimeEntity } from '../layers/time.js'

type Side = 'gold' | 'system'
export type Texts = Readonly<Partial<Record<Side, string>>>

export interface Places {
  /** `undefined` for what stands nowhere, or on nothing. */
  spanOf(side: Side, entity: TimeEntity): Span | undefined
  /** Where the word begins that the entity begins in. */
  wordOf(side: Side, entity: TimeEntity): number | undefined
}

/** What was asked last: several measures ask for the same pair of texts, one after another. */
let last: { readonly texts: Texts; readonly places: Places | undefined } | undefined

/** `undefined` if the texts differ in more than white space. Where a text is not known, spans are taken as they are. */
export function comparePlaces(texts: Texts): Places | undefined {
  if (!last || last.texts.gold !== texts.gold || last.texts.system !== texts.system)
    last = { texts, places: findPlaces(texts) }
  return last.places
}

function findPlaces({ gold, system }: Texts): Places | undefined {
  if (gold === undefined || system === undefined) return placesOf({})
  if (gold !== system && withoutSpace(gold) !== withoutSpace(system)) return undefined
  const ruler = rulerOf(gold)
  return placesOf({ gold: ruler, system: gold === system ? ruler : rulerOf(system) })
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, '')
}

/** For each code point: how many characters stand before it, and before the word that it belongs to. */
interface Ruler {
  readonly before: Int32Array
  readonly word: Int32Array
}

function isWordCharacter(character: string): boolean {
  const code = character.charCodeAt(0)
  return code < 128 ? isAsciiWord[code] === 1 : /[\p{L}\p{N}]/u.test(character)
}

/** Most characters, looked up instead of matched. */
const isAsciiWord = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0,
)

function isSpace(character: string): boolean {
  const code = character.charCodeAt(0)
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/u.test(character)
}

function rulerOf(text: string): Ruler {
  const characters = [...text]
  const before = new Int32Array(characters.length + 1)
  const word = new Int32Array(characters.length + 1)
  let isInWord = false
  characters.forEach((character, i) => {
    const isWord = isWordCharacter(character)
    before[i + 1] = before[i]! + (isSpace(character) ? 0 : 1)
    word[i] = isWord && isInWord ? word[i - 1]! : before[i]!
    isInWord = isWord
  })
  return { before, word }
}

function placesOf(rulers: Partial<Record<Side, Ruler>>): Places {
  const spanOf: Places['spanOf'] = (side, { span }) => {
    if (!span) return undefined
    const before = rulers[side]?.before
    const [start, end] = before
      ? [before[span.start] ?? span.start, before[span.end] ?? span.end]
      : [span.start, span.end]
    return end > start ? { start, end } : undefined
  }
  const wordOf: Places['wordOf'] = (side, entity) => {
    const place = spanOf(side, entity)
    return place && (rulers[side]?.word[entity.span!.start] ?? place.start)
  }
  return { spanOf, wordOf }
}

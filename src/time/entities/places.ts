/**
 * Positions in a text that can be compared between two copies of it: they count only characters that are not white space. So positions
 * stay the same if a system wraps lines differently.
 */
import type { Span, TimeEntity } from '../../layers/time.js'

type Side = 'gold' | 'system'
export type Texts = Readonly<Partial<Record<Side, string>>>

export interface Places {
  /** `undefined` if the entity has no position, or an empty one. */
  spanOf(side: Side, entity: TimeEntity): Span | undefined
  /** The start of the word in which the entity begins. */
  wordOf(side: Side, entity: TimeEntity): number | undefined
}

/** The last comparison, because several measures compare the same pair of texts one after another. */
let last: { readonly texts: Texts; readonly places: Places | undefined } | undefined

/** `undefined` if the texts differ in more than white space. If a text is not known, spans are used unchanged. */
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

/** For each code point, the number of characters before it, and before the word that contains it. */
interface Ruler {
  readonly before: Int32Array
  readonly word: Int32Array
}

const [SPACE, WORD, OTHER] = [0, 1, 2]

function kindOfCharacter(character: string): number {
  return /\s/u.test(character) ? SPACE : /[\p{L}\p{N}]/u.test(character) ? WORD : OTHER
}

let asciiKinds: Uint8Array | undefined

/** The kinds of the most frequent characters, looked up instead of matched; made on first use. */
function kindsOfAscii(): Uint8Array {
  asciiKinds ??= Uint8Array.from({ length: 128 }, (_, code) => kindOfCharacter(String.fromCharCode(code)))
  return asciiKinds
}

function rulerOf(text: string): Ruler {
  const [before, word] = [new Int32Array(text.length + 1), new Int32Array(text.length + 1)]
  const ofAscii = kindsOfAscii()
  let [count, last] = [0, OTHER]
  for (let at = 0; at < text.length; count++) {
    const code = text.codePointAt(at)!
    const kind = code < 128 ? ofAscii[code]! : kindOfCharacter(String.fromCodePoint(code))
    before[count + 1] = before[count]! + (kind === SPACE ? 0 : 1)
    word[count] = kind === WORD && last === WORD ? word[count - 1]! : before[count]!
    last = kind
    at += code > 0xffff ? 2 : 1
  }
  return { before: before.subarray(0, count + 1), word: word.subarray(0, count + 1) }
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

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

/** `undefined` if the texts differ in more than white space. Where a text is not known, spans are taken as they are. */
export function comparePlaces({ gold, system }: Texts): Places | undefined {
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

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

function rulerOf(text: string): Ruler {
  const characters = [...text]
  const before = new Int32Array(characters.length + 1)
  const word = new Int32Array(characters.length + 1)
  characters.forEach((character, i) => {
    before[i + 1] = before[i]! + (/\s/u.test(character) ? 0 : 1)
    word[i] = i > 0 && isWordCharacter(character) && isWordCharacter(characters[i - 1]) ? word[i - 1]! : before[i]!
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

/**
 * Groups the names and titles of a sentence that belong together: "President | of | Angola | João Lourenço" is one person with an office.
 * O(spans).
 */
import type { Word } from '../analysis.js'
import type { TypedSpan } from '../names/name-types.js'
import type { Timex } from '../timex/index.js'

export interface WordRange {
  readonly from: number
  /** End exclusive. */
  readonly to: number
}

/** The numbers of the words in a range. */
export function wordNumbers({ from, to }: WordRange): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

export interface NameGroup {
  /** The name, or a title or time expression that belongs to no name. */
  readonly name: WordRange
  readonly title?: TypedSpan
  /** The country or organisation of the office, if it is between title and name. */
  readonly place?: TypedSpan
}

/** Every span and time expression is in exactly one group. */
export function nameGroups(
  words: readonly Word[],
  spans: readonly TypedSpan[],
  timexes: readonly Timex[],
): readonly NameGroup[] {
  const groups: NameGroup[] = timexes.filter(({ from, to }) => to > from).map((timex) => ({ name: timex }))
  for (let i = 0; i < spans.length; i++) {
    const group = groupWithTitle(words, spans[i]!, spans[i + 1], spans[i + 2])
    groups.push(group ?? { name: spans[i]! })
    i += group?.place ? 2 : group ? 1 : 0
  }
  return groups
}

function groupWithTitle(
  words: readonly Word[],
  title: TypedSpan,
  next: TypedSpan | undefined,
  last: TypedSpan | undefined,
): NameGroup | undefined {
  if (title.title === undefined || !next) return undefined
  if (isPerson(next) && next.from === title.to) return { name: next, title }
  const isOf = /^(of|for)$/.test(words[title.to]?.form ?? '')
  const isNear = next.from === title.to + 1 || (next.from === title.to + 2 && words[title.to + 1]!.form === 'the')
  const isPlace = next.type === 'LOCATION' || next.type === 'ORGANIZATION'
  return isOf && isNear && isPlace && last && isPerson(last) && last.from === next.to
    ? { name: last, title, place: next }
    : undefined
}

function isPerson({ type }: TypedSpan): boolean {
  return type === 'PERSON'
}

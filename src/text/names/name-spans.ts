/**
 * Names and titles in the words of a sentence, in order and without overlap. Parsers of news take "President of Angola João Lourenço" for
 * one noun, so the extents follow the words themselves: capitals, titles, known names. A type is only set if the name itself shows it;
 * `name-types.ts` decides the rest. O(words).
 */
import type { Word } from '../analysis.js'
import { type KnownName, knownNameAt } from './gazetteer.js'
import { isGivenName, runEnd } from './name-runs.js'
import { organisationHeads, otherHeads, placeHeads } from './name-words.js'
import { titleAt } from './title-spans.js'

export type NameType = 'PERSON' | 'LOCATION' | 'ORGANIZATION' | 'MISC'

export interface Span {
  readonly from: number
  /** End exclusive. */
  readonly to: number
  /** The title. A title is not a name, but a class of persons. */
  readonly title?: string
  readonly known?: KnownName
  /** The type that the words of the name show. */
  readonly type?: NameType
}

/** `isTaken` is true for words of time expressions, which are not names. */
export function findSpans(words: readonly Word[], isTaken: (word: number) => boolean): readonly Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    const found = isTaken(at) ? [] : spansAt(words, at, isTaken, follows(spans.at(-1), at))
    spans.push(...found)
    at = found.at(-1)?.to ?? at + 1
  }
  return spans
}

const organisations: ReadonlySet<string> = new Set(organisationHeads)
const places: ReadonlySet<string> = new Set(placeHeads)
const others: ReadonlySet<string> = new Set(otherHeads)
const openingPlaces: ReadonlySet<string> = new Set(['Mount', 'Lake', 'Cape', 'Fort', 'Port', 'River', 'Camp'])

function follows(before: Span | undefined, at: number): boolean {
  return before?.title !== undefined && before.to === at
}

function spansAt(
  words: readonly Word[],
  at: number,
  isTaken: (word: number) => boolean,
  isTitled: boolean,
): readonly Span[] {
  const title = titleAt(words, at)
  const known = knownNameAt(words, at)
  const end = Math.max(
    runEnd(words, at, isTaken),
    title || !known ? 0 : runEnd(words, known.to - 1, isTaken),
    known?.to ?? 0,
  )
  if (title && !isNameOfKind(words, at, end)) return [title]
  if (end <= at || isOnlyAdjectives(words, at, end, known?.kind)) return []
  // "Foreign Minister Israel Katz"
  const isPerson =
    isTitled && known !== undefined && known.to === at + 1 && end > known.to && known.kind !== 'organisation'
  return isPerson ? [{ from: at, to: end }] : cutRun(words, at, end)
}

/** Names of organisations that begin like titles: "General Assembly", "Justice Department". */
function isNameOfKind(words: readonly Word[], from: number, to: number): boolean {
  return to - from > 1 && organisations.has(words[to - 1]!.form.toLowerCase()) && !hasGivenName(words, from, to)
}

function hasGivenName(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from, to).some(({ form }) => isGivenName(form))
}

/** Capitalised adjectives are not names: "Islamic leaders". */
function isOnlyAdjectives(
  words: readonly Word[],
  from: number,
  to: number,
  kind: KnownName['kind'] | undefined,
): boolean {
  return kind === undefined && words.slice(from, to).every(({ upos }) => upos === 'ADJ')
}

/** Splits a run into names. It is one name if its last word shows the type; otherwise known names are split off where they are certain. */
function cutRun(words: readonly Word[], from: number, to: number): readonly Span[] {
  const type = typeOfWords(words, from, to)
  const known = knownNameAt(words, from)
  if (known && known.to >= to) return [{ from, to: known.to, known }]
  if (type !== undefined && !(type === 'LOCATION' && certainCut(words, from, to) !== undefined))
    return [{ from, to, type }]
  const cut = certainCut(words, from, to)
  if (cut !== undefined && typeOfWords(words, from, cut))
    return [...cutRun(words, from, cut), ...cutRun(words, cut, to)]
  if (known && !opensPerson(words, known.from, known.to, to)) {
    const rest = restAfter(words, known.to, to)
    return [{ from, to: known.to, known }, ...(rest < to ? cutRun(words, rest, to) : [])]
  }
  return cut === undefined ? [{ from, to }] : [{ from, to: cut }, ...cutRun(words, cut, to)]
}

function restAfter(words: readonly Word[], at: number, to: number): number {
  return at < to && !/[\p{L}\d]/u.test(words[at]!.form) ? at + 1 : at
}

function typeOfWords(words: readonly Word[], from: number, to: number): NameType | undefined {
  if (to - from < 2) return undefined
  const last = words[to - 1]!.form.toLowerCase()
  if (organisations.has(last)) return 'ORGANIZATION'
  if (others.has(last)) return 'MISC'
  if (places.has(last) || openingPlaces.has(words[from]!.form)) return 'LOCATION'
  const joint = words.slice(from, to).findIndex(({ form }) => form === 'of' || form === 'for')
  return joint > 0 ? typeBefore(words[from + joint - 1]!) : undefined
}

function typeBefore({ form }: Word): NameType | undefined {
  const word = form.toLowerCase()
  if (organisations.has(word)) return 'ORGANIZATION'
  if (places.has(word)) return 'LOCATION'
  return others.has(word) ? 'MISC' : undefined
}

/** Whether a place of one word is in fact a given name before another name: "Jordan Peterson", "Israel Katz". */
function opensPerson(words: readonly Word[], from: number, end: number, to: number): boolean {
  return end - from === 1 && isGivenName(words[from]!.form) && to - end <= 2
}

/** The start of a known name of several words within a run, or of a person after a place ("of the Chechen Republic Ramzan Kadyrov"). */
function certainCut(words: readonly Word[], from: number, to: number): number | undefined {
  for (let at = from + 1; at < to; at++) {
    const known = knownNameAt(words, at)
    if (known && known.to - at > 1 && known.to <= to) return at
  }
  const before = words[from - 1]?.form
  if ((before !== 'of' && before !== 'the') || isGivenName(words[from]!.form)) return undefined
  const run = words.slice(from, to)
  const head = run.findLastIndex((word) => typeBefore(word) !== undefined)
  if (head >= 0 && run.length - head > 2) return from + head + 1
  const given = run.findIndex(({ form }) => isGivenName(form))
  return given > 0 && run.length - given > 1 ? from + given : undefined
}

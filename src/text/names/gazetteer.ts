/**
 * Finds known names in the words of a sentence: countries, their demonyms, cities, regions, organisations, groups of people. The longest
 * name that begins at a word wins. White space is ignored, so it does not matter where a splitter cuts "Guinea-Bissau".
 */
import type { Word } from '../analysis.js'
import { plainApostrophes } from '../words.js'
import { countryNames } from './countries.js'
import { knownGroups, knownOrganisations } from './name-words.js'
import { cityNames, regionNames } from './places.js'

export interface KnownName {
  readonly kind: 'country' | 'demonym' | 'place' | 'organisation' | 'group'
  /** The usual name; for an alias or a demonym, the name of the country. */
  readonly name: string
}

export interface KnownSpan extends KnownName {
  readonly from: number
  /** End exclusive. */
  readonly to: number
}

/** The longest known name that begins at a word. O(1), because known names have few words. */
export function knownNameAt(words: readonly Word[], from: number): KnownSpan | undefined {
  const { names, firstPieces } = index()
  if (!firstPieces.has(firstPiece(words[from]!.form))) return undefined
  let [key, found] = ['', undefined as KnownSpan | undefined]
  for (let to = from; to < Math.min(words.length, from + MOST_WORDS); ) {
    key += plainApostrophes(words[to++]!.form)
    const known = names.get(key)
    if (known) found = { ...known, from, to }
  }
  return found
}

/**
 * The country of a name, an alias or a demonym.
 * @example countryOf('Angolan') // 'Angola'
 */
export function countryOf(name: string): string | undefined {
  const known = index().names.get(keyOfName(name))
  return known?.kind === 'country' || known?.kind === 'demonym' ? known.name : undefined
}

const MOST_WORDS = 10

function keyOfName(name: string): string {
  return plainApostrophes(name).replace(/\s+/g, '')
}

/** The part of a form before its first sign. A splitter may cut at signs, so only this part is certain to be in the first word. */
function firstPiece(form: string): string {
  return /^[^\s'’-]+/.exec(form)?.[0] ?? ''
}

const entries = (): readonly (readonly [string, KnownName])[] => [
  ...knownGroups.map((name) => [name, { kind: 'group', name }] as const),
  ...knownOrganisations.map((name) => [name, { kind: 'organisation', name }] as const),
  ...[...regionNames(), ...cityNames()].map((name) => [name, { kind: 'place', name }] as const),
  ...countryNames.flatMap(({ name, demonyms }) =>
    demonyms.map((demonym) => [demonym, { kind: 'demonym', name }] as const),
  ),
  ...countryNames.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((one) => [one, { kind: 'country', name }] as const),
  ),
]

interface NameIndex {
  readonly names: ReadonlyMap<string, KnownName>
  readonly firstPieces: ReadonlySet<string>
}

let madeIndex: NameIndex | undefined

/** All known names, indexed on first use. Later entries replace earlier ones: a country wins over a city of the same name. */
function index(): NameIndex {
  if (!madeIndex) {
    const all = entries()
    madeIndex = {
      names: new Map(all.map(([name, known]) => [keyOfName(name), known])),
      firstPieces: new Set(all.map(([name]) => firstPiece(name))),
    }
  }
  return madeIndex
}

/**
 * Finds the simplest `--rename` that gives documents of a system the names that gold has for them: a suffix or prefix too many, too few or
 * another one, other letters in upper case, other separators. Candidates come from a few names, are tried on all, and the one that finds the most
 * documents wins, the shorter one if several do. O(names²) for the few names, O(names) for each candidate.
 */
import { parseRename } from './rename.js'

export interface RenameSuggestion {
  /** @example 's/\\.out$//' */
  readonly rename: string
  /** The first document with another name, and the name that gold has for it. */
  readonly from: string
  readonly to: string
  /** How many of the documents without a partner get one. */
  readonly found: number
  readonly of: number
}

/** The names from which candidates are made. */
const MOST_TRIED = 12
/** The documents of gold from which candidates are made for each name. */
const MOST_ALIKE = 3
/** Documents of gold that a name is compared with. */
const MOST_COMPARED = 2000

/** The suggestion, if some expression finds at least half of the documents that have no partner. */
export function suggestRename({
  gold,
  system,
}: {
  readonly gold: readonly string[]
  readonly system: readonly string[]
}): RenameSuggestion | undefined {
  const golds = new Set(gold)
  const unknown = system.filter((name) => !golds.has(name))
  const taken = new Set(system)
  const open = gold.filter((name) => !taken.has(name)).slice(0, MOST_COMPARED)
  if (unknown.length === 0 || open.length === 0) return undefined
  const candidates = new Set([
    ...wholeNames,
    ...unknown.slice(0, MOST_TRIED).flatMap((name) => expressionsFor(name, open)),
  ])
  const tried = [...candidates].flatMap((rename) => tryOn(rename, { system, unknown, golds }) ?? [])
  const [best] = tried.sort(
    (a, b) => b.found - a.found || a.rename.length - b.rename.length || (a.rename < b.rename ? -1 : 1),
  )
  return best
}

/** @example suggestionSentence(s) // '"ferry.out" looks like "ferry" for 3 of 3 documents: use --rename \'s/\\.out$//\'.' */
export function suggestionSentence({ rename, from, to, found, of }: RenameSuggestion): string {
  const documents = of === 1 ? 'document' : 'documents'
  return `"${from}" looks like "${to}" for ${found} of ${of} ${documents}: use --rename ${quoted(rename)}.`
}

/** For a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

const separators = ['_', '-', '.', ' ']

/** Expressions that do not depend on a name. */
const wholeNames = [
  's/.*/\\L&/',
  's/.*/\\U&/',
  ...separators.flatMap((from) =>
    [...separators, ''].filter((to) => to !== from).map((to) => `s/${literal(from)}/${to}/g`),
  ),
]

/** Expressions that give the name the names of the documents of gold that are most like it. */
function expressionsFor(name: string, golds: readonly string[]): string[] {
  return [
    ...mostAlike(golds, (gold) => sharedStart(name, gold)).map((gold) => {
      const start = sharedStart(name, gold)
      return `s/${literal(name.slice(start))}$/${escapeReplacement(gold.slice(start))}/`
    }),
    ...mostAlike(golds, (gold) => sharedEnd(name, gold)).map((gold) => {
      const end = sharedEnd(name, gold)
      return `s/^${literal(name.slice(0, name.length - end))}/${escapeReplacement(gold.slice(0, gold.length - end))}/`
    }),
    ...mostAlike(golds, (gold) => (name.includes(gold) ? gold.length : 0)).map((gold) => {
      const [before, after] = [name.slice(0, name.indexOf(gold)), name.slice(name.indexOf(gold) + gold.length)]
      return `s/^${literal(before)}(.*)${literal(after)}$/\\1/`
    }),
  ]
}

/** The names with the largest likeness above 0. */
function mostAlike(golds: readonly string[], likeness: (gold: string) => number): string[] {
  const rated = golds.map((gold) => ({ gold, size: likeness(gold) })).filter(({ size }) => size > 0)
  return rated
    .sort((a, b) => b.size - a.size || a.gold.length - b.gold.length)
    .slice(0, MOST_ALIKE)
    .map(({ gold }) => gold)
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function sharedEnd(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++
  return length
}

function literal(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
}

function escapeReplacement(text: string): string {
  return text.replace(/[&/\\$]/g, '\\$&')
}

interface Names {
  readonly system: readonly string[]
  readonly unknown: readonly string[]
  readonly golds: ReadonlySet<string>
}

/** `undefined` if the expression finds too few documents, gives two documents one name, or takes a partner away. */
function tryOn(rename: string, { system, unknown, golds }: Names): RenameSuggestion | undefined {
  const { apply } = parseRename(rename)
  const found = unknown.filter((name) => golds.has(apply(name)))
  const isEnough = found.length >= 2 || found.some((name) => unknown.length === 1 && isClear(rename, name, apply(name)))
  if (!isEnough || found.length * 2 < unknown.length) return undefined
  if (new Set(system.map(apply)).size < new Set(system).size) return undefined
  if (system.some((name) => golds.has(name) && apply(name) !== name)) return undefined
  return { rename, from: found[0]!, to: apply(found[0]!), found: found.length, of: unknown.length }
}

/** One name alone shows little: `doc10` is hardly `doc1`, but `doc1.out` is. */
function isClear(rename: string, name: string, renamed: string): boolean {
  if (wholeNames.includes(rename)) return true
  const at = renamed === '' ? -1 : name.indexOf(renamed)
  if (at < 0) return false
  const [before, after] = [name.slice(0, at), name.slice(at + renamed.length)]
  return !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)
}

/** The policies for documents that some side lacks, and the problems that such documents are. O(documents × sides). */
import type { Problem } from '../vocabulary/problem.js'
import { suggestionSentence, suggestRename } from './near-names.js'

export const missingPolicies = ['error', 'gold', 'skip', 'empty'] as const
/**
 * What to do with a document that one side lacks. `error`: report an error. `gold`: gold decides which documents there are, so one that a system
 * lacks counts as empty, and one that gold lacks is ignored. `skip`: leave it out. `empty`: score it against an empty document. For questions, see
 * `byPolicy`.
 */
export type MissingPolicy = (typeof missingPolicies)[number]

/** How messages refer to a side. */
export interface SideWords {
  /** `The gold side`, or the name of a system. */
  readonly subject: string
  /** Names the side after `missing`: `on the gold side`, or `from` and the name of a system. */
  readonly where: string
  readonly side?: Side
}

type Side = NonNullable<Problem['side']>

export const sideNames = ['gold', 'system'] as const

/** The words for a side of a pair, by its position. */
export function pairSideWords(position: number): SideWords {
  const side = sideNames[position]!
  return { subject: `The ${side} side`, where: `on the ${side} side`, side }
}

export function sideWords(name: string): SideWords {
  return { subject: name, where: `from ${name}` }
}

/** The names of the documents of one side. */
export interface NamedDocuments {
  readonly ids: ReadonlySet<string>
  readonly words: SideWords
}

/** Which documents of gold a system has. */
export interface Coverage {
  /** How many documents gold has. */
  readonly gold: number
  /** How many documents of the system could be read, with those that gold does not have. */
  readonly read: number
  /** The documents of gold that the system lacks. */
  readonly missing: readonly string[]
  /** The documents of the system that gold lacks. */
  readonly extra: readonly string[]
}

export function coverageOf({ gold, system }: Readonly<Record<Side, ReadonlySet<string>>>): Coverage {
  return { gold: gold.size, read: system.size, missing: without(gold, system), extra: without(system, gold) }
}

/** The errors because of which no document of a system can be paired with certainty. */
export function pairingFaults(gold: NamedDocuments, system: NamedDocuments, ids: readonly string[]): Problem[] {
  if (ids.length === 0) return [noDocuments(system.words)]
  return [...duplicateNames(ids, system.words), ...(isStranger(gold, system) ? [strangerProblem(gold, system)] : [])]
}

export function noDocuments({ subject, side }: SideWords): Problem {
  return {
    code: 'corpus/no-documents',
    severity: 'error',
    ...(side && { side }),
    message: `${subject} has no documents.`,
    ...(!side && { actual: subject }),
    hint: 'Give a file or folder with at least one annotated document.',
  }
}

/** A problem for each name that several documents of one side share. */
export function duplicateNames(ids: readonly string[], { subject, side }: SideWords): Problem[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const id of ids) (seen.has(id) ? twice : seen).add(id)
  return [...twice].map((id) => ({
    code: 'corpus/duplicate-document',
    severity: 'error',
    ...(side && { side }),
    message: `${subject} has two documents with the id "${id}".`,
    actual: id,
    hint: 'Documents are paired by the base name of their file, or by the id in the file. Rename one of them.',
  }))
}

/** Gold comes first. A system that shares no document with gold gets one problem, instead of two for each document. */
export function unpairedProblems(sides: readonly NamedDocuments[], missing: MissingPolicy): Problem[] {
  const [gold, ...systems] = sides as readonly [NamedDocuments, ...NamedDocuments[]]
  // For a pair, skip and empty are a choice, even if the sides share nothing.
  const isRefused = missing === 'gold' || missing === 'error' || systems.length > 1
  const strangers = systems.filter((system) => isRefused && isStranger(gold, system))
  const others = systems.filter((system) => !strangers.includes(system))
  return [
    ...strangers.map((system) => strangerProblem(gold, system)),
    ...(missing === 'gold' ? unlikeGold(gold, others) : unlikeOthers([gold, ...others], missing, systems.length > 1)),
  ]
}

function isStranger(gold: NamedDocuments, { ids }: NamedDocuments): boolean {
  return ![...ids].some((id) => gold.ids.has(id))
}

function strangerProblem(gold: NamedDocuments, { ids, words }: NamedDocuments): Problem {
  const [[own], [theirs]] = [ids, gold.ids]
  const suggestion = suggestRename({ gold: [...gold.ids], system: [...ids] })
  const meant = suggestion ? `${suggestionSentence(suggestion)} ` : ''
  return {
    code: 'corpus/no-documents',
    severity: 'error',
    ...(words.side && { side: words.side }),
    message: `${words.subject} has no document of gold: gold has "${theirs}", ${words.side ? 'the system' : words.subject} has "${own}".`,
    actual: own!,
    expected: [theirs!],
    hint: `${meant}Documents are paired by the base name of their file, or by the id in the file.`,
  }
}

function unlikeGold(gold: NamedDocuments, systems: readonly NamedDocuments[]): Problem[] {
  return systems.flatMap(({ ids, words }) => [
    ...without(gold.ids, ids).map((id) => missingProblem(id, words, 'gold', systems.length > 1)),
    ...without(ids, gold.ids).map((id) => extraProblem(id, words)),
  ])
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !others.has(id))
}

function unlikeOthers(sides: readonly NamedDocuments[], missing: MissingPolicy, isSeveral: boolean): Problem[] {
  const all = new Set(sides.flatMap(({ ids }) => [...ids]))
  return [...all].flatMap((id) =>
    sides.flatMap(({ ids, words }) => (ids.has(id) ? [] : [missingProblem(id, words, missing, isSeveral)])),
  )
}

function missingProblem(id: string, { where, side }: SideWords, missing: MissingPolicy, isSeveral: boolean): Problem {
  const hints: Record<MissingPolicy, string> = {
    error: `Use --missing=gold to score exactly the documents of gold, --missing=skip to leave such documents out${isSeveral ? ' for all systems' : ''}, or --missing=empty to score them against an empty document.`,
    gold: 'It counts as an empty document.',
    skip: `The document is left out ${isSeveral ? 'for all systems' : 'of the score'}.`,
    empty: 'It is scored against an empty document.',
  }
  return {
    code: 'corpus/missing-document',
    severity: missing === 'error' ? 'error' : 'warning',
    ...(side && { side }),
    message: `Document "${id}" is missing ${where}.`,
    actual: id,
    hint: hints[missing],
  }
}

function extraProblem(id: string, { subject, side }: SideWords): Problem {
  return {
    code: 'corpus/extra-document',
    severity: 'warning',
    ...(side && { side }),
    message: `${subject} has a document "${id}" that gold does not have.`,
    actual: id,
    hint: 'It is ignored. Check whether its name is that of a document of gold.',
  }
}

/**
 * A corpus is a list of documents. `align` decides, once for all measures, which documents of gold and of the systems belong together and what
 * a missing document means. `pair` does the same for one system.
 */
import { type Document, emptyDocument } from './document.js'
import { checkChoice, checkDocuments } from './evaluation/given.js'
import { hasErrors, type Problem } from './vocabulary/problem.js'
import type { ProblemCode } from './vocabulary/problem-codes.js'

/** Documents, and the problems found while reading them. */
export interface Corpus {
  readonly documents: readonly Document[]
  readonly problems: readonly Problem[]
}

/** Files with one document each, by the names of the documents. A file is read where it is judged. */
export interface Files {
  readonly files: ReadonlyMap<string, string>
  /** The id of their format, if the file names do not show it. */
  readonly format?: string
  /** The problems found while listing them. */
  readonly problems: readonly Problem[]
  /** Reads all files here. Needed if they do not hold one document each. */
  read(): Corpus
}

export const missingPolicies = ['error', 'skip', 'empty'] as const
/** What to do with a document that one side lacks: report an error, skip it, or score it against an empty document. For questions, see `byPolicy`. */
export type MissingPolicy = (typeof missingPolicies)[number]

export interface DocumentPair {
  readonly id: string
  readonly gold: Document
  readonly system: Document
}

export interface Pairing {
  readonly pairs: readonly DocumentPair[]
  readonly problems: readonly Problem[]
}

/** The versions of one document, gold first. */
export interface AlignedDocument {
  readonly id: string
  readonly sides: readonly Document[]
}

export interface Alignment {
  readonly documents: readonly AlignedDocument[]
  readonly problems: readonly Problem[]
}

/** The documents of one side. Only the two sides of a pair have no name. */
export interface NamedSide {
  readonly name?: string
  readonly documents: readonly Document[]
}

export interface PairOptions {
  readonly missing?: MissingPolicy
  /**
   * Whether to pair by id even if each side has only one document. By default, two single documents are paired whatever their ids are. Set it
   * for folders, but not for two files that the user named.
   */
  readonly isByName?: boolean
}

/** Pairs by id, in the order of gold. */
export function pair({
  gold,
  system,
  ...options
}: PairOptions & { readonly gold: readonly Document[]; readonly system: readonly Document[] }): Pairing {
  const { documents, problems } = align([{ documents: gold }, { documents: system }], options)
  return { pairs: documents.map(({ id, sides }) => ({ id, gold: sides[0]!, system: sides[1]! })), problems }
}

/** Aligns documents by id, in the order of gold, which is the first side. With the policy `skip`, a document that one side lacks is left out for all. */
export function align(sides: readonly NamedSide[], { missing = 'error', isByName = false }: PairOptions): Alignment {
  checkChoice('missing', missing, missingPolicies)
  for (const [i, { name, documents }] of sides.entries()) checkDocuments(name ?? pairNames[i]!, documents)
  const words = sides.map(({ name }, i) => (name === undefined ? pairSideWords(pairNames[i]!) : sideWords(name)))
  const problems = sides.flatMap(({ documents }, i) => [
    ...(documents.length === 0 ? [noDocuments(words[i]!)] : []),
    ...duplicateDocuments(documents, words[i]!),
  ])
  if (!isByName && sides.every(({ documents }) => documents.length === 1)) {
    const lone = sides.map(({ documents }) => documents[0]!)
    return { documents: [{ id: lone[0]!.id, sides: lone }], problems }
  }
  const indexed = sides.map(({ documents }) => byId(documents))
  const ids = [...new Set(indexed.flatMap((index) => [...index.keys()]))]
  const lacking = ids.flatMap((id) => words.flatMap((side, i) => (indexed[i]!.has(id) ? [] : [{ id, side }])))
  const isSeveral = sides.length > 2
  if (sides.every(({ documents }) => documents.length > 0))
    problems.push(...lacking.map(({ id, side }) => missingProblem(id, side, missing, isSeveral)))
  const incomplete = new Set(lacking.map(({ id }) => id))
  const used = missing === 'empty' ? ids : ids.filter((id) => !incomplete.has(id))
  if (isSeveral && used.length === 0 && !hasErrors(problems)) problems.push(nothingShared)
  return {
    documents: used.map((id) => ({ id, sides: indexed.map((index) => index.get(id) ?? emptyDocument(id)) })),
    problems,
  }
}

/** Hints for a question that only one side has, if that is an error. */
const questionHints: Partial<Record<ProblemCode, string>> = {
  'answers/missing-question':
    'List it with "answer": null, or use --missing=empty to count such questions as unanswered. If the run was interrupted, complete it.',
  'answers/unknown-question':
    'Check whether gold spells the id differently, remove the line, or use --missing=empty to leave such answers unjudged.',
}

/**
 * The problems of a document, with severities that follow the policy. Measures count a question that the system does not list as unanswered,
 * and do not judge a question that gold does not have; with the policy `error`, both are errors.
 */
export function byPolicy(problems: readonly Problem[], missing: MissingPolicy): readonly Problem[] {
  if (missing !== 'error' || !problems.some(({ code }) => questionHints[code])) return problems
  return problems.map((problem) => {
    const hint = questionHints[problem.code]
    return hint === undefined ? problem : { ...problem, severity: 'error', hint }
  })
}

/** Documents by id; the first one of each id. */
function byId(documents: readonly Document[]): Map<string, Document> {
  const found = new Map<string, Document>()
  for (const document of documents) if (!found.has(document.id)) found.set(document.id, document)
  return found
}

/** How messages refer to a side. */
interface SideWords {
  /** `The gold side`, or the name of a system. */
  readonly subject: string
  /** Names the side after `missing`: `on the gold side`, or `from` and the name of a system. */
  readonly where: string
  readonly side?: Side
}

type Side = NonNullable<Problem['side']>

const pairNames = ['gold', 'system'] as const

function pairSideWords(side: Side): SideWords {
  return { subject: `The ${side} side`, where: `on the ${side} side`, side }
}

export function sideWords(name: string): SideWords {
  return { subject: name, where: `from ${name}` }
}

function noDocuments({ subject, side }: SideWords): Problem {
  return {
    code: 'corpus/no-documents',
    severity: 'error',
    ...(side && { side }),
    message: `${subject} has no documents.`,
    ...(!side && { actual: subject }),
    hint: 'Give a file or folder with at least one annotated document.',
  }
}

/** A problem for each id that several documents of one side share. */
export function duplicateDocuments(documents: readonly Document[], { subject, side }: SideWords): Problem[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const { id } of documents) (seen.has(id) ? twice : seen).add(id)
  return [...twice].map((id) => ({
    code: 'corpus/duplicate-document',
    severity: 'error',
    ...(side && { side }),
    message: `${subject} has two documents with the id "${id}".`,
    actual: id,
    hint: 'Documents are paired by the base name of their file, or by the id in the file. Rename one of them.',
  }))
}

function missingProblem(id: string, { where, side }: SideWords, missing: MissingPolicy, isSeveral: boolean): Problem {
  const hints: Record<MissingPolicy, string> = {
    error: `Use --missing=skip to leave such documents out${isSeveral ? ' for all systems' : ''}, or --missing=empty to score them against an empty document.`,
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

const nothingShared: Problem = {
  code: 'corpus/no-documents',
  severity: 'error',
  message: 'Gold and all systems have no document in common.',
  hint: 'Documents are paired by the base name of their file, or by the id in the file.',
}

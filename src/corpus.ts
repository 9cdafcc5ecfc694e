/**
 * A corpus is a list of documents. `align` decides, once for all measures, which documents of gold and of the systems belong together and what
 * a missing document means. `pair` does the same for one system.
 */
import { type Document, emptyDocument } from './document.js'
import { checkChoice, checkDocuments } from './evaluation/given.js'
import {
  duplicateNames,
  type MissingPolicy,
  missingPolicies,
  noDocuments,
  pairSideWords,
  type SideWords,
  sideNames,
  sideWords,
  unpairedProblems,
} from './evaluation/missing-documents.js'
import { hasErrors, type Problem } from './vocabulary/problem.js'
import type { ProblemCode } from './vocabulary/problem-codes.js'

export { type MissingPolicy, missingPolicies, sideWords } from './evaluation/missing-documents.js'

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
  for (const [i, { name, documents }] of sides.entries()) checkDocuments(name ?? sideNames[i]!, documents)
  const words = sides.map(({ name }, i) => (name === undefined ? pairSideWords(i) : sideWords(name)))
  const problems = sides.flatMap(({ documents }, i) => [
    ...(documents.length === 0 ? [noDocuments(words[i]!)] : []),
    ...duplicateDocuments(documents, words[i]!),
  ])
  if (!isByName && sides.every(({ documents }) => documents.length === 1)) {
    const lone = sides.map(({ documents }) => documents[0]!)
    return { documents: [{ id: lone[0]!.id, sides: lone }], problems }
  }
  const indexed = sides.map(({ documents }) => documentsById(documents))
  const isSeveral = sides.length > 2
  const ids = missing === 'gold' ? [...indexed[0]!.keys()] : [...new Set(indexed.flatMap((own) => [...own.keys()]))]
  if (indexed.every(({ size }) => size > 0)) {
    const named = indexed.map((index, i) => ({ ids: new Set(index.keys()), words: words[i]! }))
    problems.push(...unpairedProblems(named, missing))
  }
  const isKept = (id: string): boolean =>
    missing === 'empty' || missing === 'gold' || indexed.every((own) => own.has(id))
  const used = ids.filter(isKept)
  if (isSeveral && used.length === 0 && !hasErrors(problems)) problems.push(nothingShared)
  return {
    documents: used.map((id) => ({ id, sides: indexed.map((index) => index.get(id) ?? emptyDocument(id)) })),
    problems,
  }
}

/** A problem for each id that several documents of one side share. */
export function duplicateDocuments(documents: readonly Document[], words: SideWords): Problem[] {
  return duplicateNames(
    documents.map(({ id }) => id),
    words,
  )
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
export function documentsById(documents: readonly Document[]): Map<string, Document> {
  const found = new Map<string, Document>()
  for (const document of documents) if (!found.has(document.id)) found.set(document.id, document)
  return found
}

const nothingShared: Problem = {
  code: 'corpus/no-documents',
  severity: 'error',
  message: 'Gold and all systems have no document in common.',
  hint: 'Documents are paired by the base name of their file, or by the id in the file.',
}

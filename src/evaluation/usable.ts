/**
 * Which documents of an annotator can be compared. One faulty document does not stop a comparison of annotators:
 *
 *     an error found while reading a document   strict: the document is left out; lenient: what could be read of it is used
 *     a file that could not be read at all      strict: its document is left out; lenient: the annotator lacks it
 *     two documents of one id                   both are left out, because nothing shows which one is meant; allowed: the first one is used
 *     an error that concerns no document        strict: nothing is compared, for example if a folder does not exist
 *
 * O(documents + problems).
 */
import { duplicateDocuments, sideWords } from '../corpus.js'
import type { Document } from '../document.js'
import { allowProblems } from '../vocabulary/allowed.js'
import type { Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import type { ReadingPolicy } from './judge-sides.js'

/** A corpus with a name: `{name: 'ann', ...load(path)}`. Without `problems`, it is unknown whether its documents were read without errors. */
export interface Annotator {
  readonly name: string
  readonly documents: readonly Document[]
  readonly problems?: readonly Problem[]
}

/** A document of one annotator that is not compared. */
export interface LeftOutDocument {
  readonly annotator: string
  readonly document: string
  /** The number of errors found while reading it; 0 if another document has its id. */
  readonly errors: number
}

/** An annotator without the documents that are left out. */
export interface UsableAnnotator extends Annotator {
  readonly leftOut: readonly LeftOutDocument[]
  /** Warnings for the documents that are left out, and errors that forbid to compare anything. */
  readonly found: readonly Problem[]
  readonly isForbidden: boolean
}

/** How errors are treated. */
export interface UsableOptions {
  readonly reading?: ReadingPolicy
  /** Codes of errors that count as warnings. */
  readonly allow?: readonly ProblemCode[]
}

export function usableAnnotator(annotator: Annotator, { reading = 'strict', allow }: UsableOptions): UsableAnnotator {
  const { name, documents } = annotator
  const problems = allowProblems(annotator.problems ?? [], allow)
  const duplicates = allowProblems(duplicateDocuments(documents, sideWords(name)), allow)
  const repeated = duplicates.filter(({ severity }) => severity === 'error').map(leftOutTwice)
  const errors = reading === 'strict' ? problems.filter(({ severity }) => severity === 'error') : []
  const faults = new Map<string, number>()
  for (const error of errors) for (const id of documentsOf(error, documents)) faults.set(id, (faults.get(id) ?? 0) + 1)
  const leftOut = [
    ...[...faults].map(([document, count]) => ({ annotator: name, document, errors: count })),
    ...repeated.flatMap(({ actual }) =>
      faults.has(actual!) ? [] : [{ annotator: name, document: actual!, errors: 0 }],
    ),
  ]
  const ids = new Set(leftOut.map(({ document }) => document))
  return {
    ...annotator,
    documents: documents.filter(({ id }) => !ids.has(id)),
    leftOut,
    found: [
      ...duplicates.filter(({ severity }) => severity !== 'error'),
      ...repeated,
      ...leftOut.filter(({ errors: count }) => count > 0).map(leftOutProblem),
    ],
    isForbidden: errors.some((error) => documentsOf(error, documents).length === 0),
  }
}

/** The ids of the documents that an error concerns; none if it concerns the whole folder. */
function documentsOf({ code, document, place }: Problem, documents: readonly Document[]): readonly string[] {
  if (document !== undefined) return [document]
  if (place?.file === undefined || code === 'file/missing' || code === 'file/empty-folder') return []
  const own = documents.filter(({ file }) => file === place.file).map(({ id }) => id)
  return own.length ? [...new Set(own)] : [baseName(place.file)]
}

/** The id of the document that a file would have held. */
function baseName(file: string): string {
  return file.replace(/^.*[/\\]/, '').replace(/(?<=.)\.[^.]*$/, '')
}

function leftOutTwice(problem: Problem): Problem {
  return {
    ...problem,
    severity: 'warning',
    hint: 'Both are left out. Documents are paired by the base name of their file, or by the id in the file. Rename one of them.',
  }
}

function leftOutProblem({ annotator, document, errors }: LeftOutDocument): Problem {
  return {
    code: 'corpus/left-out',
    severity: 'warning',
    message: `Document "${document}" of ${annotator} has ${errors === 1 ? 'an error' : `${errors} errors`}, so it is left out.`,
    actual: document,
    hint: 'Correct it, or use --lenient to leave out only the parts that could not be read.',
    document,
  }
}

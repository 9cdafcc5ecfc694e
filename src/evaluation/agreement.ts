/**
 * Agreement between annotators: `evaluate` for every pair, with one of the two as gold. With the other one as gold, precision and
 * recall are exchanged, and the headline of most measures stays the same. Both ways are computed; both are kept if the headline of
 * some measure differs.
 */
import { align, duplicateDocuments, type MissingPolicy, sideWords } from '../corpus.js'
import type { Document } from '../document.js'
import type { AnyMeasure } from '../measure.js'
import { compareRounded } from '../stats/rounding.js'
import { allowProblems, checkAllowed } from '../vocabulary/allowed.js'
import { distinctProblems, hasErrors, type Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { type Documents, evaluate, type MeasureReport, problemsOf, type ReadingPolicy } from './evaluate.js'
import { checkChoice, checkDocuments, checkMeasures } from './given.js'
import { readingPolicies } from './judge-sides.js'
import { formatSignature, hashDocuments } from './signature.js'

/** A corpus with a name: `{name: 'ann', ...load(path)}`. Without `problems`, it is unknown whether its documents were read without errors. */
export interface Annotator {
  readonly name: string
  readonly documents: readonly Document[]
  readonly problems?: readonly Problem[]
}

/** Policies that treat both annotators alike. */
export const symmetricPolicies = ['error', 'skip', 'empty'] as const satisfies readonly MissingPolicy[]
export type SymmetricPolicy = (typeof symmetricPolicies)[number]

/** What `agreementOf` takes. */
export interface AgreementOptions {
  readonly annotators: readonly Annotator[]
  readonly measures: readonly AnyMeasure[]
  /** What to do with a document that only one of two annotators has (default: skip it). */
  readonly missing?: SymmetricPolicy
  /** How documents were renamed before they were paired; for the signature. */
  readonly renames?: readonly string[]
  /** Whether errors found while reading forbid a score (`strict`, the default). */
  readonly reading?: ReadingPolicy
  /** Codes of errors that do not forbid a score: they become warnings, and the signature names them. */
  readonly allow?: readonly ProblemCode[]
  /** The name of the map from words of your own to labels, if there is one; for the signature. */
  readonly labels?: string
  /** Called after each pair. */
  onProgress?(done: number, total: number): void
}

/** How well two annotators agree, with one of them as gold. */
export interface PairAgreement {
  readonly gold: string
  readonly system: string
  /** How many documents were compared: both annotators have them, or the missing one counts as empty. A measure may exclude some; its report says which. */
  readonly documents: number
  /** How many documents were left out because only one annotator has them. */
  readonly leftOut: number
  readonly measures: readonly MeasureReport[]
}

/** How well annotators agree. After an error there are no pairs, and the problems say why. */
export interface Agreement {
  readonly measures: readonly AnyMeasure[]
  /** Each pair once, or both ways if the headline of some measure depends on who is gold. */
  readonly pairs: readonly PairAgreement[]
  /** The measures whose headline depends on who is gold. */
  readonly directed: readonly string[]
  /** One for each measure. Its `gold` is the hash of the documents of all annotators. */
  readonly signatures: readonly string[]
  readonly problems: readonly Problem[]
  /** Those of them that were found while reading. */
  readonly reading: readonly Problem[]
}

/** How well annotators agree, pair by pair. After an error there are no pairs, and the problems say why. */
export function agreementOf(options: AgreementOptions): Agreement {
  const { annotators, measures, allow = [] } = options
  checkMeasures(measures)
  checkChoice('missing', options.missing, symmetricPolicies)
  checkChoice('reading', options.reading, readingPolicies)
  checkAllowed(allow)
  for (const { name, documents } of annotators) checkDocuments(name, documents)
  const listed = annotators.flatMap((annotator) => annotator.problems ?? [])
  const reading = allowProblems(listed, allow)
  const problems: Problem[] = annotators.flatMap(({ name, documents }) => [
    ...allowProblems(duplicateDocuments(documents, sideWords(name)), allow),
  ])
  const isForbidden = hasErrors(reading) && options.reading !== 'lenient'
  const both = isForbidden ? [] : compareAll(options, problems)
  const directed = measures.filter((_, i) => both.some(([one, other]) => !isSame(headline(one, i), headline(other, i))))
  const pairs = directed.length ? both.flat() : both.map(([one]) => one)
  if (!isForbidden && pairs.every(({ documents }) => documents === 0) && !hasErrors(problems))
    problems.push(nothingShared)
  const found = {
    measures,
    signatures: signaturesOf(options),
    problems: distinctProblems([...reading, ...problems]),
    reading,
  }
  if (isForbidden || hasErrors(problems)) return { ...found, pairs: [], directed: [] }
  return { ...found, pairs, directed: directed.map(({ id }) => id) }
}

/** Every pair of annotators, both ways. */
function compareAll(options: AgreementOptions, problems: Problem[]): (readonly [PairAgreement, PairAgreement])[] {
  const { annotators } = options
  const couples = annotators.flatMap((a, i) => annotators.slice(i + 1).map((b) => [a, b] as const))
  return couples.map(([a, b], i) => {
    const ways = [compare(a, b, options, problems), compare(b, a, options, problems)] as const
    options.onProgress?.(i + 1, couples.length)
    return ways
  })
}

const nothingShared: Problem = {
  code: 'corpus/no-documents',
  severity: 'error',
  message: 'No two annotators have a document in common.',
  hint: 'Documents are paired by the base name of their file, or by the id inside it.',
}

function signaturesOf(options: AgreementOptions): string[] {
  const { annotators, measures, missing = 'skip', reading = 'strict', allow, renames, labels } = options
  const goldHash = hashDocuments(annotators.flatMap(({ documents }) => documents))
  const isChecked = annotators.every(({ problems }) => problems !== undefined)
  const how = { missing, renames, reading: isChecked ? reading : ('unchecked' as const), allow, labels, goldHash }
  return measures.map((measure) => formatSignature({ measure, ...how }))
}

/** Pairs documents by name, so two single documents with different names are not a pair. */
function compare(a: Annotator, b: Annotator, options: AgreementOptions, problems: Problem[]): PairAgreement {
  const { measures, missing = 'skip', reading = 'strict', allow = [] } = options
  const { documents: shared, problems: lacking } = align([a, b], { missing, isByName: true })
  if (missing === 'error') problems.push(...allowProblems(lacking, allow))
  const all = new Set([...a.documents, ...b.documents].map(({ id }) => id))
  const names = { gold: a.name, system: b.name, documents: shared.length, leftOut: all.size - shared.length }
  if (shared.length === 0) return { ...names, measures: [] }
  const sideOf = (own: Annotator, side: 0 | 1): Documents => {
    const documents = shared.map(({ sides }) => sides[side]!)
    return own.problems ? { documents, problems: [] } : documents
  }
  const report = evaluate({ gold: sideOf(a, 0), system: sideOf(b, 1), measures, missing, reading, allow })
  problems.push(...problemsOf(report).map((problem) => ofAnnotator(problem, a, b)))
  return { ...names, measures: report.measures }
}

/** Every annotator is gold in some pair, so a problem names the annotator instead of the side. */
function ofAnnotator({ side, ...problem }: Problem, a: Annotator, b: Annotator): Problem {
  if (!side) return problem
  const { name } = side === 'gold' ? a : b
  return { ...problem, message: problem.message.replace(`on the ${side} side`, `of ${name}`) }
}

/** The first value of a measure; `i` is the position of the measure. */
export function headline({ measures }: PairAgreement, i: number): number | undefined {
  const report = measures[i]
  return report?.values[report.measure.summary.valueNames[0]!]
}

function isSame(a: number | undefined, b: number | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && compareRounded(a, b) === 0)
}

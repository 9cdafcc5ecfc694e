/**
 * Agreement between annotators: `evaluate` for every pair, with one of the two as gold. With the other one as gold, precision and
 * recall are exchanged, and the headline of most measures stays the same. Both ways are computed; both are kept if the headline of
 * some measure differs.
 */
import { align, type MissingPolicy } from '../corpus.js'
import type { AnyMeasure } from '../measure.js'
import { compareRounded } from '../stats/rounding.js'
import { allowProblems, checkAllowed } from '../vocabulary/allowed.js'
import { distinctProblems, hasErrors, type Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { type Documents, evaluate, type MeasureReport, problemsOf, type ReadingPolicy } from './evaluate.js'
import { checkChoice, checkDocuments, checkMeasures } from './given.js'
import { readingPolicies } from './judge-sides.js'
import { addLabels, type LabelAgreement, type LabelSums, labelAgreements } from './labels.js'
import { formatSignature, hashDocuments } from './signature.js'
import { type Annotator, type LeftOutDocument, type UsableAnnotator, usableAnnotator } from './usable.js'

export type { LabelAgreement } from './labels.js'
export type { Annotator, LeftOutDocument } from './usable.js'

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
  /** Whether documents with errors found while reading are left out (`strict`, the default), or used as far as they could be read. */
  readonly reading?: ReadingPolicy
  /** Codes of errors because of which no document is left out: they become warnings, and the signature names them. */
  readonly allow?: readonly ProblemCode[]
  /** The name of the map from words of your own to labels, if there is one; for the signature. */
  readonly labels?: string
  /** Adds the agreement by label; every measure must judge items with labels. */
  readonly byLabel?: boolean
  /** Called after each pair. */
  onProgress?(done: number, total: number): void
}

/** How well two annotators agree, with one of them as gold. */
export interface PairAgreement {
  readonly gold: string
  readonly system: string
  /** How many documents were compared: both annotators have them, or the missing one counts as empty. A measure may exclude some; its report says which. */
  readonly documents: number
  /** How many documents were left out because only one annotator has them, or the one of an annotator cannot be used. */
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
  /** Documents that are not compared although the annotator has them. */
  readonly leftOut: readonly LeftOutDocument[]
  /** Only on request. */
  readonly labels?: readonly LabelAgreement[]
  /** One for each measure. Its `gold` is the hash of the documents of all annotators. */
  readonly signatures: readonly string[]
  readonly problems: readonly Problem[]
  /** Those of them that were found while reading. */
  readonly reading: readonly Problem[]
}

/** How well annotators agree, pair by pair. After an error there are no pairs, and the problems say why. */
export function agreementOf(options: AgreementOptions): Agreement {
  const { measures, allow = [] } = options
  checkMeasures(measures)
  checkChoice('missing', options.missing, symmetricPolicies)
  checkChoice('reading', options.reading, readingPolicies)
  checkAllowed(allow)
  for (const { name, documents } of options.annotators) checkDocuments(name, documents)
  const annotators = options.annotators.map((annotator) => usableAnnotator(annotator, options))
  const reading = options.annotators.flatMap(({ problems = [] }) => allowProblems(problems, allow))
  const problems: Problem[] = annotators.flatMap(({ found }) => found)
  const isForbidden = annotators.some((annotator) => annotator.isForbidden)
  const sums: LabelSums | undefined = options.byLabel ? measures.map(() => new Map()) : undefined
  const both = isForbidden ? [] : compareAll(annotators, options, problems, sums)
  const directed = measures.filter((_, i) => both.some(([one, other]) => !isSame(headline(one, i), headline(other, i))))
  const pairs = directed.length ? both.flat() : both.map(([one]) => one)
  const leftOut = annotators.flatMap((annotator) => annotator.leftOut)
  if (!isForbidden && pairs.every(({ documents }) => documents === 0) && !hasErrors(problems))
    problems.push(nothingShared(leftOut))
  const found = {
    measures,
    signatures: signaturesOf(options),
    problems: distinctProblems([...reading, ...problems]),
    reading,
    leftOut,
  }
  if (isForbidden || hasErrors(problems)) return { ...found, pairs: [], directed: [] }
  const labels = sums && labelAgreements(measures, sums)
  return { ...found, pairs, directed: directed.map(({ id }) => id), ...(labels && { labels }) }
}

/** Every pair of annotators, both ways. */
function compareAll(
  annotators: readonly UsableAnnotator[],
  options: AgreementOptions,
  problems: Problem[],
  sums: LabelSums | undefined,
): (readonly [PairAgreement, PairAgreement])[] {
  const couples = annotators.flatMap((a, i) => annotators.slice(i + 1).map((b) => [a, b] as const))
  return couples.map(([a, b], i) => {
    const ways = [compare(a, b, options, problems, sums), compare(b, a, options, problems, undefined)] as const
    options.onProgress?.(i + 1, couples.length)
    return ways
  })
}

function nothingShared(leftOut: readonly LeftOutDocument[]): Problem {
  const paired = 'Documents are paired by the base name of their file, or by the id inside it.'
  return {
    code: 'corpus/no-documents',
    severity: 'error',
    message: `No two annotators have a ${leftOut.length ? 'usable ' : ''}document in common.`,
    hint: leftOut.some(({ errors }) => errors > 0)
      ? 'Correct the documents that were left out, or use --lenient to leave out only the parts that could not be read.'
      : paired,
  }
}

function signaturesOf(options: AgreementOptions): string[] {
  const { annotators, measures, missing = 'skip', reading = 'strict', allow, renames, labels } = options
  const goldHash = hashDocuments(annotators.flatMap(({ documents }) => documents))
  const isChecked = annotators.every(({ problems }) => problems !== undefined)
  const how = { missing, renames, reading: isChecked ? reading : ('unchecked' as const), allow, labels, goldHash }
  return measures.map((measure) => formatSignature({ measure, ...how }))
}

/** Pairs documents by name, so two single documents with different names are not a pair. */
function compare(
  a: UsableAnnotator,
  b: UsableAnnotator,
  options: AgreementOptions,
  problems: Problem[],
  sums: LabelSums | undefined,
): PairAgreement {
  const { measures, missing = 'skip', reading = 'strict', allow = [] } = options
  const unusable = new Set([...a.leftOut, ...b.leftOut].map(({ document }) => document))
  const sides = [a, b].map(({ name, documents }) => ({
    name,
    documents: documents.filter(({ id }) => !unusable.has(id)),
  }))
  const { documents: shared, problems: lacking } = align(sides, { missing, isByName: true })
  if (missing === 'error')
    problems.push(
      ...allowProblems(lacking, allow).filter(({ code }) => unusable.size === 0 || code === 'corpus/missing-document'),
    )
  const all = new Set([...unusable, ...[...a.documents, ...b.documents].map(({ id }) => id)])
  const names = { gold: a.name, system: b.name, documents: shared.length, leftOut: all.size - shared.length }
  if (shared.length === 0) return { ...names, measures: [] }
  const sideOf = (own: Annotator, side: 0 | 1): Documents => {
    const documents = shared.map((document) => document.sides[side]!)
    return own.problems ? { documents, problems: [] } : documents
  }
  const items = sums !== undefined
  const report = evaluate({
    gold: sideOf(a, 0),
    system: sideOf(b, 1),
    measures,
    missing,
    reading,
    allow: [...allow, 'corpus/nothing-shared'],
    items,
  })
  problems.push(...problemsOf(report).map((problem) => ofAnnotator(problem, a, b)))
  if (sums) for (const [i, measure] of report.measures.entries()) addLabels(sums[i]!, measure)
  return { ...names, measures: items ? report.measures.map(withoutItems) : report.measures }
}

/** They were counted by label, and can be many. */
function withoutItems(report: MeasureReport): MeasureReport {
  return { ...report, documents: report.documents.map(({ items: _, explain: _explain, ...document }) => document) }
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

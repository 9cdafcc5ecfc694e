/**
 * Agreement between annotators: `evaluate` with one of them as gold, for every pair. Precision and recall change places when
 * the other one is gold; the headline of most measures stays. Both ways are worked out, and where some measure tells them
 * apart both are kept.
 */
import { type MissingPolicy, missingPolicies } from './corpus.js'
import { type Document, emptyDocument } from './document.js'
import { checkAsked, evaluate, type MeasureReport, problemsOf, type ReadingPolicy } from './evaluate.js'
import { checkChoice, checkDocuments } from './given.js'
import type { AnyMeasure } from './measure.js'
import { distinctProblems, hasErrors, type Problem } from './problem.js'
import { formatSignature, hashDocuments } from './signature.js'
import { compareRounded } from './stats/rounding.js'
import { duplicates } from './systems.js'

export interface Annotator {
  readonly name: string
  readonly documents: readonly Document[]
}

export interface AgreementOptions {
  readonly annotators: readonly Annotator[]
  readonly measures: readonly AnyMeasure[]
  /** A document that only one of two annotators has; left out, unless told. */
  readonly missing?: MissingPolicy
  readonly reading?: ReadingPolicy
  /** Called after each pair. */
  onProgress?(done: number, total: number): void
}

/** Two annotators, one of them as gold. */
export interface PairAgreement {
  readonly gold: string
  readonly system: string
  /** How many documents both have, or are met with an empty one. A measure may exclude some of them; its report says which. */
  readonly documents: number
  /** How many only one of them has, and were left out. */
  readonly leftOut: number
  readonly measures: readonly MeasureReport[]
}

export interface Agreement {
  readonly measures: readonly AnyMeasure[]
  /** Each pair once; both ways, if some measure's headline is not the same both ways. */
  readonly pairs: readonly PairAgreement[]
  /** Measures whose headline depends on who is gold. */
  readonly directed: readonly string[]
  /** One for each measure; `gold` in it stands for the documents of all annotators. */
  readonly signatures: readonly string[]
  readonly problems: readonly Problem[]
}

/** After an error there are no pairs: the problems say why. */
export function agreementOf(options: AgreementOptions): Agreement {
  const { annotators, measures } = options
  checkAsked(options)
  checkChoice('missing', options.missing, missingPolicies)
  for (const { name, documents } of annotators) checkDocuments(name, documents)
  const couples = annotators.flatMap((a, i) => annotators.slice(i + 1).map((b) => [a, b] as const))
  const problems: Problem[] = annotators.flatMap(duplicates)
  const both = couples.map(([a, b], i) => {
    const ways = [compare(a, b, options, problems), compare(b, a, options, problems)] as const
    options.onProgress?.(i + 1, couples.length)
    return ways
  })
  const directed = measures.filter((_, i) => both.some(([one, other]) => !isSame(headline(one, i), headline(other, i))))
  const pairs = directed.length ? both.flat() : both.map(([one]) => one)
  if (pairs.every(({ documents }) => documents === 0) && !hasErrors(problems)) problems.push(nothingShared)
  const found = { measures, signatures: signaturesOf(options), problems: distinctProblems(problems) }
  if (hasErrors(problems)) return { ...found, pairs: [], directed: [] }
  return { ...found, pairs, directed: directed.map(({ id }) => id) }
}

const nothingShared: Problem = {
  code: 'corpus/no-documents',
  severity: 'error',
  message: 'No two annotators have a document in common.',
  hint: 'Documents are paired by the base name of their file, or by the id inside it.',
}

function signaturesOf({ annotators, measures, missing = 'skip', reading = 'strict' }: AgreementOptions): string[] {
  const goldHash = hashDocuments(annotators.flatMap(({ documents }) => documents))
  return measures.map(({ fullId }) => formatSignature({ measure: fullId, missing, reading, goldHash }))
}

function compare(a: Annotator, b: Annotator, options: AgreementOptions, problems: Problem[]): PairAgreement {
  const { measures, missing = 'skip', reading = 'strict' } = options
  const { gold, system, leftOut } = aligned(a, b, missing, problems)
  const names = { gold: a.name, system: b.name, documents: gold.length, leftOut }
  if (gold.length === 0) return { ...names, measures: [] }
  const report = evaluate({ gold, system, measures, missing, reading })
  problems.push(...problemsOf(report).map((problem) => ofAnnotator(problem, a, b)))
  return { ...names, measures: report.measures }
}

/** The same documents on both sides, so that two lone ones of different names are no pair. */
function aligned(a: Annotator, b: Annotator, missing: MissingPolicy, problems: Problem[]) {
  const [inA, inB] = [a, b].map(({ documents }) => new Map(documents.map((document) => [document.id, document]))) as [
    Map<string, Document>,
    Map<string, Document>,
  ]
  const all = [...new Set([...inA.keys(), ...inB.keys()])]
  const shared = all.filter((id) => inA.has(id) && inB.has(id))
  if (missing === 'error')
    for (const id of all) {
      if (!inA.has(id)) problems.push(missingProblem(id, a.name))
      if (!inB.has(id)) problems.push(missingProblem(id, b.name))
    }
  const used = missing === 'empty' ? all : shared
  return {
    gold: used.map((id) => inA.get(id) ?? emptyDocument(id)),
    system: used.map((id) => inB.get(id) ?? emptyDocument(id)),
    leftOut: all.length - used.length,
  }
}

function missingProblem(id: string, annotator: string): Problem {
  return {
    code: 'corpus/missing-document',
    severity: 'error',
    message: `Document "${id}" is missing from ${annotator}.`,
    actual: id,
    hint: 'Say --missing=skip to leave such documents out, or --missing=empty to count them as empty.',
  }
}

/** Each annotator is gold at times, so a problem names the annotator instead of the side. */
function ofAnnotator({ side, ...problem }: Problem, a: Annotator, b: Annotator): Problem {
  if (!side) return problem
  const { name } = side === 'gold' ? a : b
  return { ...problem, message: problem.message.replace(`on the ${side} side`, `of ${name}`) }
}

export function headline({ measures }: PairAgreement, i: number): number | undefined {
  const report = measures[i]
  return report?.values[report.measure.summary.valueNames[0]!]
}

function isSame(a: number | undefined, b: number | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && compareRounded(a, b) === 0)
}

/**
 * Systems that are compared must cover the same documents. `alignSystems` decides once what a document means that gold or some system lacks: an
 * error; left out for all; or met with an empty one wherever it lacks. `judgeSystems` then sees one document at a time, so that it does not matter
 * where that is done.
 */
import { type MissingPolicy, missingPolicies, type PairOptions } from './corpus.js'
import { type Document, emptyDocument } from './document.js'
import { type DocumentReport, judgePair } from './evaluate.js'
import { checkChoice, checkDocuments } from './given.js'
import type { AnyMeasure } from './measure.js'
import { hasErrors, type Problem } from './problem.js'
import { splitAlike, type Unit } from './units.js'

export interface System {
  readonly name: string
  readonly documents: readonly Document[]
}

export interface AlignedSystems {
  readonly documents: readonly AlignedDocument[]
  readonly problems: readonly Problem[]
}

/** What gold and each system say of one document. */
export interface AlignedDocument {
  readonly gold: Document
  readonly systems: readonly Document[]
}

/** By id, in the order of gold; where everybody has one document, that is the same one, as for `pair`. */
export function alignSystems(
  given: PairOptions & { readonly gold: readonly Document[]; readonly systems: readonly System[] },
): AlignedSystems {
  const { missing = 'error', isByName = false } = given
  checkChoice('missing', missing, missingPolicies)
  const all = [{ name: 'gold', documents: given.gold }, ...given.systems]
  for (const { name, documents } of all) checkDocuments(name, documents)
  const corpora = isByName ? all : sameLoneName(all)
  const problems = corpora.flatMap((corpus) => [...noDocuments(corpus), ...duplicates(corpus)])
  const indexed = corpora.map(({ documents }) => new Map(documents.map((document) => [document.id, document])))
  const ids = [...new Set(indexed.flatMap((index) => [...index.keys()]))]
  const lacking = ids.flatMap((id) => corpora.flatMap(({ name }, i) => (indexed[i]!.has(id) ? [] : [{ id, name }])))
  if (!problems.length) problems.push(...lacking.map(({ id, name }) => missingProblem(id, name, missing)))
  const incomplete = new Set(lacking.map(({ id }) => id))
  const used = missing === 'empty' ? ids : ids.filter((id) => !incomplete.has(id))
  return {
    documents: used.map((id) => {
      const [gold, ...systems] = indexed.map((index) => index.get(id) ?? emptyDocument(id))
      return { gold: gold!, systems }
    }),
    problems: used.length || hasErrors(problems) ? problems : [...problems, nothingShared],
  }
}

export interface JudgeSettings {
  readonly measures: readonly AnyMeasure[]
  readonly unit: Unit
  /** Judge the document as a whole, too, before its units. */
  readonly hasWhole?: boolean
  /** Keep the judgements; those of wholes alone, if there are any. */
  readonly items: boolean
}

/** By systems, units of the document, and measures. */
export type JudgedSystems = readonly (readonly (readonly DocumentReport[])[])[]

/** One document of every system, judged by every measure, unit by unit. */
export function judgeSystems({ gold, systems }: AlignedDocument, settings: JudgeSettings): JudgedSystems {
  const { measures, unit, hasWhole = false, items } = settings
  const [units, ...others] = splitAlike([[gold], ...systems.map((document) => [document])], unit)
  const judged = others.map((own) =>
    own.map((system, i) => judgePair({ id: units![i]!.id, gold: units![i]!, system }, measures, items && !hasWhole)),
  )
  const staysWhole = unit !== 'documents' && units![0]!.id === gold.id
  const told = staysWhole ? judged.map(([own]) => [own!.map((report) => withNote(report, gold, unit))]) : judged
  if (!hasWhole) return told
  return told.map((own, i) => [judgePair({ id: gold.id, gold, system: systems[i]! }, measures, items), ...own])
}

/** A document judged whole, with the statistics of its units, which are drawn in its place. */
export function withUnits(
  whole: readonly DocumentReport[],
  units: readonly (readonly DocumentReport[])[],
): DocumentReport[] {
  return whole.map((report, i) => {
    const own = units.map((reports) => reports[i]!)
    const notes = own.flatMap(({ problems }) => problems).filter(({ code }) => code === 'corpus/no-units')
    return {
      ...report,
      units: own.filter(({ isExcluded }) => !isExcluded).map(({ stats }) => stats),
      problems: [...report.problems, ...notes],
    }
  })
}

function withNote(report: DocumentReport, { id, file }: Document, unit: Unit): DocumentReport {
  const problem: Problem = {
    code: 'corpus/no-units',
    severity: 'note',
    side: 'gold',
    message: `Document "${id}" of gold has no ${unit}. It is drawn as a whole.`,
    ...(file !== undefined && { place: { file } }),
    actual: id,
    expected: [unit],
    hint: 'It counts as one unit beside those of the others. Look whether it belongs to this corpus.',
    document: id,
  }
  return { ...report, problems: [...report.problems, problem] }
}

function sameLoneName(corpora: readonly System[]): readonly System[] {
  const id = corpora[0]!.documents[0]?.id
  if (id === undefined || corpora.some(({ documents }) => documents.length !== 1)) return corpora
  return corpora.map(({ name, documents }) => ({ name, documents: documents.map((document) => ({ ...document, id })) }))
}

function noDocuments({ name, documents }: System): Problem[] {
  if (documents.length > 0) return []
  return [
    {
      code: 'corpus/no-documents',
      severity: 'error',
      message: `${name} has no document.`,
      actual: name,
      hint: 'Give a file or a folder that holds at least one annotated document.',
    },
  ]
}

/** Each id that two documents of one side have. */
export function duplicates({ name, documents }: System): Problem[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const { id } of documents) (seen.has(id) ? twice : seen).add(id)
  return [...twice].map((id) => ({
    code: 'corpus/duplicate-document',
    severity: 'error',
    message: `${name} has two documents called "${id}".`,
    actual: id,
    hint: 'Documents are paired by the base name of their file, or by the id inside it: rename one of them.',
  }))
}

const consequences: Record<MissingPolicy, string> = {
  error: 'Say --missing=skip to leave such documents out for all systems, or --missing=empty to count them as empty.',
  skip: 'It was left out for all systems.',
  empty: 'It was counted as an empty document.',
}

function missingProblem(id: string, name: string, missing: MissingPolicy): Problem {
  return {
    code: 'corpus/missing-document',
    severity: missing === 'error' ? 'error' : 'warning',
    message: `Document "${id}" is missing from ${name}.`,
    actual: id,
    hint: consequences[missing],
  }
}

const nothingShared: Problem = {
  code: 'corpus/no-documents',
  severity: 'error',
  message: 'Gold and all systems have no document in common.',
  hint: 'Documents are paired by the base name of their file, or by the id inside it.',
}

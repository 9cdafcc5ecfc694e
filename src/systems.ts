/**
 * Systems that are compared must cover the same documents. `alignSystems` decides once what a document means that gold or some system lacks: an
 * error; left out for all; or met with an empty one wherever it lacks. `judgeSystems` then sees one document at a time, so that it does not matter
 * where that is done.
 */
import type { MissingPolicy } from './corpus.js'
import { type Document, emptyDocument } from './document.js'
import { type DocumentReport, judgePair } from './evaluate.js'
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

/** By id, in the order of gold; where everybody has one document, that is the same one whatever it is called. */
export function alignSystems(given: {
  readonly gold: readonly Document[]
  readonly systems: readonly System[]
  readonly missing?: MissingPolicy
}): AlignedSystems {
  const { missing = 'error' } = given
  const corpora = sameLoneName([{ name: 'gold', documents: given.gold }, ...given.systems])
  const problems = corpora.flatMap((corpus) => [...noDocuments(corpus), ...duplicates(corpus)])
  const indexed = corpora.map(({ documents }) => new Map(documents.map((document) => [document.id, document])))
  const all = [...new Set(indexed.flatMap((index) => [...index.keys()]))]
  const lacking = all.flatMap((id) => corpora.flatMap(({ name }, i) => (indexed[i]!.has(id) ? [] : [{ id, name }])))
  if (!problems.length) problems.push(...lacking.map(({ id, name }) => missingProblem(id, name, missing)))
  const incomplete = new Set(lacking.map(({ id }) => id))
  const used = missing === 'empty' ? all : all.filter((id) => !incomplete.has(id))
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
  /** Keep the judgements. */
  readonly items: boolean
}

/** By systems, units of the document, and measures. */
export type JudgedSystems = readonly (readonly (readonly DocumentReport[])[])[]

/** One document of every system, judged by every measure, unit by unit. */
export function judgeSystems({ gold, systems }: AlignedDocument, settings: JudgeSettings): JudgedSystems {
  const { measures, unit, items } = settings
  const [units, ...others] = splitAlike([[gold], ...systems.map((document) => [document])], unit)
  return others.map((own) =>
    own.map((system, i) => judgePair({ id: units![i]!.id, gold: units![i]!, system }, measures, items)),
  )
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

function duplicates({ name, documents }: System): Problem[] {
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

/**
 * Judges every document of every system by every measure, unit by unit. Where this is done is an argument (`Where`). Each document is judged
 * by itself, so the reports do not depend on the place. O(documents × systems × measures); judgements are kept only when items are asked for.
 */
import type { AlignedDocument, DocumentPair } from '../corpus.js'
import { type Document, emptyDocument, emptyLayers } from '../document.js'
import type { AnyMeasure, Counts, Judged, Judgement, Side, Values } from '../measure.js'
import { failUsage, type Problem } from '../vocabulary/problem.js'
import type { Due } from './due.js'
import { soundJudgements } from './given.js'
import { withGoldIds } from './mentions.js'
import { guarded } from './own-measure.js'
import { type SharedEntities, sharedEntities } from './shared-entities.js'
import type { DocumentDigest, Sha256 } from './signature.js'
import { problemsOfSplit, splitAlike, type Unit } from './units.js'

/** What a measure makes of one pair of documents. `Item` is what the measure judges. */
export interface DocumentReport<Item = unknown> {
  readonly id: string
  readonly values: Values
  readonly counts: Counts
  /** The statistics that add up over documents. Only the summary of the measure reads them. */
  readonly stats: unknown
  /** The statistics of each unit, where units are resampled instead of documents. */
  readonly units?: readonly unknown[]
  /** The reports of its parts, only if you ask for them: `evaluate({…, per: 'sentences'})`. */
  readonly parts?: readonly DocumentReport<Item>[]
  readonly problems: readonly Problem[]
  readonly isExcluded: boolean
  /** Only if you ask for them: `evaluate({…, items: true})`. */
  readonly items?: readonly Judgement<Item>[]
  /** Completes the reason of an item, where that needs a search. */
  explain?(judgement: Judgement<Item>): Judgement<Item>
}

/** Where documents are judged. */
export interface Where {
  /** In the order of the documents. */
  judge(documents: readonly GivenDocument[], settings: JudgeSettings): Due<readonly JudgedDocument[]>
  /** Hashes gold faster than the portable code does. */
  readonly sha256?: Sha256
}

/** A document to judge, with the part of each side. */
export interface GivenDocument {
  readonly id: string
  /** Whether it is judged; otherwise its files are only read. */
  readonly isJudged: boolean
  /** Gold first. */
  readonly sides: readonly GivenSide[]
}

/** A document, a file to read it from, or nothing, which counts as an empty document. */
export type GivenSide =
  | { readonly document: Document }
  | { readonly file: string; readonly format?: string }
  | undefined

/** How documents are judged. */
export interface JudgeSettings {
  readonly measures: readonly AnyMeasure[]
  readonly unit: Unit
  /** Whether to judge the document as a whole, too, before its units. */
  readonly hasWhole?: boolean
  /** Whether to keep the judgements; only those of whole documents, if these are judged. */
  readonly items: boolean
  /** Whether to count the entities that gold and each system share also where nothing is judged. */
  readonly hasOverlaps?: boolean
  /** Called after each document. */
  onProgress?(done: number, total: number): void
}

/** What judging one document returns. */
export interface JudgedDocument {
  /** Whether every file has exactly one document, with the expected id. Otherwise nothing is judged. */
  readonly isPlain: boolean
  /** The problems found while reading its files, for each side. */
  readonly problems: readonly (readonly Problem[])[]
  /** The hash of gold, if it was read from a file. */
  readonly digest?: DocumentDigest
  readonly reports: JudgedSystems
  /** By system: the entities that it shares with gold, in the layers that the measures read; none if one of the two lacks the document. */
  readonly shared: readonly (readonly SharedEntities[])[]
}

/** By system, unit and measure. */
export type JudgedSystems = readonly (readonly (readonly DocumentReport[])[])[]

/** Judges in this process, at once. It reads no files, because a browser has none. */
export const here: Where = {
  judge: (documents, settings) =>
    documents.map((document, i) => {
      const judged = judgeDocument({ ...document, sides: documentsIn(document) }, settings)
      settings.onProgress?.(i + 1, documents.length)
      return { isPlain: true, problems: [], ...judged }
    }),
}

/** What each side says, if it has the document; throws if some side is a file. */
export function documentsIn({ sides }: GivenDocument): readonly (Document | undefined)[] {
  return sides.map((side) => (side && 'file' in side ? failFile(side.file) : side?.document))
}

/** A side without the document has an empty one. */
export function filled(sides: readonly (Document | undefined)[], id: string): readonly Document[] {
  return sides.map((document) => document ?? emptyDocument(id))
}

function failFile(file: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${file}" is a file, and \`where\` was not given.`,
    actual: file,
    hint: 'Pass documents, or set `where` to a place that reads files, such as judgeIn(inProcess()).',
  })
}

/** A document that was read: its sides are those that have it. */
interface ReadDocument extends Pick<GivenDocument, 'id' | 'isJudged'> {
  readonly sides: readonly (Document | undefined)[]
}

/** Judges one document of every system, and counts the entities that gold has too. */
export function judgeDocument(
  { id, isJudged, sides }: ReadDocument,
  settings: JudgeSettings,
): Pick<JudgedDocument, 'reports' | 'shared'> {
  const [gold, ...systems] = sides
  const isCounted = isJudged || settings.hasOverlaps
  const sharedWith = (system: Document | undefined) =>
    isCounted && gold && system ? sharedEntities({ id, gold, system }, settings.measures) : []
  return {
    reports: isJudged ? judgeSystems({ id, sides: filled(sides, id) }, settings) : [],
    shared: systems.map(sharedWith),
  }
}

/** Judges one document of every system by every measure, unit by unit. */
function judgeSystems({ sides }: AlignedDocument, settings: JudgeSettings): JudgedSystems {
  const { measures, unit, hasWhole = false, items } = settings
  const [gold, ...systems] = sides as readonly [Document, ...Document[]]
  const [units, ...others] = splitAlike(
    sides.map((document) => [document]),
    unit,
  )
  const judged = others.map((own) =>
    own.map((system, i) => judgePair({ id: units![i]!.id, gold: units![i]!, system }, measures, items && !hasWhole)),
  )
  const staysWhole = unit !== 'documents' && units![0]!.id === gold.id
  const noted = staysWhole
    ? judged.map(([own]) => [own!.map((report) => withNote(report, gold, unit))])
    : judged.map((own, i) => withProblems(own, hasWhole ? [] : problemsOfSplit(gold, systems[i]!, unit)))
  if (!hasWhole) return noted
  return noted.map((own, i) => [judgePair({ id: gold.id, gold, system: systems[i]! }, measures, items), ...own])
}

/** Which reports of units a document keeps. */
export interface KeptUnits {
  /** Their statistics, which are resampled instead of the document. */
  readonly stats: boolean
  /** Whole reports, for tables. */
  readonly parts: boolean
}

/** The report of the whole document, with those of its units, if there are any. */
export function withUnits(
  [whole, ...units]: readonly (readonly DocumentReport[])[],
  { stats: hasStats, parts: hasParts }: KeptUnits,
): readonly DocumentReport[] {
  if (units.length === 0) return whole!
  return whole!.map((report, i) => {
    const own = units.map((reports) => reports[i]!)
    const notes = own.flatMap(({ problems }) => problems).filter(({ code }) => code === 'corpus/no-units')
    return {
      ...report,
      ...(hasStats && { units: own.filter(({ isExcluded }) => !isExcluded).map(({ stats }) => stats) }),
      ...(hasParts && { parts: own }),
      problems: [...report.problems, ...notes],
    }
  })
}

/** Adds problems of the whole document to the reports of its first unit. */
function withProblems(units: readonly (readonly DocumentReport[])[], problems: readonly Problem[]) {
  const [first, ...others] = units
  if (!first || problems.length === 0) return units
  return [first.map((report) => ({ ...report, problems: [...report.problems, ...problems] })), ...others]
}

function withNote(report: DocumentReport, { id, file }: Document, unit: Unit): DocumentReport {
  const problem: Problem = {
    code: 'corpus/no-units',
    severity: 'note',
    side: 'gold',
    message: `Document "${id}" of gold has no ${unit}. It is resampled as a whole.`,
    ...(file !== undefined && { place: { file } }),
    actual: id,
    expected: [unit],
    hint: 'It counts as one unit. Check whether it belongs to this corpus.',
    document: id,
  }
  return { ...report, problems: [...report.problems, problem] }
}

/** Judges one pair of documents by every measure. Entities that the system names by their words are found first. */
export function judgePair(pair: DocumentPair, measures: readonly AnyMeasure[], keepsItems: boolean): DocumentReport[] {
  const { system, problems } = withGoldIds(pair)
  const documents = { ...pair, system }
  return measures.map((measure) =>
    guarded(measure, documents.id, () => judgeBy(measure, documents, problems, keepsItems)),
  )
}

function judgeBy(
  measure: AnyMeasure,
  documents: DocumentPair,
  found: readonly Problem[],
  keepsItems: boolean,
): DocumentReport {
  const layers = layersOf(measure, documents)
  const judged: Judged<unknown> = measure.judge({ id: documents.id, ...layers.pair, texts: textsOf(documents) })
  const isExcluded = judged.isExcluded ?? false
  const at = { measure: measure.id, document: documents.id }
  const items = keepsItems && !isExcluded ? [...soundJudgements(judged.judgements, at)] : undefined
  const counted = items ?? soundJudgements(countedAlone(judged), at)
  const stats = isExcluded ? measure.summary.empty : measure.summary.of(counted, judged.size)
  return {
    id: documents.id,
    values: withoutMeans(measure, measure.summary.values(stats)),
    counts: withoutMeans(measure, measure.summary.counts(stats)),
    stats,
    problems: [...layers.problems, ...found, ...judged.problems].map((problem) => inDocument(problem, documents)),
    isExcluded,
    ...(items && { items }),
    ...(items && judged.explain && { explain: judged.explain }),
  }
}

/** What sums need; summaries that read more belong to measures without tallies. */
function countedAlone({ judgements }: Judged<unknown>): Iterable<Judgement<unknown>> {
  return (judgements.tallies?.() as Iterable<Judgement<unknown>> | undefined) ?? judgements
}

/** The values without means over documents, which a single document does not have. */
function withoutMeans<T>({ summary }: AnyMeasure, values: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const { overDocuments } = summary
  return overDocuments
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !overDocuments.includes(name)))
    : values
}

function textsOf({ gold, system }: DocumentPair): Partial<Record<Side, string>> {
  return {
    ...(gold.text !== undefined && { gold: gold.text }),
    ...(system.text !== undefined && { system: system.text }),
  }
}

function inDocument(problem: Problem, { id, gold, system }: DocumentPair): Problem {
  const file = problem.side && { gold, system }[problem.side].file
  return { ...problem, document: id, ...(file && { place: { ...problem.place, file } }) }
}

function layersOf(measure: AnyMeasure, { id, gold, system }: DocumentPair) {
  const name = measure.reads as keyof typeof emptyLayers
  const problems = (['gold', 'system'] as const)
    .filter((side) => !{ gold, system }[side].layers[name])
    .map((side): Problem => noLayer(id, side, name))
  return {
    pair: { gold: gold.layers[name] ?? emptyLayers[name], system: system.layers[name] ?? emptyLayers[name] },
    problems,
  }
}

function noLayer(id: string, side: 'gold' | 'system', layer: string): Problem {
  return {
    code: 'corpus/no-layer',
    severity: 'error',
    side,
    message: `Document "${id}" has no ${layer} annotation on the ${side} side.`,
    actual: id,
    hint: `Choose a measure that reads what the files contain, or files with ${layer} annotation.`,
  }
}

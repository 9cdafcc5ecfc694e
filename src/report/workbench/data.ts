/**
 * The data of the workbench: the computed values, in the form of the JSON report, and the documents they came from.
 * Values are small and come first, so that the page appears at once. Documents are a separate text that is parsed when one is opened.
 * Judged items are not included: when the reader opens a document, the page judges it with the same library.
 */
import { type DocumentPair, type MissingPolicy, type PairOptions, pair } from '../../corpus.js'
import { type Document, emptyDocument } from '../../document.js'
import type { Report } from '../../evaluation/evaluate.js'
import { type Unit, unitsOf } from '../../evaluation/units.js'
import { documentValueNames } from '../../measure.js'
import type { Problem } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { writeJson } from '../score/json.js'

export interface WorkbenchData {
  /** The version of the library that computed the values. */
  readonly version: string
  readonly title: string
  readonly sides: { readonly gold: string; readonly systems: readonly string[] }
  /** How a document that one side lacks was treated. */
  readonly missing: MissingPolicy
  readonly measures: readonly WorkbenchMeasure[]
  /** One for each system, in the order of `sides.systems`. */
  readonly reports: readonly PlainReport[]
  /** The contents of each result.json that `cupel experiment` wrote, unchanged. */
  readonly experiments?: readonly unknown[]
  /** The reason why documents cannot be opened, if they cannot. */
  readonly withoutDocuments?: string
}

export interface WorkbenchMeasure {
  readonly id: string
  readonly name: string
  /** The layer it judges. */
  readonly reads: string
  /** What can be resampled. */
  readonly units: readonly Unit[]
  /** Headline first. */
  readonly valueNames: readonly string[]
  /** The values that a single document has. */
  readonly documentValueNames: readonly string[]
  readonly lowerIsBetter: readonly string[]
}

/** A report in the form that `writeJson` writes: the same keys as report.json. Undefined values are null. */
export interface PlainReport {
  readonly cupel: string
  readonly signature: string
  readonly measures: readonly PlainMeasureReport[]
  readonly problems: readonly Problem[]
}

export interface PlainScores {
  readonly values: Readonly<Record<string, number | null>>
  readonly counts: Readonly<Record<string, { readonly credit: number; readonly weight: number }>>
}

export interface PlainMeasureReport extends PlainScores {
  readonly id: string
  readonly signature: string
  readonly intervals?: Readonly<Record<string, PlainInterval>>
  readonly groups?: readonly (PlainScores & { readonly id: string; readonly documents: number })[]
  readonly documents: readonly PlainDocumentReport[]
}

export interface PlainInterval {
  readonly low: number | null
  readonly high: number | null
  readonly skipped?: number
}

export interface PlainDocumentReport extends PlainScores {
  readonly id: string
  readonly problems: readonly Problem[]
  readonly excluded?: true
}

/** The annotation of one document by gold and by each system; null if a side does not have the document. */
export interface WorkbenchDocument {
  readonly id: string
  readonly gold: Document | null
  readonly systems: readonly (Document | null)[]
}

export interface ScoredSystem extends Pick<PairOptions, 'isByName'> {
  readonly name: string
  readonly documents: readonly Document[]
  readonly report: Report
}

export interface WorkbenchInput {
  readonly title: string
  readonly gold: { readonly name: string; readonly documents: readonly Document[] }
  readonly systems: readonly ScoredSystem[]
  readonly missing: MissingPolicy
  readonly experiments?: readonly unknown[]
}

export function workbenchData({ title, gold, systems, missing, experiments }: WorkbenchInput): WorkbenchData {
  return {
    version,
    title,
    sides: { gold: gold.name, systems: systems.map(({ name }) => name) },
    missing,
    measures: workbenchMeasures(systems[0]?.report),
    reports: systems.map(({ report }) => plainReport(report)),
    ...(experiments?.length && { experiments }),
  }
}

export function plainReport(report: Report): PlainReport {
  return JSON.parse(writeJson(report))
}

function workbenchMeasures(report: Report | undefined): WorkbenchMeasure[] {
  return (report?.measures ?? []).map(({ id, measure }) => ({
    id,
    name: measure.name,
    reads: measure.reads,
    units: unitsOf(measure),
    valueNames: measure.summary.valueNames,
    documentValueNames: documentValueNames(measure.summary),
    lowerIsBetter: measure.summary.lowerIsBetter ?? [],
  }))
}

/**
 * The documents of all sides as JSON, one piece per document, because together they may exceed the longest string. Documents that one side lacks are
 * included whatever the policy for them, because a comparison and the view of a document report them.
 */
export function* workbenchDocuments({ gold, systems }: Pick<WorkbenchInput, 'gold' | 'systems'>): Generator<string> {
  const found = new Map<string, { gold: Document | null; systems: (Document | null)[] }>()
  const golds = new Set(gold.documents)
  systems.forEach(({ documents, isByName = false }, i) => {
    const own = new Set(documents)
    const sides = { gold: gold.documents, system: documents, missing: 'empty', isByName } as const
    for (const { id, ...both } of pair(sides).pairs) {
      const entry = found.get(id) ?? { gold: null, systems: systems.map(() => null) }
      if (golds.has(both.gold)) entry.gold = both.gold
      if (own.has(both.system)) entry.systems[i] = both.system
      found.set(id, entry)
    }
  })
  let before = '['
  for (const [id, entry] of found) {
    yield `${before}${JSON.stringify({ id, ...entry } satisfies WorkbenchDocument)}`
    before = ',\n'
  }
  yield found.size === 0 ? '[]' : ']'
}

/** The pair of a document for one system; `undefined` if one of the two is missing and the pair was left out. */
export function pairFor(
  { id, gold, systems }: WorkbenchDocument,
  system: number,
  missing: MissingPolicy,
): DocumentPair | undefined {
  const found = systems[system] ?? null
  if (missing === 'gold' ? gold === null : missing !== 'empty' && (gold === null || found === null)) return undefined
  return { id, gold: gold ?? emptyDocument(id), system: found ?? emptyDocument(id) }
}

/**
 * What the workbench is given: values that were computed before, in the form of the JSON report, and the documents they came from.
 * Values are small and come first, so that the page stands at once; documents are a text of their own, read when one is opened.
 * Judged items are in neither: the page judges the document that somebody opens, by the same library.
 */
import { type MissingPolicy, pair } from '../corpus.js'
import { type Document, emptyDocument } from '../document.js'
import type { Report } from '../evaluate.js'
import type { Problem } from '../problem.js'
import { version } from '../version.js'
import { writeJson } from './json.js'

export interface WorkbenchData {
  /** Of the library that computed it. */
  readonly version: string
  readonly title: string
  readonly sides: { readonly gold: string; readonly systems: readonly string[] }
  readonly measures: readonly WorkbenchMeasure[]
  /** One for each system, in the order of `sides.systems`. */
  readonly reports: readonly PlainReport[]
  /** What `cupel experiment` wrote to result.json, as it stands there. */
  readonly experiments?: readonly unknown[]
  /** Why documents cannot be opened, if they cannot. */
  readonly withoutDocuments?: string
}

export interface WorkbenchMeasure {
  readonly id: string
  readonly name: string
  /** The layer it judges. */
  readonly reads: string
  /** Headline first. */
  readonly valueNames: readonly string[]
  readonly lowerIsBetter: readonly string[]
}

/** A report as `writeJson` has it: the same contract as report.json. What is undefined is null. */
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

/** A gold document and what each system says; null where a system has no such document. */
export interface WorkbenchDocument {
  readonly id: string
  readonly gold: Document
  readonly systems: readonly (Document | null)[]
}

export interface ScoredSystem {
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

export function workbenchData({ title, gold, systems, experiments }: WorkbenchInput): WorkbenchData {
  return {
    version,
    title,
    sides: { gold: gold.name, systems: systems.map(({ name }) => name) },
    measures: measuresOf(systems[0]?.report),
    reports: systems.map(({ report }) => plainReport(report)),
    ...(experiments?.length && { experiments }),
  }
}

export function plainReport(report: Report): PlainReport {
  return JSON.parse(writeJson(report))
}

function measuresOf(report: Report | undefined): WorkbenchMeasure[] {
  return (report?.measures ?? []).map(({ id, measure }) => ({
    id,
    name: measure.name,
    reads: measure.reads,
    valueNames: measure.summary.valueNames,
    lowerIsBetter: measure.summary.lowerIsBetter ?? [],
  }))
}

/** The documents of all sides as JSON, a piece for each, because all of them may be more than one text can hold. */
export function* workbenchDocuments({ gold, systems, missing }: WorkbenchInput): Generator<string> {
  const found = new Map<string, { gold: Document; systems: (Document | null)[] }>()
  systems.forEach(({ documents }, i) => {
    for (const { id, ...sides } of pair({ gold: gold.documents, system: documents, missing }).pairs) {
      const entry = found.get(id) ?? { gold: sides.gold, systems: systems.map(() => null) }
      entry.systems[i] = sides.system
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

/** The pair of a system, as pairing made it. */
export function pairFor({ id, gold, systems }: WorkbenchDocument, system: number) {
  return { id, gold, system: systems[system] ?? emptyDocument(id) }
}

/** Writes reports of scores into files. Loaded if a file is requested, because pages and their drawings take a while to load. */
import { extname } from 'node:path'
import type { Corpus, Files } from '../../corpus.js'
import type { Document } from '../../document.js'
import type { Report } from '../../evaluation/evaluate.js'
import { measureOrigin } from '../../evaluation/own-measure.js'
import type { AnyMeasure } from '../../measure.js'
import { workbenchReport } from '../../node/workbench/report.js'
import { type ReportExtension, reportWriters, type WriteOptions } from '../../report/index.js'
import type { WorkbenchInput } from '../../report/workbench/data.js'
import type { SidesRequest } from '../input/sides.js'
import { systemNames } from '../input/system-names.js'
import { checkOutputs, writeText } from './outputs.js'

type OpenedSides = readonly [gold: Corpus | Files, ...(Corpus | Files)[]]

/** A report, and what it was made from. */
export interface ScoredSides {
  readonly report: Report
  readonly request: SidesRequest
  readonly measures: readonly AnyMeasure[]
  readonly sides: OpenedSides
}

/** Throws before any work if there is no form of report for the extension of a file. */
export function checkReports(files: readonly string[]): void {
  checkOutputs(files, Object.keys(reportWriters))
}

/** An HTML report is a workbench if that is possible; the plain page is inside it, for browsers without scripts. */
export function writeReports(files: readonly string[], scored: ScoredSides, options: WriteOptions): void {
  for (const file of files) {
    const extension = extname(file).slice(1).toLowerCase() as ReportExtension
    const text = reportWriters[extension].write(scored.report, options)
    writeText(file, (extension === 'html' ? workbenchOf(scored, text) : undefined) ?? text)
  }
}

/** `undefined` for measures of the user: the workbench judges in the browser, where they cannot be loaded. */
function workbenchOf(scored: ScoredSides, plainPage: string): string | undefined {
  return scored.measures.some(measureOrigin) ? undefined : workbenchReport(workbenchInput(scored), plainPage)
}

function workbenchInput({ request, report, sides }: ScoredSides): WorkbenchInput {
  const [gold, system] = [request.gold, request.systems[0]!].map(({ path }) => systemNames([path])[0]!)
  return {
    title: `${gold} and ${system}`,
    gold: { name: gold!, documents: documentsOf(sides[0]) },
    systems: [{ name: system!, documents: documentsOf(sides[1]!), isByName: request.isByName, report }],
    missing: request.missing,
  }
}

/** Files that were read where they were judged are read again, because the page shows them. */
function documentsOf(side: Corpus | Files): readonly Document[] {
  return ('files' in side ? side.read() : side).documents
}

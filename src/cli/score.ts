/** `cupel score`: two sides to numbers, on the screen and in files. */
import type { Command } from 'commander'
import type { Document } from '../document.js'
import { problemsOf, type Report } from '../evaluate.js'
import { withGroups } from '../groups.js'
import type { AnyMeasure } from '../measure.js'
import { type Folder, foldersOfMany } from '../node/judge-files.js'
import { scoreDocuments, scoreFolders } from '../node/score-files.js'
import type { Executor } from '../node/work/job.js'
import { workbenchReport } from '../node/workbench-report.js'
import { hasErrors, type Problem } from '../problem.js'
import { writeText as reportText } from '../report/index.js'
import type { WorkbenchInput } from '../report/workbench-data.js'
import { describeResampling, withIntervals } from '../stats/bootstrap.js'
import { collect, namePattern } from './arguments.js'
import { readDocuments } from './documents.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from './executor.js'
import { failedGates, type Gate, parseGate } from './gates.js'
import { checkOutputs, type PageMaker, writeReports } from './outputs.js'
import { type ResamplingOptions, resamplingOf, takesResampling } from './resampling.js'
import {
  isByName,
  loadSides,
  measuresFor,
  readingOf,
  type SideOptions,
  sayRefused,
  sideFormats,
  sidePaths,
  takesMeasures,
  takesSides,
} from './sides.js'
import { systemNames } from './system-names.js'
import { paintFor, print, printProblems, progressBar } from './terminal.js'

interface ScoreOptions extends SideOptions, ExecutorOptions, ResamplingOptions {
  readonly measure?: readonly string[]
  readonly output?: readonly string[]
  readonly perDocument?: true
  readonly groupBy?: (document: string) => string
  readonly items?: true
  readonly failUnder?: readonly string[]
  readonly failOver?: readonly string[]
}

export function scoreCommand(program: Command, exit: (code: number) => void): void {
  const sides = takesSides(program.command('score').description('Score system annotation against gold.'))
  const command = takesMeasures(sides)
    .option('-o, --output <file>', 'write the report: .json .csv .tsv .md .tex .html; may be given again', collect)
    .option('--per-document', 'a row for each document')
    .option(
      '--group-by <pattern>',
      "a row for each group of documents: those whose names match the same ('^[a-z]+' takes english of english_umr-0001)",
      namePattern,
    )
    .option('--items', 'list every judged item in the .json and .html written')
  takesResampling(command)
  takesExecutor(command, 'threads to read and score folders with (default: all cores, for many files)')
    .option('--fail-under <gate>', 'measure.value=number: exit code 1 below that; may be given again', collect)
    .option('--fail-over <gate>', 'the same above that, for values of which lower ones are better', collect)
    .addHelpText(
      'after',
      '\nExample:\n  cupel score examples/gold examples/system --per-document --ci -o report.html -o report.json',
    )
    .action((gold: string | undefined, system: string | undefined, options: ScoreOptions) =>
      score([gold, system], options).then(exit),
    )
}

async function score(paths: readonly (string | undefined)[], options: ScoreOptions): Promise<number> {
  const measures = measuresFor(options.measure, sidePaths(paths, options).gold, sideFormats(options).gold)
  const gates = [
    ...(options.failUnder ?? []).map((text) => parseGate(text, measures, 'under')),
    ...(options.failOver ?? []).map((text) => parseGate(text, measures, 'over')),
  ]
  const resampling = resamplingOf(options, measures)
  checkOutputs(options.output ?? [])
  if (options.items) printProblems(itemsNowhere(options.output ?? []))
  const folders = foldersOf(paths, options)
  const judge = (executor: Executor) => scoreBy(executor, { paths, folders, measures, options })
  const scored = await withExecutor(options, judge, folders ? undefined : 1)
  if (!scored) return 2
  const problems = problemsOf(scored.report)
  printProblems(problems)
  if (hasErrors(problems)) {
    process.stderr.write('Nothing was scored: see the errors above.\n')
    return 2
  }
  const sampled = resampling ? withIntervals(scored.report, resampling) : scored.report
  const report = options.groupBy ? withGroups(sampled, options.groupBy) : sampled
  const whole = { ...report, problems: [...scored.reading, ...report.problems] }
  return finish(whole, gates, options, (plainPage) => {
    const documents = scored.documents ?? documentsOf(paths, options)
    return workbenchReport(workbenchInput(whole, documents, paths, options), plainPage)
  })
}

/** A report, and what reading met. */
interface Scored {
  readonly report: Report
  readonly reading: readonly Problem[]
  /** Not there if they were read where they were judged. */
  readonly documents?: Documents
}

interface Documents {
  readonly gold: readonly Document[]
  readonly system: readonly Document[]
}

/** Once more, for a page that shows them. Their problems were told when they were scored. */
function documentsOf(paths: readonly (string | undefined)[], options: ScoreOptions): Documents {
  const [at, formats] = [sidePaths(paths, options), sideFormats(options)]
  const read = (side: 'gold' | 'system') => readDocuments([at[side]], formats[side]).documents
  return { gold: read('gold'), system: read('system') }
}

function workbenchInput(
  report: Report,
  documents: Documents,
  paths: readonly (string | undefined)[],
  options: ScoreOptions,
): WorkbenchInput {
  const at = sidePaths(paths, options)
  const [gold, system] = [systemNames([at.gold])[0]!, systemNames([at.system])[0]!]
  return {
    title: `${gold} and ${system}`,
    gold: { name: gold, documents: documents.gold },
    systems: [{ name: system, documents: documents.system, isByName: isByName([at.gold, at.system]), report }],
    missing: options.missing,
  }
}

function itemsNowhere(files: readonly string[]): Problem[] {
  if (files.some((file) => /\.(?:json|html)$/i.test(file))) return []
  return [
    {
      code: 'usage/option',
      severity: 'warning',
      message: '--items lists items in reports of .json and .html, and none is written.',
      actual: files.join(' ') || 'no -o',
      expected: ['-o report.json', '-o report.html'],
      hint: "Write one with -o, or see the items with 'cupel explain'.",
    },
  ]
}

function foldersOf(paths: readonly (string | undefined)[], options: ScoreOptions): readonly Folder[] | undefined {
  const [at, formats] = [sidePaths(paths, options), sideFormats(options)]
  const sideOf = (side: 'gold' | 'system') => ({ path: at[side], ...(formats[side] && { format: formats[side] }) })
  return foldersOfMany([sideOf('gold'), sideOf('system')])
}

interface ToScore {
  readonly paths: readonly (string | undefined)[]
  /** Not there if the files are to be read first. */
  readonly folders: readonly Folder[] | undefined
  readonly measures: readonly AnyMeasure[]
  readonly options: ScoreOptions
}

/** `undefined` if reading met errors, which were told. */
async function scoreBy(
  executor: Executor,
  { paths, folders, measures, options }: ToScore,
): Promise<Scored | undefined> {
  const told = { measures, ...settings(options, measures) }
  const scored = folders && (await scoreFolders(executor, folders, told))
  if (scored) {
    printProblems(scored.problems)
    return scored.report ? { report: scored.report, reading: scored.problems } : sayRefused(scored.problems)
  }
  const sides = loadSides(paths, options)
  if (!sides) return undefined
  const documents = { gold: sides.gold.documents, system: sides.system.documents }
  const report = await scoreDocuments(executor, { ...documents, ...told, isByName: sides.isByName })
  return { report, reading: sides.problems, documents }
}

function settings(options: ScoreOptions, measures: readonly AnyMeasure[]) {
  const resampling = resamplingOf(options, measures)
  return {
    missing: options.missing,
    ...readingOf(options, sideFormats(options).system),
    items: options.items ?? false,
    ...(resampling && { resampling: describeResampling(resampling), unit: resampling.unit }),
    onProgress: progressBar('scoring').tick,
  }
}

function finish(report: Report, gates: readonly Gate[], options: ScoreOptions, pageOf: PageMaker): number {
  const { perDocument = false, items = false } = options
  writeReports(report, options.output ?? [], { perDocument, items, proofs: items }, pageOf)
  print(reportText(report, { perDocument, paint: paintFor(process.stdout) }))
  const failed = failedGates(report, gates)
  for (const sentence of failed) process.stderr.write(`${sentence}\n`)
  return failed.length ? 1 : 0
}

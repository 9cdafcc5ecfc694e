/** `cupel score`: gold and a system to numbers, on the screen and in files. */
import type { Command } from 'commander'
import type { Corpus, Files } from '../corpus.js'
import type { Document } from '../document.js'
import { evaluate, problemsOf, type Report } from '../evaluation/evaluate.js'
import { withGroups } from '../evaluation/groups.js'
import { measureOrigin } from '../evaluation/own-measure.js'
import type { AnyMeasure } from '../measure.js'
import { judgeIn } from '../node/judge-in.js'
import type { Executor } from '../node/work/job.js'
import { workbenchReport } from '../node/workbench/report.js'
import { writeText as reportText } from '../report/index.js'
import type { WorkbenchInput } from '../report/workbench/data.js'
import type { Problem } from '../vocabulary/problem.js'
import { collect, namePattern } from './input/arguments.js'
import { parseResampling, type Resampling, type ResamplingOptions, takesResampling } from './input/resampling.js'
import {
  measuresFor,
  openSides,
  type PairOptions,
  parsePair,
  type SidesRequest,
  sayRefused,
  showProblems,
  takesMeasures,
  takesPair,
} from './input/sides.js'
import { systemNames } from './input/system-names.js'
import { failedGates, type Gate, parseGate } from './output/gates.js'
import { checkOutputs, writeReports } from './output/outputs.js'
import { paintFor, print, printProblems, progressBar } from './output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from './work/executor.js'

interface ScoreRequest {
  readonly sides: SidesRequest
  readonly measures: readonly AnyMeasure[]
  readonly gates: readonly Gate[]
  readonly intervals: Resampling | undefined
  readonly groupBy: ((document: string) => string) | undefined
  readonly outputs: readonly string[]
  readonly isPerDocument: boolean
  readonly hasItems: boolean
  readonly executor: ExecutorOptions
}

interface ScoreOptions extends PairOptions, ExecutorOptions, ResamplingOptions {
  readonly measure?: readonly string[]
  readonly output?: readonly string[]
  readonly perDocument?: true
  readonly groupBy?: (document: string) => string
  readonly items?: true
  readonly failUnder?: readonly string[]
  readonly failOver?: readonly string[]
}

export function scoreCommand(command: Command, exit: (code: number) => void): void {
  takesMeasures(takesPair(command))
    .option('-o, --output <file>', 'write the report: .json .csv .tsv .md .tex .html; can be repeated', collect)
    .option('--per-document', 'show a row for each document')
    .option(
      '--group-by <pattern>',
      "show a row for each group of documents: those whose names match the same text ('^[a-z]+' takes english from english_umr-0001)",
      namePattern,
    )
    .option('--items', 'list every judged item in the .json and .html reports')
  takesResampling(command)
  takesExecutor(command, 'threads to read and score folders with (default: all cores, for many files)')
    .option('--fail-under <gate>', 'measure.value=number: exit with code 1 below that; can be repeated', collect)
    .option('--fail-over <gate>', 'the same, above that, for values where lower is better', collect)
    .addHelpText(
      'after',
      '\nExample:\n  cupel score examples/gold examples/system --per-document --ci -o report.html -o report.json',
    )
    .action(async (gold: string | undefined, system: string | undefined, options: ScoreOptions) =>
      exit(await score(await parseScore([gold, system], options))),
    )
}

async function parseScore(paths: readonly (string | undefined)[], options: ScoreOptions): Promise<ScoreRequest> {
  const { measure, failUnder = [], failOver = [], output = [], perDocument = false, items = false, groupBy } = options
  const sides = parsePair(paths, options)
  const measures = await measuresFor(measure, sides.gold)
  const gates = [
    ...failUnder.map((text) => parseGate(text, measures, 'under')),
    ...failOver.map((text) => parseGate(text, measures, 'over')),
  ]
  const intervals = parseResampling(options, measures)
  checkOutputs(output)
  return {
    ...{ sides, measures, gates, intervals, groupBy, outputs: output },
    ...{ isPerDocument: perDocument, hasItems: items, executor: options },
  }
}

async function score(request: ScoreRequest): Promise<number> {
  if (request.hasItems) printProblems(unlistedItems(request.outputs))
  const sides = openSides(request.sides)
  const scored = await evaluateSides(request, sides)
  const forbidden = showProblems({ problems: problemsOf(scored), reading: scored.reading }, policyOf(request))
  if (forbidden === 'reading') sayRefused(scored.reading)
  if (forbidden === 'errors') process.stderr.write('Nothing was scored: see the errors above.\n')
  if (forbidden) return 2
  const report = request.groupBy ? withGroups(scored, request.groupBy) : scored
  write(request, report, sides)
  const failed = failedGates(report, request.gates)
  for (const sentence of failed) process.stderr.write(`${sentence}\n`)
  return failed.length ? 1 : 0
}

type OpenedSides = ReturnType<typeof openSides>

function policyOf({ sides }: ScoreRequest) {
  return sides.reading.reading
}

function evaluateSides(request: ScoreRequest, sides: OpenedSides): Promise<Report> {
  const { measures, intervals, hasItems, executor } = request
  const { missing, isByName, reading } = request.sides
  const judge = (place: Executor) =>
    evaluate({
      ...{ gold: sides[0], system: sides[1]!, measures, missing, isByName, ...reading },
      items: hasItems,
      ...(intervals && { intervals }),
      onProgress: progressBar('scoring').tick,
      where: judgeIn(place),
    })
  // One thread by default: copying documents to threads takes longer than judging most of them.
  return withExecutor(executor, judge, sides.some((side) => 'files' in side) ? undefined : 1)
}

function write(request: ScoreRequest, report: Report, sides: OpenedSides): void {
  const { measures, outputs, isPerDocument: perDocument, hasItems: items } = request
  // The workbench judges in the browser, where measures of the user cannot be loaded.
  const isPlain = measures.some(measureOrigin)
  writeReports(report, outputs, { perDocument, items, proofs: items }, (plainPage) =>
    isPlain ? undefined : workbenchReport(workbenchInput(request.sides, report, sides), plainPage),
  )
  print(reportText(report, { perDocument, paint: paintFor(process.stdout) }))
}

function workbenchInput(request: SidesRequest, report: Report, sides: OpenedSides): WorkbenchInput {
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

/** A warning if items were requested, but no report that lists them. */
function unlistedItems(files: readonly string[]): Problem[] {
  if (files.some((file) => /\.(?:json|html)$/i.test(file))) return []
  return [
    {
      code: 'usage/option',
      severity: 'warning',
      message: '--items lists items in .json and .html reports, and no such report is written.',
      actual: files.join(' ') || 'no -o',
      expected: ['-o report.json', '-o report.html'],
      hint: "Write one with -o, or see the items with 'cupel explain'.",
    },
  ]
}

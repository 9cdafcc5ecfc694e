/** `cupel score`: gold and a system to numbers, on the screen and in files. */
import type { Command } from 'commander'
import { evaluate, problemsOf, type Report } from '../evaluation/evaluate.js'
import { withGroups } from '../evaluation/groups.js'
import { checkUnit, type GroupBy, type Unit } from '../evaluation/units.js'
import type { AnyMeasure } from '../measure.js'
import { judgeIn } from '../node/judge-in.js'
import type { Executor } from '../node/work/job.js'
import { writeText as reportText } from '../report/score/text.js'
import type { Problem } from '../vocabulary/problem.js'
import { collect } from './input/arguments.js'
import { sayRefused } from './input/leniency.js'
import {
  groupOption,
  parseResampling,
  partName,
  partOption,
  type Resampling,
  type ResamplingOptions,
  takesResampling,
} from './input/resampling.js'
import {
  measuresFor,
  openSides,
  type PairOptions,
  parsePair,
  type SidesRequest,
  showProblems,
  takesMeasures,
  takesPair,
} from './input/sides.js'
import type { Gate } from './output/gates.js'
import { paintFor, print, printProblems, progressBar } from './output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from './work/executor.js'

interface ScoreRequest {
  readonly sides: SidesRequest
  readonly measures: readonly AnyMeasure[]
  readonly gates: readonly Gate[]
  readonly intervals: Resampling | undefined
  readonly groupBy: GroupBy | undefined
  readonly outputs: readonly string[]
  /** What has a row of its own, if anything. */
  readonly per: Unit | undefined
  readonly hasItems: boolean
  readonly executor: ExecutorOptions
}

interface ScoreOptions extends PairOptions, ExecutorOptions, ResamplingOptions {
  readonly measure?: readonly string[]
  readonly output?: readonly string[]
  readonly per?: Unit
  readonly perDocument?: true
  readonly items?: true
  readonly failUnder?: readonly string[]
  readonly failOver?: readonly string[]
}

export function scoreCommand(command: Command, exit: (code: number) => void): void {
  takesMeasures(takesPair(command))
    .option('-o, --output <file>', 'write the report: .json .csv .tsv .md .tex .html; can be repeated', collect)
    .option('--per-document', 'the same as --per document')
    .addOption(partOption())
    .addOption(groupOption('show a row for each group of documents'))
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
  const { measure, failUnder = [], failOver = [], output = [], perDocument, items = false, groupBy } = options
  const sides = parsePair(paths, options)
  const measures = await measuresFor(measure, sides.gold)
  const gates = failUnder.length + failOver.length > 0 ? await parseGates(failUnder, failOver, measures) : []
  const intervals = parseResampling(options, measures)
  const per = options.per ?? (perDocument && 'documents')
  checkUnit(per ?? 'documents', measures)
  if (output.length > 0) (await loadReports()).checkReports(output)
  return {
    ...{ sides, measures, gates, intervals, groupBy, outputs: output },
    ...{ per, hasItems: items, executor: options },
  }
}

/** Pages, drawings and gates are loaded if they are requested. */
const loadReports = () => import('./output/reports.js')
const loadGates = () => import('./output/gates.js')

async function parseGates(
  under: readonly string[],
  over: readonly string[],
  measures: readonly AnyMeasure[],
): Promise<Gate[]> {
  const { parseGate } = await loadGates()
  return [
    ...under.map((text) => parseGate(text, measures, 'under')),
    ...over.map((text) => parseGate(text, measures, 'over')),
  ]
}

async function score(request: ScoreRequest): Promise<number> {
  if (request.hasItems) printProblems(unlistedItems(request.outputs))
  const sides = openSides(request.sides)
  const scored = await evaluateSides(request, sides)
  const problems = problemsOf(scored)
  const forbidden = showProblems({ problems, reading: scored.reading }, request.sides.reading.reading)
  if (forbidden) {
    sayRefused(problems, forbidden, 'Nothing was scored')
    return 2
  }
  const report = request.groupBy ? withGroups(scored, request.groupBy.groupOf) : scored
  await write(request, report, sides)
  const failed = request.gates.length > 0 ? (await loadGates()).failedGates(report, request.gates) : []
  for (const sentence of failed) process.stderr.write(`${sentence}\n`)
  return failed.length ? 1 : 0
}

type OpenedSides = ReturnType<typeof openSides>

function evaluateSides(request: ScoreRequest, sides: OpenedSides): Promise<Report> {
  const { measures, intervals, per, hasItems, executor } = request
  const { missing, isByName, reading } = request.sides
  const judge = (place: Executor) =>
    evaluate({
      ...{ gold: sides[0], system: sides[1]!, measures, missing, isByName, ...reading },
      items: hasItems,
      ...(per && { per }),
      ...(intervals && { intervals }),
      onProgress: progressBar('scoring').tick,
      where: judgeIn(place),
    })
  // One thread by default: copying documents to threads takes longer than judging most of them.
  return withExecutor(executor, judge, sides.some((side) => 'files' in side) ? undefined : 1)
}

async function write(request: ScoreRequest, report: Report, sides: OpenedSides): Promise<void> {
  const { measures, outputs, per, hasItems: items } = request
  const perDocument = per !== undefined
  const part = per && partName(per)
  if (outputs.length > 0) {
    const scored = { report, request: request.sides, measures, sides }
    ;(await loadReports()).writeReports(outputs, scored, { perDocument, part, items, proofs: items })
  }
  print(reportText(report, { perDocument, part, paint: paintFor(process.stdout) }))
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

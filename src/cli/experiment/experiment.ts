/** `cupel experiment`: runs an experiment over threads or machines, keeps its results in a folder, and shows its findings. */
import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Command } from 'commander'
import type { AnyExperiment, ExperimentInputs, Run } from '../../experiment.js'
import { experiments } from '../../experiments/index.js'
import type { AnyMeasure } from '../../measure.js'
import { runExperimentFully } from '../../node/experiment/run-experiment.js'
import { isFolder } from '../../node/load.js'
import { type Param, type Params, type ParamValue, readParams } from '../../vocabulary/param.js'
import { failUsage, type Problem } from '../../vocabulary/problem.js'
import { collect, seedNumber } from '../input/arguments.js'
import { readDocuments } from '../input/documents.js'
import { isRefused, type LeniencyOptions, takesLeniency } from '../input/leniency.js'
import { isByName, measuresFor, onlyCatalogue } from '../input/sides.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from '../work/executor.js'
import { readExperimentFile } from './file.js'

interface ExperimentRequest {
  readonly experiment: AnyExperiment
  /** The corpus; or gold, followed by the runs. */
  readonly paths: readonly string[]
  readonly format: string | undefined
  readonly settings: Readonly<Record<string, string | number>>
  readonly measures: readonly AnyMeasure[]
  readonly seed: number
  /** Where results are written; without it, findings are only printed. */
  readonly folder: string | undefined
  /** Whether to drop the finished cells of an earlier run. */
  readonly isFresh: boolean
  readonly leniency: LeniencyOptions
  readonly executor: ExecutorOptions
}

interface ExperimentOptions extends ExecutorOptions, LeniencyOptions {
  readonly measure?: readonly string[]
  readonly format?: string
  readonly seed: number
  readonly out?: string
  readonly fresh?: true
  /** The params of the experiment, as typed. */
  readonly [param: string]: unknown
}

export function experimentCommand(command: Command, exit: (code: number) => void): void {
  command.addHelpText(
    'after',
    '\nExample:\n  cupel experiment degrade examples/gold -m strict -m point-graph --out degraded',
  )
  for (const experiment of experiments) addExperiment(command, experiment, exit)
  const declared = command
    .command('run')
    .description('Run an experiment that a small JSON file declares.')
    .argument('<file>', 'a file with experiment, corpus or gold and runs, measures, settings, seed, out')
  takesLeniency(takesExecutor(declared).option('--fresh', 'drop the finished cells of an earlier run')).action(
    async (file: string, options: ExperimentOptions) => exit(await runExperiment(await parseDeclared(file, options))),
  )
}

const pathArguments: Readonly<Record<AnyExperiment['takes'], readonly [string, string] | undefined>> = {
  corpus: ['<corpus...>', 'gold annotation: files or folders'],
  runs: ['<paths...>', 'gold, followed by the runs: one after another, or a folder that contains them'],
  nothing: undefined,
}

function addExperiment(parent: Command, experiment: AnyExperiment, exit: (code: number) => void): void {
  const command = parent.command(experiment.name).description(experiment.about.question)
  const argument = pathArguments[experiment.takes]
  if (argument) command.argument(...argument)
  command.option('-m, --measure <id>', "a measure to examine; can be repeated ('cupel measures' lists them)", collect)
  if (argument) command.option('--format <id>', 'how to read the files (default: by file name)')
  for (const [name, param] of Object.entries(experiment.params as Params))
    command.option(`--${name} <value>`, paramHelp(param))
  takesExecutor(command.option('--seed <number>', 'seed of all random draws', seedNumber, 1))
    .option('--out <folder>', 'where to write results; an interrupted run resumes from there')
    .option('--fresh', 'drop the finished cells of an earlier run')
  if (argument) takesLeniency(command)
  command.action(async (...given: unknown[]) => {
    const paths = (argument ? given[0] : []) as readonly string[]
    const options = command.opts<ExperimentOptions>()
    const request = await parseExperiment(experiment, paths, options, typedParams(experiment, options))
    exit(await runExperiment(request))
  })
}

/** A default with spaces is shown in quotes, as a shell takes it. */
function paramHelp({ doc, form, expected, default: value }: Param<ParamValue>): string {
  const shown = String(value).includes(' ') ? `"${value}"` : value
  return `${doc} (${form ?? expected.join(', ')}; default: ${shown})`
}

/** Commander turns `up-to` into `upTo`. */
function typedParams({ params }: AnyExperiment, options: ExperimentOptions): Record<string, string> {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const given = Object.keys(params).flatMap((name) => {
    const word = options[camel(name)]
    return typeof word === 'string' ? [[name, word] as const] : []
  })
  return Object.fromEntries(given)
}

async function parseDeclared(file: string, options: ExperimentOptions): Promise<ExperimentRequest> {
  const { experiment, paths, settings, ...declared } = readExperimentFile(file)
  return parseExperiment(experiment, paths, { ...declared, ...options }, settings)
}

async function parseExperiment(
  experiment: AnyExperiment,
  paths: readonly string[],
  options: ExperimentOptions,
  typed: Readonly<Record<string, string>>,
): Promise<ExperimentRequest> {
  const { measure, format, seed, out, fresh = false } = options
  const settings = readParams(experiment.name, experiment.params as Params, typed)
  const measures = await measuresFor(measure, { path: paths[0] ?? '', ...(format !== undefined && { format }) })
  onlyCatalogue(measures, 'an experiment may run on other machines')
  return {
    ...{ experiment, paths, format, settings, measures, seed },
    ...{ folder: out, isFresh: fresh, leniency: options, executor: options },
  }
}

async function runExperiment(request: ExperimentRequest): Promise<number> {
  const { experiment, settings, measures, seed, folder, isFresh, leniency } = request
  // Loaded on request: the plotting library takes a while to load. A missing one is reported before the work.
  const { loadDrawing, printFindings, reportOf, writeFindings } = await import('./findings.js')
  const draw = folder === undefined ? undefined : await loadDrawing()
  const { inputs, problems } = readInputs(request)
  if (isRefused(problems, leniency, 'Nothing was run')) return 2
  const run = await withExecutor(request.executor, (executor) =>
    runExperimentFully({
      ...{ experiment, inputs, settings, measures, executor, seed },
      ...(folder !== undefined && { folder }),
      ...(isFresh && { isFresh }),
      onProgress: progressBar(experiment.name).tick,
    }),
  )
  printProblems(run.problems)
  const report = reportOf(experiment, run, draw)
  printFindings(report, run)
  if (folder !== undefined) writeFindings(report, run, folder)
  return 0
}

interface InputReading {
  readonly inputs: ExperimentInputs
  readonly problems: readonly Problem[]
}

function readInputs({ experiment: { takes }, paths, format }: ExperimentRequest): InputReading {
  if (takes === 'nothing') return { inputs: { documents: [], runs: [] }, problems: [] }
  if (takes === 'runs') return readRuns(paths, format)
  const { documents, problems } = readDocuments(paths, format)
  return { inputs: { documents, runs: [] }, problems }
}

function readRuns([gold, ...rest]: readonly string[], format: string | undefined): InputReading {
  const read = readDocuments([gold!], format)
  const problems: Problem[] = [...read.problems]
  const runs = runPaths(rest).map((path): Run => {
    const own = readDocuments([path], format)
    problems.push(...own.problems)
    return { name: runName(path), documents: own.documents, isByName: isByName([gold!, path]) }
  })
  checkNames(runs)
  return { inputs: { documents: read.documents, runs }, problems }
}

/** Several paths are runs; a single folder contains runs. */
function runPaths(paths: readonly string[]): readonly string[] {
  const [only] = paths
  if (only === undefined || paths.length > 1 || !isFolder(only)) return paths
  return readdirSync(only)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(only, name))
}

function runName(path: string): string {
  return isFolder(path) ? basename(path) : basename(path, extname(path))
}

function checkNames(runs: readonly Run[]): void {
  const names = runs.map(({ name }) => name)
  const duplicate = names.find((name, i) => names.indexOf(name) !== i)
  if (duplicate !== undefined)
    failUsage({ code: 'usage/option', message: `Two runs have the name "${duplicate}".`, hint: 'Rename one of them.' })
  if (runs.length < 2)
    failUsage({
      code: 'usage/option',
      message: `This experiment compares runs, and ${runs.length === 0 ? 'none was' : 'only one was'} named.`,
      hint: 'Name gold, followed by at least two runs or a folder that contains them.',
    })
}

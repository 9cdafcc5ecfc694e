/** `cupel experiment`: a question put to measures, run over threads or machines, kept in a folder, answered by tables and pictures. */
import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Command } from 'commander'
import type { AnyExperiment, Run } from '../../experiment.js'
import { experiments } from '../../experiments/index.js'
import { runExperimentFully } from '../../node/experiment/run-experiment.js'
import { isFolder } from '../../node/load.js'
import { type Param, type Params, type ParamValue, readParams } from '../../vocabulary/param.js'
import { failUsage, hasErrors, type Problem } from '../../vocabulary/problem.js'
import { collect, seedNumber } from '../input/arguments.js'
import { readDocuments } from '../input/documents.js'
import { isByName, measuresFor, onlyCatalogue } from '../input/sides.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from '../work/executor.js'
import { readExperimentFile } from './file.js'

interface ExperimentOptions extends ExecutorOptions {
  readonly measure?: readonly string[]
  readonly format?: string
  readonly seed: number
  readonly out?: string
  readonly fresh?: true
  readonly lenient?: true
  /** Params of the experiment, as they were typed. */
  readonly [param: string]: unknown
}

export function experimentCommand(program: Command, exit: (code: number) => void): void {
  const command = program
    .command('experiment')
    .description('Put a question to measures: degrade, stability, … each has its own help.')
    .addHelpText(
      'after',
      '\nExample:\n  cupel experiment degrade examples/gold -m strict -m point-graph --out degraded',
    )
  for (const experiment of experiments) addExperiment(command, experiment, exit)
  const declared = command
    .command('run')
    .description('Run an experiment that a small JSON file declares.')
    .argument('<file>', 'a file with experiment, corpus or gold and runs, measures, settings, seed, out')
  takesExecutor(declared)
    .option('--fresh', 'forget the finished cells of an earlier run')
    .option('--lenient', 'go on with what could be read, after showing what could not')
    .action((file: string, options: ExperimentOptions) => runDeclared(file, options).then(exit))
}

const arguments_: Readonly<Record<AnyExperiment['takes'], readonly [string, string] | undefined>> = {
  corpus: ['<corpus...>', 'gold annotation: files or folders'],
  runs: ['<paths...>', 'gold, and then runs: one after another, or a folder that holds them'],
  nothing: undefined,
}

function addExperiment(parent: Command, experiment: AnyExperiment, exit: (code: number) => void): void {
  const command = parent.command(experiment.name).description(experiment.about.question)
  const argument = arguments_[experiment.takes]
  if (argument) command.argument(...argument)
  command.option('-m, --measure <id>', "a measure to ask; may be given again ('cupel measures' lists them)", collect)
  if (argument) command.option('--format <id>', 'how to read the files (default: by file name)')
  for (const [name, param] of Object.entries(experiment.params as Params))
    command.option(`--${name} <value>`, paramHelp(param))
  takesExecutor(command.option('--seed <number>', 'seed of all random draws', seedNumber, 1))
    .option('--out <folder>', 'where results go; an interrupted run goes on from there')
    .option('--fresh', 'forget the finished cells of an earlier run')
  if (argument) command.option('--lenient', 'go on with what could be read, after showing what could not')
  command.action((...given: unknown[]) => {
    const paths = (argument ? given[0] : []) as readonly string[]
    const options = command.opts<ExperimentOptions>()
    return runNamed(experiment, paths, options, typedParams(experiment, options)).then(exit)
  })
}

/** A list is shown as a shell takes it. */
function paramHelp({ doc, form, expected, default: usual }: Param<ParamValue>): string {
  const shown = String(usual).includes(' ') ? `"${usual}"` : usual
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

async function runDeclared(file: string, options: ExperimentOptions): Promise<number> {
  const { experiment, paths, settings, ...declared } = readExperimentFile(file)
  return runNamed(experiment, paths, { ...declared, ...options }, settings)
}

async function runNamed(
  experiment: AnyExperiment,
  paths: readonly string[],
  options: ExperimentOptions,
  typed: Readonly<Record<string, string>>,
): Promise<number> {
  const settings = readParams(experiment.name, experiment.params as Params, typed)
  const measures = await measuresFor(options.measure, paths[0] ?? '', options.format)
  onlyCatalogue(measures, 'an experiment may run on other machines')
  const { inputs, problems } = readInputs(experiment, paths, options.format)
  printProblems(problems)
  if (hasErrors(problems) && !options.lenient) {
    process.stderr.write('Nothing was run: correct the errors above, or say --lenient to leave such parts out.\n')
    return 2
  }
  const run = await withExecutor(options, (executor) =>
    runExperimentFully({
      ...{ experiment, inputs, settings, measures, executor },
      seed: options.seed,
      ...(options.out !== undefined && { folder: options.out }),
      ...(options.fresh && { isFresh: true }),
      onProgress: progressBar(experiment.name).tick,
    }),
  )
  printProblems(run.problems)
  // The plotting library takes a while to load, which other commands need not wait for.
  const { writeFindings } = await import('./findings.js')
  writeFindings(experiment, run, options.out)
  return 0
}

function readInputs({ takes }: AnyExperiment, paths: readonly string[], format: string | undefined) {
  if (takes === 'nothing') return { inputs: { documents: [], runs: [] }, problems: [] }
  if (takes === 'corpus') {
    const { documents, problems } = readDocuments(paths, format)
    return { inputs: { documents, runs: [] }, problems }
  }
  const [gold, ...rest] = paths
  const read = readDocuments([gold!], format)
  const problems: Problem[] = [...read.problems]
  const runs = runPaths(rest).map((path): Run => {
    const { documents, problems: met } = readDocuments([path], format)
    problems.push(...met)
    return { name: runName(path), documents, isByName: isByName([gold!, path]) }
  })
  checkNames(runs)
  return { inputs: { documents: read.documents, runs }, problems }
}

/** Several paths are runs; a single folder holds them. */
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
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined)
    failUsage({ code: 'usage/option', message: `Two runs are called "${twice}".`, hint: 'Rename one of them.' })
  if (runs.length < 2)
    failUsage({
      code: 'usage/option',
      message: `This experiment compares runs, and ${runs.length === 0 ? 'none was' : 'only one was'} named.`,
      hint: 'Name gold, and then at least two runs or a folder that holds them.',
    })
}

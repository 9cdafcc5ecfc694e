/** `cupel compare`: several systems on the same gold, with significance, and a ranking with ties. */
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { missingPolicies } from '../corpus.js'
import { type Comparison, compareSystems } from '../evaluation/compare.js'
import type { GroupBy, Unit } from '../evaluation/units.js'
import type { AnyMeasure } from '../measure.js'
import { judgeIn } from '../node/judge-in.js'
import { resampleIn } from '../node/resample-in.js'
import type { Executor } from '../node/work/job.js'
import { submissionsText } from '../report/compare/submissions.js'
import { writeCompareText } from '../report/compare/text.js'
import { MOST_DRAWS } from '../stats/draws.js'
import { failUsage } from '../vocabulary/problem.js'
import { collect, formatHelp, seedNumber, wholeNumber } from './input/arguments.js'
import { foldersIn } from './input/documents.js'
import { takesLabels } from './input/labels.js'
import { sayRefused, takesLeniency } from './input/leniency.js'
import { missingOption } from './input/missing-option.js'
import { takesRename } from './input/renames.js'
import { groupOption, unitOption } from './input/resampling.js'
import {
  measuresFor,
  openSides,
  parseSystems,
  type SidesRequest,
  type SystemsOptions,
  showProblems,
  takesMeasures,
} from './input/sides.js'
import { systemNames } from './input/system-names.js'
import { checkOutputs, writeText } from './output/outputs.js'
import { paintFor, print, progressBar } from './output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from './work/executor.js'

interface CompareRequest {
  readonly sides: SidesRequest
  readonly measures: readonly AnyMeasure[]
  readonly statistics: Statistics
  readonly outputs: readonly string[]
  readonly showsSubmissions: boolean
  readonly executor: ExecutorOptions
}

/** What is tested, and how. */
interface Statistics {
  readonly value?: string
  readonly unit: Unit
  readonly groupBy?: GroupBy
  readonly samples: number
  readonly trials: number
  readonly seed: number
  readonly alpha: number
}

interface CompareCommandOptions extends SystemsOptions, Statistics, ExecutorOptions {
  readonly measure?: readonly string[]
  readonly output?: readonly string[]
  readonly submissions?: true
}

export function compareCommand(command: Command, exit: (code: number) => void): void {
  takesMeasures(takesRename(command))
    .argument('<gold>', 'gold annotation: a file or a folder')
    .argument(
      '<system...>',
      'two systems or more, each a file or a folder; documents are paired by base name; files that hold one document each always belong together',
    )
    .option('--value <name>', "the value of the measures to compare (default: each measure's first)")
    .addOption(unitOption('the unit that the tests resample and swap'))
    .addOption(groupOption('with --unit groups, the groups of documents'))
    .option('--samples <number>', `samples of the paired bootstrap, at most ${MOST_DRAWS}`, wholeNumber(1), 10_000)
    .option('--trials <number>', `trials of the randomisation test, at most ${MOST_DRAWS}`, wholeNumber(1), 10_000)
    .option('--seed <number>', 'seed of both', seedNumber, 1)
    .option('--alpha <number>', 'largest significant p; intervals have confidence 1 - alpha', share, 0.05)
    .option('--format <id>', formatHelp)
    .option('--gold-format <id>', 'how to read gold')
    .option('--system-format <id>', 'how to read the systems')
    .addOption(missingOption('what to do with a document that gold or a system lacks', 'gold', missingPolicies))
    .option('--submissions', 'show the table of submissions even if all of them are fine')
    .option('-o, --output <file>', 'write the tables: .json .csv .tsv .md .tex .html; can be repeated', collect)
  takesExecutor(
    takesLeniency(takesLabels(command), 'a system that needs fixing is not ranked'),
    'threads to read, judge and resample with (default: all cores, for folders and many draws)',
  )
    .addHelpText(
      'after',
      '\nExample:\n  cupel compare examples/annotators/ann examples/annotators/ben examples/annotators/eva -m strict',
    )
    .action(async (gold: string, systems: readonly string[], options: CompareCommandOptions) =>
      exit(await compare(await parseCompare(gold, systems, options))),
    )
}

async function parseCompare(
  gold: string,
  systems: readonly string[],
  options: CompareCommandOptions,
): Promise<CompareRequest> {
  if (systems.length < 2) failOneSystem(systems[0]!)
  const { value, unit, groupBy, samples, trials, seed, alpha, measure, output = [], submissions = false } = options
  if (groupBy && unit !== 'groups') failNoGroups()
  const names = systemNames(systems)
  const named = systems.map((path, i) => ({ name: names[i]!, path }))
  const sides = parseSystems(gold, named, options)
  const measures = await measuresFor(measure, sides.gold)
  if (output.length > 0) checkOutputs(output, Object.keys(await loadWriters()))
  const chosen = { ...(value !== undefined && { value }), ...(groupBy && { groupBy }) }
  const statistics = { ...chosen, unit, samples, trials, seed, alpha }
  return { sides, measures, statistics, outputs: output, showsSubmissions: submissions, executor: options }
}

async function compare(request: CompareRequest): Promise<number> {
  const { sides, measures, statistics, executor } = request
  const { missing, isByName, reading } = sides
  const [gold, ...others] = openSides(sides)
  const systems = others.map((side, i) => ({ ...side, name: sides.systems[i]!.name }))
  const threads = executor.threads ?? availableParallelism()
  const judge = (place: Executor) =>
    compareSystems({
      ...{ gold, systems, measures, missing, isByName, ...reading, ...statistics },
      onJudged: progressBar('judging').tick,
      onDrawn: startedLate('resampling'),
      where: judgeIn(place),
      ...(threads > 1 && { resample: resampleIn(threads) }),
    })
  // One thread by default: copying documents to threads takes longer than judging most of them.
  const comparison = await withExecutor(executor, judge, 'files' in gold ? undefined : 1)
  const forbidden = showProblems(comparison, reading.reading)
  if (comparison.measures.length > 0) {
    await write(comparison, request)
    return 0
  }
  print(`${submissionsText(comparison.submissions, { paint: paintFor(process.stdout) })}\n`)
  if (reading.reading === 'lenient') process.stderr.write('Nothing was compared: no system is left to compare.\n')
  else {
    sayRefused(comparison.problems, forbidden || 'errors', 'Nothing was compared')
    if (comparison.submissions.some(({ verdict }) => verdict !== 'needs fixing'))
      process.stderr.write('With --lenient, submissions that still need fixing are left out of the ranking.\n')
  }
  return 2
}

/** Progress of a later phase: its time begins with its first tick. */
function startedLate(what: string): (done: number, total: number) => void {
  let bar: ReturnType<typeof progressBar> | undefined
  return (done, total) => {
    bar ??= progressBar(what)
    bar.tick(done, total)
  }
}

/** Loaded if a file is requested, because a page takes a while to load. */
const loadWriters = async () => (await import('../report/compare/writers.js')).compareWriters

async function write(comparison: Comparison, { outputs, showsSubmissions }: CompareRequest): Promise<void> {
  const options = { submissions: showsSubmissions }
  for (const file of outputs) {
    const writers = await loadWriters()
    writeText(file, writers[extname(file).slice(1).toLowerCase() as keyof typeof writers](comparison, options))
  }
  print(writeCompareText(comparison, { ...options, paint: paintFor(process.stdout) }))
}

function share(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value > 0 && value < 1) return value
  throw new InvalidArgumentError('It must be a number between 0 and 1.')
}

function failNoGroups(): never {
  return failUsage({
    code: 'usage/option',
    message: '--group-by only has an effect on --unit groups.',
    expected: ['--unit groups'],
    hint: 'Use --unit groups --group-by PATTERN to resample and swap groups of documents.',
  })
}

function failOneSystem(path: string): never {
  return failUsage({
    code: 'usage/option',
    message: `Only one system was named, "${path}": there is nothing to compare it with.`,
    expected: ['cupel compare GOLD SYSTEM SYSTEM …'],
    hint:
      foldersIn(path).length > 1
        ? `If each folder in it is a system, name them all: ${join(path, '*')}. 'cupel score' scores a single system.`
        : "Name two or more systems after gold. 'cupel score' scores a single one.",
  })
}

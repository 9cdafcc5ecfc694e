/** `cupel compare`: several systems on the same gold, with significance, and a ranking with ties. */
import { extname, join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { MissingPolicy } from '../corpus.js'
import { type CompareOptions, type Comparison, compareSystems } from '../evaluation/compare.js'
import type { Unit } from '../evaluation/units.js'
import { judgeIn } from '../node/judge-in.js'
import type { Executor } from '../node/work/job.js'
import { compareWriters, writeCompareText } from '../report/compare/writers.js'
import { MOST_DRAWS } from '../stats/draws.js'
import { failUsage } from '../vocabulary/problem.js'
import { collect, seedNumber, wholeNumber } from './input/arguments.js'
import { foldersIn } from './input/documents.js'
import { unitOption } from './input/resampling.js'
import {
  isByName,
  measuresFor,
  missingOption,
  openSides,
  readingOf,
  showProblems,
  takesMeasures,
} from './input/sides.js'
import { systemNames } from './input/system-names.js'
import { checkOutputs, writeText } from './output/outputs.js'
import { paintFor, print, progressBar } from './output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from './work/executor.js'

interface CompareCommandOptions extends ExecutorOptions {
  readonly measure?: readonly string[]
  readonly value?: string
  readonly unit: Unit
  readonly samples: number
  readonly trials: number
  readonly seed: number
  readonly alpha: number
  readonly format?: string
  readonly goldFormat?: string
  readonly missing: MissingPolicy
  readonly output?: readonly string[]
  readonly lenient?: true
}

export function compareCommand(program: Command, exit: (code: number) => void): void {
  const command = takesMeasures(program.command('compare'))
    .description('Compare systems on the same gold: differences, significance, ranking.')
    .argument('<gold>', 'gold annotation: a file or a folder')
    .argument(
      '<system...>',
      'two systems or more, each a file or a folder; documents are paired by base name, but files that hold one document each belong together whatever they are called',
    )
    .option('--value <name>', "which value of the measures (default: each measure's first)")
    .addOption(unitOption('what is drawn and swapped'))
    .option('--samples <number>', `samples of the paired bootstrap, at most ${MOST_DRAWS}`, wholeNumber(1), 10_000)
    .option('--trials <number>', `trials of the randomisation test, at most ${MOST_DRAWS}`, wholeNumber(1), 10_000)
    .option('--seed <number>', 'seed of both', seedNumber, 1)
    .option('--alpha <number>', 'what p must not exceed; intervals have confidence 1 - alpha', share, 0.05)
    .option('--format <id>', "how to read all files (default: by file name; 'cupel formats' lists them)")
    .option('--gold-format <id>', 'how to read gold')
    .addOption(
      missingOption(
        'a document that gold or some system lacks: an error, left out for all systems, or met with an empty one',
      ),
    )
    .option('-o, --output <file>', 'write the tables: .json .csv .tsv .md .tex .html; may be given again', collect)
    .option('--lenient', 'go on with what could be read, after showing what could not')
  takesExecutor(command, 'threads to read and judge folders with (default: all cores, for many files)')
    .addHelpText(
      'after',
      '\nExample:\n  cupel compare examples/annotators/ann examples/annotators/ben examples/annotators/eva -m strict',
    )
    .action((gold: string, systems: readonly string[], options: CompareCommandOptions) =>
      compare(gold, systems, options).then(exit),
    )
}

async function compare(
  goldPath: string,
  systemPaths: readonly string[],
  options: CompareCommandOptions,
): Promise<number> {
  if (systemPaths.length < 2) failOneSystem(systemPaths[0]!)
  const { format, goldFormat = format, output = [] } = options
  const measures = await measuresFor(options.measure, goldPath, goldFormat)
  checkOutputs(output, Object.keys(compareWriters))
  const paths = [goldPath, ...systemPaths]
  const names = systemNames(systemPaths)
  const [gold, ...others] = openSides([
    { name: 'gold', path: goldPath, format: goldFormat },
    ...systemPaths.map((path, i) => ({ name: names[i]!, path, format })),
  ])
  const systems = others.map((side, i) => ({ ...side, name: names[i]! }))
  const judge = (executor: Executor) =>
    compareSystems({
      ...{ gold: gold!, systems, measures, isByName: isByName(paths) },
      ...settings(options),
      where: judgeIn(executor),
    })
  // Unless told otherwise: copying documents for threads takes longer than judging most of them.
  const comparison = await withExecutor(options, judge, 'files' in gold! ? undefined : 1)
  return showProblems(comparison, options.lenient) ? sayNothing() : finish(comparison, output)
}

function settings(options: CompareCommandOptions): Omit<CompareOptions, 'gold' | 'systems' | 'measures'> {
  const { value, unit, samples, trials, seed, alpha, missing } = options
  return {
    ...(value !== undefined && { value }),
    ...{ unit, samples, trials, seed, alpha, missing },
    ...readingOf(options, options.format),
    onJudged: progressBar('judging').tick,
    onDrawn: progressBar('resampling').tick,
  }
}

function finish(comparison: Comparison, output: readonly string[]): number {
  for (const file of output) {
    const extension = extname(file).slice(1).toLowerCase() as keyof typeof compareWriters
    writeText(file, compareWriters[extension](comparison))
  }
  print(writeCompareText(comparison, { paint: paintFor(process.stdout) }))
  return 0
}

function share(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value > 0 && value < 1) return value
  throw new InvalidArgumentError('It must be a number between 0 and 1.')
}

function failOneSystem(path: string): never {
  return failUsage({
    code: 'usage/option',
    message: `Only one system was named, "${path}": there is nothing to compare it with.`,
    expected: ['cupel compare GOLD SYSTEM SYSTEM …'],
    hint:
      foldersIn(path).length > 1
        ? `If each folder in it is a system, name them all: ${join(path, '*')}. cupel score scores a single system.`
        : 'Name two systems or more after gold; cupel score scores a single one.',
  })
}

function sayNothing(): number {
  process.stderr.write('Nothing was compared: see the errors above.\n')
  return 2
}

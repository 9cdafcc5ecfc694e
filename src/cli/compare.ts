/** `cupel compare`: several systems on the same gold, with significance, and a ranking with ties. */
import { extname } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type CompareOptions, type Comparison, compareSystems } from '../compare.js'
import { type MissingPolicy, missingPolicies } from '../corpus.js'
import { failUsage, hasErrors, type Problem } from '../problem.js'
import { compareWriters, writeCompareText } from '../report/compare-writers.js'
import type { System } from '../systems.js'
import { type Unit, units } from '../units.js'
import { collect, wholeNumber } from './arguments.js'
import { readDocuments } from './documents.js'
import { checkOutputs, writeText } from './outputs.js'
import { measuresFor } from './sides.js'
import { systemNames } from './system-names.js'
import { paintFor, print, printProblems, progressBar } from './terminal.js'

interface CompareCommandOptions {
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
  program
    .command('compare')
    .description('Compare systems on the same gold: differences, significance, ranking.')
    .argument('<gold>', 'gold annotation: a file or a folder')
    .argument('<system...>', 'two systems or more, each a file or a folder; documents are paired by base name')
    .option('-m, --measure <id>', "what to compute; may be given again ('cupel measures' lists them)", collect)
    .option('--value <name>', "which value of the measures (default: each measure's first)")
    .addOption(new Option('--unit <unit>', 'what is drawn and swapped').choices([...units]).default('documents'))
    .option('--samples <number>', 'samples of the paired bootstrap', wholeNumber(1), 10_000)
    .option('--trials <number>', 'trials of the randomisation test', wholeNumber(1), 10_000)
    .option('--seed <number>', 'seed of both', wholeNumber(0), 1)
    .option('--alpha <number>', 'what p must not exceed; intervals have confidence 1 - alpha', share, 0.05)
    .option('--format <id>', "how to read all files (default: by file name; 'cupel formats' lists them)")
    .option('--gold-format <id>', 'how to read gold')
    .addOption(
      new Option(
        '--missing <policy>',
        'a document that gold or some system lacks: an error, left out for all systems, or met with an empty one',
      )
        .choices([...missingPolicies])
        .default('error'),
    )
    .option('-o, --output <file>', 'write the tables: .json .csv .tsv .md .tex .html; may be given again', collect)
    .option('--lenient', 'go on with what could be read, after showing what could not')
    .addHelpText(
      'after',
      '\nExample:\n  cupel compare examples/annotators/ann examples/annotators/ben examples/annotators/eva -m strict',
    )
    .action((gold: string, systems: readonly string[], options: CompareCommandOptions) =>
      exit(compare(gold, systems, options)),
    )
}

function compare(goldPath: string, systemPaths: readonly string[], options: CompareCommandOptions): number {
  if (systemPaths.length < 2) failOneSystem(systemPaths[0]!)
  const { format, goldFormat = format, output = [], lenient } = options
  const measures = measuresFor(options.measure, goldPath, goldFormat)
  checkOutputs(output, Object.keys(compareWriters))
  const reading: Problem[] = []
  const read = (path: string, how: string | undefined) => {
    const { documents, problems } = readDocuments([path], how)
    reading.push(...problems)
    return documents
  }
  const gold = read(goldPath, goldFormat)
  const names = systemNames(systemPaths)
  const systems = systemPaths.map((path, i): System => ({ name: names[i]!, documents: read(path, format) }))
  printProblems(reading)
  if (hasErrors(reading) && !lenient) return sayNothing()
  const comparison = compareSystems({ gold, systems, measures, ...settings(options) })
  printProblems(comparison.problems)
  if (hasErrors(comparison.problems)) return sayNothing()
  return finish({ ...comparison, problems: [...reading, ...comparison.problems] }, output)
}

function settings(options: CompareCommandOptions): Omit<CompareOptions, 'gold' | 'systems' | 'measures'> {
  const { value, unit, samples, trials, seed, alpha, missing, lenient } = options
  return {
    ...(value !== undefined && { value }),
    ...{ unit, samples, trials, seed, alpha, missing },
    reading: lenient ? 'lenient' : 'strict',
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
    hint: 'Name two systems or more after gold; cupel score scores a single one.',
  })
}

function sayNothing(): number {
  process.stderr.write('Nothing was compared: see the errors above.\n')
  return 2
}

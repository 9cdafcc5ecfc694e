/**
 * `cupel check`: is a file well formed, and can its links all hold? Each contradiction is named by a shortest cycle.
 * `--repair` writes the documents again, without the links of a smallest repair, or a lightest one if there are weights.
 * Exit code 0 if all is consistent, 1 if a document is not or that is not decided, 2 if a file cannot be read or used whole.
 */
import type { Command } from 'commander'
import type { Format } from '../../format.js'
import { parseFormat } from '../../formats/index.js'
import { type LoadedFile, listFiles, loadFile } from '../../node/load.js'
import { type CheckedFile, writeCheckJson, writeCheckText } from '../../report/check.js'
import type { DuringReading } from '../../time/constraints.js'
import { checkLayer } from '../../time/contradictions/check.js'
import { hasErrors, inFile, type Problem } from '../../vocabulary/problem.js'
import { collect } from '../input/arguments.js'
import { duringOption } from '../input/documents.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { paintFor, print, printProblems, progressBar } from '../output/terminal.js'
import { type Repairs, repairOutput, repairsOf, writeRepaired } from './repair.js'
import { loadWeights } from './weights.js'

interface CheckOptions {
  readonly format?: string
  readonly output?: readonly string[]
  readonly during: DuringReading
  readonly repair?: true
  readonly weights?: string
}

export function checkCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('check')
    .description('Validate files, and name what cannot hold together.')
    .argument('<path...>', 'files or folders')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(duringOption())
    .option('--repair', 'write the documents without the links of a smallest repair')
    .option('--weights <file>', 'what dropping a link costs: a table of document, link, weight (default: 1 each)')
    .option('-o, --output <file>', 'write the result as .json; with --repair, a file or folder for documents', collect)
    .addHelpText(
      'after',
      '\nExample:\n  cupel check examples/contradiction.tml\n  cupel check examples/contradiction.tml --repair -o repaired/\n  cupel check examples/contradiction.tml --repair --weights weights.csv -o repaired/',
    )
    .action((paths: readonly string[], options: CheckOptions) => exit(check(paths, options)))
}

function check(paths: readonly string[], options: CheckOptions): number {
  const repair = options.repair && repairOutput(options.output ?? [])
  if (!repair) checkOutputs(options.output ?? [], ['json'])
  const format = options.format === undefined ? undefined : parseFormat(options.format)
  const lists = paths.map((path) => listFiles(path, format))
  const listProblems = lists.flatMap(({ problems }) => problems)
  const files = lists.flatMap((list) => list.files)
  const kept = repair || options.weights !== undefined ? [...readFiles(files, format)] : undefined
  const weights = options.weights === undefined ? undefined : loadWeights(options.weights, kept!)
  if (weights && hasErrors(weights.problems))
    return sayRefused([...listProblems, ...kept!.flatMap(({ problems }) => problems), ...weights.problems])
  const repairs = repairsOf(weights, options.during)
  const checked = [...checkFiles(kept ?? readFiles(files, format), repairs, options.during)]
  const found = new Set(checked.flatMap((file) => file.problems))
  const problems = [...listProblems, ...found, ...(weights?.problems ?? [])]
  printProblems(problems)
  const used = weights && { file: options.weights!, links: weights.count }
  if (repair) writeRepaired(kept!, repair, repairs.repair)
  else for (const file of options.output ?? []) writeText(file, writeCheckJson(checked, used))
  print(writeCheckText(checked, { paint: paintFor(process.stdout), ...(used && { weights: used }) }))
  return exitCode(problems, checked)
}

function* readFiles(files: readonly string[], format: Format | undefined): Generator<LoadedFile> {
  const bar = progressBar('checking')
  for (const [i, file] of files.entries()) {
    bar.tick(i + 1, files.length)
    yield loadFile(file, format)
  }
}

/** A repair with weights that were misread would drop the wrong links. */
function sayRefused(problems: readonly Problem[]): number {
  printProblems(problems)
  process.stderr.write('Nothing was checked: correct the weights first.\n')
  return 2
}

/** One entry for each document; one for a file that gave none. */
function* checkFiles(
  readings: Iterable<LoadedFile>,
  { weighted }: Repairs,
  during: DuringReading,
): Generator<CheckedFile> {
  for (const { file, documents, problems } of readings) {
    if (documents.length === 0) yield { file, problems }
    for (const [i, { id, layers }] of documents.entries()) {
      const check = layers.time && checkLayer(layers.time, during)
      yield {
        file,
        ...(documents.length > 1 && { document: id }),
        ...(check && { check }),
        ...(!check && { isTimeless: true }),
        ...(check?.isConsistent === false && weighted && { weighted: weighted(layers.time!) }),
        problems: [
          ...(i === 0 ? problems : []),
          ...(check?.problems ?? []).map((problem) => ({ ...inFile(problem, file), document: id })),
        ],
      }
    }
  }
}

function exitCode(problems: readonly Problem[], checked: readonly CheckedFile[]): number {
  if (hasErrors(problems)) return 2
  return checked.some((file) => file.check && file.check.isConsistent !== true) ? 1 : 0
}

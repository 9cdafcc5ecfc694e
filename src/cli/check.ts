/**
 * `cupel check`: is a file well formed, and can its links all hold? Each contradiction is named by a shortest cycle.
 * `--repair` writes the documents again, without the links of a smallest repair.
 * Exit code 0 if all is consistent, 1 if a document is not, 2 if a file cannot be read whole.
 */
import type { Command } from 'commander'
import type { Format } from '../format.js'
import { parseFormat } from '../formats/index.js'
import { type LoadedFile, listFiles, loadFile } from '../node/load.js'
import { hasErrors, type Problem } from '../problem.js'
import { type CheckedFile, writeCheckJson, writeCheckText } from '../report/check.js'
import { checkLayer } from '../time/check.js'
import type { DuringReading } from '../time/constraints.js'
import { collect } from './arguments.js'
import { duringOption } from './documents.js'
import { checkOutputs, writeText } from './outputs.js'
import { type RepairOutput, repairOutput, writeRepaired } from './repair.js'
import { paintFor, print, printProblems, progressBar } from './terminal.js'

interface CheckOptions {
  readonly format?: string
  readonly output?: readonly string[]
  readonly during: DuringReading
  readonly repair?: true
}

export function checkCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('check')
    .description('Validate files, and name what cannot hold together.')
    .argument('<path...>', 'files or folders')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(duringOption())
    .option('--repair', 'write the documents without the links of a smallest repair')
    .option('-o, --output <file>', 'write the result as .json; with --repair, a file or folder for documents', collect)
    .addHelpText(
      'after',
      '\nExample:\n  cupel check examples/contradiction.tml\n  cupel check examples/contradiction.tml --repair -o repaired/',
    )
    .action((paths: readonly string[], options: CheckOptions) => exit(check(paths, options)))
}

function check(paths: readonly string[], options: CheckOptions): number {
  const repair = options.repair && repairOutput(options.output ?? [])
  if (!repair) checkOutputs(options.output ?? [], ['json'])
  const format = options.format === undefined ? undefined : parseFormat(options.format)
  const lists = paths.map((path) => listFiles(path, format))
  const listProblems = lists.flatMap(({ problems }) => problems)
  const bar = progressBar('checking')
  const files = lists.flatMap((list) => list.files)
  const loaded: LoadedFile[] = []
  const checked = files.flatMap((file, i) => {
    bar.tick(i + 1, files.length)
    return checkFile(file, format, options.during, repair ? loaded : undefined)
  })
  const problems = [...listProblems, ...new Set(checked.flatMap((file) => file.problems))]
  printProblems(problems)
  writeResults(checked, loaded, repair, options)
  print(writeCheckText(checked, { paint: paintFor(process.stdout) }))
  return exitCode(problems, checked)
}

function writeResults(
  checked: readonly CheckedFile[],
  loaded: readonly LoadedFile[],
  repair: RepairOutput | undefined,
  { output = [], during }: CheckOptions,
): void {
  if (repair) writeRepaired(loaded, repair, during)
  else for (const file of output) writeText(file, writeCheckJson(checked))
}

/** One entry for each document; one for a file that gave none. */
function checkFile(
  file: string,
  format: Format | undefined,
  during: DuringReading,
  kept: LoadedFile[] | undefined,
): CheckedFile[] {
  const reading = loadFile(file, format)
  const { documents, problems } = reading
  kept?.push(reading)
  if (documents.length === 0) return [{ file, problems }]
  return documents.map((document, i) => ({
    file,
    ...(documents.length > 1 && { document: document.id }),
    ...(document.layers.time && { check: checkLayer(document.layers.time, during) }),
    problems: i === 0 ? problems : [],
  }))
}

function exitCode(problems: readonly Problem[], checked: readonly CheckedFile[]): number {
  if (hasErrors(problems)) return 2
  return checked.some((file) => file.check?.isConsistent === false) ? 1 : 0
}

/**
 * `cupel check`: is a file well formed, and can all its links hold? Each contradiction is shown as a shortest cycle.
 * `--repair` writes the documents without the links of a smallest repair, or of the cheapest one if there are weights.
 * `--against` compares with gold instead (`against.ts`).
 * Exit code 0 if all documents are consistent, 1 if one is not or it is undecided, 2 if a file cannot be read in full.
 */
import type { Command } from 'commander'
import type { Format } from '../../format.js'
import { parseFormat } from '../../formats/index.js'
import { type LoadedFile, listFiles, loadFile } from '../../node/load.js'
import { type CheckedFile, writeCheckJson, writeCheckText } from '../../report/check.js'
import type { DuringReading } from '../../time/constraints.js'
import { checkLayer } from '../../time/contradictions/check.js'
import type { LabelMap } from '../../time/label-maps.js'
import { allowProblems } from '../../vocabulary/allowed.js'
import { hasErrors, inFile, type Problem } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import { collect } from '../input/arguments.js'
import { duringOption } from '../input/documents.js'
import { type LabelOptions, labelsOf, takesLabels } from '../input/labels.js'
import { type LeniencyOptions, takesAllow } from '../input/leniency.js'
import { takesRename } from '../input/renames.js'
import { refuseSecondStdin } from '../input/stdin.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { paintFor, print, printProblems, progressBar } from '../output/terminal.js'
import type { AgainstOptions } from './against.js'
import { type RepairOutput, type Repairs, repairOutput, repairsOf, writeRepaired } from './repair.js'
import { loadWeights } from './weights.js'

interface CheckRequest {
  readonly paths: readonly string[]
  readonly format: Format | undefined
  readonly during: DuringReading
  /** Where to write repaired documents, if they are to be repaired. */
  readonly repair: RepairOutput | undefined
  /** Codes of errors that count as warnings. */
  readonly allow: readonly ProblemCode[] | undefined
  readonly labels?: LabelMap
  /** The file of weights. */
  readonly weights: string | undefined
  /** JSON files to write the result to. */
  readonly outputs: readonly string[]
}

interface CheckOptions extends AgainstOptions, Pick<LeniencyOptions, 'allow'>, LabelOptions {
  readonly during: DuringReading
}

export function checkCommand(command: Command, exit: (code: number) => void): void {
  takesRename(command, 'submissions')
    .argument('<path...>', 'files or folders; with --against, each is a submission')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(duringOption())
    .option('--against <gold>', 'compare submissions with this gold annotation, without scoring them')
    .option('--gold-format <id>', 'how to read gold')
    .option('--lenient', 'with --against, accept submissions with parts that cannot be read')
    .option('--repair', 'write the documents without the links of a smallest repair')
    .option('--weights <file>', 'the cost of dropping a link: a table of document, link, weight (default: 1 each)')
    .option('-o, --output <file>', 'write the result as .json; with --repair, a file or folder for documents', collect)
  takesAllow(takesLabels(command))
    .addHelpText(
      'after',
      '\nExample:\n  cupel check examples/contradiction.tml\n  cupel check examples/contradiction.tml --repair -o repaired/\n  cupel check examples/contradiction.tml --repair --weights weights.csv -o repaired/\n  cupel check submission/ --against gold/',
    )
    .action(async (paths: readonly string[], options: CheckOptions) => {
      const { against } = options
      if (against === undefined) exit(check(parseCheck(paths, options)))
      else exit((await import('./against.js')).checkAgainst(against, paths, options))
    })
}

function parseCheck(paths: readonly string[], options: CheckOptions): CheckRequest {
  const { format, output = [], during, allow, weights } = options
  const repair = options.repair ? repairOutput(output) : undefined
  if (!repair) checkOutputs(output, ['json'])
  return {
    ...{ paths, during, repair, allow, weights, outputs: repair ? [] : output },
    format: format === undefined ? undefined : parseFormat(format),
    ...labelsOf(options),
  }
}

function check(request: CheckRequest): number {
  const { paths, format, labels, during, repair, allow } = request
  refuseSecondStdin(paths)
  const lists = paths.map((path) => listFiles(path, format))
  const listProblems = lists.flatMap(({ problems }) => problems)
  const files = lists.flatMap((list) => list.files)
  const kept = repair || request.weights !== undefined ? [...readFiles(files, format, labels)] : undefined
  const weights = request.weights === undefined ? undefined : loadWeights(request.weights, kept!)
  if (weights && hasErrors(weights.problems))
    return sayRefused([...listProblems, ...kept!.flatMap(({ problems }) => problems), ...weights.problems])
  const repairs = repairsOf(weights, during)
  const checked = [...checkFiles(kept ?? readFiles(files, format, labels), repairs, during)].map((file) => {
    return { ...file, problems: allowProblems(file.problems, allow) }
  })
  const found = new Set(checked.flatMap((file) => file.problems))
  const problems = [...allowProblems(listProblems, allow), ...found, ...(weights?.problems ?? [])]
  printProblems(problems)
  const used = weights && { file: request.weights!, links: weights.count }
  if (repair) writeRepaired(kept!, repair, repairs.repair)
  for (const file of request.outputs) writeText(file, writeCheckJson(checked, used))
  print(writeCheckText(checked, { paint: paintFor(process.stdout), ...(used && { weights: used }) }))
  return exitCode(problems, checked)
}

function* readFiles(
  files: readonly string[],
  format: Format | undefined,
  labels: LabelMap | undefined,
): Generator<LoadedFile> {
  const bar = progressBar('checking')
  for (const [i, file] of files.entries()) {
    bar.tick(i + 1, files.length)
    yield loadFile(file, format, undefined, undefined, labels)
  }
}

/** With wrong weights, a repair would drop the wrong links. */
function sayRefused(problems: readonly Problem[]): number {
  printProblems(problems)
  process.stderr.write('Nothing was checked: correct the weights first.\n')
  return 2
}

/** One entry for each document, and one for each file without documents. */
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

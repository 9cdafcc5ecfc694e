/** `cupel score`: two sides to numbers, on the screen and in files. */
import type { Command } from 'commander'
import { evaluate, problemsOf, type Report } from '../evaluate.js'
import type { AnyMeasure } from '../measure.js'
import { defaultMeasures, parseMeasure } from '../measures/index.js'
import { hasErrors } from '../problem.js'
import { writeText as reportText } from '../report/index.js'
import { describeResampling, withIntervals } from '../stats/bootstrap.js'
import { collect, wholeNumber } from './arguments.js'
import { failedGates, type Gate, parseGate } from './gates.js'
import { checkOutputs, writeReports } from './outputs.js'
import { loadSides, type SideOptions, takesSides } from './sides.js'
import { paintFor, print, printProblems, progressBar } from './terminal.js'

interface ScoreOptions extends SideOptions {
  readonly measure?: readonly string[]
  readonly output?: readonly string[]
  readonly perDocument?: true
  readonly items?: true
  readonly ci?: number | true
  readonly seed: number
  readonly failUnder?: readonly string[]
}

const DEFAULT_SAMPLES = 1000

export function scoreCommand(program: Command, exit: (code: number) => void): void {
  takesSides(program.command('score').description('Score system annotation against gold.'))
    .option('-m, --measure <id>', "what to compute; may be given again ('cupel measures' lists them)", collect)
    .option('-o, --output <file>', 'write the report: .json .csv .tsv .md .tex .html; may be given again', collect)
    .option('--per-document', 'a row for each document')
    .option('--items', 'list every judged item in the files written')
    .option(
      '--ci [samples]',
      `confidence intervals by bootstrap over documents (default: ${DEFAULT_SAMPLES} samples)`,
      wholeNumber(1),
    )
    .option('--seed <number>', 'seed of the bootstrap', wholeNumber(0), 1)
    .option('--fail-under <gate>', 'measure.value=number: exit code 1 below that; may be given again', collect)
    .addHelpText(
      'after',
      '\nExample:\n  cupel score examples/gold examples/system --per-document --ci -o report.html -o report.json',
    )
    .action((gold: string | undefined, system: string | undefined, options: ScoreOptions) =>
      exit(score([gold, system], options)),
    )
}

function score(paths: readonly (string | undefined)[], options: ScoreOptions): number {
  const measures = options.measure?.map(parseMeasure) ?? defaultMeasures()
  const gates = (options.failUnder ?? []).map((text) => parseGate(text, measures))
  checkOutputs(options.output ?? [])
  const sides = loadSides(paths, options)
  if (!sides) return 2
  const report = makeReport(sides.gold.documents, sides.system.documents, measures, options)
  const problems = problemsOf(report)
  printProblems(problems)
  if (hasErrors(problems)) {
    process.stderr.write('Nothing was scored: see the errors above.\n')
    return 2
  }
  const withReading: Report = { ...report, problems: [...sides.problems, ...report.problems] }
  return finish(withReading, gates, options)
}

function makeReport(
  gold: Parameters<typeof evaluate>[0]['gold'],
  system: typeof gold,
  measures: readonly AnyMeasure[],
  options: ScoreOptions,
): Report {
  const resampling = options.ci && { samples: options.ci === true ? DEFAULT_SAMPLES : options.ci, seed: options.seed }
  const report = evaluate({
    gold,
    system,
    measures,
    missing: options.missing,
    reading: options.lenient ? 'lenient' : 'strict',
    ...(resampling && { resampling: describeResampling(resampling) }),
    items: options.items ?? false,
    onProgress: progressBar('scoring').tick,
  })
  return resampling ? withIntervals(report, resampling) : report
}

function finish(report: Report, gates: readonly Gate[], options: ScoreOptions): number {
  const { perDocument = false, items = false } = options
  writeReports(report, options.output ?? [], { perDocument, items, proofs: items })
  print(reportText(report, { perDocument, paint: paintFor(process.stdout) }))
  const failed = failedGates(report, gates)
  for (const sentence of failed) process.stderr.write(`${sentence}\n`)
  return failed.length ? 1 : 0
}

/** `cupel score`: two sides to numbers, on the screen and in files. */
import type { Command } from 'commander'
import type { Corpus, Files } from '../corpus.js'
import type { Document } from '../document.js'
import { evaluate, problemsOf, type Report } from '../evaluation/evaluate.js'
import { withGroups } from '../evaluation/groups.js'
import { measureOrigin } from '../evaluation/own-measure.js'
import { judgeIn } from '../node/judge-in.js'
import type { Executor } from '../node/work/job.js'
import { workbenchReport } from '../node/workbench/report.js'
import { writeText as reportText } from '../report/index.js'
import type { WorkbenchInput } from '../report/workbench/data.js'
import type { Problem } from '../vocabulary/problem.js'
import { collect, namePattern } from './input/arguments.js'
import { type ResamplingOptions, resamplingOf, takesResampling } from './input/resampling.js'
import {
  isByName,
  measuresFor,
  openSides,
  pathsOfSides,
  readingOf,
  type SideOptions,
  sayRefused,
  showProblems,
  sideFormats,
  sidePaths,
  takesMeasures,
  takesSides,
} from './input/sides.js'
import { systemNames } from './input/system-names.js'
import { failedGates, type Gate, parseGate } from './output/gates.js'
import { checkOutputs, type PageMaker, writeReports } from './output/outputs.js'
import { paintFor, print, printProblems, progressBar } from './output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from './work/executor.js'

interface ScoreOptions extends SideOptions, ExecutorOptions, ResamplingOptions {
  readonly measure?: readonly string[]
  readonly output?: readonly string[]
  readonly perDocument?: true
  readonly groupBy?: (document: string) => string
  readonly items?: true
  readonly failUnder?: readonly string[]
  readonly failOver?: readonly string[]
}

export function scoreCommand(program: Command, exit: (code: number) => void): void {
  const sides = takesSides(program.command('score').description('Score system annotation against gold.'))
  const command = takesMeasures(sides)
    .option('-o, --output <file>', 'write the report: .json .csv .tsv .md .tex .html; may be given again', collect)
    .option('--per-document', 'a row for each document')
    .option(
      '--group-by <pattern>',
      "a row for each group of documents: those whose names match the same ('^[a-z]+' takes english of english_umr-0001)",
      namePattern,
    )
    .option('--items', 'list every judged item in the .json and .html written')
  takesResampling(command)
  takesExecutor(command, 'threads to read and score folders with (default: all cores, for many files)')
    .option('--fail-under <gate>', 'measure.value=number: exit code 1 below that; may be given again', collect)
    .option('--fail-over <gate>', 'the same above that, for values of which lower ones are better', collect)
    .addHelpText(
      'after',
      '\nExample:\n  cupel score examples/gold examples/system --per-document --ci -o report.html -o report.json',
    )
    .action((gold: string | undefined, system: string | undefined, options: ScoreOptions) =>
      score([gold, system], options).then(exit),
    )
}

async function score(paths: readonly (string | undefined)[], options: ScoreOptions): Promise<number> {
  const measures = await measuresFor(options.measure, sidePaths(paths, options).gold, sideFormats(options).gold)
  const gates = [
    ...(options.failUnder ?? []).map((text) => parseGate(text, measures, 'under')),
    ...(options.failOver ?? []).map((text) => parseGate(text, measures, 'over')),
  ]
  const intervals = resamplingOf(options, measures)
  checkOutputs(options.output ?? [])
  if (options.items) printProblems(itemsNowhere(options.output ?? []))
  const sides = openSides(pathsOfSides(paths, options)) as readonly [Side, Side]
  const [gold, system] = sides
  const judge = (executor: Executor) =>
    evaluate({
      ...{ gold, system, measures, missing: options.missing },
      isByName: isByName(Object.values(sidePaths(paths, options))),
      ...readingOf(options, sideFormats(options).system),
      items: options.items ?? false,
      ...(intervals && { intervals }),
      onProgress: progressBar('scoring').tick,
      where: judgeIn(executor),
    })
  // Unless told otherwise: copying documents for threads takes longer than judging most of them.
  const scored = await withExecutor(options, judge, sides.some((side) => 'files' in side) ? undefined : 1)
  const forbidden = showProblems({ problems: problemsOf(scored), reading: scored.reading }, options.lenient)
  if (forbidden === 'reading') sayRefused(scored.reading)
  if (forbidden === 'errors') process.stderr.write('Nothing was scored: see the errors above.\n')
  if (forbidden) return 2
  const report = options.groupBy ? withGroups(scored, options.groupBy) : scored
  // The workbench judges in the browser, where measures of the user are not known.
  const isPlain = measures.some(measureOrigin)
  return finish(report, gates, options, (plainPage) =>
    isPlain ? undefined : workbenchReport(workbenchInput(report, sides, paths, options), plainPage),
  )
}

type Side = Corpus | Files

/** Files that were read where they were judged are read again, because the page shows them. */
function documentsOf(side: Side): readonly Document[] {
  return ('files' in side ? side.read() : side).documents
}

function workbenchInput(
  report: Report,
  sides: readonly [Side, Side],
  paths: readonly (string | undefined)[],
  options: ScoreOptions,
): WorkbenchInput {
  const at = sidePaths(paths, options)
  const [gold, system] = [systemNames([at.gold])[0]!, systemNames([at.system])[0]!]
  return {
    title: `${gold} and ${system}`,
    gold: { name: gold, documents: documentsOf(sides[0]) },
    systems: [{ name: system, documents: documentsOf(sides[1]), isByName: isByName([at.gold, at.system]), report }],
    missing: options.missing,
  }
}

function itemsNowhere(files: readonly string[]): Problem[] {
  if (files.some((file) => /\.(?:json|html)$/i.test(file))) return []
  return [
    {
      code: 'usage/option',
      severity: 'warning',
      message: '--items lists items in reports of .json and .html, and none is written.',
      actual: files.join(' ') || 'no -o',
      expected: ['-o report.json', '-o report.html'],
      hint: "Write one with -o, or see the items with 'cupel explain'.",
    },
  ]
}

function finish(report: Report, gates: readonly Gate[], options: ScoreOptions, pageOf: PageMaker): number {
  const { perDocument = false, items = false } = options
  writeReports(report, options.output ?? [], { perDocument, items, proofs: items }, pageOf)
  print(reportText(report, { perDocument, paint: paintFor(process.stdout) }))
  const failed = failedGates(report, gates)
  for (const sentence of failed) process.stderr.write(`${sentence}\n`)
  return failed.length ? 1 : 0
}

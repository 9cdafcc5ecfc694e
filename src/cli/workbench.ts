/** `cupel workbench`: gold and systems side by side in a browser, from this machine to this machine. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { MissingPolicy } from '../corpus.js'
import { evaluate, problemsOf } from '../evaluation/evaluate.js'
import { requireWorkbench } from '../node/workbench/files.js'
import { serveWorkbench, type WorkbenchServer } from '../node/workbench/server.js'
import { type ScoredSystem, type WorkbenchInput, workbenchData, workbenchDocuments } from '../report/workbench/data.js'
import { distinctProblems, failUsage } from '../vocabulary/problem.js'
import { collect, wholeNumber } from './input/arguments.js'
import { type ResamplingOptions, resamplingOf, takesResampling } from './input/resampling.js'
import {
  isByName,
  measuresFor,
  missingOption,
  onlyCatalogue,
  pairingHelp,
  readingOf,
  readSides,
  showProblems,
  takesMeasures,
} from './input/sides.js'
import { systemNames } from './input/system-names.js'
import { print, progressBar } from './output/terminal.js'

interface WorkbenchOptions extends ResamplingOptions {
  readonly measure?: readonly string[]
  readonly port?: number
  readonly open: boolean
  readonly format?: string
  readonly goldFormat?: string
  readonly missing: MissingPolicy
  readonly lenient?: true
  readonly experiment?: readonly string[]
}

const DEFAULT_PORT = 4874

export function workbenchCommand(program: Command, exit: (code: number) => void): void {
  const command = program
    .command('workbench')
    .description('Show gold and systems side by side in a browser.')
    .argument('[gold]', 'gold annotation: a file or a folder (default: the examples of Cupel)')
    .argument('[system...]', `systems, each a file or a folder; ${pairingHelp}`)
  takesResampling(takesMeasures(command, undefined, false))
    .option(
      '--port <number>',
      `where to listen; 0 takes a free one (default: ${DEFAULT_PORT}, or a free one)`,
      wholeNumber(0),
    )
    .option('--no-open', 'do not open a browser')
    .option('--format <id>', "how to read all files (default: by file name; 'cupel formats' lists them)")
    .option('--gold-format <id>', 'how to read gold')
    .addOption(missingOption('a document on one side only: an error, left out, or met with an empty one'))
    .option('--lenient', 'go on with what could be read, after showing what could not')
    .option('--experiment <file>', "a result.json of 'cupel experiment' to show; may be given again", collect)
    .addHelpText('after', '\nExample:\n  cupel workbench examples/gold examples/system')
    .action((gold: string | undefined, systems: readonly string[], options: WorkbenchOptions) =>
      workbench(gold, systems, options).then(exit),
    )
}

async function workbench(
  gold: string | undefined,
  systems: readonly string[],
  options: WorkbenchOptions,
): Promise<number> {
  const files = requireWorkbench()
  const input =
    gold === undefined
      ? await scoreAll(example('gold'), [example('system')], options)
      : await scoreAll(gold, systems, options)
  if (!input) return 2
  const data = JSON.stringify(workbenchData(input))
  const server = await serve({ files, data, documents: () => workbenchDocuments(input) }, options.port)
  print(`The workbench is at ${server.address}\nCtrl-C ends it.\n`)
  if (options.open && process.stdout.isTTY) openBrowser(server.address)
  await interruption()
  await server.close()
  return 0
}

function example(side: string): string {
  return fileURLToPath(new URL(`../../examples/${side}`, import.meta.url))
}

/** Reads and scores. Shows problems; `undefined` if they forbid to go on. */
async function scoreAll(
  goldPath: string,
  paths: readonly string[],
  options: WorkbenchOptions,
): Promise<WorkbenchInput | undefined> {
  if (paths.length === 0) failNoSystem(goldPath)
  const { format, goldFormat = format, missing } = options
  const measures = await measuresFor(options.measure, goldPath, goldFormat)
  onlyCatalogue(measures, 'the workbench judges in the browser')
  const intervals = resamplingOf(options, measures)
  const experiments = (options.experiment ?? []).map(readResult)
  const names = systemNames(paths)
  const [gold, ...others] = readSides([
    { name: 'gold', path: goldPath, format: goldFormat },
    ...paths.map((path, i) => ({ name: names[i]!, path, format })),
  ])
  const systems = others.map((system, i): ScoredSystem => {
    const how = {
      ...{ measures, missing, isByName: isByName([goldPath, paths[i]!]), ...readingOf(options, format) },
      ...(intervals && { intervals }),
      onProgress: progressBar('scoring').tick,
    }
    const report = evaluate({ gold: gold!, system, ...how })
    return { name: names[i]!, documents: system.documents, isByName: how.isByName, report }
  })
  const outcome = {
    problems: distinctProblems(systems.flatMap(({ report }) => problemsOf(report))),
    reading: distinctProblems(systems.flatMap(({ report }) => report.reading)),
  }
  if (showProblems(outcome, options.lenient)) return sayNothing()
  const named = { name: systemNames([goldPath])[0]!, documents: gold!.documents }
  return { title: `${named.name} and ${names.join(', ')}`, gold: named, systems, missing, experiments }
}

function readResult(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return failUsage({
      code: 'usage/option',
      message: `"${file}" cannot be read: ${(error as Error).message}.`,
      place: { file },
      hint: "Name a result.json that 'cupel experiment' wrote.",
    })
  }
}

type ServeOptions = Parameters<typeof serveWorkbench>[0]

/** The usual port may be taken by another workbench; one that was asked for must be had. */
async function serve(options: ServeOptions, port: number | undefined): Promise<WorkbenchServer> {
  try {
    return await serveWorkbench({ ...options, port: port ?? DEFAULT_PORT })
  } catch (error) {
    if (port === undefined) return serveWorkbench(options)
    return failUsage({
      code: 'usage/option',
      message: `The workbench cannot listen at port ${port}: ${(error as Error).message}.`,
      actual: String(port),
      hint: 'Choose another port, or --port 0 for a free one.',
    })
  }
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** A machine without a browser is no reason to stop: the address was printed. */
function openBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

function interruption(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}

function failNoSystem(path: string): never {
  return failUsage({
    code: 'usage/option',
    message: `Only gold was named, "${path}".`,
    expected: ['cupel workbench GOLD SYSTEM …'],
    hint: 'Name one system or more after gold.',
  })
}

function sayNothing(): undefined {
  process.stderr.write('The workbench was not started: see the errors above.\n')
}

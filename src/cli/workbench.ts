/** `cupel workbench`: gold and systems side by side in a browser, served by this machine to this machine only. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { missingPolicies } from '../corpus.js'
import { evaluate, problemsOf } from '../evaluation/evaluate.js'
import type { AnyMeasure } from '../measure.js'
import { inPackage } from '../node/package-folder.js'
import { requireWorkbench } from '../node/workbench/files.js'
import { serveWorkbench, type WorkbenchServer, type WorkbenchServerOptions } from '../node/workbench/server.js'
import { type ScoredSystem, type WorkbenchInput, workbenchData, workbenchDocuments } from '../report/workbench/data.js'
import { isObject } from '../vocabulary/objects.js'
import { distinctProblems, failUsage } from '../vocabulary/problem.js'
import { collect, formatHelp, wholeNumber } from './input/arguments.js'
import { takesLabels } from './input/labels.js'
import { sayRefused, takesLeniency } from './input/leniency.js'
import { missingOption } from './input/missing-option.js'
import { takesRename } from './input/renames.js'
import { parseResampling, type Resampling, type ResamplingOptions, takesResampling } from './input/resampling.js'
import {
  isByName,
  measuresFor,
  onlyCatalogue,
  pairingHelp,
  parseSystems,
  readSides,
  type SidesRequest,
  type SystemsOptions,
  showProblems,
  takesMeasures,
} from './input/sides.js'
import { systemNames } from './input/system-names.js'
import { print, progressBar } from './output/terminal.js'

interface WorkbenchRequest {
  readonly sides: SidesRequest
  readonly measures: readonly AnyMeasure[]
  readonly intervals: Resampling | undefined
  /** Contents of result.json files. */
  readonly experiments: readonly unknown[]
  readonly port: number | undefined
  readonly opensBrowser: boolean
}

interface WorkbenchOptions extends SystemsOptions, ResamplingOptions {
  readonly measure?: readonly string[]
  readonly port?: number
  readonly open: boolean
  readonly experiment?: readonly string[]
}

const DEFAULT_PORT = 4874

export function workbenchCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('[gold]', 'gold annotation: a file or a folder (default: the examples of Cupel)')
    .argument('[system...]', `systems, each a file or a folder; ${pairingHelp}`)
  takesResampling(takesMeasures(takesRename(command), undefined, false))
    .option(
      '--port <number>',
      `the port to listen on; 0 means any free port (default: ${DEFAULT_PORT}, or any free port)`,
      wholeNumber(0),
    )
    .option('--no-open', 'do not open a browser')
    .option('--format <id>', formatHelp)
    .option('--gold-format <id>', 'how to read gold')
    .option('--system-format <id>', 'how to read the systems')
    .addOption(missingOption('what to do with a document that only one side has', 'error', missingPolicies))
  takesLeniency(takesLabels(command))
    .option('--experiment <file>', "also show this result.json of 'cupel experiment'; can be repeated", collect)
    .addHelpText('after', '\nExample:\n  cupel workbench examples/gold examples/system')
    .action(async (gold: string | undefined, systems: readonly string[], options: WorkbenchOptions) => {
      const files = requireWorkbench()
      const request = await parseWorkbench(gold, systems, options)
      exit(await workbench(request, files))
    })
}

async function parseWorkbench(
  goldPath: string | undefined,
  paths: readonly string[],
  options: WorkbenchOptions,
): Promise<WorkbenchRequest> {
  if (goldPath === undefined) return parseWorkbench(example('gold'), [example('system')], options)
  if (paths.length === 0) failNoSystem(goldPath)
  const names = systemNames(paths)
  const named = paths.map((path, i) => ({ name: names[i]!, path }))
  const sides = parseSystems(goldPath, named, options)
  const measures = await measuresFor(options.measure, sides.gold)
  onlyCatalogue(measures, 'the workbench judges in the browser')
  const intervals = parseResampling(options, measures)
  const experiments = (options.experiment ?? []).map(readResult)
  return { sides, measures, intervals, experiments, port: options.port, opensBrowser: options.open }
}

function example(side: string): string {
  return fileURLToPath(inPackage(`examples/${side}`))
}

function readResult(file: string): unknown {
  const result = parsed(file)
  if (isObject(result) && typeof result.experiment === 'string' && isObject(result.findings)) return result
  return failResult(file, 'is not the result of an experiment')
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return failResult(file, `cannot be read: ${(error as Error).message}`)
  }
}

function failResult(file: string, why: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${file}" ${why}.`,
    place: { file },
    hint: "Name a result.json that 'cupel experiment' wrote.",
  })
}

function failNoSystem(path: string): never {
  return failUsage({
    code: 'usage/option',
    message: `Only gold was named, "${path}".`,
    expected: ['cupel workbench GOLD SYSTEM …'],
    hint: 'Name one or more systems after gold.',
  })
}

async function workbench(request: WorkbenchRequest, files: WorkbenchServerOptions['files']): Promise<number> {
  const input = scoreAll(request)
  if (!input) return 2
  const data = JSON.stringify(workbenchData(input))
  const server = await serve({ files, data, documents: () => workbenchDocuments(input) }, request.port)
  print(`The workbench is at ${server.address}\nPress Ctrl-C to stop it.\n`)
  if (request.opensBrowser && process.stdout.isTTY) openBrowser(server.address)
  await interruption()
  await server.close()
  return 0
}

/** Reads and scores. Shows problems; `undefined` if they forbid to continue. */
function scoreAll({ sides, measures, intervals, experiments }: WorkbenchRequest): WorkbenchInput | undefined {
  const { missing, reading } = sides
  const [gold, ...others] = readSides(sides)
  const systems = others.map((system, i): ScoredSystem => {
    const { name, path } = sides.systems[i]!
    const pairing = { missing, isByName: isByName([sides.gold.path, path]) }
    const report = evaluate({
      ...{ gold, system, measures, ...pairing, ...reading },
      ...(intervals && { intervals }),
      onProgress: progressBar('scoring').tick,
    })
    return { name, documents: system.documents, isByName: pairing.isByName, report }
  })
  const outcome = {
    problems: distinctProblems(systems.flatMap(({ report }) => problemsOf(report))),
    reading: distinctProblems(systems.flatMap(({ report }) => report.reading)),
  }
  const forbidden = showProblems(outcome, reading.reading)
  if (forbidden) {
    sayRefused(outcome.problems, forbidden, 'The workbench was not started')
    return undefined
  }
  const name = systemNames([sides.gold.path])[0]!
  const title = `${name} and ${systems.map((system) => system.name).join(', ')}`
  return { title, gold: { name, documents: gold.documents }, systems, missing, experiments }
}

/** Another workbench may have the default port, so any free port does; a port that the user chose must be free. */
async function serve(options: WorkbenchServerOptions, port: number | undefined): Promise<WorkbenchServer> {
  try {
    return await serveWorkbench({ ...options, port: port ?? DEFAULT_PORT })
  } catch (error) {
    if (port === undefined) return serveWorkbench(options)
    return failUsage({
      code: 'usage/option',
      message: `The workbench cannot listen on port ${port}: ${(error as Error).message}.`,
      actual: String(port),
      hint: 'Choose another port, or use --port 0 for any free port.',
    })
  }
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Errors are ignored: on a machine without a browser, the printed address is enough. */
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

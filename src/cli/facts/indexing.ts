/** `cupel facts index`: makes or continues the index of a collection of documents. */
import { accessSync, closeSync, openSync, statSync, writeSync } from 'node:fs'
import type { Command } from 'commander'
import {
  type Collection,
  type IndexReport,
  indexDocuments,
  listSources,
  openCollection,
} from '../../node/collection/index.js'
import { missingFile } from '../../node/file.js'
import { failUsage, hasErrors, type Problem, UsageError } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from '../work/executor.js'
import { checkFactsOutputs } from './outputs.js'

interface IndexOptions extends ExecutorOptions {
  readonly output: string
  readonly refused?: string
  readonly lenient?: true
  readonly json?: true
}

interface IndexRequest {
  readonly paths: readonly string[]
  readonly index: string
  /** The file that lists refused documents. */
  readonly refused: string | undefined
  readonly isLenient: boolean
  readonly isJson: boolean
  readonly executor: ExecutorOptions
}

/** The exit code is 2 if documents were refused or files could not be read, and 130 if the user stopped it. */
export function addFactsIndex(parent: Command, exit: (code: number) => void = setExitCode): void {
  const command = parent
    .command('index')
    .description('Index documents for extraction. Repeat the command to resume an interrupted one.')
    .argument('<docs...>', 'files of documents, or folders of them')
    .requiredOption('-o, --output <index>', 'a file, or postgres://user:password@host/database')
    .option('--refused <file>', 'list every refused document in this file, as JSON Lines')
    .option('--lenient', 'exit with code 0 even if documents were refused; they are still reported')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', help)
  takesExecutor(command, THREADS_HELP).action(async (paths: readonly string[], options: IndexOptions) =>
    exit(await indexAll(parseIndex(paths, options))),
  )
}

const help = `
A document has an id, a text and, if it is known, a date (2002-07-01, 2002-07 or 2002; a time of day is ignored). Documents are read from
  .jsonl, .jsonl.gz   one per line: {"id": "…", "date": "2002-07-01", "text": "…", "title": "…"}; date and title are optional, other keys
                      are ignored
  .json               such an object, or a list of them
  .txt                one document: its id is the path within the folder; its date is in a first line "date: 2002-07-01",
                      or in the name: report-2002-07-01.txt or 20020701.txt
  .tml                TimeML, dated by its document creation time
All text is UTF-8. Documents without a date are indexed and counted. Documents with an impossible date are refused, counted and listed.
A document with the id of another and a different text replaces it, with a warning. A file that has changed is read again from its
beginning; documents that were removed from it stay in the index.

Documents are written in batches. If the command is stopped, by Ctrl-C or by a kill, everything that it reported as done is in the index.

Examples:
  cupel facts index news.jsonl.gz -o news.index
  cupel facts index reports/ more.jsonl -o news.index --refused refused.jsonl`

function setExitCode(code: number): void {
  process.exitCode = code
}

const STOPPED = 130

/** Most of the time is spent on the index, which has one writer. */
const THREADS = 1
const THREADS_HELP = `threads that parse documents (default: ${THREADS}, because one thread writes the index)`

function parseIndex(paths: readonly string[], options: IndexOptions): IndexRequest {
  const { output, refused, lenient = false, json = false } = options
  const missing = paths.flatMap(missingPath)
  if (missing.length > 0) throw new UsageError(missing)
  checkFactsOutputs(
    [output, refused],
    listSources(paths).sources.map(({ path }) => path),
  )
  return { paths, index: output, refused, isLenient: lenient, isJson: json, executor: options }
}

async function indexAll(request: IndexRequest): Promise<number> {
  const { paths, executor: options } = request
  const collection = await openCollection(request.index, 'write')
  try {
    const report = await withExecutor(
      options,
      (executor) =>
        untilStopped((signal) => indexDocuments(collection, paths, { signal, executor, onProgress: progress() })),
      THREADS,
    )
    return await reportIndex(request, collection, report)
  } finally {
    await collection.close()
  }
}

/** Shows and writes the result of indexing; returns the exit code. */
async function reportIndex(request: IndexRequest, collection: Collection, report: IndexReport): Promise<number> {
  const refused = await collection.countRefused()
  const problems = [...report.problems, ...replacedProblems(report), ...(await refusedProblems(collection))]
  printProblems(problems, isShort)
  if (refused > MOST_LISTED && request.refused === undefined)
    process.stderr.write(`… and ${refused - MOST_LISTED} more; --refused lists them all.\n`)
  if (request.refused !== undefined) await writeRefused(collection, request.refused)
  const [documents, undated] = [await collection.count(), await collection.countUndated()]
  const whole = { index: collection.name, documents, undated, ...report, refusedInAll: refused }
  print(request.isJson ? `${reportJson(whole)}\n` : reportText(whole))
  if (report.isStopped) return STOPPED
  return (refused > 0 || hasErrors(report.problems)) && !request.isLenient ? 2 : 0
}

/** A mistyped name is reported before an index is made. */
function missingPath(path: string): Problem[] {
  try {
    accessSync(path)
    return []
  } catch (error) {
    return [missingFile(path, error)]
  }
}

/** After the first Ctrl-C, the current batch is still written. A second Ctrl-C ends the process at once, without this batch. */
async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  try {
    return await work(controller.signal)
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.removeListener(name, stop)
  }
}

const MEGABYTE = 1 << 20
function progress(): (documents: number, done: number, total: number) => void {
  const bar = progressBar('indexing, MB')
  return (_documents, done, total) => bar.tick(Math.floor(done / MEGABYTE), Math.floor(total / MEGABYTE))
}

/** The number of refused documents that are reported. --refused lists all. */
const MOST_LISTED = 100

async function refusedProblems(collection: Collection): Promise<Problem[]> {
  return (await collection.refused(MOST_LISTED)).map(({ source, line, code, message, column, length, hint }) => ({
    code: code as ProblemCode,
    severity: 'error',
    message,
    place: {
      ...{ file: source, ...(line > 0 && { line }) },
      ...(column !== undefined && { column }),
      ...(length !== undefined && { length }),
    },
    hint: `${code === 'collection/no-date' ? keptNow : hint === undefined ? '' : `${hint} `}The document is not in the index.`,
  }))
}

/** For documents that an earlier version refused. */
const keptNow = 'Documents without a date are accepted now. Index the file again to add them. '

/** In a long file, each excerpt would take as long as reading all lines before it. */
function isShort(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < 64 * MEGABYTE
}

function replacedProblems({ replacements }: IndexReport): Problem[] {
  return replacements.map(({ id, place }) => ({
    code: 'collection/replaced',
    severity: 'warning',
    message: `This document replaces another one with the id "${id}".`,
    place,
    hint: 'Use different ids to keep both.',
  }))
}

async function writeRefused(collection: Collection, file: string): Promise<void> {
  const handle = openList(file)
  try {
    for (
      let [page, after] = [await collection.refused(1000), 0];
      page.length > 0;
      page = await collection.refused(1000, after)
    ) {
      for (const { key: _, ...refused } of page) writeSync(handle, `${JSON.stringify(refused)}\n`)
      after = page.at(-1)!.key
    }
  } finally {
    closeSync(handle)
  }
}

function openList(file: string): number {
  try {
    return openSync(file, 'w')
  } catch (error) {
    return failUsage({
      code: 'usage/option',
      message: `"${file}" cannot be written: ${(error as Error).message}.`,
      hint: 'Choose another place.',
    })
  }
}

interface WholeReport extends IndexReport {
  readonly index: string
  readonly documents: number
  /** The number of documents without a date. */
  readonly undated: number
  readonly refusedInAll: number
}

function reportJson({ replacements: _, problems, ...counts }: WholeReport): string {
  return JSON.stringify({ ...counts, problems: problems.length })
}

function reportText(report: WholeReport): string {
  const { index, documents, undated, added, known, replaced, refused, earlier, refusedInAll, isStopped } = report
  const others = refusedInAll - refused
  return [
    `${index}: ${documents} document${documents === 1 ? '' : 's'}${undated > 0 ? `, ${undated} without a date` : ''}`,
    `  ${added} new, ${known} known, ${replaced} replaced, ${refused} refused`,
    ...(earlier > 0 ? [`  ${earlier} were read by an earlier run, and were not read again`] : []),
    ...(others > 0 ? [`  ${others} were refused by an earlier run`] : []),
    ...(isStopped ? ['  Stopped before the end: the same command resumes from here.'] : []),
    '',
  ].join('\n')
}

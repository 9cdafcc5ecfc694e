/** `cupel facts index`: makes or continues the index of a collection of dated documents. */
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

/** `exit` is given 2 if documents were refused or files could not be read, and 130 if somebody stopped it. */
export function addFactsIndex(parent: Command, exit: (code: number) => void = setExitCode): void {
  const command = parent
    .command('index')
    .description('Index dated documents for extraction; the same command again goes on where it was.')
    .argument('<docs...>', 'files of documents, or folders of them')
    .requiredOption('-o, --output <index>', 'a file, or postgres://user:password@host/database')
    .option('--refused <file>', 'list every refused document there, as JSON Lines')
    .option('--lenient', 'exit with 0 even if documents were refused; they are told all the same')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', help)
  takesExecutor(command, THREADS_HELP).action(async (paths: readonly string[], options: IndexOptions) =>
    exit(await indexAll(paths, options)),
  )
}

const help = `
Documents have an id, a date (2002-07-01, 2002-07 or 2002; the time of a day is cut off) and a text. They are read from
  .jsonl, .jsonl.gz   a line each: {"id": "…", "date": "2002-07-01", "text": "…", "title": "…"}; title may be left out, other keys are not read
  .json               such an object, or a list of them
  .txt                one document: its id is the path within the folder; the first line may be "date: 2002-07-01", else the date
                      stands in the name: report-2002-07-01.txt or 20020701.txt
  .tml                TimeML, dated by its document creation time
All text is UTF-8. A document without a date, or with one that no calendar has, is refused, counted and listed; the others are indexed.
The same id with another text replaces the older document, and is told. A file that has changed is read again from its beginning;
documents that are no longer in it stay in the index.

Only whole batches are written. Whenever it is stopped, by Ctrl-C or by a kill, what it has told as done is in the index.

Examples:
  cupel facts index news.jsonl.gz -o news.index
  cupel facts index reports/ more.jsonl -o news.index --refused refused.jsonl`

function setExitCode(code: number): void {
  process.exitCode = code
}

const STOPPED = 130

/** Most of the time goes into the index, which has one writer. */
const THREADS = 1
const THREADS_HELP = `threads that parse documents (default: ${THREADS}, because the index is written by one)`

async function indexAll(paths: readonly string[], options: IndexOptions): Promise<number> {
  const missing = paths.flatMap(missingPath)
  if (missing.length > 0) throw new UsageError(missing)
  checkFactsOutputs(
    [options.output, options.refused],
    listSources(paths).sources.map(({ path }) => path),
  )
  const collection = await openCollection(options.output, 'write')
  try {
    const report = await withExecutor(
      options,
      (executor) =>
        untilStopped((signal) => indexDocuments(collection, paths, { signal, executor, onProgress: progress() })),
      THREADS,
    )
    const [documents, refused] = [await collection.count(), await collection.countRefused()]
    const problems = [...report.problems, ...replacedProblems(report), ...(await refusedProblems(collection))]
    printProblems(problems, isShort)
    if (refused > MOST_LISTED && options.refused === undefined)
      process.stderr.write(`… and ${refused - MOST_LISTED} more; --refused lists them all.\n`)
    if (options.refused !== undefined) await writeRefused(collection, options.refused)
    const whole = { index: collection.name, documents, ...report, refusedInAll: refused }
    print(options.json ? `${reportJson(whole)}\n` : reportText(whole))
    if (report.isStopped) return STOPPED
    return (refused > 0 || hasErrors(report.problems)) && !options.lenient ? 2 : 0
  } finally {
    await collection.close()
  }
}

/** A name that is mistyped is told before an index is made. */
function missingPath(path: string): Problem[] {
  try {
    accessSync(path)
    return []
  } catch (error) {
    return [missingFile(path, error)]
  }
}

/** The first Ctrl-C lets the batch be written; a second one is not held up, and loses no more than that batch. */
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
/** Where nobody looks at a bar, a line after so many documents. */
const LINE_AFTER = 20_000

function progress(): (documents: number, done: number, total: number) => void {
  const bar = progressBar('indexing, MB')
  let told = 0
  return (documents, done, total) => {
    bar.tick(Math.floor(done / MEGABYTE), Math.floor(total / MEGABYTE))
    if (process.stderr.isTTY || documents - told < LINE_AFTER) return
    told = documents
    process.stderr.write(`${documents} documents are in the index\n`)
  }
}

/** Each is told, up to so many; the file of --refused has all of them. */
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
    hint: `${hint === undefined ? '' : `${hint} `}The document is not in the index.`,
  }))
}

/** To show a line of a long file, all before it would be read once more, for each. */
function isShort(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < 64 * MEGABYTE
}

function replacedProblems({ replacements }: IndexReport): Problem[] {
  return replacements.map(({ id, place }) => ({
    code: 'collection/replaced',
    severity: 'warning',
    message: `Another document had the id "${id}" before; this one has taken its place.`,
    place,
    hint: 'Give documents ids of their own if both are meant to stay.',
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

type WholeReport = IndexReport & { readonly index: string; readonly documents: number; readonly refusedInAll: number }

function reportJson({ replacements: _, problems, ...counts }: WholeReport): string {
  return JSON.stringify({ ...counts, problems: problems.length })
}

function reportText(report: WholeReport): string {
  const { index, documents, added, known, replaced, refused, earlier, refusedInAll, isStopped } = report
  const others = refusedInAll - refused
  return [
    `${index}: ${documents} document${documents === 1 ? '' : 's'}`,
    `  ${added} new, ${known} known, ${replaced} replaced, ${refused} refused`,
    ...(earlier > 0 ? [`  ${earlier} were read by an earlier run and not again`] : []),
    ...(others > 0 ? [`  ${others} were refused by an earlier run`] : []),
    ...(isStopped ? ['  Stopped before the end: the same command goes on from here.'] : []),
    '',
  ].join('\n')
}

/** Reading and writing documents, for the commands that change an annotation. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import type { Document } from '../../document.js'
import { type Format, type Loss, requireLayer } from '../../format.js'
import { formatOf, formats, parseFormat } from '../../formats/index.js'
import type { TimeLayer } from '../../layers/time.js'
import { load } from '../../node/load.js'
import { formatNumberOf } from '../../report/numbers.js'
import type { DuringReading } from '../../time/constraints.js'
import type { LabelMap } from '../../time/label-maps.js'
import type { Transformed } from '../../time/transform.js'
import { failUsage, inFile, type Problem } from '../../vocabulary/problem.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { type LabelOptions, labelsOf, takesLabels } from './labels.js'
import { isRefused, type LeniencyOptions, takesLeniency } from './leniency.js'
import type { Side } from './sides.js'
import { refuseSecondStdin } from './stdin.js'

export interface TransformOptions extends LeniencyOptions, LabelOptions {
  readonly format?: string
  readonly to?: string
  readonly output?: string
  readonly during: DuringReading
}

/** Adds the arguments and options of a command that changes documents. */
export function takesDocuments(command: Command): Command {
  command
    .argument('<path...>', 'files or folders')
    .option('--format <id>', 'how to read them (default: by file name)')
    .option('--to <id>', 'the format to write (default: by the name of the output, or else graph)')
    .option('-o, --output <path>', 'a file, or a folder for one file per document (default: standard output)')
    .addOption(duringOption())
  return takesLeniency(takesLabels(command))
}

export function duringOption(): Option {
  return new Option('--during <meaning>', 'what DURING means').choices(['included', 'simultaneous']).default('included')
}

/** Reads documents, changes the time layer of each, and writes them; returns the exit code. */
export function transformDocuments(
  paths: readonly string[],
  options: TransformOptions,
  change: (layer: TimeLayer) => Transformed,
): number {
  // The default, because a graph can express everything.
  const to = outputFormat(options, 'graph')
  const { documents, problems } = readDocuments(paths, options.format, labelsOf(options).labels)
  requireLayer(documents, { layers: ['time'] })
  const changed = documents.map((document) => changeDocument(document, change))
  const all = [...problems, ...changed.flatMap((one) => one.problems)]
  if (isRefused(all, options, 'Nothing was written')) return 2
  writeDocuments(
    changed.map(({ document }) => document),
    to,
    options.output,
  )
  return 0
}

function changeDocument(document: Document, change: (layer: TimeLayer) => Transformed) {
  const { time } = document.layers
  if (!time) return { document, problems: [] }
  const { layer, problems } = change(time)
  return {
    document: { ...document, layers: { ...document.layers, time: layer } },
    problems: problems.map((problem) => inDocument(problem, document)),
  }
}

function inDocument(problem: Problem, { id, file }: Document): Problem {
  const placed = file === undefined ? problem : inFile(problem, file)
  return { ...placed, document: id }
}

export function readSide({ path, format, labels }: Side) {
  return readDocuments([path], format, labels)
}

export function readDocuments(paths: readonly string[], format: string | undefined, labels?: LabelMap) {
  refuseSecondStdin(paths)
  const given = format === undefined ? undefined : parseFormat(format)
  const bar = progressBar('reading')
  const corpora = paths.map((path) => load(path, { ...(given && { format: given }), labels, onProgress: bar.tick }))
  return {
    documents: corpora.flatMap((corpus) => corpus.documents),
    problems: corpora.flatMap((corpus) => corpus.problems),
  }
}

/** The format named by `to`, or by the name of the output, or `otherwise`. Throws if there is none or Cupel does not write it. */
export function outputFormat(
  { to, output }: { readonly to?: string; readonly output?: string },
  otherwise?: string,
): Format {
  const byName = output === undefined || isFolder(output) ? undefined : formatOf(output, '')
  const fallback = otherwise === undefined ? undefined : parseFormat(otherwise)
  const format = to === undefined ? (byName ?? fallback) : parseFormat(to)
  if (format?.write) return format
  const writable = formats.filter((maker) => maker.canWrite).map((maker) => maker.name)
  return failUsage({
    code: 'usage/option',
    message: format ? `Cupel reads ${format.name} but does not write it.` : 'It is not clear which format to write.',
    expected: writable,
    hint: `Use --to with one of ${writable.join(', ')}.`,
  })
}

/** Also warns of what the format cannot express. */
export function writeDocuments(documents: readonly Document[], format: Format, output: string | undefined): void {
  const isSpread = output !== undefined && isFolder(output)
  const texts = (isSpread ? documents.map((document) => [document]) : [documents]).map((part) => format.write!(part))
  printProblems(documents.flatMap((document) => lossProblems(document, format)))
  if (output === undefined) print(texts[0]!)
  else if (isSpread) for (const [i, text] of texts.entries()) writeText(fileIn(output, documents[i]!, format), text)
  else writeText(output, texts[0]!)
}

export function lossProblems(document: Document, format: Format): Problem[] {
  const losses = format.losses(document)
  if (losses.length === 0) return []
  const lost = losses.map(lossText).join(', ')
  return [
    {
      code: 'convert/loss',
      severity: 'warning',
      message: `The format ${format.name} cannot express everything; left out: ${lost}.`,
      document: document.id,
      ...(document.file !== undefined && { place: { file: document.file } }),
    },
  ]
}

function lossText({ what, count, remains }: Loss): string {
  return `${formatNumberOf(count, what)}${remains === undefined ? '' : ` (kept: ${remains})`}`
}

/** The file for a document in a folder. */
export function fileIn(folder: string, { id }: Document, format: Format): string {
  const extension = formats.find((maker) => maker.name === format.name)!.extensions[0]!
  return join(folder, `${fileName(id)}${extension}`)
}

export function isFolder(path: string): boolean {
  return path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())
}

/** The sorted names of the folders in a folder; none if there is no such folder. */
export function foldersIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  const isIn = (name: string): boolean => statSync(join(path, name), { throwIfNoEntry: false })?.isDirectory() ?? false
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && isIn(name))
    .sort()
}

/** Ids come from input files, so a path in an id must not lead out of the folder. */
function fileName(id: string): string {
  return id.replace(/[/\\:*?"<>|\0]/g, '_').replace(/^\.+/, '_')
}

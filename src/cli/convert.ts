/** `cupel convert`: from one format to another, to a file, a folder of files, or standard output. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Document } from '../document.js'
import type { Format } from '../format.js'
import { formatOf, formats, parseFormat } from '../formats/index.js'
import { load } from '../node/load.js'
import { failUsage, hasErrors } from '../problem.js'
import { writeText } from './outputs.js'
import { print, printProblems, progressBar } from './terminal.js'

interface ConvertOptions {
  readonly from?: string
  readonly to?: string
  readonly output?: string
  readonly lenient?: true
}

export function convertCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('convert')
    .description('Write annotation in another format.')
    .argument('<path...>', 'files or folders')
    .option('--from <id>', 'how to read them (default: by file name)')
    .option('--to <id>', 'what to write (default: by the name of the output)')
    .option('-o, --output <path>', 'a file, or a folder for one file a document (default: standard output)')
    .option('--lenient', 'go on with what could be read, after showing what could not')
    .addHelpText('after', '\nExample:\n  cupel convert examples/gold/ferry.tml --to graph')
    .action((paths: readonly string[], options: ConvertOptions) => exit(convert(paths, options)))
}

function convert(paths: readonly string[], options: ConvertOptions): number {
  const to = outputFormat(options)
  const from = options.from === undefined ? undefined : parseFormat(options.from)
  const bar = progressBar('reading')
  const corpora = paths.map((path) => load(path, { ...(from && { format: from }), onProgress: bar.tick }))
  const problems = corpora.flatMap((corpus) => corpus.problems)
  printProblems(problems)
  if (hasErrors(problems) && !options.lenient) {
    process.stderr.write('Nothing was converted: correct the errors above, or say --lenient to leave such parts out.\n')
    return 2
  }
  writeDocuments(
    corpora.flatMap((corpus) => corpus.documents),
    to,
    options.output,
  )
  return 0
}

function outputFormat({ to, output }: ConvertOptions): Format {
  const byName = output === undefined ? undefined : formatOf(output, '')
  const format = to === undefined ? byName : parseFormat(to)
  if (format?.write) return format
  const writable = formats.filter((maker) => maker.canWrite).map((maker) => maker.name)
  return failUsage({
    code: 'usage/option',
    message: format ? `Cupel reads ${format.name} but does not write it.` : 'It is not clear which format to write.',
    expected: writable,
    hint: `Say --to with one of ${writable.join(', ')}.`,
  })
}

function writeDocuments(documents: readonly Document[], format: Format, output: string | undefined): void {
  if (output === undefined) print(format.write!(documents))
  else if (isFolder(output)) {
    const extension = formats.find((maker) => maker.name === format.name)!.extensions[0]!
    for (const document of documents)
      writeText(join(output, `${fileName(document.id)}${extension}`), format.write!([document]))
  } else writeText(output, format.write!(documents))
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())
}

/** Ids come from files of other people: none of them may lead out of the folder. */
function fileName(id: string): string {
  return id.replace(/[/\\:*?"<>|\0]/g, '_').replace(/^\.+/, '_')
}

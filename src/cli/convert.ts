/** `cupel convert`: from one format to another, to a file, a folder of files, or standard output. */
import type { Command } from 'commander'
import type { Document } from '../document.js'
import { type Format, type Loss, requireLayer } from '../format.js'
import { hasErrors, type Problem } from '../problem.js'
import { formatNumberOf } from '../report/numbers.js'
import { outputFormat, readDocuments, writeDocuments } from './documents.js'
import { printProblems } from './terminal.js'

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
  const { documents, problems } = readDocuments(paths, options.from)
  printProblems(problems)
  if (hasErrors(problems) && !options.lenient) {
    process.stderr.write('Nothing was converted: correct the errors above, or say --lenient to leave such parts out.\n')
    return 2
  }
  requireLayer(documents, to)
  printProblems(documents.flatMap((document) => lossProblems(document, to)))
  writeDocuments(documents, to, options.output)
  return 0
}

function lossProblems(document: Document, format: Format): Problem[] {
  const losses = format.losses(document)
  if (losses.length === 0) return []
  const lost = losses.map(lossText).join(', ')
  return [
    {
      code: 'convert/loss',
      severity: 'warning',
      message: `What ${format.name} has no place for is left out: ${lost}.`,
      document: document.id,
      ...(document.file !== undefined && { place: { file: document.file } }),
    },
  ]
}

function lossText({ what, count, remains }: Loss): string {
  return `${formatNumberOf(count, what)}${remains === undefined ? '' : ` (still there ${remains})`}`
}

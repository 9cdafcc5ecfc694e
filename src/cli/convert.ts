/** `cupel convert`: converts annotation to another format, in a file, a folder of files, or on standard output. */

import type { Command } from 'commander'
import { type Format, requireLayer } from '../format.js'
import { hasErrors } from '../vocabulary/problem.js'
import { lenientHelp } from './input/arguments.js'
import { outputFormat, readDocuments, writeDocuments } from './input/documents.js'
import { printProblems } from './output/terminal.js'

interface ConvertRequest {
  readonly paths: readonly string[]
  /** The id of the format to read; otherwise file names decide. */
  readonly from: string | undefined
  readonly to: Format
  readonly output: string | undefined
  readonly isLenient: boolean
}

interface ConvertOptions {
  readonly from?: string
  readonly to?: string
  readonly output?: string
  readonly lenient?: true
}

export function convertCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('<path...>', 'files or folders')
    .option('--from <id>', 'how to read them (default: by file name)')
    .option('--to <id>', 'the format to write (default: by the name of the output)')
    .option('-o, --output <path>', 'a file, or a folder for one file per document (default: standard output)')
    .option('--lenient', lenientHelp)
    .addHelpText('after', '\nExample:\n  cupel convert examples/gold/ferry.tml --to graph')
    .action((paths: readonly string[], options: ConvertOptions) => exit(convert(parseConvert(paths, options))))
}

function parseConvert(paths: readonly string[], options: ConvertOptions): ConvertRequest {
  const { from, output, lenient = false } = options
  return { paths, from, to: outputFormat(options), output, isLenient: lenient }
}

function convert({ paths, from, to, output, isLenient }: ConvertRequest): number {
  const { documents, problems } = readDocuments(paths, from)
  printProblems(problems)
  if (hasErrors(problems) && !isLenient) {
    process.stderr.write('Nothing was converted: correct the errors above, or use --lenient to leave such parts out.\n')
    return 2
  }
  requireLayer(documents, to)
  writeDocuments(documents, to, output)
  return 0
}

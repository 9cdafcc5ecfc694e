/** `cupel convert`: converts annotation to another format, in a file, a folder of files, or on standard output. */

import type { Command } from 'commander'
import { requireLayer } from '../format.js'
import { hasErrors } from '../vocabulary/problem.js'
import { lenientHelp } from './input/arguments.js'
import { outputFormat, readDocuments, writeDocuments } from './input/documents.js'
import { printProblems } from './output/terminal.js'

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
    .option('--to <id>', 'the format to write (default: by the name of the output)')
    .option('-o, --output <path>', 'a file, or a folder for one file per document (default: standard output)')
    .option('--lenient', lenientHelp)
    .addHelpText('after', '\nExample:\n  cupel convert examples/gold/ferry.tml --to graph')
    .action((paths: readonly string[], options: ConvertOptions) => exit(convert(paths, options)))
}

function convert(paths: readonly string[], options: ConvertOptions): number {
  const to = outputFormat(options)
  const { documents, problems } = readDocuments(paths, options.from)
  printProblems(problems)
  if (hasErrors(problems) && !options.lenient) {
    process.stderr.write('Nothing was converted: correct the errors above, or use --lenient to leave such parts out.\n')
    return 2
  }
  requireLayer(documents, to)
  writeDocuments(documents, to, options.output)
  return 0
}

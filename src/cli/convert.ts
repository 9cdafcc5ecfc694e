/** `cupel convert`: converts annotation to another format, in a file, a folder of files, or on standard output. */

import type { Command } from 'commander'
import { type Format, requireLayer } from '../format.js'
import type { LabelMap } from '../time/label-maps.js'
import { outputFormat, readDocuments, writeDocuments } from './input/documents.js'
import { type LabelOptions, labelsOf, takesLabels } from './input/labels.js'
import { isRefused, type LeniencyOptions, takesLeniency } from './input/leniency.js'

interface ConvertRequest {
  readonly paths: readonly string[]
  /** The id of the format to read; otherwise file names decide. */
  readonly from: string | undefined
  readonly to: Format
  readonly output: string | undefined
  readonly leniency: LeniencyOptions
  readonly labels?: LabelMap
}

interface ConvertOptions extends LeniencyOptions, LabelOptions {
  readonly from?: string
  readonly to?: string
  readonly output?: string
}

export function convertCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('<path...>', 'files or folders')
    .option('--from <id>', 'how to read them (default: by file name)')
    .option('--to <id>', 'the format to write (default: by the name of the output)')
    .option('-o, --output <path>', 'a file, or a folder for one file per document (default: standard output)')
  takesLeniency(takesLabels(command))
    .addHelpText('after', '\nExample:\n  cupel convert examples/gold/ferry.tml --to graph')
    .action((paths: readonly string[], options: ConvertOptions) => exit(convert(parseConvert(paths, options))))
}

function parseConvert(paths: readonly string[], options: ConvertOptions): ConvertRequest {
  const { from, output } = options
  return { paths, from, ...labelsOf(options), to: outputFormat(options), output, leniency: options }
}

function convert({ paths, from, labels, to, output, leniency }: ConvertRequest): number {
  const { documents, problems } = readDocuments(paths, from, labels)
  if (isRefused(problems, leniency, 'Nothing was converted')) return 2
  requireLayer(documents, to)
  writeDocuments(documents, to, output)
  return 0
}

/** `cupel agree`: how far annotators agree; each pair of them, by each measure. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Command } from 'commander'
import { type Agreement, agreementOf, type SymmetricPolicy, symmetricPolicies } from '../evaluation/agreement.js'
import type { AnyMeasure } from '../measure.js'
import { listFiles } from '../node/load.js'
import { agreementJson, agreementNote, agreementTable } from '../report/agreement.js'
import { tableCsv, tableLatex, tableMarkdown, tableText, tableTsv } from '../report/table.js'
import { failUsage, UsageError } from '../vocabulary/problem.js'
import { collect } from './input/arguments.js'
import { foldersIn, readSide } from './input/documents.js'
import { type LabelOptions, labelsOf, takesLabels } from './input/labels.js'
import { type LeniencyOptions, sayRefused, takesLeniency } from './input/leniency.js'
import { missingOption } from './input/missing-option.js'
import { renameAll, takesRename } from './input/renames.js'
import { measuresFor, parseReading, type Side, type SidesRequest, showProblems, takesMeasures } from './input/sides.js'
import { checkOutputs, writeText } from './output/outputs.js'
import { paintFor, print, printProblems, progressBar } from './output/terminal.js'

interface AgreeRequest {
  readonly annotators: readonly Side[]
  readonly measures: readonly AnyMeasure[]
  readonly missing: SymmetricPolicy
  readonly reading: SidesRequest['reading']
  readonly outputs: readonly string[]
}

interface AgreeOptions extends LeniencyOptions, LabelOptions {
  readonly measure?: readonly string[]
  readonly format?: string
  readonly missing: SymmetricPolicy
  readonly output?: readonly string[]
  readonly rename?: readonly string[]
}

const writers: Readonly<Record<string, (agreement: Agreement) => string>> = {
  json: agreementJson,
  csv: (agreement) => tableCsv(agreementTable(agreement)),
  tsv: (agreement) => tableTsv(agreementTable(agreement)),
  md: (agreement) => tableMarkdown(agreementTable(agreement)),
  tex: (agreement) => tableLatex(agreementTable(agreement)),
}

export function agreeCommand(command: Command, exit: (code: number) => void): void {
  takesMeasures(takesRename(command, 'annotators'))
    .argument('<folder>', 'a folder with one folder for each annotator; documents are paired by base name')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(missingOption('what to do with a document that an annotator lacks', 'skip', symmetricPolicies))
    .option('-o, --output <file>', 'write the table: .json .csv .tsv .md .tex; can be repeated', collect)
  takesLeniency(takesLabels(command))
    .addHelpText('after', '\nExample:\n  cupel agree examples/annotators -m temporal-awareness -m strict')
    .action(async (folder: string, options: AgreeOptions) => exit(agree(await parseAgree(folder, options))))
}

async function parseAgree(folder: string, options: AgreeOptions): Promise<AgreeRequest> {
  const { measure, missing, rename, output = [] } = options
  const labels = labelsOf(options)
  const format = { ...(options.format !== undefined && { format: options.format }), ...labels }
  const measures = await measuresFor(measure, { path: folder, ...format })
  checkOutputs(output, Object.keys(writers))
  const annotators = annotatorFolders(folder).map((name) => ({ name, path: join(folder, name), ...format }))
  return {
    annotators,
    measures,
    missing,
    reading: { ...parseReading(options, undefined, labels.labels), ...(rename && { renames: rename }) },
    outputs: output,
  }
}

function annotatorFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new UsageError(listFiles(folder).problems)
  const names = foldersIn(folder)
  if (names.length >= 2) return names
  return failUsage({
    code: 'usage/option',
    message: `"${folder}" contains ${names.length === 0 ? 'no folders' : 'only one folder'}; agreement needs two annotators.`,
    expected: ['one folder for each annotator'],
    hint: 'Put the files of each annotator into a separate folder: annotations/ann/x.tml, annotations/ben/x.tml.',
  })
}

function agree({ annotators, measures, missing, reading, outputs }: AgreeRequest): number {
  const read = annotators.map((annotator) => ({ name: annotator.name, ...readSide(annotator) }))
  const renamed = renameAll(read, reading.renames)
  printProblems(renamed.problems)
  const agreement = agreementOf({
    annotators: renamed.corpora,
    ...{ measures, missing, ...reading },
    onProgress: progressBar('comparing').tick,
  })
  const forbidden = showProblems(agreement, reading.reading)
  if (forbidden) {
    sayRefused(agreement.problems, forbidden, 'Nothing was compared')
    return 2
  }
  for (const file of outputs) writeText(file, writers[extname(file).slice(1).toLowerCase()]!(agreement))
  const paint = paintFor(process.stdout)
  print(`${tableText(agreementTable(agreement), { paint })}\n${paint.dim(agreementNote(agreement))}\n`)
  return 0
}

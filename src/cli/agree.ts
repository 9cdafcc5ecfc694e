/** `cupel agree`: how far annotators agree, each pair of them by each measure. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Command } from 'commander'
import type { MissingPolicy } from '../corpus.js'
import { type Agreement, agreementOf } from '../evaluation/agreement.js'
import { listFiles } from '../node/load.js'
import { agreementJson, agreementNote, agreementTable } from '../report/agreement.js'
import { tableCsv, tableLatex, tableMarkdown, tableText, tableTsv } from '../report/table.js'
import { failUsage, UsageError } from '../vocabulary/problem.js'
import { collect } from './input/arguments.js'
import { foldersIn, readDocuments } from './input/documents.js'
import { measuresFor, missingOption, readingOf, showProblems, takesMeasures } from './input/sides.js'
import { checkOutputs, writeText } from './output/outputs.js'
import { paintFor, print, progressBar } from './output/terminal.js'

interface AgreeOptions {
  readonly measure?: readonly string[]
  readonly format?: string
  readonly missing: MissingPolicy
  readonly output?: readonly string[]
  readonly lenient?: true
}

const writers: Readonly<Record<string, (agreement: Agreement) => string>> = {
  json: agreementJson,
  csv: (agreement) => tableCsv(agreementTable(agreement)),
  tsv: (agreement) => tableTsv(agreementTable(agreement)),
  md: (agreement) => tableMarkdown(agreementTable(agreement)),
  tex: (agreement) => tableLatex(agreementTable(agreement)),
}

export function agreeCommand(program: Command, exit: (code: number) => void): void {
  takesMeasures(program.command('agree'))
    .description('Score annotators against each other, pair by pair.')
    .argument('<folder>', 'a folder with one folder for each annotator; documents are paired by base name')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(missingOption('a document of one annotator only: an error, left out, or met with an empty one', 'skip'))
    .option('-o, --output <file>', 'write the table: .json .csv .tsv .md .tex; may be given again', collect)
    .option('--lenient', 'go on with what could be read, after showing what could not')
    .addHelpText('after', '\nExample:\n  cupel agree examples/annotators -m temporal-awareness -m strict')
    .action((folder: string, options: AgreeOptions) => agree(folder, options).then(exit))
}

async function agree(folder: string, options: AgreeOptions): Promise<number> {
  const measures = await measuresFor(options.measure, folder, options.format)
  checkOutputs(options.output ?? [], Object.keys(writers))
  const agreement = agreementOf({
    annotators: annotatorFolders(folder).map((name) => ({
      name,
      ...readDocuments([join(folder, name)], options.format),
    })),
    measures,
    missing: options.missing,
    ...readingOf(options, undefined),
    onProgress: progressBar('comparing').tick,
  })
  if (showProblems(agreement, options.lenient)) return sayNothing()
  for (const file of options.output ?? []) writeText(file, writers[extname(file).slice(1).toLowerCase()]!(agreement))
  const paint = paintFor(process.stdout)
  print(`${tableText(agreementTable(agreement), { paint })}\n${paint.dim(agreementNote(agreement))}\n`)
  return 0
}

function annotatorFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new UsageError(listFiles(folder).problems)
  const names = foldersIn(folder)
  if (names.length >= 2) return names
  return failUsage({
    code: 'usage/option',
    message: `"${folder}" holds ${names.length === 0 ? 'no folder' : 'one folder only'}; agreement needs two annotators.`,
    expected: ['one folder for each annotator'],
    hint: 'Put the files of each annotator into a folder of their own: annotations/ann/x.tml, annotations/ben/x.tml.',
  })
}

function sayNothing(): number {
  process.stderr.write('Nothing was compared: see the errors above.\n')
  return 2
}

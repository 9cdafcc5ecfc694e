/** `cupel agree`: how far annotators agree, each pair of them by each measure. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Command } from 'commander'
import { type Agreement, type Annotator, agreementOf } from '../agreement.js'
import type { MissingPolicy } from '../corpus.js'
import { listFiles } from '../node/load.js'
import { failUsage, hasErrors, type Problem, UsageError } from '../problem.js'
import { agreementJson, agreementNote, agreementTable } from '../report/agreement.js'
import { tableCsv, tableLatex, tableMarkdown, tableText, tableTsv } from '../report/table.js'
import { collect } from './arguments.js'
import { foldersIn, readDocuments } from './documents.js'
import { checkOutputs, writeText } from './outputs.js'
import { measuresFor, missingOption, takesMeasures } from './sides.js'
import { paintFor, print, printProblems, progressBar } from './terminal.js'

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
    .action((folder: string, options: AgreeOptions) => exit(agree(folder, options)))
}

function agree(folder: string, options: AgreeOptions): number {
  const measures = measuresFor(options.measure, folder, options.format)
  checkOutputs(options.output ?? [], Object.keys(writers))
  const { annotators, problems: reading } = readAnnotators(folder, options.format)
  printProblems(reading)
  if (hasErrors(reading) && !options.lenient) return sayNothing()
  const agreement = agreementOf({
    annotators,
    measures,
    missing: options.missing,
    reading: options.lenient ? 'lenient' : 'strict',
    onProgress: progressBar('comparing').tick,
  })
  printProblems(agreement.problems)
  if (hasErrors(agreement.problems)) return sayNothing()
  const whole = { ...agreement, problems: [...reading, ...agreement.problems] }
  for (const file of options.output ?? []) writeText(file, writers[extname(file).slice(1).toLowerCase()]!(whole))
  const paint = paintFor(process.stdout)
  print(`${tableText(agreementTable(agreement), { paint })}\n${paint.dim(agreementNote(agreement))}\n`)
  return 0
}

function readAnnotators(folder: string, format: string | undefined) {
  const problems: Problem[] = []
  const annotators = annotatorFolders(folder).map((name): Annotator => {
    const reading = readDocuments([join(folder, name)], format)
    problems.push(...reading.problems)
    return { name, documents: reading.documents }
  })
  return { annotators, problems }
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

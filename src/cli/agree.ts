/** `cupel agree`: how far annotators agree, pair by pair, by document and by label; what they disagree about; and their majority. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Command } from 'commander'
import { type Annotator, agreementOf, type SymmetricPolicy, symmetricPolicies } from '../evaluation/agreement.js'
import { type Disagreements, disagreementsOf } from '../evaluation/disagreements.js'
import { checkLabels } from '../evaluation/labels.js'
import type { AnyMeasure } from '../measure.js'
import { listFiles } from '../node/load.js'
import { disagreementsText, disagreementWriters } from '../report/agreement/disagreements.js'
import type { AgreementTables } from '../report/agreement/tables.js'
import { agreementText } from '../report/agreement/text.js'
import { agreementWriters } from '../report/agreement/writers.js'
import { failUsage, UsageError } from '../vocabulary/problem.js'
import { type AdjudicationOutput, adjudicationOutput, writeAdjudication } from './adjudication.js'
import { collect, wholeNumber } from './input/arguments.js'
import { foldersIn, readSide } from './input/documents.js'
import { type LabelOptions, labelsOf, takesLabels } from './input/labels.js'
import { type LeniencyOptions, takesAllow } from './input/leniency.js'
import { missingOption } from './input/missing-option.js'
import { renameAll, takesRename } from './input/renames.js'
import {
  measuresFor,
  type Outcome,
  parseReading,
  type Side,
  type SidesRequest,
  showProblems,
  takesMeasures,
} from './input/sides.js'
import { writeText } from './output/outputs.js'
import { paintFor, print, printProblems, progressBar } from './output/terminal.js'

interface AgreeRequest {
  readonly annotators: readonly Side[]
  /** None if disagreements are listed. */
  readonly measures: readonly AnyMeasure[]
  readonly missing: SymmetricPolicy
  readonly reading: SidesRequest['reading']
  readonly reports: readonly string[]
  readonly adjudications: readonly AdjudicationOutput[]
  readonly tables: AgreementTables
  readonly most: number
  readonly listsDisagreements: boolean
  readonly repairs: boolean
}

interface AgreeOptions extends LeniencyOptions, LabelOptions {
  readonly measure?: readonly string[]
  readonly format?: string
  readonly missing: SymmetricPolicy
  readonly output?: readonly string[]
  readonly rename?: readonly string[]
  readonly perDocument?: true
  readonly perLabel?: true
  readonly disagreements?: true
  readonly top: number
  readonly to?: string
  readonly repair?: true
}

export function agreeCommand(command: Command, exit: (code: number) => void): void {
  takesMeasures(takesRename(command, 'annotators'))
    .argument('<folder>', 'a folder with one folder for each annotator; documents are paired by base name')
    .option('--per-document', 'also show the agreement on each document')
    .option('--per-label', 'also show the agreement on each label, such as a relation of time or a role')
    .option('--disagreements', 'list what annotators disagree about instead, the most contested items first')
    .option('--top <number>', 'how many disagreements to print', wholeNumber(1), 40)
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(missingOption('what to do with a document that an annotator lacks', 'skip', symmetricPolicies))
    .option(
      '-o, --output <file>',
      'write a report: .json .csv .tsv .md .tex .html; or the majority, with the disagreements as comments: a file such as adjudicate.tml, or a folder; can be repeated',
      collect,
    )
    .option('--to <id>', 'the format of the majority (default: by the name of the output, or else that of the files)')
    .option('--repair', 'leave as few links as possible out of a majority that contradicts itself')
    .option('--lenient', 'use documents with errors as far as they could be read; without it they are left out')
  takesAllow(takesLabels(command))
    .addHelpText(
      'after',
      '\nExamples:\n  cupel agree examples/annotators -m temporal-awareness -m strict --per-document\n  cupel agree examples/annotators --disagreements -o adjudicated/',
    )
    .action(async (folder: string, options: AgreeOptions) => exit(agree(await parseAgree(folder, options))))
}

async function parseAgree(folder: string, options: AgreeOptions): Promise<AgreeRequest> {
  const { measure, missing, rename, output = [], to, perDocument = false, perLabel = false } = options
  const { disagreements = false, repair = false, top } = options
  const labels = labelsOf(options)
  const format = { ...(options.format !== undefined && { format: options.format }), ...labels }
  if (disagreements && (measure || perDocument || perLabel))
    failTables(measure ? '-m' : perDocument ? '--per-document' : '--per-label')
  const measures = disagreements ? [] : await measuresFor(measure, { path: folder, ...format })
  if (perLabel) checkLabels(measures)
  const reports = output.filter(isReport)
  return {
    ...{ measures, missing, reports, most: top, tables: { perDocument, perLabel } },
    reading: { ...parseReading(options, undefined, labels.labels), ...(rename && { renames: rename }) },
    annotators: annotatorFolders(folder).map((name) => ({ name, path: join(folder, name), ...format })),
    adjudications: output
      .filter((file) => !isReport(file))
      .map((path) => adjudicationOutput({ path, to, input: folder, reports: Object.keys(agreementWriters) })),
    listsDisagreements: disagreements,
    repairs: repair,
  }
}

function isReport(file: string): boolean {
  return Object.hasOwn(agreementWriters, extensionOf(file))
}

function extensionOf(file: string): keyof typeof agreementWriters {
  return extname(file).slice(1).toLowerCase() as keyof typeof agreementWriters
}

function failTables(option: string): never {
  return failUsage({
    code: 'usage/option',
    message: `${option} has no effect on --disagreements, which lists items without a score.`,
    actual: option,
    hint: 'Use one of the two. A measure that shows each item of two annotators: cupel explain ANN BEN.',
  })
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

function agree(request: AgreeRequest): number {
  const read = request.annotators.map((annotator) => ({ name: annotator.name, ...readSide(annotator) }))
  const renamed = renameAll(read, request.reading.renames)
  printProblems(renamed.problems)
  const annotators: readonly Annotator[] = renamed.corpora
  const { reading, allow } = request.reading
  const isListed = request.listsDisagreements || request.adjudications.length > 0
  const found = isListed ? disagreementsOf(annotators, { reading, ...(allow && { allow }) }) : undefined
  const code = request.listsDisagreements ? listDisagreements(found!, request) : showAgreement(annotators, request)
  if (code === 0 && found)
    for (const output of request.adjudications) printProblems(writeAdjudication(found, output, request.repairs))
  return code
}

function showAgreement(annotators: readonly Annotator[], request: AgreeRequest): number {
  const { measures, missing, reading, tables, reports } = request
  const agreement = agreementOf({
    ...{ annotators, measures, missing, ...reading, byLabel: tables.perLabel ?? false },
    onProgress: progressBar('comparing').tick,
  })
  if (isStopped(agreement, agreement.pairs.length === 0)) return 2
  for (const file of reports) writeText(file, agreementWriters[extensionOf(file)](agreement, tables))
  print(agreementText(agreement, { ...tables, paint: paintFor(process.stdout) }))
  return 0
}

function listDisagreements(found: Disagreements, { reports, most }: AgreeRequest): number {
  if (isStopped(found, found.documents.length === 0)) return 2
  for (const file of reports) writeText(file, disagreementWriters[extensionOf(file)](found))
  print(disagreementsText(found, { most, paint: paintFor(process.stdout) }))
  return 0
}

/** Errors of reading do not stop the comparison: the documents that they concern are left out. */
function isStopped(outcome: Outcome, hasNothing: boolean): boolean {
  if (!showProblems(outcome, 'lenient') && !hasNothing) return false
  process.stderr.write('Nothing was compared: see the errors above.\n')
  return true
}

/** `cupel timex`: finds time expressions in texts and normalises them, as a table, as TimeML or as JSON Lines. */
import { type Command, Option } from 'commander'
import { loadAnalyser } from '../../node/text-model.js'
import { findTimexes, isDocumentDate } from '../../text/timex/index.js'
import { failUsage, hasErrors, type Problem } from '../../vocabulary/problem.js'
import { isFolder } from '../input/documents.js'
import type { SourceText } from '../input/source-text.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { readTexts } from './files.js'
import { fileFor, type TimedText, type TimexForm, timexForms, writeTimexes } from './forms.js'

interface TimexRequest {
  readonly paths: readonly string[]
  /** The date of texts that have none of their own. */
  readonly date: string | undefined
  readonly form: TimexForm
  readonly output: TimexOutput
  readonly isLenient: boolean
}

type TimexOutput =
  | { readonly kind: 'standard output' }
  | { readonly kind: 'file'; readonly path: string }
  /** A file for each text. */
  | { readonly kind: 'folder'; readonly path: string }

interface TimexOptions {
  readonly date?: string
  readonly format?: TimexForm
  readonly output?: string
  readonly lenient?: true
}

export function timexCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('<file...>', 'plain text (.txt) or TimeML files, or folders of them')
    .option(
      '--date <date>',
      'when the texts were written: YYYY-MM-DD, or a less or more exact date; a TimeML file has its own',
    )
    .addOption(
      new Option('--format <form>', 'the form of the output (default: by its name, or else text)').choices(
        Object.keys(timexForms),
      ),
    )
    .option('-o, --output <path>', 'a file, or a folder for one file per text (default: standard output)')
    .option('--lenient', 'continue with the files that can be read, after reporting the others')
    .addHelpText('after', help)
    .action((paths: readonly string[], options: TimexOptions) => exit(timex(parseTimex(paths, options))))
}

const help = `
Relative expressions such as "last week" are counted from the date of the text; in texts without a date, their values contain X.
Of the annotation in a TimeML file, only the creation time is used.

Examples:
  cupel timex examples/timex/harbour.txt --date 2012-02-17
  cupel timex articles/ --format timeml -o found/
  cupel score articles/ found/ -m 'entities(kind=time,attribute=value)'`

function parseTimex(paths: readonly string[], options: TimexOptions): TimexRequest {
  const { date, format, lenient = false } = options
  checkDate(date)
  const output = parseOutput(options.output)
  return { paths, date, form: format ?? defaultForm(output), output, isLenient: lenient }
}

function timex({ paths, date, form, output, isLenient }: TimexRequest): number {
  const { texts, problems } = readTexts(paths, date)
  if (form === 'timeml' && output.kind !== 'folder') refuseManyTexts(texts)
  const kept = output.kind === 'folder' ? firstOfEach(texts) : { texts, problems: [] }
  const timed = findAll(kept.texts)
  const all = [...problems, ...kept.problems, ...timed.flatMap(undated)]
  printProblems(all)
  if (hasErrors(all) && !isLenient) {
    process.stderr.write('Nothing was written: correct the errors above, or use --lenient to leave such files out.\n')
    return 2
  }
  writeTimed(timed, form, output)
  return 0
}

function checkDate(date: string | undefined): void {
  if (date === undefined || isDocumentDate(date)) return
  failUsage({
    code: 'usage/option',
    message: `--date "${date}" is not a date.`,
    actual: date,
    expected: ['YYYY', 'YYYY-MM', 'YYYY-MM-DD', 'YYYY-MM-DDThh:mm'],
    hint: 'Write it as 2012-02-17, or as 2012-02 or 2012 if that is all you know; 2012-02-17T14:30 includes the time.',
  })
}

function parseOutput(path: string | undefined): TimexOutput {
  if (path === undefined) return { kind: 'standard output' }
  return { kind: isFolder(path) ? 'folder' : 'file', path }
}

/** The form that the name of a file shows. In a folder it is TimeML, which can be scored. */
function defaultForm(output: TimexOutput): TimexForm {
  if (output.kind === 'standard output') return 'text'
  if (output.kind === 'folder') return 'timeml'
  const { path } = output
  const named = Object.entries(timexForms).find(([, { extensions }]) => extensions.some((end) => path.endsWith(end)))
  if (named) return named[0] as TimexForm
  return failUsage({
    code: 'usage/option',
    message: `It is not clear what to write into "${path}".`,
    expected: Object.keys(timexForms),
    hint: 'Use --format with one of timeml, json, text. The name of a folder ends with a slash.',
  })
}

function refuseManyTexts(texts: readonly SourceText[]): void {
  if (texts.length < 2) return
  failUsage({
    code: 'usage/option',
    message: `A TimeML file contains one document, not ${texts.length}.`,
    hint: 'Name a folder with -o, such as -o found/, or use --format json.',
  })
}

/** Drops texts with the name of an earlier one, because they would be written into the same file. */
function firstOfEach(texts: readonly SourceText[]) {
  const files = new Map<string, string>()
  const problems: Problem[] = []
  const kept = texts.filter(({ id, file }) => {
    const before = files.get(id)
    if (before === undefined) files.set(id, file)
    else problems.push(sameName(id, file, before))
    return before === undefined
  })
  return { texts: kept, problems }
}

function sameName(id: string, file: string, before: string): Problem {
  return {
    code: 'corpus/duplicate-document',
    severity: 'error',
    message: `This text has the same name, "${id}", as "${before}", so both would be written into one file.`,
    place: { file },
    hint: 'Rename one of them, or write them into different folders.',
  }
}

function findAll(texts: readonly SourceText[]): TimedText[] {
  if (texts.length === 0) return []
  const analyser = loadAnalyser()
  const bar = progressBar('reading times')
  return texts.map((source, i) => {
    const { date, text } = source
    const timexes = findTimexes(analyser.analyse(text), date === undefined ? {} : { documentDate: date })
    bar.tick(i + 1, texts.length)
    return { ...source, timexes }
  })
}

function undated({ file, date, timexes }: TimedText): Problem[] {
  const open = timexes.filter(({ type, value }) => (type === 'DATE' || type === 'TIME') && /^XX/.test(value))
  const [first] = open
  if (date !== undefined || !first) return []
  return [
    {
      code: 'timex/undated',
      severity: 'note',
      message: `${open.length} of ${timexes.length} time expressions, such as "${first.text}", are relative to the date of the text, which is unknown: their values contain X.`,
      place: { file },
      hint: 'Use --date YYYY-MM-DD.',
    },
  ]
}

function writeTimed(timed: readonly TimedText[], form: TimexForm, output: TimexOutput): void {
  if (output.kind === 'standard output') print(writeTimexes(timed, form))
  else if (output.kind === 'file') writeText(output.path, writeTimexes(timed, form))
  else for (const text of timed) writeText(fileFor(output.path, text, form), writeTimexes([text], form))
}

/** `cupel timex`: finds the time expressions of texts and says what they mean, as a table, as TimeML or as JSON lines. */
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

interface TimexOptions {
  readonly date?: string
  readonly format?: TimexForm
  readonly output?: string
  readonly lenient?: true
}

export function timexCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('timex')
    .description('Find time expressions in English text and say what they mean (TIMEX3).')
    .argument('<file...>', 'plain text (.txt) or TimeML files, or folders of them')
    .option(
      '--date <date>',
      'when texts were written: YYYY-MM-DD, or less or more exact; a TimeML file goes by its own',
    )
    .addOption(
      new Option('--format <form>', 'what to write (default: by the name of the output, else text)').choices(
        Object.keys(timexForms),
      ),
    )
    .option('-o, --output <path>', 'a file, or a folder for one file a text (default: standard output)')
    .option('--lenient', 'go on with the files that can be read, after showing what is wrong with others')
    .addHelpText('after', help)
    .action((paths: readonly string[], options: TimexOptions) => exit(timex(paths, options)))
}

const help = `
Relative expressions ("last week") are counted from the date of writing; in texts without one their values have X in them.
Annotation that a TimeML file holds already is not looked at, but for the creation time.

Examples:
  cupel timex examples/timex/harbour.txt --date 2012-02-17
  cupel timex articles/ --format timeml -o found/
  cupel score articles/ found/ -m 'entities(kind=time,attribute=value)'`

function timex(paths: readonly string[], options: TimexOptions): number {
  checkDate(options.date)
  const form = formFor(options)
  const { texts, problems } = readTexts(paths, options.date)
  refuseOneFile(texts, form, options.output)
  const kept = options.output !== undefined && isFolder(options.output) ? firstOfEach(texts) : { texts, problems: [] }
  const timed = findAll(kept.texts)
  const all = [...problems, ...kept.problems, ...timed.flatMap(undated)]
  printProblems(all)
  if (hasErrors(all) && !options.lenient) {
    process.stderr.write('Nothing was written: correct the errors above, or say --lenient to leave such files out.\n')
    return 2
  }
  write(timed, form, options.output)
  return 0
}

function checkDate(date: string | undefined): void {
  if (date === undefined || isDocumentDate(date)) return
  failUsage({
    code: 'usage/option',
    message: `--date "${date}" is no date of the calendar.`,
    actual: date,
    expected: ['YYYY', 'YYYY-MM', 'YYYY-MM-DD', 'YYYY-MM-DDThh:mm'],
    hint: 'Write it as 2012-02-17, or 2012-02 or 2012 if no more is known; 2012-02-17T14:30 tells the time too.',
  })
}

/** By name, else by the output's name; in a folder TimeML, for it can be scored. */
function formFor({ format, output }: TimexOptions): TimexForm {
  if (format !== undefined || output === undefined) return format ?? 'text'
  if (isFolder(output)) return 'timeml'
  const named = Object.entries(timexForms).find(([, { extensions }]) => extensions.some((end) => output.endsWith(end)))
  if (named) return named[0] as TimexForm
  return failUsage({
    code: 'usage/option',
    message: `It is not clear what to write into "${output}".`,
    expected: Object.keys(timexForms),
    hint: 'Say --format with one of timeml, json, text; a folder ends with a slash.',
  })
}

function refuseOneFile(texts: readonly SourceText[], form: TimexForm, output: string | undefined): void {
  if (form !== 'timeml' || texts.length < 2 || (output !== undefined && isFolder(output))) return
  failUsage({
    code: 'usage/option',
    message: `A TimeML file holds one document, not ${texts.length}.`,
    hint: 'Name a folder with -o, such as -o found/, or say --format json.',
  })
}

/** Two texts of one name would go into one file of the folder. */
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
    message: `This text is called "${id}" like "${before}", so that both would be written into one file.`,
    place: { file },
    hint: 'Rename one of them, or write them into two folders.',
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
      message: `${open.length} of ${timexes.length} time expressions, such as "${first.text}", count from a date of writing that is not known: their values have X.`,
      place: { file },
      hint: 'Say --date YYYY-MM-DD.',
    },
  ]
}

function write(timed: readonly TimedText[], form: TimexForm, output: string | undefined): void {
  if (output === undefined) print(writeTimexes(timed, form))
  else if (isFolder(output)) for (const one of timed) writeText(fileFor(output, one, form), writeTimexes([one], form))
  else writeText(output, writeTimexes(timed, form))
}

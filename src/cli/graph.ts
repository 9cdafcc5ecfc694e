/** `cupel graph`: the document graph of a text, as a list, a drawing, JSON or a file for Graphviz. */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { loadAnalyser } from '../node/text-model.js'
import { drawTextGraph } from '../report/drawing/text/drawing.js'
import { textGraphDot, textGraphJson, textGraphText } from '../report/text-graph.js'
import { buildGraph } from '../text/graph/build.js'
import { collapseGraph } from '../text/graph/collapse.js'
import type { DocumentGraph } from '../text/graph/document-graph.js'
import { isDocumentDate } from '../text/timex/index.js'
import { UsageError } from '../vocabulary/problem.js'
import { readPlain, readSource } from './input/source-text.js'
import { checkOutputs, writeText } from './output/outputs.js'
import { paintFor, print, printProblems } from './output/terminal.js'

interface GraphRequest {
  /** `-` for standard input. */
  readonly file: string
  /** Comes before the date in the file. */
  readonly date: string | undefined
  readonly isCollapsed: boolean
  readonly output: { readonly file: string; readonly form: GraphForm } | undefined
}

interface GraphCommandOptions {
  readonly collapsed?: true
  readonly date?: string
  readonly output?: string
}

export function graphCommand(command: Command): void {
  command
    .argument('<file>', 'a text, a TimeML file, or - for standard input')
    .option('--collapsed', 'merge coreferent nodes into one')
    .option(
      '--date <date>',
      'when the text was written: YYYY, YYYY-MM or YYYY-MM-DD (default: the date in the TimeML file)',
      parseDate,
    )
    .option('-o, --output <file>', 'an .svg, .json, .dot or .txt file (default: a list on standard output)')
    .addHelpText('after', help)
    .action((file: string, options: GraphCommandOptions) => graph(parseGraph(file, options)))
}

const help = `
The graph is defined by Garrido, Peñas, Cabaleiro and Rodrigo 2012: syntactic, coreference, semantic and temporal edges between chunks.

Examples:
  cupel graph examples/graph/lighthouse.txt --collapsed
  cupel graph examples/graph/lighthouse.txt --date 2012-07-08 -o lighthouse.svg`

const graphForms = {
  svg: (found, title) => drawTextGraph(found, { title }),
  json: (found) => textGraphJson(found),
  dot: (found) => textGraphDot(found),
  txt: (found) => textGraphText(found),
} as const satisfies Readonly<Record<string, (graph: DocumentGraph, title: string) => string>>

type GraphForm = keyof typeof graphForms

function parseGraph(file: string, options: GraphCommandOptions): GraphRequest {
  const { collapsed = false, date, output } = options
  return { file, date, isCollapsed: collapsed, output: output === undefined ? undefined : parseOutput(output) }
}

function parseOutput(file: string): GraphRequest['output'] {
  checkOutputs([file], Object.keys(graphForms))
  return { file, form: extname(file).slice(1).toLowerCase() as GraphForm }
}

function graph({ file, date, isCollapsed, output }: GraphRequest): void {
  const { source, problems } = file === '-' ? readPlain('standard input', [readFileSync(0)]) : readSource(file, date)
  if (!source) throw new UsageError(problems)
  printProblems(problems)
  const written = date ?? source.date
  const whole = buildGraph(loadAnalyser().analyse(source.text), written === undefined ? {} : { date: written })
  const found = isCollapsed ? collapseGraph(whole) : whole
  if (output === undefined) print(textGraphText(found, { paint: paintFor(process.stdout) }))
  else writeText(output.file, graphForms[output.form](found, file === '-' ? 'Text' : file))
}

function parseDate(text: string): string {
  if (!/^[\d-]*$/.test(text) || !isDocumentDate(text))
    throw new InvalidArgumentError('It must be a date such as 2012-07-08, 2012-07 or 2012.')
  return text
}

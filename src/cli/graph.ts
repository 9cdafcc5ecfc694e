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

interface GraphCommandOptions {
  readonly collapsed?: true
  readonly date?: string
  readonly output?: string
}

export function graphCommand(program: Command): void {
  program
    .command('graph')
    .description('Show the graph of a text: names, events and times, and the relations between them.')
    .argument('<file>', 'a text, a TimeML file, or - for standard input')
    .option('--collapsed', 'merge coreferent nodes into one')
    .option(
      '--date <date>',
      'when the text was written: YYYY, YYYY-MM or YYYY-MM-DD (default: the date in the TimeML file)',
      parseDate,
    )
    .option('-o, --output <file>', 'an .svg, .json, .dot or .txt file (default: a list on standard output)')
    .addHelpText('after', help)
    .action((file: string, options: GraphCommandOptions) => graph(file, options))
}

const help = `
The graph is defined by Garrido, Peñas, Cabaleiro and Rodrigo 2012: syntactic, coreference, semantic and temporal edges between chunks.

Examples:
  cupel graph examples/graph/lighthouse.txt --collapsed
  cupel graph examples/graph/lighthouse.txt --date 2012-07-08 -o lighthouse.svg`

const forms: Readonly<Record<string, (graph: DocumentGraph, title: string) => string>> = {
  svg: (found, title) => drawTextGraph(found, { title }),
  json: (found) => textGraphJson(found),
  dot: (found) => textGraphDot(found),
  txt: (found) => textGraphText(found),
}

function graph(file: string, { collapsed, date, output }: GraphCommandOptions): void {
  if (output !== undefined) checkOutputs([output], Object.keys(forms))
  const { source, problems } = file === '-' ? readPlain('standard input', [readFileSync(0)]) : readSource(file, date)
  if (!source) throw new UsageError(problems)
  printProblems(problems)
  const written = date ?? source.date
  const whole = buildGraph(loadAnalyser().analyse(source.text), written === undefined ? {} : { date: written })
  const found = collapsed ? collapseGraph(whole) : whole
  if (output === undefined) print(textGraphText(found, { paint: paintFor(process.stdout) }))
  else writeText(output, forms[extname(output).slice(1).toLowerCase()]!(found, file === '-' ? 'Text' : file))
}

function parseDate(text: string): string {
  if (!/^[\d-]*$/.test(text) || !isDocumentDate(text))
    throw new InvalidArgumentError('It must be a date such as 2012-07-08, 2012-07 or 2012.')
  return text
}

/** `cupel draw`: a document as a picture, alone or with a system's beside it. */
import { type Command, Option } from 'commander'
import type { Document } from '../document.js'
import { failUsage, hasErrors } from '../problem.js'
import { type DrawingForm, drawingForms, drawLayer } from '../report/drawing.js'
import type { DuringReading } from '../time/constraints.js'
import { duringOption, readDocuments } from './documents.js'
import { checkOutputs, writeText } from './outputs.js'
import { print, printProblems } from './terminal.js'

interface DrawOptions {
  readonly form: DrawingForm
  readonly minor?: true
  readonly format?: string
  readonly document?: string
  readonly during: DuringReading
  readonly output?: string
  readonly lenient?: true
}

export function drawCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('draw')
    .description('Draw a document as SVG: its graph of endpoints, or its timeline.')
    .argument('<file>', 'the document; gold, if there are two')
    .argument('[system]', 'the same document from a system: matched, missed and wrong in colour')
    .addOption(new Option('--form <form>', 'what to draw').choices([...drawingForms]).default('graph'))
    .option('--minor', 'draw what follows from other relations too')
    .option('--document <id>', 'which one, if a file holds several')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(duringOption())
    .option('-o, --output <file>', 'an .svg file (default: standard output)')
    .option('--lenient', 'go on with what could be read, after showing what could not')
    .addHelpText('after', '\nExample:\n  cupel draw examples/gold/ferry.tml examples/system/ferry.tml -o ferry.svg')
    .action((file: string, system: string | undefined, options: DrawOptions) => exit(draw([file, system], options)))
}

function draw(paths: readonly (string | undefined)[], options: DrawOptions): number {
  if (options.output !== undefined) checkOutputs([options.output], ['svg'])
  const [gold, system] = paths.map((path) => path && { path, ...readDocuments([path], options.format) })
  const problems = [gold, system].flatMap((side) => (side ? side.problems : []))
  printProblems(problems)
  if (hasErrors(problems) && !options.lenient) {
    process.stderr.write('Nothing was drawn: correct the errors above, or say --lenient to leave such parts out.\n')
    return 2
  }
  const [drawn, other] = [gold, system].map((side) => side && chosen(side.documents, side.path, options.document))
  const { form, during, minor = false } = options
  const svg = drawLayer(layerOf(drawn as Document), {
    form,
    during,
    minor,
    title: (drawn as Document).id,
    ...textOf(drawn as Document, other || undefined),
    ...(other && { system: layerOf(other) }),
  })
  if (options.output === undefined) print(svg)
  else writeText(options.output, svg)
  return 0
}

function textOf(gold: Document, system: Document | undefined): { readonly text?: string } {
  const text = gold.text ?? system?.text
  return text === undefined ? {} : { text }
}

function layerOf({ id, layers }: Document) {
  return (
    layers.time ??
    failUsage({
      code: 'corpus/no-layer',
      message: `Document "${id}" has no time annotation to draw.`,
      hint: 'Choose a file that holds some.',
    })
  )
}

function chosen(documents: readonly Document[], path: string, id: string | undefined): Document {
  const found = id === undefined && documents.length === 1 ? documents[0] : documents.find((one) => one.id === id)
  if (found) return found
  const ids = documents.slice(0, 20).map((document) => document.id)
  return failUsage({
    code: 'usage/option',
    message:
      id === undefined
        ? `"${path}" holds ${documents.length} documents; one can be drawn.`
        : `"${path}" holds no document "${id}".`,
    expected: ids,
    hint: ids.length ? `Say --document with one of ${ids.join(', ')}.` : 'Choose another file.',
  })
}

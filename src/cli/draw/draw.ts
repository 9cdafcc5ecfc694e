/** `cupel draw`: a picture of a document, alone or compared with that of a system. */

import { type Command, Option } from 'commander'
import type { Document, Layers } from '../../document.js'
import { type DrawingForm, drawingForms, drawLayer } from '../../report/drawing/time/drawing.js'
import { documentParts } from '../../report/index.js'
import type { DuringReading } from '../../time/constraints.js'
import { failUsage, hasErrors } from '../../vocabulary/problem.js'
import { lenientHelp } from '../input/arguments.js'
import { duringOption, readDocuments } from '../input/documents.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { print, printProblems } from '../output/terminal.js'
import { drawMeaning, type MeaningChoice } from './meaning.js'

interface DrawOptions extends MeaningChoice {
  readonly form: DrawingForm
  readonly format?: string
  readonly document?: string
  readonly during: DuringReading
  readonly output?: string
  readonly lenient?: true
}

export function drawCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('draw')
    .description('Draw a document as SVG: its timeline, or its meaning graphs.')
    .argument('<file>', 'the document; gold if there are two')
    .argument('[system]', 'the same document from a system; matched, missed and wrong items have colours')
    .addOption(new Option('--form <form>', 'how to draw a timeline').choices([...drawingForms]).default('graph'))
    .option('--sentence <id>', 'which meaning graph (default: the first one)')
    .addOption(new Option('--part <part>', 'a graph of the whole document').choices([...documentParts]))
    .option('--matrix', 'show how similar the nodes of two meaning graphs are, and which are aligned')
    .option('--minor', 'also draw relations that follow from others')
    .option('--document <id>', 'which document, if a file has several')
    .option('--format <id>', 'how to read the files (default: by file name)')
    .addOption(duringOption())
    .option('-o, --output <file>', 'an .svg file (default: standard output)')
    .option('--lenient', lenientHelp)
    .addHelpText('after', help)
    .action((file: string, system: string | undefined, options: DrawOptions, command: Command) =>
      exit(draw([file, system], options, (name) => command.getOptionValueSource(name) === 'cli')),
    )
}

const help = `
A document with a time layer is drawn as a graph of endpoints or a timeline. A document with meaning graphs (UMR, AMR) is drawn as the
graph of a sentence, or the modal, temporal or coreference graph of the whole document.

Examples:
  cupel draw examples/gold/ferry.tml examples/system/ferry.tml -o ferry.svg
  cupel draw examples/meaning/gold/voyage.umr examples/meaning/system/voyage.umr --sentence snt2 -o snt2.svg
  cupel draw examples/meaning/gold/voyage.umr --part temporal --minor -o time.svg`

type IsGiven = (option: string) => boolean

function draw(paths: readonly (string | undefined)[], options: DrawOptions, isGiven: IsGiven): number {
  if (options.output !== undefined) checkOutputs([options.output], ['svg'])
  const [gold, system] = paths.map((path) => path && { path, ...readDocuments([path], options.format) })
  const problems = [gold, system].flatMap((side) => (side ? side.problems : []))
  printProblems(problems)
  if (hasErrors(problems) && !options.lenient) {
    process.stderr.write('Nothing was drawn: correct the errors above, or use --lenient to leave such parts out.\n')
    return 2
  }
  const [drawn, other] = [gold, system].map((side) => side && chosen(side.documents, side.path, options.document))
  const svg = drawing(drawn as Document, other || undefined, options, isGiven)
  if (options.output === undefined) print(svg)
  else writeText(options.output, svg)
  return 0
}

const ofMeaning = ['sentence', 'part', 'matrix']
const ofTime = ['form', 'during']

/** Draws the layer that the document has; if it has both, the options decide. */
function drawing(gold: Document, system: Document | undefined, options: DrawOptions, isGiven: IsGiven): string {
  const isMeaning = gold.layers.meaning && (!gold.layers.time || ofMeaning.some(isGiven))
  return isMeaning ? meaningDrawing(gold, system, options, isGiven) : timeDrawing(gold, system, options, isGiven)
}

function meaningDrawing(gold: Document, system: Document | undefined, options: DrawOptions, isGiven: IsGiven): string {
  refuseOptions(ofTime.filter(isGiven), gold, 'meaning graphs')
  const { svg, problems } = drawMeaning(
    { id: gold.id, gold: layerOf(gold, 'meaning'), ...(system && { system: layerOf(system, 'meaning') }) },
    options,
  )
  printProblems(problems)
  return svg
}

function timeDrawing(gold: Document, system: Document | undefined, options: DrawOptions, isGiven: IsGiven): string {
  const layer = layerOf(gold, 'time')
  refuseOptions(ofMeaning.filter(isGiven), gold, 'a timeline')
  const { form, during, minor = false } = options
  return drawLayer(layer, {
    form,
    during,
    minor,
    title: gold.id,
    ...textOfEither(gold, system),
    ...(system && { system: layerOf(system, 'time') }),
  })
}

function refuseOptions(given: readonly string[], { id }: Document, kind: string): void {
  if (given.length === 0) return
  const named = given.map((option) => `--${option}`).join(', ')
  failUsage({
    code: 'usage/option',
    message: `Document "${id}" has ${kind}, to which ${named} does not apply.`,
    hint: `Leave ${named} out.`,
  })
}

function textOfEither(gold: Document, system: Document | undefined): { readonly text?: string } {
  const text = gold.text ?? system?.text
  return text === undefined ? {} : { text }
}

const layerNames = { time: 'time annotation', meaning: 'meaning graphs' } as const

function layerOf<Name extends keyof typeof layerNames>(
  { id, layers }: Document,
  name: Name,
): NonNullable<Layers[Name]> {
  const other = name === 'time' ? 'meaning' : 'time'
  return (
    layers[name] ??
    failUsage({
      code: 'corpus/no-layer',
      message:
        layers[other] || name === 'meaning'
          ? `Document "${id}" has no ${layerNames[name]} to draw.`
          : `Document "${id}" has neither time annotation nor meaning graphs to draw.`,
      hint: layers[other] ? 'Both files must have the same kind of annotation.' : 'Choose a file with annotation.',
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
        ? `"${path}" has ${documents.length} documents, but only one can be drawn.`
        : `"${path}" has no document "${id}".`,
    expected: ids,
    hint: ids.length ? `Use --document with one of ${ids.join(', ')}.` : 'Choose another file.',
  })
}

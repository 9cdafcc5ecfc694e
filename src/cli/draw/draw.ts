/** `cupel draw`: a picture of a document, alone or compared with that of a system. */

import { type Command, Option } from 'commander'
import type { Document, Layers } from '../../document.js'
import { type DrawingForm, drawingForms, drawLayer } from '../../report/drawing/time/drawing.js'
import { type DocumentPart, documentParts } from '../../report/index.js'
import type { DuringReading } from '../../time/constraints.js'
import { failUsage } from '../../vocabulary/problem.js'
import { duringOption, readSide } from '../input/documents.js'
import { type LabelOptions, labelsOf, takesLabels } from '../input/labels.js'
import { isRefused, type LeniencyOptions, takesLeniency } from '../input/leniency.js'
import { type Side, sideAt } from '../input/sides.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { print, printProblems } from '../output/terminal.js'
import { drawMeaning, type MeaningChoice } from './meaning.js'

interface DrawRequest {
  readonly gold: Side
  readonly system: Side | undefined
  /** The id of the document to draw, if a file has several. */
  readonly document: string | undefined
  readonly time: TimeChoice
  readonly meaning: MeaningChoice
  /** The options given that only apply to one layer. */
  readonly given: { readonly time: readonly string[]; readonly meaning: readonly string[] }
  readonly output: string | undefined
  readonly leniency: LeniencyOptions
}

interface TimeChoice {
  readonly form: DrawingForm
  readonly during: DuringReading
  readonly hasMinor: boolean
}

interface DrawOptions extends LeniencyOptions, LabelOptions {
  readonly form: DrawingForm
  readonly sentence?: string
  readonly part?: DocumentPart
  readonly matrix?: true
  readonly minor?: true
  readonly document?: string
  readonly format?: string
  readonly during: DuringReading
  readonly output?: string
}

export function drawCommand(command: Command, exit: (code: number) => void): void {
  command
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
  takesLeniency(takesLabels(command))
    .addHelpText('after', help)
    .action((file: string, system: string | undefined, options: DrawOptions, command: Command) =>
      exit(draw(parseDraw([file, system], options, (name) => command.getOptionValueSource(name) === 'cli'))),
    )
}

const help = `
A document with a time layer is drawn as a graph of endpoints or a timeline. A document with meaning graphs (UMR, AMR) is drawn as the
graph of a sentence, or the modal, temporal or coreference graph of the whole document.

Examples:
  cupel draw examples/gold/ferry.tml examples/system/ferry.tml -o ferry.svg
  cupel draw examples/meaning/gold/voyage.umr examples/meaning/system/voyage.umr --sentence snt2 -o snt2.svg
  cupel draw examples/meaning/gold/voyage.umr --part temporal --minor -o time.svg`

/** `isGiven`: whether an option is on the command line. */
function parseDraw(
  [gold, system]: readonly [gold: string, system: string | undefined],
  options: DrawOptions,
  isGiven: (option: string) => boolean,
): DrawRequest {
  const { form, during, sentence, part, document, format, output } = options
  if (output !== undefined) checkOutputs([output], ['svg'])
  const labels = labelsOf(options)
  return {
    gold: { ...sideAt('gold', gold, format), ...labels },
    system: system ? { ...sideAt('system', system, format), ...labels } : undefined,
    document,
    time: { form, during, hasMinor: options.minor ?? false },
    meaning: { sentence, part, isMatrix: options.matrix ?? false, hasMinor: options.minor ?? false },
    given: { time: ['form', 'during'].filter(isGiven), meaning: ['sentence', 'part', 'matrix'].filter(isGiven) },
    ...{ output, leniency: options },
  }
}

function draw(request: DrawRequest): number {
  const { gold, system, output, leniency } = request
  const sides = [gold, ...(system ? [system] : [])].map((side) => ({ ...side, ...readSide(side) }))
  const problems = sides.flatMap((side) => side.problems)
  if (isRefused(problems, leniency, 'Nothing was drawn')) return 2
  const [drawn, other] = sides.map(({ documents, path }) => chosenDocument(documents, path, request.document))
  const svg = drawing(drawn!, other, request)
  if (output === undefined) print(svg)
  else writeText(output, svg)
  return 0
}

/** Draws the layer that the document has; if it has both, the options decide. */
function drawing(gold: Document, system: Document | undefined, request: DrawRequest): string {
  const isMeaning = gold.layers.meaning && (!gold.layers.time || request.given.meaning.length > 0)
  return isMeaning ? meaningDrawing(gold, system, request) : timeDrawing(gold, system, request)
}

function meaningDrawing(gold: Document, system: Document | undefined, { meaning, given }: DrawRequest): string {
  refuseOptions(given.time, gold, 'meaning graphs')
  const { svg, problems } = drawMeaning(
    { id: gold.id, gold: layerOf(gold, 'meaning'), ...(system && { system: layerOf(system, 'meaning') }) },
    meaning,
  )
  printProblems(problems)
  return svg
}

function timeDrawing(gold: Document, system: Document | undefined, { time, given }: DrawRequest): string {
  const layer = layerOf(gold, 'time')
  refuseOptions(given.meaning, gold, 'a timeline')
  return drawLayer(layer, {
    form: time.form,
    during: time.during,
    minor: time.hasMinor,
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

function chosenDocument(documents: readonly Document[], path: string, id: string | undefined): Document {
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

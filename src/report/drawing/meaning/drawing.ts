/**
 * A meaning layer as drawings (SVG): the graph of a sentence, one part of the document level, or what an alignment went by.
 * With a system's layer and the judgements of a measure, colours and strokes tell what is matched, missed and wrong; nothing
 * is judged here. The same input always gives the same text.
 */
import type { MeaningLayer } from '../../../layers/meaning.js'
import { type AlignedDocument, type AlignedSentence, alignDocument } from '../../../meaning/align/document.js'
import type { AlignSettings } from '../../../meaning/align/strategies.js'
import type { Judgement } from '../../../measure.js'
import { failUsage, nearest } from '../../../vocabulary/problem.js'
import { html } from '../../html/markup.js'
import { formatNumberOf } from '../../numbers.js'
import { footnotes, page, round } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'
import type { Drawn } from '../time/points.js'
import type { LabelledNode } from './boxes.js'
import { type DocumentPart, drawnPart } from './document.js'
import { drawLabelled, type LabelledEdge } from './graph.js'
import { drawLegend, type LegendEntry } from './legend.js'
import { drawMatrix } from './matrix.js'
import { comparedSentence, plainSentence } from './sentence.js'

export interface MeaningDrawingOptions {
  /** What the document is called. */
  readonly title?: string
  /** The id of a sentence; the first one that has a graph, if not given. */
  readonly sentence?: string
  /** The layer of a system, to be compared. */
  readonly system?: MeaningLayer
  /** How the measure that the drawing is of aligns nodes: its params. */
  readonly align?: AlignSettings
}

export interface JudgedDrawingOptions extends MeaningDrawingOptions {
  /** Of `ancast` for a sentence, of `umr-modal`, `umr-temporal` or `umr-coreference` for a part. */
  readonly judgements?: Iterable<Judgement<unknown>>
}

const usual: AlignSettings = { strategy: 'anchor', senseFactor: 0.9 }

/** The graph of a sentence, from its root downwards; alone, or laid over that of a system. */
export function drawSentence(layer: MeaningLayer, options: JudgedDrawingOptions = {}): string {
  const { system, judgements = [], align = usual } = options
  const chosen = chosenSentence(layer, options, align)
  const { nodes, edges } = system ? comparedSentence(chosen, judgements) : plainSentence(chosen.gold.features.graph)
  const marks = [...edges, ...nodes.flatMap(({ lines }) => lines.filter(({ detail }) => detail !== undefined))]
  return sheetOf({
    ...headingOf(chosen, options),
    drawn: drawLabelled(nodes, edges, 'down'),
    legend: system ? verdictLegend(marks) : [],
    notes: [
      `${formatNumberOf(nodes.length, 'node')}, the top with a strong frame. An arrow leads from a node to what fills its role; inverse roles are turned round, :mod is :domain.`,
      ...(system
        ? ['Partners share a box: − is what only gold says, + what only the system says, x=y how each calls a node.']
        : []),
    ],
  })
}

export interface PartDrawingOptions extends Omit<JudgedDrawingOptions, 'sentence'> {
  /** Draw what follows from other links too. */
  readonly minor?: boolean
}

/**
 * Modality, time or coreference of a whole document, over the nodes that take part. Without a system the judgements are those
 * of the layer against itself.
 */
export function drawDocumentPart(layer: MeaningLayer, part: DocumentPart, options: PartDrawingOptions): string {
  const { title = 'Document', system, judgements = [], align = usual, minor = false } = options
  const aligned = alignDocument(layer, system ?? layer, align)
  const { nodes, edges } = drawnPart(aligned, judgements, { isCompared: system !== undefined, minor })
  const heading = `${title}: ${partNames[part]}`
  return sheetOf({
    title: heading,
    words: '',
    drawn: drawLabelled(nodes, edges, 'right'),
    legend: [...(system ? verdictLegend(edges) : []), ...closureLegend(edges)],
    notes: partNotes(part, nodes, edges),
  })
}

/** How like the nodes of two sentences are, and which are partners. */
export function drawAlignment(
  layer: MeaningLayer,
  options: MeaningDrawingOptions & { readonly system: MeaningLayer },
): string {
  const { align = usual } = options
  const chosen = chosenSentence(layer, options, align)
  const { gold, system, alignment } = chosen
  const { matrix } = alignment
  if (!matrix)
    return failUsage({
      code: 'usage/option',
      message: `The alignment "${align.strategy}" does not go by how like nodes are, so there is no matrix to draw.`,
      expected: ['anchor', 'tokens'],
    })
  const pairs = alignment.toSystem.reduce((count, partner) => count + (partner < 0 ? 0 : 1), 0)
  return sheetOf({
    ...headingOf(chosen, options),
    drawn: drawMatrix({ gold: gold.features.graph, system: system.features.graph, alignment, matrix }),
    legend: [],
    notes: [
      `${formatNumberOf(gold.features.size, 'node')} of gold in rows, ${system.features.size} of the system in columns. The darker a cell, the more alike the alignment found its two nodes.`,
      `A frame marks partners: ${formatNumberOf(pairs, 'pair')}. Grey rows and red columns have no partner.`,
    ],
  })
}

function chosenSentence(
  layer: MeaningLayer,
  { sentence, system }: MeaningDrawingOptions,
  align: AlignSettings,
): AlignedSentence {
  const { sentences } = alignDocument(layer, system ?? layer, system ? align : { ...align, strategy: 'names' })
  const hasGraph = ({ gold, system: other }: AlignedSentence): boolean => gold.features.size + other.features.size > 0
  const found = sentences.find((one) => (sentence === undefined ? hasGraph(one) : one.id === sentence))
  if (found && hasGraph(found)) return found
  if (found)
    return failUsage({
      code: 'usage/option',
      message: `Sentence ${found.id} has no graph to draw.`,
      ...choices(sentences.filter(hasGraph)),
    })
  if (sentence === undefined)
    return failUsage({
      code: 'usage/option',
      message: 'No sentence has a graph to draw.',
      hint: 'Choose another file.',
    })
  const meant = nearest(
    sentence,
    sentences.map(({ id }) => id),
  )
  return failUsage({
    code: 'usage/option',
    message: `There is no sentence "${sentence}".${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    actual: sentence,
    ...choices(sentences),
  })
}

function choices(sentences: AlignedDocument['sentences']) {
  const ids = sentences.map(({ id }) => id)
  const listed = ids.slice(0, 40)
  const more = ids.length - listed.length
  return {
    expected: listed,
    hint:
      ids.length === 0
        ? 'Choose another file.'
        : `There are ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  }
}

function headingOf({ id, gold, system }: AlignedSentence, { title }: MeaningDrawingOptions) {
  const words = (gold.sentence?.words.length ? gold : system).sentence?.words ?? []
  return { title: title === undefined ? id : `${title}: ${id}`, words: words.join(' ') }
}

interface Sheet {
  readonly title: string
  /** What stands below the title. */
  readonly words: string
  readonly drawn: Drawn
  readonly legend: readonly LegendEntry[]
  readonly notes: readonly string[]
}

const LEAST_WIDTH = 560

/** Title and words, drawing, legend and notes, one below the other. */
function sheetOf({ title, words, drawn, legend, notes }: Sheet): string {
  const width = Math.max(drawn.width, LEAST_WIDTH)
  const head = footnotes(words === '' ? [] : [words], -12, width)
  const top = words === '' ? 0 : head.height + 8
  const samples = drawLegend(legend, top + drawn.height + 18, width)
  const foot = footnotes(notes, top + drawn.height + 18 + samples.height, width)
  return page({
    width: Math.max(drawn.width, head.width, samples.width, foot.width),
    height: top + drawn.height + 18 + samples.height + foot.height,
    title: words === '' ? title : `${title}: ${words}`,
    heading: title,
    description: [...legend.map(({ text }) => `${text}.`), ...notes].join(' '),
    body: [
      head.markup,
      html`<g class="meaning" transform="translate(0 ${round(top)})">
${drawn.markup}</g>
`,
      samples.markup,
      foot.markup,
    ],
  })
}

function verdictLegend(marks: readonly { readonly verdict?: DrawnVerdict }[]): LegendEntry[] {
  const count = (verdict: DrawnVerdict): number => marks.filter((mark) => mark.verdict === verdict).length
  return [
    { verdict: 'matched', text: `matched (${count('matched')})` },
    { verdict: 'missed', text: `missed, gold only (${count('missed')})` },
    { verdict: 'wrong', text: `wrong, system only (${count('wrong')})` },
  ]
}

function closureLegend(edges: readonly LabelledEdge[]): LegendEntry[] {
  const count = edges.filter(({ isInferred }) => isInferred).length
  return count === 0 ? [] : [{ isInferred: true, text: `follows from others (${count})` }]
}

const partNames: Readonly<Record<DocumentPart, string>> = {
  modal: 'modality',
  temporal: 'time',
  coreference: 'coreference',
}

function partNotes(part: DocumentPart, nodes: readonly LabelledNode[], edges: readonly LabelledEdge[]): string[] {
  return [
    `${formatNumberOf(nodes.length, 'node')}; round boxes are constants. An arrow leads from the first node of a triple to the second, a line without a head goes both ways.`,
    ...(part === 'temporal' ? ['With a colon, as the file says it: (a :before b) is b before a.'] : []),
    ...(part === 'temporal' && edges.some(({ label }) => !label.startsWith(':'))
      ? ['Without a colon, as one reads along the arrow: a before b.']
      : []),
    ...(edges.some(({ isArc }) => isArc) ? ['Links that follow tell their label when pointed at.'] : []),
  ]
}

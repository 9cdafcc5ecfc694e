/**
 * SVG drawings of a meaning layer: the graph of a sentence, one part of the document level, or the similarities behind an alignment.
 * With a system's layer and the judgements of a measure, colours and strokes show what is matched, missed and wrong. Nothing is judged
 * here, and a single layer is not aligned. The same input always gives the same SVG.
 */
import type { MeaningLayer } from '../../../layers/meaning.js'
import { type AlignedSentence, alignDocument, withoutPartners } from '../../../meaning/align/document.js'
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
  /** The name of the document. */
  readonly title?: string
  /** The id of a sentence. By default, the first sentence that has a graph. */
  readonly sentence?: string
  /** The layer of a system to compare. */
  readonly system?: MeaningLayer
  /** The alignment settings of the measure whose judgements are drawn. Not used without a system. */
  readonly align?: AlignSettings
}

export interface JudgedDrawingOptions extends MeaningDrawingOptions {
  /** The judgements of `ancast` for a sentence, or of `umr-modal`, `umr-temporal` or `umr-coreference` for a part. */
  readonly judgements?: Iterable<Judgement<unknown>>
}

const defaultAlignment: AlignSettings = { strategy: 'anchor', senseFactor: 0.9 }

/** The graph of a sentence, from its root downwards, alone or merged with that of a system. */
export function drawSentence(layer: MeaningLayer, options: JudgedDrawingOptions = {}): string {
  const { system, judgements = [], align = defaultAlignment } = options
  const chosen = chosenSentence(layer, options, align)
  const { nodes, edges } = system ? comparedSentence(chosen, judgements) : plainSentence(chosen.gold.features.graph)
  const marks = [...edges, ...nodes.flatMap(({ lines }) => lines.filter(({ detail }) => detail !== undefined))]
  return sheetOf({
    ...headingOf(chosen, options),
    drawn: drawLabelled(nodes, edges, 'down'),
    legend: system ? verdictLegend(marks) : [],
    notes: [
      `${formatNumberOf(nodes.length, 'node')}, with a strong frame around the top node. An arrow leads from a node to the node that fills its role. Inverse roles are reversed; :mod is shown as :domain.`,
      ...(system
        ? [
            'Partners share a box. − marks what only gold says, + what only the system says; x=y gives the variables of gold and system.',
          ]
        : []),
    ],
  })
}

export interface PartDrawingOptions extends Omit<JudgedDrawingOptions, 'sentence'> {
  /** Also draw links that follow from others. */
  readonly minor?: boolean
}

/**
 * Modality, time or coreference of a whole document, as a graph over the nodes that take part. Without a system, the judgements are those
 * of the layer against an empty layer, which list all its links.
 */
export function drawDocumentPart(layer: MeaningLayer, part: DocumentPart, options: PartDrawingOptions): string {
  const { title = 'Document', system, judgements = [], align = defaultAlignment, minor = false } = options
  const sentences = system ? alignDocument(layer, system, align).sentences : withoutPartners(layer)
  const { nodes, edges } = drawnPart({ sentences }, judgements, { isCompared: system !== undefined, minor })
  const heading = `${title}: ${partNames[part]}`
  return sheetOf({
    title: heading,
    words: '',
    drawn: drawLabelled(nodes, edges, 'right'),
    legend: [...(system ? verdictLegend(edges) : []), ...closureLegend(edges)],
    notes: partNotes(part, nodes, edges),
  })
}

/** The similarity of the nodes of two sentences, and which nodes are partners. */
export function drawAlignment(
  layer: MeaningLayer,
  options: MeaningDrawingOptions & { readonly system: MeaningLayer },
): string {
  const { align = defaultAlignment } = options
  const chosen = chosenSentence(layer, options, align)
  const { gold, system, alignment } = chosen
  const { matrix } = alignment
  if (!matrix)
    return failUsage({
      code: 'usage/option',
      message: `The alignment "${align.strategy}" does not use similarities of nodes, so there is no matrix to draw.`,
      expected: ['anchor', 'tokens'],
    })
  const pairs = alignment.toSystem.reduce((count, partner) => count + (partner < 0 ? 0 : 1), 0)
  return sheetOf({
    ...headingOf(chosen, options),
    drawn: drawMatrix({ gold: gold.features.graph, system: system.features.graph, alignment, matrix }),
    legend: [],
    notes: [
      `${formatNumberOf(gold.features.size, 'node')} of gold in rows, ${system.features.size} of the system in columns. Darker cells are more similar, according to the alignment.`,
      `A frame marks partners: ${formatNumberOf(pairs, 'pair')}. Grey rows and red columns have no partner.`,
    ],
  })
}

function chosenSentence(
  layer: MeaningLayer,
  { sentence, system }: MeaningDrawingOptions,
  align: AlignSettings,
): AlignedSentence {
  const sentences = system ? alignDocument(layer, system, align).sentences : withoutPartners(layer)
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
  const suggestion = nearest(
    sentence,
    sentences.map(({ id }) => id),
  )
  return failUsage({
    code: 'usage/option',
    message: `There is no sentence "${sentence}".${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`,
    actual: sentence,
    ...choices(sentences),
  })
}

function choices(sentences: readonly AlignedSentence[]) {
  const ids = sentences.map(({ id }) => id)
  const listed = ids.slice(0, 40)
  const more = ids.length - listed.length
  return {
    expected: listed,
    hint:
      ids.length === 0
        ? 'Choose another file.'
        : `Choose one of ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  }
}

function headingOf({ id, gold, system }: AlignedSentence, { title }: MeaningDrawingOptions) {
  const words = (gold.sentence?.words.length ? gold : system).sentence?.words ?? []
  return { title: title === undefined ? id : `${title}: ${id}`, words: words.join(' ') }
}

interface Sheet {
  readonly title: string
  /** The words of the sentence, below the title. */
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
  return count === 0 ? [] : [{ isInferred: true, text: `follows from other links (${count})` }]
}

const partNames: Readonly<Record<DocumentPart, string>> = {
  modal: 'modality',
  temporal: 'time',
  coreference: 'coreference',
}

function partNotes(part: DocumentPart, nodes: readonly LabelledNode[], edges: readonly LabelledEdge[]): string[] {
  return [
    `${formatNumberOf(nodes.length, 'node')}; round boxes are constants. An arrow leads from the first node of a triple to the second; a line without a head has no direction.`,
    ...(part === 'temporal' ? ['Labels with a colon are as in the file: (a :before b) means that b is before a.'] : []),
    ...(part === 'temporal' && edges.some(({ label }) => !label.startsWith(':'))
      ? ['Labels without a colon are read along the arrow: a before b.']
      : []),
    ...(edges.some(({ isArc }) => isArc) ? ['Point at an arc to see its label.'] : []),
  ]
}

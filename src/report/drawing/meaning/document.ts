/**
 * One part of the document level of UMR (modality, time or coreference) as a graph over the nodes of all sentences. The links are read
 * from the judgements of the part's measure, which list all links, including those that only follow from others.
 */
import type { AlignedDocument, AlignedSentence } from '../../../meaning/align/document.js'
import { type DocumentNodes, documentNodes } from '../../../meaning/document-nodes.js'
import { coreferenceMeanings, temporalMeanings } from '../../../meaning/document-relations.js'
import type { Judgement, Side } from '../../../measure.js'
import { shortened } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'
import type { LabelledNode } from './boxes.js'
import type { LabelledEdge } from './graph.js'
import { drawnVerdict, hoverText, isTriple, type Triple } from './verdicts.js'

export const documentParts = ['modal', 'temporal', 'coreference'] as const
export type DocumentPart = (typeof documentParts)[number]

export interface DrawnPart {
  readonly nodes: readonly LabelledNode[]
  readonly edges: readonly LabelledEdge[]
}

export interface PartOptions {
  readonly isCompared: boolean
  /** Also draw links that follow from others. */
  readonly minor: boolean
}

/** The number of links that follow from others for whose labels there is room. If there are more, they are drawn as arcs. */
const MOST_LABELS = 40

export function drawnPart(
  { sentences }: Pick<AlignedDocument, 'sentences'>,
  judgements: Iterable<Judgement<unknown>>,
  { isCompared, minor }: PartOptions,
): DrawnPart {
  const numbers = documentNodes(sentences)
  const links = [...judgements].flatMap((judgement, item) =>
    isTriple(judgement) ? drawnLink(judgement, sentences, numbers, isCompared).map((link) => ({ ...link, item })) : [],
  )
  const conceptOf = conceptsByVariable(sentences)
  const isConstant = (id: number): boolean =>
    numbers.isConstant(id) || (!isCompared && !conceptOf.gold.has(numbers.nameOf('gold', id)!))
  const shown = links.filter(({ isInferred }) => minor || !isInferred)
  const ids = [...new Set(shown.flatMap(({ from, to }) => [from, to]))].sort(
    (a, b) => Number(isConstant(b)) - Number(isConstant(a)) || a - b,
  )
  const boxOf = new Map(ids.map((id, i) => [id, i]))
  const isArc = shown.filter(({ isInferred }) => isInferred).length > MOST_LABELS
  const edges = shown.map(
    (link): LabelledEdge => ({
      ...link,
      from: boxOf.get(link.from)!,
      to: boxOf.get(link.to)!,
      isArc: isArc && link.isInferred === true,
    }),
  )
  return {
    nodes: ids.map((id) => drawnNode(id, numbers, conceptOf, isConstant(id), isCompared)),
    edges: [...edges.filter((edge) => !edge.isInferred), ...edges.filter((edge) => edge.isInferred)],
  }
}

/** A link with the numbers of its nodes. Empty for a link of the system that gold has too, because gold's link is drawn. */
function drawnLink(
  judgement: Judgement<Triple>,
  sentences: readonly AlignedSentence[],
  numbers: DocumentNodes,
  isCompared: boolean,
): LabelledEdge[] {
  const { side, item, because } = judgement
  const verdict = drawnVerdict(judgement)
  if (side === 'system' && (!isCompared || verdict === 'matched')) return []
  const sentence = sentences.findIndex(({ id }) => id === item.id)
  const isStated = item.id !== undefined || (isCompared && because.kind === 'same')
  const triple = `${item.source} ${item.label} ${item.target}`
  return [
    {
      from: numbers.numberOf(side, sentence, item.source),
      to: numbers.numberOf(side, sentence, item.target),
      label: item.label,
      isInferred: !isStated,
      isSymmetric: isSymmetric(item.label),
      hover: isCompared ? hoverText(judgement) : triple,
      ...(isCompared && { verdict }),
    },
  ]
}

function isSymmetric(label: string): boolean {
  const word = label.replace(/^:/, '').toLowerCase()
  const meaning = { ...temporalMeanings, ...coreferenceMeanings }[word]?.name
  return meaning !== undefined && ['o', 'sn', 'sv'].includes(meaning)
}

type ConceptOf = Readonly<Record<Side, ReadonlyMap<string, string>>>

function conceptsByVariable(sentences: readonly AlignedSentence[]): ConceptOf {
  const byVariable = (side: Side): ReadonlyMap<string, string> =>
    new Map(
      [...sentences].reverse().flatMap((sentence) => {
        const { nodes } = sentence[side].features.graph
        return [...nodes].reverse().map(({ variable, concept }) => [variable, concept] as const)
      }),
    )
  return { gold: byVariable('gold'), system: byVariable('system') }
}

function drawnNode(
  id: number,
  numbers: DocumentNodes,
  conceptOf: ConceptOf,
  isConstant: boolean,
  isCompared: boolean,
): LabelledNode {
  const [gold, system] = [numbers.nameOf('gold', id), isCompared ? numbers.nameOf('system', id) : undefined]
  const name = (gold ?? system)!
  if (isConstant) return { lines: [{ name: { id: name } }], isRound: true }
  const concept = gold === undefined ? conceptOf.system.get(name) : conceptOf.gold.get(name)
  const label = gold !== undefined && system !== undefined && gold !== system ? `${gold}=${system}` : name
  const alone: DrawnVerdict | undefined = !isCompared || (gold && system) ? undefined : gold ? 'missed' : 'wrong'
  return {
    lines: [{ name: { ...(concept && { text: shortened(concept) }), id: label } }],
    ...(alone && { verdict: alone }),
  }
}

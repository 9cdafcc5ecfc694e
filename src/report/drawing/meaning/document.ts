/**
 * One part of the document level of UMR (modality, time or coreference) as a graph over the nodes of all sentences, read from
 * the judgements of the part's measure: they list all links, those that only follow from others included.
 */
import type { AlignedDocument } from '../../../meaning/align/document.js'
import { type DocumentNodes, documentNodes } from '../../../meaning/document-nodes.js'
import { coreferenceMeanings, temporalMeanings } from '../../../meaning/document-relations.js'
import type { Judgement, Side } from '../../../measure.js'
import { shortened } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'
import type { LabelledNode } from './boxes.js'
import type { LabelledEdge } from './graph.js'
import { hoverText, isTriple, type Triple, verdictOn } from './verdicts.js'

export const documentParts = ['modal', 'temporal', 'coreference'] as const
export type DocumentPart = (typeof documentParts)[number]

export interface DrawnPart {
  readonly nodes: readonly LabelledNode[]
  readonly edges: readonly LabelledEdge[]
}

export interface PartOptions {
  readonly isCompared: boolean
  /** Draw what follows too. */
  readonly minor: boolean
}

/** So many links that follow have room for their labels; more are arcs. */
const MOST_LABELS = 40

export function drawnPart(
  aligned: AlignedDocument,
  judgements: Iterable<Judgement<unknown>>,
  { isCompared, minor }: PartOptions,
): DrawnPart {
  const numbers = documentNodes(aligned.sentences)
  const links = [...judgements].flatMap((judgement, item) =>
    isTriple(judgement) ? linkOf(judgement, aligned, numbers, isCompared).map((link) => ({ ...link, item })) : [],
  )
  const shown = links.filter(({ isInferred }) => minor || !isInferred)
  const ids = [...new Set(shown.flatMap(({ from, to }) => [from, to]))].sort(
    (a, b) => Number(numbers.isConstant(b)) - Number(numbers.isConstant(a)) || a - b,
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
  const conceptOf = conceptsOf(aligned)
  return {
    nodes: ids.map((id) => nodeOf(id, numbers, conceptOf, isCompared)),
    edges: [...edges.filter((edge) => !edge.isInferred), ...edges.filter((edge) => edge.isInferred)],
  }
}

/** A link by the numbers of its nodes; nothing for one of the system that gold has too, under its own words. */
function linkOf(
  judgement: Judgement<Triple>,
  { sentences }: AlignedDocument,
  numbers: DocumentNodes,
  isCompared: boolean,
): LabelledEdge[] {
  const { side, item, because } = judgement
  const verdict = verdictOn(judgement)
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

function conceptsOf({ sentences }: AlignedDocument): ConceptOf {
  const of = (side: Side): ReadonlyMap<string, string> =>
    new Map(
      [...sentences].reverse().flatMap((sentence) => {
        const { nodes } = sentence[side].features.graph
        return [...nodes].reverse().map(({ variable, concept }) => [variable, concept] as const)
      }),
    )
  return { gold: of('gold'), system: of('system') }
}

function nodeOf(id: number, numbers: DocumentNodes, conceptOf: ConceptOf, isCompared: boolean): LabelledNode {
  const [gold, system] = [numbers.nameOf('gold', id), isCompared ? numbers.nameOf('system', id) : undefined]
  const name = (gold ?? system)!
  if (numbers.isConstant(id)) return { lines: [{ name: { id: name } }], isRound: true }
  const concept = gold === undefined ? conceptOf.system.get(name) : conceptOf.gold.get(name)
  const label = gold !== undefined && system !== undefined && gold !== system ? `${gold}=${system}` : name
  const alone: DrawnVerdict | undefined = !isCompared || (gold && system) ? undefined : gold ? 'missed' : 'wrong'
  return {
    lines: [{ name: { ...(concept && { text: shortened(concept) }), id: label } }],
    ...(alone && { verdict: alone }),
  }
}

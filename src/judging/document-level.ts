/**
 * The document level of two aligned UMR documents, as measures judge it: the graphs of both sides over common nodes, computed once for each
 * alignment, and the names of their relations.
 */
import type { AlignedDocument } from '../meaning/align/document.js'
import { type DocumentGraph, documentGraph, type StatedLink } from '../meaning/document-graph.js'
import { type DocumentNodes, documentNodes } from '../meaning/document-nodes.js'
import type { Judgement, Side } from '../measure.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason, StatedTriple } from '../vocabulary/reason.js'
import { type MeaningItem, showTriple } from './meaning.js'

export interface DocumentSides extends Readonly<Record<Side, DocumentGraph>> {
  readonly nodes: DocumentNodes
  readonly problems: readonly Problem[]
  /** The id of the sentence of a stated relation. */
  sentenceOf(link: StatedLink): string
}

const kept = new WeakMap<AlignedDocument, DocumentSides>()

export function documentSides(aligned: AlignedDocument): DocumentSides {
  const known = kept.get(aligned) ?? buildSides(aligned)
  kept.set(aligned, known)
  return known
}

function buildSides({ sentences }: AlignedDocument): DocumentSides {
  const nodes = documentNodes(sentences)
  const [gold, system] = [documentGraph('gold', sentences, nodes), documentGraph('system', sentences, nodes)]
  const ids = new Map<StatedLink['stated'], string>()
  for (const { id, ...sides } of sentences)
    for (const side of ['gold', 'system'] as const)
      for (const relation of sides[side].sentence?.relations ?? []) ids.set(relation, id)
  return {
    nodes,
    gold,
    system,
    problems: [...gold.problems, ...system.problems],
    sentenceOf: ({ stated }) => ids.get(stated)!,
  }
}

/** A stated triple as an item, and as a link of a proof. */
export function statedItem(link: StatedLink, { sentenceOf }: Pick<DocumentSides, 'sentenceOf'>): StatedTriple {
  const { source, label, target, place } = link.stated
  return { id: sentenceOf(link), source, label: `:${label}`, target, ...(place && { place }) }
}

/** Judges modal triples (section 2.3): each counts once, and is right if the other side has the same relation between the partners. */
export function* judgeModal(sides: DocumentSides): Generator<Judgement<MeaningItem>> {
  const distinct = { gold: distinctLinks(sides.gold.modal), system: distinctLinks(sides.system.modal) }
  for (const side of ['system', 'gold'] as const) {
    const other = side === 'gold' ? 'system' : 'gold'
    for (const [key, link] of distinct[side]) {
      const same = distinct[other].get(key)
      const because = same
        ? ({ kind: 'same', as: showStated(same) } as const)
        : lostModal(link, sides, side, distinct[other])
      yield { side, item: statedItem(link, sides), credit: same ? 1 : 0, weight: 1, because }
    }
  }
}

function distinctLinks(links: readonly StatedLink[]): Map<string, StatedLink> {
  const found = new Map<string, StatedLink>()
  for (const link of links) {
    const key = `${link.source} ${link.name} ${link.target}`
    if (!found.has(key)) found.set(key, link)
  }
  return found
}

function showStated({ stated: { source, label, target } }: StatedLink): string {
  return showTriple(source, label, target)
}

function lostModal(
  link: StatedLink,
  { nodes }: DocumentSides,
  side: Side,
  others: ReadonlyMap<string, StatedLink>,
): Reason {
  const lost = withoutPartner(link, nodes, side)
  if (lost.length) return { kind: 'no-partner', nodes: lost }
  const labels = [...others.values()].filter(({ source, target }) => source === link.source && target === link.target)
  const [first] = labels
  return first
    ? { kind: 'other-label', as: showStated(first), label: labels.map(({ stated }) => `:${stated.label}`).join(', ') }
    : { kind: 'missing', between: partnerNames(link, nodes, side) }
}

/** The ends of a link that the other side does not have. */
export function withoutPartner(
  { source, target }: { readonly source: number; readonly target: number },
  nodes: DocumentNodes,
  side: Side,
): string[] {
  const other = side === 'gold' ? 'system' : 'gold'
  return [source, target]
    .filter((node) => nodes.nameOf(other, node) === undefined)
    .map((node) => nodes.nameOf(side, node)!)
}

export function partnerNames(
  { source, target }: { readonly source: number; readonly target: number },
  nodes: DocumentNodes,
  side: Side,
): string {
  const other = side === 'gold' ? 'system' : 'gold'
  return [source, target].map((node) => nodes.nameOf(other, node)!).join(', ')
}

/**
 * TC² (Sun, Chun and Xue 2025, section 2.4): both graphs are closed. The weight of a cluster is its number of nodes, divided equally among
 * its links. A link counts if the other closure has it (equations 5 and 6).
 *
 * If a side has links, a node that only the other side links is a cluster of one node without links (equation 9), unless `singletons` is
 * `ignore`. O(closure); derivations are computed when an item is explained.
 */
import type { StatedLink } from '../meaning/document-graph.js'
import { canonicalLink, type Link, linkKey, type RelationAlgebra } from '../meaning/tc2/algebra.js'
import { closeLinks } from '../meaning/tc2/closure.js'
import { type Cluster, clustersOf } from '../meaning/tc2/clusters.js'
import { type Derivation, deriveLinks } from '../meaning/tc2/derivation.js'
import type { Judged, Judgement, Side } from '../measure.js'
import type { Reason } from '../vocabulary/reason.js'
import { type DocumentSides, partnerNames, statedItem, withoutPartner } from './document-level.js'
import type { MeaningItem } from './meaning.js'

/** A link, or a node without links. */
export type ClusterItem = MeaningItem | string

/** How to show a link: a word, and whether source and target are swapped. */
export type LinkWords = Readonly<Record<string, { readonly word: string; readonly isTurned?: boolean }>>

export interface ClusterSettings {
  readonly group: 'temporal' | 'coref'
  readonly algebra: RelationAlgebra
  readonly words: LinkWords
  readonly singletons: 'count' | 'ignore'
}

export function judgeClusters(sides: DocumentSides, settings: ClusterSettings): Omit<Judged<ClusterItem>, 'problems'> {
  const closed = { gold: closeSide(sides, 'gold', settings), system: closeSide(sides, 'system', settings) }
  const context: Context = { ...settings, sides, closed, linkOfItem: new WeakMap() }
  return {
    judgements: { [Symbol.iterator]: () => clusterJudgements(context) },
    explain: (judgement) => withChain(judgement, context),
  }
}

interface ClosedSide {
  /** Stated links by their keys. */
  readonly stated: ReadonlyMap<number, StatedLink>
  readonly clusters: readonly Cluster[]
  readonly keys: ReadonlySet<number>
  readonly nodes: ReadonlySet<number>
  /** Whether two nodes are linked by any relation. */
  isLinked(link: Link): boolean
  derivation(): Derivation<StatedLink>
}

interface Context extends ClusterSettings {
  readonly sides: DocumentSides
  /** The link of each item. */
  readonly linkOfItem: WeakMap<MeaningItem, Link>
  readonly closed: Readonly<Record<Side, ClosedSide>>
}

function closeSide(sides: DocumentSides, side: Side, { group, algebra }: ClusterSettings): ClosedSide {
  const stated: readonly StatedLink[] = sides[side][group]
  const links = closeCompact(stated, algebra)
  const clusters = clustersOf(links)
  const keyOfLink = (link: Link) => linkKey(algebra, link, sides.nodes.count)
  const pairOf = ({ source, target }: Link) => Math.min(source, target) * sides.nodes.count + Math.max(source, target)
  const pairs = new Set(links.map(pairOf))
  let derivation: Derivation<StatedLink> | undefined
  return {
    isLinked: (link) => pairs.has(pairOf(link)),
    stated: new Map([...stated].reverse().map((link) => [keyOfLink(link), link])),
    clusters,
    keys: new Set(links.map(keyOfLink)),
    nodes: new Set(clusters.flatMap(({ nodes }) => nodes)),
    derivation: () => {
      derivation ??= deriveLinks(stated, algebra)
      return derivation
    },
  }
}

/** Closes the links over their own nodes, which get new numbers so that the matrices are as small as possible. */
function closeCompact(stated: readonly Link[], algebra: RelationAlgebra): Link[] {
  const nodes = [...new Set(stated.flatMap(({ source, target }) => [source, target]))].sort((a, b) => a - b)
  const compact = new Map(nodes.map((node, i) => [node, i]))
  const inside = stated.map(({ source, name, target }) => ({
    source: compact.get(source)!,
    name,
    target: compact.get(target)!,
  }))
  return closeLinks(nodes.length, inside, algebra).map(({ source, name, target }) => ({
    source: nodes[source]!,
    name,
    target: nodes[target]!,
  }))
}

function* clusterJudgements(context: Context): Generator<Judgement<ClusterItem>> {
  for (const side of ['system', 'gold'] as const) {
    for (const { nodes, links } of context.closed[side].clusters)
      for (const link of links) yield judgeLink(context, side, link, nodes.length / links.length)
    if (context.singletons === 'count') yield* judgeSingletons(context, side)
  }
}

function judgeLink(context: Context, side: Side, link: Link, weight: number): Judgement<ClusterItem> {
  const other = context.closed[side === 'gold' ? 'system' : 'gold']
  const key = linkKey(context.algebra, link, context.sides.nodes.count)
  const isKnown = other.keys.has(key)
  const because = isKnown ? knownReason(other, key) : lostReason(context, side, link)
  return { side, item: clusterItem(context, side, link, key), credit: isKnown ? weight : 0, weight, because }
}

function knownReason({ stated }: ClosedSide, key: number): Reason {
  const same = stated.get(key)
  return same
    ? { kind: 'same', as: `${same.stated.source} :${same.stated.label} ${same.stated.target}` }
    : { kind: 'inferred' }
}

function lostReason(context: Context, side: Side, link: Link): Reason {
  const { sides, closed, algebra } = context
  const lost = withoutPartner(link, sides.nodes, side)
  if (lost.length) return { kind: 'no-partner', nodes: lost }
  const other = side === 'gold' ? 'system' : 'gold'
  if (!closed[other].isLinked(link)) return { kind: 'missing', between: partnerNames(link, sides.nodes, side) }
  const instead = algebra.names
    .flatMap((name): Link[] => [
      { ...link, name },
      { source: link.target, name, target: link.source },
    ])
    .filter((candidate) => canonicalLink(algebra, candidate) === candidate)
    .filter((candidate) => closed[other].keys.has(linkKey(algebra, candidate, sides.nodes.count)))
  const said = [...new Set(instead.map((one) => linkItem(context, other, one)))]
  return {
    kind: 'other-label',
    as: '',
    label: said.map(({ source, label, target }) => `${source} ${label} ${target}`).join(', '),
  }
}

/** A link with the names of a side. */
function linkItem({ sides, words }: Context, side: Side, { source, name, target }: Link): MeaningItem {
  const { word, isTurned = false } = words[name]!
  const [from, to] = isTurned ? [target, source] : [source, target]
  return { source: sides.nodes.nameOf(side, from)!, label: word, target: sides.nodes.nameOf(side, to)! }
}

function clusterItem(context: Context, side: Side, link: Link, key: number): MeaningItem {
  const stated = context.closed[side].stated.get(key)
  const item = stated ? statedItem(stated, context.sides) : linkItem(context, side, link)
  context.linkOfItem.set(item, link)
  return item
}

function* judgeSingletons({ closed, sides: { nodes } }: Context, side: Side): Generator<Judgement<ClusterItem>> {
  const other = side === 'gold' ? 'system' : 'gold'
  if (closed[side].nodes.size === 0) return
  for (const node of closed[other].nodes) {
    const name = nodes.nameOf(side, node)
    if (name === undefined || closed[side].nodes.has(node)) continue
    const because: Reason = { kind: 'unlinked', as: nodes.nameOf(other, node)! }
    yield { side, item: name, credit: 0, weight: 1, because }
  }
}

/** Adds the stated links of the other side from which an inferred link follows. */
function withChain(judgement: Judgement<ClusterItem>, context: Context): Judgement<ClusterItem> {
  if (judgement.because.kind !== 'inferred' || typeof judgement.item === 'string') return judgement
  const other = context.closed[judgement.side === 'gold' ? 'system' : 'gold']
  const link = context.linkOfItem.get(judgement.item)
  if (!link) return judgement
  const links = other
    .derivation()
    .chainTo(link)
    .map((one) => statedItem(one, context.sides))
  return {
    ...judgement,
    because: { kind: 'inferred', proof: { links, isChain: true, conclusion: [judgement.item.label] } },
  }
}

/**
 * Judges the labelled relations of aligned sentence graphs (Sun, Chun and Xue 2025, equations 1 to 4). A triple counts if the partners of its
 * two ends have the same role; its credit is the mean similarity of the concepts. The value of an attribute is its own partner.
 * O(triples).
 */
import type { AlignedSentence } from '../meaning/align/document.js'
import { attributeValue, type GraphFeatures, type NodeFeatures } from '../meaning/align/features.js'
import { conceptSimilarity, nodeSimilarity } from '../meaning/align/similarity.js'
import type { Judgement, Side } from '../measure.js'
import type { Place } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'
import { type MeaningItem, showTriple } from './meaning.js'

export const sentenceItems = ['labelled', 'unlabelled', 'weighted', 'attributes', 'concepts', 'smatch-like'] as const
export type SentenceItems = (typeof sentenceItems)[number]

export interface SentenceSettings {
  readonly items: SentenceItems
  readonly senseFactor: number
}

export function* judgeSentence(
  sentence: AlignedSentence,
  settings: SentenceSettings,
): Generator<Judgement<MeaningItem>> {
  for (const side of ['system', 'gold'] as const) {
    const judge = new SideJudge(side, sentence, settings)
    if (settings.items === 'concepts' || settings.items === 'smatch-like') yield* judge.concepts()
    if (settings.items !== 'concepts') yield* judge.triples()
    if (settings.items === 'smatch-like') yield* judge.top()
  }
}

/** Two ends and all roles between them. */
interface Ends {
  readonly source: number
  /** A node's number, or the value of an attribute. */
  readonly target: number | string
  readonly roles: Map<string, Place | undefined>
}

function endsOf({ graph }: GraphFeatures): Map<string, Ends> {
  const found = new Map<string, Ends>()
  const add = (source: number, role: string, target: number | string, place: Place | undefined) => {
    const key = endsKey(source, target)
    const ends = found.get(key) ?? { source, target, roles: new Map() }
    found.set(key, ends)
    if (!ends.roles.has(role)) ends.roles.set(role, place)
  }
  for (const { source, role, target, place } of graph.relations) add(source, role, target, place)
  for (const { node, role, value, place } of graph.attributes) add(node, role, attributeValue(value), place)
  return found
}

function endsKey(source: number, target: number | string): string {
  return typeof target === 'number' ? `${source} ${target}` : `${source} "${target}`
}

class SideJudge {
  private readonly own: GraphFeatures
  private readonly other: GraphFeatures
  private readonly partners: Int32Array
  private readonly theirs: ReadonlyMap<string, Ends>

  constructor(
    private readonly side: Side,
    private readonly sentence: AlignedSentence,
    private readonly settings: SentenceSettings,
  ) {
    const { gold, system, alignment } = sentence
    this.own = { gold, system }[side].features
    this.other = { gold: system, system: gold }[side].features
    this.partners = { gold: alignment.toSystem, system: alignment.toGold }[side]
    this.theirs = endsOf(this.other)
  }

  *concepts(): Generator<Judgement<MeaningItem>> {
    const { own, other, partners, side, sentence } = this
    for (const [i, { variable, concept, place }] of own.graph.nodes.entries()) {
      const partner = partners[i]!
      const credit = partner < 0 ? 0 : this.nodeWorth(own.nodes[i]!, other.nodes[partner]!)
      const item = { id: sentence.id, source: variable, label: '/', target: concept, ...(place && { place }) }
      yield { side, item, credit, weight: 1, because: this.conceptReason(i, partner, credit) }
    }
  }

  private nodeWorth(mine: NodeFeatures, theirs: NodeFeatures): number {
    const { items, senseFactor } = this.settings
    if (items === 'concepts') return nodeSimilarity(mine, theirs, senseFactor)
    return mine.words === theirs.words && mine.sense === theirs.sense ? 1 : 0
  }

  /** The first node of a graph counts as a separate triple. */
  *top(): Generator<Judgement<MeaningItem>> {
    const { own, other, partners, side, sentence } = this
    if (own.size === 0) return
    const isTop = partners[0] === 0
    const item = { id: sentence.id, source: 'top', label: ':top', target: nameIn(own, 0) }
    const because: Reason = isTop
      ? { kind: 'same', as: showTriple('top', 'top', nameIn(other, 0)) }
      : {
          kind: 'other-value',
          as: 'top',
          attribute: ':top',
          own: nameIn(own, 0),
          other: other.size ? nameIn(other, 0) : '',
        }
    yield { side, item, credit: isTop ? 1 : 0, weight: 1, because }
  }

  private conceptReason(node: number, partner: number, credit: number): Reason {
    if (partner < 0) return { kind: 'no-partner', nodes: [this.own.graph.nodes[node]!.variable] }
    const { variable, concept } = this.other.graph.nodes[partner]!
    const as = `${variable} / ${concept}`
    if (credit === 1) return { kind: 'same', as }
    return credit > 0 ? { kind: 'similar', as } : { kind: 'other-label', as: variable, label: concept }
  }

  *triples(): Generator<Judgement<MeaningItem>> {
    const { items } = this.settings
    const weigh = items === 'weighted' ? reachWeights(this.own) : undefined
    for (const ends of endsOf(this.own).values())
      if (items !== 'attributes' || typeof ends.target === 'string') yield* this.judgeEnds(ends, weigh?.(ends) ?? 1)
  }

  private *judgeEnds(ends: Ends, weight: number): Generator<Judgement<MeaningItem>> {
    const found = this.partnerEnds(ends)
    const worth = found ? this.similarity(ends, found) : 0
    const matched = [...ends.roles.keys()].filter((role) => found?.roles.has(role)).length
    let loose =
      this.settings.items === 'unlabelled' && found ? Math.min(ends.roles.size, found.roles.size) - matched : 0
    for (const [role, place] of ends.roles) {
      const isSame = found?.roles.has(role) ?? false
      const counts = isSame || loose-- > 0
      yield {
        side: this.side,
        item: this.tripleItem(ends, role, place),
        credit: counts ? worth * weight : 0,
        weight,
        because: found ? this.foundReason(found, role, isSame, worth) : this.lostReason(ends, role),
      }
    }
  }

  private partnersOf({ source, target }: Ends): { readonly source: number; readonly target: number | string } {
    return { source: this.partners[source]!, target: typeof target === 'number' ? this.partners[target]! : target }
  }

  private partnerEnds(ends: Ends): Ends | undefined {
    const { source, target } = this.partnersOf(ends)
    return this.theirs.get(endsKey(source, target))
  }

  /** Equation 2. */
  private similarity(ends: Ends, found: Ends): number {
    if (this.settings.items === 'smatch-like') return 1
    const similarityOf = (mine: number | string, theirs: number | string) =>
      typeof mine === 'number' && typeof theirs === 'number'
        ? conceptSimilarity(this.own.nodes[mine]!, this.other.nodes[theirs]!, this.settings.senseFactor)
        : 1
    return (similarityOf(ends.source, found.source) + similarityOf(ends.target, found.target)) / 2
  }

  private tripleItem({ source, target }: Ends, role: string, place: Place | undefined): MeaningItem {
    return {
      id: this.sentence.id,
      source: nameIn(this.own, source),
      label: `:${role}`,
      target: nameIn(this.own, target),
      ...(place && { place }),
    }
  }

  private foundReason({ source, target, roles }: Ends, role: string, isSame: boolean, worth: number): Reason {
    const [from, to] = [nameIn(this.other, source), nameIn(this.other, target)]
    if (!isSame)
      return { kind: 'other-label', as: `${from}, ${to}`, label: [...roles.keys()].map((r) => `:${r}`).join(', ') }
    return { kind: worth === 1 ? 'same' : 'similar', as: showTriple(from, role, to) }
  }

  private lostReason(ends: Ends, role: string): Reason {
    const { source, target } = this.partnersOf(ends)
    const lost = [
      ...(source < 0 ? [nameIn(this.own, ends.source)] : []),
      ...(typeof target === 'number' && target < 0 ? [nameIn(this.own, ends.target)] : []),
    ]
    if (lost.length) return { kind: 'no-partner', nodes: lost }
    const as = nameIn(this.other, source)
    if (typeof target === 'number') return { kind: 'missing', between: `${as}, ${nameIn(this.other, target)}` }
    const others = this.attributeValues(source, role)
    return { kind: 'other-value', as, attribute: `:${role}`, own: target, other: others.join(', ') }
  }

  private attributeValues(node: number, role: string): string[] {
    return this.other.graph.attributes
      .filter((attribute) => attribute.node === node && attribute.role === role)
      .map(({ value }) => attributeValue(value))
  }
}

function nameIn({ graph }: GraphFeatures, end: number | string): string {
  return typeof end === 'number' ? graph.nodes[end]!.variable : end
}

/** The weight of a pair grows with the nodes below it: 1 + √(nodes below the source × nodes below the target). */
function reachWeights({ graph, size }: GraphFeatures): (ends: Ends) => number {
  const steps: number[][] = Array.from({ length: size }, () => [])
  for (const { source, target } of graph.relations) steps[source]!.push(target)
  const below = steps.map((_, node) => reachFrom(node, steps))
  return ({ source, target }) => 1 + (typeof target === 'number' ? Math.sqrt(below[source]! * below[target]!) : 0)
}

function reachFrom(node: number, steps: readonly (readonly number[])[]): number {
  const seen = new Set<number>()
  const queue = [...steps[node]!]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    if (next !== node && !seen.has(next)) {
      seen.add(next)
      queue.push(...steps[next]!)
    }
  return seen.size
}

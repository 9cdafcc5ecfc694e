/**
 * Judges the labelled relations of aligned sentence graphs (Sun, Chun and Xue 2025, equations 1 to 4). A triple counts if the partners of its
 * two ends have the same role; its credit is the mean similarity of the concepts. The value of an attribute is its own partner.
 * O(triples).
 */
import type { AlignedSentence } from '../meaning/align/document.js'
import { attributeValue, type GraphFeatures, type NodeFeatures } from '../meaning/align/features.js'
import { conceptSimilarity, nodeSimilarity } from '../meaning/align/similarity.js'
import type { Judgement, Side, Tally } from '../measure.js'
import type { Place } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'
import { type MeaningItem, showTriple } from './meaning.js'
import { type Ends, endsOf, type GraphEnds, valueKey } from './triple-ends.js'

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
  for (const judge of sideJudges(sentence, settings, true)) yield* judge.judged() as Judgement<MeaningItem>[]
}

/** The same for sums, without items and reasons. */
export function* tallySentence(sentence: AlignedSentence, settings: SentenceSettings): Generator<Tally> {
  for (const judge of sideJudges(sentence, settings, false)) yield* judge.judged()
}

function sideJudges(sentence: AlignedSentence, settings: SentenceSettings, hasItems: boolean): SideJudge[] {
  const ends = { gold: endsOf(sentence.gold.features.graph), system: endsOf(sentence.system.features.graph) }
  return (['system', 'gold'] as const).map((side) => new SideJudge(side, sentence, ends, settings, hasItems))
}

/** A judgement; without item and reason where only sums are needed. */
type Made = Tally & Partial<Judgement<MeaningItem>>

class SideJudge {
  private readonly own: GraphFeatures
  private readonly other: GraphFeatures
  private readonly partners: Int32Array
  private readonly ends: GraphEnds
  private readonly theirs: GraphEnds
  private readonly made: Made[] = []

  constructor(
    private readonly side: Side,
    private readonly sentence: AlignedSentence,
    ends: Readonly<Record<Side, GraphEnds>>,
    private readonly settings: SentenceSettings,
    private readonly hasItems: boolean,
  ) {
    const { gold, system, alignment } = sentence
    const isGold = side === 'gold'
    this.own = (isGold ? gold : system).features
    this.other = (isGold ? system : gold).features
    this.partners = isGold ? alignment.toSystem : alignment.toGold
    this.ends = isGold ? ends.gold : ends.system
    this.theirs = isGold ? ends.system : ends.gold
  }

  judged(): readonly Made[] {
    const { items } = this.settings
    if (items === 'concepts' || items === 'smatch-like') this.judgeConcepts()
    if (items !== 'concepts') this.judgeTriples()
    if (items === 'smatch-like') this.judgeTop()
    return this.made
  }

  private judgeConcepts(): void {
    const { own, other, partners, side, sentence } = this
    for (const [i, { variable, concept, place }] of own.graph.nodes.entries()) {
      const partner = partners[i]!
      const credit = partner < 0 ? 0 : this.nodeWorth(own.nodes[i]!, other.nodes[partner]!)
      if (!this.hasItems) {
        this.made.push({ side, credit, weight: 1 })
        continue
      }
      const item = { id: sentence.id, source: variable, label: '/', target: concept, ...(place && { place }) }
      this.made.push({ side, item, credit, weight: 1, because: this.conceptReason(i, partner, credit) })
    }
  }

  private nodeWorth(mine: NodeFeatures, theirs: NodeFeatures): number {
    const { items, senseFactor } = this.settings
    if (items === 'concepts') return nodeSimilarity(mine, theirs, senseFactor)
    return mine.words === theirs.words && mine.sense === theirs.sense ? 1 : 0
  }

  /** The first node of a graph counts as a separate triple. */
  private judgeTop(): void {
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
    this.made.push({ side, item, credit: isTop ? 1 : 0, weight: 1, because })
  }

  private conceptReason(node: number, partner: number, credit: number): Reason {
    if (partner < 0) return { kind: 'no-partner', nodes: [this.own.graph.nodes[node]!.variable] }
    const { variable, concept } = this.other.graph.nodes[partner]!
    const as = `${variable} / ${concept}`
    if (credit === 1) return { kind: 'same', as }
    return credit > 0 ? { kind: 'similar', as } : { kind: 'other-label', as: variable, label: concept }
  }

  private judgeTriples(): void {
    const { items } = this.settings
    const weigh = items === 'weighted' ? reachWeights(this.own) : undefined
    if (items !== 'attributes') for (const ends of this.ends.nodes.values()) this.judgeEnds(ends, weigh?.(ends) ?? 1)
    for (const ends of this.ends.values.values()) this.judgeEnds(ends, weigh?.(ends) ?? 1)
  }

  private judgeEnds(ends: Ends, weight: number): void {
    const found = this.partnerEnds(ends)
    const worth = found ? this.similarity(ends, found) : 0
    let loose = this.settings.items === 'unlabelled' && found ? looseRoles(ends, found) : 0
    for (const [number, role] of ends.roles.entries()) {
      const isSame = found?.roles.includes(role) ?? false
      const counts = isSame || loose-- > 0
      const judged = { side: this.side, credit: counts ? worth * weight : 0, weight }
      this.made.push(this.hasItems ? this.withItem(judged, ends, number, found, isSame, worth) : judged)
    }
  }

  private withItem(judged: Tally, ends: Ends, number: number, found: Ends | undefined, isSame: boolean, worth: number) {
    const { side, credit, weight } = judged
    const role = ends.roles[number]!
    const because = found ? this.foundReason(found, role, isSame, worth) : this.lostReason(ends, role)
    return { side, item: this.tripleItem(ends, role, ends.places[number]), credit, weight, because }
  }

  private partnersOf({ source, target }: Ends): { readonly source: number; readonly target: number | string } {
    return { source: this.partners[source]!, target: typeof target === 'number' ? this.partners[target]! : target }
  }

  private partnerEnds({ source, target }: Ends): Ends | undefined {
    const partner = this.partners[source]!
    if (partner < 0) return undefined
    if (typeof target === 'string') return this.theirs.values.get(valueKey(partner, target))
    const other = this.partners[target]!
    return other < 0 ? undefined : this.theirs.nodes.get(partner * this.other.size + other)
  }

  /** Equation 2. */
  private similarity(ends: Ends, found: Ends): number {
    if (this.settings.items === 'smatch-like') return 1
    return (this.similarityOf(ends.source, found.source) + this.similarityOf(ends.target, found.target)) / 2
  }

  private similarityOf(mine: number | string, theirs: number | string): number {
    return typeof mine === 'number' && typeof theirs === 'number'
      ? conceptSimilarity(this.own.nodes[mine]!, this.other.nodes[theirs]!, this.settings.senseFactor)
      : 1
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
    if (!isSame) return { kind: 'other-label', as: `${from}, ${to}`, label: roles.map((r) => `:${r}`).join(', ') }
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

/** How many roles of one side can count with a role of the other that has another name. */
function looseRoles(ends: Ends, found: Ends): number {
  const matched = ends.roles.filter((role) => found.roles.includes(role)).length
  return Math.min(ends.roles.length, found.roles.length) - matched
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

/**
 * Learns the weights of a `SpellModel` from facts whose anchors are known. Which time of a text states a bound is not known, only how well
 * each spell fits the anchor, so the expected fit is maximised: log Σ p(spell) · quality³, with a quadratic penalty. Full gradient, no random
 * order: the same examples give the same weights. O(steps × pairs of all examples).
 */
import type { Anchor } from '../../layers/facts.js'
import { maximise } from '../../learn/adam.js'
import { anchorQuality } from '../../time/anchors.js'
import type { Relation } from '../relation.js'
import type { Candidate } from './candidates.js'
import { distributionOf, type SpellLattice, type SpellModel, spellLattice } from './model.js'

/** The candidates of a fact, and the anchors of all its spells. */
export interface SpellExample {
  readonly relation: Relation
  readonly candidates: readonly Candidate[]
  readonly anchors: readonly Anchor[]
}

/** Features in fewer examples are left out. */
const fewest = 4
const penalty = 6
const steps = 100
/** Makes a spell that fits exactly count more than several that fit roughly. */
const sharpness = 3

/** Learns a model. Examples without candidates only count for the typical lengths. */
export function trainSpells(examples: readonly SpellExample[]): SpellModel {
  const numbers = commonFeatures(examples)
  const numbered = examples
    .map((example) => {
      const lattice = spellLattice(example.candidates, example.relation, (feature) => numbers.get(feature))
      return { lattice, fits: fitsOf(lattice, example.anchors) }
    })
    .filter(({ lattice }) => lattice.pairs.length > 0)
  const weights = maximise({
    size: numbers.size,
    steps,
    addGradient: (gradient, at) => {
      for (let i = 0; i < gradient.length; i++) gradient[i] = -penalty * at[i]!
      for (const { lattice, fits } of numbered) addExample(gradient, at, lattice, fits)
    },
  })
  const kept = [...numbers].flatMap(([feature, i]) =>
    Math.abs(weights[i]!) >= least ? [[feature, rounded(weights[i]!)] as const] : [],
  )
  return { weights: Object.fromEntries(kept), lengths: typicalLengths(examples) }
}

/** Smaller weights change nothing that can be measured. */
const least = 0.01

const rounded = (weight: number) => Number(weight.toFixed(3))

function commonFeatures(examples: readonly SpellExample[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const { candidates, relation } of examples) {
    for (const { features } of candidates) for (const feature of features) count(feature)
    const pairs = new Set<string>()
    spellLattice(candidates, relation, (feature) => {
      if (feature.startsWith('p:')) pairs.add(feature)
      return undefined
    })
    for (const feature of pairs) count(feature)
  }
  const common = [...counts].flatMap(([feature, times]) => (times >= fewest ? [feature] : [])).sort()
  const named = common.flatMap((feature) => (feature.startsWith('p:') ? [feature] : [`b:${feature}`, `e:${feature}`]))
  return new Map(named.map((feature, i) => [feature, i]))
}

/** How well each spell fits the anchor that it fits best. */
function fitsOf({ begins, ends, pairs }: SpellLattice, anchors: readonly Anchor[]): readonly number[] {
  const years = anchors.map((anchor) => anchor.map((date) => date?.slice(0, 4) ?? null) as unknown as Anchor)
  return pairs.map(({ begin, end }) => {
    const [from, to] = [yearText(begins[begin]!.year), yearText(ends[end]!.year)]
    const best = years.reduce((most, anchor) => Math.max(most, anchorQuality(anchor, [from, from, to, to])), 0)
    return best ** sharpness + 1e-6
  })
}

const yearText = (year: number) => String(year).padStart(4, '0')

function addExample(
  gradient: Float64Array,
  weights: Float64Array,
  lattice: SpellLattice,
  fits: readonly number[],
): void {
  const { probabilities, beginScores, endScores, beginSums, endSums } = distributionOf(lattice, weights)
  const all = probabilities.reduce((sum, probability, i) => sum + probability * fits[i]!, 0)
  const [ofBegins, ofEnds] = [new Float64Array(lattice.begins.length), new Float64Array(lattice.ends.length)]
  for (const [i, { begin, end, features }] of lattice.pairs.entries()) {
    const change = (probabilities[i]! * fits[i]!) / all - probabilities[i]!
    ofBegins[begin]! += change
    ofEnds[end]! += change
    for (const feature of features) gradient[feature]! += change
  }
  for (const [bounds, changes, scores, sums, features] of [
    [lattice.begins, ofBegins, beginScores, beginSums, lattice.asBegin],
    [lattice.ends, ofEnds, endScores, endSums, lattice.asEnd],
  ] as const)
    for (const [year, { candidates }] of bounds.entries())
      for (const i of candidates) {
        const change = changes[year]! * Math.exp(scores[i]! - sums[year]!)
        for (const feature of features[i]!) gradient[feature]! += change
      }
}

/** The median length of each relation in years, and that of all of them under the empty name. */
function typicalLengths(examples: readonly SpellExample[]): Readonly<Record<string, number>> {
  const lengths = new Map<string, number[]>()
  for (const { relation, anchors } of examples)
    for (const [t1, t2, t3, t4] of anchors) {
      if (t1 === null || t4 === null || t1 !== t2 || t3 !== t4) continue
      for (const name of [relation.name, ''])
        lengths.set(name, [...(lengths.get(name) ?? []), Number(t4.slice(0, 4)) - Number(t1.slice(0, 4))])
    }
  const medians = [...lengths].flatMap(([name, own]) => (own.length >= fewest ? [[name, median(own)] as const] : []))
  return Object.fromEntries(medians.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

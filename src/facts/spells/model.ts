/**
 * A log-linear model over spells. A spell is a pair of years among the candidates, the end not before the beginning. Its score is that of its
 * beginning, plus that of its end, plus that of the pair (its length, whether the text states it as a range); a year that several candidates
 * name has the sum of their exponentials. `bestSpells` does not take the most probable spell but the years with the greatest expected quality
 * 1 / (1 + years apart), which is what the score of anchored facts counts. O(candidates² ) for each fact.
 */
import { isObject } from '../../vocabulary/objects.js'
import type { Relation } from '../relation.js'
import type { Candidate } from './candidates.js'

/** Weights by feature: b:… for a time as beginning, e:… as end, p:… for a pair. */
export interface SpellModel {
  readonly weights: Readonly<Record<string, number>>
  /** The typical length of a relation in years, by its name. */
  readonly lengths: Readonly<Record<string, number>>
}

/** Whether a value read from JSON is a model. */
export function isSpellModel(value: unknown): value is SpellModel {
  const { weights, lengths } = (isObject(value) ? value : {}) as Partial<SpellModel>
  return [weights, lengths].every((table) => isObject(table) && Object.values(table).every(Number.isFinite))
}

/** All spells that some candidates allow. `Feature` is a number in training. */
export interface SpellLattice {
  readonly begins: readonly YearBound[]
  readonly ends: readonly YearBound[]
  readonly pairs: readonly YearPair[]
  /** The numbers of the features of each candidate as a beginning and as an end. */
  readonly asBegin: readonly (readonly number[])[]
  readonly asEnd: readonly (readonly number[])[]
}

/** A year, and the candidates that name it. */
interface YearBound {
  readonly year: number
  readonly candidates: readonly number[]
}

/** A spell by the indexes of its bounds. */
interface YearPair {
  readonly begin: number
  readonly end: number
  readonly features: readonly number[]
}

/** Builds all spells; `numberOf` numbers the known features and leaves out the others. */
export function spellLattice(
  candidates: readonly Candidate[],
  relation: Relation,
  numberOf: (feature: string) => number | undefined,
): SpellLattice {
  const numbered = (role: string) =>
    candidates.map(({ features }) => features.flatMap((feature) => numberOf(`${role}:${feature}`) ?? []))
  const begins = byYear(candidates.map(({ time }) => yearOf(time.first)))
  const ends = byYear(candidates.map(({ time }) => yearOf(time.last)))
  const pairs = begins.flatMap((first, begin) =>
    ends.flatMap((last, end) => {
      if (last.year < first.year) return []
      const features = pairFeatures(candidates, { first, last, ends, begins }, relation)
      return [{ begin, end, features: features.flatMap((feature) => numberOf(`p:${feature}`) ?? []) }]
    }),
  )
  return { begins, ends, pairs, asBegin: numbered('b'), asEnd: numbered('e') }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function byYear(years: readonly number[]): YearBound[] {
  const found = new Map<number, number[]>()
  for (const [i, year] of years.entries()) found.set(year, [...(found.get(year) ?? []), i])
  return [...found].sort(([a], [b]) => a - b).map(([year, candidates]) => ({ year, candidates }))
}

interface PairOfBounds {
  readonly first: YearBound
  readonly last: YearBound
  readonly begins: readonly YearBound[]
  readonly ends: readonly YearBound[]
}

function pairFeatures(
  candidates: readonly Candidate[],
  { first, last, begins, ends }: PairOfBounds,
  relation: Relation,
): readonly string[] {
  const length = last.year - first.year
  const isRange = first.candidates.some((i) => {
    const { time, mate } = candidates[i]!
    return time.part === 'begin' && mate !== undefined && last.candidates.includes(mate)
  })
  const sentences = new Set(first.candidates.map((i) => sentenceKey(candidates[i]!)))
  const isShared = last.candidates.some((i) => sentences.has(sentenceKey(candidates[i]!)))
  const within = ends.filter(({ year }) => year > first.year && year < last.year).length
  const isForward = placeOf(candidates, first, Math.min) < placeOf(candidates, last, Math.max)
  return [
    `range=${isRange}`,
    `length=${atMost([0, 1, 2, 3, 5, 10, 20, 40], length)}`,
    `relation-length=${relation.name}:${atMost([0, 2, 6, 15], length)}`,
    `within=${Math.min(within, 4)}`,
    `shared=${isShared}${length === 0}`,
    `order=${length === 0 ? 'same' : isForward}`,
    ...(length === 0 ? [`alone=${begins.length === 1}`] : []),
  ]
}

const sentenceKey = ({ passage, sentence }: Candidate) => `${passage} ${sentence}`

function placeOf(candidates: readonly Candidate[], { candidates: own }: YearBound, choose: typeof Math.min): number {
  return own.map((i) => candidates[i]!.place).reduce((one, other) => choose(one, other))
}

function atMost(limits: readonly number[], value: number): string {
  return String(limits.find((limit) => value <= limit) ?? 'more')
}

/** The distribution over the pairs of a lattice, and what it was computed from. */
export interface SpellDistribution {
  readonly probabilities: Float64Array
  readonly beginScores: readonly number[]
  readonly endScores: readonly number[]
  /** The logarithms of the sums of exponentials for each year. */
  readonly beginSums: readonly number[]
  readonly endSums: readonly number[]
}

export function distributionOf(lattice: SpellLattice, weights: Float64Array): SpellDistribution {
  const sumOf = (features: readonly number[]) => features.reduce((sum, feature) => sum + weights[feature]!, 0)
  const [beginScores, endScores] = [lattice.asBegin.map(sumOf), lattice.asEnd.map(sumOf)]
  // Sorted, so that the order of the candidates does not matter, not even in the last digit.
  const sumsOf = (bounds: readonly YearBound[], own: readonly number[]) =>
    bounds.map(({ candidates }) => logSum(candidates.map((i) => own[i]!).sort((a, b) => a - b)))
  const [beginSums, endSums] = [sumsOf(lattice.begins, beginScores), sumsOf(lattice.ends, endScores)]
  const scores = lattice.pairs.map(({ begin, end, features }) => beginSums[begin]! + endSums[end]! + sumOf(features))
  const all = logSum(scores)
  return {
    probabilities: Float64Array.from(scores, (score) => Math.exp(score - all)),
    ...{ beginScores, endScores, beginSums, endSums },
  }
}

function logSum(values: readonly number[]): number {
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity)
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}

/** A spell with the candidates that state its bounds. */
export interface Spell {
  readonly begin: Candidate
  readonly end: Candidate
  /** The probability of each of the two years. */
  readonly beginProbability: number
  readonly endProbability: number
}

/** The spells that together are expected to fit best and do not overlap, at most `count` of them, in order of time. */
export function bestSpells(
  candidates: readonly Candidate[],
  relation: Relation,
  model: SpellModel,
  count = 1,
): readonly Spell[] {
  const { weights, numberOf } = numberedWeights(model)
  const lattice = spellLattice(candidates, relation, numberOf)
  if (lattice.pairs.length === 0) return []
  const distribution = distributionOf(lattice, weights)
  return mostExpected(lattice, distribution, count)
    .map(({ begin, end }) => spellOf(candidates, lattice, distribution, begin, end))
    .sort((a, b) => (a.begin.time.first < b.begin.time.first ? -1 : 1))
}

const numberedModels = new WeakMap<SpellModel, ReturnType<typeof numberWeights>>()

function numberedWeights(model: SpellModel): ReturnType<typeof numberWeights> {
  const known = numberedModels.get(model) ?? numberWeights(model)
  numberedModels.set(model, known)
  return known
}

function numberWeights({ weights }: SpellModel) {
  const numbers = new Map(Object.keys(weights).map((feature, i) => [feature, i]))
  return { weights: Float64Array.from(Object.values(weights)), numberOf: (feature: string) => numbers.get(feature) }
}

/**
 * Chooses pairs one after the other, each so that the best fit among the chosen ones is expected to be the greatest. They do not overlap.
 * Only the most probable pairs are considered.
 */
function mostExpected(lattice: SpellLattice, { probabilities }: SpellDistribution, count: number): readonly YearPair[] {
  const order = [...lattice.pairs.keys()].sort((a, b) => probabilities[b]! - probabilities[a]! || a - b)
  const likely = order.slice(0, mostLikely).map((i) => ({ pair: lattice.pairs[i]!, probability: probabilities[i]! }))
  const fits = likely.map(() => 0)
  const chosen: YearPair[] = []
  while (chosen.length < count) {
    const free = likely.slice(0, mostChoices).filter(({ pair }) => chosen.every((one) => areApart(lattice, one, pair)))
    const gains = free.map(({ pair }) =>
      likely.reduce(
        (sum, other, i) => sum + other.probability * Math.max(fits[i]!, fitOf(lattice, pair, other.pair)),
        0,
      ),
    )
    const best = free[gains.indexOf(Math.max(...gains))]?.pair
    if (!best) break
    chosen.push(best)
    for (const [i, { pair }] of likely.entries()) fits[i] = Math.max(fits[i]!, fitOf(lattice, best, pair))
  }
  return chosen
}

const mostLikely = 150
const mostChoices = 60

/** The quality of one pair if the other is right. */
function fitOf({ begins, ends }: SpellLattice, one: YearPair, other: YearPair): number {
  const apart = (bounds: readonly YearBound[], a: number, b: number) => Math.abs(bounds[a]!.year - bounds[b]!.year)
  return 0.5 / (1 + apart(begins, one.begin, other.begin)) + 0.5 / (1 + apart(ends, one.end, other.end))
}

/** Whether one pair ends before the other begins, or in the same year; they are not the same. */
function areApart({ begins, ends }: SpellLattice, one: YearPair, other: YearPair): boolean {
  const [a, b] = begins[one.begin]!.year <= begins[other.begin]!.year ? [one, other] : [other, one]
  const isSame = begins[a.begin]!.year === begins[b.begin]!.year && ends[a.end]!.year === ends[b.end]!.year
  return !isSame && ends[a.end]!.year <= begins[b.begin]!.year
}

function marginals({ begins, ends, pairs }: SpellLattice, { probabilities }: SpellDistribution) {
  const shares = { begins: begins.map(() => 0), ends: ends.map(() => 0) }
  for (const [i, { begin, end }] of pairs.entries()) {
    shares.begins[begin]! += probabilities[i]!
    shares.ends[end]! += probabilities[i]!
  }
  return shares
}

function spellOf(
  candidates: readonly Candidate[],
  lattice: SpellLattice,
  distribution: SpellDistribution,
  begin: number,
  end: number,
): Spell {
  const shares = marginals(lattice, distribution)
  const best = ({ candidates: own }: YearBound, scores: readonly number[]) =>
    candidates[own.reduce((one, other) => (scores[other]! > scores[one]! ? other : one))]!
  return {
    begin: best(lattice.begins[begin]!, distribution.beginScores),
    end: best(lattice.ends[end]!, distribution.endScores),
    beginProbability: shares.begins[begin]!,
    endProbability: shares.ends[end]!,
  }
}

/**
 * Logistic regression on bags: a bag has features of its own and several instances with features, and is positive if some instance is the
 * reason (multi-instance learning). Its score is that of its own features plus the logarithm of the sum of the exponentials of the scores of
 * its instances, so that the best instance counts most. All features are binary and sparse. Training maximises the likelihood with a
 * quadratic penalty by stochastic gradients with AdaGrad (Duchi, Hazan and Singer 2011), in a seeded random order.
 * O(epochs × features of all instances).
 */
import { orderFrom } from './hash.js'

/** The numbers of the features that are on. */
export interface Bag {
  readonly features: Int32Array
  /** At least one. */
  readonly instances: readonly Int32Array[]
}

/** A bag with its label. */
export interface LabelledBag extends Bag {
  readonly isPositive: boolean
  /** The number of bags that it stands for. */
  readonly weight: number
}

/** Options of `trainOnBags`. */
export interface BagTrainingOptions {
  /** The number of features. */
  readonly size: number
  readonly seed: number
  readonly epochs?: number
  /** The strength of the quadratic penalty. */
  readonly penalty?: number
  readonly rate?: number
}

/** The weights of the features. */
export function trainOnBags(
  bags: readonly LabelledBag[],
  { size, seed, epochs = 12, penalty = 50, rate = 0.1 }: BagTrainingOptions,
): Float64Array {
  const [weights, squares] = [new Float64Array(size), new Float64Array(size)]
  // The penalty of a feature is shared among the bags that have it.
  const shares = countsOf(bags, size).map((count) => penalty / Math.max(count, 1))
  const update = (feature: number, gradient: number) => {
    const step = gradient - shares[feature]! * weights[feature]!
    squares[feature]! += step * step
    weights[feature]! += (rate * step) / Math.sqrt(squares[feature]! + tiny)
  }
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const i of orderFrom(bags.length, seed + epoch)) learnBag(bags[i]!, weights, update)
  return weights
}

const tiny = 1e-2
/** Smaller gradients do not change the result, but take most of the time. */
const leastGradient = 1e-3

function learnBag(bag: LabelledBag, weights: Float64Array, update: (feature: number, gradient: number) => void): void {
  const { score, shares } = readBag(weights, bag)
  const gradient = bag.weight * ((bag.isPositive ? 1 : 0) - 1 / (1 + Math.exp(-score)))
  if (Math.abs(gradient) < leastGradient) return
  for (const feature of bag.features) update(feature, gradient)
  for (const [i, instance] of bag.instances.entries()) {
    const own = gradient * shares[i]!
    if (Math.abs(own) >= leastGradient / 10) for (const feature of instance) update(feature, own)
  }
}

/** The score of a bag, the scores of its instances, and the share of each of them; shares sum to 1. */
export interface BagReading {
  readonly score: number
  readonly scores: readonly number[]
  readonly shares: readonly number[]
}

/** Reads a bag with some weights. */
export function readBag(weights: Float64Array, { features, instances }: Bag): BagReading {
  return poolScores(
    sumOf(weights, features),
    instances.map((instance) => sumOf(weights, instance)),
  )
}

/**
 * The reading of a bag whose parts have these scores.
 * @example poolScores(1, [0, 0]).score // 1 + Math.log(2)
 */
export function poolScores(own: number, scores: readonly number[]): BagReading {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const exponentials = scores.map((score) => Math.exp(score - most))
  const sum = exponentials.reduce((a, b) => a + b, 0)
  return { score: own + most + Math.log(sum), scores, shares: exponentials.map((value) => value / sum) }
}

function sumOf(weights: Float64Array, features: Int32Array): number {
  let sum = 0
  for (const feature of features) sum += weights[feature]!
  return sum
}

/** The number of bags, with their weights, that have each feature. */
export function countsOf(bags: readonly LabelledBag[], size: number): Float64Array {
  const counts = new Float64Array(size)
  const seen = new Int32Array(size).fill(-1)
  for (const [i, { features, instances, weight }] of bags.entries())
    for (const list of [features, ...instances])
      for (const feature of list)
        if (seen[feature] !== i) {
          seen[feature] = i
          counts[feature]! += weight
        }
  return counts
}

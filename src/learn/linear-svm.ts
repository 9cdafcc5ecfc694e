/**
 * A linear support vector machine for many sparse binary features, learned by dual coordinate descent (Hsieh, Chang, Lin, Keerthi and
 * Sundararajan 2008, "A dual coordinate descent method for large-scale linear SVM", algorithm 1). liblinear uses the same algorithm with
 * shrinking, which changes the time but not the solution. The bias is the weight of a feature that every example has. Each sweep takes
 * O(features of all examples), in a seeded random order. The duality gap shows how close the machine is to the optimum.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The features that are on, as numbers, each once. */
export interface SparseExample {
  readonly features: readonly number[]
  readonly isPositive: boolean
}

export interface LinearSvmOptions {
  /** The number of features. */
  readonly size: number
  /** The cost of an example on the wrong side of its margin; the default is 1 / mean‖x‖², as in SVMlight. */
  readonly cost?: number
  /** Training stops when no step in a sweep could gain more than this. */
  readonly tolerance?: number
  readonly sweeps?: number
  readonly seed?: number
}

/** Plain JSON. The decision is bias + Σ weights of the features that are on. */
export interface LinearSvm {
  readonly weights: readonly number[]
  readonly bias: number
  readonly cost: number
  /** An upper bound for the distance of the result from the optimum, as a share of the result. */
  readonly gap: number
}

/** @example margin(trainLinearSvm([{features: [0], isPositive: true}, {features: [1], isPositive: false}], {size: 2}), [0]) > 0 // true */
export function trainLinearSvm(examples: readonly SparseExample[], options: LinearSvmOptions): LinearSvm {
  const { size, tolerance = 1e-3, sweeps = 1000, seed = 1 } = options
  const cost = options.cost ?? defaultCost(examples)
  const dual = { weights: new Float64Array(size + 1), alpha: new Float64Array(examples.length), cost }
  const order = examples.map((_, i) => i)
  const random = xoroshiro128plus(seed)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    shuffle(order, random)
    let largest = 0
    for (const i of order) largest = Math.max(largest, Math.abs(step(dual, examples[i]!, i)))
    if (largest < tolerance) break
  }
  const bias = dual.weights[size]!
  return { weights: [...dual.weights.subarray(0, size)], bias, cost, gap: dualityGap(dual, examples) }
}

/** Above 0 means positive. Features that the machine has never seen have weight 0. */
export function margin({ weights, bias }: Pick<LinearSvm, 'weights' | 'bias'>, features: readonly number[]): number {
  let sum = bias
  for (const feature of features) sum += weights[feature] ?? 0
  return sum
}

interface Dual {
  /** The last one is the bias. */
  readonly weights: Float64Array
  readonly alpha: Float64Array
  readonly cost: number
}

/** Moves the coefficient of an example to its optimum. Returns the projected gradient before that. */
function step({ weights, alpha, cost }: Dual, { features, isPositive }: SparseExample, i: number): number {
  const sign = isPositive ? 1 : -1
  const before = alpha[i]!
  const gradient = sign * weightSum(weights, features) - 1
  const projected = before === 0 ? Math.min(gradient, 0) : before === cost ? Math.max(gradient, 0) : gradient
  if (projected === 0) return 0
  alpha[i] = Math.min(Math.max(before - gradient / (features.length + 1), 0), cost)
  const change = (alpha[i]! - before) * sign
  for (const feature of features) weights[feature] = weights[feature]! + change
  weights[weights.length - 1] = weights.at(-1)! + change
  return projected
}

function weightSum(weights: Float64Array, features: readonly number[]): number {
  let sum = weights[weights.length - 1]!
  for (const feature of features) sum += weights[feature]!
  return sum
}

/** (primal − dual) / primal; 0 at the optimum, and for no examples. */
function dualityGap({ weights, alpha, cost }: Dual, examples: readonly SparseExample[]): number {
  const half = weights.reduce((sum, weight) => sum + weight * weight, 0) / 2
  let loss = 0
  for (const { features, isPositive } of examples)
    loss += Math.max(0, 1 - (isPositive ? 1 : -1) * weightSum(weights, features))
  const primal = half + cost * loss
  const dual = alpha.reduce((sum, value) => sum + value, 0) - half
  return primal === 0 ? 0 : (primal - dual) / primal
}

/** Counts the bias as a feature, as the machine does. */
function defaultCost(examples: readonly SparseExample[]): number {
  if (examples.length === 0) return 1
  return examples.length / examples.reduce((sum, { features }) => sum + features.length + 1, 0)
}

function shuffle(order: number[], random: ReturnType<typeof xoroshiro128plus>): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = uniformInt(random, 0, i)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
}

/**
 * A linear support vector machine for many sparse binary features, learned by dual coordinate descent with shrinking (Hsieh, Chang, Lin, Keerthi and
 * Sundararajan 2008, "A dual coordinate descent method for large-scale linear SVM", algorithm 3). The bias is the weight of a feature that every example
 * has. Each sweep takes O(features of the active examples), in a seeded random order. The duality gap shows how close the machine is to the optimum.
 */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The features that are on, as numbers, each once. */
export interface SparseExample {
  readonly features: readonly number[]
  readonly isPositive: boolean
}

/** Options of `trainLinearSvm`. */
export interface LinearSvmOptions {
  /** The number of features. */
  readonly size: number
  /** The cost of an example on the wrong side of its margin; the default is 1 / mean‖x‖², as in SVMlight. */
  readonly cost?: number
  /** Training stops when the projected gradients of all examples differ by less than this. */
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
  const dual = dualOf(examples, size, cost)
  const random = xoroshiro128plus(seed)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    shuffle(dual.active, random)
    const { highest, lowest } = sweepOnce(dual)
    const isDone = highest - lowest < tolerance
    if (isDone && dual.active.length === examples.length) break
    // What was shrunk is checked again before training ends.
    if (isDone) Object.assign(dual, { active: allOf(examples.length), upper: Infinity, lower: -Infinity })
    else Object.assign(dual, { upper: highest > 0 ? highest : Infinity, lower: lowest < 0 ? lowest : -Infinity })
  }
  const { weights } = dual
  return { weights: Array.from(weights.subarray(0, size)), bias: weights[size]!, cost, gap: dualityGap(dual) }
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
  readonly sign: Int8Array
  /** The features of all examples, one example after the other, and where each begins. */
  readonly features: Int32Array
  readonly starts: Int32Array
  /** The examples that are not shrunk. */
  active: Int32Array
  /** An example at a bound is shrunk if its gradient is above `upper` or below `lower`: the extremes of the sweep before. */
  upper: number
  lower: number
}

function dualOf(examples: readonly SparseExample[], size: number, cost: number): Dual {
  const n = examples.length
  const starts = new Int32Array(n + 1)
  for (let i = 0; i < n; i++) starts[i + 1] = starts[i]! + examples[i]!.features.length
  const features = new Int32Array(starts[n]!)
  for (let i = 0; i < n; i++) {
    const own = examples[i]!.features
    for (let k = 0; k < own.length; k++) features[starts[i]! + k] = own[k]!
  }
  return {
    ...{ weights: new Float64Array(size + 1), alpha: new Float64Array(n), cost, features, starts },
    sign: Int8Array.from(examples, ({ isPositive }) => (isPositive ? 1 : -1)),
    ...{ active: allOf(n), upper: Infinity, lower: -Infinity },
  }
}

/** A projected gradient below this moves nothing. */
const TINY = 1e-12

function allOf(count: number): Int32Array {
  return new Int32Array(count).map((_, i) => i)
}

/** Moves the coefficient of each active example to its optimum. Returns the extremes of the projected gradients. */
function sweepOnce(dual: Dual): { readonly highest: number; readonly lowest: number } {
  const { weights, alpha, cost, sign, features, starts, active, upper, lower } = dual
  let bias = weights.at(-1)!
  let kept = 0
  let highest = -Infinity
  let lowest = Infinity
  for (let at = 0; at < active.length; at++) {
    const i = active[at]!
    const from = starts[i]!
    const to = starts[i + 1]!
    const own = sign[i]!
    const before = alpha[i]!
    const gradient = own * (bias + weightSum(weights, features, from, to)) - 1
    if ((before === 0 && gradient > upper) || (before === cost && gradient < lower)) continue
    active[kept++] = i
    const projected = before === 0 ? Math.min(gradient, 0) : before === cost ? Math.max(gradient, 0) : gradient
    if (projected > highest) highest = projected
    if (projected < lowest) lowest = projected
    if (Math.abs(projected) < TINY) continue
    const after = Math.min(Math.max(before - gradient / (to - from + 1), 0), cost)
    alpha[i] = after
    const change = (after - before) * own
    bias += change
    for (let k = from; k < to; k++) weights[features[k]!]! += change
  }
  weights[weights.length - 1] = bias
  dual.active = active.subarray(0, kept)
  return { highest, lowest }
}

/** Two sums at once, because each addition has to wait for the one before in its sum. */
function weightSum(weights: Float64Array, features: Int32Array, from: number, to: number): number {
  let even = 0
  let odd = 0
  let k = from
  for (; k + 1 < to; k += 2) {
    even += weights[features[k]!]!
    odd += weights[features[k + 1]!]!
  }
  return k < to ? even + odd + weights[features[k]!]! : even + odd
}

/** (primal − dual) / primal; 0 at the optimum, and for no examples. */
function dualityGap({ weights, alpha, cost, sign, features, starts }: Dual): number {
  const bias = weights.at(-1)!
  let [half, loss, dual] = [0, 0, 0]
  for (let f = 0; f < weights.length; f++) half += (weights[f]! * weights[f]!) / 2
  for (let i = 0; i < sign.length; i++) {
    loss += Math.max(0, 1 - sign[i]! * (bias + weightSum(weights, features, starts[i]!, starts[i + 1]!)))
    dual += alpha[i]!
  }
  const primal = half + cost * loss
  return primal === 0 ? 0 : (primal - dual + half) / primal
}

/** Counts the bias as a feature, as the machine does. */
function defaultCost(examples: readonly SparseExample[]): number {
  if (examples.length === 0) return 1
  return examples.length / examples.reduce((sum, { features }) => sum + features.length + 1, 0)
}

function shuffle(order: Int32Array, random: ReturnType<typeof xoroshiro128plus>): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor((random.next() >>> 0) * 2 ** -32 * (i + 1))
    const moved = order[i]!
    order[i] = order[j]!
    order[j] = moved
  }
}

/**
 * A support vector machine for few dense features: C-SVC with a linear or Gaussian kernel. The dual problem is solved by sequential minimal
 * optimisation, which chooses the pair of each step by second-order information (Fan, Chen and Lin 2005, "Working set selection using second
 * order information for training support vector machines", section 2.3). LIBSVM does the same with shrinking, which changes the time but not
 * the solution. Nothing is random: the same examples in the same order give the same machine.
 */
export type Kernel = { readonly kind: 'linear' } | { readonly kind: 'gaussian'; readonly gamma: number }

export interface SvmOptions {
  readonly kernel: Kernel
  /** The cost of an example on the wrong side of its margin. */
  readonly cost: number
  /** The tolerance of the conditions of optimality. */
  readonly tolerance?: number
}

/** Plain JSON. The decision is Σ coefficients[i] · K(vectors[i], x) + bias. */
export interface Svm {
  readonly kernel: Kernel
  readonly vectors: readonly (readonly number[])[]
  readonly coefficients: readonly number[]
  readonly bias: number
}

export interface Example {
  readonly features: readonly number[]
  readonly isPositive: boolean
}

/**
 * Trains a machine that separates positive from negative examples. O(steps × examples), with cached rows of the kernel.
 * @example decide(trainSvm([{features: [0], isPositive: false}, {features: [2], isPositive: true}], {kernel: {kind: 'linear'}, cost: 10}), [2]) // 1
 */
export function trainSvm(examples: readonly Example[], options: SvmOptions): Svm {
  const dual = solveDual(examples, options)
  const support = examples.flatMap((_, i) => (dual.alpha[i]! > 0 ? [i] : []))
  return simplified({
    kernel: options.kernel,
    vectors: support.map((i) => examples[i]!.features),
    coefficients: support.map((i) => dual.alpha[i]! * dual.sign[i]!),
    bias: biasOf(dual),
  })
}

/** Above 0 means positive. The distance from 0 is the margin, which is 1 at the support vectors. */
export function decide({ kernel, vectors, coefficients, bias }: Svm, features: readonly number[]): number {
  let sum = bias
  for (let i = 0; i < vectors.length; i++) sum += coefficients[i]! * kernelOf(kernel, vectors[i]!, features)
  return sum
}

/** A linear machine needs only one vector, the sum of all. */
function simplified(machine: Svm): Svm {
  if (machine.kernel.kind !== 'linear' || machine.vectors.length === 0) return machine
  const weights = machine.vectors[0]!.map((_, f) =>
    machine.vectors.reduce((sum, vector, i) => sum + machine.coefficients[i]! * vector[f]!, 0),
  )
  return { ...machine, vectors: [weights], coefficients: [1] }
}

function kernelOf(kernel: Kernel, a: readonly number[], b: readonly number[]): number {
  let sum = 0
  if (kernel.kind === 'linear') {
    for (let f = 0; f < a.length; f++) sum += a[f]! * b[f]!
    return sum
  }
  for (let f = 0; f < a.length; f++) sum += (a[f]! - b[f]!) ** 2
  return Math.exp(-kernel.gamma * sum)
}

interface Dual {
  readonly alpha: Float64Array
  /** +1 and −1. */
  readonly sign: Float64Array
  readonly gradient: Float64Array
  readonly cost: number
}

/** Replaces a curvature that is not positive, to avoid a division by zero, as in LIBSVM. */
const TAU = 1e-12
const MOST_KEPT = 2 ** 25

function solveDual(examples: readonly Example[], { kernel, cost, tolerance = 1e-3 }: SvmOptions): Dual {
  const n = examples.length
  const sign = Float64Array.from(examples, ({ isPositive }) => (isPositive ? 1 : -1))
  const dual: Dual = { alpha: new Float64Array(n), sign, gradient: new Float64Array(n).fill(-1), cost }
  const rows = kernelRows(examples, kernel)
  const mostSteps = Math.max(10_000_000 / Math.max(1, n / 100), 100 * n)
  for (let step = 0; step < mostSteps; step++) {
    const chosen = choosePair(dual, rows, tolerance)
    if (!chosen) break
    stepAlong(dual, chosen.i, chosen.j, rows)
  }
  return dual
}

interface KernelRows {
  readonly diagonal: Float64Array
  row(i: number): Float64Array
}

function kernelRows(examples: readonly Example[], kernel: Kernel): KernelRows {
  const n = examples.length
  const kept = new Map<number, Float64Array>()
  const compute = (i: number): Float64Array => {
    const own = examples[i]!.features
    return Float64Array.from(examples, ({ features }) => kernelOf(kernel, own, features))
  }
  return {
    diagonal: Float64Array.from(examples, ({ features }) => kernelOf(kernel, features, features)),
    row(i) {
      const known = kept.get(i)
      if (known) return known
      const row = compute(i)
      if ((kept.size + 1) * n <= MOST_KEPT) kept.set(i, row)
      return row
    },
  }
}

function canRise({ alpha, sign, cost }: Dual, t: number): boolean {
  return sign[t]! > 0 ? alpha[t]! < cost : alpha[t]! > 0
}

function canFall({ alpha, sign, cost }: Dual, t: number): boolean {
  return sign[t]! > 0 ? alpha[t]! > 0 : alpha[t]! < cost
}

/** The pair with the largest expected decrease; undefined if the conditions of optimality hold. */
function choosePair(dual: Dual, rows: KernelRows, tolerance: number): { i: number; j: number } | undefined {
  const { sign, gradient } = dual
  let [i, highest, lowest] = [-1, -Infinity, Infinity]
  for (let t = 0; t < sign.length; t++) {
    const value = -sign[t]! * gradient[t]!
    if (value >= highest && canRise(dual, t)) [i, highest] = [t, value]
  }
  if (i === -1) return undefined
  const row = rows.row(i)
  let [j, best] = [-1, Infinity]
  for (let t = 0; t < sign.length; t++) {
    if (!canFall(dual, t)) continue
    const value = -sign[t]! * gradient[t]!
    lowest = Math.min(lowest, value)
    const gap = highest - value
    if (gap <= 0) continue
    const decrease = -(gap ** 2) / Math.max(TAU, rows.diagonal[i]! + rows.diagonal[t]! - 2 * row[t]!)
    if (decrease <= best) [j, best] = [t, decrease]
  }
  return j === -1 || highest - lowest < tolerance ? undefined : { i, j }
}

/** Moves two multipliers as far as the box allows, so that Σ sign · alpha does not change. */
function stepAlong({ alpha, sign, gradient, cost }: Dual, i: number, j: number, rows: KernelRows): void {
  const [rowI, rowJ] = [rows.row(i), rows.row(j)]
  const curvature = Math.max(TAU, rows.diagonal[i]! + rows.diagonal[j]! - 2 * rowI[j]!)
  const wished = (-sign[i]! * gradient[i]! + sign[j]! * gradient[j]!) / curvature
  const roomI = sign[i]! > 0 ? cost - alpha[i]! : alpha[i]!
  const roomJ = sign[j]! > 0 ? alpha[j]! : cost - alpha[j]!
  const step = Math.min(wished, roomI, roomJ)
  alpha[i] = withinBox(alpha[i]! + sign[i]! * step, step === roomI, cost)
  alpha[j] = withinBox(alpha[j]! - sign[j]! * step, step === roomJ, cost)
  for (let t = 0; t < gradient.length; t++) gradient[t]! += sign[t]! * step * (rowI[t]! - rowJ[t]!)
}

/** A multiplier that reaches its bound is set to it exactly. */
function withinBox(value: number, isBound: boolean, cost: number): number {
  return isBound ? (value > cost / 2 ? cost : 0) : Math.min(cost, Math.max(0, value))
}

/** The bias from the free multipliers; without any, the middle of the range that the bounds allow. */
function biasOf({ alpha, sign, gradient, cost }: Dual): number {
  let [free, sum, low, high] = [0, 0, -Infinity, Infinity]
  for (let t = 0; t < alpha.length; t++) {
    const value = sign[t]! * gradient[t]!
    const [isLow, isHigh] = [alpha[t]! <= 0, alpha[t]! >= cost]
    if (!isLow && !isHigh) [free, sum] = [free + 1, sum + value]
    else if (isLow === sign[t]! > 0) high = Math.min(high, value)
    else low = Math.max(low, value)
  }
  if (free > 0) return -sum / free
  const bounds = [low, high].filter(Number.isFinite)
  return bounds.length === 0 ? 0 : -bounds.reduce((sum, bound) => sum + bound, 0) / bounds.length
}

/**
 * A support vector machine for few dense features: C-SVC with a linear or Gaussian kernel. Nothing is random: the same examples in the same order
 * give the same machine. `smo.ts` solves the dual problem, `kernel-rows.ts` computes the kernel.
 */
import { biasOf, solveDual } from './smo.js'

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

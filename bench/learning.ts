/**
 * Problems for support vector machines: a Gaussian one of overlapping clouds, and linear ones of sparse binary features, separable and with a fifth of the
 * labels wrong. The baseline here is LIBSVM compiled to JavaScript; peers/learning.ts has the libraries themselves.
 */
import { createRequire } from 'node:module'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { type SparseExample, trainLinearSvm } from '../src/learn/linear-svm.js'
import { type Example, trainSvm } from '../src/learn/svm.js'
import { warmSeconds } from './cpu.js'
import type { Row } from './row.js'

/** Settings of the Gaussian problem, and of both linear ones. */
export const gaussian = { gamma: 0.05, cost: 1 }
export const linear = { cost: 1, tolerance: 0.1 }

export function learningRows(): readonly Row[] {
  const examples = clouds()
  const features = examples.map(({ features }) => [...features])
  const labels = examples.map(({ isPositive }) => (isPositive ? 1 : -1))
  const times = warmSeconds(5, {
    ours: () => trainGaussian(examples),
    theirs: () => {
      const { KERNEL_TYPES, SVM_TYPES } = libsvm
      const settings = { ...gaussian, quiet: true, cacheSize: 256, tolerance: 1e-3 }
      const machine = new libsvm({ type: SVM_TYPES.C_SVC, kernel: KERNEL_TYPES.RBF, ...settings })
      machine.train(features, labels)
      machine.free()
    },
  })
  const work = `train a Gaussian machine, ${examples.length} × ${examples[0]!.features.length}`
  return [{ work, ours: times.ours, baseline: 'libsvm-js', baselineTime: times.theirs, goal: 1 }]
}

const libsvm = createRequire(import.meta.url)('libsvm-js/asm') as {
  new (options: object): { train(features: number[][], labels: number[]): void; free(): void }
  KERNEL_TYPES: Record<string, number>
  SVM_TYPES: Record<string, number>
}

export function trainGaussian(examples: readonly Example[]): unknown {
  return trainSvm(examples, { kernel: { kind: 'gaussian', gamma: gaussian.gamma }, cost: gaussian.cost })
}

export function trainLinear({ examples, size }: LinearProblem): unknown {
  return trainLinearSvm(examples, { size, ...linear })
}

/** Two clouds of 20 features that overlap. */
export function clouds(): readonly Example[] {
  const uniform = uniformFrom(1)
  const noise = () => uniform() + uniform() + uniform() - 1.5
  return Array.from({ length: 1_500 }, (_, i) => ({
    features: Array.from({ length: 20 }, (_, f) => noise() + (i % 2 === 0 && f < 2 ? 0.6 : 0)),
    isPositive: i % 2 === 0,
  }))
}

export interface LinearProblem {
  readonly name: string
  readonly size: number
  readonly examples: readonly SparseExample[]
}

export function linearProblems(): readonly LinearProblem[] {
  return [
    { name: '10,000 × 50,000, separable', size: 50_000, examples: linearExamples(50_000, 50, 0) },
    { name: '10,000 × 800, 20 % of labels flipped', size: 800, examples: linearExamples(800, 20, 0.2) },
  ]
}

/** Labels by the sign of hidden weights, of which some are flipped. */
function linearExamples(size: number, features: number, flipped: number): readonly SparseExample[] {
  const random = xoroshiro128plus(2)
  const uniform = uniformFrom(3)
  const weights = Array.from({ length: size }, () => uniform() - 0.5)
  return Array.from({ length: 10_000 }, () => {
    const own = [...new Set(Array.from({ length: features }, () => uniformInt(random, 0, size - 1)))]
    const isPositive = own.reduce((sum, feature) => sum + weights[feature]!, 0) > 0
    return { features: own.sort((a, b) => a - b), isPositive: uniform() < flipped ? !isPositive : isPositive }
  })
}

function uniformFrom(seed: number): () => number {
  const random = xoroshiro128plus(seed)
  return () => (random.next() >>> 0) / 2 ** 32
}

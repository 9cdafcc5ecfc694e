import { createRequire } from 'node:module'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { learnMeans, learnScaling, scale } from '../../src/learn/scaling.js'
import { decide, type Example, type Kernel, type SvmOptions, trainSvm } from '../../src/learn/svm.js'

interface Libsvm {
  train(features: readonly (readonly number[])[], labels: readonly number[]): void
  predictOne(features: readonly number[]): number
  serializeModel(): string
  free(): void
}

const require = createRequire(import.meta.url)
const libsvm = require('libsvm-js/asm') as {
  new (options: object): Libsvm
  KERNEL_TYPES: Record<string, number>
  SVM_TYPES: Record<string, number>
}

function oracle({ kernel, cost, tolerance = 1e-3 }: SvmOptions): Libsvm {
  const { KERNEL_TYPES, SVM_TYPES } = libsvm
  return new libsvm({
    type: SVM_TYPES.C_SVC,
    kernel: kernel.kind === 'linear' ? KERNEL_TYPES.LINEAR : KERNEL_TYPES.RBF,
    ...(kernel.kind === 'gaussian' && { gamma: kernel.gamma }),
    cost,
    tolerance,
    quiet: true,
  })
}

/** Two overlapping clouds. */
function clouds(count: number, features: number, seed: number): Example[] {
  const generator = xoroshiro128plus(seed)
  const uniform = (): number => (generator.next() >>> 0) / 2 ** 32
  return Array.from({ length: count }, (_, i) => {
    const isPositive = i % 2 === 0
    const noise = () => uniform() + uniform() + uniform() - 1.5
    return {
      features: Array.from({ length: features }, (_, f) => noise() + (isPositive && f < 2 ? 0.6 : 0)),
      isPositive,
    }
  })
}

/** rho and the coefficients of LIBSVM's own file. */
function solutionOf(model: string): { readonly rho: number; readonly coefficients: number[] } {
  const [head, rows] = model.split('SV\n')
  return {
    rho: Number(/rho (\S+)/.exec(head!)![1]),
    coefficients: rows!
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[0])),
  }
}

const kernels: readonly Kernel[] = [
  { kind: 'linear' },
  { kind: 'gaussian', gamma: 0.25 },
  { kind: 'gaussian', gamma: 2 },
]

describe('support vector machines', () => {
  it('separate separable examples with margin 1', () => {
    const examples = [
      { features: [0, 0], isPositive: false },
      { features: [0, 1], isPositive: false },
      { features: [2, 0], isPositive: true },
      { features: [2, 1], isPositive: true },
    ]
    const machine = trainSvm(examples, { kernel: { kind: 'linear' }, cost: 100, tolerance: 1e-6 })
    expect(decide(machine, [0, 0.5])).toBeCloseTo(-1)
    expect(decide(machine, [2, 0.5])).toBeCloseTo(1)
    expect(decide(machine, [1, 7])).toBeCloseTo(0)
  })

  it('learn exclusive or with a Gaussian kernel', () => {
    const examples = [
      [0, 0, false],
      [1, 1, false],
      [0, 1, true],
      [1, 0, true],
    ].map(([a, b, isPositive]) => ({ features: [Number(a), Number(b)], isPositive: isPositive === true }))
    const machine = trainSvm(examples, { kernel: { kind: 'gaussian', gamma: 1 }, cost: 10 })
    expect(examples.map(({ features }) => decide(machine, features) > 0)).toEqual([false, false, true, true])
  })

  it('find the solution that LIBSVM finds', () => {
    for (const kernel of kernels)
      for (const cost of [0.1, 1, 10]) {
        const examples = clouds(120, 4, 7)
        const options = { kernel, cost, tolerance: 1e-6 }
        const own = trainSvm(examples, options)
        const other = oracle(options)
        other.train(
          examples.map(({ features }) => features),
          examples.map(({ isPositive }) => (isPositive ? 1 : -1)),
        )
        const solution = solutionOf(other.serializeModel())
        expect(own.bias).toBeCloseTo(-solution.rho, 3)
        if (kernel.kind === 'gaussian') {
          expect(own.coefficients.length).toBe(solution.coefficients.length)
          const sum = (list: readonly number[]) => list.reduce((total, value) => total + Math.abs(value), 0)
          expect(sum(own.coefficients)).toBeCloseTo(sum(solution.coefficients), 2)
        }
        const fresh = clouds(200, 4, 8)
        const agreed = fresh.filter(({ features }) => decide(own, features) > 0 === (other.predictOne(features) === 1))
        expect(agreed.length).toBe(fresh.length)
        other.free()
      }
  })

  it('are the same for the same examples', () => {
    const train = () => trainSvm(clouds(80, 3, 3), { kernel: { kind: 'gaussian', gamma: 0.5 }, cost: 1 })
    expect(JSON.stringify(train())).toBe(JSON.stringify(train()))
  })

  it('end on examples that contradict each other and on constant features', () => {
    const examples = Array.from({ length: 40 }, (_, i) => ({ features: [1, 1], isPositive: i % 2 === 0 }))
    expect(decide(trainSvm(examples, { kernel: { kind: 'linear' }, cost: 1000 }), [1, 1])).toBeCloseTo(0)
  })

  it('with one label only, give that label', () => {
    const examples = Array.from({ length: 4 }, (_, i) => ({ features: [i], isPositive: true }))
    expect(trainSvm(examples, { kernel: { kind: 'linear' }, cost: 1 }).bias).toBeGreaterThan(0)
  })
})

describe('scaling', () => {
  it('gives mean 0 and deviation 1, and 0 for a constant feature', () => {
    const scaling = learnScaling([
      [0, 5],
      [2, 5],
    ])
    expect(scaling).toEqual({ means: [1, 5], deviations: [1, 0] })
    expect(scale(scaling, [2, 7])).toEqual([1, 0])
  })

  it('can keep the scale', () => {
    const rows = [
      [0, 5],
      [4, 5],
    ]
    expect(scale(learnMeans(rows), [4, 7])).toEqual([2, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { foldsOf } from '../../src/learn/folds.js'
import { margin, trainLinearSvm } from '../../src/learn/linear-svm.js'
import { decide, trainSvm } from '../../src/learn/svm.js'

describe('a linear machine that can be solved by hand', () => {
  it('with one example has its weights on the margin, or as far as the cost allows', () => {
    const examples = [{ features: [0, 2], isPositive: true }]
    // ½‖w‖² + C·max(0, 1 − 3w): w = 1/3 in each of two features and the bias, or C if that is less.
    const free = trainLinearSvm(examples, { size: 3, cost: 5 })
    expect(free.weights.map((weight) => weight.toFixed(9))).toEqual(['0.333333333', '0.000000000', '0.333333333'])
    expect([free.bias.toFixed(9), free.gap.toFixed(9)]).toEqual(['0.333333333', '0.000000000'])
    const bound = trainLinearSvm(examples, { size: 3, cost: 0.25 })
    expect(bound).toEqual({ weights: [0.25, 0, 0.25], bias: 0.25, cost: 0.25, gap: 0 })
    expect(margin(bound, [0, 1])).toBe(0.5)
  })

  it('reports how far from the optimum it stopped', () => {
    const examples = [
      { features: [0], isPositive: true },
      { features: [1], isPositive: false },
    ]
    const { weights, bias, cost, gap } = trainLinearSvm(examples, { size: 2, cost: 10, sweeps: 1 })
    // The first step is whole: α = 1/2. The second meets a bias of ±1/2: gradient −(1 + 1/2), so α = 3/4.
    expect([cost, Math.abs(bias), weights.map(Math.abs).sort()]).toEqual([10, 0.25, [0.5, 0.75]])
    const half = (0.25 ** 2 + 0.5 ** 2 + 0.75 ** 2) / 2
    const primal = half + 10 * (1 - 0.25)
    expect(gap).toBeCloseTo((primal - (1.25 - half)) / primal, 12)
  })
})

describe('a linear machine that stops early', () => {
  const examples = [[0], [0, 1], [1, 2], [2], [0, 2], [1], [0, 1, 2], []].map((features, i) => ({
    features,
    isPositive: i % 3 === 0,
  }))
  const train = (options: Partial<Parameters<typeof trainLinearSvm>[1]>) =>
    trainLinearSvm(examples, { size: 3, cost: 1, tolerance: 0.4, ...options })

  it('has converged: more sweeps change nothing', () => {
    expect(train({ sweeps: 50 })).toEqual(train({ sweeps: 1000 }))
    expect(train({ sweeps: 50 }).weights).not.toEqual(train({ sweeps: 50, tolerance: 1e-6 }).weights)
  })

  it('uses seed 1 by default', () => {
    expect(train({})).toEqual(train({ seed: 1 }))
    expect(train({}).weights).not.toEqual(train({ seed: 0 }).weights)
  })
})

describe('a machine without examples', () => {
  it('has no vectors and decides nothing', () => {
    const machine = trainSvm([], { kernel: { kind: 'linear' }, cost: 1 })
    expect([machine.vectors, machine.bias, decide(machine, [1])]).toEqual([[], 0, 0])
  })
})

describe('folds', () => {
  it('are the same for the same seed, on every machine', () => {
    const strata = ['a', 'a', 'b', 'a', 'b', 'a', 'b', 'a']
    expect([1, 2, 3].map((seed) => foldsOf(strata, { folds: 3, seed }).join(' '))).toEqual([
      '0 1 1 0 0 2 2 1',
      '1 0 2 2 0 0 1 1',
      '0 2 0 0 1 1 2 1',
    ])
    // Of two, either may come first.
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => foldsOf(['a', 'a'], { folds: 2, seed }).join(' '))
    expect([...new Set(orders)].sort()).toEqual(['0 1', '1 0'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { margin, type SparseExample, trainLinearSvm } from '../../src/learn/linear-svm.js'
import { decide, trainSvm } from '../../src/learn/svm.js'

const example = fc.record({
  features: fc.uniqueArray(fc.nat(9), { maxLength: 6 }),
  isPositive: fc.boolean(),
})

/** ½‖w‖² + C Σ hinge, the bias being a weight. */
function objective(examples: readonly SparseExample[], weights: readonly number[], bias: number, cost: number): number {
  const half = weights.reduce((sum, weight) => sum + weight * weight, bias * bias) / 2
  const hinge = ({ features, isPositive }: SparseExample) =>
    Math.max(0, 1 - (isPositive ? 1 : -1) * margin({ weights, bias }, features))
  return half + cost * examples.reduce((sum, one) => sum + hinge(one), 0)
}

describe('trainLinearSvm', () => {
  it('separates two examples with equal margins', () => {
    const machine = trainLinearSvm(
      [
        { features: [0], isPositive: true },
        { features: [1], isPositive: false },
      ],
      { size: 2, cost: 10, tolerance: 1e-9 },
    )
    expect(machine.weights[0]).toBeCloseTo(1, 6)
    expect(machine.weights[1]).toBeCloseTo(-1, 6)
    expect(machine.bias).toBeCloseTo(0, 6)
    expect(margin(machine, [0])).toBeCloseTo(1, 6)
    expect(margin(machine, [7])).toBeCloseTo(0, 6)
  })

  it("takes SVMlight's default cost", () => {
    expect(trainLinearSvm([{ features: [0, 1], isPositive: true }], { size: 2 }).cost).toBe(1 / 3)
    expect(trainLinearSvm([], { size: 0 })).toEqual({ weights: [], bias: 0, cost: 1, gap: 0 })
  })

  it('reaches the optimum: primal and dual meet', () => {
    fc.assert(
      fc.property(
        fc.array(example, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0.01, max: 10, noNaN: true }),
        (examples, cost) => {
          const machine = trainLinearSvm(examples, { size: 10, cost, tolerance: 1e-8, sweeps: 20_000 })
          expect(machine.gap).toBeLessThan(1e-4)
          expect(machine.gap).toBeGreaterThan(-1e-9)
        },
      ),
      { seed: 7, numRuns: 100 },
    )
  })

  it('reaches the same objective as sequential minimal optimisation when the bias is a feature', () => {
    fc.assert(
      fc.property(fc.array(example, { minLength: 4, maxLength: 20 }), (examples) => {
        const dense = examples.map(({ features, isPositive }) => ({
          features: Array.from({ length: 11 }, (_, i) => (i === 10 || features.includes(i) ? 1 : 0)),
          isPositive,
        }))
        fc.pre(new Set(examples.map(({ isPositive }) => isPositive)).size === 2)
        const machine = trainLinearSvm(examples, { size: 10, cost: 1, tolerance: 1e-8, sweeps: 20_000 })
        const other = trainSvm(dense, { kernel: { kind: 'linear' }, cost: 1, tolerance: 1e-8 })
        const zero = decide(other, Array(11).fill(0))
        const found = Array.from(
          { length: 10 },
          (_, i) =>
            decide(
              other,
              Array.from({ length: 11 }, (_, j) => (i === j ? 1 : 0)),
            ) - zero,
        )
        const ours = objective(examples, machine.weights, machine.bias, 1)
        const theirs = objective(
          examples,
          found,
          decide(
            other,
            Array.from({ length: 11 }, (_, j) => (j === 10 ? 1 : 0)),
          ),
          1,
        )
        expect(ours).toBeLessThanOrEqual(theirs + 1e-3)
      }),
      { seed: 7, numRuns: 50 },
    )
  })

  it('is the same at every run', () => {
    const examples = Array.from({ length: 50 }, (_, i) => ({ features: [i % 7, 7 + (i % 3)], isPositive: i % 2 === 0 }))
    expect(trainLinearSvm(examples, { size: 10 })).toEqual(trainLinearSvm(examples, { size: 10 }))
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kernelRows } from '../../src/learn/kernel-rows.js'
import { decide, type Kernel } from '../../src/learn/svm.js'

const value = fc.double({ min: -3, max: 3, noNaN: true })
const vectors = fc
  .integer({ min: 1, max: 9 })
  .chain((width) => fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }))
const kernel: fc.Arbitrary<Kernel> = fc.oneof(
  fc.constant<Kernel>({ kind: 'linear' }),
  fc.double({ min: 0.01, max: 2, noNaN: true }).map((gamma) => ({ kind: 'gaussian' as const, gamma })),
)

/** What a machine with one vector and nothing else decides. */
const entry = (kernel: Kernel, a: readonly number[], b: readonly number[]) =>
  decide({ kernel, vectors: [a], coefficients: [1], bias: 0 }, b)

it('rows hold the kernel of each pair, however few are kept and in whatever order they are used', () => {
  fc.assert(
    fc.property(vectors, kernel, fc.array(fc.nat(11), { maxLength: 40 }), fc.nat(40), (all, kernel, uses, room) => {
      const rows = kernelRows(all, kernel, room)
      for (const use of uses) {
        const i = use % all.length
        const row = rows.row(i)
        for (const [t, other] of all.entries()) expect(row[t]).toBeCloseTo(entry(kernel, all[i]!, other), 12)
        expect(rows.diagonal[i]).toBe(row[i])
      }
    }),
    { seed: 5 },
  )
})

it('the two rows that were used last can be read side by side', () => {
  const rows = kernelRows([[1], [2], [3]], { kind: 'linear' }, 0)
  const [first, second] = [rows.row(0), rows.row(1)]
  expect([[...first], [...second]]).toEqual([
    [1, 2, 3],
    [2, 4, 6],
  ])
  rows.row(0)
  rows.row(2)
  expect([...first]).toEqual([1, 2, 3])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Broadcast } from '../../src/meaning/align/broadcast.js'
import { kindsOf, type Steps } from '../../src/meaning/align/kinds.js'
import { withinTwoSteps } from '../../src/meaning/align/neighbourhood.js'

const stepsOf = (out: number[][], into: number[][]): Steps => ({ out: withinTwoSteps(out), in: withinTwoSteps(into) })

const inverseOf = (next: readonly number[][]) =>
  next.map((_, node) => [...next.keys()].filter((other) => next[other]!.includes(node)))

/** Which nodes are of one kind, and who of them is in each range. */
const described = (steps: Steps) => {
  const { kindOf, arguments: args, predicates } = kindsOf(steps)
  const within = ({ from, to }: { from: number; to: number }) =>
    [...kindOf.keys()].filter((node) => kindOf[node]! >= from && kindOf[node]! < to)
  return { kindOf: [...kindOf], arguments: within(args), predicates: within(predicates) }
}

describe('kinds', () => {
  it('leaves of one node are of one kind', () => {
    const out = [[1, 2], [], []]
    expect(described(stepsOf(out, inverseOf(out)))).toEqual({
      kindOf: [0, 1, 1],
      arguments: [1, 2],
      predicates: [0],
    })
  })

  it('who is named in one direction alone is argument or predicate all the same', () => {
    // 0 has 1 as argument, and 1 does not know it; 3 has 2 as predicate, and 2 does not know it
    const { kindOf, ...ranges } = described(stepsOf([[1], [], [], []], [[], [], [], [2]]))
    expect(ranges).toEqual({ arguments: [1, 2, 3], predicates: [0, 1, 2] })
    expect(kindOf[1]).toBe(kindOf[2]) // neither has neighbours of its own: one kind, in both ranges at once
  })

  it('a node of a range is in it with all of its kind', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { kindOf, sizes, out, in: into, ...ranges } = kindsOf(steps)
        const isWithin = (node: number, { from, to }: { from: number; to: number }) =>
          kindOf[node]! >= from && kindOf[node]! < to
        for (const [node, kind] of kindOf.entries()) {
          expect([out[kind], into[kind]]).toEqual([steps.out.setOf[node], steps.in.setOf[node]])
          expect(sizes[kind]).toBe(kindOf.filter((other) => other === kind).length)
          if (steps.out.setOf[node] || steps.in.members.includes(node))
            expect(isWithin(node, ranges.predicates)).toBe(true)
          if (steps.in.setOf[node] || steps.out.members.includes(node))
            expect(isWithin(node, ranges.arguments)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

const anyNext = (size: number) =>
  fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size })
/** Two directions that need not be each other's inverse. */
const anySteps = fc
  .integer({ min: 1, max: 9 })
  .chain((size) => fc.tuple(anyNext(size), anyNext(size), fc.boolean()))
  .map(([out, into, isInverse]) => stepsOf(out, isInverse ? inverseOf(out) : into))

/** The formula node by node, sums in the order of the nodes. */
function plainly(
  rows: Steps,
  columns: Steps,
  anchors: readonly number[],
  initial: Float64Array,
  snap: number,
): number[] {
  const width = columns.out.setOf.length
  const around = ({ starts, members, setOf }: Steps['out'], node: number) =>
    members.slice(starts[setOf[node]!], starts[setOf[node]! + 1])
  const hold = (matrix: number[]) =>
    matrix.map((value, cell) => (anchors[Math.floor(cell / width)] === cell % width ? 1 : value))
  const shareOf = (known: readonly number[], own: Int32Array, other: Int32Array) => {
    if (own.length === 0 || other.length === 0) return 0
    const sums = Array.from(other, (column) => own.reduce((sum, row) => sum + known[row * width + column]!, 0))
    const ratio = Math.max(own.length, other.length) / Math.min(own.length, other.length)
    return sums.reduce((sum, value) => sum + value, 0) / ratio
  }
  let known = hold([...initial].map(() => 0))
  for (let round = 0; round < 50; round++) {
    const roots = known.map((_, cell) => {
      const [row, column] = [Math.floor(cell / width), cell % width]
      const out = shareOf(known, around(rows.out, row), around(columns.out, column))
      const into = shareOf(known, around(rows.in, row), around(columns.in, column))
      return Math.sqrt((out + 1) * (into + 1) - 1)
    })
    const most = Math.max(...roots) || 1
    const before = known
    known = hold(roots.map((root) => root / most + snap - snap))
    if (known.every((value, cell) => Math.abs(before[cell]! - value) <= 1e-4 + 1e-5 * value)) break
  }
  const rounder = 1.5 * 2 ** 52
  return known.map((value, cell) => (value + 0.001) * (initial[cell]! + 0.2) * 10000 + rounder - rounder)
}

describe('broadcast', () => {
  it.each([false, true])('by kinds is the formula node by node, to the last digit (on the grid: %s)', (onGrid) => {
    const any = fc.tuple(anySteps, anySteps).chain(([rows, columns]) => {
      const [height, width] = [rows.out.setOf.length, columns.out.setOf.length]
      const cells = { minLength: height * width, maxLength: height * width }
      const order = fc.shuffledSubarray([...Array(width).keys()], { minLength: 0, maxLength: Math.min(height, width) })
      return fc.record({
        rows: fc.constant(rows),
        columns: fc.constant(columns),
        initial: fc.array(fc.constantFrom(0, 0.45, 0.9, 1), cells),
        anchors: order.map((chosen) => Array.from({ length: height }, (_, row) => chosen[row] ?? -1)),
      })
    })
    fc.assert(
      fc.property(any, ({ rows, columns, initial, anchors }) => {
        const own = Float64Array.from(initial)
        const broadcast = new Broadcast(rows, columns, own, { onGrid })
        broadcast.from(Int32Array.from(anchors, () => -1)) // what came before must not matter
        const values = broadcast.from(Int32Array.from(anchors))
        expect([...values]).toEqual(plainly(rows, columns, anchors, own, onGrid ? 1.5 * 2 ** 22 : 0))
      }),
      { numRuns: 300 },
    )
  })
})

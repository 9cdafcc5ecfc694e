/** Layers from left to right, on graphs small enough to place by hand. */
import { describe, expect, it } from 'vitest'
import { type LayoutOptions, layOut } from '../../../src/report/drawing/layout.js'

/** Edges as `0>1`; all are firm. */
function place(sizes: readonly (readonly [number, number])[], edges: string, options?: LayoutOptions) {
  return layOut(
    sizes.map(([width, height]) => ({ width, height })),
    edges
      .split(' ')
      .filter(Boolean)
      .map((edge) => {
        const [from, to] = edge.split('>').map(Number) as [number, number]
        return { from, to, hold: 'firm' as const }
      }),
    options,
  )
}

const square = [10, 10] as const

describe('layOut', () => {
  it('puts a layer behind the widest box of the one before it, and neighbours level', () => {
    const { boxes, width, height } = place(
      [
        [10, 20],
        [30, 40],
      ],
      '0>1',
    )
    expect(boxes).toEqual([
      { x: 0, y: 10, width: 10, height: 20 },
      { x: 10 + 48, y: 0, width: 30, height: 40 },
    ])
    expect({ width, height }).toEqual({ width: 10 + 48 + 30, height: 40 })
  })

  it('stacks what has no order, with a gap', () => {
    const { boxes, height } = place([square, square, square], '', { rowGap: 3 })
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 13],
      [0, 26],
    ])
    expect(height).toBe(36)
  })

  it('puts narrow boxes in the middle of their layer, or at its left', () => {
    const xs = (align: 'left' | 'middle') =>
      place(
        [
          [10, 10],
          [30, 10],
        ],
        '',
        { align },
      ).boxes.map(({ x }) => x)
    expect([xs('middle'), xs('left')]).toEqual([
      [10, 0],
      [0, 0],
    ])
  })

  it('puts a node between the two that follow it, at their middle', () => {
    const { boxes } = place([square, square, square], '0>1 0>2', { rowGap: 20 })
    const [a, b, c] = boxes.map(({ y }) => y) as [number, number, number]
    expect(Math.abs(b - c)).toBe(30)
    expect(a).toBe((b + c) / 2)
  })

  it('moves a node with more behind it than before it as far right as can be', () => {
    const { boxes } = place([square, square, square, square], '0>1 1>2 3>2')
    expect(boxes[3]!.x).toBe(boxes[1]!.x)
    expect(boxes.map(({ x }) => x).slice(0, 3)).toEqual([0, 58, 116])
  })

  it('leads a line past the boxes of the layers in between', () => {
    const { boxes, passages } = place([square, [30, 10], square], '0>1 1>2 0>2', { rowGap: 5 })
    expect(passages.map((found) => found?.length)).toEqual([0, 0, 1])
    const [{ left, right, y }] = passages[2] as [{ left: number; right: number; y: number }]
    expect([left, right]).toEqual([58, 88])
    const { y: top, height } = boxes[1]!
    // A passage is 4 high and has the gap around it.
    expect(Math.min(Math.abs(y - top), Math.abs(y - top - height))).toBeGreaterThanOrEqual(5 + 4 / 2)
    expect(y < top || y > top + height).toBe(true)
  })

  it('has no passage for loose edges, which do not order anything', () => {
    const sizes = [square, square].map(([width, height]) => ({ width, height }))
    const { boxes, passages } = layOut(sizes, [{ from: 0, to: 1, hold: 'loose' }])
    expect(passages).toEqual([undefined])
    expect(boxes[0]!.x).toBe(boxes[1]!.x)
  })
})

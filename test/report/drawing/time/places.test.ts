/** Where a drawing puts its boxes and lines: what belongs together touches, and nothing is drawn over something else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE, nameWidth } from '../../../../src/report/drawing/style.js'
import type { DrawnRelation } from '../../../../src/report/drawing/time/graph.js'
import { type PlacedLine, type PlacedPoints, placePoints } from '../../../../src/report/drawing/time/places.js'

type Kind = DrawnRelation['kind']
type Box = PlacedPoints['boxes'][number]

const relation = (from: number, to: number, kind: Kind = 'major'): DrawnRelation => ({
  from,
  to,
  kind,
  isStrict: true,
  said: {},
})

const kinds: readonly Kind[] = ['major', 'trivial', 'merge', 'minor']

/** Relations lead from lower to higher numbers, so there is no cycle. */
const graphs = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const node = fc.nat({ max: count - 1 })
  const pair = fc.tuple(node, node, fc.constantFrom(...kinds)).filter(([from, to]) => from < to)
  const names = fc.array(fc.array(fc.constantFrom('a', 'event', '日本'), { minLength: 1, maxLength: 3 }), {
    minLength: count,
    maxLength: count,
  })
  const relations = fc.uniqueArray(pair, { minLength: 1, maxLength: 9, selector: ([from, to]) => `${from} ${to}` })
  return fc.record({ names, relations })
})

function each(check: (placed: PlacedPoints, names: readonly (readonly { readonly id: string }[])[]) => void): void {
  fc.assert(
    fc.property(graphs, ({ names, relations }) => {
      const named = names.map((ids) => ids.map((id) => ({ id })))
      check(
        placePoints(
          named,
          relations.map(([from, to, kind]) => relation(from, to, kind)),
        ),
        named,
      )
    }),
  )
}

/** The first and the last point of a path, whose last command is a curve or a line. */
function endsOf(path: string): { readonly start: readonly [number, number]; readonly end: readonly [number, number] } {
  const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number)
  return { start: [numbers[0]!, numbers[1]!], end: [numbers.at(-2)!, numbers.at(-1)!] }
}

const lines = ({ lines: all }: PlacedPoints, ...wanted: readonly Kind[]): PlacedLine[] =>
  all.filter((line) => wanted.includes(line.relation.kind))

const isInside = (y: number, box: Box): boolean => y > box.y && y < box.y + box.height

describe('boxes', () => {
  it('have room for their names, and a margin around them', () => {
    each(({ boxes }, names) => {
      for (const [i, { width, height }] of boxes.entries()) {
        expect(width).toBeGreaterThan(Math.max(...names[i]!.map(nameWidth)) + 8)
        expect(height).toBeGreaterThanOrEqual(LINE * names[i]!.length)
      }
    })
  })

  it('have room for many lines at one side', () => {
    const leaves = Array.from({ length: 9 }, (_, i) => i + 1)
    const names = [0, ...leaves].map((i) => [{ id: `n${i}` }])
    const { boxes } = placePoints(
      names,
      leaves.map((to) => relation(0, to)),
    )
    expect(boxes[0]!.height / 10).toBeGreaterThan(5)
    expect(boxes[1]!.height).toBeLessThan(2 * LINE)
  })

  it('are as small as their names allow where few lines meet', () => {
    const [box] = placePoints([[{ id: 'ab' }], [{ id: 'c' }]], [relation(0, 1)]).boxes
    expect(box!.width).toBeLessThan(nameWidth({ id: 'ab' }) + 30)
    expect(box!.height).toBeLessThan(2 * LINE)
  })

  it('lie within the picture, apart from each other, and what follows is to the right', () => {
    each((placed) => {
      const { boxes, width, height, lift } = placed
      for (const [i, a] of boxes.entries()) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
        expect([a.x + a.width <= width + 0.01, a.y + a.height <= height - lift + 0.01]).toEqual([true, true])
        for (const b of boxes.slice(i + 1)) {
          const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
          expect(isApart).toBe(true)
        }
      }
      for (const {
        relation: { from, to },
      } of lines(placed, 'major', 'trivial'))
        expect(boxes[from]!.x + boxes[from]!.width).toBeLessThan(boxes[to]!.x)
    })
  })
})

describe('lines', () => {
  it('lead from the right side of one box to the left side of the other, where their head is', () => {
    each((placed) => {
      for (const {
        relation: { from, to },
        path,
        head,
        sign,
      } of lines(placed, 'major', 'trivial')) {
        const [left, right] = [placed.boxes[from]!, placed.boxes[to]!]
        const { start, end } = endsOf(path)
        expect(start[0]).toBeCloseTo(left.x + left.width, 0)
        expect(end[0]).toBeCloseTo(right.x, 0)
        expect([isInside(start[1], left), isInside(end[1], right)]).toEqual([true, true])
        const tip = head!
          .match(/L (\S+) (\S+)/)!
          .slice(1)
          .map(Number)
        expect(tip[0]).toBeCloseTo(right.x - 1, 0)
        expect(tip[1]).toBeCloseTo(end[1], 0)
        expect(endsOf(head!.replace(' Z', '')).end[0]).toBeLessThan(tip[0]!)
        expect(sign![0] > left.x + left.width && sign![0] < right.x).toBe(true)
      }
    })
  })

  it('have a head with one corner 4 above its tip and one 4 below, both 8 behind it', () => {
    const [line] = placePoints([[{ id: 'a' }], [{ id: 'b' }]], [relation(0, 1)]).lines
    const [x1, y1, x, y, x2, y2] = line!.head!.match(/-?\d+(\.\d+)?/g)!.map(Number)
    expect(x1! - x!).toBeCloseTo(-8)
    expect(y1! - y!).toBeCloseTo(-4)
    expect(x2! - x!).toBeCloseTo(-8)
    expect(y2! - y!).toBeCloseTo(4)
  })

  it('leave and reach a box at different heights, and are spread evenly', () => {
    const fan = placePoints(
      [[{ id: 'a' }], [{ id: 'b' }], [{ id: 'c' }], [{ id: 'd' }]],
      [relation(0, 1), relation(0, 2), relation(0, 3)],
    )
    const { y, height } = fan.boxes[0]!
    const heights = fan.lines.map(({ path }) => endsOf(path).start[1]).sort((a, b) => a - b)
    for (const [i, at] of heights.entries()) expect(at).toBeCloseTo(y + (height * (i + 1)) / 4, 0)
    // The upper line leads to the upper box.
    const order = [...fan.lines].sort((a, b) => endsOf(a.path).start[1] - endsOf(b.path).start[1])
    const targets = order.map((line) => fan.boxes[line.relation.to]!.y)
    expect(targets).toEqual([...targets].sort((a, b) => a - b))
  })

  it('of what follows are arcs from the top of a box to the top of the other, within the picture', () => {
    each((placed) => {
      for (const {
        relation: { from, to },
        path,
        head,
      } of lines(placed, 'minor')) {
        const { start, end } = endsOf(path)
        for (const [[x, y], box] of [
          [start, placed.boxes[from]!],
          [end, placed.boxes[to]!],
        ] as const) {
          expect(x).toBeCloseTo(box.x + box.width / 2, 0)
          expect(y).toBeCloseTo(box.y, 0)
        }
        const [bendX, bendY] = path
          .match(/Q (\S+) (\S+)/)!
          .slice(1)
          .map(Number) as [number, number]
        expect(bendX).toBeCloseTo((start[0] + end[0]) / 2, 0)
        expect(bendY).toBeLessThan(Math.min(start[1], end[1]))
        // A quadratic curve is highest half-way to its bend.
        expect(placed.lift + (bendY / 2 + (start[1] + end[1]) / 4)).toBeGreaterThanOrEqual(-0.1)
        expect(head).toBeUndefined()
      }
      if (lines(placed, 'minor').length === 0) expect(placed.lift).toBe(0)
    })
  })

  it('of merged nodes touch both boxes', () => {
    each((placed) => {
      for (const {
        relation: { from, to },
        path,
      } of lines(placed, 'merge')) {
        const { start, end } = endsOf(path)
        for (const node of [from, to]) {
          const { x, y, width, height } = placed.boxes[node]!
          const isAt = ([px, py]: readonly [number, number]) =>
            px >= x - 0.1 && px <= x + width + 0.1 && py >= y - 0.1 && py <= y + height + 0.1
          expect(isAt(start) || isAt(end)).toBe(true)
        }
      }
    })
  })
})

/** Lines of a labelled graph touch the boxes that they join, pass through their labels and stay within the picture. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LabelledEdge, type PlacedGraph, placeLabelled } from '../../../../src/report/drawing/meaning/places.js'

type Box = PlacedGraph['nodes'][number]['box']
type Point = readonly [number, number]

const node = (id: string) => ({ lines: [{ name: { text: 'concept', id } }] })

const edges = fc.uniqueArray(
  fc
    .tuple(fc.nat(5), fc.nat(5), fc.boolean(), fc.boolean())
    .filter(([from, to]) => from !== to)
    .map(([from, to, isInverse, isArc]): LabelledEdge => ({ from, to, label: ':role', isInverse, isArc })),
  { minLength: 1, maxLength: 9 },
)

function each(direction: 'down' | 'right', check: (placed: PlacedGraph) => void): void {
  const nodes = Array.from({ length: 6 }, (_, i) => node(`n${i}`))
  fc.assert(fc.property(edges, (given) => check(placeLabelled(nodes, given, direction))))
}

const pointsIn = (path: string): Point[] => {
  const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!] as const)
}

/** Whether a point lies on the border of a box, to a pixel and a half. */
function isOnBorder([x, y]: Point, box: Box): boolean {
  const slack = 1.5
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const isWithin = x >= box.x - slack && x <= right + slack && y >= box.y - slack && y <= bottom + slack
  const isDeep = x > box.x + slack && x < right - slack && y > box.y + slack && y < bottom - slack
  return isWithin && !isDeep
}

describe.each(['down', 'right'] as const)('a graph that goes %s', (direction) => {
  it('has lines from box to box, with the head at the end', () => {
    each(direction, ({ nodes, edges: placed }) => {
      for (const { edge, path, head } of placed) {
        const [from, to] = [nodes[edge.from]!.box, nodes[edge.to]!.box]
        const ends = [pointsIn(path)[0]!, pointsIn(path).at(-1)!]
        expect(ends.some((end) => isOnBorder(end, from))).toBe(true)
        expect(ends.some((end) => isOnBorder(end, to))).toBe(true)
        const [base, tip, otherBase] = pointsIn(head!) as [Point, Point, Point]
        expect(isOnBorder(tip, to)).toBe(true)
        // The two other corners are as far from the tip as each other, and not at the same place.
        const away = ([x, y]: Point): number => Math.hypot(x - tip[0], y - tip[1])
        expect(away(base)).toBeCloseTo(away(otherBase), 0)
        expect(Math.hypot(base[0] - otherBase[0], base[1] - otherBase[1])).toBeGreaterThan(5)
      }
    })
  })

  it('has each label on its line, between the boxes', () => {
    each(direction, ({ edges: placed }) => {
      for (const { path, label, edge } of placed) {
        expect(label === undefined).toBe(edge.isArc)
        if (!label) continue
        const along = direction === 'down' ? 1 : 0
        const points = pointsIn(path)
        const at = [label.x, label.y][along]!
        expect(at).toBeGreaterThan(Math.min(...points.map((point) => point[along])))
        expect(at).toBeLessThan(Math.max(...points.map((point) => point[along])))
      }
    })
  })

  it('has everything within the picture', () => {
    each(direction, ({ nodes, edges: placed, width, height }) => {
      for (const { box } of nodes) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width + 0.1)
        expect(box.y + box.height).toBeLessThanOrEqual(height + 0.1)
      }
      for (const { path, edge } of placed.filter((one) => !one.edge.isArc))
        for (const [x, y] of pointsIn(path)) {
          expect([x >= -0.1, y >= -0.1, x <= width + 0.1, y <= height + 0.1], edge.label).not.toContain(false)
        }
    })
  })

  it('lets lines that leave one box leave it evenly, in the order of where they lead', () => {
    const star = placeLabelled(
      ['a', 'b', 'c', 'd'].map(node),
      [1, 2, 3].map((to) => ({ from: 0, to, label: `:r${to}` })),
      direction,
    )
    const across = direction === 'down' ? 0 : 1
    const { x, y, width, height } = star.nodes[0]!.box
    const [start, length] = direction === 'down' ? [x, width] : [y, height]
    const starts = star.edges.map(({ path }) => pointsIn(path)[0]![across]!)
    for (const [i, at] of [...starts].sort((a, b) => a - b).entries())
      expect(at).toBeCloseTo(start + (length * (i + 1)) / 4, 0)
    const targets = star.edges.map(({ edge }) => [star.nodes[edge.to]!.box.x, star.nodes[edge.to]!.box.y][across]!)
    const inOrder = (values: readonly number[]) => [...values.keys()].sort((a, b) => values[a]! - values[b]!)
    expect(inOrder(starts)).toEqual(inOrder(targets))
  })
})

it('an edge that goes both ways has no head', () => {
  const [placed] = placeLabelled(
    ['a', 'b'].map(node),
    [{ from: 0, to: 1, label: ':same', isSymmetric: true }],
    'down',
  ).edges
  expect(placed!.head).toBeUndefined()
})

it('an edge said from its other end leads upwards', () => {
  const { nodes } = placeLabelled(['a', 'b'].map(node), [{ from: 0, to: 1, label: ':r', isInverse: true }], 'down')
  expect(nodes[1]!.box.y).toBeLessThan(nodes[0]!.box.y)
})

it.each([
  ['down', 12],
  ['right', 8],
] as const)('boxes side by side in a graph that goes %s are %d apart', (direction, gap) => {
  const { nodes } = placeLabelled(
    ['a', 'b', 'c'].map(node),
    [1, 2].map((to) => ({ from: 0, to, label: ':r' })),
    direction,
  )
  const [first, second] = [nodes[1]!.box, nodes[2]!.box]
  const apart = direction === 'down' ? second.x - first.x - first.width : second.y - first.y - first.height
  expect(apart).toBeCloseTo(gap)
})

/**
 * What closing costs, against the least that any closure on bitsets must do: one OR of a whole row for each edge.
 * Memory is compared with one square of bits. Both are ratios within the run, so that they mean the same on every machine.
 */
import { constraintsOf } from '../src/time/constraints.js'
import { type Closure, closePoints } from '../src/time/points/closure.js'
import { endpointGraph } from '../src/time/points/endpoints.js'
import type { PointGraph } from '../src/time/points/point-graph.js'
import { warmSeconds } from './cpu.js'
import { type GraphShape, randomGraph } from './random-graph.js'
import type { Bench, Row } from './row.js'

/** What closing may cost at the largest size: time to plain OR, memory to one square of bits. */
const bounds = { time: 3, memory: 2 }
const sizes = [100, 1_000, 10_000]

export function closingRows(bench: Bench): readonly Row[] {
  return sizes.flatMap((intervals) =>
    [0, 20].flatMap((disjunctions) => closing({ intervals, linksPerInterval: 4, disjunctions, seed: 1 }, bench)),
  )
}

function closing(shape: GraphShape, { note }: Bench): readonly Row[] {
  const { isPoint, constraints } = constraintsOf(randomGraph(shape), 'included')
  const { graph } = endpointGraph(isPoint, constraints)
  const { closure, growth } = closeAndWeigh(graph)
  const edges = edgesInOrder(graph, closure.nodeOf)
  const square = new Uint32Array(closure.nodeCount * Math.ceil(closure.nodeCount / 32))
  const tasks = { plainOr: () => orRows(square, closure.nodeCount, edges), closing: () => closePoints(graph) }
  const times = warmSeconds(9, tasks, Math.ceil(2_000 / shape.intervals))
  const labels = shape.disjunctions ? `${shape.disjunctions} % disjunctions` : 'single relations'
  const work = `close ${shape.intervals} intervals, ${constraints.length} links, ${labels}`
  const isLargest = shape.intervals === sizes.at(-1)
  const most = Math.max(bytesOf(closure), growth) / (closure.nodeCount ** 2 / 8)
  if (isLargest) note(`Memory to ${work}: ${most.toFixed(2)} times one square of bits (goal ${bounds.memory}).`)
  const row = { work, ours: times.closing, baseline: 'OR of a row for each edge', baselineTime: times.plainOr }
  return [isLargest ? { ...row, goal: bounds.time } : row]
}

function closeAndWeigh(graph: PointGraph): { readonly closure: Closure; readonly growth: number } {
  for (let i = 0; i < 2; i++) globalThis.gc?.()
  const before = process.memoryUsage().arrayBuffers
  const closure = closePoints(graph)!
  return { closure, growth: process.memoryUsage().arrayBuffers - before }
}

function bytesOf({ nodeOf, reached, strictly }: Closure): number {
  const triangles = reached === strictly ? [reached] : [reached, strictly]
  return (
    nodeOf.byteLength + triangles.reduce((sum, { words, offsets }) => sum + words.byteLength + offsets.byteLength, 0)
  )
}

/** The edges between different nodes as pairs, in the order in which closing takes them: by node, nearest successor first. */
function edgesInOrder({ from, to }: PointGraph, nodeOf: Int32Array): Int32Array {
  const pairs = Array.from(from, (x, i) => [nodeOf[x]!, nodeOf[to[i]!]!] as const).filter(([x, y]) => x !== y)
  return Int32Array.from(pairs.sort((a, b) => a[0] - b[0] || b[1] - a[1]).flat())
}

/** The lower bound: a whole row into another for each edge, and nothing else. */
function orRows(square: Uint32Array, nodes: number, edges: Int32Array): void {
  const width = Math.ceil(nodes / 32)
  for (let i = 0; i < edges.length; i += 2) {
    const [target, source] = [edges[i]! * width, edges[i + 1]! * width]
    for (let word = 0; word < width; word++) square[target + word]! |= square[source + word]!
  }
}

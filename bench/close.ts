/**
 * What closing costs, against the least that any closure on bitsets must do: one OR of a whole row for each edge.
 * Memory is compared with one square of bits. Both are ratios within the run, so that they mean the same on every machine.
 */

import { constraintsOf } from '../src/time/constraints.js'
import { type Closure, closePoints } from '../src/time/points/closure.js'
import { endpointGraph } from '../src/time/points/endpoints.js'
import type { PointGraph } from '../src/time/points/point-graph.js'
import { type GraphShape, randomGraph } from './random-graph.js'
import { leastTimes } from './timing.js'

export interface CloseFigures {
  readonly intervals: number
  readonly links: number
  readonly disjunctions: number
  readonly nodes: number
  readonly edges: number
  /** Milliseconds. */
  readonly closing: number
  readonly plainOr: number
  readonly building: number
  /** Closing to plain OR. */
  readonly timeRatio: number
  /** The closure's own arrays, and what memory grew by, to one square of bits. */
  readonly memoryRatio: number
  readonly growthRatio: number
}

export function benchClosing(shape: GraphShape, runs: number): CloseFigures {
  const { isPoint, constraints } = constraintsOf(randomGraph(shape), 'included')
  const { graph } = endpointGraph(isPoint, constraints)
  const { closure, growth } = closeAndWeigh(graph)
  const edges = edgesInOrder(graph, closure.nodeOf)
  const square = new Uint32Array(closure.nodeCount * Math.ceil(closure.nodeCount / 32))
  const { closing, plainOr, building } = leastTimes(runs, {
    plainOr: () => orRows(square, closure.nodeCount, edges),
    closing: () => closePoints(graph),
    building: () => endpointGraph(isPoint, constraints),
  })
  const squareBytes = closure.nodeCount ** 2 / 8
  return {
    intervals: shape.intervals,
    links: constraints.length,
    disjunctions: shape.disjunctions,
    nodes: closure.nodeCount,
    edges: edges.length / 2,
    closing,
    plainOr,
    building,
    timeRatio: closing / plainOr,
    memoryRatio: bytesOf(closure) / squareBytes,
    growthRatio: growth / squareBytes,
  }
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

/**
 * An order of a graph's nodes that depends on what it says alone, neither on names nor on the order of lines: by concept, then by
 * the path of roles from the top, then by a walk from the top that visits like nodes in the order of their colours.
 *
 * Colours come from refinement: nodes begin with their concept and attributes, and are told apart by the colours around them
 * until nothing new shows. Nodes that refinement cannot tell apart are nearly always the same to any score.
 * O(rounds × relations × log relations).
 */
import type { MeaningGraph } from './graph.js'
import { invertRole } from './roles.js'

interface Step {
  readonly role: string
  readonly to: number
}

/** The nodes' numbers in canonical order. */
export function canonicalOrder(graph: MeaningGraph): number[] {
  const steps = stepsOf(graph)
  const colours = refine(graph, steps)
  const { paths, visits } = walk(steps, colours)
  const key = graph.nodes.map(({ concept }) => concept.toLowerCase())
  return graph.nodes
    .map((_, node) => node)
    .sort((a, b) => compare(key[a]!, key[b]!) || compare(paths[a]!, paths[b]!) || visits[a]! - visits[b]!)
}

/** For each node its place in an order. */
export function rankOf(order: readonly number[]): Int32Array {
  const ranks = new Int32Array(order.length)
  for (const [rank, node] of order.entries()) ranks[node] = rank
  return ranks
}

function stepsOf(graph: MeaningGraph): Step[][] {
  const steps: Step[][] = graph.nodes.map(() => [])
  for (const { source, role, target } of graph.relations) {
    steps[source]!.push({ role, to: target })
    steps[target]!.push({ role: invertRole(role), to: source })
  }
  return steps
}

/** A number for each node; equal ones look alike however far one looks. */
function refine(graph: MeaningGraph, steps: readonly (readonly Step[])[]): number[] {
  const attributes: string[][] = graph.nodes.map(() => [])
  for (const { node, role, value } of graph.attributes) attributes[node]!.push(`${role} ${value}`)
  let colours = ranks(graph.nodes.map(({ concept }, i) => [i === 0, concept, ...attributes[i]!.sort()].join('\n')))
  for (let before = -1, now = new Set(colours).size; now > before; now = new Set(colours).size) {
    const last = colours
    before = now
    colours = ranks(
      steps.map((own, node) => [last[node], ...own.map(({ role, to }) => `${role} ${last[to]}`).sort()].join('\n')),
    )
  }
  return colours
}

/** Places in the sorted list of different keys. */
function ranks(keys: readonly string[]): number[] {
  const sorted = [...new Set(keys)].sort()
  const rank = new Map(sorted.map((key, i) => [key, i]))
  return keys.map((key) => rank.get(key)!)
}

function walk(steps: readonly (readonly Step[])[], colours: readonly number[]): { paths: string[]; visits: number[] } {
  const paths = new Array<string>(steps.length).fill('')
  const visits = new Array<number>(steps.length).fill(-1)
  const queue: number[] = []
  const visit = (node: number, path: string) => {
    if (visits[node] !== -1) return
    visits[node] = queue.push(node) - 1
    paths[node] = path
  }
  if (steps.length > 0) visit(0, '')
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!
    const next = [...steps[node]!].sort((a, b) => compare(a.role, b.role) || colours[a.to]! - colours[b.to]!)
    for (const { role, to } of next) visit(to, `${paths[node]!}:${role}`)
  }
  return { paths, visits }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

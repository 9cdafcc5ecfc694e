/**
 * An order of the nodes of a graph that depends only on its content, not on names or the order of lines: by concept, then by the path of
 * roles from the top, then by a walkFromTop from the top that visits equal nodes in the order of their colours.
 *
 * Colours come from refinement: nodes start with their concept and attributes, and are distinguished by the colours around them until
 * nothing changes. Nodes that refinement cannot distinguish are nearly always equivalent for any score.
 * O(rounds × relations × log relations).
 */
import type { MeaningGraph } from './graph.js'
import { invertRole } from './roles.js'

interface Step {
  readonly role: string
  /** The position of the role in the sorted roles of the graph. */
  readonly place: number
  readonly to: number
}

/** The numbers of the nodes in canonical order. */
export function canonicalOrder(graph: MeaningGraph): number[] {
  const steps = stepsOf(graph)
  const colours = refine(graph, steps)
  const { paths, visits } = walkFromTop(steps, colours)
  const key = graph.nodes.map(({ concept }) => concept.toLowerCase())
  return graph.nodes
    .map((_, node) => node)
    .sort((a, b) => compareTexts(key[a]!, key[b]!) || compareTexts(paths[a]!, paths[b]!) || visits[a]! - visits[b]!)
}

/** For each node, its position in an order. */
export function rankOf(order: readonly number[]): Int32Array {
  const ranks = new Int32Array(order.length)
  for (const [rank, node] of order.entries()) ranks[node] = rank
  return ranks
}

function stepsOf({ nodes, relations }: MeaningGraph): Step[][] {
  const inverses = new Map(relations.map(({ role }) => [role, invertRole(role)]))
  const roles = ranks([...inverses.keys(), ...inverses.values()])
  const steps: Step[][] = nodes.map(() => [])
  for (const { source, role, target } of relations) {
    const inverse = inverses.get(role)!
    steps[source]!.push({ role, place: roles.get(role)!, to: target })
    steps[target]!.push({ role: inverse, place: roles.get(inverse)!, to: source })
  }
  return steps
}

/** A colour for each node. Nodes with equal colours have the same surroundings at any distance. */
function refine(graph: MeaningGraph, steps: readonly (readonly Step[])[]): number[] {
  const attributes: string[][] = graph.nodes.map(() => [])
  for (const { node, role, value } of graph.attributes) attributes[node]!.push(`${role} ${value}`)
  const looks = graph.nodes.map(({ concept }, i) => [i === 0, concept, ...attributes[i]!.sort()].join('\n'))
  const first = ranks(looks)
  const colours = looks.map((look) => first.get(look)!)
  const asText = textPlaces(colours.length)
  const around = steps.map((own) => new Float64Array(own.length))
  const places = new Int32Array(colours.length)
  const order = colours.map((_, node) => node)
  const compareNodes = (a: number, b: number) => places[a]! - places[b]! || compareLists(around[a]!, around[b]!)
  for (let before = -1, now = first.size; now > before; ) {
    for (let node = 0; node < places.length; node++) places[node] = asText[colours[node]!]!
    for (let node = 0; node < places.length; node++) listSteps(steps[node]!, places, around[node]!)
    order.sort(compareNodes)
    before = now
    now = 0
    for (let i = 0; i < order.length; i++)
      colours[order[i]!] = i > 0 && compareNodes(order[i - 1]!, order[i]!) === 0 ? now - 1 : now++
  }
  return colours
}

/** Lists the steps of a node by role and by the colour they lead to. */
function listSteps(steps: readonly Step[], places: Int32Array, around: Float64Array): void {
  for (let i = 0; i < steps.length; i++) around[i] = steps[i]!.place * places.length + places[steps[i]!.to]!
  if (around.length > 1) around.sort()
}

/** For each number below a size, its position when all are sorted as text: 0, 1, 10, 11, 2. Any order would do, but it must never change. */
function textPlaces(size: number): Int32Array {
  return rankOf(Array.from({ length: size }, (_, i) => i).sort())
}

/** Positions in the sorted list of distinct keys. */
function ranks(keys: readonly string[]): Map<string, number> {
  return new Map([...new Set(keys)].sort().map((key, i) => [key, i]))
}

function compareLists(a: Float64Array, b: Float64Array): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return a.length - b.length
}

function walkFromTop(
  steps: readonly (readonly Step[])[],
  colours: readonly number[],
): { paths: string[]; visits: number[] } {
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
    const next = [...steps[node]!].sort((a, b) => a.place - b.place || colours[a.to]! - colours[b.to]!)
    for (const { role, to } of next) visit(to, `${paths[node]!}:${role}`)
  }
  return { paths, visits }
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * What an alignment looks at in each node of a graph: its name and sense, its attributes, the names of its roles, and which
 * nodes stand within two steps of it. Made once for a graph. O(nodes + relations), and the two-step neighbourhoods.
 */
import { readConcept } from '../concept.js'
import type { MeaningGraph } from '../graph.js'
import { invertRole } from '../roles.js'
import type { Steps } from './broadcast.js'
import { withinTwoSteps } from './neighbourhood.js'

export interface GraphFeatures {
  readonly graph: MeaningGraph
  readonly size: number
  readonly nodes: readonly NodeFeatures[]
  readonly steps: Steps
}

export interface NodeFeatures {
  readonly name: string
  readonly sense: string
  /** The name with the values of op1, op2 and so on: `nameredcross`. */
  readonly words: string
  /** Values of the other attributes, by role. */
  readonly attributes: ReadonlyMap<string, string>
  /** Roles as seen from this node, inverse ones included. */
  readonly roles: ReadonlySet<string>
}

export function featuresOf(graph: MeaningGraph): GraphFeatures {
  const size = graph.nodes.length
  const [out, into] = [listsFor(size), listsFor(size)]
  const roles = Array.from({ length: size }, () => new Set<string>())
  for (const { source, role, target } of graph.relations) {
    out[source]!.push(target)
    into[target]!.push(source)
    roles[source]!.add(role)
    roles[target]!.add(invertRole(role))
  }
  const attributes = attributesOf(graph, roles)
  return {
    graph,
    size,
    nodes: graph.nodes.map(({ concept }, i) => nodeFeatures(concept, attributes[i], roles[i]!)),
    steps: { out: withinTwoSteps(out), in: withinTwoSteps(into) },
  }
}

function listsFor(size: number): number[][] {
  return Array.from({ length: size }, () => [])
}

/** A value as it is compared: without quotes, in lower case. */
export function attributeValue(written: string): string {
  const isQuoted = written.length >= 2 && written.startsWith('"') && written.endsWith('"')
  return (isQuoted ? written.slice(1, -1) : written).toLowerCase()
}

interface NodeAttributes {
  readonly ops: (readonly [string, string])[]
  readonly others: Map<string, string[]>
}

/** Nothing for a node that has none. */
function attributesOf(graph: MeaningGraph, roles: readonly Set<string>[]): readonly (NodeAttributes | undefined)[] {
  const found = new Array<NodeAttributes | undefined>(graph.nodes.length).fill(undefined)
  for (const { node, role, value } of graph.attributes) {
    roles[node]!.add(role)
    found[node] ??= { ops: [], others: new Map() }
    const { ops, others } = found[node]
    if (role.startsWith('op')) ops.push([role, attributeValue(value)])
    else others.set(role, [...(others.get(role) ?? []), attributeValue(value)])
  }
  return found
}

const noAttributes: NodeFeatures['attributes'] = new Map()

function nodeFeatures(concept: string, own: NodeAttributes | undefined, roles: Set<string>): NodeFeatures {
  const { name, sense } = readConcept(concept)
  if (!own) return { name, sense, words: name, attributes: noAttributes, roles }
  own.ops.sort(([a, x], [b, y]) => opNumber(a) - opNumber(b) || (x < y ? -1 : 1))
  const attributes = new Map(Array.from(own.others, ([role, values]) => [role, values.sort().join('\n')]))
  return { name, sense, words: name + own.ops.map(([, value]) => value).join(''), attributes, roles }
}

function opNumber(role: string): number {
  return Number(role.slice('op'.length)) || 0
}

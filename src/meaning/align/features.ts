/**
 * The features of nodes that alignments use: name and sense, attributes, the names of roles, and the nodes within two steps. Computed once
 * per graph. O(nodes + relations), plus the two-step neighbourhoods.
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
  const attributes = nodeAttributes(graph, roles)
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

/** The form of a value for comparison: without quotes, in lower case. */
export function attributeValue(written: string): string {
  const isQuoted = written.length >= 2 && written.startsWith('"') && written.endsWith('"')
  return (isQuoted ? written.slice(1, -1) : written).toLowerCase()
}

interface NodeAttributes {
  readonly ops: (readonly [string, string])[]
  readonly others: Map<string, string[]>
}

/** The attributes of each node; `undefined` for a node without attributes. */
function nodeAttributes(graph: MeaningGraph, roles: readonly Set<string>[]): readonly (NodeAttributes | undefined)[] {
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

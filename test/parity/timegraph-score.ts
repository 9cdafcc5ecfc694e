/** The relation score of TempEval-3 on the model of its Timegraph: links taken in order, then those of each side looked up. */
import type { TimeLayer } from '../../src/layers/time.js'
import { Timegraph } from './timegraph.js'
import { type Fault, inverseOf } from './timegraph-tables.js'

type Link = readonly [source: string, relation: string, target: string]

export interface Taken {
  readonly graph: Timegraph
  readonly stated: readonly Link[]
  readonly redundant: number
  /** Word for word, as the reference lists them. */
  readonly violated: readonly string[]
}

export function readAs(label: string): string {
  return ['IDENTITY', 'DURING', 'DURING_INV'].includes(label) ? 'SIMULTANEOUS' : label
}

export function take({ links }: TimeLayer, faults: ReadonlySet<Fault>): Taken {
  const graph = new Timegraph(faults)
  const stated: Link[] = []
  const violated: string[] = []
  const once = new Map(links.map((link) => [`${link.source} ${link.label} ${link.target}`, link]))
  for (const [words, { source, label, target }] of once) {
    const status = graph.add(source, readAs(label), target)
    if (status === 'false') violated.push(words)
    if (status !== 'true') stated.push([source, readAs(label), target])
  }
  return { graph, stated, redundant: once.size - stated.length, violated }
}

/** `p_num, p_den, r_num, r_den`, then the redundant and the violated links of gold and of the system. */
export function countsOf({ gold, system }: { readonly gold: Taken; readonly system: Taken }): readonly number[] {
  return [
    ...[found(system, gold), system.stated.length, found(gold, system), gold.stated.length],
    ...[gold.redundant, gold.violated.length, system.redundant, system.violated.length],
  ]
}

function found(asked: Taken, answering: Taken): number {
  const literal = new Set(
    answering.stated.flatMap(([x, relation, y]) => [`${x} ${relation} ${y}`, `${y} ${inverseOf(relation)} ${x}`]),
  )
  return asked.stated.filter(
    ([x, relation, y]) => literal.has(`${x} ${relation} ${y}`) || answering.graph.ask(x, relation, y) === 'true',
  ).length
}

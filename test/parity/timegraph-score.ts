/** The relation score of TempEval-3 on the model of its Timegraph: links taken in order, then those of each side looked up. */
import type { TimeLayer } from '../../src/layers/time.js'
import { Timegraph } from './timegraph.js'
import { type Fault, inverseOf } from './timegraph-tables.js'

type Link = readonly [source: string, relation: string, target: string]

export interface Taken {
  readonly graph: Timegraph
  /** All of them, repetitions apart. */
  readonly links: readonly Link[]
  readonly stated: readonly Link[]
  readonly redundant: number
  /** Word for word, as the reference lists them. */
  readonly violated: readonly string[]
}

export function readAs(label: string): string {
  return label === 'IDENTITY' ? 'SIMULTANEOUS' : asWritten(label)
}

/** DURING is replaced before the program looks at anything. */
function asWritten(label: string): string {
  return label === 'DURING' || label === 'DURING_INV' ? 'SIMULTANEOUS' : label
}

export function take(layer: TimeLayer, faults: ReadonlySet<Fault>): Taken {
  const graph = new Timegraph(faults)
  const [links, stated, violated]: [Link[], Link[], string[]] = [[], [], []]
  const once = new Map(layer.links.map((link) => [`${link.source} ${asWritten(link.label)} ${link.target}`, link]))
  for (const [words, { source, label, target }] of once) {
    const link: Link = [source, faults.has('words') ? asWritten(label) : readAs(label), target]
    const status = graph.add(source, readAs(label), target)
    links.push(link)
    if (status === 'false') violated.push(words)
    if (status !== 'true') stated.push(link)
  }
  return { graph, links, stated, redundant: links.length - stated.length, violated }
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
    answering.links.flatMap(([x, relation, y]) => [`${x} ${relation} ${y}`, `${y} ${inverseOf(relation)} ${x}`]),
  )
  return asked.stated.filter(
    ([x, relation, y]) =>
      literal.has(`${x} ${relation} ${y}`) || answering.graph.ask(x, readAs(relation), y) === 'true',
  ).length
}

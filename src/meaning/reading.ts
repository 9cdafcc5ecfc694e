/** Ways to read a tree as a graph: as written, or with all relations reified or none. */
import type { MeaningTree } from '../layers/meaning.js'
import { graphOf, type MeaningGraph } from './graph.js'
import { amrReifications, dereify, reify, umrReifications } from './reify.js'

export const reifications = ['as-written', 'undone', 'everywhere'] as const
/** `(k :location d)` and `(b / be-located-at-91 :ARG1 k :ARG2 d)` say the same. Keep both forms, or convert one into the other. */
export type ReificationReading = (typeof reifications)[number]

const table = [...amrReifications, ...umrReifications]

export function readGraph(tree: MeaningTree | undefined, reading: ReificationReading): MeaningGraph {
  const graph = graphOf(tree)
  if (reading === 'as-written') return graph
  return reading === 'undone' ? dereify(graph, table) : reify(graph, table)
}

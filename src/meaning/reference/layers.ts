/** Judges the document level: modal triples by their node numbers, clusters of the temporal and the coreference graph by their links. */
import { type ClosedCluster, type Closure, closeAsReference, readLink } from './closure.js'
import { crash } from './crash.js'
import type { DocumentGraph } from './document-graph.js'
import { edgesOf } from './edges.js'
import type { ReferenceCluster, ReferenceLayerName, ReferenceModal, Side } from './result.js'

export function judgeModal(graph: DocumentGraph): readonly ReferenceModal[] {
  const keyOf = (triple: { source: number; target: number; label: string }): string =>
    `${triple.source} ${triple.target} ${triple.label}`
  const keys = {
    system: new Set(Array.from(graph.triples('system', 'modal'), keyOf)),
    gold: new Set(Array.from(graph.triples('gold', 'modal'), keyOf)),
  }
  return (['system', 'gold'] as const).flatMap((side) =>
    Array.from(graph.triples(side, 'modal'), (triple) => ({
      side,
      sentence: triple.sentence,
      source: graph.nameOf(side, triple.source),
      label: triple.label,
      target: graph.nameOf(side, triple.target),
      isMatched: keys[side === 'gold' ? 'system' : 'gold'].has(keyOf(triple)),
    })),
  )
}

/** A cluster of gold without links ends the run; a cluster of the system without links earns nothing. */
export function judgeLayer(graph: DocumentGraph, layer: ReferenceLayerName): readonly ReferenceCluster[] {
  const system = closeAsReference(edgesOf(layer, graph.triples('system', layer)), graph.size)
  const gold = closeAsReference(edgesOf(layer, graph.triples('gold', layer)), graph.size)
  const judged = [
    ...system.clusters.map((cluster) => judgeCluster(graph, 'system', cluster, gold)),
    ...gold.clusters.map((cluster) => judgeCluster(graph, 'gold', cluster, system)),
  ]
  const empty = judged.find(({ side, linkCount }) => side === 'gold' && linkCount === 0)
  if (empty) crash('ZeroDivisionError', { code: 'cluster-without-links', layer, nodes: empty.nodes })
  return judged
}

function judgeCluster(graph: DocumentGraph, side: Side, cluster: ClosedCluster, other: Closure): ReferenceCluster {
  let matchedCount = 0
  for (const link of cluster.links) if (other.links.has(link)) matchedCount++
  return {
    side,
    nodes: Array.from(cluster.nodes, (node) => graph.nameOf(side, node)),
    linkCount: cluster.links.size,
    matchedCount,
    *links() {
      for (const link of cluster.links) {
        const { source, relation, target } = readLink(link, graph.size)
        const [from, to] = [graph.nameOf(side, source), graph.nameOf(side, target)]
        yield { source: from, relation, target: to, isMatched: other.links.has(link) }
      }
    },
  }
}

/** A part of the document level, divided into connected parts: all in one picture if it is small, otherwise one at a time. */
import { clustersOf } from '../../../../src/meaning/tc2/clusters.js'
import type { DrawnPart } from '../../../../src/report/drawing/meaning/document.js'
import { placeLabelled } from '../../../../src/report/drawing/meaning/places.js'
import type { PartCluster, PartPicture, PartTask } from './protocol.js'

/** With more nodes, a picture shows one connected part, unless the request asks for all. */
const MOST_NODES = 60

export function partPicture({ nodes, edges }: DrawnPart, cluster: PartTask['cluster']): PartPicture {
  const found = clustersOf(edges.map(({ from, to, label }) => ({ source: from, name: label, target: to }))).sort(
    (a, b) => b.nodes.length - a.nodes.length || b.links.length - a.links.length,
  )
  const clusterOf = new Map(found.flatMap(({ nodes: members }, i) => members.map((node) => [node, i] as const)))
  const own = (i: number) => edges.filter(({ from }) => clusterOf.get(from) === i)
  const clusters = found.map(({ nodes: members }, i): PartCluster => {
    const links = own(i)
    const { name } = nodes[Math.min(...members)]!.lines[0]!
    return {
      name: name ? (name.text ?? name.id) : '',
      nodes: members.length,
      links: links.length,
      faults: links.filter(({ verdict }) => verdict !== 'matched').length,
    }
  })
  const standard = nodes.length > MOST_NODES ? 0 : 'all'
  const shown = cluster === 'all' || (cluster !== undefined && found[cluster]) ? cluster : standard
  if (shown === 'all') return { graph: placeLabelled(nodes, edges, 'right'), clusters }
  const members = [...(found[shown]?.nodes ?? [])].sort((a, b) => a - b)
  const boxOf = new Map(members.map((node, i) => [node, i]))
  const links = own(shown).map((edge) => ({ ...edge, from: boxOf.get(edge.from)!, to: boxOf.get(edge.to)! }))
  const graph = placeLabelled(
    members.map((node) => nodes[node]!),
    links,
    'right',
  )
  return { graph, clusters, shown }
}

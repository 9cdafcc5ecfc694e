/** The nodes and lines to highlight in a graph: those of the chosen item, its proof or a contradiction. A link that has no line in the graph gets one. */
import type { Side } from '../../../../src/measure.js'
import type { Box } from '../../../../src/report/drawing/layout.js'
import { round } from '../../../../src/report/drawing/style.js'
import type { GraphPicture } from './protocol.js'
import type { MarkedLink, Marks } from './selection.js'

interface GraphMarks {
  /** By their index in the picture. */
  readonly nodes: ReadonlyMap<number, 'chosen' | 'passed'>
  readonly lines: ReadonlyMap<number, MarkedLink['as']>
  readonly added: readonly AddedLine[]
}

interface AddedLine {
  readonly path: string
  readonly as: MarkedLink['as']
  readonly name: string
}

/** O(nodes + lines × marked links). */
export function graphMarks(picture: GraphPicture, { chosen, passed, links }: Marks, side: Side): GraphMarks {
  const nodes = new Map<number, 'chosen' | 'passed'>()
  picture.nodes.forEach(({ entities }, i) => {
    if (entities.some((id) => chosen.has(id))) nodes.set(i, 'chosen')
    else if (entities.some((id) => passed.has(id))) nodes.set(i, 'passed')
  })
  const lines = new Map<number, MarkedLink['as']>()
  const added: AddedLine[] = []
  for (const link of links.filter((one) => one.side === side)) {
    const found = linesOf(picture, link, side)
    for (const line of found) lines.set(line, link.as)
    const path = found.length ? undefined : pathBetween(picture, link)
    if (path) added.push({ path, as: link.as, name: `${link.source}, ${link.target}` })
  }
  return { nodes, lines, added }
}

function linesOf({ nodes, lines }: GraphPicture, { source, target }: MarkedLink, side: Side): number[] {
  const has = (node: number, id: string): boolean => nodes[node]!.entities.includes(id)
  const found = [...lines.keys()].filter((i) => {
    const { from, to, kind, said } = lines[i]!
    if (kind === 'trivial' || !said[side]) return false
    return (has(from, source) && has(to, target)) || (has(from, target) && has(to, source))
  })
  const major = found.filter((i) => lines[i]!.kind !== 'minor')
  return major.length ? major : found
}

/** A curve from the first node of the source to the first node of the target; `undefined` if they share a node. */
function pathBetween({ nodes }: GraphPicture, { source, target }: MarkedLink): string | undefined {
  const [from, to] = [source, target].map((id) => nodes.find(({ entities }) => entities.includes(id)))
  if (!from || !to || from === to) return undefined
  const [[x1, y1], [x2, y2]] = [centreOf(from), centreOf(to)]
  const bend = Math.min(60, 12 + Math.abs(x2 - x1) / 8)
  return `M ${round(x1)} ${round(y1)} Q ${round((x1 + x2) / 2)} ${round((y1 + y2) / 2 - bend)} ${round(x2)} ${round(y2)}`
}

function centreOf({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2]
}

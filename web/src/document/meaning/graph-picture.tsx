/** Both sides in one graph, laid out by the library. Clicking a link or a line of a box shows its judged item. */
import { useMemo, useState } from 'preact/hooks'
import { type NodeLine, signed, signedName } from '../../../../src/report/drawing/meaning/boxes.js'
import type { PlacedEdge, PlacedGraph, PlacedNode } from '../../../../src/report/drawing/meaning/places.js'
import { LEGEND_HEIGHT, Legend, type LegendEntry, legendWidth } from './legend.js'
import { type SignProps, useSigns } from './signs.js'

interface GraphPictureProps {
  readonly graph: PlacedGraph
  readonly title: string
  readonly legend: readonly LegendEntry[]
  /** The chosen items. */
  readonly chosen: readonly number[]
  onItem(item: number): void
}

type Sign = { readonly edge?: number; readonly node?: number; readonly column: number; readonly y: number }

const MARGIN = 10

export function GraphPicture({ graph, title, legend, chosen, onItem }: GraphPictureProps) {
  const { nodes, edges } = graph
  const signs = useMemo(() => signsOfGraph(graph), [graph])
  const [lit, setLit] = useState<number>()
  const { picture: pictureProps, propsOf } = useSigns(signs, (number) => {
    const item = itemsOfSign(signs[number]!, graph)[0]
    if (item !== undefined) onItem(item)
  })
  const litNode = lit === undefined ? undefined : signs[lit]?.node
  const [width, height] = [
    Math.max(graph.width + 2 * MARGIN, legendWidth(legend) + MARGIN),
    graph.height + 2 * MARGIN + LEGEND_HEIGHT,
  ]
  const signOf = (number: number, name: string, items: readonly number[]): SignProps =>
    propsOf(number, {
      name,
      isChosen: items.some((item) => chosen.includes(item)),
      onLit: () => setLit(number),
    })
  return (
    <svg
      {...pictureProps}
      class={litNode === undefined ? 'graph' : 'graph dimmed'}
      aria-label={title}
      width={width}
      height={height}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      onPointerLeave={() => setLit(undefined)}
    >
      {signs.map((one, i) => {
        const { edge, node } = one
        const items = itemsOfSign(one, graph)
        if (edge !== undefined) {
          const placed = edges[edge]!
          const isLit = i === lit || placed.edge.from === litNode || placed.edge.to === litNode
          const sign = signOf(i, edgeName(placed, nodes), items)
          return <EdgeMark key={`edge ${edge}`} {...{ placed, isLit, sign }} />
        }
        const placed = nodes[node!]!
        const isLit = i === lit || touches(edges, node!, litNode)
        const sign = signOf(i, nodeName(placed), items)
        return <NodeMark key={`node ${node}`} {...{ placed, isLit, sign, chosen, onItem }} />
      })}
      <Legend entries={legend} y={graph.height + 20} />
    </svg>
  )
}

/** Nodes come after edges, so that boxes are drawn over lines. */
function signsOfGraph({ nodes, edges }: PlacedGraph): Sign[] {
  return [
    ...edges.map((edge, i): Sign => ({ edge: i, column: 0, y: edge.label?.y ?? 0 })),
    ...nodes.map(({ box }, i): Sign => ({ node: i, column: 1, y: box.y })),
  ]
}

function itemsOfSign({ edge, node }: Sign, { nodes, edges }: PlacedGraph): number[] {
  const found = edge === undefined ? nodes[node!]!.node.lines.map(({ item }) => item) : [edges[edge]!.edge.item]
  return found.filter((item) => item !== undefined)
}

function touches(edges: readonly PlacedEdge[], node: number, lit: number | undefined): boolean {
  if (lit === undefined) return false
  return edges.some(({ edge: { from, to } }) => (from === lit && to === node) || (to === lit && from === node))
}

interface MarkProps {
  readonly isLit: boolean
  readonly sign: SignProps
}

function stateClasses({ isLit, sign }: MarkProps): string {
  return `${isLit ? ' lit' : ''}${sign['aria-pressed'] ? ' chosen' : ''}`
}

function EdgeMark({ placed, isLit, sign }: MarkProps & { readonly placed: PlacedEdge }) {
  const { edge, path, head, label } = placed
  const state = `${edge.isInferred ? ' inferred' : ''}${stateClasses({ isLit, sign })}`
  return (
    <g {...sign} class={`sign link ${edge.verdict ?? 'uncounted'}${state}`}>
      <title>{edge.hover ?? sign['aria-label']}</title>
      <path class="touch" d={path} />
      <path class="edge" d={path} />
      {head && <path class="head" d={head} />}
      {label && (
        <text class="middle" x={label.x} y={label.y}>
          {label.text}
        </text>
      )}
    </g>
  )
}

interface NodeMarkProps extends MarkProps {
  readonly placed: PlacedNode
  /** The chosen items. */
  readonly chosen: readonly number[]
  onItem(item: number): void
}

function NodeMark({ placed, isLit, chosen, onItem, sign }: NodeMarkProps) {
  const { node, box, lines } = placed
  const state = `${node.isTop ? ' top' : ''}${stateClasses({ isLit, sign })}`
  return (
    <g {...sign} class={`sign node ${node.verdict ?? 'plain'}${state}`}>
      <rect class="box" x={box.x} y={box.y} width={box.width} height={box.height} rx={node.isRound ? 13 : 3} />
      {lines.map(({ line, x, y }) => {
        const choose = (event: Event): void => {
          if (line.item === undefined) return
          event.stopPropagation()
          onItem(line.item)
        }
        const isPicked = line.item !== undefined && chosen.includes(line.item)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the box and the list of items give access to the same
          <g key={`${x} ${y}`} class={`${line.verdict ?? ''}${isPicked ? ' picked' : ''}`} onClick={choose}>
            <LineText line={line} x={x} y={y} />
          </g>
        )
      })}
    </g>
  )
}

function LineText({ line, x, y }: { readonly line: NodeLine; readonly x: number; readonly y: number }) {
  const { name, detail = '', verdict } = line
  if (!name)
    return (
      <text class="detail" x={x} y={y}>
        {signed(detail, verdict)}
      </text>
    )
  const { text, id } = signedName(name, verdict)
  return (
    <text x={x} y={y}>
      {text !== undefined && <tspan>{text} </tspan>}
      <tspan class="name">{id}</tspan>
    </text>
  )
}

function textOfNode({ node }: PlacedNode): string {
  const name = node.lines[0]?.name
  return name ? [name.text, name.id].filter(Boolean).join(' ') : ''
}

function edgeName({ edge }: PlacedEdge, nodes: readonly PlacedNode[]): string {
  const triple = `${textOfNode(nodes[edge.from]!)} ${edge.label} ${textOfNode(nodes[edge.to]!)}`
  return [triple, edge.verdict ?? 'not counted', edge.isInferred && 'inferred'].filter(Boolean).join(', ')
}

function nodeName(placed: PlacedNode): string {
  const details = placed.node.lines.slice(1).map(({ name, detail }) => detail ?? name?.text ?? '')
  return [textOfNode(placed), ...details, placed.node.verdict].filter(Boolean).join(', ')
}

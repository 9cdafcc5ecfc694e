/**
 * Gold and system as two graphs of merged endpoints with the same layout. Solid lines are relations that the side has to state, dashed lines are inferred
 * ones. Relations that only gold has are grey, those that only the system has are red.
 */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Side } from '../../../../src/measure.js'
import { LINE } from '../../../../src/report/drawing/style.js'
import { PAD } from '../../../../src/report/drawing/time/places.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import type { JudgedItem } from '../../worker/protocol.js'
import { graphMarks } from './graph-marks.js'
import type { GraphLine, GraphNode, GraphPicture } from './protocol.js'
import { itemsByPair, type Marks, pairKey } from './selection.js'

export interface PictureLinks {
  /** The address at which an entity, an item or nothing is chosen. */
  hrefFor(choice: { readonly entity?: string | undefined; readonly item?: number | undefined }): string
}

interface GraphsProps extends PictureLinks {
  readonly document: string
  readonly picture: GraphPicture
  readonly marks: Marks
  readonly items: readonly JudgedItem[]
  readonly isStacked: boolean
}

export function Graphs({ document, picture, marks, items, isStacked, hrefFor }: GraphsProps) {
  const box = useRef<HTMLDivElement>(null)
  const pairs = useMemo(() => itemsByPair(items), [items])
  useEffect(() => scrollTo(sheetsIn(box.current), cornerOfMarks(picture, marks)), [picture, marks])
  return (
    <div class={`graphs ${isStacked ? 'stacked' : ''}`} ref={box} onScrollCapture={scrollTogether}>
      {(['gold', 'system'] as const).map((side) => (
        <PictureFrame key={side} name={`${document} ${side} graph`} caption={<strong>{side}</strong>}>
          <SideGraph {...{ side, picture, marks, items, pairs, hrefFor }} />
        </PictureFrame>
      ))}
    </div>
  )
}

const MARGIN = 16

interface SideGraphProps extends PictureLinks, Pick<GraphsProps, 'picture' | 'marks' | 'items'> {
  readonly side: Side
  readonly pairs: ReadonlyMap<string, number>
}

function SideGraph({ side, picture, marks, items, pairs, hrefFor }: SideGraphProps) {
  const { nodes, lines, lift } = picture
  const [width, height] = [picture.width + 2 * MARGIN, picture.height + 2 * MARGIN].map(Math.ceil)
  const found = useMemo(() => graphMarks(picture, marks, side), [picture, marks, side])
  const ownLines = lines.map((_, i) => i).filter((i) => lines[i]!.said[side])
  return (
    <svg
      class="point-graph"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-label={`Graph of ${side}, ${nodes.length} nodes`}
    >
      <g transform={`translate(${MARGIN} ${MARGIN + lift})`}>
        {ownLines.map((i) => (
          <Line key={i} line={lines[i]!} mark={found.lines.get(i)} {...{ side, nodes, items, pairs, hrefFor }} />
        ))}
        {found.added.map(({ path, as, name }) => (
          <path key={`${as} ${name}`} class={`added ${as}`} d={path}>
            <title>{name}</title>
          </path>
        ))}
        {nodes.map((node, i) => (
          <Node key={`${node.names[0]?.id}`} mark={found.nodes.get(i)} {...{ side, node, marks, hrefFor }} />
        ))}
      </g>
    </svg>
  )
}

interface LineProps extends PictureLinks, Pick<SideGraphProps, 'side' | 'pairs' | 'items'> {
  readonly line: GraphLine
  readonly nodes: readonly GraphNode[]
  readonly mark: string | undefined
}

function Line({ line, nodes, side, items, pairs, mark, hrefFor }: LineProps) {
  const { isNeeded, isStrict, verdict } = line.said[side]!
  const isMerge = line.kind === 'merge'
  const item = line.kind === 'trivial' ? undefined : itemOfLine(line, nodes, side, pairs)
  const classes = ['line', line.kind, isNeeded ? 'needed' : 'follows', verdict, mark && 'marked']
    .filter(Boolean)
    .join(' ')
  const drawn = (
    <g class={classes}>
      {mark && <path class={`halo ${mark}`} d={line.path} />}
      <path class="edge" d={line.path} />
      {isMerge && <path class="twin" d={line.path} />}
      {item !== undefined && <path class="reach" d={line.path} />}
      {line.head && <path class={isStrict ? 'head' : 'head open'} d={line.head} />}
      {!isStrict && line.sign && (
        <text class="sign" x={line.sign[0]} y={line.sign[1]}>
          ≤
        </text>
      )}
    </g>
  )
  if (item === undefined) return drawn
  return (
    <a href={hrefFor({ item })} tabindex={-1} aria-label={items[item]!.words.item}>
      <title>{items[item]!.words.item}</title>
      {drawn}
    </a>
  )
}

/** An item about two entities that the line joins: one of this side if there is one, otherwise one of the other side. */
function itemOfLine({ from, to }: GraphLine, nodes: readonly GraphNode[], side: Side, pairs: LineProps['pairs']) {
  const other = side === 'gold' ? 'system' : 'gold'
  for (const itemSide of [side, other] as const)
    for (const a of nodes[from]!.entities)
      for (const b of nodes[to]!.entities) {
        const item = pairs.get(pairKey(itemSide, a, b))
        if (item !== undefined) return item
      }
  return undefined
}

interface NodeProps extends PictureLinks, Pick<SideGraphProps, 'side' | 'marks'> {
  readonly node: GraphNode
  readonly mark: string | undefined
}

/** Not reachable with the Tab key, because the text has the same links. */
function Node({ node, side, marks, mark, hrefFor }: NodeProps) {
  const { x, y, width, height, names, entities, on } = node
  const next = entities[entities.findIndex((id) => marks.chosen.has(id)) + 1]
  const top = y + (height - LINE * names.length) / 2
  return (
    <a
      class={['node', !on.includes(side) && 'absent', mark].filter(Boolean).join(' ')}
      href={hrefFor({ entity: next })}
      tabindex={-1}
    >
      <rect class="box" x={x} y={y} width={width} height={height} rx={4} />
      {names.map(({ text, id }, i) => (
        <text key={id} x={x + PAD} y={top + LINE * i + 12.5}>
          {text !== undefined && `${text} `}
          <tspan class="name">{id}</tspan>
        </text>
      ))}
    </a>
  )
}

/** The top left corner of the marked nodes. */
function cornerOfMarks({ nodes, lift }: GraphPicture, { chosen, passed }: Marks): { x: number; y: number } | undefined {
  const marked = nodes.filter(({ entities }) => entities.some((id) => chosen.has(id) || passed.has(id)))
  if (marked.length === 0) return undefined
  const least = (read: (node: GraphNode) => number): number =>
    marked.reduce((min, node) => Math.min(min, read(node)), 1e9)
  return { x: least(({ x }) => x), y: least(({ y }) => y) + lift }
}

function sheetsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('.sheet') ?? [])]
}

function scrollTo(sheets: readonly HTMLElement[], place: { x: number; y: number } | undefined): void {
  if (place) for (const sheet of sheets) sheet.scrollTo({ left: place.x - 24, top: place.y - 24 })
}

/** Both graphs have the same layout, so scrolling one scrolls the other. */
function scrollTogether(event: Event): void {
  const moved = event.target
  if (!(moved instanceof HTMLElement)) return
  for (const sheet of sheetsIn(event.currentTarget as HTMLElement)) {
    if (sheet === moved) continue
    if (sheet.scrollLeft !== moved.scrollLeft) sheet.scrollLeft = moved.scrollLeft
    if (sheet.scrollTop !== moved.scrollTop) sheet.scrollTop = moved.scrollTop
  }
}

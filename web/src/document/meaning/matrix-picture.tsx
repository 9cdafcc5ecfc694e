/**
 * How like the nodes of two sentences are, as the alignment saw it: the darker the more alike, partners with a frame. Cells are points of one small
 * picture that is drawn larger, so that 235 × 235 of them cost no more than a few; the pointer and the arrow keys tell the value of each.
 */
import { useMemo, useState } from 'preact/hooks'
import { lettersIn, shortened } from '../../../../src/report/drawing/style.js'
import type { AlignedNode, SentenceAlignment } from './protocol.js'

interface MatrixPictureProps {
  readonly alignment: SentenceAlignment
  readonly title: string
  onNode(row: number): void
}

interface Cell {
  readonly i: number
  readonly j: number
}

/** Arrow keys go from cell to cell. */
const stop = { role: 'group', tabindex: 0 } as const
/** Smaller cells have no names beside them but a number at every tenth row. */
const LEAST_NAMED = 11
const MOST_NUMBERED = 24

export function MatrixPicture({ alignment, title, onNode }: MatrixPictureProps) {
  const { gold, system, matrix } = alignment
  const [cell, setCell] = useState<Cell>()
  const bitmap = useMemo(() => bitmapOf(alignment), [alignment])
  if (!matrix || !bitmap) return null
  const size = sizeOf(Math.max(gold.length, system.length))
  const isNamed = size >= LEAST_NAMED
  const [left, top] = isNamed ? [Math.max(110, roomFor(gold)), roomFor(system)] : [40, 30]
  const [width, height] = [left + system.length * size + 2, top + gold.length * size + 2]
  const cellAt = (event: PointerEvent & { readonly currentTarget: Element }): Cell | undefined => {
    const at = event.currentTarget.getBoundingClientRect()
    const scale = at.width / width
    const j = Math.floor(((event.clientX - at.left) / scale - left) / size)
    const i = Math.floor(((event.clientY - at.top) / scale - top) / size)
    return gold[i] && system[j] ? { i, j } : undefined
  }
  const move = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, cell ?? { i: 0, j: 0 }, gold.length, system.length)
    if (!next) return
    event.preventDefault()
    if (event.key === 'Enter') onNode(gold[next.i]!.row)
    setCell(next)
  }
  return (
    <>
      <svg
        {...stop}
        class="graph matrix"
        aria-label={title}
        aria-describedby="meaning-cell"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onKeyDown={move}
        onPointerMove={(event) => setCell(cellAt(event))}
        onPointerLeave={() => setCell(undefined)}
        onClick={(event) => {
          const at = cellAt(event as unknown as PointerEvent & { readonly currentTarget: Element })
          if (at) onNode(gold[at.i]!.row)
        }}
      >
        <text class="side" x={4} y={top - 8}>
          {isNamed ? 'gold ↓ system →' : 'gold'}
        </text>
        <Names
          nodes={gold}
          others={system}
          verdict="missed"
          placeOf={(i) => ({ x: 4, y: top + (i + 0.5) * size + 3.5 })}
          isNamed={isNamed}
        />
        <Names
          nodes={system}
          others={gold}
          verdict="wrong"
          placeOf={(j) => ({ x: left + (j + 0.5) * size + 3.5, y: top - 6 })}
          isNamed={isNamed}
          isTurned
        />
        <rect class="ground" x={left} y={top} width={system.length * size} height={gold.length * size} />
        <image
          class="cells"
          href={bitmap}
          x={left}
          y={top}
          width={system.length * size}
          height={gold.length * size}
          preserveAspectRatio="none"
        />
        {partnersOf(alignment).map(({ i, j }) => (
          <rect key={`${i} ${j}`} class="partners" x={left + j * size} y={top + i * size} width={size} height={size} />
        ))}
        {Math.max(gold.length, system.length) <= MOST_NUMBERED && <Numbers {...{ alignment, left, top, size }} />}
        {cell && (
          <>
            <rect class="cursor" x={left} y={top + cell.i * size} width={system.length * size} height={size} />
            <rect class="cursor" x={left + cell.j * size} y={top} width={size} height={gold.length * size} />
          </>
        )}
      </svg>
      <output id="meaning-cell" class="cell">
        {cell
          ? cellText(cell, alignment)
          : 'Point at a cell, or use the arrow keys: its two nodes and their likeness stand here.'}
      </output>
    </>
  )
}

/** Of the names beside the cells. */
function roomFor(nodes: readonly AlignedNode[]): number {
  const longest = nodes.reduce(
    (most, { concept, variable }) => Math.max(most, lettersIn(shortened(concept || variable))),
    0,
  )
  return 6.6 * (longest + 6) + 8
}

function sizeOf(nodes: number): number {
  return nodes <= MOST_NUMBERED ? 32 : Math.max(5, Math.min(20, Math.floor(1100 / nodes)))
}

interface NamesProps {
  readonly nodes: readonly AlignedNode[]
  readonly others: readonly AlignedNode[]
  readonly verdict: 'missed' | 'wrong'
  readonly isNamed: boolean
  readonly isTurned?: boolean
  placeOf(node: number): { readonly x: number; readonly y: number }
}

/** Names with the numbers of their rows; nodes without a partner have a sign. */
function Names({ nodes, others, verdict, isNamed, isTurned = false, placeOf }: NamesProps) {
  const rows = new Set(others.map(({ row }) => row))
  return (
    <>
      {nodes.map(({ row, variable, concept }, i) => {
        if (!isNamed && i % 10 !== 0) return null
        const { x, y } = placeOf(i)
        const isAlone = !rows.has(row)
        const sign = isAlone ? (verdict === 'missed' ? '− ' : '+ ') : ''
        return (
          <text
            key={row}
            class={isAlone && isNamed ? verdict : ''}
            x={x}
            y={y}
            {...(isTurned && isNamed && { transform: `rotate(-90 ${x} ${y})` })}
          >
            {isNamed ? `${row + 1} ${sign}${shortened(concept || variable)}` : row + 1}
          </text>
        )
      })}
    </>
  )
}

interface NumbersProps {
  readonly alignment: SentenceAlignment
  readonly left: number
  readonly top: number
  readonly size: number
}

function Numbers({ alignment: { matrix }, left, top, size }: NumbersProps) {
  return (
    <>
      {Array.from(matrix!.values, (value, cell) => {
        if (value <= 0) return null
        const [i, j] = [Math.floor(cell / matrix!.columns), cell % matrix!.columns]
        return (
          <text key={cell} class="number" x={left + (j + 0.5) * size} y={top + (i + 0.5) * size + 3.5}>
            {value >= 1000 ? '≫' : value.toFixed(value >= 10 ? (value >= 100 ? 0 : 1) : 2)}
          </text>
        )
      })}
    </>
  )
}

/** A point for each cell, as dark as the drawing of the library has it: three quarters for the largest value. */
function bitmapOf({ matrix }: SentenceAlignment): string | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!matrix || matrix.values.length === 0 || !context) return undefined
  canvas.width = matrix.columns
  canvas.height = matrix.rows
  const points = context.createImageData(matrix.columns, matrix.rows)
  const most = matrix.values.reduce((largest, value) => Math.max(largest, value), 0)
  for (const [cell, value] of matrix.values.entries()) {
    const shade = most > 0 ? (0.75 * Math.max(0, value)) / most : 0
    points.data.set([58, 132, 80, Math.round(255 * shade)], 4 * cell)
  }
  context.putImageData(points, 0, 0)
  return canvas.toDataURL()
}

function partnersOf({ gold, system }: SentenceAlignment): Cell[] {
  const columns = new Map(system.map(({ row }, j) => [row, j]))
  return gold.flatMap(({ row }, i) => (columns.has(row) ? [{ i, j: columns.get(row)! }] : []))
}

function cellText({ i, j }: Cell, { gold, system, matrix }: SentenceAlignment): string {
  const [ours, theirs] = [gold[i]!, system[j]!]
  const value = matrix!.values[i * matrix!.columns + j]!.toFixed(3)
  return `${show(ours)} – ${show(theirs)}: ${value}${ours.row === theirs.row ? ', partners' : ''}`
}

function show({ row, variable, concept }: AlignedNode): string {
  return `${row + 1} ${variable}${concept && ` / ${concept}`}`
}

function stepOf(key: string, { i, j }: Cell, rows: number, columns: number): Cell | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ...{ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], Enter: [0, 0] },
  }
  const step = steps[key]
  const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value))
  return step && { i: within(i + step[0], rows), j: within(j + step[1], columns) }
}

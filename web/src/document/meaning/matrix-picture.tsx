/**
 * The similarity of the nodes of two sentences, as the alignment computed it: darker cells are more similar, and partners have a frame. The cells are the
 * pixels of one small image that is drawn enlarged, so that 235 × 235 of them cost no more than a few. The pointer and the arrow keys show the value of
 * each cell.
 */
import { useMemo, useState } from 'preact/hooks'
import { lettersIn, shortened } from '../../../../src/report/drawing/style.js'
import type { AlignedNode, SentenceAlignment } from './protocol.js'

interface MatrixPictureProps {
  readonly alignment: SentenceAlignment
  readonly title: string
  onNode(row: number): void
}

/** Gold node `i` and system node `j`. */
interface Cell {
  readonly i: number
  readonly j: number
}

export function MatrixPicture({ alignment, title, onNode }: MatrixPictureProps) {
  const { gold, system, matrix } = alignment
  const bitmap = useMemo(() => bitmapOf(alignment), [alignment])
  const layout = matrixLayout(alignment)
  const { cell, handlers } = useMatrixCell(alignment, layout, onNode)
  if (!matrix || !bitmap) return null
  const { width, height, isNamed, top } = layout
  const hasValues = Math.max(gold.length, system.length) <= MOST_WITH_VALUES
  return (
    <>
      <svg
        {...keyboardStop}
        {...handlers}
        class="graph matrix"
        aria-label={title}
        aria-describedby="meaning-cell"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <text class="side" x={4} y={top - 8}>
          {isNamed ? 'gold ↓ system →' : 'gold'}
        </text>
        <GoldNames {...{ alignment, layout }} />
        <SystemNames {...{ alignment, layout }} />
        <Cells {...{ alignment, layout, bitmap }} />
        {hasValues && <CellValues {...{ alignment, layout }} />}
        {cell && <Cursor {...{ cell, alignment, layout }} />}
      </svg>
      <output id="meaning-cell" class="cell">
        {cell
          ? describeCell(cell, alignment)
          : 'Point at a cell or use the arrow keys to see its two nodes and their similarity.'}
      </output>
    </>
  )
}

/** One stop for the Tab key; arrow keys move from cell to cell. */
const keyboardStop = { role: 'group', tabindex: 0 } as const

/** The cell under the pointer or reached with the arrow keys, and the event handlers that change it. */
function useMatrixCell(alignment: SentenceAlignment, layout: MatrixLayout, onNode: MatrixPictureProps['onNode']) {
  const { gold, system } = alignment
  const [cell, setCell] = useState<Cell>()
  const cellAt = (event: PointerPosition): Cell | undefined => {
    const { i, j } = cellAtPointer(event, layout)
    return gold[i] && system[j] ? { i, j } : undefined
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent): void {
      const next = cellAfter(event.key, cell ?? { i: 0, j: 0 }, gold.length, system.length)
      if (!next) return
      event.preventDefault()
      if (event.key === 'Enter') onNode(gold[next.i]!.row)
      setCell(next)
    },
    onPointerMove: (event: PointerPosition) => setCell(cellAt(event)),
    onPointerLeave: () => setCell(undefined),
    onClick(event: PointerPosition): void {
      const at = cellAt(event)
      if (at) onNode(gold[at.i]!.row)
    },
  }
  return { cell, handlers }
}

interface PointerPosition {
  readonly clientX: number
  readonly clientY: number
  readonly currentTarget: Element
}

function cellAtPointer({ clientX, clientY, currentTarget }: PointerPosition, layout: MatrixLayout): Cell {
  const { width, left, top, size } = layout
  const at = currentTarget.getBoundingClientRect()
  const scale = at.width / width
  return {
    i: Math.floor(((clientY - at.top) / scale - top) / size),
    j: Math.floor(((clientX - at.left) / scale - left) / size),
  }
}

function cellAfter(key: string, { i, j }: Cell, rows: number, columns: number): Cell | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ...{ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], Enter: [0, 0] },
  }
  const step = steps[key]
  const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value))
  return step && { i: within(i + step[0], rows), j: within(j + step[1], columns) }
}

interface MatrixLayout {
  /** The width and height of a cell. */
  readonly size: number
  /** Whether nodes are named; otherwise every tenth row and column has its number. */
  readonly isNamed: boolean
  /** The top left corner of the cells. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** With smaller cells, names would overlap. */
const LEAST_NAMED = 11
/** With more nodes on a side, values would not fit into the cells. */
const MOST_WITH_VALUES = 24

function matrixLayout({ gold, system }: SentenceAlignment): MatrixLayout {
  const nodes = Math.max(gold.length, system.length)
  const size = nodes <= MOST_WITH_VALUES ? 32 : Math.max(5, Math.min(20, Math.floor(1100 / nodes)))
  const isNamed = size >= LEAST_NAMED
  const [left, top] = isNamed ? [Math.max(110, widthOfNames(gold)), widthOfNames(system)] : [40, 30]
  return { size, isNamed, left, top, width: left + system.length * size + 2, height: top + gold.length * size + 2 }
}

function widthOfNames(nodes: readonly AlignedNode[]): number {
  const longest = nodes.reduce(
    (most, { concept, variable }) => Math.max(most, lettersIn(shortened(concept || variable))),
    0,
  )
  return 6.6 * (longest + 6) + 8
}

interface MatrixPartProps {
  readonly alignment: SentenceAlignment
  readonly layout: MatrixLayout
}

function GoldNames({ alignment: { gold, system }, layout: { top, size, isNamed } }: MatrixPartProps) {
  return (
    <NodeNames
      nodes={gold}
      others={system}
      verdict="missed"
      placeOf={(i) => ({ x: 4, y: top + (i + 0.5) * size + 3.5 })}
      isNamed={isNamed}
    />
  )
}

function SystemNames({ alignment: { gold, system }, layout: { left, top, size, isNamed } }: MatrixPartProps) {
  return (
    <NodeNames
      nodes={system}
      others={gold}
      verdict="wrong"
      placeOf={(j) => ({ x: left + (j + 0.5) * size + 3.5, y: top - 6 })}
      isNamed={isNamed}
      isTurned
    />
  )
}

interface NodeNamesProps {
  readonly nodes: readonly AlignedNode[]
  readonly others: readonly AlignedNode[]
  readonly verdict: 'missed' | 'wrong'
  readonly isNamed: boolean
  readonly isTurned?: boolean
  placeOf(node: number): { readonly x: number; readonly y: number }
}

/** Names with row numbers; nodes without a partner are marked with − or +. */
function NodeNames({ nodes, others, verdict, isNamed, isTurned = false, placeOf }: NodeNamesProps) {
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

/** The shaded cells, with frames around partners. */
function Cells({ alignment, layout: { left, top, size }, bitmap }: MatrixPartProps & { readonly bitmap: string }) {
  const [width, height] = [alignment.system.length * size, alignment.gold.length * size]
  return (
    <>
      <rect class="ground" x={left} y={top} width={width} height={height} />
      <image class="cells" href={bitmap} x={left} y={top} width={width} height={height} preserveAspectRatio="none" />
      {partnerCells(alignment).map(({ i, j }) => (
        <rect key={`${i} ${j}`} class="partners" x={left + j * size} y={top + i * size} width={size} height={size} />
      ))}
    </>
  )
}

function partnerCells({ gold, system }: SentenceAlignment): Cell[] {
  const columns = new Map(system.map(({ row }, j) => [row, j]))
  return gold.flatMap(({ row }, i) => (columns.has(row) ? [{ i, j: columns.get(row)! }] : []))
}

/** One pixel for each cell. As in the drawing of the library, the largest value has an opacity of three quarters. */
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

function CellValues({ alignment: { matrix }, layout: { left, top, size } }: MatrixPartProps) {
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

/** Frames around the row and the column of a cell. */
function Cursor({ cell, alignment, layout: { left, top, size } }: MatrixPartProps & { readonly cell: Cell }) {
  const [width, height] = [alignment.system.length * size, alignment.gold.length * size]
  return (
    <>
      <rect class="cursor" x={left} y={top + cell.i * size} width={width} height={size} />
      <rect class="cursor" x={left + cell.j * size} y={top} width={size} height={height} />
    </>
  )
}

function describeCell({ i, j }: Cell, { gold, system, matrix }: SentenceAlignment): string {
  const [ours, theirs] = [gold[i]!, system[j]!]
  const value = matrix!.values[i * matrix!.columns + j]!.toFixed(3)
  return `${describeNode(ours)} – ${describeNode(theirs)}: ${value}${ours.row === theirs.row ? ', partners' : ''}`
}

function describeNode({ row, variable, concept }: AlignedNode): string {
  return `${row + 1} ${variable}${concept && ` / ${concept}`}`
}

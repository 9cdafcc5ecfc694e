/**
 * A table of any length: rows in sight are in the page, the others are room. Where rows have something to choose, arrow keys, Page Up and Down, Home
 * and End go from row to row; else the table itself takes the focus and scrolls. O(rows in sight).
 */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useRowWindow } from './virtual-rows.js'

/** In pixels; the style sheet has the same. */
const ROW = 36

export interface LongColumn {
  readonly name: string
  readonly align?: 'left' | 'right'
  /** In rem: columns that grew with what is in sight would jump while one scrolls. */
  readonly width?: number
}

/** What the element of a row that takes the focus must have. */
export interface RowFocus {
  readonly 'data-row': number
  readonly tabIndex: number
  onFocus(): void
}

export interface LongTableProps {
  readonly label: string
  readonly columns: readonly LongColumn[]
  readonly rows: number
  /** Whether rows have an element that takes the focus, in their first cell. */
  readonly hasChoice?: boolean
  /** Brought into sight at first. */
  readonly chosen?: number | undefined
  cells(row: number, focus: RowFocus): readonly ComponentChildren[]
}

const WIDTH = 9

export function LongTable({ label, columns, rows, hasChoice = false, chosen, cells }: LongTableProps) {
  const { scroller, onScroll, reveal, window } = useRowWindow(rows, ROW)
  const [active, setActive] = useState(chosen ?? 0)
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (chosen !== undefined) reveal(chosen)
  }, [])
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  })
  const go = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, active, rows)
    if (next === undefined || !(event.target as HTMLElement).dataset.row) return
    event.preventDefault()
    reveal(next)
    wantsFocus.current = true
    setActive(next)
  }
  const focusable = active >= window.first && active < window.end ? active : window.first
  const width = columns.reduce((sum, column) => sum + (column.width ?? WIDTH), 0)
  const focusOf = (row: number): RowFocus => ({
    'data-row': row,
    tabIndex: row === focusable ? 0 : -1,
    onFocus: () => setActive(row),
  })
  const inSight = Array.from({ length: Math.max(0, window.end - window.first) }, (_, i) => window.first + i)
  return (
    <section
      class="rows any-length"
      ref={scroller}
      onScroll={onScroll}
      onKeyDown={go}
      aria-label={`${label}, scrolling`}
      {...(!hasChoice && { tabIndex: 0 })}
    >
      <table aria-rowcount={rows + 1} aria-label={label} style={{ width: `max(100%, ${width}rem)` }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.name} style={{ width: `${column.width ?? WIDTH}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, align }) => (
              <th key={name} scope="col" class={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room rows={window.first} />
          {inSight.map((row) => (
            <tr key={row} aria-rowindex={row + 2} class={row === chosen ? 'chosen' : undefined}>
              {cells(row, focusOf(row)).map((cell, i) => (
                <td key={columns[i]!.name} class={columns[i]!.align}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <Room rows={rows - window.end} />
        </tbody>
      </table>
    </section>
  )
}

/** The height of rows that are not in the page. */
function Room({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row of a table takes no focus
  return <tr class="room" aria-hidden="true" style={{ height: `${rows * ROW}px` }} />
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }

function stepOf(key: string, active: number, rows: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(rows - 1, active + step))
}

/**
 * A table of any length that renders only the rows in sight. If rows have an element to choose them, keys move the focus from row to row; otherwise the
 * table itself takes the focus and scrolls.
 */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { type ColumnHead, ColumnHeads } from './column-heads.js'
import { type RowFocus, rowsIn, Spacer, useFocusableRows } from './virtual-rows.js'

/** In pixels, as in the style sheet. */
const ROW = 36

interface LongColumn extends ColumnHead {
  /** In rem. Widths are fixed, because columns sized by the rows in sight would jump while scrolling. */
  readonly width?: number
}

interface LongTableProps {
  readonly label: string
  readonly columns: readonly LongColumn[]
  readonly rows: number
  /** Whether the first cell of each row has an element that takes the focus. */
  readonly hasChoice?: boolean
  /** Scrolled into view at first. */
  readonly chosen?: number | undefined
  cells(row: number, focus: RowFocus): readonly ComponentChildren[]
}

/** The default width of a column, in rem. */
const WIDTH = 9

export function LongTable({ label, columns, rows, hasChoice = false, chosen, cells }: LongTableProps) {
  const focusable = useFocusableRows({ rows, rowHeight: ROW, page: 12, start: chosen })
  const { scroller, onScroll, onKeyDown, reveal, window, focusOf } = focusable
  useLayoutEffect(() => {
    if (chosen !== undefined) reveal(chosen)
  }, [])
  return (
    <section
      class="rows any-length"
      ref={scroller}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      aria-label={`${label}, scrolling`}
      {...(!hasChoice && { tabIndex: 0 })}
    >
      <table aria-rowcount={rows + 1} aria-label={label} style={{ width: `max(100%, ${widthOfTable(columns)}rem)` }}>
        <LongTableHead columns={columns} />
        <tbody>
          <Spacer as="tr" rows={window.first} rowHeight={ROW} />
          {rowsIn(window).map((row) => (
            <tr key={row} aria-rowindex={row + 2} class={row === chosen ? 'chosen' : undefined}>
              {cells(row, focusOf(row)).map((cell, i) => (
                <td key={columns[i]!.name} class={columns[i]!.align}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <Spacer as="tr" rows={rows - window.end} rowHeight={ROW} />
        </tbody>
      </table>
    </section>
  )
}

function LongTableHead({ columns }: Pick<LongTableProps, 'columns'>) {
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.name} style={{ width: `${column.width ?? WIDTH}rem` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
    </>
  )
}

function widthOfTable(columns: readonly LongColumn[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? WIDTH), 0)
}

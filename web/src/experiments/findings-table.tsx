/** A table of findings, rounded as in reports. A long table is folded; the address states which one is open. */
import type { FindingsTable as Findings } from '../../../src/experiment.js'
import { findingsTable } from '../../../src/report/experiment/data.js'
import { formatNumberOf, missingMarks } from '../../../src/report/numbers.js'
import type { Table } from '../../../src/report/table.js'
import { replaceQuery } from '../navigation.js'
import { ColumnHeads } from '../parts/column-heads.js'
import { LongTable } from '../parts/long-table.js'
import type { Route } from '../route.js'

const MOST_OPEN_ROWS = 12

export function FindingsTable({ table, route }: { readonly table: Findings; readonly route: Route }) {
  const shown = findingsTable(table)
  if (shown.rows.length <= MOST_OPEN_ROWS)
    return (
      <>
        <h2>{table.title}</h2>
        <PlainTable {...shown} title={table.title} />
      </>
    )
  const isOpen = route.query.table === table.name
  const toggle = (event: Event): void => {
    const { open } = event.currentTarget as HTMLDetailsElement
    if (open !== isOpen) replaceQuery(route, { table: open ? table.name : undefined })
  }
  return (
    <details class="finding" open={isOpen} onToggle={toggle}>
      <summary>
        <h2>{table.title}</h2> <span class="quiet">{formatNumberOf(shown.rows.length, 'row')}</span>
      </summary>
      {isOpen && (
        <LongTable
          label={table.title}
          columns={shown.columns.map((column, i) => ({ ...column, width: columnWidth(shown, i) }))}
          rows={shown.rows.length}
          cells={(row) => shown.rows[row]!.map((cell) => cell ?? missingMarks.html)}
        />
      )}
    </details>
  )
}

/** In rem, from the longest of the first 500 cells and the name of the column. */
function columnWidth({ columns, rows }: Pick<Table, 'columns' | 'rows'>, column: number): number {
  const cells = [columns[column]!.name, ...rows.slice(0, 500).map((row) => row[column] ?? '')]
  const longest = cells.reduce((length, cell) => Math.max(length, cell.length), 0)
  return Math.min(28, Math.max(5, 2 + longest * 0.55))
}

export function PlainTable({ title, columns, rows }: Pick<Table, 'columns' | 'rows'> & { readonly title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section class="scroll short-table" tabIndex={0} aria-label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            <ColumnHeads columns={columns} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={columns[column]!.name} class={columns[column]!.align}>
                  {cell ?? missingMarks.html}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

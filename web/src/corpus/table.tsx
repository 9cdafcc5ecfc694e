/**
 * The table of documents and their values. It may have ten thousand rows, but only the rows in sight are in the page; `aria-rowindex` states the position
 * of each. Arrow keys, Page Up, Page Down, Home and End move from document to document; Enter follows the link.
 */
import { useLayoutEffect } from 'preact/hooks'
import type { PlainReport, WorkbenchData } from '../../../src/report/workbench/data.js'
import { Value, ValueWithInterval } from '../parts/values.js'
import { type RowFocus, rowsIn, Spacer, useFocusableRows } from '../parts/virtual-rows.js'
import { hrefOf, type Route } from '../route.js'
import { CorpusHead } from './head.js'
import type { CorpusRow, ValueColumn } from './rows.js'
import { type ColumnWidths, widthOfTable } from './widths.js'

/** In pixels, as in the style sheet. */
const ROW = 36
/** Rows of the table head. */
const HEAD_ROWS = 2

interface CorpusTableProps {
  readonly data: WorkbenchData
  readonly report: PlainReport
  readonly route: Route
  readonly columns: readonly ValueColumn[]
  readonly rows: readonly CorpusRow[]
  readonly widths: ColumnWidths
}

export function CorpusTable({ data, report, route, columns, rows, widths }: CorpusTableProps) {
  const focusable = useFocusableRows({ rows: rows.length, rowHeight: ROW, page: 15 })
  const { scroller, onScroll, onKeyDown, window, focusOf } = focusable
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, rows])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the links inside
    <div
      class="rows"
      style={{ flexBasis: `${widthOfTable(widths)}rem` }}
      ref={scroller}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <table
        aria-rowcount={rows.length + HEAD_ROWS + 1}
        aria-label="Documents and values"
        style={{ width: `max(100%, ${widthOfTable(widths)}rem)` }}
      >
        <colgroup>
          <col style={{ width: `min(${widths.name}rem, 50vw)` }} />
          {columns.map(({ key }, i) => (
            <col key={key} style={{ width: `${widths.values[i]}rem` }} />
          ))}
          <col style={{ width: `${widths.problems}rem` }} />
        </colgroup>
        <CorpusHead measures={data.measures} columns={columns} route={route} />
        <tbody>
          <Spacer as="tr" rows={window.first} rowHeight={ROW} />
          {rowsIn(window).map((row) => (
            <DocumentRow
              key={rows[row]!.id}
              row={rows[row]!}
              place={row}
              focus={focusOf(row)}
              {...{ columns, route }}
            />
          ))}
          <Spacer as="tr" rows={rows.length - window.end} rowHeight={ROW} />
        </tbody>
        <TotalRow place={rows.length} {...{ columns, report }} />
      </table>
    </div>
  )
}

interface DocumentRowProps extends Pick<CorpusTableProps, 'columns' | 'route'> {
  readonly row: CorpusRow
  /** Counted from 0. */
  readonly place: number
  readonly focus: RowFocus
}

function DocumentRow({ row: { id, cells, problems }, place, focus, columns, route }: DocumentRowProps) {
  const { system, measure } = route.query
  return (
    <tr aria-rowindex={place + HEAD_ROWS + 1}>
      <th scope="row">
        <a href={hrefOf('document', id, { system, measure })} title={id} {...focus}>
          {id}
        </a>
      </th>
      {cells.map((cell, column) => (
        <td key={columns[column]!.key}>
          <Value {...cell} />
        </td>
      ))}
      <td class={problems ? 'some' : 'quiet'}>{problems}</td>
    </tr>
  )
}

function TotalRow({
  place,
  columns,
  report,
}: Pick<CorpusTableProps, 'columns' | 'report'> & { readonly place: number }) {
  return (
    <tfoot>
      <tr aria-rowindex={place + HEAD_ROWS + 1}>
        <th scope="row">all documents</th>
        {columns.map(({ key, measure, value }) => (
          <td key={key}>
            <ValueWithInterval {...report.measures[measure]!} name={value} />
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

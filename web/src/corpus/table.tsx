/**
 * The table of documents and values. It may have ten thousand rows, of which those in sight are in the page; `aria-rowindex` tells the place of each.
 * Arrow keys, Page Up and Down, Home and End go from document to document; Enter follows the link.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlainReport, WorkbenchData } from '../../../src/report/workbench/data.js'
import { Value, ValueWithInterval } from '../parts/numbers.js'
import { useRowWindow } from '../parts/virtual-rows.js'
import { hrefOf, type Route } from '../route.js'
import { CorpusHead } from './head.js'
import type { CorpusRow, ValueColumn } from './rows.js'

/** In pixels; the style sheet has the same. */
const ROW = 36
/** Widths in rem, as in the style sheet: columns that grew with what is in sight would jump while one scrolls. */
const [NAME, VALUE, PROBLEMS] = [14, 9.5, 7]
/** Of the head. */
const HEAD_ROWS = 2

interface CorpusTableProps {
  readonly data: WorkbenchData
  readonly report: PlainReport
  readonly route: Route
  readonly columns: readonly ValueColumn[]
  readonly rows: readonly CorpusRow[]
}

export function CorpusTable({ data, report, route, columns, rows }: CorpusTableProps) {
  const { scroller, onScroll, reveal, window } = useRowWindow(rows.length, ROW)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`a[data-row="${active}"]`)?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, rows])
  const go = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, active, rows.length)
    if (next === undefined || !(event.target as HTMLElement).dataset.row) return
    event.preventDefault()
    reveal(next)
    wantsFocus.current = true
    setActive(next)
  }
  const query = { system: route.query.system, measure: route.query.measure }
  const focusable = active >= window.first && active < window.end ? active : window.first
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside are heard here
    <div class="rows" ref={scroller} onScroll={onScroll} onKeyDown={go}>
      <table
        aria-rowcount={rows.length + HEAD_ROWS + 1}
        aria-label="Documents and values"
        style={{ width: `max(100%, ${NAME + columns.length * VALUE + PROBLEMS}rem)` }}
      >
        <colgroup>
          <col class="name" />
          <col span={columns.length} />
          <col class="count" />
        </colgroup>
        <CorpusHead measures={data.measures} columns={columns} route={route} />
        <tbody>
          <Room rows={window.first} />
          {rows.slice(window.first, window.end).map(({ id, cells, problems }, i) => (
            <tr key={id} aria-rowindex={window.first + i + HEAD_ROWS + 1}>
              <th scope="row">
                <a
                  href={hrefOf('document', id, query)}
                  data-row={window.first + i}
                  tabIndex={window.first + i === focusable ? 0 : -1}
                  onFocus={() => setActive(window.first + i)}
                >
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
          ))}
          <Room rows={rows.length - window.end} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + HEAD_ROWS + 1}>
            <th scope="row">all documents</th>
            {columns.map(({ key, measure, value }) => (
              <td key={key}>
                <ValueWithInterval {...report.measures[measure]!} name={value} />
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The height of rows that are not in the page. */
function Room({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row of a table takes no focus
  return <tr class="room" aria-hidden="true" style={{ height: `${rows * ROW}px` }} />
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }

function stepOf(key: string, active: number, rows: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(rows - 1, active + step))
}

/**
 * Long lists and tables whose rows all have the same height. Only the rows in sight are in the page; spacers above and below take the height of the
 * others. The cost is O(rows in sight).
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'

interface RowWindow {
  readonly first: number
  /** Exclusive. */
  readonly end: number
}

/** Rows rendered above and below those in sight, so that scrolling shows no gap. */
const SPARE = 12
/** The window moves by this number of rows. It is smaller than SPARE, so that most scrolling renders nothing. */
const STEP = 6

/** @example windowOf({top: 0, height: 340, rowHeight: 34, rows: 10_000}) // {first: 0, end: 23} */
function windowOf(sight: {
  readonly top: number
  readonly height: number
  readonly rowHeight: number
  readonly rows: number
}): RowWindow {
  const { top, height, rowHeight, rows } = sight
  const first = Math.max(0, Math.min(rows, Math.floor(top / rowHeight)) - SPARE)
  return { first, end: Math.min(rows, Math.ceil((top + height) / rowHeight) + SPARE + 1) }
}

export function useRowWindow(rows: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 600 })
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 600 } = scroller.current ?? {}
    const top = scrollTop - (scrollTop % (STEP * rowHeight))
    setSight((last) => (last.top === top && last.height === clientHeight ? last : { top, height: clientHeight }))
  }, [rowHeight])
  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [look])
  /** Scrolls a row into view, between the sticky head and foot. */
  const reveal = (row: number): void => {
    const box = scroller.current
    if (!box) return
    const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
    const covered = [...box.querySelectorAll<HTMLElement>('thead, tfoot')].map((part) => part.offsetHeight)
    const free = covered.reduce((height, part) => height - part, box.clientHeight)
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + free) box.scrollTop = bottom - free
    look()
  }
  return { scroller, onScroll: look, reveal, window: windowOf({ ...sight, rowHeight, rows }) }
}

/** The numbers of the rows that are in the page. */
export function rowsIn({ first, end }: RowWindow): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
}

/** What the element of a row that takes the focus must have. */
export interface RowFocus {
  readonly 'data-row': number
  readonly tabIndex: number
  onFocus(): void
}

interface FocusableRows {
  readonly rows: number
  readonly rowHeight: number
  /** Rows that Page Up and Page Down skip. */
  readonly page: number
  /** The row that the Tab key reaches first. */
  readonly start?: number | undefined
}

/** A row window with one stop for the Tab key: arrow keys, Page Up, Page Down, Home and End move the focus from row to row. */
export function useFocusableRows({ rows, rowHeight, page, start = 0 }: FocusableRows) {
  const rowWindow = useRowWindow(rows, rowHeight)
  const { scroller, reveal, window } = rowWindow
  const [active, setActive] = useState(start)
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = rowAfter(event.key, active, { rows, page })
    if (next === undefined || !(event.target as HTMLElement).dataset.row) return
    event.preventDefault()
    reveal(next)
    wantsFocus.current = true
    setActive(next)
  }
  const focusable = active >= window.first && active < window.end ? active : window.first
  const focusOf = (row: number): RowFocus => ({
    'data-row': row,
    tabIndex: row === focusable ? 0 : -1,
    onFocus: () => setActive(row),
  })
  return { ...rowWindow, onKeyDown, focusOf }
}

/** The row that a key leads to; `undefined` for other keys. @example rowAfter('PageDown', 3, {rows: 9, page: 10}) // 8 */
export function rowAfter(
  key: string,
  row: number,
  { rows, page }: { readonly rows: number; readonly page: number },
): number | undefined {
  if (rows === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key]
  return step === undefined ? undefined : Math.max(0, Math.min(rows - 1, row + step))
}

interface SpacerProps {
  readonly as: 'tr' | 'div'
  readonly rows: number
  readonly rowHeight: number
}

/** Takes the height of rows that are not in the page. */
export function Spacer({ as, rows, rowHeight }: SpacerProps) {
  if (rows <= 0) return null
  const style = { height: `${rows * rowHeight}px` }
  if (as === 'div') return <div role="presentation" style={style} />
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty table row takes no focus
  return <tr class="spacer" aria-hidden="true" style={style} />
}

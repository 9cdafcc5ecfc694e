/** Of many rows of one height only those in sight are in the page, with room above and below for the others: O(rows in sight) whatever their number. */
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface RowWindow {
  readonly first: number
  /** Exclusive. */
  readonly end: number
}

/** Rows beyond those in sight, so that a scroll has something to show at once. */
const SPARE = 12
/** Rows by which the window moves; fewer than the spare ones, so that most scrolling changes nothing. */
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
  /** Brings a row between the head and the foot that stay in place. */
  const reveal = (row: number): void => {
    const box = scroller.current
    if (!box) return
    const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
    const covered = [...box.querySelectorAll<HTMLElement>('thead, tfoot')].map((part) => part.offsetHeight)
    const room = covered.reduce((height, part) => height - part, box.clientHeight)
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + room) box.scrollTop = bottom - room
    look()
  }
  return { scroller, onScroll: look, reveal, window: windowOf({ ...sight, rowHeight, rows }) }
}

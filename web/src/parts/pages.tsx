/** A long list one page at a time, so that the browser does not have to render rows out of sight. */
import { useLayoutEffect, useState } from 'preact/hooks'

/** Rows of a page. */
const SIZE = 200

export interface ListPage {
  readonly first: number
  /** Exclusive. */
  readonly end: number
  readonly total: number
  show(first: number): void
}

/** The page of `total` rows that is shown: at first the one with the row `chosen`, and again whenever another row is chosen. */
export function usePage(total: number, chosen?: number): ListPage {
  const [first, show] = useState(pageStart(chosen ?? 0))
  // A layout effect, because it runs before the next key press. A later effect could undo a page change that the key made.
  useLayoutEffect(() => {
    if (chosen !== undefined) show(pageStart(chosen))
  }, [chosen])
  const start = first < total ? first : 0
  return { first: start, end: Math.min(total, start + SIZE), total, show }
}

function pageStart(row: number): number {
  return row > 0 ? row - (row % SIZE) : 0
}

/** Renders nothing if all rows fit on one page. */
export function PageButtons({ first, end, total, show }: ListPage) {
  if (total <= SIZE) return null
  return (
    <p class="pages">
      <button type="button" disabled={first === 0} onClick={() => show(Math.max(0, first - SIZE))}>
        Previous
      </button>
      <span role="status">
        {first + 1} to {end} of {total}
      </span>
      <button type="button" disabled={end >= total} onClick={() => show(first + SIZE)}>
        Next
      </button>
    </p>
  )
}

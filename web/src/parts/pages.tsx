/** A long list a part at a time, so that the page never waits for rows that nobody looks at. */
import { useLayoutEffect, useState } from 'preact/hooks'

/** Rows that are drawn at once. */
const SIZE = 200

export interface Part {
  readonly first: number
  /** Exclusive. */
  readonly end: number
  readonly total: number
  show(first: number): void
}

/** The part of `total` rows that is shown: the one with the row that was `chosen` last, until another is asked for. */
export function usePart(total: number, chosen?: number): Part {
  const [first, show] = useState(partOf(chosen ?? 0))
  // Before the next key: an effect that came later would take back what was asked for meanwhile.
  useLayoutEffect(() => {
    if (chosen !== undefined) show(partOf(chosen))
  }, [chosen])
  const start = first < total ? first : 0
  return { first: start, end: Math.min(total, start + SIZE), total, show }
}

function partOf(row: number): number {
  return row > 0 ? row - (row % SIZE) : 0
}

/** Nothing where all rows are shown. */
export function Parts({ first, end, total, show }: Part) {
  if (total <= SIZE) return null
  return (
    <p class="parts">
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

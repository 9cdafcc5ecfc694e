/**
 * The work that a search may do, counted in steps: an edge that is followed, or as long as that takes. Never by the clock, so
 * that the same input gives the same answer everywhere.
 */
export interface Work {
  /** Steps left; the search ends when there are none. It may go a little below 0. */
  left: number
}

export function unlimited(): Work {
  return { left: Infinity }
}

/**
 * The work that a search may do, in steps. A step is an edge that is followed, or something that takes as long. Time is not measured, so
 * that the same input gives the same result everywhere.
 */
export interface Work {
  /** The steps that are left; the search ends when there are none. It can be slightly below 0. */
  left: number
}

export function unlimited(): Work {
  return { left: Infinity }
}

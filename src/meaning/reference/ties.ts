/** Breaks ties between candidates with equal values by the similarity of their roles: the Jaccard index of the role keys as written. */

export function roleLikeness(a: Int32Array, b: Int32Array): number {
  let [common, i, j] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const difference = a[i]! - b[j]!
    if (difference === 0) common++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  const all = a.length + b.length - common
  return all === 0 ? 0 : common / all
}

/** A row or a column of a matrix. */
export interface Line {
  readonly values: Float64Array
  /** The cell of the first candidate, and the step from one candidate to the next. */
  readonly start: number
  readonly step: number
  readonly roles: Int32Array
  readonly candidateRoles: readonly Int32Array[]
}

export interface Best {
  readonly candidate: number
  /** Whether several candidates have the best value, and whether several of these have the best roles. */
  readonly isTied: boolean
  readonly isTiedByRoles: boolean
}

/** The candidate with the best value, then the best roles, then the lowest number. */
export function bestOf({ values, start, step, roles, candidateRoles }: Line, candidates: readonly number[]): Best {
  let candidate = -1
  let value = -1
  let likeness = -1
  let [isTied, isTiedByRoles] = [false, false]
  for (const next of candidates) {
    const found = values[start + next * step]!
    if (found < value) continue
    if (found > value) {
      ;[candidate, value, likeness, isTied, isTiedByRoles] = [next, found, -1, false, false]
      continue
    }
    isTied = true
    if (likeness < 0) likeness = roleLikeness(roles, candidateRoles[candidate]!)
    const other = roleLikeness(roles, candidateRoles[next]!)
    if (other === likeness) isTiedByRoles = true
    else if (other > likeness) [candidate, likeness, isTiedByRoles] = [next, other, false]
  }
  return { candidate, isTied, isTiedByRoles }
}

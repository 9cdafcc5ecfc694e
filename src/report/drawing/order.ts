/** The order within the layers of a drawing: of the orders found by sweeping back and forth, the one with the fewest crossings. */

/** A node, or the place where a line passes, in a layer. */
export interface Slot {
  readonly layer: number
  readonly height: number
  readonly node?: number
  readonly before: Slot[]
  readonly after: Slot[]
  /** The middle of its height. */
  y: number
}

/** The number of passes over the layers. */
export const SWEEPS = 12

/**
 * Sorts each layer by the mean position of its neighbours in the previous layer, sweeping back and forth. Keeps the order with the fewest
 * crossings.
 */
export function orderRows(rows: Slot[][]): void {
  const place = new Map<Slot, number>()
  const note = (row: readonly Slot[]): void => {
    for (const [i, slot] of row.entries()) place.set(slot, (i + 0.5) / row.length)
  }
  orderAsVisited(rows)
  rows.forEach(note)
  let best = { rows: rows.map((row) => [...row]), crossings: crossingsOf(rows) }
  for (let sweep = 0; sweep < SWEEPS && best.crossings > 0; sweep++) {
    const side = sweep % 2 ? 'after' : 'before'
    for (const row of sweep % 2 ? [...rows].reverse() : rows) {
      const wanted = new Map(
        row.map((slot) => [slot, mean(slot[side].map((other) => place.get(other)!)) ?? place.get(slot)!]),
      )
      row.sort((a, b) => wanted.get(a)! - wanted.get(b)!)
      note(row)
    }
    const crossings = crossingsOf(rows)
    if (crossings < best.crossings) best = { rows: rows.map((row) => [...row]), crossings }
  }
  for (const [i, row] of best.rows.entries()) rows[i] = row
}

/** Starts with the order of a depth-first walk from the first layer, in which the lines of a tree do not cross. */
function orderAsVisited(rows: readonly Slot[][]): void {
  const visited = new Map<Slot, number>()
  const waiting = [...rows.flat()].reverse()
  for (let slot = waiting.pop(); slot; slot = waiting.pop()) {
    if (visited.has(slot)) continue
    visited.set(slot, visited.size)
    waiting.push(...[...slot.after].reverse())
  }
  for (const row of rows) row.sort((a, b) => visited.get(a)! - visited.get(b)!)
}

/** The number of crossing pairs of lines between neighbouring layers. O(lines × log of the layer size). */
function crossingsOf(rows: readonly (readonly Slot[])[]): number {
  let crossings = 0
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1] ?? []
    const place = new Map(next.map((slot, k) => [slot, k + 1]))
    const counts = new Int32Array(next.length + 1)
    let lines = 0
    for (const { after } of row) {
      const ends = after.map((slot) => place.get(slot)!)
      for (const end of ends) {
        crossings += lines
        for (let k = end; k > 0; k -= k & -k) crossings -= counts[k]!
      }
      for (const end of ends) for (let k = end; k < counts.length; k += k & -k) counts[k]!++
      lines += ends.length
    }
  }
  return crossings
}

export function mean(values: readonly number[]): number | undefined {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined
}

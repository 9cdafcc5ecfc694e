/**
 * Converts places in a text between code points, which documents use, and UTF-16 units, which JavaScript uses. Linear if the places are in
 * ascending order.
 */

/** The UTF-16 offsets of places in code points. */
export function codeUnitsAt(text: string, points: readonly number[]): readonly number[] {
  let [unit, point] = [0, 0]
  return points.map((goal) => {
    if (goal < point) [unit, point] = [0, 0]
    for (; point < goal; point++) unit += width(text, unit)
    return unit
  })
}

/** The places in code points of UTF-16 offsets. */
export function codePointsAt(text: string, units: readonly number[]): readonly number[] {
  let [unit, point] = [0, 0]
  return units.map((goal) => {
    if (goal < unit) [unit, point] = [0, 0]
    for (; unit < goal; point++) unit += width(text, unit)
    return point
  })
}

function width(text: string, unit: number): number {
  return (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1
}

/** Positions in a text: programs count UTF-16 units or code points, and spans count code points. O(length) once. */

/** Converts positions in UTF-16 units to code points. O(log n) for n characters of two units. */
export function pointsIn(text: string): (unit: number) => number {
  const pairs = Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), ({ index }) => index)
  if (pairs.length === 0) return (unit) => unit
  return (unit) => unit - countBelow(pairs, unit)
}

/** The number of members below a limit, in a list in rising order. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

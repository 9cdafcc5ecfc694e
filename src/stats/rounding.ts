/** Numbers that are equal but for rounding count as equal: 0.7499999999999999, a sum of thirds say, and 0.75. */

/** Far above what sums of some million rates lose, far below any difference that means something. */
export const ROUNDING = 1e-12

/**
 * -1, 0 or 1 as a is lower than b, the same, or higher.
 * @example compareRounded(0.1 + 0.2, 0.3) // 0
 */
export function compareRounded(a: number, b: number): number {
  return Math.abs(a - b) <= ROUNDING ? 0 : Math.sign(a - b)
}

/** Also true of no number at all. */
export function isConstant(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i++) if (compareRounded(values[i]!, values[0]!) !== 0) return false
  return true
}

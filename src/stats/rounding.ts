/** Numbers that differ only by rounding count as equal, such as 0.75 and 0.7499999999999999, which can be a sum of thirds. */

/** Far above the rounding errors of sums of millions of rates, and far below any meaningful difference. */
export const ROUNDING = 1e-12

/**
 * -1 if a is lower than b, 0 if they are equal, 1 if a is higher.
 * @example compareRounded(0.1 + 0.2, 0.3) // 0
 */
export function compareRounded(a: number, b: number): number {
  return Math.abs(a - b) <= ROUNDING ? 0 : Math.sign(a - b)
}

/** Also true for an empty list. */
export function isConstant(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i++) if (compareRounded(values[i]!, values[0]!) !== 0) return false
  return true
}

/**
 * Rank correlation. Spearman's rho is Pearson's correlation of the ranks, where tied values share the mean of their ranks. Kendall's tau-b
 * (Kendall 1945) is (concordant − discordant) / √((pairs − ties in x) · (pairs − ties in y)). Both are between −1 and 1, and undefined for
 * fewer than two points or if one side is constant. Values that differ only by rounding are tied. Spearman O(n log n), Kendall O(n²).
 */
import { compareRounded, isConstant } from './rounding.js'

/** @example spearman([1, 2, 3], [10, 30, 20]) // 0.5 */
export function spearman(x: readonly number[], y: readonly number[]): number | undefined {
  return pearson(ranksOf(x), ranksOf(y))
}

/** @example kendallTauB([1, 2, 3], [10, 30, 20]) // (2 - 1) / 3 */
export function kendallTauB(x: readonly number[], y: readonly number[]): number | undefined {
  let [balance, untiedX, untiedY] = [0, 0, 0]
  for (let i = 0; i < x.length; i++)
    for (let j = 0; j < i; j++) {
      const [inX, inY] = [compareRounded(x[i]!, x[j]!), compareRounded(y[i]!, y[j]!)]
      balance += inX * inY
      untiedX += Math.abs(inX)
      untiedY += Math.abs(inY)
    }
  return untiedX === 0 || untiedY === 0 ? undefined : balance / Math.sqrt(untiedX * untiedY)
}

/** @example pearson([1, 2, 3], [2, 4, 6]) // 1 */
export function pearson(x: readonly number[], y: readonly number[]): number | undefined {
  if (isConstant(x) || isConstant(y)) return undefined
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  let [both, squaresX, squaresY] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [fromX, fromY] = [x[i]! - meanX, y[i]! - meanY]
    both += fromX * fromY
    squaresX += fromX ** 2
    squaresY += fromY ** 2
  }
  return both / Math.sqrt(squaresX * squaresY)
}

/**
 * The rank of each value, from 1. Tied values share the mean of their ranks.
 * @example ranksOf([10, 20, 10]) // [1.5, 3, 1.5]
 */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = values.map(() => 0)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && compareRounded(values[order[to]!]!, values[order[from]!]!) === 0) to++
    for (const i of order.slice(from, to)) ranks[i] = (from + 1 + to) / 2
    from = to
  }
  return ranks
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The value below which a share of a sorted list is, with linear interpolation between neighbours (R's type 7, numpy's default).
 * @example quantile([0, 10], 0.25) // 2.5
 */
export function quantile(sorted: ArrayLike<number>, share: number): number | undefined {
  if (sorted.length === 0) return undefined
  const position = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!]
  return below + (above - below) * (position - Math.floor(position))
}

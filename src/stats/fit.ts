/**
 * Least-squares fits of curves, to find out whether a measure decreases linearly as damage grows. R² is the share of the variance of y that
 * the curve explains, 1 − Σ(y − curve)² / Σ(y − mean)²; it is undefined if y is constant. The parabola is computed from polynomials that are
 * orthogonal on the points, which is also exact if x is far from 0. O(points), in a few passes without temporary lists, because there can
 * be millions of points.
 */
import { isConstant } from './rounding.js'

export interface Fit {
  /** By ascending power of x: y = c0 + c1·x + c2·x². */
  readonly coefficients: readonly number[]
  readonly r2: number | undefined
}

/** Undefined for fewer than two different values of x. */
export function fitLine(x: ArrayLike<number>, y: ArrayLike<number>): Fit | undefined {
  const { meanX, slope, meanY } = linePart(x, y)
  return slope === undefined ? undefined : fitted(x, y, [meanY - slope * meanX, slope])
}

/** Undefined for fewer than three different values of x. */
export function fitParabola(x: ArrayLike<number>, y: ArrayLike<number>): Fit | undefined {
  if (!hasDifferent(x, 3)) return undefined
  const { meanX, slope, meanY, squares } = linePart(x, y)
  const shift = squares / x.length
  let cubes = 0
  for (let i = 0; i < x.length; i++) cubes += (x[i]! - meanX) ** 3
  const tilt = cubes / squares
  let [along, length] = [0, 0]
  for (let i = 0; i < x.length; i++) {
    const u = x[i]! - meanX
    // Orthogonal to 1 and to u = x − mean.
    const bow = u * u - tilt * u - shift
    along += bow * y[i]!
    length += bow * bow
  }
  const bend = along / length
  const atMean = slope! - bend * tilt
  return fitted(x, y, [meanY - bend * shift - atMean * meanX + bend * meanX ** 2, atMean - 2 * bend * meanX, bend])
}

/**
 * The mean distance of points from the line y = x.
 * @example meanDeparture([0, 1], [0.5, 1]) // 0.25
 */
export function meanDeparture(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  let total = 0
  for (let i = 0; i < x.length; i++) total += Math.abs(y[i]! - x[i]!)
  return x.length === 0 ? undefined : total / x.length
}

function linePart(x: ArrayLike<number>, y: ArrayLike<number>) {
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  let [squares, products] = [0, 0]
  for (let i = 0; i < x.length; i++) {
    const u = x[i]! - meanX
    squares += u * u
    products += u * (y[i]! - meanY)
  }
  return { meanX, meanY, squares, slope: isConstant(x) ? undefined : products / squares }
}

function fitted(x: ArrayLike<number>, y: ArrayLike<number>, coefficients: readonly number[]): Fit {
  const [constant, linear, square = 0] = coefficients as [number, number, number?]
  const mean = meanOf(y)
  let [all, left] = [0, 0]
  for (let i = 0; i < x.length; i++) {
    const [value, at] = [y[i]!, x[i]!]
    all += (value - mean) * (value - mean)
    const rest = value - ((square * at + linear) * at + constant)
    left += rest * rest
  }
  return { coefficients, r2: isConstant(y) ? undefined : 1 - left / all }
}

function hasDifferent(values: ArrayLike<number>, count: number): boolean {
  const different = new Set<number>()
  for (let i = 0; i < values.length && different.size < count; i++) different.add(values[i]!)
  return different.size >= count
}

function meanOf(values: ArrayLike<number>): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]!
  return total / values.length
}

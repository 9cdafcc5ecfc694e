/**
 * Curves through points by least squares, for "does this measure fall in a straight line as damage grows?". R² is the share of the variance
 * of y that the curve accounts for, 1 − Σ(y − curve)² / Σ(y − mean)²; it is undefined where y is constant. The parabola is found from
 * polynomials that are orthogonal on the points, which stays exact where x is far from 0.
 */
export interface Fit {
  /** By rising power of x: y = c0 + c1·x + c2·x². */
  readonly coefficients: readonly number[]
  readonly r2: number | undefined
}

/** Undefined for fewer than two different x. */
export function fitLine(x: readonly number[], y: readonly number[]): Fit | undefined {
  const { meanX, slope, meanY } = linePart(x, y)
  return slope === undefined ? undefined : fitted(x, y, [meanY - slope * meanX, slope])
}

/** Undefined for fewer than three different x. */
export function fitParabola(x: readonly number[], y: readonly number[]): Fit | undefined {
  if (new Set(x).size < 3) return undefined
  const { meanX, slope, meanY } = linePart(x, y)
  const centred = x.map((value) => value - meanX)
  const squares = centred.map((value) => value ** 2)
  const shift = meanOf(squares)
  const tilt = sum(centred.map((value) => value ** 3)) / sum(squares)
  // Orthogonal to 1 and to x − mean: u² − tilt·u − shift, where u = x − mean.
  const bow = centred.map((value, i) => squares[i]! - tilt * value - shift)
  const bend = sum(bow.map((value, i) => value * y[i]!)) / sum(bow.map((value) => value ** 2))
  const atMean = slope! - bend * tilt
  return fitted(x, y, [meanY - bend * shift - atMean * meanX + bend * meanX ** 2, atMean - 2 * bend * meanX, bend])
}

/**
 * How far points lie from the line y = x on the average.
 * @example meanDeparture([0, 1], [0.5, 1]) // 0.25
 */
export function meanDeparture(x: readonly number[], y: readonly number[]): number | undefined {
  return x.length === 0 ? undefined : meanOf(x.map((value, i) => Math.abs(y[i]! - value)))
}

function linePart(x: readonly number[], y: readonly number[]) {
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  const squares = sum(x.map((value) => (value - meanX) ** 2))
  const slope = squares === 0 ? undefined : sum(x.map((value, i) => (value - meanX) * (y[i]! - meanY))) / squares
  return { meanX, meanY, slope: x.length < 2 ? undefined : slope }
}

function fitted(x: readonly number[], y: readonly number[], coefficients: readonly number[]): Fit {
  const at = (value: number): number => coefficients.reduceRight((total, coefficient) => total * value + coefficient, 0)
  const mean = meanOf(y)
  const all = sum(y.map((value) => (value - mean) ** 2))
  const left = sum(y.map((value, i) => (value - at(x[i]!)) ** 2))
  return { coefficients, r2: all === 0 ? undefined : 1 - left / all }
}

function meanOf(values: readonly number[]): number {
  return sum(values) / values.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

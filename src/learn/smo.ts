/**
 * Sequential minimal optimisation of the dual problem of a support vector machine: each step moves the pair of multipliers that second-order
 * information chooses (Fan, Chen and Lin 2005, "Working set selection using second order information for training support vector machines",
 * section 2.3). Shrinking, as in LIBSVM, is left out: it changes sums in their last digits, and here most time goes into rows of the kernel.
 * O(steps × examples).
 */
import { type KernelRows, kernelRows } from './kernel-rows.js'
import type { Example, SvmOptions } from './svm.js'

export interface Dual {
  readonly alpha: Float64Array
  /** +1 and −1. */
  readonly sign: Float64Array
  /** −sign · gradient: the higher, the more the objective gains if sign · alpha rises. */
  readonly value: Float64Array
  readonly cost: number
  /** Whether sign · alpha can rise and fall within the box. */
  readonly canRise: Uint8Array
  readonly canFall: Uint8Array
}

/** Replaces a curvature that is not positive, to avoid a division by zero, as in LIBSVM. */
const TAU = 1e-12
const ALMOST = 1 - 1e-12

export function solveDual(examples: readonly Example[], { kernel, cost, tolerance = 1e-3 }: SvmOptions): Dual {
  const n = examples.length
  const sign = Float64Array.from(examples, ({ isPositive }) => (isPositive ? 1 : -1))
  const dual: Dual = {
    ...{ alpha: new Float64Array(n), sign, value: sign.slice(), cost },
    ...{ canRise: new Uint8Array(n), canFall: new Uint8Array(n) },
  }
  for (let t = 0; t < n; t++) setRoom(dual, t)
  const rows = kernelRows(
    examples.map(({ features }) => features),
    kernel,
  )
  const mostSteps = Math.max(10_000_000 / Math.max(1, n / 100), 100 * n)
  let i = highestOf(dual)
  for (let step = 0; step < mostSteps && i >= 0; step++) {
    const j = partnerOf(dual, i, rows, tolerance)
    if (j < 0) break
    i = stepAlong(dual, i, j, rows)
  }
  return dual
}

function setRoom({ alpha, sign, cost, canRise, canFall }: Dual, t: number): void {
  const [isBelow, isAbove] = [alpha[t]! < cost, alpha[t]! > 0]
  canRise[t] = Number(sign[t]! > 0 ? isBelow : isAbove)
  canFall[t] = Number(sign[t]! > 0 ? isAbove : isBelow)
}

/** The last of those with the highest value that can rise; −1 for none. */
function highestOf({ value, canRise }: Dual): number {
  let [i, highest] = [-1, -Infinity]
  for (let t = 0; t < value.length; t++) if (canRise[t] === 1 && value[t]! >= highest) [i, highest] = [t, value[t]!]
  return i
}

/** The partner with the largest expected decrease; −1 if the conditions of optimality hold within the tolerance. */
function partnerOf({ value, canFall }: Dual, i: number, rows: KernelRows, tolerance: number): number {
  const { diagonal } = rows
  const [row, highest, own] = [rows.row(i), value[i]!, diagonal[i]!]
  let [j, best, lowest] = [-1, 0, Infinity]
  for (let t = 0; t < value.length; t++) {
    if (canFall[t] === 0) continue
    const other = value[t]!
    if (other < lowest) lowest = other
    const gap = highest - other
    if (gap <= 0) continue
    const curvature = Math.max(TAU, own + diagonal[t]! - 2 * row[t]!)
    // Most cannot win, which a product shows faster than the quotient, with a margin for rounding.
    if (gap * gap < best * curvature * ALMOST) continue
    const decrease = (gap * gap) / curvature
    if (decrease >= best) {
      j = t
      best = decrease
    }
  }
  return highest - lowest < tolerance ? -1 : j
}

/** Moves two multipliers as far as the box allows, so that Σ sign · alpha does not change. Returns the first of the next pair. */
function stepAlong(dual: Dual, i: number, j: number, rows: KernelRows): number {
  const { alpha, sign, value, cost, canRise } = dual
  const [rowI, rowJ] = [rows.row(i), rows.row(j)]
  const curvature = Math.max(TAU, rows.diagonal[i]! + rows.diagonal[j]! - 2 * rowI[j]!)
  const wished = (value[i]! - value[j]!) / curvature
  const roomI = sign[i]! > 0 ? cost - alpha[i]! : alpha[i]!
  const roomJ = sign[j]! > 0 ? alpha[j]! : cost - alpha[j]!
  const step = Math.min(wished, roomI, roomJ)
  alpha[i] = withinBox(alpha[i]! + sign[i]! * step, step === roomI, cost)
  alpha[j] = withinBox(alpha[j]! - sign[j]! * step, step === roomJ, cost)
  setRoom(dual, i)
  setRoom(dual, j)
  let [next, highest] = [-1, -Infinity]
  for (let t = 0; t < value.length; t++) {
    const changed = value[t]! - step * (rowI[t]! - rowJ[t]!)
    value[t] = changed
    if (changed >= highest && canRise[t] === 1) {
      next = t
      highest = changed
    }
  }
  return next
}

/** A multiplier that reaches its bound is set to it exactly. */
function withinBox(value: number, isBound: boolean, cost: number): number {
  return isBound ? (value > cost / 2 ? cost : 0) : Math.min(cost, Math.max(0, value))
}

/** The bias from the free multipliers; without any, the middle of the range that the bounds allow. */
export function biasOf({ alpha, sign, value, cost }: Dual): number {
  let [free, sum, low, high] = [0, 0, -Infinity, Infinity]
  for (let t = 0; t < alpha.length; t++) {
    const slope = -value[t]!
    const [isLow, isHigh] = [alpha[t]! <= 0, alpha[t]! >= cost]
    if (!isLow && !isHigh) [free, sum] = [free + 1, sum + slope]
    else if (isLow === sign[t]! > 0) high = Math.min(high, slope)
    else low = Math.max(low, slope)
  }
  if (free > 0) return -sum / free
  const bounds = [low, high].filter(Number.isFinite)
  return bounds.length === 0 ? 0 : -bounds.reduce((sum, bound) => sum + bound, 0) / bounds.length
}

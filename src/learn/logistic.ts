/**
 * Logistic regression on a few real features, with a quadratic penalty, by Newton's method. It turns scores into probabilities (Platt 1999).
 * O(steps × examples × features²).
 */

/** An example; the first feature is usually 1, for the bias. */
export interface LogisticExample {
  readonly features: readonly number[]
  readonly isPositive: boolean
  readonly weight: number
}

/**
 * The weights of the features.
 * @example trainLogistic([{ features: [1], isPositive: true, weight: 3 }, { features: [1], isPositive: false, weight: 1 }]) // close to [Math.log(3)]
 */
export function trainLogistic(
  examples: readonly LogisticExample[],
  { prior = examples[0]?.features.map(() => 0) ?? [], penalty = 1e-3, steps = 25 }: LogisticOptions = {},
): readonly number[] {
  let weights = prior
  for (let step = 0; step < steps; step++) {
    const change = solve(newtonSystem(examples, weights, { prior, penalty }))
    weights = weights.map((weight, i) => weight + change[i]!)
  }
  return weights
}

/** Options of `trainLogistic`. */
export interface LogisticOptions {
  /** The weights without any example; the default is 0. */
  readonly prior?: readonly number[]
  /** The strength of the quadratic penalty on the distance from the prior. */
  readonly penalty?: number
  readonly steps?: number
}

/** The probability of the positive class. */
export function logisticProbability(weights: readonly number[], features: readonly number[]): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, i) => sum + weight * features[i]!, 0)))
}

/** The rows of the Hessian, each followed by the gradient. */
function newtonSystem(
  examples: readonly LogisticExample[],
  weights: readonly number[],
  { prior, penalty }: Required<Pick<LogisticOptions, 'prior' | 'penalty'>>,
): number[][] {
  const rows = weights.map((weight, i) => [
    ...weights.map((_, j) => (i === j ? penalty : 0)),
    -penalty * (weight - prior[i]!),
  ])
  for (const { features, isPositive, weight } of examples) {
    const probability = logisticProbability(weights, features)
    const [error, curve] = [weight * ((isPositive ? 1 : 0) - probability), weight * probability * (1 - probability)]
    for (const [i, row] of rows.entries()) {
      for (const [j, feature] of features.entries()) row[j]! += curve * features[i]! * feature
      row[features.length]! += error * features[i]!
    }
  }
  return rows
}

/** Gauss-Jordan elimination; the matrix is positive definite, so no pivot is 0. */
function solve(rows: number[][]): number[] {
  for (const [i, row] of rows.entries()) {
    const pivot = row[i]!
    for (const j of row.keys()) row[j]! /= pivot
    for (const [k, other] of rows.entries()) {
      const factor = other[i]!
      if (k !== i && factor !== 0) for (const j of other.keys()) other[j]! -= factor * row[j]!
    }
  }
  return rows.map((row) => row.at(-1)!)
}

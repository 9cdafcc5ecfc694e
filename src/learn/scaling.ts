/** Scales features to mean 0 and standard deviation 1 in the training examples. A constant feature becomes 0. */
export interface Scaling {
  readonly means: readonly number[]
  readonly deviations: readonly number[]
}

/** @example learnScaling([[0, 5], [2, 5]]) // {means: [1, 5], deviations: [1, 0]} */
export function learnScaling(rows: readonly (readonly number[])[]): Scaling {
  const { means } = learnMeans(rows)
  const deviations = means.map((mean, f) => {
    const deviation = Math.sqrt(rows.reduce((sum, row) => sum + (row[f]! - mean) ** 2, 0) / rows.length)
    // A deviation this small is the rounding error of a constant.
    return deviation > 1e-9 * Math.max(1, Math.abs(mean)) ? deviation : 0
  })
  return { means, deviations }
}

/** Only shifts features to mean 0, without changing their scale. */
export function learnMeans(rows: readonly (readonly number[])[]): Scaling {
  const means = (rows[0] ?? []).map((_, f) => rows.reduce((sum, row) => sum + row[f]!, 0) / rows.length)
  return { means, deviations: means.map(() => 1) }
}

/** @example scale({means: [1, 5], deviations: [1, 0]}, [2, 7]) // [1, 0] */
export function scale({ means, deviations }: Scaling, features: readonly number[]): number[] {
  return features.map((value, f) => (deviations[f]! > 0 ? (value - means[f]!) / deviations[f]! : 0))
}

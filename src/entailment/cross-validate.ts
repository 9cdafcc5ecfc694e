/** Cross-validation: each pair is decided by a model that has seen no pair of its fold. The folds depend on the seed. */
import { foldsOf } from '../learn/folds.js'
import { failUsage } from '../vocabulary/problem.js'
import { type Decision, decidePair } from './decide.js'
import { type TrainOptions, trainModel } from './model.js'
import type { AnalysedPair } from './pair.js'

/** Options of `crossValidate`. */
export interface CrossValidateOptions extends TrainOptions {
  readonly folds: number
  readonly seed: number
  readonly threshold?: number
  onFold?(done: number, total: number): void
}

/** Decides every pair by cross-validation. The decisions are in the order of the pairs; tasks and labels are spread evenly over the folds. */
export function crossValidate(pairs: readonly AnalysedPair[], options: CrossValidateOptions): Decision[] {
  const { folds, seed, threshold = 0, wordNet } = options
  if (folds > pairs.length) failFolds(folds, pairs.length)
  const numbers = foldsOf(
    pairs.map(({ pair }) => `${pair.task} ${pair.isEntailed}`),
    { folds, seed },
  )
  const decisions = new Map<AnalysedPair, Decision>()
  for (let fold = 0; fold < folds; fold++) {
    const held = pairs.filter((_, i) => numbers[i] === fold)
    if (held.length > 0) {
      const model = trainModel(
        pairs.filter((_, i) => numbers[i] !== fold),
        options,
      )
      for (const pair of held) decisions.set(pair, decidePair(model, pair, { wordNet, threshold }))
    }
    options.onFold?.(fold + 1, folds)
  }
  return pairs.map((pair) => decisions.get(pair)!)
}

function failFolds(folds: number, pairs: number): never {
  return failUsage({
    code: 'usage/option',
    message: `${pairs} pairs cannot be divided into ${folds} folds.`,
    actual: String(folds),
    expected: [`2 to ${pairs}`],
    hint: 'Use more pairs, or fewer --folds.',
  })
}

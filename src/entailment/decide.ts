/** Decisions of a trained model, and their explanations. */

import { scale } from '../learn/scaling.js'
import { decide } from '../learn/svm.js'
import { type EntityVerdict, entityVerdicts } from './entities/entity-verdicts.js'
import type { LexicalMatch } from './features/lexical-index.js'
import { type EntailmentModel, featureValues, type Machine, machinesFor } from './model.js'
import type { AnalysedPair } from './pair.js'
import { type PreparedPair, preparePair } from './prepared-pair.js'
import { type FeatureName, featureFunctions } from './runs.js'
import type { WordNet } from './wordnet.js'

/** The decision about one pair. */
export interface Decision {
  readonly id: string
  readonly task?: string
  /** Undefined if the margin is below the threshold. */
  readonly isEntailed: boolean | undefined
  /** The signed distance from the machine's decision boundary; above 0 means entailment. */
  readonly margin: number
}

/** Options of `decidePair` and `explainPair`. */
export interface DecideOptions {
  readonly wordNet: WordNet
  /** Margins closer to 0 than this give no answer. With 0, the default, every pair is answered. */
  readonly threshold?: number
}

/** Decides whether the text of a pair entails its hypothesis. */
export function decidePair(model: EntailmentModel, pair: AnalysedPair, options: DecideOptions): Decision {
  const prepared = preparePair(pair, options.wordNet)
  return decision(pair, marginOf(machinesFor(model, pair.pair.task), prepared), options.threshold)
}

/** The mean margin of the machines; above 0 means entailment. */
function marginOf(machines: readonly Machine[], pair: PreparedPair): number {
  const margins = machines.map(({ features, scaling, svm }) =>
    decide(svm, scale(scaling, featureValues(pair, features))),
  )
  return margins.reduce((sum, margin) => sum + margin, 0) / machines.length
}

function decision({ pair: { id, task } }: AnalysedPair, margin: number, threshold = 0): Decision {
  const isUndecided = Math.abs(margin) < threshold
  return { id, ...(task !== undefined && { task }), isEntailed: isUndecided ? undefined : margin > 0, margin }
}

/** A decision with everything that it is based on. */
export interface Explanation extends Decision {
  /** The machines that decided: that of the task, the common one, or both. */
  readonly machines: readonly string[]
  readonly features: readonly FeatureShare[]
  /** Branches from the root to a leaf of the hypothesis's tree. */
  readonly branches: readonly { readonly words: readonly string[]; readonly isMatching: boolean }[]
  readonly entities: readonly EntityVerdict[]
  /** Warning signs that the run does not weigh. */
  readonly signs: readonly Sign[]
  /** Words of the hypothesis, each with the word of the text that entails it. */
  readonly words: readonly {
    readonly word: string
    readonly by?: string
    readonly relation?: LexicalMatch['relation']
  }[]
}

const signs = ['negation-mismatch', 'antonym', 'arguments-swapped'] as const satisfies readonly FeatureName[]
/** A warning sign: negation on one side only, an antonym, or swapped arguments. */
export type Sign = (typeof signs)[number]

/** One feature's share in a decision. */
export interface FeatureShare {
  readonly name: FeatureName
  readonly value: number
  /** Its mean in the training pairs of the machine; with several machines, the mean of their means. */
  readonly mean: number
  /** The amount by which the margin would fall if the feature had its mean value. */
  readonly contribution: number
}

/** Decides a pair and explains the decision. */
export function explainPair(model: EntailmentModel, pair: AnalysedPair, options: DecideOptions): Explanation {
  const prepared = preparePair(pair, options.wordNet)
  const machines = machinesFor(model, pair.pair.task)
  const features = featureShares(machines, prepared)
  const isWeighed = (sign: Sign): boolean => features.some(({ name }) => name === sign)
  return {
    ...decision(pair, marginOf(machines, prepared), options.threshold),
    machines: machines.map((machine) => (machine === model.common ? 'common' : pair.pair.task!)),
    features,
    branches: prepared
      .branches('wordnet')
      .branches.map(({ words, isMatching }) => ({ words: words.map(({ form }) => form), isMatching })),
    entities: entityVerdicts(
      prepared,
      features.map(({ name }) => name),
    ),
    signs: signs.filter((sign) => !isWeighed(sign) && featureFunctions[sign](prepared) > 0),
    words: prepared.pair.hypothesis.words.map((word) => {
      const match = prepared.index.match(word, 'wordnet')
      return { word: word.form, ...(match && { by: match.word.form, relation: match.relation }) }
    }),
  }
}

/** The shares of all features, summed over the machines in proportion to their share of the margin. */
function featureShares(machines: readonly Machine[], pair: PreparedPair): FeatureShare[] {
  const sums = new Map<FeatureName, { value: number; means: number; machines: number; contribution: number }>()
  for (const { features, scaling, svm } of machines) {
    const values = featureValues(pair, features)
    const scaled = scale(scaling, values)
    const margin = decide(svm, scaled)
    for (const [i, name] of features.entries()) {
      const sum = sums.get(name) ?? { value: values[i]!, means: 0, machines: 0, contribution: 0 }
      sum.means += scaling.means[i]!
      sum.machines++
      sum.contribution += (margin - decide(svm, scaled.with(i, 0))) / machines.length
      sums.set(name, sum)
    }
  }
  return [...sums].map(([name, { value, means, machines: count, contribution }]) => {
    const mean = means / count
    return { name, value, mean, contribution }
  })
}

/**
 * Runs: which features decide, for which task, by which machine. Runs 1 and 2 are those of Rodrigo, Peñas, Herrera and Verdejo 2007, section 4.
 * Run 3 is ours. Features, machines, kernel and cost were chosen on the development sets of RTE-2 and RTE-3 alone: the mean of ten-fold
 * cross-validation in each, over several seeds, and of training on the one and deciding the other, which punishes what fits one challenge
 * only. For run 1, no kernel, cost or way to join machines was better than the one here by more than chance may give. By that, runs 1
 * and 3 let the machine of the task and one for all pairs decide together, where the paper has the first alone (`--machines per-task`);
 * and negation, opposites and exchanged arguments are in no run: they are too rare to learn from. Explanations tell them.
 */
import type { SvmOptions } from '../learn/svm.js'
import { moreFeatures } from './more-features.js'
import { type FeatureFunction, paperFeatures } from './paper-features.js'
import { wordShares } from './word-shares.js'

export const featureFunctions = { ...paperFeatures, ...moreFeatures, ...wordShares } satisfies Record<
  string,
  FeatureFunction
>

export type FeatureName = keyof typeof featureFunctions

export interface Run {
  readonly about: string
  /** Features for all tasks that `tasks` does not name. */
  readonly features: readonly FeatureName[]
  readonly tasks?: Readonly<Record<string, readonly FeatureName[]>>
  /** A machine for each task, as the paper found better; one for all pairs; or the mean of both. */
  readonly machines: MachineChoice
  /** Of the support vector machines. */
  readonly cost: number
}

export const machineChoices = ['per-task', 'one', 'both'] as const
export type MachineChoice = (typeof machineChoices)[number]

const overlap = ['words', 'lemmas', 'bigrams', 'trigrams'] as const satisfies readonly FeatureName[]

export const runs = {
  1: { about: 'features 2 to 5 of the paper', features: overlap, machines: 'both', cost: 0.1 },
  2: {
    about: 'the features that the paper chose for each task',
    features: [...overlap, 'unentailed-entity'],
    tasks: {
      IE: [...overlap, 'unentailed-entity'],
      IR: overlap,
      QA: ['unentailed-entity'],
      SUM: ['branch-words', 'branch-lemmas', 'words', 'lemmas'],
    },
    machines: 'per-task',
    cost: 0.1,
  },
  3: {
    about:
      'words, lemmas and bigrams as in the paper; idf, WordNet, spelling; shares of entities, names, nouns, verbs and edges',
    features: [
      ...(['words', 'lemmas', 'bigrams', 'idf-lemmas', 'idf-wordnet', 'idf-similarity'] as const),
      ...(['entity-share', 'typed-entity-share', 'number-mismatch', 'edges-kept', 'root-matched'] as const),
      ...(['idf-kin', 'name-share', 'noun-share', 'verb-share'] as const),
    ],
    machines: 'both',
    cost: 0.1,
  },
} as const satisfies Record<string, Run>

export type RunName = keyof typeof runs
export const runNames = Object.keys(runs).map(Number) as RunName[]

export function featuresFor(run: Run, task: string | undefined): readonly FeatureName[] {
  return (task !== undefined && run.tasks && Object.hasOwn(run.tasks, task) && run.tasks[task]) || run.features
}

/** A Gaussian kernel whose width grows with the number of features: what LIBSVM does where nobody says otherwise. */
export function svmFor({ cost }: Run, features: number): SvmOptions {
  return { kernel: { kind: 'gaussian', gamma: 1 / features }, cost }
}

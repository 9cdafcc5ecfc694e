/**
 * A trained model: a support vector machine for each task, and a common one for all pairs. The common machine decides pairs of tasks
 * without their own machine; with `both`, it decides together with the machine of the task. Plain JSON, with a signature that shows the
 * training data and settings. The same pairs give the same model.
 */
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { learnMeans, learnScaling, type Scaling, scale } from '../learn/scaling.js'
import { type Svm, trainSvm } from '../learn/svm.js'
import { isObject } from '../vocabulary/objects.js'
import { failUsage } from '../vocabulary/problem.js'
import { version } from '../vocabulary/version.js'
import { isMachine } from './machine-check.js'
import type { AnalysedPair } from './pair.js'
import { type PreparedPair, preparePair } from './prepared-pair.js'
import {
  type FeatureName,
  featureFunctions,
  featuresFor,
  type MachineChoice,
  machineChoices,
  type RunName,
  runNames,
  runs,
  svmOptionsFor,
} from './runs.js'
import type { WordNet } from './wordnet.js'

/** A trained model, as `writeModel` writes it. */
export interface EntailmentModel {
  readonly kind: 'cupel-entailment-model'
  readonly version: 5
  readonly signature: string
  readonly run: RunName
  readonly machines: MachineChoice
  /** The machine for pairs of any task. */
  readonly common: Machine
  readonly tasks: Readonly<Record<string, Machine>>
}

/** A support vector machine with its features and their scaling. */
export interface Machine {
  /** The number of training pairs. */
  readonly pairs: number
  readonly features: readonly FeatureName[]
  readonly scaling: Scaling
  readonly svm: Svm
}

/** Options of `trainModel`. */
export interface TrainOptions {
  readonly run: RunName
  readonly wordNet: WordNet
  /** Replaces the choice of the run. */
  readonly machines?: MachineChoice
}

/**
 * Changes by version: 2 removed document frequencies and changed the features of run 3; 3 changed those of runs 1 and 2; 4 changed the
 * lemmas of abbreviations and numbers; 5 changed the trees.
 */
const VERSION = 5

/** A task with fewer pairs of either label than this has no machine of its own. */
const FEWEST_PAIRS = 10

/** Trains a model on the pairs with labels; pairs without a label are ignored. */
export function trainModel(pairs: readonly AnalysedPair[], options: TrainOptions): EntailmentModel {
  const { run, wordNet, machines = runs[run].machines } = options
  const labelled = pairs.filter(({ pair }) => pair.isEntailed !== undefined)
  if (!hasBoth(labelled, 1)) failOneLabel(labelled)
  const prepared = labelled.map((pair) => preparePair(pair, wordNet))
  const tasks = machines === 'one' ? [] : [...new Set(labelled.flatMap(({ pair }) => pair.task ?? []))].sort()
  const own = tasks
    .map((task) => [task, prepared.filter(({ pair }) => pair.pair.task === task)] as const)
    .filter(([, members]) =>
      hasBoth(
        members.map(({ pair }) => pair),
        FEWEST_PAIRS,
      ),
    )
  return {
    kind: 'cupel-entailment-model',
    version: VERSION,
    signature: modelSignature({ run, machines, pairs: labelled }),
    run,
    machines,
    common: trainMachine(prepared, run, undefined),
    tasks: Object.fromEntries(own.map(([task, members]) => [task, trainMachine(members, run, task)])),
  }
}

interface SignatureParts {
  readonly run: RunName
  readonly machines: MachineChoice
  readonly pairs: readonly AnalysedPair[]
}

/**
 * How a model was made, in one line: the run, the machines, the number and hash of the pairs, and the version last.
 * @example 'entailment(run=1,machines=per-task)|pairs:800|train:1f0c…|cupel:0.1.0'
 */
function modelSignature({ run, machines, pairs }: SignatureParts): string {
  const content = pairs.map(({ pair }) => [pair.id, pair.text, pair.hypothesis, pair.task ?? '', pair.isEntailed])
  const hash = bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 12)
  return `entailment(run=${run},machines=${machines})|pairs:${pairs.length}|train:${hash}|cupel:${version}`
}

function hasBoth(pairs: readonly AnalysedPair[], least: number): boolean {
  const positive = pairs.filter(({ pair }) => pair.isEntailed).length
  return positive >= least && pairs.length - positive >= least
}

function trainMachine(pairs: readonly PreparedPair[], run: RunName, task: string | undefined): Machine {
  const features = featuresFor(runs[run], task)
  const rows = pairs.map((pair) => featureValues(pair, features))
  const scaling = runs[run].isScaled ? learnScaling(rows) : learnMeans(rows)
  const examples = rows.map((row, i) => ({
    features: scale(scaling, row),
    isPositive: pairs[i]!.pair.pair.isEntailed === true,
  }))
  return { pairs: pairs.length, features, scaling, svm: trainSvm(examples, svmOptionsFor(runs[run], features.length)) }
}

export function featureValues(pair: PreparedPair, features: readonly FeatureName[]): number[] {
  return features.map((name) => featureFunctions[name](pair))
}

/** The machines that decide a pair of this task. The margin is the mean of theirs. */
export function machinesFor(
  { machines, common, tasks }: EntailmentModel,
  task: string | undefined,
): readonly Machine[] {
  const own = task !== undefined && Object.hasOwn(tasks, task) ? tasks[task]! : undefined
  if (!own) return [common]
  return machines === 'both' ? [own, common] : [own]
}

/** Writes a model as JSON. */
export function writeModel(model: EntailmentModel): string {
  return `${JSON.stringify(model)}\n`
}

/** Reads a model from JSON; throws a usage error if the text is not a model of this version. */
export function readModel(text: string): EntailmentModel {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    failModel('It is not JSON.')
  }
  if (!isObject(value) || value.kind !== 'cupel-entailment-model')
    failModel('It has no "kind": "cupel-entailment-model".')
  if (value.version !== VERSION) failModel(`It has version ${value.version}; this program needs version ${VERSION}.`)
  if (!isWhole(value)) failModel('Parts of it are missing, damaged, or from another version.')
  return value as unknown as EntailmentModel
}

function isWhole({ signature, run, machines, common, tasks }: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof signature === 'string' &&
    runNames.some((name) => name === run) &&
    machineChoices.some((choice) => choice === machines) &&
    isObject(tasks) &&
    [common, ...Object.values(tasks)].every(isMachine)
  )
}

function failModel(why: string): never {
  return failUsage({
    code: 'entailment/model',
    message: `This is not a usable entailment model. ${why}`,
    hint: 'Train a model with cupel entail train.',
  })
}

function failOneLabel(pairs: readonly AnalysedPair[]): never {
  const label = pairs[0]?.pair.isEntailed ? 'YES' : 'NO'
  return failUsage({
    code: pairs.length === 0 ? 'entailment/no-label' : 'entailment/one-label',
    message:
      pairs.length === 0
        ? 'No pair has a label, so there is nothing to train on.'
        : `All ${pairs.length} labelled pairs are ${label}.`,
    expected: ['pairs with the label YES and pairs with the label NO'],
    hint: 'Use a training set with both labels.',
  })
}

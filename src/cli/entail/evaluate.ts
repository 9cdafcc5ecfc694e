/** `cupel entail evaluate`: the accuracy of a run, on a test set or by cross-validation. */
import type { Command } from 'commander'
import {
  type AnalysedPair,
  crossValidate,
  type Decision,
  decidePair,
  type RunName,
  trainModel,
  type WordNet,
} from '../../entailment/index.js'
import { seedNumber, wholeNumber } from '../input/arguments.js'
import { print, progressBar } from '../output/terminal.js'
import { type Evaluated, evaluationJson, evaluationText } from './evaluation.js'
import {
  lenientOption,
  loadResources,
  machinesOption,
  parseTraining,
  runOption,
  type TrainingRequest,
  thresholdOption,
} from './options.js'
import { analysePairs, loadPairs, type PairsRequest } from './pairs.js'
import { scoreDecisions } from './score.js'

interface EvaluateRequest {
  readonly train: PairsRequest
  /** Otherwise cross-validation on the training pairs. */
  readonly test: PairsRequest | undefined
  readonly training: TrainingRequest
  /** Another run to compare with. */
  readonly against: RunName | undefined
  readonly threshold: number
  readonly folds: number
  readonly seed: number
  readonly isJson: boolean
}

interface EvaluateOptions extends TrainingRequest {
  readonly train: string
  readonly test?: string
  readonly against?: RunName
  readonly threshold: number
  readonly folds: number
  readonly seed: number
  readonly json?: true
  readonly lenient?: true
}

export function addEntailEvaluate(entail: Command): void {
  entail
    .command('evaluate')
    .description('Show the accuracy by task, on a test set or by cross-validation.')
    .requiredOption('--train <file>', 'pairs to train on')
    .option('--test <file>', 'pairs to decide (default: cross-validation on the training pairs)')
    .addOption(runOption('--run <number>', 'which features').default(3))
    .addOption(runOption('--against <number>', 'also show another run, with the significance of the difference'))
    .addOption(machinesOption())
    .addOption(thresholdOption())
    .option('--folds <number>', 'number of folds of the cross-validation', wholeNumber(2), 10)
    .option('--seed <number>', 'seed of the cross-validation and of the significance test', seedNumber, 1)
    .option('--json', 'print JSON')
    .addOption(lenientOption())
    .action((options: EvaluateOptions) => showEvaluation(parseEvaluate(options)))
}

function parseEvaluate(options: EvaluateOptions): EvaluateRequest {
  const { train, test, against, threshold, folds, seed, json = false, lenient = false } = options
  const pairsIn = (file: string): PairsRequest => ({ file, isLenient: lenient, needsLabels: true })
  return {
    ...{ train: pairsIn(train), test: test === undefined ? undefined : pairsIn(test) },
    ...{ training: parseTraining(options), against, threshold, folds, seed, isJson: json },
  }
}

function showEvaluation(request: EvaluateRequest): void {
  const evaluated = evaluateRuns(request)
  print(request.isJson ? evaluationJson(evaluated) : evaluationText(evaluated))
}

function evaluateRuns(request: EvaluateRequest): Evaluated {
  const { training, against, folds, seed, threshold } = request
  const { analyse, wordNet } = loadResources()
  const train = analysePairs(loadPairs(request.train), analyse)
  const test = request.test && analysePairs(loadPairs(request.test), analyse)
  const pairs = (test ?? train).map(({ pair }) => pair)
  const reading = request.train.isLenient ? 'lenient' : 'strict'
  const scored = (run: RunName) => {
    const { decisions, signature } = decideAll({ train, test }, { ...request, training: { ...training, run } }, wordNet)
    return { run, signature, score: scoreDecisions(pairs, decisions, reading) }
  }
  return {
    ...scored(training.run),
    train: request.train.file,
    ...(request.test && { test: request.test.file }),
    ...(against !== undefined && { against: scored(against) }),
    ...(test ? {} : { folds }),
    ...{ seed, threshold },
  }
}

interface AnalysedPairs {
  readonly train: readonly AnalysedPair[]
  readonly test: readonly AnalysedPair[] | undefined
}

function decideAll(
  { train, test }: AnalysedPairs,
  { threshold, folds, seed, ...request }: EvaluateRequest,
  wordNet: WordNet,
): { readonly decisions: Decision[]; readonly signature: string } {
  const training = { ...request.training, wordNet }
  const onFold = progressBar('training').tick
  const held = test ? [] : crossValidate(train, { ...training, threshold, folds, seed, onFold })
  const model = trainModel(train, training)
  const decisions = test?.map((pair) => decidePair(model, pair, { wordNet, threshold })) ?? held
  return { decisions, signature: model.signature }
}

/** `cupel entail`: does a text entail a hypothesis? Trains a system, decides pairs with it, and evaluates it. */
import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  type Analyse,
  type AnalysedPair,
  crossValidate,
  type Decision,
  decidePair,
  explainPair,
  type MachineChoice,
  machineChoices,
  type RunName,
  readModel,
  runNames,
  trainModel,
  type WordNet,
  writeModel,
} from '../../entailment/index.js'
import { missingFile } from '../../node/file.js'
import { loadAnalyser } from '../../node/text-model.js'
import { loadWordNet } from '../../node/wordnet.js'
import { explanationText } from '../../report/entailment.js'
import { UsageError } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from '../input/arguments.js'
import { writeText } from '../output/outputs.js'
import { print, progressBar } from '../output/terminal.js'
import { type Evaluated, evaluationJson, evaluationText } from './evaluation.js'
import { analysePairs, failNothing, loadPairs } from './pairs.js'
import { scoreDecisions } from './score.js'

interface CommonOptions {
  readonly run: RunName
  readonly machines?: MachineChoice
  readonly lenient?: true
}

interface PredictOptions {
  readonly model: string
  readonly threshold: number
  readonly explain?: true
  readonly json?: true
  readonly lenient?: true
}

interface EvaluateOptions extends CommonOptions {
  readonly train: string
  readonly test?: string
  readonly against?: RunName
  readonly threshold: number
  readonly folds: number
  readonly seed: number
  readonly json?: true
}

export function entailCommand(program: Command): void {
  const entail = program
    .command('entail')
    .description('Textual entailment: train a system, decide pairs with it, evaluate it.')
    .addHelpText('after', help)
  trainCommand(entail)
  predictCommand(entail)
  evaluateCommand(entail)
}

const help = `
Pairs are RTE files (XML of RTE-1, -2 and -3) or JSON Lines of {"id", "text", "hypothesis", "label", "task"}. Runs 1 and 2 are defined by
Rodrigo, Peñas, Herrera and Verdejo 2007; run 3 adds features that improve on them.

Examples:
  cupel entail train rte3_dev.xml --run 3 -o model.json
  cupel entail predict pairs.jsonl --model model.json --explain
  cupel entail evaluate --train rte3_dev.xml --run 1 --json
  cupel entail evaluate --train rte2_dev.xml --test rte2_test.xml --run 3 --against 1`

function runOption(flag: string, about: string): Option {
  return new Option(flag, about).choices(runNames.map(String)).argParser((text) => {
    const run = runNames.find((name) => String(name) === text)
    if (run === undefined) throw new InvalidArgumentError(`It takes ${runNames.join(', ')}.`)
    return run
  })
}

function machinesOption(): Option {
  return new Option(
    '--machines <which>',
    'one machine for each task, one for all tasks, or the mean of both (default: depends on the run)',
  ).choices([...machineChoices])
}

function thresholdOption(): Option {
  return new Option('--threshold <margin>', 'give no answer if the margin is closer to 0 than this')
    .argParser(atLeastZero)
    .default(0)
}

function atLeastZero(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && Number.isFinite(value)) return value
  throw new InvalidArgumentError('It must be a number, 0 or more.')
}

const lenientOption = () => new Option('--lenient', 'leave out pairs that cannot be used, after reporting them')

function trainCommand(entail: Command): void {
  entail
    .command('train')
    .description('Train on pairs with labels and write a model.')
    .argument('<pairs>', 'a file of pairs')
    .requiredOption('-o, --output <file>', 'the model, a JSON file')
    .addOption(runOption('--run <number>', 'which features').default(3))
    .addOption(machinesOption())
    .addOption(lenientOption())
    .action((file: string, options: CommonOptions & { readonly output: string }) => {
      const { analyse, wordNet } = resources()
      const model = trainModel(labelledPairs(file, options, analyse), { ...settings(options), wordNet })
      writeText(options.output, writeModel(model))
      print(`${options.output}: ${model.signature}\n`)
    })
}

function predictCommand(entail: Command): void {
  entail
    .command('predict')
    .description('Decide pairs. Prints a line with id, YES or NO, and margin for each.')
    .argument('<pairs>', 'a file of pairs, with or without labels')
    .requiredOption('--model <file>', "a model made by 'cupel entail train'")
    .addOption(thresholdOption())
    .option('--explain', 'show features with their contributions, entities, branches')
    .option('--json', 'print one JSON object per line')
    .addOption(lenientOption())
    .action((file: string, options: PredictOptions) => {
      const model = readModel(textOfFile(options.model))
      const pairs = loadPairs(file, { ...options, needsLabels: false }) ?? failNothing(file)
      const { analyse, wordNet } = resources()
      for (const pair of analysePairs(pairs, analyse)) {
        const { threshold } = options
        const decide = options.explain ? explainPair : decidePair
        const decision = decide(model, pair, { wordNet, threshold })
        print(options.json ? `${decisionJson(decision)}\n` : decisionText(decision))
      }
    })
}

function decisionJson({ isEntailed, ...decision }: Decision): string {
  return JSON.stringify({ ...decision, label: labelOf(isEntailed) })
}

function decisionText(decision: Decision): string {
  if ('features' in decision) return explanationText(decision as ReturnType<typeof explainPair>)
  return `${decision.id} ${labelOf(decision.isEntailed) ?? '-'} ${Math.abs(decision.margin).toFixed(4)}\n`
}

function labelOf(isEntailed: boolean | undefined): string | null {
  return isEntailed === undefined ? null : isEntailed ? 'YES' : 'NO'
}

function evaluateCommand(entail: Command): void {
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
    .action((options: EvaluateOptions) => {
      const evaluated = evaluateRuns(options)
      print(options.json ? evaluationJson(evaluated) : evaluationText(evaluated))
    })
}

function evaluateRuns(options: EvaluateOptions): Evaluated {
  const { analyse, wordNet } = resources()
  const train = labelledPairs(options.train, options, analyse)
  const test = options.test === undefined ? undefined : labelledPairs(options.test, options, analyse)
  const pairs = (test ?? train).map(({ pair }) => pair)
  const scored = (run: RunName) => {
    const { decisions, signature } = decideAll(train, test, { ...options, run }, wordNet)
    return { run, signature, score: scoreDecisions(pairs, decisions, options.lenient ? 'lenient' : 'strict') }
  }
  return {
    ...scored(options.run),
    train: options.train,
    ...(options.test !== undefined && { test: options.test }),
    ...(options.against !== undefined && { against: scored(options.against) }),
    ...(test ? {} : { folds: options.folds }),
    seed: options.seed,
    threshold: options.threshold,
  }
}

function decideAll(
  train: readonly AnalysedPair[],
  test: readonly AnalysedPair[] | undefined,
  options: EvaluateOptions,
  wordNet: WordNet,
): { readonly decisions: Decision[]; readonly signature: string } {
  const { threshold, folds, seed } = options
  const training = { ...settings(options), wordNet }
  const onFold = progressBar('training').tick
  const held = test ? [] : crossValidate(train, { ...training, threshold, folds, seed, onFold })
  const model = trainModel(train, training)
  const decisions = test?.map((pair) => decidePair(model, pair, { wordNet, threshold })) ?? held
  return { decisions, signature: model.signature }
}

function settings({ run, machines }: CommonOptions): { readonly run: RunName; readonly machines?: MachineChoice } {
  return { run, ...(machines && { machines }) }
}

function labelledPairs(file: string, options: CommonOptions, analyse: Analyse): AnalysedPair[] {
  return analysePairs(loadPairs(file, { ...options, needsLabels: true }) ?? failNothing(file), analyse)
}

function resources(): { readonly analyse: Analyse; readonly wordNet: WordNet } {
  return { analyse: loadAnalyser().analyse, wordNet: loadWordNet() }
}

function textOfFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError([missingFile(file, error)])
  }
}

/** `cupel entail train`: trains a model on pairs with labels. */
import type { Command } from 'commander'
import { trainModel, writeModel } from '../../entailment/index.js'
import { writeText } from '../output/outputs.js'
import { print } from '../output/terminal.js'
import {
  lenientOption,
  loadResources,
  machinesOption,
  parseTraining,
  runOption,
  type TrainingRequest,
} from './options.js'
import { analysePairs, loadPairs, type PairsRequest } from './pairs.js'

interface TrainRequest {
  readonly pairs: PairsRequest
  readonly training: TrainingRequest
  readonly output: string
}

interface TrainOptions extends TrainingRequest {
  readonly output: string
  readonly lenient?: true
}

export function addEntailTrain(entail: Command): void {
  entail
    .command('train')
    .description('Train on pairs with labels and write a model.')
    .argument('<pairs>', 'a file of pairs')
    .requiredOption('-o, --output <file>', 'the model, a JSON file')
    .addOption(runOption('--run <number>', 'which features').default(3))
    .addOption(machinesOption())
    .addOption(lenientOption())
    .action((file: string, options: TrainOptions) => train(parseTrain(file, options)))
}

function parseTrain(file: string, options: TrainOptions): TrainRequest {
  const { output, lenient = false } = options
  return { pairs: { file, isLenient: lenient, needsLabels: true }, training: parseTraining(options), output }
}

function train({ pairs, training, output }: TrainRequest): void {
  const { analyse, wordNet } = loadResources()
  const model = trainModel(analysePairs(loadPairs(pairs), analyse), { ...training, wordNet })
  writeText(output, writeModel(model))
  print(`${output}: ${model.signature}\n`)
}

/** `cupel entail predict`: decides pairs with a model. */
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type Decision, decidePair, explainPair, readModel } from '../../entailment/index.js'
import { missingFile } from '../../node/file.js'
import { explanationText } from '../../report/entailment.js'
import { UsageError } from '../../vocabulary/problem.js'
import { print } from '../output/terminal.js'
import { lenientOption, loadResources, thresholdOption } from './options.js'
import { analysePairs, loadPairs, type PairsRequest } from './pairs.js'

interface PredictRequest {
  readonly pairs: PairsRequest
  /** The file of the model. */
  readonly model: string
  readonly threshold: number
  readonly isExplained: boolean
  readonly isJson: boolean
}

interface PredictOptions {
  readonly model: string
  readonly threshold: number
  readonly explain?: true
  readonly json?: true
  readonly lenient?: true
}

export function addEntailPredict(entail: Command): void {
  entail
    .command('predict')
    .description('Decide pairs. Prints a line with id, YES or NO, and margin for each.')
    .argument('<pairs>', 'a file of pairs, with or without labels')
    .requiredOption('--model <file>', "a model made by 'cupel entail train'")
    .addOption(thresholdOption())
    .option('--explain', 'show features with their contributions, entities, branches')
    .option('--json', 'print one JSON object per line')
    .addOption(lenientOption())
    .action((file: string, options: PredictOptions) => predict(parsePredict(file, options)))
}

function parsePredict(file: string, options: PredictOptions): PredictRequest {
  const { model, threshold, explain = false, json = false, lenient = false } = options
  const pairs = { file, isLenient: lenient, needsLabels: false }
  return { pairs, model, threshold, isExplained: explain, isJson: json }
}

function predict(request: PredictRequest): void {
  const { threshold, isExplained, isJson } = request
  const model = readModel(modelText(request.model))
  const pairs = loadPairs(request.pairs)
  const { analyse, wordNet } = loadResources()
  const decide = isExplained ? explainPair : decidePair
  for (const pair of analysePairs(pairs, analyse)) {
    const decision = decide(model, pair, { wordNet, threshold })
    print(isJson ? `${decisionJson(decision)}\n` : decisionText(decision))
  }
}

function decisionJson({ isEntailed, ...decision }: Decision): string {
  return JSON.stringify({ ...decision, label: answerName(isEntailed) })
}

function decisionText(decision: Decision): string {
  if ('features' in decision) return explanationText(decision as ReturnType<typeof explainPair>)
  return `${decision.id} ${answerName(decision.isEntailed) ?? '-'} ${Math.abs(decision.margin).toFixed(4)}\n`
}

function answerName(isEntailed: boolean | undefined): string | null {
  return isEntailed === undefined ? null : isEntailed ? 'YES' : 'NO'
}

function modelText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError([missingFile(file, error)])
  }
}

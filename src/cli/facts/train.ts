/** `cupel facts train`: learns to extract the relations of a knowledge base. */
import type { Command } from 'commander'
import {
  type Aliases,
  defaultOtherDocuments,
  type FactsModel,
  type Relation,
  type Representation,
  trainFacts,
  writeFactsModel,
} from '../../facts/index.js'
import type { Fact } from '../../layers/facts.js'
import { documentReader } from '../../node/graph-reader.js'
import { tableText } from '../../report/table.js'
import { type Problem, UsageError } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from '../input/arguments.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { aliasesOf, factFilesOf, factsOf, relationsOf, withCollection } from './input.js'
import { aliasesOption, indexOption, lenientOption, relationsOption, representationOption } from './options.js'
import { checkFactsOutputs } from './outputs.js'

interface TrainRequest {
  readonly facts: readonly Fact[]
  readonly index: string
  readonly output: string
  /** How `trainFacts` learns. */
  readonly training: {
    readonly representation: Representation
    readonly aliases: Aliases
    readonly relations: readonly Relation[]
    readonly otherDocuments: number
    readonly seed: number
  }
}

interface TrainOptions {
  readonly kb: string
  readonly index: string
  readonly output: string
  readonly representation: Representation
  readonly aliases?: string
  readonly relations?: string
  readonly otherDocuments: number
  readonly seed: number
  readonly lenient?: true
}

export function addFactsTrain(parent: Command): void {
  parent
    .command('train')
    .description(
      'Learn the relations of a knowledge base from documents that mention entity and value near each other.',
    )
    .requiredOption('--kb <file>', 'facts, as JSON Lines')
    .addOption(indexOption())
    .requiredOption('-o, --output <file>', 'the model, a JSON file')
    .addOption(representationOption())
    .addOption(aliasesOption())
    .addOption(relationsOption())
    .option(
      '--other-documents <number>',
      'learn also from this many documents that mention an entity without a value',
      wholeNumber(0),
      defaultOtherDocuments,
    )
    .option('--seed <number>', 'seed of the order of examples', seedNumber, 1)
    .addOption(lenientOption())
    .action((options: TrainOptions) => train(parseTrain(options)))
}

function parseTrain(options: TrainOptions): TrainRequest {
  const { kb, index, output, representation, aliases, otherDocuments, seed, lenient } = options
  checkFactsOutputs([output], [...factFilesOf(kb), index, aliases, options.relations])
  const relations = relationsOf(options.relations)
  const facts = factsOf(kb, { lenient }, relations)
  const training = { representation, aliases: aliasesOf(aliases), relations, otherDocuments, seed }
  return { facts, index, output, training }
}

async function train({ facts, index, output, training }: TrainRequest): Promise<void> {
  await withCollection(index, async (source) => {
    const model = await trainFacts(facts, {
      ...{ source, ...training },
      ...documentReader(training.representation),
      onProgress: progressBar('gathering examples').tick,
    })
    const unlearned = unlearnedProblems(model)
    if (unlearned.length === model.relations.length) throw new UsageError(unlearned)
    printProblems(unlearned.map((problem) => ({ ...problem, severity: 'warning' })))
    writeText(output, writeFactsModel(model))
    print(`${trainingTable(model)}\n${output}: ${model.signature}\n`)
  })
}

/** One problem for each relation that could not be learned. */
function unlearnedProblems({ relations }: FactsModel): Problem[] {
  return relations.flatMap(({ relation, positives }) =>
    positives > 0
      ? []
      : [
          {
            code: 'facts/nothing-learnt',
            severity: 'error',
            message: `The relation "${relation}" was not learned: no document mentions its entities and values.`,
            hint: 'Add facts of the relation, other names with --aliases, or documents about it to the index.',
          },
        ],
  )
}

function trainingTable({ relations }: FactsModel): string {
  return tableText({
    columns: [
      { name: 'relation', align: 'left' },
      ...['positive', 'negative', 'weights'].map((name) => ({ name, align: 'right' as const })),
    ],
    rows: relations.map(({ relation, positives, negatives, weights }) => [
      relation,
      ...[positives, negatives, Object.keys(weights).length].map(String),
    ]),
  })
}

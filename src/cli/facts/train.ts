/** `cupel facts train`: learns to extract the relations of a knowledge base. */
import type { Command } from 'commander'
import {
  defaultOtherDocuments,
  type FactsModel,
  fewestExamples,
  type Representation,
  trainFacts,
  writeFactsModel,
} from '../../facts/index.js'
import { openCollection } from '../../node/collection/index.js'
import { graphReader } from '../../node/graph-reader.js'
import { tableText } from '../../report/table.js'
import { type Problem, UsageError } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from '../input/arguments.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { aliasesOf, factFilesOf, factsOf } from './input.js'
import { aliasesOption, indexOption, lenientOption, representationOption } from './options.js'
import { checkFactsOutputs } from './outputs.js'

interface TrainOptions {
  readonly kb: string
  readonly index: string
  readonly output: string
  readonly representation: Representation
  readonly aliases?: string
  readonly otherDocuments: number
  readonly seed: number
  readonly lenient?: true
}

export function addFactsTrain(parent: Command): void {
  parent
    .command('train')
    .description(
      'Learn the relations of a knowledge base from documents in which entity and value stand near each other.',
    )
    .requiredOption('--kb <file>', 'facts, as JSON Lines')
    .addOption(indexOption())
    .requiredOption('-o, --output <file>', 'the model, a JSON file')
    .addOption(representationOption())
    .addOption(aliasesOption())
    .option(
      '--other-documents <number>',
      'learn from so many documents that mention an entity without a value, too',
      wholeNumber(0),
      defaultOtherDocuments,
    )
    .option('--seed <number>', 'of the order in which machines see examples', seedNumber, 1)
    .addOption(lenientOption())
    .action(train)
}

async function train(options: TrainOptions): Promise<void> {
  const { kb, index, output, representation, aliases, otherDocuments, seed, lenient } = options
  checkFactsOutputs([output], [...factFilesOf(kb), index, aliases])
  const facts = factsOf(kb, { lenient })
  const others = aliasesOf(aliases)
  const source = await openCollection(index)
  try {
    const model = await trainFacts(facts, {
      ...{ source, representation, aliases: others, otherDocuments, seed },
      graphOf: graphReader(representation),
      onProgress: progressBar('gathering examples').tick,
    })
    const unlearnt = unlearntProblems(model)
    if (unlearnt.length === model.relations.length) throw new UsageError(unlearnt)
    printProblems(unlearnt.map((problem) => ({ ...problem, severity: 'warning' })))
    writeText(output, writeFactsModel(model))
    print(`${trainingTable(model)}\n${output}: ${model.signature}\n`)
  } finally {
    await source.close()
  }
}

/** One for each relation that nothing was learnt of. */
function unlearntProblems({ relations }: FactsModel): Problem[] {
  return relations.flatMap(({ relation, positives, features }) =>
    positives > 0 && features.length > 0
      ? []
      : [
          {
            code: 'facts/nothing-learnt',
            severity: 'error',
            message:
              positives === 0
                ? `No document has entity and value of the relation "${relation}" near each other; nothing was learnt.`
                : `No feature is in ${fewestExamples} examples of the relation "${relation}"; nothing was learnt.`,
            hint: 'Give more facts of it, other names with --aliases, or an index of more documents that speak of it.',
          },
        ],
  )
}

function trainingTable({ relations }: FactsModel): string {
  return tableText({
    columns: [
      { name: 'relation', align: 'left' },
      ...['positive', 'negative', 'features'].map((name) => ({ name, align: 'right' as const })),
    ],
    rows: relations.map(({ relation, positives, negatives, features }) => [
      relation,
      ...[positives, negatives, features.length].map(String),
    ]),
  })
}

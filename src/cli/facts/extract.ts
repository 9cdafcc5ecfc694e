/** `cupel facts extract`: finds facts about entities in documents, with their time spans. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { type FactsModel, mostDocuments } from '../../facts/index.js'
import { extractAnchored } from '../../node/work/kinds/facts-extract.js'
import type { Problem } from '../../vocabulary/problem.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from '../work/executor.js'
import { type FactsOutputs, parseFactsOutputs, writeAnchored } from './anchor.js'
import { aliasesOf, entitiesOf, modelOf, relationsOf, withCollection } from './input.js'
import {
  type AnchoringOptions,
  type AnchoringRequest,
  aliasesOption,
  confidenceOption,
  documentsOption,
  evidenceOption,
  grainOption,
  indexOption,
  lenientOption,
  parseAnchoring,
  relationsOption,
  settingOption,
  successionOption,
} from './options.js'

interface ExtractRequest {
  readonly model: FactsModel
  readonly index: string
  readonly entities: readonly string[]
  readonly anchoring: AnchoringRequest
  /** The largest number of documents of an entity. */
  readonly documents: number
  /** The least confidence of a value. */
  readonly threshold: number
  readonly outputs: FactsOutputs
  readonly executor: ExecutorOptions
}

interface ExtractOptions extends AnchoringOptions, ExecutorOptions {
  readonly model: string
  readonly index: string
  readonly entities: string
  readonly output: string
  readonly documents: number
  readonly confidence: number
  readonly evidence?: readonly string[]
  readonly lenient?: true
}

export function addFactsExtract(parent: Command): void {
  const command = parent
    .command('extract')
    .description('Find the values of the relations of a model for entities, with their time spans.')
    .requiredOption('--model <file>', "a model made by 'cupel facts train'")
    .addOption(indexOption())
    .requiredOption('--entities <file>', 'a file with one name per line, or a file of facts whose entities are used')
    .requiredOption('-o, --output <file>', 'the facts with anchors and evidence, as JSON Lines')
    .addOption(documentsOption(mostDocuments))
    .addOption(confidenceOption())
    .addOption(settingOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(relationsOption())
    .addOption(evidenceOption())
    .addOption(lenientOption())
  takesExecutor(command).action((options: ExtractOptions) => extract(parseExtract(options)))
}

function parseExtract(options: ExtractOptions): ExtractRequest {
  const { index, aliases, documents, confidence } = options
  const outputs = parseFactsOutputs(options, [options.model, index, options.entities, aliases, options.relations])
  const model = modelOf(options.model)
  const entities = entitiesOf(options.entities, options)
  const anchoring = parseAnchoring(options, aliasesOf(aliases), relationsOf(options.relations))
  return { model, index, entities, anchoring, documents, threshold: confidence, outputs, executor: options }
}

async function extract(request: ExtractRequest): Promise<void> {
  const { model, index, entities, anchoring, documents, threshold, outputs } = request
  await withCollection(index, async (source) => {
    const { anchored, unknown } = await withExecutor(
      request.executor,
      (executor) =>
        extractAnchored(model, entities, {
          ...{ executor, source, ...anchoring, documents, threshold },
          onProgress: progressBar('extracting').tick,
        }),
      entities.length > 1 ? availableParallelism() : 1,
    )
    printProblems(unknownEntities(unknown, entities.length))
    writeAnchored(anchored, outputs)
  })
}

function unknownEntities(unknown: readonly string[], all: number): Problem[] {
  if (unknown.length === 0) return []
  return [
    {
      code: 'facts/unknown-entity',
      severity: 'warning',
      message: `${unknown.length} of ${all} entities are not mentioned in any document: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''}.`,
      hint: 'You can add other names of entities with --aliases.',
    },
  ]
}

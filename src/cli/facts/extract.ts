/** `cupel facts extract`: finds facts about entities in documents, with their time spans. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { type FactsModel, foldRelationName, mostDocuments, type Relation, relationOf } from '../../facts/index.js'
import { extractAnchored } from '../../node/work/kinds/facts-extract.js'
import { failUsage, type Problem } from '../../vocabulary/problem.js'
import { collect } from '../input/arguments.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from '../work/executor.js'
import { type FactsOutputs, parseFactsOutputs, writeClosed } from './anchor.js'
import { type ClosingChoice, type ClosingRequest, closeOption, closeWithOption, parseClosing } from './closing.js'
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
  modelOption,
  parseAnchoring,
  relationsOption,
  settingOption,
  successionOption,
} from './options.js'

interface ExtractRequest {
  readonly model: FactsModel
  readonly index: string
  readonly entities: readonly string[]
  /** The relations to look for; undefined for those of the model. */
  readonly sought: readonly string[] | undefined
  readonly anchoring: AnchoringRequest
  /** Undefined if open bounds stay open. */
  readonly closing: ClosingRequest | undefined
  /** The largest number of documents of an entity. */
  readonly documents: number
  /** The least confidence of a value. */
  readonly threshold: number
  readonly outputs: FactsOutputs
  readonly executor: ExecutorOptions
}

interface ExtractOptions extends AnchoringOptions, ClosingChoice, ExecutorOptions {
  readonly model?: string
  readonly only?: readonly string[]
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
    .addOption(indexOption())
    .requiredOption('--entities <file>', 'a file with one name per line, or a file of facts whose entities are used')
    .requiredOption('-o, --output <file>', 'the facts with anchors and evidence, as JSON Lines')
    .addOption(modelOption())
    .option('--only <relations>', 'look for these relations only, separated by commas; can be repeated', collect)
    .addOption(documentsOption(mostDocuments))
    .addOption(confidenceOption())
    .addOption(settingOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(closeOption())
    .addOption(closeWithOption())
    .addOption(relationsOption())
    .addOption(evidenceOption())
    .addOption(lenientOption())
  takesExecutor(command).action((options: ExtractOptions) => extract(parseExtract(options)))
}

function parseExtract(options: ExtractOptions): ExtractRequest {
  const { index, aliases, documents, confidence } = options
  const outputs = parseFactsOutputs(options, [
    ...[options.model, index, options.entities, aliases, options.relations, ...(options.closeWith ?? [])],
  ])
  const model = modelOf(options.model)
  const entities = entitiesOf(options.entities, options)
  const relations = relationsOf(options.relations)
  const sought = options.only && soughtOf(options.only, model, relations)
  const anchoring = parseAnchoring(options, aliasesOf(aliases), relations)
  const closing = parseClosing(options, [], relations)
  return {
    model,
    index,
    entities,
    sought,
    anchoring,
    closing,
    documents,
    threshold: confidence,
    outputs,
    executor: options,
  }
}

async function extract(request: ExtractRequest): Promise<void> {
  const { model, index, entities, sought, anchoring, closing, documents, threshold, outputs } = request
  await withCollection(index, async (source) => {
    const { anchored, unknown } = await withExecutor(
      request.executor,
      (executor) =>
        extractAnchored(model, entities, {
          ...{ executor, source, ...anchoring, documents, threshold },
          ...(sought && { sought }),
          onProgress: progressBar('extracting').tick,
        }),
      entities.length > 1 ? availableParallelism() : 1,
    )
    printProblems(unknownEntities(unknown, entities.length))
    writeClosed(anchored, { closing, anchoring, outputs })
  })
}

/** The relations of the model that the names mean; a relation that was not learned is found by what all relations share. */
function soughtOf(names: readonly string[], { relations }: FactsModel, own: readonly Relation[]): readonly string[] {
  const meant = names.flatMap((name) => name.split(',')).map((name) => name.trim())
  return [...new Set(meant.map((name) => learnedName(name, relations, own)))]
}

function learnedName(name: string, learned: FactsModel['relations'], own: readonly Relation[]): string {
  const isSame = (folded: string) => learned.find(({ relation }) => foldRelationName(relation) === folded)?.relation
  const known = relationOf(name, own)
  return (
    isSame(foldRelationName(name)) ??
    known?.name ??
    failUsage({
      code: 'facts/unknown-relation-name',
      message: `Neither the model nor Cupel knows the relation "${name}".`,
      actual: name,
      expected: learned.map(({ relation }) => relation),
      hint: "'cupel facts relations' lists the relations that Cupel knows. Describe others in a file for --relations.",
    })
  )
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

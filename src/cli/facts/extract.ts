/** `cupel facts extract`: what documents say of entities, anchored in time. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { type Grain, mostDocuments, type Setting } from '../../facts/index.js'
import { openCollection } from '../../node/collection/index.js'
import { extractAnchored } from '../../node/work/kinds/facts-extract.js'
import { evidenceWriters } from '../../report/facts/evidence.js'
import type { Problem } from '../../vocabulary/problem.js'
import { wholeNumber } from '../input/arguments.js'
import { checkOutputs } from '../output/outputs.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { type ExecutorOptions, takesExecutor, withExecutor } from '../work/executor.js'
import { writeAnchored } from './anchor.js'
import { aliasesOf, entitiesOf, modelOf } from './input.js'
import {
  aliasesOption,
  evidenceOption,
  grainOption,
  indexOption,
  lenientOption,
  marginOption,
  settingOption,
  successionOption,
} from './options.js'
import { checkFactsOutputs } from './outputs.js'

interface ExtractOptions extends ExecutorOptions {
  readonly model: string
  readonly index: string
  readonly entities: string
  readonly output: string
  readonly setting: Setting
  readonly grain: Grain
  readonly succession: boolean
  readonly documents: number
  readonly margin: number
  readonly aliases?: string
  readonly evidence?: readonly string[]
  readonly lenient?: true
}

export function addFactsExtract(parent: Command): void {
  const command = parent
    .command('extract')
    .description('Find the values of each relation of a model for entities, and when each held.')
    .requiredOption('--model <file>', 'a model that cupel facts train has made')
    .addOption(indexOption())
    .requiredOption('--entities <file>', 'a name to a line, or a file of facts whose entities are asked for')
    .requiredOption('-o, --output <file>', 'the facts with anchors and evidence, as JSON Lines')
    .option(
      '--documents <number>',
      'read at most so many documents of an entity, spread over time',
      wholeNumber(1),
      mostDocuments,
    )
    .addOption(marginOption())
    .addOption(settingOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(evidenceOption())
    .addOption(lenientOption())
  takesExecutor(command).action(extract)
}

async function extract(options: ExtractOptions): Promise<void> {
  const { index, output, setting, grain, succession, documents, margin, evidence = [] } = options
  checkOutputs(evidence, Object.keys(evidenceWriters))
  checkFactsOutputs([output, ...evidence], [options.model, index, options.entities, options.aliases])
  const model = modelOf(options.model)
  const entities = entitiesOf(options.entities, options)
  const aliases = aliasesOf(options.aliases)
  const source = await openCollection(index)
  try {
    const { anchored, unknown } = await withExecutor(
      options,
      (executor) =>
        extractAnchored(model, entities, {
          ...{ executor, source, aliases, documents, setting, grain, threshold: margin, isSuccessive: succession },
          onProgress: progressBar('extracting').tick,
        }),
      entities.length > 1 ? availableParallelism() : 1,
    )
    printProblems(unknownEntities(unknown, entities.length))
    writeAnchored(anchored, { output, evidence })
  } finally {
    await source.close()
  }
}

function unknownEntities(unknown: readonly string[], all: number): Problem[] {
  if (unknown.length === 0) return []
  return [
    {
      code: 'facts/unknown-entity',
      severity: 'warning',
      message: `No document names ${unknown.length} of ${all} entities: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''}.`,
      hint: 'Other names of entities can be given with --aliases.',
    },
  ]
}

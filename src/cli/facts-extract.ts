/** `cupel facts extract`: what documents say of entities, anchored in time. */
import type { Command } from 'commander'
import {
  anchorFacts,
  type Extracted,
  extractFacts,
  formsOf,
  type Grain,
  mostDocuments,
  type Setting,
} from '../facts/index.js'
import { type Fact, openAnchor } from '../layers/facts.js'
import { openCollection } from '../node/collection/index.js'
import { graphReader } from '../node/graph-reader.js'
import type { Problem } from '../problem.js'
import { evidenceWriters } from '../report/facts-evidence.js'
import { wholeNumber } from './arguments.js'
import { writeAnchored } from './facts-anchor.js'
import { aliasesOf, entitiesOf, modelOf } from './facts-input.js'
import {
  aliasesOption,
  evidenceOption,
  grainOption,
  indexOption,
  lenientOption,
  marginOption,
  settingOption,
  successionOption,
} from './facts-options.js'
import { checkOutputs } from './outputs.js'
import { printProblems, progressBar } from './terminal.js'

interface ExtractOptions {
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
  readonly evidence?: string
  readonly lenient?: true
}

export function addFactsExtract(parent: Command): void {
  parent
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
    .action(extract)
}

async function extract(options: ExtractOptions): Promise<void> {
  const { index, output, setting, grain, succession, documents, margin, evidence } = options
  if (evidence !== undefined) checkOutputs([evidence], Object.keys(evidenceWriters))
  const model = modelOf(options.model)
  const entities = entitiesOf(options.entities, options)
  const aliases = aliasesOf(options.aliases)
  const source = await openCollection(index)
  try {
    const graphOf = graphReader(model.representation)
    const found: Extracted[] = []
    const unknown: string[] = []
    const bar = progressBar('extracting')
    for (const [i, entity] of entities.entries()) {
      if ((await source.mentioning(formsOf(entity, aliases), 1)).length === 0) unknown.push(entity)
      found.push(...(await extractFacts(model, entity, { source, graphOf, aliases, documents, threshold: margin })))
      bar.tick(i + 1, entities.length)
    }
    printProblems(unknownEntities(unknown, entities.length))
    const anchored = await anchorFacts(found.map(factOf), {
      ...{ source, graphOf, setting, grain, aliases, isSuccessive: succession },
    })
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

/** A fact that was found, with the documents that speak for it. */
export function factOf({ entity, relation, value, support }: Extracted): Fact {
  return {
    ...{ entity, relation, value, anchor: openAnchor },
    evidence: support.map(({ document, candidate, margin }) => ({
      ...{ document: document.id, date: document.date, path: candidate.path },
      margin: Number(margin.toFixed(4)),
    })),
  }
}

/** `cupel facts anchor`: facts are given, the time they held is sought. */
import { extname } from 'node:path'
import type { Command } from 'commander'
import { type AnchoredFact, anchorFacts, type Grain, type Setting } from '../../facts/index.js'
import { parseFormat } from '../../formats/index.js'
import type { Fact } from '../../layers/facts.js'
import { openCollection } from '../../node/collection/index.js'
import { graphReader } from '../../node/graph-reader.js'
import { evidenceWriters } from '../../report/facts/evidence.js'
import type { Problem } from '../../vocabulary/problem.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { aliasesOf, factFilesOf, factsOf } from './input.js'
import {
  aliasesOption,
  evidenceOption,
  grainOption,
  indexOption,
  lenientOption,
  settingOption,
  successionOption,
} from './options.js'
import { checkFactsOutputs } from './outputs.js'

interface AnchorOptions {
  readonly facts: string
  readonly index: string
  readonly output: string
  readonly setting: Setting
  readonly grain: Grain
  readonly succession: boolean
  readonly aliases?: string
  readonly evidence?: readonly string[]
  readonly lenient?: true
}

export function addFactsAnchor(parent: Command): void {
  parent
    .command('anchor')
    .description('Tell from when to when given facts held, by all documents that speak of them.')
    .requiredOption('--facts <file>', 'facts, as JSON Lines; anchors in it are not read')
    .addOption(indexOption())
    .requiredOption('-o, --output <file>', 'the facts with anchors and evidence, as JSON Lines')
    .addOption(settingOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(evidenceOption())
    .addOption(lenientOption())
    .action(anchor)
}

async function anchor(options: AnchorOptions): Promise<void> {
  const { index, output, setting, grain, succession, evidence = [] } = options
  checkOutputs(evidence, Object.keys(evidenceWriters))
  checkFactsOutputs([output, ...evidence], [...factFilesOf(options.facts), index, options.aliases])
  const facts = factsOf(options.facts, options)
  const aliases = aliasesOf(options.aliases)
  const source = await openCollection(index)
  try {
    const anchored = await anchorFacts(facts, {
      ...{ source, setting, grain, aliases, isSuccessive: succession },
      graphOf: graphReader('collapsed'),
      onProgress: progressBar('anchoring').tick,
    })
    writeAnchored(anchored, { output, evidence })
  } finally {
    await source.close()
  }
}

/** The facts into one file, their evidence into others; and a line that tells what there is. */
export function writeAnchored(
  anchored: readonly AnchoredFact[],
  { output, evidence }: { readonly output: string; readonly evidence: readonly string[] },
): void {
  const facts = anchored.map(({ fact, evidence: pieces }): Fact => ({ ...fact, evidence: pieces }))
  writeText(output, parseFormat('facts').write!([{ id: 'facts', layers: { facts: { facts } } }]))
  for (const file of evidence)
    writeText(file, evidenceWriters[extname(file).slice(1).toLowerCase() as keyof typeof evidenceWriters](anchored))
  printProblems([...withoutDocuments(anchored), ...withMissing(anchored)])
  const aside = anchored.reduce(
    (sum, { aggregate, overlaps }) => sum + new Set(aggregate.conflicts.map((one) => one.aside)).size + overlaps.length,
    0,
  )
  const pieces = anchored.reduce((sum, one) => sum + one.evidence.length, 0)
  print(
    `${output}: ${anchored.length} facts with ${pieces} pieces of evidence; ${aside} set aside for contradicting others\n`,
  )
}

function withoutDocuments(anchored: readonly AnchoredFact[]): Problem[] {
  const without = anchored.filter(({ evidence }) => evidence.length === 0)
  if (without.length === 0) return []
  const { entity, relation, value } = without[0]!.fact
  return [
    {
      code: 'facts/no-documents',
      severity: 'warning',
      message: `No document speaks of ${without.length} of ${anchored.length} facts, the first one is ${entity}, ${relation}, ${value}.`,
      hint: 'Their anchors are left open. Other names of entities can be given with --aliases.',
    },
  ]
}

function withMissing(anchored: readonly AnchoredFact[]): Problem[] {
  const missing = new Set(anchored.flatMap((one) => one.missing))
  const [first] = missing
  if (first === undefined) return []
  return [
    {
      code: 'facts/missing-document',
      severity: 'warning',
      message: `${missing.size} documents that facts name as evidence are not in the index, the first one is "${first}".`,
      hint: 'The others are used. Give the index the facts were extracted from.',
    },
  ]
}

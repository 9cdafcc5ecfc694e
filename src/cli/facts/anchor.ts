/** `cupel facts anchor`: finds the time spans of given facts. */
import { extname } from 'node:path'
import type { Command } from 'commander'
import { type AnchoredFact, anchorFacts, type SpellModel } from '../../facts/index.js'
import { parseFormat } from '../../formats/index.js'
import type { Fact, FactEvidence } from '../../layers/facts.js'
import { documentReader } from '../../node/graph-reader.js'
import { evidenceWriters } from '../../report/facts/evidence.js'
import type { Problem } from '../../vocabulary/problem.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import {
  type ClosingChoice,
  type ClosingRequest,
  closeAnchored,
  closeOption,
  closeWithOption,
  parseClosing,
  printClosing,
} from './closing.js'
import { aliasesOf, factFilesOf, factsOf, modelOf, relationsOf, withCollection } from './input.js'
import {
  type AnchoringOptions,
  type AnchoringRequest,
  aliasesOption,
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
import { checkFactsOutputs } from './outputs.js'

interface AnchorRequest {
  readonly facts: readonly Fact[]
  readonly index: string
  readonly anchoring: AnchoringRequest
  readonly spells: SpellModel | undefined
  /** Absent if open bounds stay open. */
  readonly closing: ClosingRequest | undefined
  readonly outputs: FactsOutputs
}

interface AnchorOptions extends AnchoringOptions, ClosingChoice {
  readonly facts: string
  readonly index: string
  readonly model?: string
  readonly output: string
  readonly evidence?: readonly string[]
  readonly lenient?: true
}

export function addFactsAnchor(parent: Command): void {
  parent
    .command('anchor')
    .description('Find the time spans of given facts, from all documents that mention them.')
    .requiredOption('--facts <file>', 'facts, as JSON Lines; their anchors are ignored')
    .addOption(indexOption())
    .requiredOption('-o, --output <file>', 'the facts with anchors and evidence, as JSON Lines')
    .addOption(modelOption())
    .addOption(settingOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(closeOption())
    .addOption(closeWithOption())
    .addOption(relationsOption())
    .addOption(evidenceOption())
    .addOption(lenientOption())
    .action((options: AnchorOptions) => anchor(parseAnchor(options)))
}

function parseAnchor(options: AnchorOptions): AnchorRequest {
  const { index, aliases, model, closeWith = [] } = options
  const inputs = [...factFilesOf(options.facts), index, model, aliases, options.relations, ...closeWith]
  const outputs = parseFactsOutputs(options, inputs)
  const relations = relationsOf(options.relations)
  const facts = factsOf(options.facts, options, relations)
  const { spells } = modelOf(model)
  const anchoring = parseAnchoring(options, aliasesOf(aliases), relations)
  return { facts, index, anchoring, spells, closing: parseClosing(options, facts, relations), outputs }
}

async function anchor({ facts, index, anchoring, spells, closing, outputs }: AnchorRequest): Promise<void> {
  await withCollection(index, async (source) => {
    const anchored = await anchorFacts(facts, {
      ...{ source, ...anchoring },
      ...documentReader('collapsed'),
      ...(spells && { spells }),
      onProgress: progressBar('anchoring').tick,
    })
    writeClosed(anchored, { closing, anchoring, outputs })
  })
}

/** Closes open bounds if asked to, writes the facts and their evidence, and prints a summary. */
export function writeClosed(
  anchored: readonly AnchoredFact[],
  { closing, anchoring, outputs }: Pick<AnchorRequest, 'closing' | 'anchoring' | 'outputs'>,
): void {
  if (closing) {
    const closed = closeAnchored(anchored, closing, anchoring.grain)
    writeAnchored(closed, outputs)
    printClosing(closed, closing, anchoring)
  } else writeAnchored(anchored, outputs)
}

/** The file for facts, and those for their evidence. */
export interface FactsOutputs {
  readonly output: string
  readonly evidence: readonly string[]
}

/** Throws before any work if a file cannot be written, or is one of the inputs. */
export function parseFactsOutputs(
  { output, evidence = [] }: { readonly output: string; readonly evidence?: readonly string[] },
  inputs: readonly (string | undefined)[],
): FactsOutputs {
  checkOutputs(evidence, Object.keys(evidenceWriters))
  checkFactsOutputs([output, ...evidence], inputs)
  return { output, evidence }
}

/** Writes the facts into one file and their evidence into others, and prints a summary. */
function writeAnchored(anchored: readonly AnchoredFact[], { output, evidence }: FactsOutputs): void {
  const facts = anchored.map((one): Fact => ({ ...one.fact, evidence: [...one.evidence, ...untimedIn(one)] }))
  writeText(output, parseFormat('facts').write!([{ id: 'facts', layers: { facts: { facts } } }]))
  for (const file of evidence)
    writeText(file, evidenceWriters[extname(file).slice(1).toLowerCase() as keyof typeof evidenceWriters](anchored))
  printProblems([...withoutDocuments(anchored), ...withoutTime(anchored), ...withMissing(anchored)])
  const aside = anchored.reduce(
    (sum, { aggregate, overlaps }) => sum + new Set(aggregate.conflicts.map((one) => one.aside)).size + overlaps.length,
    0,
  )
  const pieces = anchored.reduce((sum, one) => sum + one.evidence.length, 0)
  print(
    `${output}: ${anchored.length} facts with ${pieces} pieces of evidence; ${aside} set aside because they contradict others\n`,
  )
}

/** Documents without a date that state no time: they are not evidence for the anchor, but the fact is from them. */
function untimedIn({ passedOver }: AnchoredFact): FactEvidence[] {
  return passedOver.flatMap(({ anchor: _, ...piece }) => (piece.link === undefined ? [piece] : []))
}

function withoutDocuments(anchored: readonly AnchoredFact[]): Problem[] {
  const without = anchored.filter((one) => one.evidence.length === 0 && untimedIn(one).length === 0)
  if (without.length === 0) return []
  const { entity, relation, value } = without[0]!.fact
  return [
    {
      code: 'facts/no-documents',
      severity: 'warning',
      message: `${without.length} of ${anchored.length} facts are not mentioned in any document; the first is ${entity}, ${relation}, ${value}.`,
      hint: 'Their anchors are left open. You can add other names of entities with --aliases.',
    },
  ]
}

function withoutTime(anchored: readonly AnchoredFact[]): Problem[] {
  const without = anchored.filter((one) => one.evidence.length === 0 && untimedIn(one).length > 0)
  if (without.length === 0) return []
  const { entity, relation, value } = without[0]!.fact
  return [
    {
      code: 'facts/no-time',
      severity: 'warning',
      message: `The documents that mention ${without.length} of ${anchored.length} facts have no date and state no time; the first fact is ${entity}, ${relation}, ${value}.`,
      hint: 'Their anchors are left open. Add dates to the documents, or documents that have dates.',
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
      message: `${missing.size} documents that facts name as evidence are not in the index; the first is "${first}".`,
      hint: 'The other documents are used. Use the index that the facts were extracted from.',
    },
  ]
}

/**
 * `cupel facts evaluate`: evaluates training, extraction and anchoring on a split of a knowledge base by entity, in a table like table 3 of Garrido
 * and others 2012: extraction with both representations of documents, then anchoring of the facts found with the collapsed one in both settings,
 * with the share of the upper bound that each reaches.
 */
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Document } from '../../document.js'
import { evaluate, problemsOf } from '../../evaluation/evaluate.js'
import {
  type Aliases,
  anchorFacts,
  extractFacts,
  factOf,
  type Grain,
  mostDocuments,
  type Relation,
  type Representation,
  representations,
  type Setting,
  settings,
  trainFacts,
} from '../../facts/index.js'
import { writeFacts } from '../../formats/facts/write.js'
import type { Fact } from '../../layers/facts.js'
import type { Values } from '../../measure.js'
import { anchoredFacts } from '../../measures/anchored-facts.js'
import { facts as factsMeasure } from '../../measures/facts.js'
import type { Collection } from '../../node/collection/index.js'
import { documentReader } from '../../node/graph-reader.js'
import { extractionTable } from '../../report/facts/table.js'
import { tableText } from '../../report/table.js'
import { distinctProblems, type Problem } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from '../input/arguments.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { aliasesOf, factFilesOf, factsOf, relationsOf, withCollection } from './input.js'
import {
  aliasesOption,
  confidenceOption,
  documentsOption,
  grainOption,
  indexOption,
  lenientOption,
  relationsOption,
  successionOption,
} from './options.js'
import { checkFactsOutputs } from './outputs.js'
import { type Split, type SplitChoice, splitByEntity } from './split.js'

interface EvaluateRequest extends Split {
  readonly index: string
  readonly split: SplitChoice
  readonly aliases: Aliases
  /** Relations of the user. */
  readonly relations: readonly Relation[]
  /** The largest number of documents of an entity. */
  readonly documents: number
  /** The least confidence of a value. */
  readonly threshold: number
  readonly grain: Grain
  readonly isSuccessive: boolean
  /** The folder for the facts of gold and of each column. */
  readonly folder: string | undefined
  readonly isJson: boolean
}

interface EvaluateOptions {
  readonly kb: string
  readonly index: string
  readonly folds: number
  readonly seed: number
  readonly documents: number
  readonly confidence: number
  readonly grain: Grain
  readonly succession: boolean
  readonly aliases?: string
  readonly relations?: string
  readonly output?: string
  readonly json?: true
  readonly lenient?: true
}

export function addFactsEvaluate(parent: Command): void {
  parent
    .command('evaluate')
    .description(
      'Train on most entities of a knowledge base, extract and anchor the facts of the others, and score the result.',
    )
    .requiredOption('--kb <file>', 'facts with anchors, as JSON Lines')
    .addOption(indexOption())
    .option('--folds <number>', 'divide the entities into this many parts, one of them for testing', wholeNumber(2), 3)
    .option('--seed <number>', 'seed of the division', seedNumber, 1)
    .addOption(documentsOption(mostDocuments))
    .addOption(confidenceOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(relationsOption())
    .option(
      '-o, --output <folder>',
      "write the facts of gold and of each column into this folder, for 'cupel score' and 'cupel explain'",
    )
    .option('--json', 'print JSON')
    .addOption(lenientOption())
    .action((options: EvaluateOptions) => evaluateSplit(parseEvaluate(options)))
}

function parseEvaluate(options: EvaluateOptions): EvaluateRequest {
  const { index, output, folds, seed, documents, confidence, grain, succession, json = false } = options
  checkFactsOutputs(
    itemNames.map((name) => itemFile(output, name)),
    [...factFilesOf(options.kb), index, options.aliases, options.relations],
  )
  const relations = relationsOf(options.relations)
  const split = { folds, seed }
  return {
    ...splitByEntity(factsOf(options.kb, options, relations), split),
    ...{
      index,
      split,
      documents,
      threshold: confidence,
      grain,
      isSuccessive: succession,
      folder: output,
      isJson: json,
    },
    ...{ aliases: aliasesOf(options.aliases), relations },
  }
}

async function evaluateSplit(request: EvaluateRequest): Promise<void> {
  const { index, folder, test } = request
  await withCollection(index, async (source) => {
    // Written before the work, so that a folder without write access is reported at once.
    writeItems(folder, 'gold', test)
    const columns = await runAll(request, source)
    printProblems(distinctProblems(columns.flatMap(({ problems }) => problems)))
    for (const { name, facts } of columns) writeItems(folder, name, facts)
    printEvaluation(request, columns)
  })
}

function printEvaluation({ train, test, split, isJson }: EvaluateRequest, columns: readonly EvaluationColumn[]): void {
  const relations = [...new Set(test.map(({ relation }) => relation))].sort()
  const entities = (facts: readonly Fact[]) => new Set(facts.map(({ entity }) => entity)).size
  const { seed, folds } = split
  const counts = {
    ...{ seed, folds, trainEntities: entities(train), testEntities: entities(test) },
    ...{ trainFacts: train.length, testFacts: test.length },
  }
  if (isJson) print(`${JSON.stringify({ ...counts, columns: columns.map(dataOf) }, undefined, 2)}\n`)
  else
    print(
      `${tableText(extractionTable(columns, relations))}\n` +
        `Trained on ${counts.trainFacts} facts of ${counts.trainEntities} entities, tested on ${counts.testFacts} facts of ${counts.testEntities}; ` +
        `seed ${counts.seed}.\n% is the share of the upper bound: the F1 of anchored facts divided by the F1 of extraction.\n`,
    )
}

interface EvaluationColumn {
  readonly name: string
  /** The facts that were found; `values` are their scores. */
  readonly facts: readonly Fact[]
  readonly values: Values
  /** Facts that could not be counted, such as one that gold has twice. */
  readonly problems: readonly Problem[]
}

const extractionName = (representation: Representation) => `extraction, ${representation}`
const anchoringName = (setting: Setting) => `anchoring, ${setting}`
const itemNames = ['gold', ...representations.map(extractionName), ...settings.map(anchoringName)]

async function runAll(request: EvaluateRequest, source: Collection): Promise<EvaluationColumn[]> {
  const { test } = request
  const columns: EvaluationColumn[] = []
  for (const representation of representations) {
    const facts = await extractAll(representation, request, source)
    columns.push({ name: extractionName(representation), facts, ...scoreOf(test, facts, factsMeasure()) })
  }
  const found = columns.at(-1)!.facts
  for (const setting of settings) {
    const facts = await anchorAll(found, setting, request, source)
    columns.push({ name: anchoringName(setting), facts, ...scoreOf(test, facts, anchoredFacts()) })
  }
  return columns
}

/** Trains on the training entities and extracts the facts of the test entities. */
async function extractAll(
  representation: Representation,
  { train, test, aliases, relations, documents, threshold }: EvaluateRequest,
  source: Collection,
): Promise<Fact[]> {
  const graphOf = documentReader(representation).graphOf
  const model = await trainFacts(train, {
    ...{ source, graphOf, representation, aliases, relations },
    onProgress: progressBar(`examples, ${representation} graphs`).tick,
  })
  const entities = [...new Set(test.map(({ entity }) => entity))]
  const bar = progressBar(`extraction, ${representation} graphs`)
  const facts: Fact[] = []
  for (const [i, entity] of entities.entries()) {
    const found = await extractFacts(model, entity, { source, graphOf, aliases, relations, documents, threshold })
    facts.push(...found.map(factOf))
    bar.tick(i + 1, entities.length)
  }
  return facts
}

async function anchorAll(
  found: readonly Fact[],
  setting: Setting,
  { aliases, relations, grain, isSuccessive }: EvaluateRequest,
  source: Collection,
): Promise<Fact[]> {
  const anchored = await anchorFacts(found, {
    ...{ source, setting, grain, aliases, relations, isSuccessive },
    graphOf: documentReader('collapsed').graphOf,
  })
  return anchored.map(({ fact }) => fact)
}

function asDocument(facts: readonly Fact[]): Document[] {
  return [{ id: 'facts', layers: { facts: { facts } } }]
}

function scoreOf(
  gold: readonly Fact[],
  system: readonly Fact[],
  measure: ReturnType<typeof anchoredFacts> | ReturnType<typeof factsMeasure>,
): Pick<EvaluationColumn, 'values' | 'problems'> {
  const report = evaluate({ gold: asDocument(gold), system: asDocument(system), measures: [measure] })
  return { values: report.measures[0]!.values, problems: problemsOf(report) }
}

function dataOf({ name, facts, values }: EvaluationColumn) {
  return { name, facts: facts.length, values }
}

/** Writes the facts behind the numbers, which `cupel score` can score again. */
function writeItems(folder: string | undefined, name: string, facts: readonly Fact[]): void {
  const file = itemFile(folder, name)
  if (file !== undefined) writeText(file, writeFacts(asDocument(facts)))
}

function itemFile(folder: string | undefined, name: string): string | undefined {
  return folder === undefined ? undefined : join(folder, `${name.replace(', ', '-')}.jsonl`)
}

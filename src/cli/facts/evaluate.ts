/**
 * `cupel facts evaluate`: the whole way on a split of a knowledge base by entity, as a table of the form of Garrido and others 2012, table 3: extraction by
 * both representations of documents, then anchoring of what the collapsed one found in both settings, with the share of the upper bound it reaches.
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
  type Representation,
  representations,
  type Setting,
  settings,
  trainFacts,
} from '../../facts/index.js'
import { writeFacts } from '../../formats/facts/write.js'
import type { Fact } from '../../layers/facts.js'
import { foldsOf } from '../../learn/folds.js'
import type { Values } from '../../measure.js'
import { anchoredFacts } from '../../measures/anchored-facts.js'
import { facts as factsMeasure } from '../../measures/facts.js'
import { type Collection, openCollection } from '../../node/collection/index.js'
import { graphReader } from '../../node/graph-reader.js'
import { extractionTable } from '../../report/facts/table.js'
import { tableText } from '../../report/table.js'
import { distinctProblems, failUsage, type Problem } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from '../input/arguments.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems, progressBar } from '../output/terminal.js'
import { aliasesOf, factFilesOf, factsOf } from './input.js'
import { aliasesOption, grainOption, indexOption, lenientOption, marginOption, successionOption } from './options.js'
import { checkFactsOutputs } from './outputs.js'

interface EvaluateOptions {
  readonly kb: string
  readonly index: string
  readonly folds: number
  readonly seed: number
  readonly documents: number
  readonly margin: number
  readonly grain: Grain
  readonly succession: boolean
  readonly aliases?: string
  readonly output?: string
  readonly json?: true
  readonly lenient?: true
}

export function addFactsEvaluate(parent: Command): void {
  parent
    .command('evaluate')
    .description(
      'Learn from most entities of a knowledge base, extract and anchor the facts of the others, and tell how well that goes.',
    )
    .requiredOption('--kb <file>', 'facts with anchors, as JSON Lines')
    .addOption(indexOption())
    .option('--folds <number>', 'entities are dealt into so many parts; one of them is for testing', wholeNumber(2), 3)
    .option('--seed <number>', 'of the split', seedNumber, 1)
    .option(
      '--documents <number>',
      'read at most so many documents of an entity, spread over time',
      wholeNumber(1),
      mostDocuments,
    )
    .addOption(marginOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .option(
      '-o, --output <folder>',
      'write the facts of gold and of each column there, for cupel score and cupel explain',
    )
    .option('--json', 'print JSON')
    .addOption(lenientOption())
    .action(evaluateSplit)
}

async function evaluateSplit(options: EvaluateOptions): Promise<void> {
  checkFactsOutputs(
    itemNames.map((name) => itemFile(options.output, name)),
    [...factFilesOf(options.kb), options.index, options.aliases],
  )
  const all = factsOf(options.kb, options)
  const { train, test } = splitByEntity(all, options)
  const aliases = aliasesOf(options.aliases)
  const source = await openCollection(options.index)
  try {
    // Before the work: a place that cannot be written to is known at once.
    writeItems(options.output, 'gold', test)
    const columns = await runAll({ train, test, source, aliases }, options)
    printProblems(distinctProblems(columns.flatMap(({ problems }) => problems)))
    for (const { name, facts } of columns) writeItems(options.output, name, facts)
    const relations = [...new Set(test.map(({ relation }) => relation))].sort()
    const entities = (facts: readonly Fact[]) => new Set(facts.map(({ entity }) => entity)).size
    const split = {
      seed: options.seed,
      folds: options.folds,
      trainEntities: entities(train),
      testEntities: entities(test),
    }
    const counts = { ...split, trainFacts: train.length, testFacts: test.length }
    if (options.json) print(`${JSON.stringify({ ...counts, columns: columns.map(dataOf) }, undefined, 2)}\n`)
    else
      print(
        `${tableText(extractionTable(columns, relations))}\n` +
          `Learnt from ${counts.trainFacts} facts of ${counts.trainEntities} entities, tested on ${counts.testFacts} facts of ${counts.testEntities}; ` +
          `seed ${counts.seed}.\n% is the share of the upper bound: F1 of anchored facts by F1 of extraction.\n`,
      )
  } finally {
    await source.close()
  }
}

interface Given {
  readonly train: readonly Fact[]
  readonly test: readonly Fact[]
  readonly source: Collection
  readonly aliases: Aliases
}

interface EvaluationColumn {
  readonly name: string
  /** What was found, and `values` tells how much of it is right. */
  readonly facts: readonly Fact[]
  readonly values: Values
  /** What could not be counted as it stands, such as a fact that gold has twice. */
  readonly problems: readonly Problem[]
}

const extractionName = (representation: Representation) => `extraction, ${representation}`
const anchoringName = (setting: Setting) => `anchoring, ${setting}`
const itemNames = ['gold', ...representations.map(extractionName), ...settings.map(anchoringName)]

async function runAll(given: Given, options: EvaluateOptions): Promise<EvaluationColumn[]> {
  const columns: EvaluationColumn[] = []
  for (const representation of representations) {
    const facts = await extractAll(representation, given, options)
    columns.push({ name: extractionName(representation), facts, ...scoreOf(given.test, facts, factsMeasure()) })
  }
  const found = columns.at(-1)!.facts
  for (const setting of settings) {
    const facts = await anchorAll(found, setting, given, options)
    columns.push({ name: anchoringName(setting), facts, ...scoreOf(given.test, facts, anchoredFacts()) })
  }
  return columns
}

/** Learnt from the training part, of all entities of the other. */
async function extractAll(
  representation: Representation,
  { train, test, source, aliases }: Given,
  { documents, margin }: EvaluateOptions,
): Promise<Fact[]> {
  const graphOf = graphReader(representation)
  const model = await trainFacts(train, {
    ...{ source, graphOf, representation, aliases },
    onProgress: progressBar(`examples, ${representation} graphs`).tick,
  })
  const entities = [...new Set(test.map(({ entity }) => entity))]
  const bar = progressBar(`extraction, ${representation} graphs`)
  const facts: Fact[] = []
  for (const [i, entity] of entities.entries()) {
    const found = await extractFacts(model, entity, { source, graphOf, aliases, documents, threshold: margin })
    facts.push(...found.map(factOf))
    bar.tick(i + 1, entities.length)
  }
  return facts
}

async function anchorAll(
  found: readonly Fact[],
  setting: Setting,
  { source, aliases }: Given,
  { grain, succession }: EvaluateOptions,
): Promise<Fact[]> {
  const anchored = await anchorFacts(found, {
    ...{ source, setting, grain, aliases, isSuccessive: succession },
    graphOf: graphReader('collapsed'),
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

/** The items behind the numbers: scored again, they give the same. */
function writeItems(folder: string | undefined, name: string, facts: readonly Fact[]): void {
  const file = itemFile(folder, name)
  if (file !== undefined) writeText(file, writeFacts(asDocument(facts)))
}

function itemFile(folder: string | undefined, name: string): string | undefined {
  return folder === undefined ? undefined : join(folder, `${name.replace(', ', '-')}.jsonl`)
}

/** All facts of an entity stay together; the first fold is for testing. */
function splitByEntity(facts: readonly Fact[], { folds, seed }: { readonly folds: number; readonly seed: number }) {
  const entities = [...new Set(facts.map(({ entity }) => entity))].sort()
  if (entities.length < folds)
    failUsage({
      code: 'usage/option',
      message: `${entities.length} entities cannot be dealt into ${folds} parts.`,
      hint: 'Give a knowledge base of more entities, or fewer --folds.',
    })
  const fold = foldsOf(
    entities.map(() => ''),
    { folds, seed },
  )
  const testing = new Set(entities.filter((_, i) => fold[i] === 0))
  return {
    train: facts.filter(({ entity }) => !testing.has(entity)),
    test: facts.filter(({ entity }) => testing.has(entity)),
  }
}

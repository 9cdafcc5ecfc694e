/** The options of `cupel facts evaluate`, and what they ask for. */
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { type Grain, grains, mostDocuments, type Relation } from '../../../facts/index.js'
import type { Fact } from '../../../layers/facts.js'
import type { RelationGroup } from '../../../report/facts/tally.js'
import { failUsage } from '../../../vocabulary/problem.js'
import { collect, seedNumber, wholeNumber } from '../../input/arguments.js'
import { aliasesOf, factFilesOf, factsOf, relationsOf } from '../input.js'
import {
  aliasesOption,
  confidenceOption,
  documentsOption,
  grainOption,
  indexOption,
  lenientOption,
  relationsOption,
  successionOption,
} from '../options.js'
import { checkFactsOutputs } from '../outputs.js'
import { crossValidation, fixedSplit, type Split } from '../split.js'
import { itemFile, itemNames, numbersFile } from './columns.js'
import { type EvaluationPlan, type Part, parts } from './plan.js'

export interface EvaluateRequest extends EvaluationPlan {
  readonly index: string
  /** All relations that are tested, then the groups that were asked for. */
  readonly groups: readonly RelationGroup[]
  /** Dates are compared with this precision. */
  readonly compare: Grain
  readonly seed: number
  /** The folder for the facts of gold and of each column. */
  readonly folder: string | undefined
  readonly isJson: boolean
}

export interface EvaluateOptions {
  readonly kb: string
  readonly testKb?: string
  readonly index: string
  readonly folds: number
  readonly seed: number
  readonly only?: readonly string[]
  readonly group?: readonly string[]
  readonly part?: Part
  readonly ask: 'all' | 'known'
  readonly compare: Grain
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

export function takesEvaluation(command: Command): Command {
  return command
    .requiredOption('--kb <file>', 'facts with anchors, as JSON Lines')
    .addOption(indexOption())
    .option(
      '--test-kb <file>',
      'facts for testing; the other entities of --kb are for training, and there are no folds',
    )
    .option('--folds <number>', 'divide the entities into this many parts; each is for testing once', wholeNumber(2), 3)
    .option('--seed <number>', 'seed of the division, and of the intervals', seedNumber, 1)
    .option('--only <relations>', 'test only these relations, separated by commas; can be repeated', collect)
    .option(
      '--group <name=relations>',
      'also report averages over these relations, separated by commas; can be repeated',
      collect,
    )
    .addOption(partOption())
    .addOption(askOption())
    .addOption(
      new Option('--compare <grain>', 'the precision at which dates are compared').choices([...grains]).default('day'),
    )
    .addOption(documentsOption(mostDocuments))
    .addOption(confidenceOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .addOption(relationsOption())
    .option(
      '-o, --output <folder>',
      "write the numbers, and the facts of gold and of each column, into this folder, for 'cupel score' and 'cupel explain'",
    )
    .option('--json', 'print JSON')
    .addOption(lenientOption())
    .addHelpText('after', help)
}

const partOption = () =>
  new Option(
    '--part <which>',
    'extraction: extract facts and anchor them; given: anchor the facts of gold (default: both)',
  ).choices(parts)

const askOption = () =>
  new Option(
    '--ask <which>',
    'all: look for every relation of each entity; known: only for those that gold has for it, because gold lacks others',
  )
    .choices(['all', 'known'])
    .default('all')

const help = `
Each table has micro averages (over facts) and macro averages (over relations). docs/facts.md explains them.

Examples:
  cupel facts evaluate --kb kb.jsonl --index news.db --folds 5
  cupel facts evaluate --kb train.jsonl --test-kb test.jsonl --index news.db -o columns
  cupel facts evaluate --kb kb.jsonl --index articles.db --ask known --only spouse,employer
  cupel facts evaluate --kb kb.jsonl --index articles.db --part given --group 'people=spouse,residence'`

/** Throws before any work if the options cannot be used. */
export function parseEvaluate(options: EvaluateOptions): EvaluateRequest {
  const { index, output, seed, documents, confidence, grain, succession, part, ask, compare, json = false } = options
  checkFactsOutputs(
    [...itemNames.map((name) => itemFile(output, name)), output && join(output, numbersFile)],
    [...knowledgeBases(options).flatMap((file) => factFilesOf(file)), index, options.aliases, options.relations],
  )
  const relations = relationsOf(options.relations)
  const splits = splitsOf(options, relations)
  return {
    ...{ index, splits, seed, documents, threshold: confidence, grain, isSuccessive: succession, compare },
    ...{ folder: output, isJson: json, asksAll: ask === 'all', parts: part ? [part] : parts },
    groups: groupsOf(
      options,
      splits.flatMap(({ test }) => test),
    ),
    aliases: aliasesOf(options.aliases),
    relations,
  }
}

const knowledgeBases = ({ kb, testKb }: EvaluateOptions) => (testKb === undefined ? [kb] : [kb, testKb])

function splitsOf(options: EvaluateOptions, relations: readonly Relation[]): readonly Split[] {
  const { folds, seed, only } = options
  const [facts, fixed] = knowledgeBases(options).map((file) => factsOf(file, options, relations)) as [
    readonly Fact[],
    (readonly Fact[])?,
  ]
  const wanted = only && relationsIn(only.join(','), fixed ?? facts, '--only')
  const splits = fixed ? [fixedSplit(facts, fixed)] : crossValidation(facts, { folds, seed })
  const isTested = ({ relation }: Fact) => wanted?.includes(relation) ?? true
  return splits.map(({ train, test }) => ({ train, test: test.filter(isTested).sort(byEntity) }))
}

const byEntity = (a: Fact, b: Fact) => (a.entity < b.entity ? -1 : a.entity > b.entity ? 1 : 0)

function groupsOf({ group = [] }: EvaluateOptions, tested: readonly Fact[]): readonly RelationGroup[] {
  const all = { name: 'all', relations: [...new Set(tested.map(({ relation }) => relation))].sort() }
  return [all, ...group.map((text) => parseGroup(text, tested))]
}

function parseGroup(text: string, tested: readonly Fact[]): RelationGroup {
  const [, name = '', relations = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (name.trim() === '' || name.trim() === 'all')
    failUsage({
      code: 'usage/option',
      message: `"${text}" is not a group of relations.`,
      hint: "Use a name other than all and the relations: --group 'people=spouse,residence'.",
    })
  return { name: name.trim(), relations: relationsIn(relations, tested, '--group') }
}

/** The relations of a list, which the facts must have. */
function relationsIn(list: string, facts: readonly Fact[], option: string): readonly string[] {
  const known = [...new Set(facts.map(({ relation }) => relation))].sort()
  const names = [...new Set(list.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    failUsage({
      code: 'usage/option',
      message: `No fact for testing has the relation "${unknown}" of ${option}.`,
      actual: unknown,
      expected: known,
      hint: 'Use relations of the knowledge base, separated by commas.',
    })
  return names
}

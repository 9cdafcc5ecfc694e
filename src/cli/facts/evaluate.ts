/**
 * `cupel facts evaluate`: evaluates training, extraction and anchoring on a knowledge base, in tables like tables 3 and 4 of Garrido and others
 * 2012. The entities are divided for a cross-validation, or a second knowledge base is for testing. `evaluate/run.ts` does the work.
 */
import type { Command } from 'commander'
import { Option } from 'commander'
import { type Grain, grains, mostDocuments, representations } from '../../facts/index.js'
import type { Anchor, Fact } from '../../layers/facts.js'
import type { RelationGroup } from '../../report/index.js'
import { distinctProblems, failUsage } from '../../vocabulary/problem.js'
import { collect, seedNumber, wholeNumber } from '../input/arguments.js'
import { print, printProblems } from '../output/terminal.js'
import { type EvaluationColumn, itemFile, scoreAnchors, scoreExtraction, writeItems } from './evaluate/columns.js'
import { scoreGiven } from './evaluate/given.js'
import {
  anchoringNames,
  baselineNames,
  type EvaluationOutcome,
  type EvaluationPlan,
  type Part,
  parts,
  runEvaluation,
  upperBound,
} from './evaluate/run.js'
import { type EvaluationScores, evaluationData, evaluationText } from './evaluate/tables.js'
import { aliasesOf, factFilesOf, factsOf, withCollection } from './input.js'
import {
  aliasesOption,
  documentsOption,
  grainOption,
  indexOption,
  lenientOption,
  marginOption,
  successionOption,
} from './options.js'
import { checkFactsOutputs } from './outputs.js'
import { crossValidation, fixedSplit, type Split } from './split.js'

interface EvaluateRequest extends EvaluationPlan {
  readonly index: string
  readonly groups: readonly RelationGroup[]
  /** Dates are compared with this precision. */
  readonly compare: Grain
  readonly seed: number
  /** The folder for the facts of gold and of each column. */
  readonly folder: string | undefined
  readonly isJson: boolean
}

interface EvaluateOptions {
  readonly kb: string
  readonly testKb?: string
  readonly index: string
  readonly folds: number
  readonly seed: number
  readonly only?: readonly string[]
  readonly group?: readonly string[]
  readonly part?: Part
  readonly judge: 'all' | 'asked'
  readonly compare: Grain
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
      'Train on most entities of a knowledge base, extract and anchor the facts of the others, and score the result, for each part of the entities.',
    )
    .requiredOption('--kb <file>', 'facts with anchors, as JSON Lines')
    .addOption(indexOption())
    .option('--test-kb <file>', 'facts for testing; all others of --kb are for training, and there are no folds')
    .option('--folds <number>', 'divide the entities into this many parts; each is for testing once', wholeNumber(2), 3)
    .option('--seed <number>', 'seed of the division, and of the intervals', seedNumber, 1)
    .addOption(
      new Option('--only <relations>', 'test only these relations, separated by commas; can be repeated').argParser(
        collect,
      ),
    )
    .addOption(
      new Option(
        '--group <name=relations>',
        'also report averages over these relations, separated by commas; can be repeated',
      ).argParser(collect),
    )
    .addOption(
      new Option(
        '--part <which>',
        'extraction: extract facts and anchor them; given: anchor the facts of gold (default: both)',
      ).choices(parts),
    )
    .addOption(
      new Option(
        '--judge <which>',
        'all: an extracted fact that gold lacks is wrong; asked: it only counts if gold has a value for its entity and relation',
      )
        .choices(['all', 'asked'])
        .default('all'),
    )
    .addOption(
      new Option('--compare <grain>', 'the precision at which dates are compared').choices([...grains]).default('day'),
    )
    .addOption(documentsOption(mostDocuments))
    .addOption(marginOption())
    .addOption(grainOption())
    .addOption(successionOption())
    .addOption(aliasesOption())
    .option(
      '-o, --output <folder>',
      "write the facts of gold and of each column into this folder, for 'cupel score' and 'cupel explain'",
    )
    .option('--json', 'print JSON')
    .addOption(lenientOption())
    .addHelpText('after', help)
    .action((options: EvaluateOptions) => evaluateSplits(parseEvaluate(options)))
}

const help = `
Examples:
  cupel facts evaluate --kb kb.jsonl --index news.db --folds 5
  cupel facts evaluate --kb train.jsonl --test-kb test.jsonl --index news.db -o columns
  cupel facts evaluate --kb kb.jsonl --index articles.db --judge asked --only spouse,employer
  cupel facts evaluate --kb kb.jsonl --index articles.db --part given --group 'people=spouse,residence'`

function parseEvaluate(options: EvaluateOptions): EvaluateRequest {
  const { index, output, seed, documents, margin, grain, succession, part, judge, compare, json = false } = options
  checkFactsOutputs(
    itemNames.map((name) => itemFile(output, name)),
    [
      ...[options.kb, options.testKb].flatMap((file) => (file === undefined ? [] : factFilesOf(file))),
      index,
      options.aliases,
    ],
  )
  const splits = splitsOf(options)
  const tested = splits.flatMap(({ test }) => test)
  return {
    ...{ index, splits, seed, documents, threshold: margin, grain, isSuccessive: succession, compare },
    ...{ folder: output, isJson: json, isComplete: judge === 'all', parts: part ? [part] : parts },
    groups: groupsOf(options, tested),
    aliases: aliasesOf(options.aliases),
  }
}

function splitsOf({ kb, testKb, folds, seed, only, lenient }: EvaluateOptions): readonly Split[] {
  const facts = factsOf(kb, { lenient })
  const fixed = testKb === undefined ? undefined : factsOf(testKb, { lenient })
  const wanted = only && relationsIn(only.join(','), fixed ?? facts, '--only')
  const splits = fixed ? [fixedSplit(facts, fixed)] : crossValidation(facts, { folds, seed })
  const isTested = ({ relation }: Fact) => wanted?.includes(relation) ?? true
  return splits.map(({ train, test }) => ({ train, test: test.filter(isTested).sort(byEntity) }))
}

const byEntity = (a: Fact, b: Fact) => (a.entity < b.entity ? -1 : a.entity > b.entity ? 1 : 0)

/** All relations that are tested, and the groups that were asked for. */
function groupsOf({ group = [] }: EvaluateOptions, tested: readonly Fact[]): readonly RelationGroup[] {
  const all = { name: 'all', relations: [...new Set(tested.map(({ relation }) => relation))].sort() }
  return [
    all,
    ...group.map((text) => {
      const [, name, relations] = /^([^=]+)=(.+)$/s.exec(text) ?? []
      if (name === undefined || name.trim() === 'all')
        failUsage({
          code: 'usage/option',
          message: `"${text}" is not a group of relations.`,
          hint: "Use a name other than all and the relations: --group 'people=spouse,residence'.",
        })
      return { name: name.trim(), relations: relationsIn(relations!, tested, '--group') }
    }),
  ]
}

/** The relations of a list, which the facts must have. */
function relationsIn(list: string, facts: readonly Fact[], option: string): readonly string[] {
  const known = [...new Set(facts.map(({ relation }) => relation))].sort()
  const names = [...new Set(list.split(',').map((name) => name.trim()))]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    failUsage({
      code: 'usage/option',
      message: `No fact that is tested has the relation "${unknown[0]}" of ${option}.`,
      actual: unknown[0]!,
      expected: known,
      hint: 'Use relations of the knowledge base, separated by commas.',
    })
  return names
}

async function evaluateSplits(request: EvaluateRequest): Promise<void> {
  const { index, folder, splits, compare } = request
  await withCollection(index, async (source) => {
    const gold = splits.flatMap(({ test }) => test)
    // Written before the work, so that a folder without write access is reported at once.
    writeItems(folder, 'gold', inGrain(gold, compare))
    const outcome = await runEvaluation(request, source)
    const scores = scoresOf(outcome, request)
    const columns = [...scores.extraction, ...scores.anchoring, ...scores.baselines]
    printProblems(distinctProblems(columns.flatMap(({ problems }) => problems)))
    for (const { name, facts } of columns) writeItems(folder, name, facts)
    printEvaluation(request, outcome, scores)
  })
}

const extractionName = (representation: string) => `extraction, ${representation}`
const anchoringName = (way: string) => `anchoring, ${way}`
const baselineName = (baseline: string) => `baseline, ${baseline}`
const itemNames = [
  ...['gold', ...representations.map(extractionName), ...anchoringNames.map(anchoringName)],
  ...[...baselineNames, upperBound].map(baselineName),
]

function scoresOf(outcome: EvaluationOutcome, { groups, compare, seed }: EvaluateRequest): EvaluationScores {
  const gold = inGrain(outcome.gold, compare)
  const anchored = (names: readonly string[], nameOf: (name: string) => string): readonly EvaluationColumn[] =>
    names.flatMap((name) => {
      const facts = outcome.anchored.get(name)
      return facts ? [scoreAnchors(nameOf(name), inGrain(facts, compare), gold)] : []
    })
  const given = [...baselineNames, ...anchoringNames.filter((name) => name !== 'date' || outcome.isDated), upperBound]
  return {
    groups,
    extraction: [...outcome.extracted].map(([name, facts]) => scoreExtraction(extractionName(name), facts, gold)),
    anchoring: anchored(anchoringNames, anchoringName),
    baselines: anchored([...baselineNames, upperBound], baselineName),
    given: scoreGiven(
      given.flatMap((name) => {
        const anchors = outcome.given.get(name)
        return anchors ? [{ name, anchors: anchors.map((anchor) => anchorInGrain(anchor, compare)) }] : []
      }),
      { facts: gold, isNamed: outcome.isNamed, groups, seed },
      'text',
    ),
  }
}

const lengths: Readonly<Record<Grain, number>> = { year: 4, month: 7, day: 10 }

function inGrain(facts: readonly Fact[], grain: Grain): readonly Fact[] {
  return facts.map((fact) => ({ ...fact, anchor: anchorInGrain(fact.anchor, grain) }))
}

function anchorInGrain(anchor: Anchor, grain: Grain): Anchor {
  return anchor.map((date) => date?.slice(0, lengths[grain]) ?? null) as unknown as Anchor
}

function printEvaluation(request: EvaluateRequest, outcome: EvaluationOutcome, scores: EvaluationScores): void {
  const { splits, seed, isJson } = request
  const entities = (facts: readonly Fact[]) => new Set(facts.map(({ entity }) => entity)).size
  const training =
    splits.length > 1 ? {} : { trainFacts: splits[0]!.train.length, trainEntities: entities(splits[0]!.train) }
  const counts = {
    ...{
      seed,
      folds: splits.length,
      ...training,
      testFacts: outcome.gold.length,
      testEntities: entities(outcome.gold),
    },
    notJudged: outcome.notJudged,
  }
  const trained =
    splits.length > 1
      ? `Cross-validation in ${splits.length} folds, `
      : `Trained on ${counts.trainFacts} facts of ${counts.trainEntities} entities, `
  if (isJson) print(`${JSON.stringify({ ...counts, ...evaluationData(scores) }, undefined, 2)}\n`)
  else
    print(
      `${evaluationText(scores)}\n${trained}tested on ${counts.testFacts} facts of ${counts.testEntities} entities; seed ${seed}.\n` +
        (counts.notJudged > 0
          ? `${counts.notJudged} extracted facts were not counted, because gold has no value for their entity and relation.\n`
          : '') +
        '% is the share of the upper bound: the F1 of anchored facts divided by the F1 of extraction, or mean Q divided by that of the best years.\n',
    )
}

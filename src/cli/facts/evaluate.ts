/**
 * `cupel facts evaluate`: evaluates training, extraction and anchoring on a knowledge base, in tables like tables 3 and 4 of Garrido and others
 * 2012. The entities are divided for a cross-validation, or a second knowledge base is for testing.
 *
 * Start with `evaluate/run.ts`, which does the work: `extraction.ts` and `anchoring.ts` are its steps, `documents.ts` finds what baselines
 * read. `request.ts` has the options, `columns.ts` and `given.ts` compute scores, `tables.ts` shows them.
 */
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Fact } from '../../layers/facts.js'
import { distinctProblems } from '../../vocabulary/problem.js'
import { writeText } from '../output/outputs.js'
import { print, printProblems } from '../output/terminal.js'
import { anchoringNames, baselineNames, upperBound, withAnchors } from './evaluate/anchoring.js'
import {
  anchoringName,
  baselineName,
  type EvaluationColumn,
  extractionName,
  givenName,
  numbersFile,
  scoreAnchors,
  scoreExtraction,
  writeItems,
} from './evaluate/columns.js'
import { scoreGiven } from './evaluate/given.js'
import { anchorInGrain, factsInGrain } from './evaluate/grain.js'
import type { EvaluationOutcome } from './evaluate/plan.js'
import { type EvaluateOptions, type EvaluateRequest, parseEvaluate, takesEvaluation } from './evaluate/request.js'
import { runEvaluation } from './evaluate/run.js'
import { type EvaluationScores, evaluationData, evaluationText } from './evaluate/tables.js'
import { withCollection } from './input.js'

export function addFactsEvaluate(parent: Command): void {
  const command = parent
    .command('evaluate')
    .description(
      'Train on most entities of a knowledge base, extract and anchor the facts of the others, and score the result, for each part of the entities.',
    )
  takesEvaluation(command).action((options: EvaluateOptions) => evaluateSplits(parseEvaluate(options)))
}

async function evaluateSplits(request: EvaluateRequest): Promise<void> {
  const { index, folder, splits, compare } = request
  await withCollection(index, async (source) => {
    const gold = splits.flatMap(({ test }) => test)
    // Written before the work, so that a folder without write access is reported at once.
    writeItems(folder, 'gold', factsInGrain(gold, compare))
    const outcome = await runEvaluation(request, source)
    const scores = scoresOf(outcome, request)
    const columns = [...scores.extraction, ...scores.anchoring, ...scores.baselines]
    printProblems(distinctProblems(columns.flatMap(({ problems }) => problems)))
    for (const { name, facts } of columns) writeItems(folder, name, facts)
    for (const [name, anchors] of outcome.given)
      writeItems(folder, givenName(name), factsInGrain(withAnchors(outcome.gold, anchors), compare))
    printEvaluation(request, outcome, scores)
  })
}

function scoresOf(outcome: EvaluationOutcome, { groups, compare, seed }: EvaluateRequest): EvaluationScores {
  const gold = factsInGrain(outcome.gold, compare)
  const anchored = (names: readonly string[], nameOf: (name: string) => string): readonly EvaluationColumn[] =>
    names.flatMap((name) => {
      const facts = outcome.anchored.get(name)
      return facts ? [scoreAnchors(nameOf(name), factsInGrain(facts, compare), gold)] : []
    })
  const given = [...baselineNames, ...anchoringNames, upperBound].flatMap((name) => {
    const anchors = outcome.given.get(name)
    return anchors ? [{ name, anchors: anchors.map((anchor) => anchorInGrain(anchor, compare)) }] : []
  })
  return {
    groups,
    extraction: [...outcome.extracted].map(([name, facts]) => scoreExtraction(extractionName(name), facts, gold)),
    anchoring: anchored(anchoringNames, anchoringName),
    baselines: anchored([...baselineNames, upperBound], baselineName),
    given: scoreGiven(given, { facts: gold, isNamed: outcome.isNamed, groups, seed }, 'text'),
    funnel: outcome.funnel,
  }
}

function printEvaluation(request: EvaluateRequest, { gold }: EvaluationOutcome, scores: EvaluationScores) {
  const { splits, seed, compare, isJson, folder } = request
  const entities = (facts: readonly Fact[]) => new Set(facts.map(({ entity }) => entity)).size
  const [{ train }] = splits as [(typeof splits)[number]]
  const training = splits.length > 1 ? {} : { trainEntities: entities(train), trainFacts: train.length }
  const counts = {
    seed,
    folds: splits.length,
    ...training,
    testEntities: entities(gold),
    testFacts: gold.length,
  }
  const json = `${JSON.stringify({ ...counts, compare, ...evaluationData(scores) }, undefined, 2)}\n`
  if (folder !== undefined) writeText(join(folder, numbersFile), json)
  print(isJson ? json : `${evaluationText(scores)}\n${notesOf(request, counts)}`)
}

interface Counts {
  readonly seed: number
  readonly folds: number
  readonly trainEntities?: number
  readonly trainFacts?: number
  readonly testEntities: number
  readonly testFacts: number
}

function notesOf({ compare }: EvaluateRequest, counts: Counts): string {
  const { seed, folds, trainEntities, trainFacts, testEntities, testFacts } = counts
  const trained =
    trainFacts === undefined
      ? `Cross-validation in ${folds} folds`
      : `Trained on ${trainFacts} facts of ${trainEntities} entities`
  return [
    `${trained}, tested on ${testFacts} facts of ${testEntities} entities; seed ${seed}.`,
    ...(compare === 'day' ? [] : [`Dates were compared by ${compare}.`]),
    '% is the share of the upper bound: F1 of anchored facts out of that of extraction, or mean Q out of that of the best years.',
    '',
  ].join('\n')
}

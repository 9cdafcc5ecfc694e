/** Scores lists of facts against gold, as `cupel score` does, and writes them for it. */
import { join } from 'node:path'
import type { Document } from '../../../document.js'
import { evaluate, problemsOf } from '../../../evaluation/evaluate.js'
import { foldName, representations } from '../../../facts/index.js'
import { writeFacts } from '../../../formats/facts/write.js'
import type { Fact } from '../../../layers/facts.js'
import type { Values } from '../../../measure.js'
import { anchoredFacts } from '../../../measures/anchored-facts.js'
import { facts as factsMeasure } from '../../../measures/facts.js'
import { type Tallies, talliesOf } from '../../../report/facts/tally.js'
import type { Problem } from '../../../vocabulary/problem.js'
import { writeText } from '../../output/outputs.js'
import { anchoringNames, baselineNames, upperBound } from './anchoring.js'

/** The facts of one step of the evaluation, and their scores. */
export interface EvaluationColumn {
  readonly name: string
  readonly facts: readonly Fact[]
  readonly values: Values
  readonly tallies: Tallies
  /** Facts that could not be counted, such as one that gold has twice. */
  readonly problems: readonly Problem[]
}

export const extractionName = (representation: string) => `extraction, ${representation}`
export const anchoringName = (way: string) => `anchoring, ${way}`
export const givenName = (row: string) => `given, ${row}`
export const baselineName = (baseline: string) => `baseline, ${baseline}`

/** The file for the numbers behind the tables. */
export const numbersFile = 'evaluation.json'

/** The names of all lists of facts that can be written. */
export const itemNames = [
  ...['gold', ...representations.map(extractionName), ...anchoringNames.map(anchoringName)],
  ...[...baselineNames, upperBound].map(baselineName),
  ...[...baselineNames, ...anchoringNames, upperBound].map(givenName),
]

/** Scores facts without their anchors. Several spells of one fact of gold are one fact here. */
export function scoreExtraction(name: string, facts: readonly Fact[], gold: readonly Fact[]): EvaluationColumn {
  return { name, facts, ...scoreOf(withoutSpells(gold), facts, factsMeasure()) }
}

/** Scores facts with their anchors. */
export function scoreAnchors(name: string, facts: readonly Fact[], gold: readonly Fact[]): EvaluationColumn {
  return { name, facts, ...scoreOf(gold, facts, anchoredFacts()) }
}

/** The facts without those that repeat another one with another anchor. One that repeats the anchor too stays, so that it is reported. */
function withoutSpells(facts: readonly Fact[]): readonly Fact[] {
  const first = new Map<string, Fact>()
  return facts.filter((fact) => {
    const key = [fact.entity, fact.relation, fact.value].map(foldName).join('\n')
    const known = first.get(key)
    if (!known) first.set(key, fact)
    return !known || known.anchor.every((date, i) => date === fact.anchor[i])
  })
}

function scoreOf(
  gold: readonly Fact[],
  system: readonly Fact[],
  measure: ReturnType<typeof anchoredFacts> | ReturnType<typeof factsMeasure>,
): Pick<EvaluationColumn, 'values' | 'tallies' | 'problems'> {
  const report = evaluate({ gold: asDocument(gold), system: asDocument(system), measures: [measure] })
  const { values, counts } = report.measures[0]!
  return { values, tallies: talliesOf(counts), problems: problemsOf(report) }
}

function asDocument(facts: readonly Fact[]): Document[] {
  return [{ id: 'facts', layers: { facts: { facts } } }]
}

/** Writes the facts behind the numbers, which `cupel score` can score again. */
export function writeItems(folder: string | undefined, name: string, facts: readonly Fact[]): void {
  const file = itemFile(folder, name)
  if (file !== undefined) writeText(file, writeFacts(asDocument(facts)))
}

export function itemFile(folder: string | undefined, name: string): string | undefined {
  return folder === undefined ? undefined : join(folder, `${name.replace(', ', '-').replaceAll(' ', '-')}.jsonl`)
}

/** Extraction in an evaluation: learns from the training facts, and extracts the facts of the test entities. */
import {
  extractFacts,
  type FactsModel,
  factOf,
  foldName,
  type Representation,
  trainFacts,
} from '../../../facts/index.js'
import type { Fact } from '../../../layers/facts.js'
import { progressBar } from '../../output/terminal.js'
import type { Split } from '../split.js'
import type { EvaluationRun } from './plan.js'

/** A model, and what it extracted. */
export interface ExtractionResult {
  readonly model: FactsModel
  readonly facts: readonly Fact[]
  /** Extracted facts that are not among them, because gold has no value for their entity and relation. */
  readonly notJudged: number
}

export async function extractSplit(
  representation: Representation,
  { train, test }: Split,
  run: EvaluationRun,
): Promise<ExtractionResult> {
  const { source, readers, aliases, documents, threshold, label } = run
  const reader = readers[representation]
  // Only one model needs to read the time spans of articles.
  const seeds =
    representation === 'collapsed' ? train : train.map(({ entity, relation, value }) => ({ entity, relation, value }))
  const model = await trainFacts(seeds, {
    ...{ source, ...reader, representation, aliases },
    onProgress: progressBar(`${label}examples, ${representation} graphs`).tick,
  })
  const bar = progressBar(`${label}extraction, ${representation} graphs`)
  const entities = [...new Set(test.map(({ entity }) => entity))]
  const wanted = onlyRelations(model, new Set(test.map(({ relation }) => relation)))
  const facts: Fact[] = []
  for (const [i, entity] of entities.entries()) {
    const found = await extractFacts(wanted, entity, { source, ...reader, aliases, documents, threshold })
    facts.push(...found.map(factOf))
    bar.tick(i + 1, entities.length)
  }
  const judged = run.isComplete ? facts : judgedFacts(facts, test)
  return { model, facts: judged, notJudged: facts.length - judged.length }
}

function onlyRelations(model: FactsModel, relations: ReadonlySet<string>): FactsModel {
  return { ...model, relations: model.relations.filter(({ relation }) => relations.has(relation)) }
}

/** The facts about an entity and a relation for which gold has some value. */
function judgedFacts(found: readonly Fact[], gold: readonly Fact[]): readonly Fact[] {
  const keyOf = ({ entity, relation }: Fact) => `${foldName(entity)}\n${relation}`
  const asked = new Set(gold.map(keyOf))
  return found.filter((fact) => asked.has(keyOf(fact)))
}

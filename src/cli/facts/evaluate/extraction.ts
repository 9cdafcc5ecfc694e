/** Extraction in an evaluation: learns from the training facts, and extracts the facts of the test entities. */
import { extractFacts, type FactsModel, factOf, type Representation, trainFacts } from '../../../facts/index.js'
import type { Fact } from '../../../layers/facts.js'
import { progressBar } from '../../output/terminal.js'
import type { Split } from '../split.js'
import type { EvaluationRun } from './plan.js'

/** A model, and what it extracted. */
export interface ExtractionResult {
  readonly model: FactsModel
  readonly facts: readonly Fact[]
}

export async function extractSplit(
  representation: Representation,
  { train, test }: Split,
  run: EvaluationRun,
): Promise<ExtractionResult> {
  const { source, readers, aliases, relations, documents, threshold, label } = run
  const reader = readers[representation]
  // Only one model needs to read the time spans of articles.
  const seeds =
    representation === 'collapsed' ? train : train.map(({ entity, relation, value }) => ({ entity, relation, value }))
  const model = await trainFacts(seeds, {
    ...{ source, ...reader, representation, aliases, relations },
    onProgress: progressBar(`${label}examples, ${representation} graphs`).tick,
  })
  const bar = progressBar(`${label}extraction, ${representation} graphs`)
  const entities = [...new Set(test.map(({ entity }) => entity))]
  const relationsOf = (facts: readonly Fact[]) => [...new Set(facts.map(({ relation }) => relation))]
  const facts: Fact[] = []
  for (const [i, entity] of entities.entries()) {
    const sought = relationsOf(run.asksAll ? test : test.filter((fact) => fact.entity === entity))
    const found = await extractFacts(model, entity, {
      source,
      ...reader,
      aliases,
      relations,
      documents,
      threshold,
      sought,
    })
    facts.push(...found.map(factOf))
    bar.tick(i + 1, entities.length)
  }
  return { model, facts }
}

/** Small layers of answers and facts for tests of annotators. */
import type { Document } from '../../src/document.js'
import type { AnchorDate } from '../../src/layers/facts.js'

export function sheetOf(answers: Readonly<Record<string, readonly string[]>>): Document['layers'] {
  const questions = Object.entries(answers).map(([id, own]) => ({ id, answers: own.map((text) => ({ text })) }))
  return { answers: { questions } }
}

type Row = readonly [entity: string, relation: string, value: string, began: AnchorDate]

export function factsLayer(...rows: readonly Row[]): Document['layers'] {
  const facts = rows.map(([entity, relation, value, began]) => ({
    ...{ entity, relation, value },
    anchor: [began, began, null, null] as const,
  }))
  return { facts: { facts } }
}

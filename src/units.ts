/**
 * What is drawn when documents are resampled: documents, or the questions of answer sheets, each as a document of its own. Gold's questions
 * are the units, for all systems. A question that a system lacks is an empty document there, and one that gold lacks goes with some other, so
 * that the measure says what both mean, as it does in a whole document.
 */
import type { Document } from './document.js'
import type { Question } from './layers/answers.js'

export const units = ['documents', 'questions'] as const
export type Unit = (typeof units)[number]

/** Gold first, then systems, all of the same documents in the same order. Documents without such units stay whole. */
export function splitAlike(corpora: readonly (readonly Document[])[], unit: Unit): (readonly Document[])[] {
  if (unit === 'documents') return [...corpora]
  const unitsOf = corpora[0]!.map(({ layers }) => [...new Set(layers.answers?.questions.map(({ id }) => id))])
  return corpora.map((documents) => documents.flatMap((document, i) => splitDocument(document, unitsOf[i]!)))
}

function splitDocument(document: Document, ids: readonly string[]): readonly Document[] {
  if (ids.length === 0) return [document]
  const own = new Map<string, Question[]>(ids.map((id) => [id, []]))
  const questions = document.layers.answers?.questions ?? []
  const shared = questions.find(({ id }) => own.has(id))?.id ?? ids[0]!
  for (const question of questions) own.get(own.has(question.id) ? question.id : shared)!.push(question)
  return ids.map((id) => ({
    ...document,
    id: `${document.id}/${id}`,
    layers: { answers: { questions: own.get(id)! } },
  }))
}

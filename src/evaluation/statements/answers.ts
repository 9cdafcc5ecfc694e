/** What annotators answer to each question. Two say the same if their answers are equal after normalisation, in any order. O(answers). */
import { normalise } from '../../answers/normalise.js'
import type { Document } from '../../document.js'
import { emptyAnswersLayer, type Question } from '../../layers/answers.js'
import { keysInOrder, nothingSaid, type SaidItem, type Statement } from './statement.js'

export function answerItems(documents: readonly Document[]): SaidItem<Question>[] {
  const sheets = documents.map(({ layers }) => {
    const { questions } = layers.answers ?? emptyAnswersLayer
    return new Map(questions.toReversed().map((question) => [question.id, question]))
  })
  const ids = keysInOrder(documents.map(({ layers }) => (layers.answers?.questions ?? []).map(({ id }) => id)))
  return ids.map((id) => ({ name: { question: id }, said: sheets.map((sheet) => answered(sheet.get(id))) }))
}

/** A question without an answer is a statement: that it cannot be answered. A question that is not listed says nothing. */
function answered(question: Question | undefined): Statement<Question> {
  if (!question) return nothingSaid
  const texts = question.answers.map(({ text }) => text)
  return {
    meaning: JSON.stringify([...new Set(texts.map(normalise))].sort()),
    how: 'stated',
    label: texts.length ? texts.join(', ') : 'no answer',
    parts: [question],
  }
}

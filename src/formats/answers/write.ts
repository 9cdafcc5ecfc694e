/** Writes questions as one object per line. */
import type { Document } from '../../document.js'
import { type Answer, emptyAnswersLayer, type Question } from '../../layers/answers.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'

export function writeAnswers(documents: readonly Document[]): string {
  if (documents.length > 1)
    return refuseToWrite('A file of answers can hold only one document.', 'Write each document to its own file.')
  const [document] = documents
  const { questions } = document?.layers.answers ?? emptyAnswersLayer
  return questions.map((question) => `${JSON.stringify(jsonLine(question))}\n`).join('')
}

function jsonLine({ id, answers, gold, candidate, confidence, group }: Question): Record<string, unknown> {
  const [first] = answers
  const isSingle = answers.length < 2
  const held = candidate && (first ? written(candidate) : candidate.text)
  const own = first ?? candidate ?? { confidence }
  return {
    id,
    ...(isSingle ? { answer: first?.text ?? null } : { answers: answers.map(written) }),
    ...(gold && { gold: gold.length === 0 ? null : gold.map(written) }),
    ...(held !== undefined && { candidate: held }),
    ...(isSingle && surenessOf(own)),
    ...(group !== undefined && { group }),
  }
}

/** Only the text, if the answer has no confidence or judgement. */
function written(answer: Answer): string | Record<string, unknown> {
  const more = surenessOf(answer)
  return Object.keys(more).length > 0 ? { answer: answer.text, ...more } : answer.text
}

function surenessOf({
  confidence,
  judgement,
}: {
  confidence?: number | undefined
  judgement?: Answer['judgement'] | undefined
}) {
  return { ...(confidence !== undefined && { confidence }), ...(judgement !== undefined && { judgement }) }
}

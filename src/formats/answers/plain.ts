/**
 * The short path of answers: entries with a sound id and answer, and no more than a sound confidence, as most entries are. Nothing is returned for any
 * other entry, which `readFields` reads; it would make the same questions of these. O(1) and one look at each character.
 */
import type { Question } from '../../layers/answers.js'
import { isObject } from '../../vocabulary/objects.js'
import type { Place } from '../../vocabulary/problem.js'

export function plainEntry(value: unknown, place: Place): Question | undefined {
  return isObject(value) && hasPlainKeys(value)
    ? plainQuestion(value.id, value.answer, value.confidence, place)
    : undefined
}

function plainQuestion(id: unknown, answer: unknown, confidence: unknown, place: Place): Question | undefined {
  if (typeof id !== 'string' || id === '' || typeof answer !== 'string' || answer.trim() === '') return undefined
  if (confidence === undefined) return { id, answers: [{ text: answer }], place }
  if (typeof confidence !== 'number' || !Number.isFinite(confidence)) return undefined
  return { id, answers: [{ text: answer, confidence }], place }
}

function hasPlainKeys(value: object): boolean {
  for (const key in value) if (key !== 'id' && key !== 'answer' && key !== 'confidence') return false
  return true
}

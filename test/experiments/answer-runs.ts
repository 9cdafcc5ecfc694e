/** Runs over the same questions, in the notation of outcomes: C right, W wrong, U unanswered. */
import type { Document } from '../../src/document.js'
import type { ExperimentInputs } from '../../src/experiment.js'
import type { Question } from '../../src/layers/answers.js'

/** One document with a question for each letter. */
export function inputsOf(runs: Readonly<Record<string, string>>): ExperimentInputs {
  const [first = ''] = Object.values(runs)
  const gold = [...first].map((_, i): Question => ({ id: `q${i}`, answers: [{ text: 'yes' }] }))
  return {
    documents: [sheet(gold)],
    runs: Object.entries(runs).map(([name, outcomes]) => ({
      name,
      documents: [sheet([...outcomes].map((outcome, i) => questionOf(name, outcome, i)))],
    })),
  }
}

/** Four runs of falling ability over the same questions. */
export function unequalRuns(questions: number): ExperimentInputs {
  const abilities = { best: 0.85, good: 0.7, fair: 0.55, poor: 0.4 }
  const outcomes = (name: string, ability: number): string =>
    Array.from({ length: questions }, (_, i) => (noiseOf(`${name} ${i}`) < ability ? 'C' : 'W')).join('')
  return inputsOf(
    Object.fromEntries(Object.entries(abilities).map(([name, ability]) => [name, outcomes(name, ability)])),
  )
}

/** From 0 to 1, the same for the same words (FNV-1a, its bits mixed once more). */
export function noiseOf(words: string): number {
  let hash = 0x811c9dc5
  for (const character of words) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

function sheet(questions: readonly Question[]): Document {
  return { id: 'sheet', layers: { answers: { questions } } }
}

function questionOf(name: string, outcome: string, i: number): Question {
  const judgement = outcome === 'C' ? 'right' : 'wrong'
  return { id: `q${i}`, answers: outcome === 'U' ? [] : [{ text: `${name} says ${outcome}`, judgement }] }
}

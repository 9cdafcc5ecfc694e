/** Runs of answers for tests: `RRW-` is two right answers, a wrong one and a question left open. */
import { evaluate } from '../../src/evaluation/evaluate.js'
import type { AnswersLayer, Question } from '../../src/layers/answers.js'
import { parseMeasure } from '../../src/measures/index.js'

export interface AnswerSides {
  readonly gold: AnswersLayer
  readonly system: AnswersLayer
}

/** With the confidence of each answer, if given. */
export function run(signs: string, confidences: readonly number[] = []): AnswerSides {
  const letters = [...signs]
  const responses = letters.map((sign, i): Question => {
    const confidence = confidences[i]
    const answer = { text: sign === 'R' ? 'yes' : 'no', ...(confidence !== undefined && { confidence }) }
    return { id: `q${i}`, answers: sign === '-' ? [] : [answer] }
  })
  return {
    gold: { questions: letters.map((_, i) => ({ id: `q${i}`, answers: [{ text: 'yes' }] })) },
    system: { questions: responses },
  }
}

/** So many right, wrong and unanswered questions. */
export function counts(right: number, wrong: number, unanswered: number): AnswerSides {
  return run('R'.repeat(right) + 'W'.repeat(wrong) + '-'.repeat(unanswered))
}

export function scoreAnswers(id: string, { gold, system }: AnswerSides) {
  const side = (answers: AnswersLayer) => [{ id: 'd', layers: { answers } }]
  const report = evaluate({ gold: side(gold), system: side(system), measures: [parseMeasure(id)], items: true })
  return report.measures[0]!.documents[0]!
}

export function answerValue(id: string, sides: AnswerSides): number | undefined {
  const { values } = scoreAnswers(id, sides)
  return values[id.replace(/\(.*/, '')]
}

/** Entries as one types them: `q1: Paris`, several by bars, nothing for none. */
export function layerOf(entries: Readonly<Record<string, string>>): AnswersLayer {
  const questions = Object.entries(entries).map(([id, cell]) => ({
    id,
    answers: cell === '' ? [] : cell.split('|').map((text) => ({ text: text.trim() })),
  }))
  return { questions }
}

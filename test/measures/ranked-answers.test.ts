/** Measures of several ranked answers, and of holding back. */
import { describe, expect, it } from 'vitest'
import type { Question } from '../../src/layers/answers.js'
import { describeJudgement, reasonSentence } from '../../src/report/reasons.js'
import { answerValue, layerOf, scoreAnswers } from './answers.js'

describe('mrr', () => {
  it('takes the rank of the first right answer', () => {
    const gold = layerOf({ a: 'x', b: 'x', c: 'x', d: 'x' })
    const system = layerOf({ a: 'x', b: 'y | x | x', c: 'y | z', d: '' })
    expect(answerValue('mrr', { gold, system })).toBe((1 + 1 / 2 + 0 + 0) / 4)
    const words = scoreAnswers('mrr', { gold, system }).items!.map((item) => describeJudgement(item))
    expect(words.map(({ verdict }) => verdict)).toEqual(['correct', 'partial', 'wrong', 'unanswered'])
    expect(reasonSentence(words[1]!)).toBe('the first right answer stands at rank 2: “x”')
  })
})

describe('average-precision', () => {
  it('takes the share of right answers at each right one, over all that are known', () => {
    const gold = layerOf({ a: 'x | y', b: 'x | y' })
    const system = layerOf({ a: 'x | z | y', b: 'z' })
    expect(answerValue('average-precision', { gold, system })).toBeCloseTo(((1 / 1 + 2 / 3) / 2 + 0) / 2, 12)
  })

  it('counts the same answer once, on either side', () => {
    const gold = layerOf({ a: 'Paris | paris' })
    expect(answerValue('average-precision', { gold, system: layerOf({ a: 'Paris | PARIS' }) })).toBe(1)
    expect(answerValue('average-precision(match=exact)', { gold, system: layerOf({ a: 'Paris' }) })).toBe(1 / 2)
  })

  it('knows one more answer if one is judged right that gold does not have', () => {
    const system = { questions: [{ id: 'a', answers: [{ text: 'z', judgement: 'right' as const }] }] }
    expect(answerValue('average-precision', { gold: layerOf({ a: 'x' }), system })).toBe(1 / 2)
  })
})

describe('abstention', () => {
  const gold = layerOf({ a: '', b: '', c: 'x', d: 'x' })

  it('has precision and recall of holding back where there is no answer', () => {
    const { values } = scoreAnswers('abstention', { gold, system: layerOf({ a: '', b: 'y', c: '', d: 'x' }) })
    expect([values.precision, values.recall, values.f1]).toEqual([1 / 2, 1 / 2, 1 / 2])
    expect([values['candidate-precision'], values['candidate-recall']]).toEqual([undefined, undefined])
  })

  it('judges the candidates that were held back', () => {
    const held = (id: string, text: string): Question => ({ id, answers: [], candidate: { text } })
    const system = { questions: [held('a', 'y'), ...layerOf({ b: 'y' }).questions, held('c', 'x'), held('d', 'z')] }
    const { values } = scoreAnswers('abstention', { gold, system })
    expect(values['candidate-precision']).toBe(2 / 3)
    expect(values['candidate-recall']).toBe(2 / 3)
  })
})

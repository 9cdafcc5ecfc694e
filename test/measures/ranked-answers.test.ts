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
    expect(reasonSentence(words[1]!)).toBe('the first right answer is at rank 2: “x”')
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

describe('several answers to one question', () => {
  const right = (text: string) => ({ text, judgement: 'right' as const })
  const wrong = (text: string) => ({ text, judgement: 'wrong' as const })
  const precisionOf = (answers: Question['answers'], gold = 'x | y') =>
    answerValue('average-precision', { gold: layerOf({ a: gold }), system: { questions: [{ id: 'a', answers }] } })

  it('counts gold’s first answer and any other once', () => {
    // The second x is no new one: 1/1 + 2/3 of two.
    expect(precisionOf([{ text: 'x' }, { text: 'x' }, { text: 'y' }])).toBeCloseTo((1 + 2 / 3) / 2, 12)
    expect(precisionOf([{ text: 'y' }, { text: 'y' }, { text: 'x' }])).toBeCloseTo((1 + 2 / 3) / 2, 12)
  })

  it('counts what is judged right besides gold once, and adds it to what is known', () => {
    // z and z again, then x: 1/1 + 2/3 of three.
    expect(precisionOf([right('z'), right('z'), { text: 'x' }])).toBeCloseTo((1 + 2 / 3) / 3, 12)
    expect(precisionOf([{ text: 'w' }, right('z'), right('z')])).toBeCloseTo(1 / 2 / 3, 12)
  })

  it('does not take an answer of gold that is judged wrong for found', () => {
    // x judged wrong, then y: 1/2 of two.
    expect(precisionOf([wrong('x'), { text: 'y' }])).toBe(1 / 2 / 2)
  })

  it('earns everything for silence where gold has no answer, if that is right, and nothing else', () => {
    for (const measure of ['average-precision', 'mrr']) {
      const value = (gold: string, system: string, unanswerable = 'right') =>
        answerValue(`${measure}(unanswerable=${unanswerable})`, {
          gold: layerOf({ a: gold, b: 'x' }),
          system: layerOf({ a: system, b: 'x' }),
        })
      expect([value('', ''), value('x', ''), value('', 'x')]).toEqual([1, 1 / 2, 1 / 2])
      expect(value('', '', 'open')).toBe(1 / 2)
    }
  })

  it('says which is the first right one', () => {
    const sides = { gold: layerOf({ a: 'x' }), system: layerOf({ a: 'u | v | x' }) }
    expect(scoreAnswers('mrr', sides).items![0]!.because).toEqual({ kind: 'ranked', rank: 3, as: 'x' })
    expect(scoreAnswers('average-precision', sides).items![0]).not.toHaveProperty('outcome')
    expect(scoreAnswers('average-precision', { ...sides, system: layerOf({ a: 'x' }) }).items![0]!.outcome).toBe(
      'right',
    )
    expect(scoreAnswers('average-precision', { ...sides, system: layerOf({ a: '' }) }).items![0]!.outcome).toBe(
      'unanswered',
    )
  })
})

describe('items of abstention', () => {
  it('are the questions left open, and those that gold calls unanswerable', () => {
    const { items } = scoreAnswers('abstention', {
      gold: layerOf({ a: '', b: '', c: 'x', d: 'x' }),
      system: layerOf({ a: '', b: 'y', c: '', d: 'x' }),
    })
    expect(
      items!.map(({ side, credit, because, item }) => [side, (item as { id: string }).id, credit, because]),
    ).toEqual([
      ['system', 'a', 1, { kind: 'unanswerable' }],
      ['gold', 'a', 1, { kind: 'same', as: '' }],
      ['gold', 'b', 0, { kind: 'answered', as: 'y' }],
      ['system', 'c', 0, { kind: 'other-answer', answers: ['x'] }],
    ])
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

/** Measures of answers with non-response: Peñas and Rodrigo 2011. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctnessAtOne } from '../../src/measures/c-at-1.js'
import { defaultMeasures, parseMeasure } from '../../src/measures/index.js'
import { describeJudgement, reasonSentence } from '../../src/report/reasons.js'
import { answerValue, counts, layerOf, run, scoreAnswers } from './answers.js'

describe('Table 3, n = 500', () => {
  it.each([
    { system: 'icia091ro', right: 237, wrong: 156, open: 107 },
    { system: 'uaic092ro', right: 236, wrong: 264, open: 0 },
    { system: 'loga092de', right: 187, wrong: 230, open: 83 },
    { system: 'base092de', right: 189, wrong: 311, open: 0 },
  ])('$system', ({ right, wrong, open }) => {
    const sides = counts(right, wrong, open)
    expect(answerValue('c@1', sides)).toBeCloseTo((right + (right / 500) * open) / 500, 12)
    expect(answerValue('accuracy', sides)).toBe(right / 500)
    expect(answerValue('utility', sides)).toBeCloseTo((right - wrong) / 500, 12)
    expect(answerValue('half-credit', sides)).toBeCloseTo((right + open / 2) / 500, 12)
    expect(answerValue('answered-precision', sides)).toBe(right / (right + wrong))
    expect(answerValue('coverage', sides)).toBe((right + wrong) / 500)
  })

  it('has the values of the paper', () => {
    expect(answerValue('c@1', counts(237, 156, 107))?.toFixed(6)).toBe('0.575436')
    expect(answerValue('c@1', counts(187, 230, 83))?.toFixed(6)).toBe('0.436084')
    expect(answerValue('c@1', counts(236, 264, 0))).toBe(0.472)
    expect(answerValue('c@1', counts(189, 311, 0))).toBe(0.378)
  })
})

describe('answered-precision', () => {
  it('lists unanswered questions without weight, and the others with their credit', () => {
    const { items = [], counts: sums } = scoreAnswers('answered-precision', run('RW-R'))
    expect(items.map(({ credit, weight }) => `${credit}/${weight}`)).toEqual(['1/1', '0/1', '0/0', '1/1'])
    expect(sums).toEqual({ 'answered-precision': { credit: 2, weight: 3 } })
  })
})

const outcomes = fc.record({ right: fc.nat(20), wrong: fc.nat(20), open: fc.nat(20) })

describe('c@1', () => {
  it('is accuracy where every question is answered, and 0 where none is', () => {
    fc.assert(
      fc.property(outcomes, ({ right, wrong, open }) => {
        expect(answerValue('c@1', counts(right, wrong, 0))).toBe(answerValue('accuracy', counts(right, wrong, 0)))
        expect(answerValue('c@1', counts(0, 0, open))).toBe(open === 0 ? undefined : 0)
      }),
    )
  })

  it('is never lowered by turning a wrong answer into none, nor by fewer wrong answers', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(20), ({ right, wrong, open }, turned) => {
        fc.pre(turned <= wrong && right + wrong + open > 0)
        const before = answerValue('c@1', counts(right, wrong, open))!
        expect(answerValue('c@1', counts(right, wrong - turned, open + turned))!).toBeGreaterThanOrEqual(before - 1e-12)
      }),
    )
  })

  it('adds up over single questions as over documents', () => {
    const { summary } = correctnessAtOne()
    const { items = [], values } = scoreAnswers('c@1', run('RRW--WR'))
    const single = items.map((item) => summary.of([item]))
    expect(summary.values(single.reduce(summary.add, summary.empty))).toMatchObject(values)
    expect(values['c@1']).toBeCloseTo((3 + (3 / 7) * 2) / 7, 12)
  })

  it('is read from its id, and is what answers are scored by if nobody asks otherwise', () => {
    expect(parseMeasure('c@1(match=exact)').id).toBe('c@1(match=exact)')
    expect(defaultMeasures(['answers']).map(({ id }) => id)).toEqual(['c@1', 'accuracy'])
  })
})

describe('utility', () => {
  it('puts systems in the order of half-credit', () => {
    fc.assert(
      fc.property(outcomes, ({ right, wrong, open }) => {
        fc.pre(right + wrong + open > 0)
        const sides = counts(right, wrong, open)
        expect((answerValue('utility', sides)! + 1) / 2).toBeCloseTo(answerValue('half-credit', sides)!, 12)
      }),
    )
  })

  it('takes other weights', () => {
    expect(answerValue('utility(wrong=-0.25,unanswered=0.5)', run('RRW-'))).toBe((1 + 1 - 0.25 + 0.5) / 4)
  })
})

describe('a question without an answer', () => {
  const gold = layerOf({ a: 'Paris', b: '' })

  it('is unanswered if it is left open, or right, as SQuAD counts', () => {
    const system = layerOf({ a: 'paris', b: '' })
    expect(answerValue('accuracy', { gold, system })).toBe(1 / 2)
    expect(answerValue('c@1', { gold, system })).toBe((1 + (1 / 2) * 1) / 2)
    expect(answerValue('accuracy(unanswerable=right)', { gold, system })).toBe(1)
  })

  it('is wrong if it is answered, unless somebody judged the answer right', () => {
    const system = { questions: [{ id: 'b', answers: [{ text: 'Lyon' }] }] }
    const judged = { questions: [{ id: 'b', answers: [{ text: 'Lyon', judgement: 'right' as const }] }] }
    expect(answerValue('answered-precision', { gold, system })).toBe(0)
    expect(answerValue('answered-precision', { gold, system: judged })).toBe(1)
  })

  it('is not right by not being listed', () => {
    expect(answerValue('accuracy(unanswerable=right)', { gold, system: layerOf({ a: 'Paris' }) })).toBe(1 / 2)
  })
})

describe('problems', () => {
  it('tells questions that only one side has, with their places', () => {
    const system = {
      questions: [
        { id: 'a', answers: [] },
        { id: 'x', answers: [], place: { line: 7, column: 1 } },
      ],
    }
    const { problems, values } = scoreAnswers('accuracy', { gold: layerOf({ a: 'Paris', b: 'Lyon' }), system })
    expect(problems.map(({ code, side, actual }) => [code, side, actual])).toEqual([
      ['answers/missing-question', 'gold', 'b'],
      ['answers/unknown-question', 'system', 'x'],
    ])
    expect(problems[1]!.place).toEqual({ line: 7, column: 1 })
    expect(values.accuracy).toBe(0)
  })

  it('is an error that no question is shared, and that a question stands twice', () => {
    const [first] = scoreAnswers('accuracy', { gold: layerOf({ a: 'x' }), system: layerOf({ b: 'x' }) }).problems
    expect([first?.code, first?.severity]).toEqual(['answers/no-shared-question', 'error'])
    const twice = { questions: [...layerOf({ a: 'x' }).questions, ...layerOf({ a: 'y' }).questions] }
    const [second] = scoreAnswers('accuracy', { gold: layerOf({ a: 'x' }), system: twice }).problems
    expect([second?.code, second?.side]).toEqual(['answers/duplicate-id', 'system'])
  })

  it('lists some of many and counts the rest', () => {
    const { problems } = scoreAnswers('accuracy', { gold: counts(60, 0, 0).gold, system: run('R').system })
    expect(problems).toHaveLength(20)
    expect(problems.map(({ more }) => more)).toEqual([...Array(19), 39])
  })

  it('notes answers that nobody judged, and compares them', () => {
    const system = { questions: [{ id: 'a', answers: [{ text: 'paris', judgement: '?' as const }] }] }
    const { problems, values } = scoreAnswers('accuracy', { gold: layerOf({ a: 'Paris' }), system })
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['answers/not-judged', 'note']])
    expect(values.accuracy).toBe(1)
  })
})

describe('in words', () => {
  const gold = layerOf({ a: 'Paris', b: 'Rhine', c: 'Delos | Delos island', d: 'x', e: '', f: 'noon' })
  const system = {
    questions: [
      { id: 'a', answers: [{ text: 'Paris' }] },
      { id: 'b', answers: [{ text: 'the rhine' }] },
      { id: 'c', answers: [{ text: 'Naxos' }] },
      { id: 'd', answers: [], candidate: { text: 'y' } },
      { id: 'e', answers: [{ text: 'z', judgement: 'right' as const }] },
    ],
  }

  it('tells the verdict on every question, and what an unanswered one earns', () => {
    const words = scoreAnswers('c@1', { gold, system }).items!.map((item) => describeJudgement(item))
    expect(words.map(({ verdict, whose, item }) => `${verdict} ${whose} ${item}`)).toEqual([
      'correct system a “Paris”',
      'correct system b “the rhine”',
      'wrong system c “Naxos”',
      'unanswered system d no answer',
      'correct system e “z”',
      'unanswered system f no answer',
    ])
    expect(words.map(reasonSentence)).toEqual([
      'gold states the same',
      'gold has “Rhine” (normalised)',
      'gold has “Delos” or “Delos island”',
      'the system does not answer; the system withheld “y”, which is wrong',
      'judged right',
      'the system does not list this question',
    ])
    expect(words[3]!.remark).toBe('0.5 of 1')
  })
})

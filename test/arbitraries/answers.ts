/** Random answers layers: small, with few texts, so that sides often agree. */
import fc from 'fast-check'
import type { Document } from '../../src/document.js'
import type { Answer, AnswersLayer, Question } from '../../src/layers/answers.js'

const words = fc.constantFrom('Paris', 'paris', 'The Rhine', 'rhine', '12', '12.0', 'a', 'Lyon')
const sureness = fc.constantFrom(0, 0.25, 0.5, 0.75, 1)

const sureAnswer = fc.record({ text: words, confidence: sureness })

function answersLayer(question: fc.Arbitrary<Omit<Question, 'id'>>): fc.Arbitrary<AnswersLayer> {
  return fc
    .array(fc.tuple(fc.nat(7), question), { maxLength: 8 })
    .map((drawn) => [...new Map(drawn.map(([i, rest]) => [`q${i}`, rest]))].map(([id, rest]) => ({ id, ...rest })))
    .map((questions) => ({ questions }))
}

/** Each answer with a confidence from 0 to 1, none judged by somebody. A candidate only where nothing is answered. */
export const anyAnswers: fc.Arbitrary<AnswersLayer> = answersLayer(
  fc.oneof(
    fc.record({ answers: fc.array(sureAnswer, { minLength: 1, maxLength: 3 }) }),
    fc.record({ answers: fc.constant([]) }),
    fc.record({ answers: fc.constant([]), candidate: sureAnswer }),
  ),
)

const text = fc.string({ unit: 'binary' }).filter((word) => word.trim() !== '')
const anyAnswer: fc.Arbitrary<Answer> = fc.record(
  {
    text,
    confidence: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    judgement: fc.constantFrom('right' as const, 'wrong' as const, '?' as const),
  },
  { requiredKeys: ['text'] },
)

/** All that a file of answers can hold. */
export const answersDocument: fc.Arbitrary<Document> = fc
  .uniqueArray(
    fc
      .record(
        {
          id: fc.string({ unit: 'binary', minLength: 1 }),
          answers: fc.array(anyAnswer, { maxLength: 3 }),
          gold: fc.array(anyAnswer, { maxLength: 2 }),
          candidate: anyAnswer,
          confidence: fc.constantFrom(0.5, -3),
          group: fc.string({ minLength: 1 }),
        },
        { requiredKeys: ['id', 'answers'] },
      )
      .map(withoutLooseConfidence),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  .filter((questions) => questions.length > 0)
  .map((questions) => ({ id: 'x', layers: { answers: { questions } } }))

/** A question has a confidence of its own only if there is nothing else that could have it. */
function withoutLooseConfidence(question: Question): Question {
  const { confidence, ...rest } = question
  return confidence !== undefined && question.answers.length === 0 && !question.candidate ? question : rest
}

/** Without places. */
export function canonicalAnswers({ id, layers }: Document): unknown {
  return { id, questions: layers.answers!.questions.map(({ place, ...question }) => question) }
}

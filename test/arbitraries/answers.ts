/** Random answers layers: small, with few texts, so that sides often agree. */
import fc from 'fast-check'
import type { Document } from '../../src/document.js'
import type { Answer, AnswersLayer, Question } from '../../src/layers/answers.js'

/** One of them is frequent, so that a document has right, wrong and open questions side by side. */
const words = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('Paris', 'paris') },
  { weight: 2, arbitrary: fc.constantFrom('The Rhine', 'rhine', '12', '12.0', 'a', 'Lyon', 'in Lyon') },
)
const sureness = fc.constantFrom(0, 0.25, 0.5, 0.75, 1)
const sureAnswer = fc.record({ text: words, confidence: sureness })

/** As somebody may have judged it. */
const judgedAnswer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 3, arbitrary: sureAnswer },
  {
    weight: 1,
    arbitrary: fc.record({
      text: words,
      confidence: sureness,
      judgement: fc.constantFrom('right' as const, 'wrong' as const, '?' as const),
    }),
  },
)

/** Mostly of several questions. */
function answersLayer(question: fc.Arbitrary<Omit<Question, 'id'>>): fc.Arbitrary<AnswersLayer> {
  const draw = fc.tuple(fc.nat(4), question)
  return fc
    .oneof(
      { withCrossShrink: true },
      { weight: 1, arbitrary: fc.array(draw, { maxLength: 1 }) },
      { weight: 6, arbitrary: fc.array(draw, { minLength: 2, maxLength: 6, size: 'max' }) },
    )
    .map((drawn) => [...new Map(drawn.map(([i, rest]) => [`q${i}`, rest]))].map(([id, rest]) => ({ id, ...rest })))
    .map((questions) => ({ questions }))
}

const several = { minLength: 1, maxLength: 3 }
const group = fc.constantFrom('task 1', 'task 2')

/** What gold says: several right answers, or none; or a system's answer, and what is right beside it. */
export const goldAnswers: fc.Arbitrary<AnswersLayer> = answersLayer(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ answers: fc.array(sureAnswer, several) }) },
    fc.record({ answers: fc.constant([]) }),
    fc.record({ answers: fc.array(sureAnswer, { maxLength: 1 }), gold: fc.array(sureAnswer, { maxLength: 2 }), group }),
  ),
)

/** What a system says: ranked answers, each with a confidence from 0 to 1, some judged; or none, perhaps with what it held back. */
export const systemAnswers: fc.Arbitrary<AnswersLayer> = answersLayer(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ answers: fc.array(judgedAnswer, several) }) },
    fc.record({ answers: fc.constant([]) }),
    fc.record({ answers: fc.constant([]), candidate: judgedAnswer }),
    fc.record({ answers: fc.constant([]), confidence: sureness }),
  ),
)

export const anyAnswers = fc.oneof(goldAnswers, systemAnswers)

const differentWords = ['Paris', 'Rhine', '12', 'Lyon']

/** Answers that no way of matching takes for the same, each given with full confidence; some questions have none if asked for. */
export function sureAnswers(options: { readonly unanswerable: boolean }): fc.Arbitrary<AnswersLayer> {
  return answersLayer(
    fc.subarray(differentWords, { minLength: options.unanswerable ? 0 : 1, maxLength: 3 }).map((texts) => ({
      answers: texts.map((text) => ({ text, confidence: 1 })),
    })),
  )
}

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

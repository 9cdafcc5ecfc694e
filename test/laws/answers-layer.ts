/** Random answers layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import { type AnswersLayer, emptyAnswersLayer } from '../../src/layers/answers.js'
import { goldAnswers, sureAnswers, systemAnswers } from '../arbitraries/answers.js'
import type { LayerLaws } from './subject.js'

function part({ questions }: AnswersLayer): fc.Arbitrary<AnswersLayer> {
  return fc.subarray([...questions]).map((some) => ({ questions: some }))
}

/** Questions in another order; that of a system's answers means something. */
function reordered({ questions }: AnswersLayer): fc.Arbitrary<AnswersLayer> {
  return fc.shuffledSubarray([...questions], { minLength: questions.length }).map((all) => ({ questions: all }))
}

const laws: Omit<LayerLaws<AnswersLayer>, 'perfect'> = {
  empty: emptyAnswersLayer,
  gold: goldAnswers,
  any: systemAnswers,
  consistent: goldAnswers,
  part,
  reordered,
  /** There are no links to turn; where a question stands in its file does not matter. */
  turned: ({ questions }) =>
    fc.nat(9).map((line) => ({
      questions: questions.map((question, i) => ({ ...question, place: { line: line + i + 1, column: 1 } })),
    })),
  renamed: ({ questions }) => ({
    questions: questions.map((question) => ({ ...question, id: `z${9 - Number(question.id.slice(1))}` })),
  }),
}

/** Gold has an answer to each question, where a system is to be perfect: an open question is neither right nor wrong. */
export const answersLaws: LayerLaws<AnswersLayer> = {
  ...laws,
  perfect: sureAnswers({ unanswerable: false }).map((layer) => [layer, structuredClone(layer)]),
}

/** Leaving an unanswerable question open is right, and so is holding a candidate back. */
export const silenceLaws: LayerLaws<AnswersLayer> = {
  ...laws,
  perfect: sureAnswers({ unanswerable: true }).map((layer) => [layer, heldBack(layer)]),
}

function heldBack({ questions }: AnswersLayer): AnswersLayer {
  const candidate = { text: 'Paris', confidence: 0 }
  return {
    questions: questions.map((question) => (question.answers.length > 0 ? question : { ...question, candidate })),
  }
}

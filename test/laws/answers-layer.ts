/** Random answers layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import { type AnswersLayer, emptyAnswersLayer } from '../../src/layers/answers.js'
import { anyAnswers } from '../arbitraries/answers.js'
import type { LayerLaws } from './measure-laws.js'

function part({ questions }: AnswersLayer): fc.Arbitrary<AnswersLayer> {
  return fc.subarray([...questions]).map((some) => ({ questions: some }))
}

/** Questions in another order; that of a system's answers means something. */
function reordered({ questions }: AnswersLayer): fc.Arbitrary<AnswersLayer> {
  return fc.shuffledSubarray([...questions], { minLength: questions.length }).map((all) => ({ questions: all }))
}

export const answersLaws: LayerLaws<AnswersLayer> = {
  empty: emptyAnswersLayer,
  any: anyAnswers,
  consistent: anyAnswers,
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

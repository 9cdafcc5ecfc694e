import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import type { ExperimentInputs } from '../../src/experiment.js'
import { drawSubsets } from '../../src/experiments/subsets.js'
import { scoreOf, unitStatistics } from '../../src/experiments/unit-statistics.js'
import type { AnyMeasure } from '../../src/measure.js'
import { accuracy } from '../../src/measures/accuracy.js'
import { correctnessAtOne } from '../../src/measures/c-at-1.js'
import { cws } from '../../src/measures/cws.js'
import { utility } from '../../src/measures/utility.js'
import { inputsOf, noiseOf } from './answer-runs.js'

const outcomes = (name: string) =>
  Array.from({ length: 30 }, (_, i) => 'CWU'[Math.floor(3 * noiseOf(`${name} ${i}`))]).join('')

/** Every answer with a confidence, for measures that rank. */
function withConfidence({ documents, runs }: ExperimentInputs): ExperimentInputs {
  const sure = (document: Document): Document => ({
    ...document,
    layers: {
      answers: {
        questions: document.layers.answers!.questions.map((question) => ({
          ...question,
          answers: question.answers.map((answer) => ({
            ...answer,
            confidence: noiseOf(`${question.id} ${answer.text}`),
          })),
          ...(question.answers.length === 0 && { confidence: 0 }),
        })),
      },
    },
  })
  return { documents, runs: runs.map(({ name, documents: own }) => ({ name, documents: own.map(sure) })) }
}

const inputs = withConfidence(inputsOf({ x: outcomes('x'), y: outcomes('y') }))
/** Units are in the order of their names. */
const names = inputs.documents[0]!.layers.answers!.questions.map(({ id }) => id).sort()

function onlyQuestions(documents: readonly Document[], ids: ReadonlySet<string>): Document[] {
  return documents.map((document) => ({
    ...document,
    layers: { answers: { questions: document.layers.answers!.questions.filter(({ id }) => ids.has(id)) } },
  }))
}

describe('a drawn subset scores as a file of the same questions would', () => {
  it.each<[string, AnyMeasure]>([
    ['accuracy', accuracy()],
    ['c@1', correctnessAtOne()],
    ['utility', utility()],
    ['cws, whose statistics are lists', cws()],
  ])('%s', (_, measure) => {
    const { runs } = unitStatistics(inputs, [measure], { unit: 'questions', missing: 'error' })
    for (const [chosen] of drawSubsets({ units: 30, size: 11, subsets: 1, trials: 20, seed: 1 })) {
      const ids = new Set([...chosen!].map((place) => names[place]!))
      for (const [i, run] of inputs.runs.entries()) {
        const sides = { gold: onlyQuestions(inputs.documents, ids), system: onlyQuestions(run.documents, ids) }
        const { values } = evaluate({ ...sides, measures: [measure] }).measures[0]!
        const expected = values[measure.summary.valueNames[0]!]
        expect(expected).toBeDefined()
        expect(scoreOf(measure, runs[i]!.measures[0]!, chosen!)).toBeCloseTo(expected!, 12)
      }
    }
  })
})

it('kinds of statistics are kept once: a question is right, wrong or open', () => {
  const { units, runs } = unitStatistics(inputs, [correctnessAtOne()], { unit: 'questions', missing: 'error' })
  expect(units).toBe(30)
  expect(runs.map(({ measures }) => measures[0]!.kinds.length)).toEqual([3, 3])
})

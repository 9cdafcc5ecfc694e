/** A study stops where a score would: what measures say of a run is not lost on the way to its figures. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type AnyExperiment, type ExperimentInputs, runExperiment } from '../../src/experiment.js'
import { correlate } from '../../src/experiments/correlate.js'
import { degrade } from '../../src/experiments/degrade.js'
import { sensitivity } from '../../src/experiments/sensitivity.js'
import { stability } from '../../src/experiments/stability.js'
import { answers } from '../../src/formats/answers.js'
import { parseMeasure } from '../../src/measures/index.js'
import { type Problem, UsageError } from '../../src/problem.js'
import { timeline } from '../time/notation.js'

const gold = ['q1,yes', 'q2,yes', 'q3,yes', 'q4,yes']
const sound = ['q1,yes,0.9', 'q2,no,0.8', 'q3,yes,0.7', 'q4,no,0.6']
const foreign = ['z1,yes,0.9', 'z2,no,0.8']
const unsure = ['q1,yes,0.9', 'q2,no,', 'q3,yes,0.7', 'q4,no,0.6']
const cutOff = sound.slice(0, 2)

function sheet(rows: readonly string[]): readonly Document[] {
  return answers().read(`id,answer,confidence\n${rows.map((row) => `${row}\n`).join('')}`, { id: 'sheet' }).documents
}

function inputsOf(runs: Readonly<Record<string, readonly string[]>>): ExperimentInputs {
  const named = Object.entries(runs).map(([name, rows]) => ({ name, documents: sheet(rows) }))
  return { documents: sheet(gold.map((row) => `${row},`)), runs: named }
}

function run(experiment: AnyExperiment, inputs: ExperimentInputs, ...ids: readonly string[]) {
  return runExperiment(experiment, inputs, { measures: ids.map(parseMeasure), seed: 1 })
}

function refused(attempt: () => unknown): readonly Problem[] {
  try {
    attempt()
  } catch (error) {
    if (error instanceof UsageError) return error.problems
    throw error
  }
  return []
}

const told = ({ code, run: name, message }: Problem) => [code, name, message.startsWith(`Run "${name}": `)]

describe.each<[string, AnyExperiment]>([
  ['stability', stability],
  ['sensitivity', sensitivity],
  ['correlate', correlate],
])('%s', (_, experiment) => {
  const two = (id: string) => [id, `${id}(match=exact)`]

  it('stops at errors of measures, and lists those of all runs by name', () => {
    const inputs = inputsOf({ a: sound, b: foreign, c: unsure })
    expect(refused(() => run(experiment, inputs, ...two('cws'))).map(told)).toEqual([
      ['answers/no-shared-question', 'b', true],
      ['answers/no-confidence', 'c', true],
    ])
  })

  it('gives warnings, each once, with the run they concern', () => {
    const { problems } = run(experiment, inputsOf({ a: sound, b: cutOff, c: cutOff }), ...two('c@1'))
    expect(problems.map(told)).toEqual(['b', 'b', 'c', 'c'].map((name) => ['answers/missing-question', name, true]))
  })

  it('has nothing to say of runs without fault', () => {
    expect(run(experiment, inputsOf({ a: sound, b: sound }), ...two('c@1')).problems).toEqual([])
  })

  it('names the run that has no documents', () => {
    const { documents, runs } = inputsOf({ a: sound, b: sound })
    const empty = { documents, runs: [...runs, { name: 'c', documents: [] }] }
    const problems = refused(() => run(experiment, empty, ...two('c@1')))
    expect(problems.map(told)).toContainEqual(['corpus/no-documents', 'c', true])
  })
})

it('correlate refuses measures that share no value, which would give an empty table', () => {
  const [problem] = refused(() => run(correlate, inputsOf({ a: sound, b: sound }), 'cws', 'c@1'))
  expect(problem!.message).toBe('No two measures have a value of the same name: cws has cws; c@1 has c@1.')
})

it('a document that a measure cannot judge stops the study of damage to it', () => {
  const documents = [{ id: 'd1', layers: { time: timeline('a b|bi b', 'b b c') } }]
  const attempt = () =>
    runExperiment(
      degrade as AnyExperiment,
      { documents, runs: [] },
      { measures: [parseMeasure('point-graph')], seed: 1 },
    )
  expect(refused(attempt).map(({ code, document }) => [code, document])).toEqual([['time/not-convex', 'd1']])
})

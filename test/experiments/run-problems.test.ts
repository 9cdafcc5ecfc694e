/** A study stops where a score would: what measures say of a run is not lost on the way to its figures. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type AnyExperiment, type ExperimentInputs, runExperiment } from '../../src/experiment.js'
import { correlate } from '../../src/experiments/correlate.js'
import { degrade } from '../../src/experiments/damages.js'
import { sensitivity } from '../../src/experiments/sensitivity.js'
import { stability } from '../../src/experiments/stability.js'
import { answers } from '../../src/formats/answers.js'
import { parseMeasure } from '../../src/measures/index.js'
import { type Problem, UsageError } from '../../src/vocabulary/problem.js'
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

const told = ({ code, run: name }: Problem) => [code, name]

describe.each<[string, AnyExperiment]>([
  ['stability', stability],
  ['sensitivity', sensitivity],
  ['correlate', correlate],
])('%s', (_, experiment) => {
  const two = (id: string) => [id, `${id}(match=exact)`]

  it('stops at errors of measures, and lists those of all runs by name', () => {
    const inputs = inputsOf({ a: sound, b: foreign, c: unsure })
    expect(refused(() => run(experiment, inputs, ...two('cws'))).map(told)).toEqual([
      ['answers/no-shared-question', 'b'],
      ['answers/no-confidence', 'c'],
    ])
  })

  it('gives warnings, each once, with the run they concern', () => {
    const inputs = inputsOf({ a: sound, b: cutOff, c: cutOff })
    const { problems } = runExperiment(experiment, inputs, {
      measures: two('c@1').map(parseMeasure),
      seed: 1,
      settings: { missing: 'empty' },
    })
    expect(problems.map(told)).toEqual(['b', 'b', 'c', 'c'].map((name) => ['answers/missing-question', name]))
  })

  // What correlate counts is whole runs.
  if (experiment !== correlate)
    it('stops at questions that a run lacks by default', () => {
      const problems = refused(() => run(experiment, inputsOf({ a: sound, b: cutOff }), ...two('c@1')))
      expect(problems.map(told)).toEqual(Array(2).fill(['answers/missing-question', 'b']))
      expect(problems[0]!.hint).toContain('use missing=empty to count such questions as unanswered')
    })

  it('has nothing to say of runs without fault', () => {
    expect(run(experiment, inputsOf({ a: sound, b: sound }), ...two('c@1')).problems).toEqual([])
  })

  it('names the run that has no documents', () => {
    const { documents, runs } = inputsOf({ a: sound, b: sound })
    const empty = { documents, runs: [...runs, { name: 'c', documents: [] }] }
    const problems = refused(() => run(experiment, empty, ...two('c@1')))
    expect(problems.map(told)).toContainEqual(['corpus/no-documents', 'c'])
  })
})

it('a problem of gold alone is reported once, whatever its name', () => {
  const cycle = { id: 'd1', layers: { time: timeline('system b x', 'x b y', 'y b system') } }
  const runs = ['a', 'b'].map((name) => ({ name, documents: [{ id: 'd1', layers: { time: timeline('x b y') } }] }))
  const met = run(correlate, { documents: [cycle], runs }, 'strict', 'relaxed').problems
  expect(met.filter(({ code }) => code === 'time/contradiction').map(told)).toEqual([['time/contradiction', undefined]])
  const twice = refused(() => run(correlate, { documents: [cycle, cycle], runs }, 'strict', 'relaxed'))
  expect(twice.map(told)).toEqual([['corpus/duplicate-document', undefined]])
})

it('a document that only one run has is reported for that run', () => {
  const { documents, runs } = inputsOf({ a: sound, b: sound })
  const more = [...runs[1]!.documents, { id: 'more', layers: {} }]
  const { problems } = run(
    correlate,
    { documents, runs: [runs[0]!, { name: 'b', documents: more }] },
    'c@1',
    'c@1(match=exact)',
  )
  expect(problems.map(told)).toEqual([['corpus/missing-document', 'b']])
})

it('runs of one document each are paired with gold by name alone, if that is asked for', () => {
  const { documents, runs } = inputsOf({ a: sound, b: sound })
  const renamed = runs.map((one) => ({ ...one, documents: one.documents.map((own) => ({ ...own, id: 'other' })) }))
  const measures = ['c@1', 'c@1(match=exact)']
  expect(run(correlate, { documents, runs: renamed }, ...measures).problems).toEqual([])
  const byName = renamed.map((one) => ({ ...one, isByName: true }))
  expect(refused(() => run(stability, { documents, runs: byName }, ...measures)).map(told)).toEqual([
    ['corpus/no-documents', 'a'],
    ['corpus/no-documents', 'b'],
  ])
})

it('correlate refuses measures that share no value, which would give an empty table', () => {
  const [problem] = refused(() => run(correlate, inputsOf({ a: sound, b: sound }), 'cws', 'c@1'))
  expect(problem!.message).toBe('No two measures have a value with the same name: cws has cws; c@1 has c@1.')
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

describe('documents that a measure excludes for some run', () => {
  const chain = timeline('a b b', 'b b c')
  const cycle = timeline('a b b', 'b b c', 'c b a')
  const ids = ['d1', 'd2', 'd3', 'd4']
  const documentsOf = (layerOf: (id: string) => typeof chain) =>
    ids.map((id) => ({ id, layers: { time: layerOf(id) } }))
  const inputs = {
    documents: documentsOf(() => chain),
    runs: [
      { name: 'x', documents: documentsOf((id) => (id === 'd4' ? timeline('b b a') : chain)) },
      { name: 'y', documents: documentsOf((id) => (id > 'd2' ? cycle : chain)) },
    ],
  }
  const attempt = (size: number) =>
    runExperiment(stability as AnyExperiment, inputs, {
      settings: { size },
      measures: [parseMeasure('strict(contradictions=exclude)')],
      seed: 1,
    })

  it('are left out for all, and counted', () => {
    const { findings, problems } = attempt(2)
    // On d1 and d2 both runs are perfect; on d4, which y has excluded, x would be behind.
    expect(findings.tables[0]!.rows[0]).toMatchObject({ 'proportion of ties': 1, comparisons: 100 })
    expect(problems.at(-1)).toMatchObject({ code: 'corpus/excluded-document', severity: 'warning', actual: '2' })
  })

  it('are reported if too few are left', () => {
    expect(
      refused(() => attempt(3))
        .map(({ code, message }) => [code, message])
        .slice(-2),
    ).toEqual([
      ['corpus/excluded-document', '2 documents are excluded for at least one run and left out for all runs.'],
      ['usage/option', 'A trial draws 3 units, but there are only 2.'],
    ])
  })
})

it.each([
  ['unknown', { step: 2 }, 'degrade has no parameter "step". Did you mean steps?'],
  ['out of bounds', { steps: -3 }, 'degrade: steps cannot be "-3".'],
  ['not whole', { steps: 2.5 }, 'degrade: steps cannot be "2.5".'],
])('settings that are %s are refused', (_, settings, message) => {
  const options = { settings, measures: [parseMeasure('strict')], seed: 1 }
  const problems = refused(() => runExperiment(degrade as AnyExperiment, { documents: [], runs: [] }, options))
  expect(problems.map((problem) => problem.message)).toEqual([message])
})

it('undefined settings have their defaults, and seeds that would be truncated are refused', () => {
  const inputs = { documents: [{ id: 'd1', layers: { time: timeline('a b b', 'b b c') } }], runs: [] }
  const measures = [parseMeasure('strict')]
  const usual = runExperiment(degrade as AnyExperiment, inputs, { measures, seed: 1 })
  const said = { settings: { steps: undefined }, measures, seed: 1 }
  expect(runExperiment(degrade as AnyExperiment, inputs, said).rows).toEqual(usual.rows)
  const [problem] = refused(() => runExperiment(degrade as AnyExperiment, inputs, { measures, seed: 2 ** 32 + 1 }))
  expect(problem).toMatchObject({
    message: 'The seed cannot be 4294967297.',
    expected: ['a whole number from 0 to 4294967295'],
  })
})

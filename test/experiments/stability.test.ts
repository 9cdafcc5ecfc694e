import { describe, expect, it } from 'vitest'
import { runExperiment } from '../../src/experiment.js'
import { stability } from '../../src/experiments/stability.js'
import { accuracy } from '../../src/measures/accuracy.js'
import { correctnessAtOne } from '../../src/measures/c-at-1.js'
import { strict } from '../../src/measures/strict.js'
import { utility } from '../../src/measures/utility.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { inputsOf, unequalRuns } from './answer-runs.js'
import { coin } from './coin.js'

const measures = [accuracy()]
const defaults = { trials: 100, size: 0, unit: 'auto', missing: 'error' } as const

describe('a worked example', () => {
  // A subset of all ten questions is always the same: accuracy 0.5 and 0.4, so 0.1 apart, and 0.1 = 0.2 · 0.5.
  const far = { x: 'CCCCCWWWWW', y: 'CCCCWWWWWW' }
  // 20 questions, 1.00 and 0.95: the margin at f = 0.05 is 0.05 · 1, which is reached; at f = 0.06 it is not.
  const near = { x: 'C'.repeat(20), y: `W${'C'.repeat(19)}` }

  it('counts who is ahead where the difference reaches every margin', () => {
    const { rows } = runExperiment(stability, inputsOf(far), { settings: { trials: 7, size: 10 }, measures, seed: 1 })
    expect(rows).toHaveLength(10)
    for (const row of rows) expect(row).toMatchObject({ x: 'x', y: 'y', ahead: 7, behind: 0, ties: 0, undefined: 0 })
  })

  it('ties where the difference is below the margin, and not where it reaches it', () => {
    const { rows } = runExperiment(stability, inputsOf(near), { settings: { trials: 4, size: 20 }, measures, seed: 1 })
    const margins = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(rows.map(({ f, ties }) => [f, ties])).toEqual(margins.map((f) => [f / 100, f > 5 ? 4 : 0]))
  })

  it('runs without a right answer tie, whichever comes first', () => {
    const runs = inputsOf({ x: 'WW', y: 'WW' })
    const { rows } = runExperiment(stability, runs, { settings: { trials: 3, size: 2 }, measures, seed: 1 })
    expect(rows.every(({ ties }) => ties === 3)).toBe(true)
  })

  it('the margin of negative scores is positive', () => {
    // Utility −1 and −0.9: the margin at f = 0.10 is 0.09, and 0.1 reaches it.
    const runs = inputsOf({ x: 'W'.repeat(20), y: `C${'W'.repeat(19)}` })
    const { rows } = runExperiment(stability, runs, {
      settings: { trials: 3, size: 20 },
      measures: [utility()],
      seed: 1,
    })
    expect(rows.at(-1)).toMatchObject({ f: 0.1, ahead: 0, behind: 3, ties: 0 })
  })

  it('error rate and ties are formulas 7 and 8, over all pairs together', () => {
    const common = { measure: 'accuracy', f: 0.01, undefined: 0 }
    const rows = [
      { x: 'a', y: 'b', ...common, ahead: 70, behind: 20, ties: 10 },
      { x: 'a', y: 'c', ...common, ahead: 5, behind: 85, ties: 10 },
      { x: 'b', y: 'c', ...common, ahead: 0, behind: 50, ties: 40, undefined: 10 },
    ]
    const { tables } = stability.conclude(rows, { settings: defaults, measures, seed: 1 })
    expect(tables[0]!.rows[0]).toEqual({
      measure: 'accuracy',
      f: 0.01,
      'error rate': (20 + 5 + 0) / (100 + 100 + 90),
      'proportion of ties': (10 + 10 + 40) / (100 + 100 + 90),
      comparisons: 290,
      undefined: 10,
    })
  })
})

describe('what is drawn', () => {
  const inputs = unequalRuns(200)
  const given = { settings: { trials: 50 }, measures: [accuracy(), correctnessAtOne()], seed: 3 }

  it('is the same for the same seed, and another for another', () => {
    const { rows } = runExperiment(stability, inputs, given)
    expect(runExperiment(stability, inputs, given).rows).toEqual(rows)
    expect(runExperiment(stability, inputs, { ...given, seed: 4 }).rows).not.toEqual(rows)
  })

  it('does not depend on the order of runs, questions or other runs', () => {
    const { rows } = runExperiment(stability, inputs, given)
    const { runs } = inputs
    expect(runExperiment(stability, { ...inputs, runs: [...runs].reverse() }, given).rows).toEqual(rows)
    const fewer = runExperiment(stability, { ...inputs, runs: runs.slice(0, 2) }, given).rows
    expect(fewer).toEqual(rows.filter(({ x, y }) => x === 'best' && y === 'good'))
    const turned = runs.map((run) => ({
      ...run,
      documents: run.documents.map((document) => ({
        ...document,
        layers: { answers: { questions: [...document.layers.answers!.questions].reverse() } },
      })),
    }))
    expect(runExperiment(stability, { ...inputs, runs: turned }, given).rows).toEqual(rows)
  })

  it('is the same for all measures', () => {
    const { rows } = runExperiment(stability, inputs, given)
    const counts = (id: string) =>
      rows.filter(({ measure }) => measure === id).map(({ ahead, behind, ties }) => [ahead, behind, ties])
    // All questions are answered, so both measures have the same scores.
    expect(counts('c@1')).toEqual(counts('accuracy'))
  })

  it('are documents, where that is asked for', () => {
    const sheets = inputs.runs.map(({ name, documents }) => ({
      name,
      documents: ['a', 'b', 'c'].map((id) => ({ ...documents[0]!, id })),
    }))
    const gold = ['a', 'b', 'c'].map((id) => ({ ...inputs.documents[0]!, id }))
    const settings = { trials: 5, size: 2, unit: 'documents' } as const
    const { rows } = runExperiment(stability, { documents: gold, runs: sheets }, { ...given, settings })
    // Three copies of one document: every subset says the same.
    expect(rows.every(({ ahead, behind, ties }) => [ahead, behind, ties].includes(5))).toBe(true)
  })
})

it('a measure that distinguishes systems has fewer errors and fewer ties than a coin', () => {
  const given = { settings: { trials: 100 }, measures: [accuracy(), coin()], seed: 1 }
  const { rows } = runExperiment(stability, unequalRuns(400), given).findings.tables[0]!
  const at = (measure: string) => rows.find((row) => row.measure === measure && row.f === 0.01)!
  expect(at('accuracy')['error rate']).toBeLessThan(0.01)
  expect(at('coin')['error rate']).toBeGreaterThan(0.05)
  expect(at('coin')['proportion of ties']).toBeGreaterThan(at('accuracy')['proportion of ties'] as number)
})

it('the curve has a point for each margin and a series for each measure', () => {
  const given = { settings: { trials: 20 }, measures: [accuracy(), utility()], seed: 1 }
  const [picture] = runExperiment(stability, unequalRuns(60), given).findings.pictures
  expect(picture).toMatchObject({ kind: 'lines', series: [{ name: 'accuracy' }, { name: 'utility' }] })
  expect(picture!.kind === 'lines' && picture!.series.map(({ points }) => points.length)).toEqual([10, 10])
})

describe('what cannot be drawn is an error', () => {
  const run = (inputs: ReturnType<typeof inputsOf>, settings: object, measure = accuracy()) => {
    return () => runExperiment(stability, inputs, { settings, measures: [measure as never], seed: 1 })
  }
  it.each([
    ['a single run', run(inputsOf({ x: 'CW' }), {}), /at least two are needed/],
    [
      'a subset larger than all',
      run(inputsOf({ x: 'CW', y: 'WC' }), { size: 3 }),
      /draws 3 units, but there are only 2/,
    ],
    [
      'one document',
      run(inputsOf({ x: 'CW', y: 'WC' }), { unit: 'documents' }),
      /Too few units to draw half of them: 1/,
    ],
    [
      'questions of links',
      run(inputsOf({ x: 'CW', y: 'WC' }), { unit: 'questions' }, strict() as never),
      /Questions cannot be drawn/,
    ],
    ['a layer that is not there', run(inputsOf({ x: 'CW', y: 'WC' }), {}, strict() as never), /no time annotation/],
  ])('%s', (_, attempt, message) => {
    expect(attempt).toThrow(UsageError)
    expect(attempt).toThrow(message)
  })

  it('a run that lacks a document, unless it counts as empty', () => {
    const { documents, runs } = inputsOf({ x: 'CW', y: 'WC' })
    const gold = ['a', 'b'].map((id) => ({ ...documents[0]!, id }))
    const given = {
      documents: gold,
      runs: [
        { name: 'x', documents: ['a', 'b'].map((id) => ({ ...runs[0]!.documents[0]!, id })) },
        { name: 'y', documents: [{ ...runs[1]!.documents[0]!, id: 'a' }] },
      ],
    }
    expect(run(given, { size: 4 })).toThrow(/Run "y": Document "b" is missing/)
    // 2 of 4 right against 1 of 4.
    expect(run(given, { size: 4, missing: 'empty' })().rows[0]).toMatchObject({ ahead: 100, behind: 0 })
  })
})

import { describe, expect, it } from 'vitest'
import { runExperiment } from '../../src/experiment.js'
import { sensitivity } from '../../src/experiments/sensitivity.js'
import { accuracy } from '../../src/measures/accuracy.js'
import { answeredPrecision } from '../../src/measures/answered-precision.js'
import { inputsOf, unequalRuns } from './answer-runs.js'
import { coin } from './coin.js'

const measures = [accuracy()]
const defaults = { trials: 100, size: 0, unit: 'auto', missing: 'error' } as const

describe('a worked example', () => {
  it('runs that take turns swap always', () => {
    // Two questions, one for each subset: x is right on one, y on the other.
    const { rows, findings } = runExperiment(sensitivity, inputsOf({ x: 'CW', y: 'WC' }), {
      settings: { trials: 9 },
      measures,
      seed: 1,
    })
    expect(rows).toEqual([{ x: 'x', y: 'y', measure: 'accuracy', bin: 0.2, comparisons: 9, swaps: 9, highest: 1 }])
    expect(findings.tables[0]!.rows).toEqual([
      {
        measure: 'accuracy',
        'difference needed': null,
        highest: 1,
        ratio: null,
        sensitivity: null,
        comparisons: 9,
        undefined: 0,
      },
    ])
  })

  it('runs that never meet need no more than the last bin', () => {
    const { findings } = runExperiment(sensitivity, inputsOf({ x: 'CC', y: 'WW' }), {
      settings: { trials: 9 },
      measures,
      seed: 1,
    })
    expect(findings.tables[0]!.rows[0]).toMatchObject({
      'difference needed': 0.2,
      highest: 1,
      ratio: 0.2,
      sensitivity: 1,
    })
  })

  it('equal runs fall into the first bin and do not swap', () => {
    const { rows } = runExperiment(sensitivity, inputsOf({ x: 'CWCW', y: 'CWCW' }), {
      settings: { trials: 5 },
      measures,
      seed: 1,
    })
    expect(rows).toMatchObject([{ bin: 0, comparisons: 5, swaps: 0 }])
  })

  it('a difference at the end of a bin belongs to the next one, rounding aside', () => {
    // Two documents of 100 questions, 100 and 93 right in each: 1 − 0.93 is 0.06999999999999995.
    const { documents, runs } = inputsOf({ x: 'C'.repeat(100), y: `${'C'.repeat(93)}${'W'.repeat(7)}` })
    const twice = (own: typeof documents) => ['a', 'b'].map((id) => ({ ...own[0]!, id }))
    const inputs = {
      documents: twice(documents),
      runs: runs.map((run) => ({ ...run, documents: twice(run.documents) })),
    }
    const { rows } = runExperiment(sensitivity, inputs, {
      settings: { trials: 5, unit: 'documents' },
      measures,
      seed: 1,
    })
    expect(rows).toMatchObject([{ bin: 0.07, comparisons: 5, swaps: 0, highest: 1 }])
  })

  it('the four columns of Table 2', () => {
    const row = (bin: number, comparisons: number, swaps: number, highest: number) => {
      return { x: 'a', y: 'b', measure: 'accuracy', bin, comparisons, swaps, highest }
    }
    const rows = [
      row(0, 40, 20, 0.5),
      row(0.01, 20, 4, 0.6),
      row(0.03, 20, 1, 0.8),
      row(0.04, 10, 2, 0.7),
      row(0.2, 10, 0, 0.7),
      { ...row(0, 3, 0, 0), bin: null, highest: null },
    ]
    const { tables, pictures } = sensitivity.conclude(rows, { settings: defaults, measures, seed: 1 })
    // 20/40, 4/20 and none for an empty bin, then 1/20: the first that is at most 0.05.
    expect(tables[0]!.rows[0]).toEqual({
      measure: 'accuracy',
      'difference needed': 0.03,
      highest: 0.8,
      ratio: 0.03 / 0.8,
      sensitivity: (20 + 10 + 10) / 100,
      comparisons: 100,
      undefined: 3,
    })
    expect(tables[1]!.rows).toHaveLength(21)
    expect(tables[1]!.rows[2]).toMatchObject({ difference: 0.02, 'swap rate': null, comparisons: 0 })
    expect(pictures[0]!.kind === 'lines' && pictures[0]!.series[0]!.points[1]).toEqual({ x: 0.01, y: 4 / 20 })
  })

  it('a trial in which a score is undefined is not a comparison', () => {
    const given = { settings: { trials: 6 }, measures: [answeredPrecision()], seed: 1 }
    const { rows, findings } = runExperiment(sensitivity, inputsOf({ x: 'UU', y: 'CW' }), given)
    expect(rows).toMatchObject([{ bin: null, comparisons: 6, swaps: 0, highest: null }])
    expect(findings.tables[0]!.rows[0]).toMatchObject({ comparisons: 0, undefined: 6, sensitivity: null })
  })
})

it('subsets have at most half of the units', () => {
  const inputs = inputsOf({ x: 'CWC', y: 'WCC' })
  const attempt = () => runExperiment(sensitivity, inputs, { settings: { size: 2 }, measures, seed: 1 })
  expect(attempt).toThrow(/draws 4 units, but there are only 3/)
})

it('the same seed gives the same rows, whatever the order of runs', () => {
  const inputs = unequalRuns(200)
  const given = { settings: { trials: 30 }, measures, seed: 5 }
  const { rows } = runExperiment(sensitivity, inputs, given)
  expect(runExperiment(sensitivity, { ...inputs, runs: [...inputs.runs].reverse() }, given).rows).toEqual(rows)
  expect(runExperiment(sensitivity, inputs, { ...given, seed: 6 }).rows).not.toEqual(rows)
})

it('a measure that distinguishes systems is more sensitive than a coin', () => {
  const given = { settings: { trials: 100 }, measures: [accuracy(), coin()], seed: 1 }
  const { rows } = runExperiment(sensitivity, unequalRuns(400), given).findings.tables[0]!
  const [told, tossed] = rows
  expect(told!.sensitivity).toBeGreaterThan(0.9)
  expect(tossed!.sensitivity ?? 0).toBeLessThan(0.5)
})

/**
 * Stability and sensitivity on the runs of PAN 2020: 13 systems, 14,311 problems, with true non-response. The expected values were
 * computed once by another program with other draws, so they are met within the spread of draws; the order of measures is met exactly.
 * The folder stands beside the project, or where CUPEL_SHARED says; nothing of it is copied here.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { type Row, runExperiment } from '../../src/experiment.js'
import { sensitivity } from '../../src/experiments/sensitivity.js'
import { stability } from '../../src/experiments/stability.js'
import { accuracy } from '../../src/measures/accuracy.js'
import { correctnessAtOne } from '../../src/measures/c-at-1.js'
import { utility } from '../../src/measures/utility.js'
import { inputsOf } from '../experiments/answer-runs.js'
import { need, shared } from '../shared.js'

const file = join(shared, 'data', 'answers', 'pan20-judgments.json')
const given = {
  settings: { trials: 100, size: 250 },
  measures: [correctnessAtOne(), accuracy(), utility()],
  seed: 1,
}

function inputsFrom({ skip }: TestContext) {
  need(file, { skip })
  return inputsOf((JSON.parse(readFileSync(file, 'utf8')) as { runs: Record<string, string> }).runs)
}

function expectNear(value: Row[string] | undefined, expected: number, tolerance: number): void {
  expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(tolerance + 1e-12)
}

describe('13 runs of PAN 2020, subsets of 250 problems, 100 trials', () => {
  it('stability at a margin of 5 %', (context) => {
    const { tables } = runExperiment(stability, inputsFrom(context), given).findings
    const [c1, accurate, useful] = tables[0]!.rows.filter(({ f }) => f === 0.05)
    const expected = [
      [c1, 0.005, 0.208],
      [accurate, 0.0079, 0.231],
      [useful, 0.0358, 0.088],
    ] as const
    for (const [row, errors, ties] of expected) {
      expect(row!.comparisons).toBe((100 * 13 * 12) / 2)
      expectNear(row!['error rate'], errors, 0.004)
      expectNear(row!['proportion of ties'], ties, 0.02)
    }
    const inOrder = (column: string, rows: readonly (Row | undefined)[]) => rows.map((row) => Number(row![column]))
    const errors = inOrder('error rate', [c1, accurate, useful])
    const ties = inOrder('proportion of ties', [useful, c1, accurate])
    expect(errors).toEqual([...errors].sort((a, b) => a - b))
    expect(ties).toEqual([...ties].sort((a, b) => a - b))
  })

  it('sensitivity at 95 %', (context) => {
    const { tables } = runExperiment(sensitivity, inputsFrom(context), given).findings
    const expected = [
      [0.07, 0.676],
      [0.07, 0.628],
      [0.14, 0.658],
    ] as const
    for (const [i, [difference, share]] of expected.entries()) {
      const row = tables[0]!.rows[i]!
      expectNear(row['difference needed'], difference, 0.01)
      expectNear(row.sensitivity, share, 0.04)
      expectNear(Number(row['difference needed']) / Number(row.highest), row.ratio as number, 0)
    }
    const [c1, accurate, useful] = tables[0]!.rows.map((row) => Number(row.sensitivity))
    expect(accurate).toBeLessThan(Math.min(c1!, useful!))
  })
})

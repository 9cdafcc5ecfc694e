/**
 * Resampling of 200 documents: drawing and summing flat rows of numbers, beside what the same samples cost through `Summary.add`, in the same run.
 * Every summary of the shelf that is a record of numbers; those that rank answers, whose values are read from counts; and one whose
 * statistics are lists that are put together.
 */
import type { Judgement, Summary } from '../src/measure.js'
import { drawSamples } from '../src/stats/draws.js'
import { randomizationTest } from '../src/stats/randomization.js'
import { totalsOf } from '../src/stats/totals.js'
import { prfAccuracy } from '../src/summaries/accuracy.js'
import { confidenceWeighted } from '../src/summaries/cws.js'
import { documentMeans } from '../src/summaries/document-means.js'
import { graphValue } from '../src/summaries/graph-value.js'
import { mean } from '../src/summaries/mean.js'
import { prf } from '../src/summaries/prf.js'
import { prfOfWhole } from '../src/summaries/prf-parts.js'
import { riskCoverage } from '../src/summaries/risk-coverage.js'
import { cpuSeconds, medianSeconds } from './cpu.js'
import type { Row } from './row.js'

const documents = 200
const samples = 2_000

export function resamplingRows(): readonly Row[] {
  return Object.entries(shelf).flatMap(([name, summary]) => rowsOf(name, summary))
}

/** Credits of a side, kept one by one: what an area under a curve needs. */
const lists: Summary<readonly number[]> = {
  valueNames: ['mean'],
  ...{ perfect: {}, undefinedWhen: '', corpus: '', countRules: {} },
  empty: [],
  of: (judgements) => Array.from(judgements, ({ credit }) => credit),
  add: (a, b) => [...a, ...b],
  values: (credits) => ({ mean: credits.reduce((sum, credit) => sum + credit, 0) / credits.length }),
  counts: () => ({}),
}

// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in statistics
const shelf: Readonly<Record<string, Summary<any>>> = {
  mean: mean('mean'),
  prf,
  'prf and accuracy': prfAccuracy,
  'graph value': graphValue,
  'means of documents, five parts': documentMeans(prfOfWhole(['a', 'b', 'c', 'd', 'e'])),
  cws: confidenceWeighted,
  'risk and coverage': riskCoverage(0.05),
  'lists (no rows)': lists,
}

function rowsOf<Stats>(name: string, summary: Summary<Stats>): readonly Row[] {
  const [a, b] = [0, 1].map((salt) => Array.from({ length: documents }, (_, i) => summary.of(judgements(i + salt))))
  const value = summary.valueNames[0]!
  const draws = { documents, samples, seed: 1 }
  const times = medianSeconds(3, {
    flat: () =>
      cpuSeconds(() => {
        const totals = totalsOf(summary, a!)
        drawSamples(draws, (chosen) => totals.valuesOf(chosen))
      }),
    add: () => cpuSeconds(() => drawSamples(draws, (chosen) => summary.values(fold(summary, a!, chosen)))),
    test: () => cpuSeconds(() => randomizationTest({ summary, a: a!, b: b!, value, trials: samples, seed: 1 })),
  })
  const adding = { baseline: 'the samples by `Summary.add`', baselineTime: times.add }
  return [
    { work: `draw ${samples} samples of ${documents} documents: ${name}`, ours: times.flat, ...adding },
    { work: `test by ${samples} randomisations: ${name}`, ours: times.test, ...adding },
  ]
}

function fold<Stats>(summary: Summary<Stats>, stats: readonly Stats[], chosen: Int32Array): Stats {
  let total = summary.empty
  for (const i of chosen) total = summary.add(total, stats[i]!)
  return total
}

/** Some twelve items of each side, right or wrong without a pattern that matters. */
function judgements(seed: number): Judgement<number>[] {
  const isRight = (i: number): boolean => (seed * 31 + i * 17) % 7 < 4
  return Array.from({ length: 12 }, (_, i) => ({
    side: i % 2 ? 'gold' : 'system',
    item: i,
    credit: isRight(i) ? 1 : 0,
    outcome: isRight(i) ? 'right' : 'wrong',
    // Nearly all differ, as those of systems do.
    confidence: ((seed * 7919 + i * 104_729) % 100_003) / 100_003,
    weight: 1,
    facet: 'abcde'[i % 5]!,
    because: { kind: 'unsupported' },
  }))
}

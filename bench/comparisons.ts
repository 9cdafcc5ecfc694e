/**
 * The random part of large comparisons: questions answered by some systems, and documents with sums of items, as an evaluation campaign has them. The
 * baseline is the least that the same samples and arrangements cost without any preparation: one number of each drawn document, added to a sum.
 * It is measured for a fiftieth of the draws, times fifty.
 */
import type { Judgement } from '../src/measure.js'
import { correctnessAtOne } from '../src/measures/c-at-1.js'
import { riskCoverage } from '../src/measures/risk-coverage.js'
import { temporalAwareness } from '../src/measures/temporal-awareness.js'
import { drawSamples } from '../src/stats/draws.js'
import { couplesOf, type Resampling, resample } from '../src/stats/resample.js'
import { cpuSeconds, medianSeconds } from './cpu.js'
import type { Row } from './row.js'

/** Samples, and trials for each pair. */
const draws = 1000
const PART = 50

const questions = { systems: 13, documents: 14_311 }
const timelines = { systems: 40, documents: 1000 }

/** `scale` 1 has all draws. */
export function comparisonRows(scale = 1): readonly Row[] {
  const [sums, lists] = [{ goal: 1.5 }, { goal: 6 }]
  return [
    { ...rowOf(correctnessAtOne(), questions, answer, scale), ...sums },
    { ...rowOf(riskCoverage(), questions, answer, scale), ...lists },
    { ...rowOf(temporalAwareness(), timelines, links, scale), ...sums },
    { ...rowOf(riskCoverage(), timelines, answer, scale), ...lists },
  ]
}

interface Size {
  readonly systems: number
  readonly documents: number
}

/** What a system says about a document. */
type Draw = (random: () => number, system: number) => readonly Judgement<number>[]

function rowOf(measure: Resampling['measure'], { systems, documents }: Size, draw: Draw, scale: number): Row {
  const random = numbers()
  const statsOf = (system: number) => Array.from({ length: documents }, () => measure.summary.of(draw(random, system)))
  const count = Math.round(draws * scale)
  const value = measure.summary.valueNames[0]!
  const resampling = {
    ...{ measure, value, samples: count, trials: count, seed: 1 },
    systems: Array.from({ length: systems }, (_, system) => statsOf(system)),
  }
  const sums = (count * (systems + 2 * couplesOf(systems).length)) / PART
  const times = medianSeconds(1, {
    ours: () => cpuSeconds(() => resample(resampling)),
    plain: () => cpuSeconds(() => addPlainly(documents, sums)),
  })
  return {
    work: `${systems} systems, ${documents.toLocaleString('en')} documents, ${count} samples and trials: ${measure.id}`,
    ours: times.ours,
    baseline: 'one plain sum for each system and draw',
    baselineTime: times.plain * PART,
  }
}

function addPlainly(documents: number, sums: number): number {
  const column = Float64Array.from({ length: documents }, (_, i) => i % 3)
  let total = 0
  drawSamples({ documents, samples: 1, seed: 1 }, (chosen) => {
    for (let sum = 0; sum < sums; sum++) for (let i = 0; i < chosen.length; i++) total += column[chosen[i]!]!
  })
  return total
}

const because = { kind: 'unsupported' } as const

/** A tenth of the questions is not answered; hardly any two confidences are the same. */
const answer: Draw = (random, system) => {
  const outcome = random() < 0.1 ? 'unanswered' : random() < 0.45 + 0.01 * system ? 'right' : 'wrong'
  const credit = outcome === 'right' ? 1 : 0
  return [{ side: 'gold', item: 0, credit, weight: 1, outcome, confidence: random(), because }]
}

/** From 5 to 44 links of each side. */
const links: Draw = (random, system) =>
  (['gold', 'system'] as const).flatMap((side) =>
    Array.from({ length: 5 + Math.floor(40 * random()) }, (_, item) => {
      return { side, item, credit: random() < 0.4 + 0.01 * system ? 1 : 0, weight: 1, because }
    }),
  )

/** The same numbers from 0 to 1 in each run. */
function numbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

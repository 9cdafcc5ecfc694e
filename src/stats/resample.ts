/**
 * The random part of a comparison, computed from statistics alone: the value of every system in the same samples, and the randomisation test of
 * every pair. It can be cut into parts, which give the same numbers in any place. O(samples × systems × documents + pairs × trials × documents).
 */
import type { AnyMeasure } from '../measure.js'
import { drawSamples } from './draws.js'
import { type PairTest, type Randomization, randomizationTests } from './randomization.js'
import { countTimes, partOf, totalsOf } from './totals.js'

export interface Resampling {
  readonly measure: AnyMeasure
  /** The value of the measure to compare. */
  readonly value: string
  /** The statistics of each system for the same documents in the same order. */
  readonly systems: readonly (readonly unknown[])[]
  readonly samples: number
  readonly trials: number
  readonly seed: number
  /** Called from time to time with the number of samples and arrangements drawn so far, and their total. */
  onDraw?(done: number, total: number): void
}

/** The value of a system. */
export interface Series {
  readonly observed: number | undefined
  /** In each sample; NaN if it is undefined. */
  readonly drawn: Float64Array
}

export interface Resampled {
  readonly series: readonly Series[]
  /** The test of each pair, in the order of `couplesOf`. */
  readonly tests: readonly Randomization[]
}

export interface Couple {
  readonly a: number
  readonly b: number
}

/** Each two systems once. */
export function couplesOf(systems: number): readonly Couple[] {
  const all = Array.from({ length: systems }, (_, i) => i)
  return all.flatMap((a) => all.slice(a + 1).map((b) => ({ a, b })))
}

export function resample(resampling: Resampling): Resampled {
  const { systems, samples, trials, onDraw } = resampling
  const couples = couplesOf(systems.length)
  const progress = (done: number): void => onDraw?.(done, samples + couples.length * trials)
  const series = drawSeries(resampling, progress)
  const test = testsOf(resampling)
  const tests = couples.map(({ a, b }, i) => {
    const before = samples + i * trials
    progress(before)
    return test(a, b, (done) => progress(before + done))
  })
  progress(samples + couples.length * trials)
  return { series, tests }
}

/** The number of samples between two progress reports. */
const TICK = 100

/** Draws the same samples for all systems. With fewer than two documents nothing is drawn. */
export function drawSeries(
  { measure, value, samples, seed, systems }: Resampling,
  progress: (done: number) => void,
): readonly Series[] {
  const documents = systems[0]?.length ?? 0
  const { summary, lists } = partOf(measure.summary, systems, value)
  const totals = lists.map((stats) => totalsOf(summary, stats, value))
  const series = totals.map(({ valuesOf }) => ({
    observed: valuesOf(Int32Array.from({ length: documents }, (_, i) => i))[value],
    drawn: new Float64Array(samples).fill(Number.NaN),
  }))
  if (documents < 2) return series
  const times = new Int32Array(documents)
  drawSamples({ documents, samples, seed }, (chosen, sample) => {
    if (totals.some(({ valuesIn }) => valuesIn)) countTimes(chosen, times)
    for (const [s, { valuesIn, valuesOf }] of totals.entries())
      series[s]!.drawn[sample] = (valuesIn ? valuesIn(times) : valuesOf(chosen))[value] ?? Number.NaN
    if (sample % TICK === 0) progress(sample)
  })
  return series
}

/** A function that tests two of the systems. */
export function testsOf({ measure, systems, value, trials, seed }: Resampling): PairTest {
  return randomizationTests({ summary: measure.summary, systems, value, trials, seed })
}

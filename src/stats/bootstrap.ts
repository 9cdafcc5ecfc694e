/**
 * Percentile bootstrap over documents (Efron and Tibshirani 1993, chapter 13): draw a sample of the same number of documents with
 * replacement, sum their statistics, and compute the values. The interval is the middle share of the values of many samples. If documents
 * have statistics of smaller units, units are drawn instead.
 *
 * Every measure starts from the same seed, so measures that scored the same documents use the same samples. Excluded documents are not
 * drawn. Samples in which a value is undefined are skipped for this value and counted. O(samples × documents).
 */
import type { AnyMeasure } from '../measure.js'
import { checkCount, checkSeed, checkShare, drawSamples } from './draws.js'
import { quantile } from './quantile.js'
import { totalsOf } from './totals.js'

export interface BootstrapOptions {
  readonly samples?: number
  readonly seed: number
  readonly confidence?: number
  /** The unit that is drawn; documents by default. */
  readonly unit?: string
}

export interface Interval {
  readonly low: number | undefined
  readonly high: number | undefined
  /** The number of samples in which the value was undefined, if there are any. */
  readonly skipped?: number
}

export type Resampling = Required<BootstrapOptions>

const defaults = { samples: 1000, confidence: 0.95, unit: 'documents' } as const

/** Adds the defaults; throws if an option is invalid. */
export function completeDraws(options: BootstrapOptions): Resampling {
  const { samples = defaults.samples, seed, confidence = defaults.confidence, unit = defaults.unit } = options
  checkCount('samples', samples)
  checkSeed(seed)
  checkShare('confidence', confidence)
  return { samples, seed, confidence, unit }
}

/** The results of a measure for documents. */
interface Scored {
  readonly measure: AnyMeasure
  readonly documents: readonly {
    readonly stats: unknown
    readonly units?: readonly unknown[]
    readonly isExcluded: boolean
  }[]
}

/** Adds an interval for each value to a report. */
export function withIntervals<One extends Scored, Report extends { readonly measures: readonly One[] }>(
  report: Report,
  options: BootstrapOptions,
) {
  const resampling = completeDraws(options)
  const measures = report.measures.map((measure) => ({ ...measure, ...intervalsOf(measure, resampling) }))
  return { ...report, measures, resampling }
}

function intervalsOf({ measure, documents }: Scored, { samples, seed, confidence }: Resampling) {
  const scored = documents.filter(({ isExcluded }) => !isExcluded).flatMap(({ units, stats }) => units ?? [stats])
  const names: readonly string[] = measure.summary.valueNames
  const drawn = scored.length < 2 ? names.map(() => []) : drawValues(measure, scored, samples, seed)
  const intervals = names.map((name, i): [string, Interval] => {
    const skipped = scored.length < 2 ? 0 : samples - drawn[i]!.length
    return [name, { ...percentileInterval(drawn[i]!, confidence), ...(skipped && { skipped }) }]
  })
  return { intervals: Object.fromEntries(intervals), drawn: scored.length }
}

/** The interval that contains the middle share of the values. */
export function percentileInterval(values: readonly number[], confidence: number): Interval {
  const sorted = Float64Array.from(values).sort()
  const tail = (1 - confidence) / 2
  return { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) }
}

/** For each value of the measure, its results in the samples where it is defined. */
function drawValues({ summary }: AnyMeasure, stats: readonly unknown[], samples: number, seed: number): number[][] {
  const names: readonly string[] = summary.valueNames
  const drawn: number[][] = names.map(() => [])
  const totals = totalsOf(summary, stats)
  drawSamples({ documents: stats.length, samples, seed }, (chosen) => {
    const values = totals.valuesOf(chosen)
    for (const [i, name] of names.entries()) {
      const value = values[name]
      if (value !== undefined) drawn[i]!.push(value)
    }
  })
  return drawn
}

/**
 * The part of the signature for resampling; confidence and unit appear only if they are not the defaults.
 * @example describeResampling({seed: 1}) // 'bootstrap-1000-seed-1'
 */
export function describeResampling(options: BootstrapOptions): string {
  const { samples, seed, confidence, unit } = { ...defaults, ...options }
  const changed = [
    confidence === defaults.confidence ? '' : `-confidence-${confidence}`,
    unit === defaults.unit ? '' : `-unit-${unit}`,
  ].join('')
  return `bootstrap-${samples}-seed-${seed}${changed}`
}

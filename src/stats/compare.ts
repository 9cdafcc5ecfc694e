/**
 * Compares systems by one value of one measure: intervals from the same samples, a test for each pair, Holm's correction over all pairs, and
 * the resulting ranking. A document that the measure excludes for some system is left out for all systems.
 */
import type { DocumentReport } from '../evaluation/judge.js'
import type { AnyMeasure } from '../measure.js'
import { type Interval, percentileInterval } from './bootstrap.js'
import { type Effect, effectOf } from './effect.js'
import { holm } from './holm.js'
import { pairedBootstrap } from './paired.js'
import type { Randomization } from './randomization.js'
import { rankingOf } from './ranking.js'
import { couplesOf, type Resampled, type Resampling, resample } from './resample.js'

export interface CompareMeasureOptions {
  readonly measure: AnyMeasure
  /** The value of the measure to compare. */
  readonly value: string
  /** Each system has the same documents in the same order. */
  readonly systems: readonly ScoredSystem[]
  readonly better: 'higher' | 'lower'
  readonly samples: number
  readonly trials: number
  readonly seed: number
  readonly alpha: number
  /** Called from time to time with the number of samples and arrangements drawn so far, and their total. */
  onDraw?(done: number, total: number): void
}

interface ScoredSystem {
  readonly name: string
  readonly documents: readonly DocumentReport[]
}

export interface ComparedSystems {
  /** The number of documents on which all systems were scored. */
  readonly documents: number
  /** The number of documents left out because the measure excludes them for some system. */
  readonly excluded: number
  /** The best system first. */
  readonly systems: readonly ComparedSystem[]
  /** Each pair once, in the order of the systems given. */
  readonly pairs: readonly ComparedPair[]
}

export interface ComparedSystem {
  readonly name: string
  readonly value: number | undefined
  readonly interval: Interval
  /** 1 + the number of systems that are significantly better; undefined if the system has no value. */
  readonly rank: number | undefined
  /** Systems that share a letter do not differ significantly. */
  readonly letters: string
}

export interface ComparedPair {
  readonly a: string
  readonly b: string
  /** The value of a minus the value of b. */
  readonly difference: number | undefined
  readonly interval: Interval
  readonly bootstrapP: number | undefined
  readonly randomization: Randomization
  /** The p-value of the randomisation test after Holm's correction over all pairs. */
  readonly adjustedP: number | undefined
  readonly isSignificant: boolean
  readonly effect: Effect
}

/** A system with the values of all samples. */
interface Drawn {
  readonly name: string
  readonly documents: readonly DocumentReport[]
  readonly value: number | undefined
  /** Its value in each sample; NaN if it is undefined. */
  readonly series: Float64Array
}

/** What has to be resampled for a comparison. */
export function resamplingOf(options: CompareMeasureOptions): Resampling {
  const { measure, value, samples, trials, seed, onDraw } = options
  const systems = keptDocuments(options).map((documents) => documents.map(({ stats }) => stats))
  return { measure, value, systems, samples, trials, seed, ...(onDraw && { onDraw }) }
}

/** `resampled` is the result of `resample`, wherever it was computed. */
export function compareMeasure(
  options: CompareMeasureOptions,
  resampled: Resampled = resample(resamplingOf(options)),
): ComparedSystems {
  const drawn = drawnSystems(options, resampled)
  const couples = couplesOf(drawn.length)
  const adjusted = holm(resampled.tests.map(({ p }) => p))
  const pairs = couples.map(({ a, b }, i) => ({
    ...comparePair(drawn[a]!, drawn[b]!, options, resampled.tests[i]!),
    adjustedP: adjusted[i],
    isSignificant: (adjusted[i] ?? 1) <= options.alpha,
  }))
  const differing = new Set(
    couples.flatMap(({ a, b }, i) => (pairs[i]!.isSignificant ? [`${a} ${b}`, `${b} ${a}`] : [])),
  )
  const documents = drawn[0]!.documents.length
  return {
    documents,
    excluded: options.systems[0]!.documents.length - documents,
    systems: ranked(drawn, differing, options),
    pairs,
  }
}

/** The documents of each system that the measure excludes for none. */
function keptDocuments({ systems }: CompareMeasureOptions): readonly (readonly DocumentReport[])[] {
  const isKept = (i: number): boolean => systems.every(({ documents }) => !documents[i]!.isExcluded)
  const kept = [...systems[0]!.documents.keys()].filter(isKept)
  return systems.map(({ documents }) => kept.map((i) => documents[i]!))
}

function drawnSystems(options: CompareMeasureOptions, { series }: Resampled): readonly Drawn[] {
  const kept = keptDocuments(options)
  return options.systems.map(({ name }, s): Drawn => {
    const { observed, drawn } = series[s]!
    return { name, documents: kept[s]!, value: observed, series: drawn }
  })
}

function comparePair(
  a: Drawn,
  b: Drawn,
  { value, alpha, better }: CompareMeasureOptions,
  randomization: Randomization,
): Omit<ComparedPair, 'adjustedP' | 'isSignificant'> {
  const difference = a.value === undefined || b.value === undefined ? undefined : a.value - b.value
  const bootstrap = pairedBootstrap(a.series, b.series, { observed: difference, confidence: 1 - alpha })
  const valuesOf = ({ documents }: Drawn) => documents.map(({ values }) => values[value])
  return {
    a: a.name,
    b: b.name,
    difference,
    interval: withoutDraws(bootstrap.interval, a.documents.length),
    bootstrapP: bootstrap.p,
    randomization,
    effect: orientEffect(better, effectOf(valuesOf(a), valuesOf(b))),
  }
}

/** If lower values are better, `better` and `worse` are swapped. */
function orientEffect(better: 'higher' | 'lower', effect: Effect): Effect {
  return better === 'higher' ? effect : { ...effect, better: effect.worse, worse: effect.better }
}

/** `differing` has the indices of each two systems that differ significantly, in both orders. */
function ranked(
  drawn: readonly Drawn[],
  differing: ReadonlySet<string>,
  { alpha, better }: CompareMeasureOptions,
): ComparedSystem[] {
  const sign = better === 'higher' ? 1 : -1
  const hasValue = (place: number): boolean => drawn[place]!.value !== undefined
  const places = [...drawn.keys()]
  const valued = places.filter(hasValue).sort((a, b) => sign * (drawn[b]!.value! - drawn[a]!.value!))
  const ranks = rankingOf(valued.length, (i, j) => differing.has(`${valued[i]} ${valued[j]}`))
  return [...valued, ...places.filter((place) => !hasValue(place))].map((place, i) => {
    const { name, value, series, documents } = drawn[place]!
    return {
      name,
      value,
      interval: intervalOf(series, documents.length, 1 - alpha),
      rank: ranks[i]?.rank,
      letters: ranks[i]?.letters ?? '',
    }
  })
}

function intervalOf(series: Float64Array, documents: number, confidence: number): Interval {
  const defined = [...series].filter((value) => !Number.isNaN(value))
  const skipped = series.length - defined.length
  return withoutDraws({ ...percentileInterval(defined, confidence), ...(skipped && { skipped }) }, documents)
}

/** With fewer than two documents nothing is drawn, so no sample was skipped. */
function withoutDraws({ skipped, ...interval }: Interval, documents: number): Interval {
  return documents < 2 || skipped === undefined ? interval : { ...interval, skipped }
}

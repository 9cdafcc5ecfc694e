/**
 * Compares systems by one value of one measure: intervals from the same samples, a test for each pair, Holm's correction over all pairs, and
 * the resulting ranking. A document that the measure excludes for some system is left out for all systems.
 */
import type { DocumentReport } from '../evaluation/judge.js'
import type { AnyMeasure } from '../measure.js'
import { type Interval, percentileInterval } from './bootstrap.js'
import { drawSamples } from './draws.js'
import { type Effect, effectOf } from './effect.js'
import { holm } from './holm.js'
import { pairedBootstrap } from './paired.js'
import { type Randomization, randomizationTest } from './randomization.js'
import { rankingOf } from './ranking.js'
import { type Totals, totalsOf } from './totals.js'

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

/** The number of draws between two progress reports. */
const TICK = 100

/** A system with the values of all samples. */
interface Drawn {
  readonly name: string
  readonly documents: readonly DocumentReport[]
  readonly totals: Totals
  readonly value: number | undefined
  /** Its value in each sample; NaN if it is undefined. */
  readonly series: Float64Array
}

export function compareMeasure(options: CompareMeasureOptions): ComparedSystems {
  const all = options.systems[0]!.documents
  const kept = all.flatMap((_, i) => (options.systems.some(({ documents }) => documents[i]!.isExcluded) ? [] : [i]))
  const couples = options.systems.flatMap((_, a) => options.systems.slice(a + 1).map((_, i) => ({ a, b: a + 1 + i })))
  const progress = (done: number): void => options.onDraw?.(done, options.samples + couples.length * options.trials)
  const drawn = drawSystems(options, kept, progress)
  const tested = couples.map(({ a, b }, i) => {
    const before = options.samples + i * options.trials
    const pair = comparePair(drawn[a]!, drawn[b]!, options, (done) => progress(before + done))
    progress(before + options.trials)
    return pair
  })
  const adjusted = holm(tested.map(({ randomization }) => randomization.p))
  const pairs = tested.map((pair, i) => ({
    ...pair,
    adjustedP: adjusted[i],
    isSignificant: (adjusted[i] ?? 1) <= options.alpha,
  }))
  const differing = new Set(
    couples.flatMap(({ a, b }, i) => (pairs[i]!.isSignificant ? [`${a} ${b}`, `${b} ${a}`] : [])),
  )
  return {
    documents: kept.length,
    excluded: all.length - kept.length,
    systems: ranked(drawn, differing, options),
    pairs,
  }
}

/** Draws the same samples for all systems. */
function drawSystems(
  options: CompareMeasureOptions,
  kept: readonly number[],
  progress: (done: number) => void,
): Drawn[] {
  const { measure, value: name, samples, seed } = options
  const drawn = options.systems.map((system): Drawn => {
    const documents = kept.map((i) => system.documents[i]!)
    const totals = totalsOf(
      measure.summary,
      documents.map(({ stats }) => stats),
    )
    const value = totals.valuesOf(documents.map((_, i) => i))[name]
    return { name: system.name, documents, totals, value, series: new Float64Array(samples).fill(Number.NaN) }
  })
  if (kept.length > 1)
    drawSamples({ documents: kept.length, samples, seed }, (chosen, sample) => {
      for (const { totals, series } of drawn) series[sample] = totals.valuesOf(chosen)[name] ?? Number.NaN
      if (sample % TICK === 0) progress(sample)
    })
  return drawn
}

function comparePair(
  a: Drawn,
  b: Drawn,
  options: CompareMeasureOptions,
  progress: (done: number) => void,
): Omit<ComparedPair, 'adjustedP' | 'isSignificant'> {
  const { measure, value, trials, seed, alpha } = options
  const difference = a.value === undefined || b.value === undefined ? undefined : a.value - b.value
  const bootstrap = pairedBootstrap(a.series, b.series, { observed: difference, confidence: 1 - alpha })
  const statsOf = ({ documents }: Drawn) => documents.map(({ stats }) => stats)
  const valuesOf = ({ documents }: Drawn) => documents.map(({ values }) => values[value])
  return {
    a: a.name,
    b: b.name,
    difference,
    interval: withoutDraws(bootstrap.interval, a.documents.length),
    bootstrapP: bootstrap.p,
    randomization: randomizationTest({
      summary: measure.summary,
      a: statsOf(a),
      b: statsOf(b),
      ...{ value, trials, seed },
      onTrial: (done) => done % TICK === 0 && progress(done),
    }),
    effect: orientEffect(options.better, effectOf(valuesOf(a), valuesOf(b))),
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

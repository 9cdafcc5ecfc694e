/**
 * Do intervals and tests keep what they promise? Corpora are drawn from a population whose true values are known, again and again: how often does
 * the interval hold the true value, and how often does a test find a difference between systems that are equally good?
 *
 * A document has from 4 to 16 gold items and a difficulty from 0.4 to 0.9; both systems find each of its items with that probability, so
 * their scores go together document by document. They state from 4 to 16 items. All quotients of sums have true values that are quotients of
 * expectations: recall 0.65, precision 0.65, F1 0.65.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import { percentileInterval } from '../src/stats/bootstrap.js'
import { drawSamples } from '../src/stats/draws.js'
import { pairedBootstrap } from '../src/stats/paired.js'
import { randomizationTest } from '../src/stats/randomization.js'
import { totalsOf } from '../src/stats/totals.js'
import { type PrfStats, prf } from '../src/summaries/prf.js'

export interface SimulationOptions {
  readonly documents: number
  /** How many corpora. */
  readonly runs: number
  /** Of each bootstrap. */
  readonly samples: number
  /** Of each randomisation test. */
  readonly trials: number
  readonly seed: number
}

/** Shares of runs. */
export interface SimulationFigures {
  /** In which the 95 % interval of F1 holds the true value. */
  readonly coverage: number
  /** In which the 95 % interval of the difference of two equal systems holds 0. */
  readonly differenceCoverage: number
  /** In which two equal systems differ at 5 % by the bootstrap, and by randomisation. */
  readonly bootstrapFalse: number
  readonly randomizationFalse: number
}

const TRUE_F1 = 0.65
const confidence = 0.95

export function simulate(options: SimulationOptions): SimulationFigures {
  const random = xoroshiro128plus(options.seed)
  const counts = { coverage: 0, differenceCoverage: 0, bootstrapFalse: 0, randomizationFalse: 0 }
  for (let run = 0; run < options.runs; run++) {
    const found = runOnce(random, options)
    if (found.low <= TRUE_F1 && TRUE_F1 <= found.high) counts.coverage++
    if (found.differenceLow <= 0 && 0 <= found.differenceHigh) counts.differenceCoverage++
    if (found.bootstrapP <= 0.05) counts.bootstrapFalse++
    if (found.randomizationP <= 0.05) counts.randomizationFalse++
  }
  const share = (count: number): number => count / options.runs
  return {
    coverage: share(counts.coverage),
    differenceCoverage: share(counts.differenceCoverage),
    bootstrapFalse: share(counts.bootstrapFalse),
    randomizationFalse: share(counts.randomizationFalse),
  }
}

function runOnce(random: RandomGenerator, { documents, samples, trials }: SimulationOptions) {
  const corpus = Array.from({ length: documents }, () => drawDocument(random))
  const [a, b] = [corpus.map((document) => document.a), corpus.map((document) => document.b)]
  const seed = random.next() >>> 0
  const totals = [totalsOf(prf, a), totalsOf(prf, b)] as const
  const series = totals.map(() => new Float64Array(samples))
  drawSamples({ documents, samples, seed }, (chosen, sample) => {
    for (const [i, total] of totals.entries()) series[i]![sample] = total.valuesOf(chosen).f1 ?? Number.NaN
  })
  const all = corpus.map((_, i) => i)
  const observed = totals[0].valuesOf(all).f1! - totals[1].valuesOf(all).f1!
  const own = percentileInterval([...series[0]!], confidence)
  const paired = pairedBootstrap(series[0]!, series[1]!, { observed, confidence })
  return {
    low: own.low!,
    high: own.high!,
    differenceLow: paired.interval.low!,
    differenceHigh: paired.interval.high!,
    bootstrapP: paired.p!,
    randomizationP: randomizationTest({ summary: prf, a, b, value: 'f1', trials, seed }).p!,
  }
}

/** One document, and what two systems that are equally good make of it. */
function drawDocument(random: RandomGenerator): { readonly a: PrfStats; readonly b: PrfStats } {
  const gold = uniformInt(random, 4, 16)
  const chance = 0.4 + 0.5 * uniformFloat64(random)
  const system = (): PrfStats => {
    const stated = uniformInt(random, 4, 16)
    return {
      goldCredit: hits(random, gold, chance),
      goldWeight: gold,
      systemCredit: hits(random, stated, chance),
      systemWeight: stated,
    }
  }
  return { a: system(), b: system() }
}

function hits(random: RandomGenerator, of: number, chance: number): number {
  let count = 0
  for (let i = 0; i < of; i++) if (uniformFloat64(random) < chance) count++
  return count
}

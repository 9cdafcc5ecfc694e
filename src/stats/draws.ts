/** Random draws of documents. The same seed gives the same draws, everywhere and for every measure. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { failUsage } from '../vocabulary/problem.js'

/** Calls `visit` with each of many samples of as many documents as there are, drawn with replacement. The list is reused. */
export function drawSamples(
  { documents, samples, seed }: { readonly documents: number; readonly samples: number; readonly seed: number },
  visit: (chosen: Int32Array, sample: number) => void,
): void {
  const random = xoroshiro128plus(seed)
  const chosen = new Int32Array(documents)
  for (let sample = 0; sample < samples; sample++) {
    for (let i = 0; i < documents; i++) chosen[i] = uniformInt(random, 0, documents - 1)
    visit(chosen, sample)
  }
}

/**
 * What the generator gives first still shows the seed: ~seed itself, 24 heads in a row where the seed is small, and hardly better ones after it. A
 * trial in which all documents change places mirrors what was observed, and would count against every difference.
 */
const WARM_UP = 64

/** Calls `visit` with each of many lists of coins, one for each document, each 0 or 1. The list is reused. */
export function drawCoins(
  { documents, trials, seed }: { readonly documents: number; readonly trials: number; readonly seed: number },
  visit: (coins: Uint8Array, trial: number) => void,
): void {
  const random = xoroshiro128plus(seed)
  for (let i = 0; i < WARM_UP; i++) random.next()
  const coins = new Uint8Array(documents)
  for (let trial = 0; trial < trials; trial++) {
    let bits = 0
    for (let i = 0; i < documents; i++) {
      // From the highest bit down: the lowest ones of this generator are the weakest.
      bits = i % 24 === 0 ? random.next() : bits << 1
      coins[i] = bits < 0 ? 1 : 0
    }
    visit(coins, trial)
  }
}

/** More would take hours and run out of memory, and no p or interval needs them. */
export const MOST_DRAWS = 10_000_000

export function checkCount(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1 || value > MOST_DRAWS)
    failOption(name, value, `a whole number from 1 to ${MOST_DRAWS}`)
}

/** The generator keeps 32 bits of a seed: two larger seeds could give the same draws. */
export const LARGEST_SEED = 0xffffffff

export function isSeed(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_SEED
}

export function checkSeed(seed: number): void {
  if (!isSeed(seed)) failOption('seed', seed, `a whole number from 0 to ${LARGEST_SEED}`)
}

/** A share is neither nothing nor all. */
export function checkShare(name: string, value: number): void {
  if (!(value > 0 && value < 1)) failOption(name, value, 'a number between 0 and 1')
}

function failOption(name: string, actual: number, expected: string): never {
  return failUsage({
    code: 'usage/option',
    message: `The ${name} cannot be ${actual}.`,
    actual: String(actual),
    expected: [expected],
    hint: `Give ${expected}.`,
  })
}

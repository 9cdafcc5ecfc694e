/** Random draws of documents. The same seed gives the same draws on every machine and for every measure. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { failUsage } from '../vocabulary/problem.js'

/** Draws samples of the same number of documents, with replacement, and calls `visit` with each one. The list is reused. */
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
 * The first numbers of the generator depend too much on the seed: the first one is ~seed, which gives 24 heads in a row for a small seed. A
 * trial in which all documents change places mirrors the observed difference, and would count against every difference. So the first
 * numbers are skipped.
 */
const WARM_UP = 64

/** Tosses a coin for each document, 0 or 1, and calls `visit` with the list; repeated for each trial. The list is reused. */
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
      // From the highest bit down, because the lowest bits of this generator are the weakest.
      bits = i % 24 === 0 ? random.next() : bits << 1
      coins[i] = bits < 0 ? 1 : 0
    }
    visit(coins, trial)
  }
}

/** More draws would take hours and run out of memory, and no p-value or interval needs them. */
export const MOST_DRAWS = 10_000_000

export function checkCount(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1 || value > MOST_DRAWS)
    failOption(name, value, `a whole number from 1 to ${MOST_DRAWS}`)
}

/** The generator uses 32 bits of a seed, so two larger seeds could give the same draws. */
export const LARGEST_SEED = 0xffffffff

export function isSeed(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_SEED
}

export function checkSeed(seed: number): void {
  if (!isSeed(seed)) failOption('seed', seed, `a whole number from 0 to ${LARGEST_SEED}`)
}

/** A share is more than 0 and less than 1. */
export function checkShare(name: string, value: number): void {
  if (!(value > 0 && value < 1)) failOption(name, value, 'a number between 0 and 1')
}

function failOption(name: string, actual: number, expected: string): never {
  return failUsage({
    code: 'usage/option',
    message: `The ${name} cannot be ${actual}.`,
    actual: String(actual),
    expected: [expected],
    hint: `Use ${expected}.`,
  })
}

/** Random draws of documents. The same seed gives the same draws on every machine and for every measure. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { failUsage } from '../vocabulary/problem.js'

/** Draws samples of the same number of documents, with replacement, and calls `visit` with each one. The list is reused. */
export function drawSamples(
  { documents, samples, seed }: { readonly documents: number; readonly samples: number; readonly seed: number },
  visit: (chosen: Int32Array, sample: number) => void,
): void {
  const random = xoroshiro128plus(seed)
  const chosen = new Int32Array(documents)
  // The numbers of pure-rand's `uniformInt`, which computes the remainder with floating-point numbers and takes far longer.
  const most = Math.floor(2 ** 32 / documents) * documents
  for (let sample = 0; sample < samples; sample++) {
    for (let i = 0; i < documents; i++) {
      let number = (random.next() + 0x80000000) >>> 0
      while (number >= most) number = (random.next() + 0x80000000) >>> 0
      chosen[i] = number % documents
    }
    visit(chosen, sample)
  }
}

/**
 * The first numbers of the generator depend too much on the seed: the first one is ~seed, which gives 24 heads in a row for a small seed. A
 * trial in which all documents change places mirrors the observed difference, and would count against every difference. So the first
 * numbers are skipped.
 */
const WARM_UP = 64

export interface CoinDraws {
  readonly documents: number
  readonly trials: number
  readonly seed: number
}

/** The number of coins in a word: its highest bits, because the lowest bits of this generator are the weakest. */
export const COINS_IN_WORD = 24

/** The coins of some trials: `width` words for each, with 24 coins in a word from the highest bit down. */
export interface CoinBlock {
  /** The number of the first trial. */
  readonly first: number
  readonly trials: number
  readonly width: number
  readonly words: Int32Array
}

/** The number of words in a block, and the largest number that is kept to be used again. */
const BLOCK_WORDS = 2 ** 18
const MOST_KEPT_WORDS = 2 ** 24

/**
 * Tosses a coin for each document, again for each trial. The blocks can be iterated several times, which gives the same coins. They are kept
 * if they need less than 64 megabytes, and drawn again otherwise.
 */
export function coinBlocks(draws: CoinDraws): Iterable<CoinBlock> {
  if (draws.trials * Math.ceil(draws.documents / COINS_IN_WORD) > MOST_KEPT_WORDS)
    return { [Symbol.iterator]: () => drawCoinBlocks(draws) }
  let kept: CoinBlock[] | undefined
  return {
    [Symbol.iterator]: () => {
      kept ??= [...drawCoinBlocks(draws)]
      return kept[Symbol.iterator]()
    },
  }
}

function* drawCoinBlocks({ documents, trials, seed }: CoinDraws): Generator<CoinBlock> {
  const random = xoroshiro128plus(seed)
  for (let i = 0; i < WARM_UP; i++) random.next()
  const width = Math.ceil(documents / COINS_IN_WORD)
  const most = Math.max(1, Math.floor(BLOCK_WORDS / Math.max(1, width)))
  for (let first = 0; first < trials; first += most) {
    const own = Math.min(most, trials - first)
    const words = new Int32Array(own * width)
    for (let i = 0; i < words.length; i++) words[i] = random.next()
    yield { first, trials: own, width, words }
  }
}

/** One trial in which no document changes places. */
export function unswapped({ documents }: Pick<CoinDraws, 'documents'>): CoinBlock {
  const width = Math.ceil(documents / COINS_IN_WORD)
  return { first: 0, trials: 1, width, words: new Int32Array(width) }
}

/** The same coins one by one, 0 or 1. The list is reused. */
export function drawCoins(draws: CoinDraws, visit: (coins: Uint8Array, trial: number) => void): void {
  const coins = new Uint8Array(draws.documents)
  for (const { first, trials, width, words } of coinBlocks(draws))
    for (let trial = 0; trial < trials; trial++) {
      let bits = 0
      for (let i = 0; i < coins.length; i++) {
        bits = i % COINS_IN_WORD === 0 ? words[trial * width + i / COINS_IN_WORD]! : bits << 1
        coins[i] = bits >>> 31
      }
      visit(coins, first + trial)
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

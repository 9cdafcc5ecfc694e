/**
 * The coins of each document in 32 trials, as one word: bit 31 belongs to the first of these trials. Coins are drawn trial by trial, so each square
 * of 32 trials and one word of documents is transposed (Warren 2013, section 7-3). O(trials × documents / 32), with five steps for each bit.
 */
import type { Coins } from '../measure.js'

export interface CoinsByDocument {
  /** The number of words for 32 trials: one for each document, and a last one without any 1. */
  readonly width: number
  readonly words: Int32Array
}

export const TRIALS_AT_ONCE = 32

/** Kept as long as the coins are, because all pairs of systems use the same ones. */
export function coinsByDocument(coins: Coins, coinsInWord: number): CoinsByDocument {
  const known = transposed.get(coins) ?? transposeAll(coins, coinsInWord)
  transposed.set(coins, known)
  return known
}

const transposed = new WeakMap<Coins, CoinsByDocument>()

function transposeAll({ trials, width, words }: Coins, coinsInWord: number): CoinsByDocument {
  const ownWidth = width * coinsInWord + 1
  const own = new Int32Array(Math.ceil(trials / TRIALS_AT_ONCE) * ownWidth)
  const square = new Int32Array(TRIALS_AT_ONCE)
  for (let first = 0, start = 0; first < trials; first += TRIALS_AT_ONCE, start += ownWidth)
    for (let word = 0; word < width; word++) {
      for (let row = 0; row < TRIALS_AT_ONCE; row++)
        square[row] = first + row < trials ? words[(first + row) * width + word]! : 0
      transpose(square)
      for (let coin = 0; coin < coinsInWord; coin++) own[start + word * coinsInWord + coin] = square[coin]!
    }
  return { width: ownWidth, words: own }
}

/** Exchanges rows and columns of 32 words, where the highest bit is the first column: halves of the square, then quarters, and so on. */
function transpose(square: Int32Array): void {
  for (let size = 16, mask = 0xffff; size > 0; size >>= 1, mask ^= mask << size)
    for (let row = 0; row < TRIALS_AT_ONCE; row = (row + size + 1) & ~size) {
      const moved = (square[row]! ^ (square[row + size]! >>> size)) & mask
      square[row]! ^= moved
      square[row + size]! ^= moved << size
    }
}

/** Draws that reports quote by their seed: the same seed must give them again, in every version. */
import { describe, expect, it } from 'vitest'
import { checkCount, checkSeed, checkShare, drawCoins, drawSamples, isSeed } from '../../src/stats/draws.js'

describe('drawSamples', () => {
  it('draws these documents for this seed', () => {
    const drawn: string[] = []
    drawSamples({ documents: 6, samples: 3, seed: 1 }, (chosen, sample) => drawn.push(`${sample}: ${chosen.join(' ')}`))
    expect(drawn).toEqual(['0: 0 0 3 3 0 5', '1: 4 5 4 4 0 5', '2: 3 5 1 0 4 3'])
  })
})

describe('drawCoins', () => {
  it('tosses these coins for this seed, also beyond the bits of one number', () => {
    const drawn: string[] = []
    drawCoins({ documents: 30, trials: 2, seed: 1 }, (coins, trial) => drawn.push(`${trial}: ${coins.join('')}`))
    expect(drawn).toEqual(['0: 101111011100011101010111100111', '1: 011010001111111000110000011000'])
  })

  it('has as many heads at each place as its bits say', () => {
    // The last of 24 coins rests on the few bits that are left of a number: where all of them are 0, it is tails.
    const heads = new Int32Array(24)
    drawCoins({ documents: 24, trials: 4096, seed: 1 }, (coins) => {
      for (const [i, coin] of coins.entries()) heads[i]! += coin
    })
    expect([heads[0], heads[22], heads[23]]).toEqual([2086, 2000, 2082])
  })
})

describe('limits of draws', () => {
  it.each([
    ['the fewest draws', () => checkCount('samples', 1)],
    ['the most draws', () => checkCount('samples', 10_000_000)],
    ['the lowest seed', () => checkSeed(0)],
    ['the largest seed', () => checkSeed(0xffffffff)],
    ['a share near nothing', () => checkShare('alpha', Number.MIN_VALUE)],
    ['a share near all', () => checkShare('alpha', 1 - Number.EPSILON)],
  ])('accepts %s', (_, check) => {
    expect(check).not.toThrow()
  })

  it.each([
    ['no draw', () => checkCount('samples', 0), 'The samples cannot be 0.'],
    ['one draw too many', () => checkCount('samples', 10_000_001), 'The samples cannot be 10000001.'],
    ['a negative seed', () => checkSeed(-1), 'The seed cannot be -1.'],
    ['a seed of 33 bits', () => checkSeed(0x100000000), 'The seed cannot be 4294967296.'],
    ['nothing as a share', () => checkShare('alpha', 0), 'The alpha cannot be 0.'],
    ['all as a share', () => checkShare('alpha', 1), 'The alpha cannot be 1.'],
  ])('refuses %s', (_, check, message) => {
    expect(check).toThrow(message)
  })

  it('a seed is a whole number of 32 bits', () => {
    expect([0, 0xffffffff, -1, 0x100000000, 0.5, '1'].map(isSeed)).toEqual([true, true, false, false, false, false])
  })
})

/** The two tests of a pair, Holm's correction, effect and ranking, on cases small enough to count by hand. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Summary } from '../../src/measure.js'
import { checkCount, drawCoins } from '../../src/stats/draws.js'
import { effectOf } from '../../src/stats/effect.js'
import { holm } from '../../src/stats/holm.js'
import { pairedBootstrap, shareAsFar } from '../../src/stats/paired.js'
import { randomizationTest } from '../../src/stats/randomization.js'
import { rankingOf } from '../../src/stats/ranking.js'
import { mean } from '../../src/summaries/mean.js'

const summary = mean('rate')
const options = { summary, value: 'rate', trials: 999, seed: 1 }

/** Documents with one item each, by their credit; `-` is a document without an item. */
const stats = (text: string) =>
  [...text].map((sign) => (sign === '-' ? { credit: 0, weight: 0 } : { credit: Number(sign), weight: 1 }))

function test(a: string, b: string) {
  return randomizationTest({ ...options, a: stats(a), b: stats(b) })
}

describe('randomizationTest', () => {
  it('tries every arrangement of a few documents', () => {
    // Differences are the sums of ±1 ±1 ±1: 3 or -3 in two of eight arrangements.
    expect(test('111', '000')).toMatchObject({ p: 2 / 8, isExact: true, arrangements: 4, smallestP: 2 ** (1 - 3) })
    // +1 +1 -1: as far from 0 as every arrangement, 1 or more.
    expect(test('110', '001').p).toBe(1)
    // Five of six: at least 4 from 0 in 2 · (1 + 6) of 64.
    expect(test('111110', '000001').p).toBe(14 / 64)
  })

  it('does not count documents that are the same for both', () => {
    expect(test('11110101', '00010101')).toMatchObject({ p: 2 / 8, differing: 3, arrangements: 4 })
    expect(test('0101', '0101')).toMatchObject({ p: 1, differing: 0, smallestP: 1 })
  })

  it('draws arrangements of many documents, and never gives 0', () => {
    const many = test('1'.repeat(40), '0'.repeat(40))
    expect(many).toMatchObject({ p: 1 / 1000, isExact: false, arrangements: 999, smallestP: 1 / 1000 })
  })

  it('tries every arrangement of up to twelve documents that differ, and draws for thirteen or more', () => {
    const isExact = (documents: number) => test('1'.repeat(documents), '0'.repeat(documents)).isExact
    expect([isExact(12), isExact(13)]).toEqual([true, false])
    expect(test('1'.repeat(12), '0'.repeat(12))).toMatchObject({ p: 2 / 2 ** 12, arrangements: 2 ** 11 })
  })

  it('is close to the exact p when it draws', () => {
    // 10 of 13 differ in favour of A: 2 · P(at least 10 of 13) = 2 · (286 + 78 + 13 + 1) / 8192.
    const { p } = randomizationTest({
      ...options,
      trials: 20_000,
      a: stats('1111111111000'),
      b: stats('0000000000111'),
    })
    expect(p).toBeCloseTo((2 * 378) / 8192, 2)
  })

  it('is the same from both sides and for the same seed', () => {
    const [a, b] = ['11011011101110101', '00100111000100010']
    expect(test(a!, b!)).toEqual(test(b!, a!))
    expect(test(a!, b!)).toEqual(test(a!, b!))
  })

  it('skips arrangements in which a value is undefined, and counts them', () => {
    // If the second document changes places, one side has no item at all.
    expect(test('1-', '-0')).toMatchObject({ p: 1, arrangements: 2, skipped: 1 })
    expect(test('--', '00').p).toBeUndefined()
  })
})

/** Two rates of one document, each a quotient of sums. */
interface Rates {
  readonly seen: { readonly credit: number; readonly weight: number }
  readonly other: number
}

const rates: Summary<Rates> = {
  valueNames: ['rate'],
  ...{ perfect: {}, undefinedWhen: '', corpus: '', countRules: {} },
  empty: { seen: { credit: 0, weight: 0 }, other: 0 },
  of: () => ({ seen: { credit: 0, weight: 0 }, other: 0 }),
  add: (a, b) => ({
    seen: { credit: a.seen.credit + b.seen.credit, weight: a.seen.weight + b.seen.weight },
    other: a.other + b.other,
  }),
  values: ({ seen }) => ({ rate: seen.weight === 0 ? undefined : seen.credit / seen.weight }),
  counts: () => ({}),
}

/** In how many documents a change of places changes the value of some system in some arrangement. */
function changingIn(a: readonly Rates[], b: readonly Rates[]): number {
  const valueIn = (swapped: number, side: 0 | 1) => {
    const chosen = a.map((own, i) => (((swapped >> i) & 1) === side ? own : b[i]!))
    return rates.values(chosen.reduce(rates.add, rates.empty)).rate
  }
  const arrangements = Array.from({ length: 2 ** a.length }, (_, swapped) => swapped)
  const changes = (i: number) =>
    arrangements.some((swapped) =>
      ([0, 1] as const).some((side) => valueIn(swapped, side) !== valueIn(swapped ^ (1 << i), side)),
    )
  return a.filter((_, i) => changes(i)).length
}

describe('documents that differ', () => {
  it('are exactly those whose change of places affects the value', () => {
    const one = fc.record({ weight: fc.integer({ min: 0, max: 3 }), share: fc.integer({ min: 0, max: 3 }) })
    const document = fc
      .tuple(one, fc.integer({ min: 0, max: 2 }))
      .map(([{ weight, share }, other]): Rates => ({ seen: { credit: Math.min(share, weight), weight }, other }))
    fc.assert(
      fc.property(fc.array(fc.tuple(document, document), { minLength: 2, maxLength: 6 }), (documents) => {
        const [a, b] = [documents.map(([own]) => own), documents.map(([, own]) => own)]
        const { differing } = randomizationTest({ ...options, summary: rates, a, b })
        expect(differing).toBeGreaterThanOrEqual(changingIn(a, b))
        expect(differing).toBeLessThanOrEqual(
          a.filter(({ seen }, i) => JSON.stringify(seen) !== JSON.stringify(b[i]!.seen)).length,
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('checkCount', () => {
  it('accepts what can be drawn in a few hours, and no more', () => {
    expect(() => checkCount('samples', 10_000_000)).not.toThrow()
    for (const value of [0, 1.5, 10_000_001, 5_000_000_000])
      expect(() => checkCount('samples', value)).toThrow(`The samples cannot be ${value}.`)
  })
})

describe('drawCoins', () => {
  it('does not start with the seed', () => {
    // All documents of the first trial on one side would be what was observed, or its mirror image.
    const share = (seed: number) => {
      let heads = 0
      drawCoins({ documents: 24, trials: 4, seed }, (coins) => {
        const own = coins.reduce((sum, coin) => sum + coin, 0)
        expect([seed, own % 24]).not.toEqual([seed, 0])
        heads += own
      })
      return heads / 96
    }
    const shares = Array.from({ length: 1000 }, (_, seed) => share(seed))
    expect(Math.abs(shares.reduce((sum, own) => sum + own, 0) / 1000 - 0.5)).toBeLessThan(0.01)
  })

  it('tosses fair and independent coins', () => {
    const heads = new Float64Array(60)
    let pairs = 0
    drawCoins({ documents: 60, trials: 4000, seed: 3 }, (coins) => {
      for (let i = 0; i < 60; i++) heads[i] = heads[i]! + coins[i]!
      if (coins[0] === coins[1]) pairs++
    })
    for (const count of heads) expect(Math.abs(count / 4000 - 0.5)).toBeLessThan(0.04)
    expect(Math.abs(pairs / 4000 - 0.5)).toBeLessThan(0.04)
  })
})

describe('pairedBootstrap', () => {
  it('uses differences in the same sample', () => {
    const [a, b] = [
      [0.5, 0.6, 0.7, 0.8],
      [0.4, 0.5, 0.6, 0.7],
    ]
    const { interval, p } = pairedBootstrap(a!, b!, { observed: 0.1, confidence: 0.5 })
    expect(interval.low).toBeCloseTo(0.1, 12)
    expect(interval.high).toBeCloseTo(0.1, 12)
    expect(p).toBe(1 / 5)
  })

  it('counts differences as far from the mean as the observed one is from 0', () => {
    // Differences -1, 0, 1, 2, 3 have mean 1; two of them are 2 away from it.
    const zero = [0, 0, 0, 0, 0]
    expect(pairedBootstrap([-1, 0, 1, 2, 3], zero, { observed: 2, confidence: 0.9 }).p).toBe((1 + 2) / 6)
    expect(pairedBootstrap(zero, zero, { observed: 0, confidence: 0.9 }).p).toBe(1)
  })

  it('skips samples without a value', () => {
    const nothing = Number.NaN
    const { interval } = pairedBootstrap([1, nothing, 1], [0, 0, nothing], { observed: 1, confidence: 0.9 })
    expect(interval).toEqual({ low: 1, high: 1, skipped: 2 })
    expect(pairedBootstrap([nothing], [0], { observed: undefined, confidence: 0.9 }).p).toBeUndefined()
  })

  it('has no p if no sample has a value, and has a p if a single sample has one', () => {
    const nothing = Number.NaN
    const none = pairedBootstrap([nothing, nothing], [0, 0], { observed: 1, confidence: 0.9 })
    expect(none.p).toBeUndefined()
    expect(none.interval).toMatchObject({ skipped: 2 })
    expect(pairedBootstrap([1, nothing], [0, 0], { observed: 1, confidence: 0.9 }).p).toBe(1 / 2)
  })
})

describe('shareAsFar', () => {
  it('counts differences that are as far except for rounding, and none that are closer', () => {
    expect(shareAsFar([0.5, 0.5 - 1e-13, 0.49, -0.5], 0.5)).toBe((1 + 3) / 5)
    expect(shareAsFar([0], 1e-12)).toBe(1)
  })
})

describe('effectOf', () => {
  it('is the mean difference in standard deviations, with the number of documents in which each is better', () => {
    // Differences 1, 1, -1, 0: mean 1/4, squares about it (2 · 9 + 25 + 1) / 16 = 11/4, deviation √(11/12).
    const { standardized, ...counts } = effectOf([1, 1, 0, 1], [0, 0, 1, 1])
    expect(standardized).toBeCloseTo(1 / 4 / Math.sqrt(11 / 12), 12)
    expect(counts).toEqual({ better: 2, worse: 1, equal: 1, skipped: 0 })
  })

  it('is undefined if differences do not vary, and skips documents without a value', () => {
    expect(effectOf([1, 1], [0.5, 0.5]).standardized).toBeUndefined()
    expect(effectOf([1, undefined, 1], [0, 0, undefined])).toMatchObject({
      standardized: undefined,
      better: 1,
      skipped: 2,
    })
  })
})

describe('effectOf at the limits', () => {
  it('ignores differences as small as rounding', () => {
    expect(effectOf([1e-12, 0, 2e-12, 0], [0, 1e-12, 0, 2e-12])).toMatchObject({ better: 1, worse: 1, equal: 2 })
  })

  it('is defined for two or more documents, and if differences vary as much as rounding', () => {
    // Differences 1 and 0: mean 1/2, deviation √(1/2).
    expect(effectOf([1, 1], [0, 1]).standardized).toBeCloseTo(1 / 2 / Math.sqrt(1 / 2), 12)
    expect(effectOf([1], [0]).standardized).toBeUndefined()
    expect(effectOf([1e-12, 0, -1e-12], [0, 0, 0]).standardized).toBe(0)
  })
})

describe('holm', () => {
  it('multiplies by the number of remaining hypotheses, and never decreases', () => {
    // Ordered 0.005 · 4, 0.01 · 3, 0.03 · 2, 0.04 · 1, which may not come below the one before.
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
  })

  it('stops at 1, and skips undefined p-values', () => {
    expect(holm([0.6, 0.7])).toEqual([1, 1])
    expect(holm([undefined, 0.04])).toEqual([undefined, 0.04])
    expect(holm([])).toEqual([])
  })
})

describe('rankingOf', () => {
  const lettersOf = (systems: number, pairs: readonly string[]) =>
    rankingOf(systems, (i, j) => pairs.includes(`${i}${j}`)).map(({ rank, letters }) => `${rank}${letters}`)

  it('ties systems that do not differ', () => {
    expect(lettersOf(3, [])).toEqual(['1a', '1a', '1a'])
    expect(lettersOf(3, ['01', '02', '12'])).toEqual(['1a', '2b', '3c'])
    expect(lettersOf(3, ['02', '12'])).toEqual(['1a', '1a', '3b'])
    expect(lettersOf(0, [])).toEqual([])
  })

  it('gives two letters to a system between two groups', () => {
    expect(lettersOf(3, ['02'])).toEqual(['1a', '1ab', '2b'])
    expect(lettersOf(4, ['02', '03', '13'])).toEqual(['1a', '1ab', '2bc', '3c'])
  })

  it('shares a letter exactly if two do not differ, even if differences do not follow the order', () => {
    const differing = ['01', '13', '24', '04']
    const ranked = rankingOf(5, (i, j) => differing.includes(`${i}${j}`))
    for (let i = 0; i < 5; i++)
      for (let j = i + 1; j < 5; j++) {
        const shares = [...ranked[i]!.letters].some((letter) => ranked[j]!.letters.includes(letter))
        expect([i, j, shares]).toEqual([i, j, !differing.includes(`${i}${j}`)])
      }
  })
})

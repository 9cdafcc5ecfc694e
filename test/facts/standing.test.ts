import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCalibration, standingsOf } from '../../src/facts/standing.js'
import { logisticProbability } from '../../src/learn/logistic.js'
import { poolScores } from '../../src/learn/multi-instance.js'

const values = (...scores: number[][]) =>
  scores.map((mentions, i) => ({ value: `v${i}`, reading: poolScores(0, mentions), weight: 1 }))

describe('the standing of values', () => {
  it('has a constant, the score, the distance from the best, the rank, the score of all, and that of the best mention', () => {
    const [first, second] = standingsOf(values([1], [2, 2])).map(({ features }) => features)
    const two = 2 + Math.log(2)
    const together = Math.log(Math.exp(two) + Math.exp(1))
    expect(first).toEqual([1, two, 0, 0, expect.closeTo(together), expect.closeTo(-Math.log(2))])
    expect(second).toEqual([1, 1, two - 1, Math.log(2), expect.closeTo(together), 0])
  })

  it('ranks a value that stands for several as several', () => {
    const all = values([3], [2], [1]).map((one, i) => ({ ...one, weight: i === 1 ? 4 : 1 }))
    expect(standingsOf(all).map(({ features }) => features[3])).toEqual([0, Math.log(2), Math.log(6)])
  })

  it('does not depend on the order of the values', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1 }), (scores) => {
        const all = values(...scores.map((score) => [score]))
        const features = (list: typeof all) => standingsOf(list).map((one) => one.features)
        expect(features([...all].reverse())).toEqual(features(all))
      }),
    )
  })

  it('is finite for scores of any size, and the plain calibration reads only the score', () => {
    for (const { features, reading } of standingsOf(values([800], [-800], [0, 700]))) {
      expect(features.every(Number.isFinite)).toBe(true)
      expect(logisticProbability(plainCalibration, features)).toBe(logisticProbability([1], [reading.score]))
    }
  })

  it('is empty without values', () => {
    expect(standingsOf([])).toEqual([])
  })
})

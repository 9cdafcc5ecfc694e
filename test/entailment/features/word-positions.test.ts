import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foundAround,
  foundSame,
  foundShare,
  foundWeight,
  foundWithin,
} from '../../../src/entailment/features/word-positions.js'
import { analysePair } from '../../../src/entailment/index.js'
import { preparePair } from '../../../src/entailment/prepared-pair.js'
import { loadWordNet } from '../../../src/node/index.js'
import { sentence } from '../../text/words.js'

const wordNet = loadWordNet()

function place(text: string, hypothesis: string) {
  const analyse = (side: string) => (side.trim() ? side.split(' . ').map(sentence) : [])
  return preparePair(analysePair({ id: '1', text, hypothesis }, analyse), wordNet).positions
}

describe('positions of words', () => {
  // Places: Anna 0, bought 1, a 2, car 3, in 4, Rome 5. Weights: Anna 1, purchased 0.6, Rome 1, Paris 1.
  const placement = place('Anna bought|VERB a car|NOUN in Rome', 'Anna purchased|VERB Rome Paris')

  it('are those of the same word, or of a word that entails it', () => {
    expect(placement.words.map(({ places, isSame }) => [...places, isSame])).toEqual([
      [0, true],
      [1, false],
      [5, true],
      [false],
    ])
  })

  it('give the shares that are found', () => {
    expect(foundShare(placement)).toBe(3 / 4)
    expect(foundSame(placement)).toBe(2 / 4)
    expect(foundWeight(placement)).toBeCloseTo(2.6 / 3.6)
  })

  it('give the largest share that is near together', () => {
    expect(foundWithin(placement, 5)).toBeCloseTo(1.6 / 3.6) // from Anna to in: Anna, bought
    expect(foundWithin(placement, 6)).toBeCloseTo(2.6 / 3.6)
    // Around bought: 0.6, e^(-1/10) of Anna's 1, e^(-4/10) of Rome's 1; around the others it is less.
    expect(foundAround(placement, 10)).toBeCloseTo((0.6 + Math.exp(-0.1) + Math.exp(-0.4)) / 3.6)
  })

  it('are farther apart across the end of a sentence', () => {
    expect(foundWithin(place('Anna left . Rome fell', 'Anna Rome'), 4)).toBe(0.5)
    expect(foundWithin(place('Anna left near Rome', 'Anna Rome'), 4)).toBe(1)
  })

  it('are empty without words', () => {
    for (const [text, hypothesis] of [
      ['', 'Anna'],
      ['Anna', ''],
    ] as const)
      expect([foundShare, foundWeight].map((share) => share(place(text, hypothesis)))).toEqual([0, 0])
  })

  it('find more in a longer part of the text, and never more than there is', () => {
    const side = fc.array(fc.constantFrom('Anna', 'Rome', 'car|NOUN', 'left|VERB', 'the', '1990'), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 9 }), (text, hypothesis, length) => {
        const found = place(text.join(' '), hypothesis.join(' '))
        const [near, far] = [foundWithin(found, length), foundWithin(found, length + 3)]
        expect(near <= far && far <= foundWeight(found) + 1e-12).toBe(true)
        expect(foundAround(found, length) <= foundWeight(found) + 1e-12).toBe(true)
        expect(foundSame(found)).toBeLessThanOrEqual(foundShare(found))
      }),
      { seed: 7, numRuns: 100 },
    )
  })
})

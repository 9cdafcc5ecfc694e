import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areSpelledAlike, spellingIndex } from '../../../src/entailment/features/spelling-index.js'
import { sentence } from '../../text/words.js'

function has(text: string, word: string): boolean {
  return spellingIndex([sentence(text)]).match(sentence(word).words[0]!) !== undefined
}

describe('words that are spelled alike', () => {
  it.each([
    ['assassin', 'assassination', true], // a stem of 8 letters of 13
    ['italy', 'italian', false], // 4 letters of 7 are less than 60 %
    ['schueller', 'shueller', true], // one letter of nine
    ['iran', 'iraq', false],
    ['house', 'mouse', false], // one letter of five is not less than 20 %
  ])('%s and %s: %s', (a, b, expected) => {
    expect(areSpelledAlike(a, b)).toBe(expected)
  })

  it('is symmetric, and a long word matches itself', () => {
    const lemma = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 9 })
    fc.assert(
      fc.property(lemma, lemma, (a, b) => areSpelledAlike(a, b) === areSpelledAlike(b, a) && areSpelledAlike(a, a)),
    )
  })

  it('matches an abbreviation with its name', () => {
    expect(has('the United Nations met', 'UN')).toBe(true)
    expect(has('the United Nations met', 'U.N.')).toBe(true)
    expect(has('a Member of the European Parliament', 'MEP')).toBe(true)
    expect(has('the United Nations met', 'US')).toBe(false)
    const long = 'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel met'
    expect([has(long, 'ABCDEFG'), has(long, 'ABCDEFGH'), has(long, 'BC')]).toEqual([true, false, true])
    expect(has('united nations met', 'UN')).toBe(false)
  })

  it('leaves numbers and short words alone', () => {
    expect(has('in 199000', '199001')).toBe(false)
    expect(has('he sat', 'sad')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { distinct, type MatchName, matchOf } from '../../src/answers/match.js'
import { normalise, numberIn } from '../../src/answers/normalise.js'

function isMatch(match: MatchName, answer: string, golds: readonly string[], tolerance = 0): boolean {
  const texts = golds.map((text) => ({ text }))
  return matchOf({ text: answer }, texts, { match, tolerance }) >= 0
}

describe('normalise', () => {
  it('takes case, punctuation, articles and white space away, as SQuAD does', () => {
    expect(normalise('The  Eiffel\tTower!')).toBe('eiffel tower')
    expect(normalise("an 'Apple', a day")).toBe('apple day')
    expect(normalise('anthem of the theatre')).toBe('anthem of theatre')
    expect(normalise('thé')).toBe('thé')
    expect(normalise('3.14')).toBe('314')
  })

  it('never takes the last letter of an answer, unlike SQuAD', () => {
    expect(normalise('A')).toBe('a')
    expect(normalise('The')).toBe('the')
    expect(normalise('+')).toBe('+')
    expect(normalise('  ')).toBe('')
  })
})

describe('numberIn', () => {
  it('passes money, per cent and thousands over', () => {
    expect(['12', '-1,250.50', '$1,250', '50 %', '.5', '1e3', '€ 7', '-$5'].map(numberIn)).toEqual([
      12, -1250.5, 1250, 50, 0.5, 1000, 7, -5,
    ])
  })

  it('finds no number in other texts', () => {
    expect(['', 'twelve', '1,2', '12 km', '1e999', '0x10', 'Infinity'].map(numberIn)).toEqual(Array(7).fill(undefined))
  })
})

describe('matchOf', () => {
  it('goes by the named strategy', () => {
    expect(isMatch('exact', 'paris', ['Paris'])).toBe(false)
    expect(isMatch('normalised', 'the paris.', ['Paris'])).toBe(true)
    expect(isMatch('contained', 'It is in Paris, France.', ['Paris'])).toBe(true)
    expect(isMatch('contained', 'Parisian', ['Paris'])).toBe(false)
    expect(isMatch('numeric', '12.0', ['12'])).toBe(true)
    expect(isMatch('numeric', '12.1', ['12'])).toBe(false)
    expect(isMatch('numeric', '0.3', ['0.2'], 0.1)).toBe(true)
    expect(isMatch('numeric', 'The dozen', ['dozen'])).toBe(true)
  })

  it('takes any of several golds, and one that is the very same first', () => {
    const golds = [{ text: 'Paris' }, { text: 'paris' }]
    expect(matchOf({ text: 'paris' }, golds, { match: 'normalised', tolerance: 0 })).toBe(1)
    expect(isMatch('normalised', 'Lyon', ['Paris', 'Lyon'])).toBe(true)
    expect(isMatch('normalised', 'Lyon', [])).toBe(false)
  })
})

it('counts golds that say the same once', () => {
  const golds = [{ text: 'Paris' }, { text: 'paris' }, { text: 'Lyon' }]
  expect(distinct(golds, { match: 'normalised', tolerance: 0 })).toEqual([{ text: 'Paris' }, { text: 'Lyon' }])
  expect(distinct(golds, { match: 'exact', tolerance: 0 })).toHaveLength(3)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  analysePair,
  decidePair,
  explainPair,
  maxSideCharacters,
  maxSideWords,
  readPairs,
  trainModel,
} from '../../src/entailment/index.js'
import { cutToLimits, sideLength } from '../../src/entailment/length-limits.js'
import { loadAnalyser, loadWordNet } from '../../src/node/index.js'

describe('the beginning of a side', () => {
  it('is all of a short side', () => {
    expect(cutToLimits('Iraq invaded Kuwait.')).toBe('Iraq invaded Kuwait.')
    expect(sideLength("Iraq's 2nd war.")).toEqual({ characters: 15, words: 6 }) // Iraq ' s 2nd war .
  })

  it('has no more words than the limit', () => {
    expect(cutToLimits('x '.repeat(500_000))).toBe('x '.repeat(maxSideWords).trimEnd())
    expect(cutToLimits(`${'word '.repeat(10)}${'y'.repeat(50_000)}`)).toBe('word '.repeat(10) + 'y'.repeat(19_950))
  })

  it('is complete up to the maximum length, and cut at the last gap beyond it', () => {
    const side = `${'y'.repeat(maxSideCharacters - 500)} ${'z'.repeat(499)}`
    expect(cutToLimits(side)).toBe(side)
    expect(cutToLimits(`${side}z`)).toBe('y'.repeat(maxSideCharacters - 500))
    expect(cutToLimits(`${'y'.repeat(maxSideCharacters - 1001)} ${'z'.repeat(2000)}`)).toHaveLength(maxSideCharacters)
    expect(cutToLimits(`${'y'.repeat(maxSideCharacters - 1000)} ${'z'.repeat(2000)}`)).toHaveLength(
      maxSideCharacters - 1000,
    )
  })

  it('is a prefix within both bounds', () => {
    const text = fc.array(fc.constantFrom('a', 'Ab1', '.', ' ', '\u{1f600}', '東京'), { maxLength: 4000, size: 'max' })
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('')
        const beginning = cutToLimits(whole)
        const { characters, words } = sideLength(beginning)
        expect(whole.startsWith(beginning)).toBe(true)
        expect(characters <= maxSideCharacters && words <= maxSideWords).toBe(true)
        expect(beginning).not.toMatch(/[\ud800-\udbff]$/)
      }),
      { numRuns: 50 },
    )
  })

  it('is reported as a problem, with the numbers', () => {
    const line = JSON.stringify({ id: '1', text: 'Anna left.', hypothesis: 'x '.repeat(3000) })
    const { pairs, problems } = readPairs(line)
    expect(pairs.length).toBe(1)
    expect(problems).toMatchObject([
      { code: 'entailment/long-side', severity: 'warning', actual: '5999 characters, 3000 words' },
    ])
  })
})

describe('a pair of two megabytes', () => {
  const { analyse } = loadAnalyser()
  const wordNet = loadWordNet()
  const model = trainModel(
    [true, false].map((isEntailed) =>
      analysePair(
        { id: `${isEntailed}`, text: 'It rains.', hypothesis: isEntailed ? 'It rains.' : 'He won.', isEntailed },
        analyse,
      ),
    ),
    { run: 3, wordNet },
  )

  it.each([
    ['one-character words', 'x '],
    ['names', 'A , B , C , D , '],
    ['nouns', 'dog cat house river king '],
    ['signs', '!?'],
  ])(
    'of %s takes bounded time',
    (_, unit) => {
      const side = unit.repeat(1_000_000 / unit.length)
      const pair = analysePair({ id: '1', text: side, hypothesis: side }, analyse)
      expect(pair.hypothesis.words.length).toBeLessThanOrEqual(maxSideWords)
      expect(pair.hypothesis.isCut).toBe(true)
      expect(Number.isFinite(decidePair(model, pair, { wordNet }).margin)).toBe(true)
      expect(explainPair(model, pair, { wordNet }).features.length).toBeGreaterThan(0)
    },
    30_000,
  )
})

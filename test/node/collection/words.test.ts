import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areNear } from '../../../src/node/collection/match.js'
import { phrasesOf, wordsOf } from '../../../src/node/collection/words.js'
import { foldLetters } from '../../../src/text/folding.js'

describe('words of an index', () => {
  it('are runs of letters and digits without case and accents', () => {
    expect(wordsOf("João's O’Neill-Álvarez")).toEqual(['joao', 's', 'o', 'neill', 'alvarez'])
    expect(wordsOf('Lech Wałęsa, Søren, Straße, Đorđe, İstanbul, ΣΟΦΟΣ')).toEqual(
      'lech walesa soren strasse dorde istanbul σοφοσ'.split(' '),
    )
    expect(wordsOf('35,000 ft – 2nd')).toEqual(['35', '000', 'ft', '2nd'])
    expect(wordsOf(' *"():^- \0')).toEqual([])
    expect(wordsOf('हिन्दी 東京 مُحَمَّد')).toEqual(['हिन्दी', '東京', 'محمد'])
  })

  it('are the same when they are folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text))
      }),
    )
  })

  it('hold nothing that a query language could take for its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[a-z0-9\u0080-\u{10ffff}]+$/u)
      }),
    )
  })

  it('are the same however a letter is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
        expect(foldLetters(text.normalize('NFC'))).toBe(foldLetters(text.normalize('NFD')))
      }),
    )
  })

  it('make phrases: each once, none that is empty', () => {
    expect(phrasesOf(['A  b', 'a-B', '', '?', 'c'])).toEqual([['a', 'b'], ['c']])
  })
})

describe('near', () => {
  const phrase = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 })
  const phrases = fc.array(phrase, { minLength: 1, maxLength: 2 })
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'x'), { maxLength: 30 })

  it('does not mind which of the two is named first, and a greater distance finds more', () => {
    fc.assert(
      fc.property(text, phrases, phrases, fc.nat(5), (words, a, b, distance) => {
        const isNear = areNear(words, a, b, distance)
        expect(areNear(words, b, a, distance)).toBe(isNear)
        if (isNear) expect(areNear(words, a, b, distance + 1)).toBe(true)
      }),
    )
  })
})

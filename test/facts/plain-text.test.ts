import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/facts/plain-text.js'

describe('plain text', () => {
  it('removes the blanks that a tokeniser put before punctuation marks', () => {
    const tokenised = 'Early life .\nAnna B . Kerr ( born 1901 ) , a judge , lived in Oslo . She didn t vote .'
    expect(plainText(tokenised)).toBe('Early life.\nAnna B. Kerr (born 1901), a judge, lived in Oslo. She didn t vote.')
  })

  it('keeps one full stop after an abbreviation, and joins clitics', () => {
    expect(plainText("They do n't like Washington , D.C. .")).toBe("They don't like Washington, D.C.")
  })

  it('leaves ordinary text as it is', () => {
    for (const text of [
      'Anna B. Kerr (born 1901), a judge, lived in Oslo. She wrote .NET code , once.',
      'Wait . . .',
      'Qui ? Moi : le roi ; « oui » !',
      '',
      'No full stop',
    ])
      expect(plainText(text)).toBe(text)
  })

  it('is idempotent and keeps lines', () => {
    const token = fc.constantFrom('a', 'D.C.', 'B', ' ', '  ', ' ,', ' .', '.', ',', ' ( ', ' )', '\n', "'s", ' ?', '"')
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        const once = plainText(tokens.join(''))
        expect(plainText(once)).toBe(once)
        expect(once.split('\n')).toHaveLength(tokens.join('').split('\n').length)
      }),
      { numRuns: 2000 },
    )
  })
})

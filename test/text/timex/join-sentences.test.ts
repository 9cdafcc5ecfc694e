/** Sentences that were cut after "p.m.", and the text of an expression. */
import { describe, expect, it } from 'vitest'
import { joinSentences, textOfPieces } from '../../../src/text/timex/join-sentences.js'
import { sentence } from '../words.js'

/** The words of a text at their places, separated by spaces and bars. Bars are not part of the text. */
function wordsOf(text: string): Parameters<typeof textOfPieces>[0] {
  let at = 0
  return text.split(/(?<=[ |])/).map((piece) => {
    const form = piece.replace(/[ |]/, '')
    const start = at
    at += piece.replace('|', '').length
    return { form, start, end: start + form.length } as never
  })
}

const piece = (word: number, start: number, end: number) => ({ word, start, end, form: '', offset: 0 })

describe('the text of an expression', () => {
  it('has a space where the text has one, and none between adjacent words', () => {
    expect(textOfPieces(wordsOf('on May 5'), piece(0, 0, 2), piece(1, 3, 6))).toBe('on May')
    expect(textOfPieces(wordsOf('9|:|45 now'), piece(0, 0, 1), piece(2, 2, 4))).toBe('9:45')
  })

  it('has only the matched part of the first and last word', () => {
    const words = wordsOf('the mid-1990s until late-1996 here')
    // mid-1990s at 4, until at 14, late-1996 at 20
    expect(textOfPieces(words, piece(1, 8, 13), piece(1, 8, 13))).toBe('1990s')
    expect(textOfPieces(words, piece(1, 8, 13), piece(3, 20, 24))).toBe('1990s until late')
    expect(textOfPieces(words, piece(0, 0, 3), piece(1, 4, 7))).toBe('the mid')
  })
})

it('a complete word appears as its form, which may be longer than its place', () => {
  const words = [{ form: 'cannot', start: 2, end: 6 } as never]
  expect(textOfPieces(words, piece(0, 2, 6), piece(0, 2, 6))).toBe('cannot')
})

describe('sentences', () => {
  const parts = (...texts: readonly string[]) =>
    joinSentences(texts.map(sentence)).map((stretch) => stretch.parts.map((part) => part.sentence).join(' '))

  it('are joined after a.m. and p.m., with or without the full stop', () => {
    expect(parts('He left at 5 p.m.', 'on Friday .', 'She stayed .')).toEqual(['0 1', '2'])
    expect(parts('He left at 5 p.m .', 'on Friday .')).toEqual(['0 1'])
    expect(parts('He left .', 'On Friday .')).toEqual(['0', '1'])
  })

  it('are joined at most three at a time', () => {
    expect(parts('5 p.m.', '6 p.m.', '7 p.m.', '8 p.m.')).toEqual(['0 1 2', '3'])
  })

  it('keep the words of each part, and their heads', () => {
    const [stretch] = joinSentences(['5 p.m.', 'on|ADP|2 Friday'].map(sentence))
    expect(stretch!.parts).toEqual([
      { sentence: 0, from: 0, to: 2 },
      { sentence: 1, from: 2, to: 4 },
    ])
    const own = sentence('on|ADP|2 Friday').words.map(({ head }) => head)
    expect(stretch!.words.slice(2).map(({ head }) => head)).toEqual(own.map((head) => (head < 0 ? head : head + 2)))
  })
})

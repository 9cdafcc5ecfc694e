/** Years before Christ, and "Eve." whose full stop the splitter takes for part of the word. */
import { describe, expect, it } from 'vitest'
import { undatedExpressions } from './undated.js'

describe('years before Christ', () => {
  it.each([
    ['The temple stood in 1500 B.C. and later.', '1500 B.C. = BC1500'],
    ['The temple fell in 1500 B.C.', '1500 B.C. = BC1500'],
    ['In 44 BC Caesar died.', '44 BC = BC0044'],
    ['He wrote in the 5th century BC.', 'the 5th century BC = PAST_REF'],
    ['He wrote in the 480s BCE.', 'the 480s BCE = PAST_REF'],
    ['In 1998 BC Hydro paid.', '1998 = 1998'],
  ])('%s', (text, expected) => {
    expect(undatedExpressions(text)).toEqual([expected])
  })

  it('can be both ends of a range', () => {
    expect(undatedExpressions('It was built between 1500 and 1200 BC.')).toEqual(['1500 = BC1500', '1200 BC = BC1200'])
    expect(undatedExpressions('They ruled from 500-400 B.C. over it.')).toEqual(['500 = BC0500', '400 B.C. = BC0400'])
  })
})

describe('eves', () => {
  it.each([
    ['He left on Christmas Eve.', 'Christmas Eve = XXXX-12-24'],
    ['He left on Christmas Eve and slept.', 'Christmas Eve = XXXX-12-24'],
    ["He left on New Year's Eve.", "New Year's Eve = XXXX-12-31"],
    ["He left on New Year's Eve. She slept.", "New Year's Eve = XXXX-12-31"],
  ])('%s is not the day after', (text, expected) => {
    expect(undatedExpressions(text)).toEqual([expected])
  })
})

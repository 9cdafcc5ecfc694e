import { describe, expect, it } from 'vitest'
import { directionAt } from '../../../src/text/timex/tense.js'
import { sentence } from '../words.js'

describe('the direction in time of a verb', () => {
  /** Of the last word; tags are Penn tags here. */
  const direction = (notation: string) => {
    const words = sentence(notation).words.map((word) => ({ ...word, xpos: word.upos }))
    return directionAt(words, words.length - 1, words.length)
  }

  it.each([
    ['left|VBD now||1', 'past'],
    ['gone|VBN now||1', 'past'],
    ['leaves|VBZ now||1', undefined],
    ['leave|VB to|TO|1|mark now||1', 'future'],
    ['leaves|VBZ to|TO|1|mark now||1', undefined],
    ['leave|VB will|MD|1|aux now||1', 'future'],
    ['leave|VB will|MD|1|obj now||1', undefined],
    ['leave|VB might|MD|1|aux now||1', 'future'],
    ['left|VBN might|MD|1|aux have|VB|1|aux now||1', 'past'],
    ['leave|VB might|MD|1|aux have|VB|1|aux now||1', 'future'],
    ['left|VBN might|MD|1|aux now||1', 'future'],
    ['left|VBN had|VBD|1|aux now||1', 'past'],
    // Not a verb, or a verb that says nothing: the next one above counts.
    ['said|VBD man|NN|1|obj now||2', 'past'],
    ['said|VBD leaves|VBZ|1|ccomp now||2', 'past'],
    ['man|NN|0|root now||1', undefined],
  ])('%s', (notation, expected) => expect(direction(notation)).toBe(expected))

  it('is looked for eight steps up', () => {
    const chain = (length: number) =>
      ['said|VBD', ...Array.from({ length }, (_, i) => `x|NN|${i + 1}|dep`), `now||${length + 1}`].join(' ')
    expect(direction(chain(7))).toBe('past')
    expect(direction(chain(8))).toBeUndefined()
  })

  it('is that of the first word outside the expression', () => {
    const { words } = sentence('left|VERB on||4 May||4 3||1')
    expect(directionAt(words, 1, 4)).toBe('past')
    expect(directionAt(words, 0, 4)).toBeUndefined()
  })

  it('counts auxiliaries up to thirty words before the verb and as near behind it', () => {
    const filler = (count: number) => 'x '.repeat(count)
    const early = (gap: number) => `will|MD|${gap + 2}|aux ${filler(gap)}leave|VB now||${gap + 2}`
    expect([early(29), early(30)].map(direction)).toEqual(['future', undefined])
    const late = (gap: number) => `leave|VB ${filler(gap)}will|MD|1|aux now||1`
    expect([late(28), late(29)].map(direction)).toEqual(['future', undefined])
  })
})

/** Packed sentences are the sentences again when they are unpacked. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packSentences, unpackSentences } from '../../src/node/packed-sentences.js'
import { loadAnalyser } from '../../src/node/text-model.js'

const word = fc.record({
  form: fc.string({ unit: 'binary' }),
  lemma: fc.string(),
  upos: fc.constantFrom('NOUN', 'VERB'),
  xpos: fc.constantFrom('NNS', 'VBD'),
  head: fc.integer({ min: -1, max: 40 }),
  relation: fc.constantFrom('root', 'nsubj'),
  start: fc.nat(),
  end: fc.nat(),
})

describe('packed sentences', () => {
  it('lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ words: fc.array(word) })), (sentences) => {
        expect(unpackSentences(packSentences(sentences))).toEqual(sentences)
      }),
    )
  })

  it('take less than a tenth of the space of JSON', () => {
    const sentences = loadAnalyser().analyse('Omar Sey opened a bridge in May 2001, and his wife left. '.repeat(40))
    expect(packSentences(sentences).length).toBeLessThan(JSON.stringify(sentences).length / 10)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dictionaryLemma } from '../../src/entailment/dictionary-lemmas.js'
import { emptyWordNet } from '../../src/entailment/wordnet.js'
import { loadWordNet } from '../../src/node/index.js'
import { sentence } from '../text/words.js'

const wordNet = loadWordNet()
const lemma = (notation: string) => dictionaryLemma(sentence(notation).words[0]!, wordNet)

describe('lemmas of the dictionary', () => {
  it.each([
    ['exploded|VERB|0|root|explod', 'explode'],
    ['planned|VERB|0|root|planne', 'plan'],
    ['stolen|VERB|0|root|stolen', 'steal'],
    ['won|VERB|0|root|wo', 'win'],
    ['is|VERB|0|root|be', 'be'],
    ['Jordanian|ADJ|0|amod|joIranian', 'jordanian'],
    ['democracies|NOUNS|0|obj|democracies', 'democracy'],
    ['rabies|NOUN|0|obj|raby', 'rabies'],
    ['resides|NOUN|0|root|reside', 'reside'], // a verb, whatever the tagger says
    ['children|NOUNS|0|obj|child', 'child'],
    ['States|PROPN|0|obj|State', 'State'], // names stay
    ['U.S.|PROPN|0|obj|U.S.', 'us'],
    ['U.S|NOUN|0|obj|u.', 'us'],
    ['Inc.|PROPN|0|obj|Inc.', 'inc'],
    ['Aug.|PROPN|0|obj|August', 'August'], // the word in full
    ['8,586|NUM|0|nummod|8,586', '8586'],
    ['9.4|NUM|0|nummod|9.4', '9.4'],
    ['xyzzies|NOUN|0|obj|xyzzie', 'xyzzie'], // nothing is known, the rules' own lemma stays
    ['xyzzies|NOUN|0|obj|qqq', 'xyzzies'],
  ])('%s: %s', (notation, expected) => {
    expect(lemma(notation)).toBe(expected)
  })

  it('of a base form is the form', () => {
    const found = { ...sentence('found|VERB|0|root|found').words[0]!, xpos: 'VB' }
    expect(dictionaryLemma(found, wordNet)).toBe('found')
    expect(dictionaryLemma({ ...found, xpos: 'VBD' }, wordNet)).toBe('find')
  })

  it('is never empty, even without a dictionary', () => {
    const form = fc.string({ unit: fc.constantFrom(...'abesidng'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(form, form, fc.constantFrom('VERB', 'NOUN', 'ADJ'), (word, given, tag) => {
        const [token] = sentence(`${word}|${tag}|0|root|${given}`).words
        for (const dictionary of [wordNet, emptyWordNet]) expect(dictionaryLemma(token!, dictionary)).not.toBe('')
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})

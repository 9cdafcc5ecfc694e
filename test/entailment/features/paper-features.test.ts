/** Features 2 to 5 of the paper as we read them, with shares computed by hand. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paperFeatures } from '../../../src/entailment/features/paper-features.js'
import { analysePair } from '../../../src/entailment/index.js'
import { preparePair } from '../../../src/entailment/prepared-pair.js'
import { loadWordNet } from '../../../src/node/wordnet.js'
import { sentence } from '../../text/words.js'

const wordNet = loadWordNet()

/** A stroke between sentences. */
const analyse = (text: string) => text.split(' / ').map((part) => sentence(part.trim()))

const preparedPair = (text: string, hypothesis: string) =>
  preparePair(analysePair({ id: '1', text, hypothesis }, analyse), wordNet)

function shares(text: string, hypothesis: string): readonly number[] {
  const pair = preparedPair(text, hypothesis)
  return (['words', 'lemmas', 'bigrams', 'trigrams'] as const).map((name) => paperFeatures[name](pair))
}

const text =
  'The|DET troops|NOUN|3|nsubj|troop left|VERB|0|root|leave Basra|PROPN .|PUNCT / Kuwait|PROPN was|AUX|0|x|be quiet|ADJ'

describe('shares of words and n-grams', () => {
  it('count content words, by form and by lemma', () => {
    // of "troop", "leaves" and "Kuwait" the forms of one and the lemmas of all are there; "the" and "is" do not count
    const hypothesis = 'The|DET troop|NOUN leaves|VERB|0|root|leave Kuwait|PROPN is|AUX|0|x|be'
    expect(shares(text, hypothesis).slice(0, 2)).toEqual([1 / 3, 1])
  })

  it('count n-grams whose lemmas one sentence has, in any order', () => {
    // the–troop, troop–leave and leave–Basra are in the first sentence, Basra–be is in none; of three, two are
    const hypothesis = 'the|DET troop|NOUN leaves|VERB|0|root|leave Basra|PROPN is|AUX|0|x|be'
    expect(shares(text, hypothesis).slice(2)).toEqual([3 / 4, 2 / 3])
    expect(shares(text, 'Basra|PROPN left|VERB|0|root|leave troops|NOUN|0|x|troop').slice(2)).toEqual([1, 1])
  })

  it('find by lemma what they find by form, even if the tagger chose another word class', () => {
    expect(shares('a|DET divided|ADJ|0|x|divided city|NOUN', 'divided|VERB|0|root|divide city|NOUN')).toEqual([
      1, 1, 1, 0,
    ])
    const word = fc.tuple(
      fc.constantFrom('found', 'left', 'rose'),
      fc.constantFrom('VERB', 'NOUN', 'ADJ'),
      fc.constantFrom('a', 'b'),
    )
    const side = fc.array(word, { minLength: 1, maxLength: 6 })
    const written = (words: readonly (readonly [string, string, string])[]) =>
      words.map(([form, tag, lemma]) => `${form}|${tag}|0|x|${lemma}`).join(' ')
    fc.assert(
      fc.property(side, side, (text, hypothesis) => {
        const { index, pair } = preparedPair(written(text), written(hypothesis))
        for (const word of pair.hypothesis.words)
          if (index.match(word, 'word')) expect(index.match(word, 'lemma')).toBeDefined()
      }),
    )
  })

  it('are 0 if the hypothesis is too short', () => {
    expect(shares(text, 'Basra|PROPN')).toEqual([1, 1, 0, 0])
  })

  it('use all words if there is no content word', () => {
    expect(shares('it|PRON was|AUX|0|x|be', 'he|PRON was|AUX|0|x|be').slice(0, 2)).toEqual([1 / 2, 1 / 2])
  })

  it('are 1 if the text contains the hypothesis, and never fall when the text grows', () => {
    const words = fc.array(fc.constantFrom('Rome|PROPN', 'fell|VERB|0|root|fall', 'the|DET', 'old|ADJ', 'gate|NOUN'), {
      minLength: 3,
      maxLength: 8,
    })
    const text = words.map((list) => list.join(' '))
    fc.assert(
      fc.property(text, text, text, (one, other, hypothesis) => {
        expect(shares(`${one} / ${other}`, one)).toEqual([1, 1, 1, 1])
        const before = shares(one, hypothesis)
        const hasContent = /PROPN|VERB|ADJ|NOUN/.test(one)
        if (hasContent)
          for (const [i, share] of shares(`${one} / ${other}`, hypothesis).entries())
            expect(share).toBeGreaterThanOrEqual(before[i]!)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { lemmaOf } from '../../src/text/lemmas.js'
import { learnLemmas } from '../../src/text/training/lemmas.js'

const word = (form: string, lemma: string, upos: string, xpos: string) => ({
  ...{ form, lemma, upos, xpos },
  ...{ head: -1, relation: 'root', start: 0, end: form.length },
})
const pairs = ['dog dogs', 'cat cats', 'day days', 'case cases', 'nurse nurses', 'rose roses', 'city cities']
pairs.push('party parties', 'box boxes', 'fox foxes', 'foot feet')
const rules = learnLemmas([
  ...pairs.map((pair) => {
    const [lemma, form] = pair.split(' ') as [string, string]
    return word(form, lemma, 'NOUN', 'NNS')
  }),
  word("'s", 'be', 'AUX', 'VBZ'),
  word("'s", 'be', 'AUX', 'VBZ'),
  word('I', 'I', 'PRON', 'PRP'),
  word('Berlin', 'Berlin', 'PROPN', 'NNP'),
  ...Array.from({ length: 9 }, () => word('are', 'be', 'VERB', 'VBP')),
  ...['Indian', 'Syrian', 'Iranian'].map((form) => word(form, form, 'ADJ', 'JJ')),
  ...['plain', 'certain', 'United'].map((form) => word(form, form, 'ADJ', form === 'United' ? 'NNP' : 'JJ')),
  word('won', 'win', 'VERB', 'VBD'),
])

describe('lemmas', () => {
  it.each([
    ['dogs', 'dog'],
    ['Houses', 'house'],
    ['duties', 'duty'],
    ['taxes', 'tax'],
    ['feet', 'foot'],
  ])('the longest known ending of %s decides: %s', (form, lemma) => {
    expect(lemmaOf(rules, form, 'NOUN NNS')).toBe(lemma)
  })

  it('a rule for an ending is learned from words that change nothing before it, and each has one vote', () => {
    expect(lemmaOf(rules, 'are', 'VERB VBP')).toBe('be')
    expect(lemmaOf(rules, 'share', 'VERB VBP')).toBe('share')
    expect(lemmaOf(rules, 'Indian', 'ADJ JJ')).toBe('Indian')
    expect(lemmaOf(rules, 'Colombian', 'ADJ JJ')).toBe('colombian')
  })

  it('participles share the rules of past forms, irregular verbs are in a list, words in names keep their case', () => {
    expect(lemmaOf(rules, 'won', 'VERB VBN')).toBe('win')
    expect(lemmaOf(rules, 'overthrew', 'VERB VBD')).toBe('overthrow')
    expect(lemmaOf(rules, 'Provisional', 'ADJ NNP')).toBe('Provisional')
  })

  it('names keep their case, and words without a rule are in lower case', () => {
    expect(lemmaOf(rules, 'London', 'PROPN NNP')).toBe('London')
    expect(lemmaOf(rules, 'Quick', 'ADJ JJ')).toBe('quick')
    expect(lemmaOf(rules, 'i', 'PRON PRP')).toBe('I')
    expect(lemmaOf(rules, '’S', 'AUX VBZ')).toBe('be')
  })
})

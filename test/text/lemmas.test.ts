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

  it('names keep their case, and what has no rule is in lower case', () => {
    expect(lemmaOf(rules, 'London', 'PROPN NNP')).toBe('London')
    expect(lemmaOf(rules, 'Quick', 'ADJ JJ')).toBe('quick')
    expect(lemmaOf(rules, 'i', 'PRON PRP')).toBe('I')
    expect(lemmaOf(rules, '’S', 'AUX VBZ')).toBe('be')
  })
})

import { describe, expect, it } from 'vitest'
import { emptyWordNet, type Term, type WordClass } from '../../src/entailment/wordnet.js'
import { loadWordNet } from '../../src/node/wordnet.js'

const wordNet = loadWordNet()

function term(notation: string): Term {
  const [wordClass, lemma] = notation.split(':')
  return { class: wordClass as WordClass, lemma: lemma! }
}

describe('the extract of WordNet', () => {
  it.each([
    ['v:buy', 'v:purchase', 'synonym'],
    ['n:dog', 'n:animal', 'hypernym'],
    ['n:dog', 'n:entity', undefined], // too far above
    ['n:murderer', 'n:criminal', 'hypernym'],
    ['v:murder', 'v:kill', 'hypernym'],
    ['n:acquisition', 'v:acquire', 'derived'],
    ['a:italian', 'n:italy', 'derived'],
    ['v:kill', 'v:murder', undefined],
    ['n:xyzzy', 'n:xyzzy', 'same'],
    ['n:xyzzy', 'n:dog', undefined],
  ])('%s entails %s: %s', (specific, general, relation) => {
    expect(wordNet.relation(term(specific), term(general))).toBe(relation)
  })

  it('knows antonyms', () => {
    expect(wordNet.areAntonyms(term('a:hot'), term('a:cold'))).toBe(true)
    expect(wordNet.areAntonyms(term('v:rise'), term('v:fall'))).toBe(true)
    expect(wordNet.areAntonyms(term('a:hot'), term('a:warm'))).toBe(false)
  })

  it('knows lemmas by their class', () => {
    expect(wordNet.knows(term('v:explode'))).toBe(true)
    expect(wordNet.knows(term('n:explode'))).toBe(false)
    expect(wordNet.knows(term('v:exploded'))).toBe(false)
  })

  it('knows only equal words if it is empty', () => {
    expect(emptyWordNet.relation(term('v:buy'), term('v:buy'))).toBe('same')
    expect(emptyWordNet.relation(term('v:buy'), term('v:purchase'))).toBeUndefined()
    expect(emptyWordNet.knows(term('v:buy'))).toBe(false)
  })
})

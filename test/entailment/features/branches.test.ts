import { describe, expect, it } from 'vitest'
import { matchBranches } from '../../../src/entailment/features/branches.js'
import { type LexicalLevel, lexicalIndex } from '../../../src/entailment/features/lexical-index.js'
import { ngramsOf, shareIn, shareTogether } from '../../../src/entailment/features/ngrams.js'
import { loadWordNet } from '../../../src/node/wordnet.js'
import type { AnalysedSentence } from '../../../src/text/analysis.js'
import { sentence } from '../../text/words.js'

const wordNet = loadWordNet()

function match(text: AnalysedSentence, hypothesis: AnalysedSentence, level: LexicalLevel) {
  const { nodes, matching, branches } = matchBranches([hypothesis], lexicalIndex(text.words, wordNet), level)
  const matched = branches.filter(({ isMatching }) => isMatching)
  return { share: `${matching}/${nodes}`, matched: matched.map(({ words }) => words.map(({ form }) => form).join(' ')) }
}

const text = sentence(
  'Troops|NOUNS|2|nsubj|troop murdered|VERB|0|root|murder three|NUM|4|nummod civilians|NOUNS|2|obj|civilian',
)
const hypothesis = sentence(
  'A|DET|2|det soldier|NOUN|3|nsubj|soldier killed|VERB|0|root|kill civilians|NOUNS|3|obj|civilian .|PUNCT|3|punct',
)

describe('matching branches', () => {
  it('match if each word from root to leaf is entailed', () => {
    expect(match(text, hypothesis, 'word')).toEqual({ share: '0/4', matched: [] })
    expect(match(text, hypothesis, 'lemma')).toEqual({ share: '0/4', matched: [] })
    expect(match(text, hypothesis, 'wordnet')).toEqual({ share: '2/4', matched: ['killed civilians'] })
  })

  it('all match for a hypothesis from the text', () => {
    expect(match(text, text, 'word')).toEqual({
      share: '4/4',
      matched: ['murdered Troops', 'murdered civilians three'],
    })
  })

  it('ignore inflection if compared by lemma', () => {
    const inflected = sentence('Civilians|NOUNS|2|nsubj|civilian murder|VERB|0|root|murder')
    expect(match(text, inflected, 'word').share).toBe('0/2')
    expect(match(text, inflected, 'lemma').share).toBe('2/2')
  })

  it('end where a tree has a cycle', () => {
    const round = { words: sentence('a|X|2 b|X|1').words }
    expect(match(text, round, 'word').share).toBe('0/2')
  })

  it('do not exist in an empty hypothesis', () => {
    expect(matchBranches([], lexicalIndex([], wordNet), 'lemma')).toEqual({ nodes: 0, matching: 0, branches: [] })
  })
})

describe('n-grams', () => {
  it('are runs of members', () => {
    expect(ngramsOf(['a', 'b', 'c'], 2)).toEqual(['a b', 'b c'])
    expect(ngramsOf(['a'], 2)).toEqual([])
  })

  it('share is that of bags', () => {
    expect(shareIn(['a', 'a', 'b'], ['a', 'b', 'c'])).toBe(2 / 3)
    expect(shareIn([], ['a'])).toBe(0)
  })

  it('count if they are together in one bag, in any order', () => {
    const bags = [new Set(['b', 'x', 'a']), new Set(['c', 'd'])]
    expect(shareTogether(['a', 'b', 'c', 'd'], 2, bags)).toBe(2 / 3)
    expect(shareTogether(['a', 'b', 'c', 'd'], 3, bags)).toBe(0)
    expect(shareTogether(['a'], 2, bags)).toBe(0)
  })
})

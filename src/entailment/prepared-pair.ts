/**
 * A pair with what its features share: the indexes of the text's words, word positions, matched branches and entities. Each part is
 * computed when it is first needed.
 */

import { withDictionaryLemmas } from './dictionary-lemmas.js'
import { type EntityMatch, type EntitySetting, matchEntities } from './entities/entity-entailment.js'
import { type BranchMatches, matchBranches } from './features/branches.js'
import { type LexicalIndex, type LexicalLevel, lexicalIndex } from './features/lexical-index.js'
import { type SpellingIndex, spellingIndex } from './features/spelling-index.js'
import { locateWords, type WordPositions } from './features/word-positions.js'
import type { AnalysedPair } from './pair.js'
import type { WordNet } from './wordnet.js'

export interface PreparedPair {
  readonly pair: AnalysedPair
  readonly wordNet: WordNet
  readonly index: LexicalIndex
  readonly spelling: SpellingIndex
  /** The positions of the hypothesis's words in the text. */
  readonly positions: WordPositions
  branches(level: LexicalLevel): BranchMatches
  entities(setting: EntitySetting): readonly EntityMatch[]
}

export function preparePair(given: AnalysedPair, wordNet: WordNet): PreparedPair {
  const pair = withDictionaryLemmas(given, wordNet)
  const index = lexicalIndex(pair.text.words, wordNet)
  const { text, hypothesis } = pair
  const spelling = memoised(() => spellingIndex(text.sentences))
  const positions = memoised((_: undefined) => locateWords(prepared))
  const prepared: PreparedPair = {
    pair,
    wordNet,
    index,
    get spelling() {
      return spelling(undefined)
    },
    get positions() {
      return positions(undefined)
    },
    branches: memoised((level: LexicalLevel) => matchBranches(hypothesis.sentences, index, level)),
    entities: memoised((setting: EntitySetting) => matchEntities(text.entities, hypothesis.entities, setting)),
  }
  return prepared
}

function memoised<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key))
    return values.get(key)!
  }
}

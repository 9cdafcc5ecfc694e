/** A pair with what its features share: the index of the text's words, placed words, matched branches and entities. Each part is worked out when first asked for. */
import { type BranchMatches, matchBranches } from './features/branches.js'
import { withDictionaryLemmas } from './dictionary-lemmas.js'
import { type EntityMatch, type EntitySetting, matchEntities } from './entities/entity-entailment.js'
import { type Kinship, kinshipOf } from './features/spelling-index.js'
import { type LexicalIndex, type LexicalLevel, lexicalIndex } from './features/lexical-index.js'
import type { AnalysedPair } from './pair.js'
import { type Placement, placeWords } from './features/word-positions.js'
import type { WordNet } from './wordnet.js'

export interface Prepared {
  readonly pair: AnalysedPair
  readonly wordNet: WordNet
  readonly index: LexicalIndex
  readonly kinship: Kinship
  /** Where the hypothesis's words stand in the text. */
  readonly placement: Placement
  branches(level: LexicalLevel): BranchMatches
  entities(setting: EntitySetting): readonly EntityMatch[]
}

export function preparePair(given: AnalysedPair, wordNet: WordNet): Prepared {
  const pair = withDictionaryLemmas(given, wordNet)
  const index = lexicalIndex(pair.text.words, wordNet)
  const { text, hypothesis } = pair
  const kinship = kept(() => kinshipOf(text.sentences))
  const placement = kept((_: undefined) => placeWords(prepared))
  const prepared: Prepared = {
    pair,
    wordNet,
    index,
    get kinship() {
      return kinship(undefined)
    },
    get placement() {
      return placement(undefined)
    },
    branches: kept((level: LexicalLevel) => matchBranches(hypothesis.sentences, index, level)),
    entities: kept((setting: EntitySetting) => matchEntities(text.entities, hypothesis.entities, setting)),
  }
  return prepared
}

function kept<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key))
    return values.get(key)!
  }
}

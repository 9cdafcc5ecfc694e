/**
 * Features beyond the paper. Overlap weighted by what a word tells; soft matching by WordNet; whether the text's tree joins what the
 * hypothesis's tree joins; who does what to whom; opposites, negation and numbers that do not fit.
 */
import type { Word } from '../text/analysis.js'
import { argumentsKept } from './arguments.js'
import { lemmaOf, termOf } from './lexical.js'
import type { FeatureFunction } from './paper-features.js'
import type { Prepared } from './prepared.js'

export const moreFeatures = {
  'idf-lemmas': (pair) => weightedShare(pair, contentOf(pair), (word) => (pair.index.match(word, 'lemma') ? 1 : 0)),
  'idf-wordnet': (pair) => weightedShare(pair, contentOf(pair), (word) => (pair.index.match(word, 'wordnet') ? 1 : 0)),
  'idf-similarity': (pair) => weightedShare(pair, contentOf(pair), (word) => similarityIn(pair, word)),
  'entity-share': (pair) => entityShare(pair, 'untyped'),
  'typed-entity-share': (pair) => entityShare(pair, 'typed'),
  'root-matched': rootMatched,
  'edges-kept': edgesKept,
  'arguments-kept': (pair) => argumentsKept(pair).kept,
  'arguments-swapped': (pair) => argumentsKept(pair).swapped,
  'negation-mismatch': negationMismatch,
  'number-mismatch': numberMismatch,
  antonym: antonymFound,
} as const satisfies Record<string, FeatureFunction>

function contentOf(pair: Prepared): readonly Word[] {
  return contentWords(pair.pair.hypothesis.words)
}

/** Words with a meaning of their own; where there is none, all words. */
export function contentWords(words: readonly Word[]): readonly Word[] {
  const content = words.filter(({ upos }) => contentClasses.has(upos))
  return content.length > 0 ? content : words
}

const contentClasses = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM'])

/** The credit of words, weighted by what each tells; 0 if they tell nothing. */
export function weightedShare(pair: Prepared, words: readonly Word[], credit: (word: Word) => number): number {
  let [sum, total] = [0, 0]
  for (const word of words) {
    const weight = pair.idf(lemmaOf(word))
    sum += weight * credit(word)
    total += weight
  }
  return total === 0 ? 0 : sum / total
}

function similarityIn(pair: Prepared, word: Word): number {
  if (pair.index.match(word, 'lemma')) return 1
  const wanted = termOf(word)
  if (!wanted || word.upos === 'PROPN') return 0
  return pair.index.terms.reduce((best, { term }) => Math.max(best, pair.wordNet.similarity(term, wanted)), 0)
}

function entityShare(pair: Prepared, setting: 'typed' | 'untyped'): number {
  const matches = pair.entities(setting)
  return matches.length === 0 ? 1 : matches.filter(({ text }) => text !== undefined).length / matches.length
}

/** Whether the text has the main word of the hypothesis: 1, or 0.5 through WordNet. */
function rootMatched(pair: Prepared): number {
  const root = pair.pair.hypothesis.sentences[0]?.words.find(({ head }) => head < 0)
  if (!root) return 0
  return pair.index.match(root, 'lemma') ? 1 : pair.index.match(root, 'wordnet') ? 0.5 : 0
}

/** The share of edges between content words whose ends stand at most two steps apart in the text's tree. */
function edgesKept(pair: Prepared): number {
  const joined = joinedLemmas(pair)
  let [kept, total] = [0, 0]
  for (const { words } of pair.pair.hypothesis.sentences)
    for (const [i, word] of words.entries()) {
      const head = words[contentHead(words, i)]
      if (!head || !contentClasses.has(word.upos)) continue
      total++
      const [a, b] = [word, head].map((one) => {
        const found = pair.index.match(one, 'wordnet')
        return found && lemmaOf(found.word)
      })
      if (a !== undefined && b !== undefined && joined.has(`${a} ${b}`)) kept++
    }
  return total === 0 ? 0 : kept / total
}

/** The nearest word above that has a meaning of its own. */
function contentHead(words: readonly Word[], i: number): number {
  let at = words[i]!.head
  for (let steps = 0; at >= 0 && steps < 5 && !contentClasses.has(words[at]!.upos); steps++) at = words[at]!.head
  return at
}

function joinedLemmas(pair: Prepared): Set<string> {
  const joined = new Set<string>()
  for (const { words } of pair.pair.text.sentences)
    for (const [i, word] of words.entries()) {
      if (!contentClasses.has(word.upos)) continue
      let at = i
      for (let steps = 0; steps < 2; steps++) {
        at = contentHead(words, at)
        if (at < 0) break
        const [a, b] = [lemmaOf(word), lemmaOf(words[at]!)]
        joined.add(`${a} ${b}`).add(`${b} ${a}`)
      }
    }
  return joined
}

const negations = new Set(
  "not n't no never neither nor without none nobody nothing hardly deny fail refuse reject unable unlikely".split(' '),
)

function isNegated({ words }: { readonly words: readonly Word[] }): boolean {
  return words.some((word) => negations.has(lemmaOf(word)) || negations.has(word.form.toLowerCase()))
}

/** Whether one side denies and the other does not; of the text, the sentence with most of the hypothesis. */
function negationMismatch(pair: Prepared): number {
  const wanted = new Set(pair.pair.hypothesis.words.map(lemmaOf))
  let [nearest, most]: [{ readonly words: readonly Word[] } | undefined, number] = [undefined, -1]
  for (const sentence of pair.pair.text.sentences) {
    const count = new Set(sentence.words.map(lemmaOf).filter((lemma) => wanted.has(lemma))).size
    if (count > most) [nearest, most] = [sentence, count]
  }
  return nearest && isNegated(nearest) !== isNegated(pair.pair.hypothesis) ? 1 : 0
}

/** Whether the hypothesis has a number or time that nothing in the text entails. */
function numberMismatch(pair: Prepared): number {
  return pair.entities('typed').some(({ hypothesis, text }) => hypothesis.kind !== 'name' && !text) ? 1 : 0
}

/** Whether the text has the opposite of a word of the hypothesis, and not the word itself. */
function antonymFound(pair: Prepared): number {
  const isOpposed = (word: Word): boolean => {
    const term = termOf(word)
    if (!term || pair.index.match(word, 'lemma')) return false
    return pair.index.terms.some((other) => pair.wordNet.areAntonyms(other.term, term))
  }
  return pair.pair.hypothesis.words.some(isOpposed) ? 1 : 0
}

/**
 * Lexical entailment: whether some word of the text entails a word of the hypothesis, by form, by lemma, or also by WordNet (Herrera, Peñas
 * and Verdejo 2006: synonymy and hyponymy). The words of the text are indexed once. WordNet is only used for nouns, verbs and adjectives.
 */
import type { Word } from '../../text/analysis.js'
import type { Term, WordClass, WordNet, WordRelation } from '../wordnet.js'

/** How words are compared: by form, by lemma, or by lemma and WordNet. */
export type LexicalLevel = 'word' | 'lemma' | 'wordnet'

/** A word of the text, and its relation to the word of the hypothesis. */
export interface LexicalMatch {
  readonly word: Word
  readonly relation: WordRelation
}

/** The index of the words of a text. */
export interface LexicalIndex {
  /** The word of the text that entails this one, if there is one. */
  match(word: Word, level: LexicalLevel): LexicalMatch | undefined
  readonly terms: readonly { readonly term: Term; readonly word: Word }[]
}

/** The maximum number of different words of a text that are compared by WordNet, so that the time per pair is bounded. */
const MOST_TERMS = 600

/** Indexes the words of a text. */
export function lexicalIndex(words: readonly Word[], wordNet: WordNet): LexicalIndex {
  const forms = new Map(words.map((word) => [word.form.toLowerCase(), word]))
  const lemmas = new Map(words.map((word) => [lowerLemma(word), word]))
  const terms = [...new Map(words.flatMap(termEntry)).values()].slice(0, MOST_TERMS)
  const known = new Map<string, LexicalMatch | undefined>()
  const byWordNet = (word: Word): LexicalMatch | undefined => {
    const term = wordNetTerm(word)
    if (!term) return undefined
    const key = `${term.class}:${term.lemma}`
    if (!known.has(key)) known.set(key, firstRelated(terms, term, wordNet))
    return known.get(key)
  }
  return {
    terms,
    match(word, level) {
      const same = level === 'word' ? forms.get(word.form.toLowerCase()) : lemmas.get(lowerLemma(word))
      if (same) return { word: same, relation: 'same' }
      return level === 'wordnet' ? byWordNet(word) : undefined
    },
  }
}

function firstRelated(terms: LexicalIndex['terms'], wanted: Term, wordNet: WordNet): LexicalMatch | undefined {
  for (const { term, word } of terms) {
    const relation = wordNet.relation(term, wanted)
    if (relation) return { word, relation }
  }
  return undefined
}

function termEntry(word: Word): [string, { term: Term; word: Word }][] {
  const term = wordNetTerm(word)
  return term ? [[`${term.class}:${term.lemma}`, { term, word }]] : []
}

export function lowerLemma({ lemma }: Word): string {
  return lemma.toLowerCase()
}

const classes: Readonly<Record<string, WordClass>> = { NOUN: 'n', PROPN: 'n', VERB: 'v', ADJ: 'a' }

/** The WordNet term of a word; undefined for words that WordNet does not have and for light verbs. */
export function wordNetTerm(word: Word): Term | undefined {
  const wordClass = classes[word.upos]
  const lemma = lowerLemma(word)
  return wordClass && !lightVerbs.has(lemma) ? { lemma, class: wordClass } : undefined
}

const lightVerbs = new Set(['be', 'have', 'do', 'get', 'go', 'make', 'take', 'give', 'come'])

export const contentClasses: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM'])
const emptyVerbs = new Set(['be', 'have', 'do'])

/** The content words; all words if there are none. */
export function contentWords(words: readonly Word[]): readonly Word[] {
  const content = words.filter((word) => contentClasses.has(word.upos) && !emptyVerbs.has(lowerLemma(word)))
  return content.length > 0 ? content : words
}

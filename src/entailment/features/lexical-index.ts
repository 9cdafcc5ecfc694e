/**
 * Lexical entailment: whether some word of the text entails a word of the hypothesis. By form, by lemma, or by WordNet as well (Herrera,
 * Peñas and Verdejo 2006: synonymy and hyponymy). The words of the text are put into an index once; WordNet is asked for nouns, verbs and
 * adjectives only.
 */
import type { Word } from '../../text/analysis.js'
import type { Term, WordClass, WordNet, WordRelation } from '../wordnet.js'

export type LexicalLevel = 'word' | 'lemma' | 'wordnet'

export interface LexicalMatch {
  readonly word: Word
  readonly relation: WordRelation
}

export interface LexicalIndex {
  /** The word of the text that entails this one, if any does. */
  match(word: Word, level: LexicalLevel): LexicalMatch | undefined
  readonly terms: readonly { readonly term: Term; readonly word: Word }[]
}

/** Beyond so many different words of a text WordNet is not asked, so that a pair takes bounded time. */
const MOST_TERMS = 600

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

/** The word as WordNet knows it; nothing for what it does not hold, and for verbs that carry no meaning of their own. */
export function wordNetTerm(word: Word): Term | undefined {
  const wordClass = classes[word.upos]
  const lemma = lowerLemma(word)
  return wordClass && !lightVerbs.has(lemma) ? { lemma, class: wordClass } : undefined
}

const lightVerbs = new Set(['be', 'have', 'do', 'get', 'go', 'make', 'take', 'give', 'come'])

export const contentClasses: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM'])
const emptyVerbs = new Set(['be', 'have', 'do'])

/** Words with a meaning of their own; where there is none, all words. */
export function contentWords(words: readonly Word[]): readonly Word[] {
  const content = words.filter((word) => contentClasses.has(word.upos) && !emptyVerbs.has(lowerLemma(word)))
  return content.length > 0 ? content : words
}

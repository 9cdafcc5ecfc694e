/**
 * Finds words of the text that match a word of the hypothesis by spelling, where WordNet finds none: an abbreviation of a name ("UN" for
 * "United Nations"), nearly the same letters ("Schueller", "Shueller"), or a common stem ("assassins", "assassination"). This is mainly for
 * names, which dictionaries do not have. The words of the text are indexed once; a new word costs O(different lemmas of the text).
 */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import { editShare } from '../entities/entity-entailment.js'
import { lowerLemma } from './lexical-index.js'

export interface SpellingIndex {
  /**
   * The word of the text that this word abbreviates, that is spelled nearly like it, or that has the same stem. For a name of several
   * words, its first word.
   */
  match(word: Word): Word | undefined
}

const SHORTEST = 4
const LEAST_STEM = 0.6
const MOST_DIFFERENCE = 0.2

export function spellingIndex(sentences: readonly AnalysedSentence[]): SpellingIndex {
  const words = new Map<string, Word>()
  const initials = new Map<string, Word>()
  for (const sentence of sentences) {
    for (const word of sentence.words)
      if (isLong(lowerLemma(word)) && !words.has(lowerLemma(word))) words.set(lowerLemma(word), word)
    for (const [letters, word] of initialsIn(sentence.words)) if (!initials.has(letters)) initials.set(letters, word)
  }
  const known = new Map<string, Word | undefined>()
  return {
    match(word) {
      const name = isAbbreviation(word) ? initials.get(word.form.replaceAll('.', '')) : undefined
      const lemma = lowerLemma(word)
      if (name || !isLong(lemma)) return name
      if (!known.has(lemma)) known.set(lemma, firstSpelledAlike(words, lemma))
      return known.get(lemma)
    },
  }
}

function firstSpelledAlike(words: ReadonlyMap<string, Word>, wanted: string): Word | undefined {
  for (const [lemma, word] of words) if (areSpelledAlike(wanted, lemma)) return word
  return undefined
}

/** Whether a lemma is long enough to compare. Numbers are not compared: 1990 is not a misspelling of 1991. */
function isLong(lemma: string): boolean {
  return lemma.length >= SHORTEST && !/\d/.test(lemma)
}

/**
 * Whether two lemmas have nearly the same letters or a common stem.
 * @example areSpelledAlike('assassin', 'assassination') // true: eight of thirteen letters
 */
export function areSpelledAlike(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length)
  let stem = 0
  while (stem < longer && a[stem] === b[stem]) stem++
  return (stem >= SHORTEST && stem >= LEAST_STEM * longer) || editShare(a, b) < MOST_DIFFERENCE
}

function isAbbreviation({ form }: Word): boolean {
  return /^(?:\p{Lu}\.?){2,}$/u.test(form)
}

const LONGEST_NAME = 7
const between = new Set(['of', 'the', 'and', 'for', '&', '-'])

/** The initials of each run of capitalised words, ignoring function words between them, with the first word of the run. */
function initialsIn(words: readonly Word[]): [string, Word][] {
  return words.flatMap((first, from) => {
    const found: [string, Word][] = []
    let letters = ''
    for (const { form } of words.slice(from, from + LONGEST_NAME)) {
      if (/^\p{Lu}/u.test(form)) letters += String.fromCodePoint(form.codePointAt(0)!)
      else if (letters === '' || !between.has(form)) break
      if (letters.length > 1) found.push([letters, first])
    }
    return found
  })
}

/**
 * Words of the text that WordNet does not join with a word of the hypothesis, and spelling does: an abbreviation of a name ("UN" of "United
 * Nations"), nearly the same letters ("Schueller", "Shueller"), a common stem ("assassins", "assassination"). Names above all, which no
 * dictionary has. The words of the text are put in order once; a word costs O(different lemmas of the text).
 */
import type { AnalysedSentence, Word } from '../text/analysis.js'
import { differenceOf } from './entities.js'
import { lemmaOf } from './lexical.js'

export interface Kinship {
  /** Whether the text has an abbreviated name, a near spelling or a common stem of this word. */
  has(word: Word): boolean
}

const SHORTEST = 4
const LEAST_STEM = 0.6
const MOST_DIFFERENCE = 0.2

export function kinshipOf(sentences: readonly AnalysedSentence[]): Kinship {
  const lemmas = [...new Set(sentences.flatMap(({ words }) => words.map(lemmaOf)))].filter(isLong)
  const initials = new Set(sentences.flatMap(({ words }) => initialsIn(words)))
  const known = new Map<string, boolean>()
  return {
    has(word) {
      if (isAbbreviation(word) && initials.has(word.form.replaceAll('.', ''))) return true
      const lemma = lemmaOf(word)
      if (!known.has(lemma)) known.set(lemma, isLong(lemma) && lemmas.some((other) => areKin(lemma, other)))
      return known.get(lemma)!
    },
  }
}

/** Numbers are no words: 1990 is not nearly 1991. */
function isLong(lemma: string): boolean {
  return lemma.length >= SHORTEST && !/\d/.test(lemma)
}

/** @example areKin('assassin', 'assassination') // true: eight of thirteen letters */
export function areKin(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length)
  let stem = 0
  while (stem < longer && a[stem] === b[stem]) stem++
  return (stem >= SHORTEST && stem >= LEAST_STEM * longer) || differenceOf(a, b) < MOST_DIFFERENCE
}

function isAbbreviation({ form }: Word): boolean {
  return /^(?:\p{Lu}\.?){2,}$/u.test(form)
}

const LONGEST_NAME = 7
const between = new Set(['of', 'the', 'and', 'for', '&', '-'])

/** The initials of each run of capitalised words, small words between them left out. */
function initialsIn(words: readonly Word[]): string[] {
  return words.flatMap((_, from) => {
    const found: string[] = []
    let letters = ''
    for (const { form } of words.slice(from, from + LONGEST_NAME)) {
      if (/^\p{Lu}/u.test(form)) letters += String.fromCodePoint(form.codePointAt(0)!)
      else if (letters === '' || !between.has(form)) break
      if (letters.length > 1) found.push(letters)
    }
    return found
  })
}

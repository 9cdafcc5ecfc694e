/**
 * Corrects lemmas with WordNet. The learned rules of the text model produce non-words for words they have not seen ("exploded": explod,
 * "Jordanian": joIranian), so that a word of the hypothesis does not match the same word of the text. Here a lemma must be in the
 * dictionary: first as the word class of the tag, then as another class, because the tagger makes errors too. Names stay as they are, but
 * abbreviations lose their dots, which not all writers use.
 */
import type { Word } from '../text/analysis.js'
import { irregularForms } from '../text/irregular-forms.js'
import { lowerLemma } from './features/lexical-index.js'
import { type AnalysedPair, type AnalysedSide, withWords } from './pair.js'
import type { WordClass, WordNet } from './wordnet.js'

/** Returns the pair with corrected lemmas on both sides. O(words). */
export function withDictionaryLemmas(pair: AnalysedPair, wordNet: WordNet): AnalysedPair {
  const corrected = (side: AnalysedSide): AnalysedSide =>
    withWords(side, (word) => ({ ...word, lemma: dictionaryLemma(word, wordNet) }))
  const text = corrected(pair.text)
  return { pair: pair.pair, text, hypothesis: withLemmasOfText(corrected(pair.hypothesis), text) }
}

/** Gives words of the hypothesis the lemma that the same form has in the text, if the tagger has assigned them different classes. */
function withLemmasOfText(hypothesis: AnalysedSide, { words }: AnalysedSide): AnalysedSide {
  const lemmas = new Map<string, Set<string>>()
  for (const word of words) {
    const form = word.form.toLowerCase()
    lemmas.set(form, (lemmas.get(form) ?? new Set()).add(lowerLemma(word)))
  }
  return withWords(hypothesis, (word) => {
    const known = lemmas.get(word.form.toLowerCase())
    return known && !known.has(lowerLemma(word)) ? { ...word, lemma: [...known][0]! } : word
  })
}

const classes: Readonly<Record<string, WordClass>> = { NOUN: 'n', VERB: 'v', ADJ: 'a' }
const allClasses = ['v', 'n', 'a'] as const

/**
 * The lemma of a word in the dictionary, or the best guess if there is none.
 * @example dictionaryLemma({form: 'exploded', lemma: 'explod', upos: 'VERB', …}, wordNet) // 'explode'
 */
export function dictionaryLemma({ form, lemma: given, upos, xpos }: Word, wordNet: WordNet): string {
  const plain = plainLemma(form, given)
  if (plain !== undefined) return plain
  const own = classes[upos]
  if (!own) return given
  const [word, lemma] = [form.toLowerCase().replace(/[’´]/g, "'"), given.toLowerCase()]
  const isBase = xpos === 'VB' || xpos === 'VBP'
  if (isBase && wordNet.knows({ lemma: word, class: 'v' })) return word
  for (const wordClass of [own, ...allClasses.filter((other) => other !== own)]) {
    const found = lemmaIn(wordClass, word, lemma, wordNet)
    if (found !== undefined) return found
  }
  return isBeginning(lemma, word) ? lemma : word
}

/**
 * Abbreviations without dots and numbers without commas, so that U.S. matches US and 8,586 matches 8586; undefined for other words. A lemma
 * that is the full word ("Aug.": August) stays.
 */
function plainLemma(form: string, given: string): string | undefined {
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(form) || /^\p{L}+\.$/u.test(given)) {
    return (form.length > given.length ? form : given).toLowerCase().replaceAll('.', '')
  }
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(given) ? given.replaceAll(',', '') : undefined
}

function lemmaIn(wordClass: WordClass, word: string, given: string, wordNet: WordNet): string | undefined {
  const isKnown = (lemma: string): boolean => wordNet.knows({ lemma, class: wordClass })
  const irregular = irregularForms[wordClass].get(word)
  if (irregular !== undefined) return irregular
  if (isBeginning(given, word) && isKnown(given)) return given
  const isPlural = wordClass === 'n' && /[^s]s$/.test(word)
  if (wordClass === 'n' && !isPlural && isKnown(word)) return word
  return strippedForms(wordClass, word).find(isKnown) ?? (isKnown(word) ? word : undefined)
}

/** Whether the word starts with the lemma, ignoring the lemma's last two letters. "joiranian" does not fit "jordanian". */
function isBeginning(lemma: string, word: string): boolean {
  return lemma.length > 1 && word.startsWith(lemma.slice(0, Math.max(2, lemma.length - 2)))
}

const endings: Readonly<Record<WordClass, readonly (readonly [string, string])[]>> = {
  n: [
    ['ies', 'y'],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['s', ''],
  ],
  v: [
    ['ies', 'y'],
    ['ied', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['s', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  a: [
    ['iest', 'y'],
    ['ier', 'y'],
    ['er', 'e'],
    ['er', ''],
    ['est', 'e'],
    ['est', ''],
  ],
}

/** Possible lemmas after an ending is removed: "planned" gives planne, plann and plan. */
function strippedForms(wordClass: WordClass, word: string): string[] {
  return endings[wordClass].flatMap(([ending, instead]) => {
    if (!word.endsWith(ending) || word.length <= ending.length + 1) return []
    const base = word.slice(0, -ending.length) + instead
    const isDoubled = instead === '' && ending !== 's' && /([b-df-hj-np-tv-z])\1$/.test(base)
    return isDoubled ? [base, base.slice(0, -1)] : [base]
  })
}

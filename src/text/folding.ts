/**
 * Folds letters so that names can be compared whatever their spelling: lower case, no accents, ł as l and ß as ss. Linear in the length of
 * the text.
 */

/** @example foldLetters('Überlingen') // 'uberlingen' */
export function foldLetters(text: string): string {
  const lower = isPlain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(accent, '').toLowerCase()
  return lower.replace(unlike, (letter) => alike[letter]!)
}

/** Plain ASCII, which needs no decomposition: the common case, and ten times faster. */
const isPlain = /^[ -~\s]*$/

/** Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic, which most texts leave out. Other marks change the word. */
const accent = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g

/** Letters that Unicode does not decompose, with the plain letters that people write instead. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const unlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

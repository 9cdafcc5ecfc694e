/**
 * An answer without what does not count, as the program of SQuAD 2.0 does it (Rajpurkar, Jia and Liang 2018): lower case; the
 * punctuation of ASCII taken out; the articles a, an and the taken out; white space as single blanks.
 * One departure: what would take out the last letter of an answer is not done. So "A" stays "a" and "+" stays "+", where
 * SQuAD makes both of them empty and equal.
 */
/** Quick to ask, and true wherever the slower one below finds something. */
const perhapsArticle = /\b(?:a|an|the)\b/
const punctuation = /[!-/:-@[-`{-~]/g
const articles = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu

/** @example normalise('The  Eiffel Tower!') // 'eiffel tower' */
export function normalise(text: string): string {
  const plain = withoutBlanks(text.toLowerCase())
  const bare = withoutBlanks(plain.replace(punctuation, '')) || plain
  return perhapsArticle.test(bare) ? withoutBlanks(bare.replace(articles, ' ')) || bare : bare
}

function withoutBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/**
 * The number that a text is, with signs of money, per cent and thousands passed over; nothing if it is none.
 * @example numberIn('$1,250.50') // 1250.5
 */
export function numberIn(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^([+-]?)\s*[$€£¥]\s*/, '$1')
    .replace(/\s*[%€$£¥]$/, '')
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)
  const digits = isGrouped ? bare.replaceAll(',', '') : bare
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

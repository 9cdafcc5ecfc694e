/**
 * Normalises answers like the program of SQuAD 2.0 (Rajpurkar, Jia and Liang 2018): lower case, without ASCII punctuation, without the articles
 * a, an and the, and with single spaces. There is one deviation: a step that would remove the last character of an answer is skipped. So "A"
 * becomes "a" and "+" stays "+", while SQuAD makes both empty and therefore equal.
 */
/** A fast check: true whenever `articles` finds something. */
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
 * The number in a text, ignoring currency signs, per cent signs and thousands separators; `undefined` if the text is not a number.
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

/**
 * Undoes tokenisation: some collections (TimeQA, for example) put a blank before each punctuation mark, "Newton D . Baker , who". Sentence
 * splitting and names need the text as it was written. A text is changed only if more of its commas and full stops have a blank before them
 * than not, so ordinary text stays as it is. Lines keep their number. Idempotent. O(length).
 */

/**
 * The text without the blanks of a tokeniser.
 * @example plainText('Newton D . Baker ( 1871 – 1937 ) lived in Washington , D.C. .') // 'Newton D. Baker (1871 – 1937) lived in Washington, D.C.'
 */
export function plainText(text: string): string {
  if (!isTokenised(text)) return text
  return text
    .replace(/(\.\p{L}\.) +\.(?=\s|$)/gu, '$1')
    .replace(/(?<! ) +([,.;:!?%)\]])(?=[\s,.;:!?%)\]"”’]|$)/gu, '$1')
    .replace(/([([]) +/gu, '$1')
    .replace(/(?<=\p{L}) +(['’](?:s|m|d|re|ve|ll)|n['’]t)(?=\P{L}|$)/gu, '$1')
}

/** Whether most commas and full stops have a blank before them. An ellipsis ( . . . ) is not counted, nor is an initial. */
function isTokenised(text: string): boolean {
  const spaced = countMatches(text, /(?<! [,.]) [,.](?=\s|$)(?! [,.])/gu)
  return spaced > 0 && spaced > countMatches(text, /[^\s,.]{2}[,.](?=\s|$)/gu)
}

const countMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** Lays out the tokens of a text that is published without its blanks: a blank between two tokens, a new line for each sentence. O(length). */
import type { Span } from '../../layers/time.js'

export interface Token {
  readonly text: string
  /** Tokens with the same value are on one line. */
  readonly sentence: unknown
}

/** The text, and the span of each token. */
export function layOut(tokens: readonly Token[]): { readonly text: string; readonly spans: readonly Span[] } {
  const parts: string[] = []
  let length = 0
  const spans = tokens.map(({ text, sentence }, i): Span => {
    if (i > 0) {
      parts.push(sentence === tokens[i - 1]!.sentence ? ' ' : '\n')
      length++
    }
    const start = length
    length += [...text].length
    parts.push(text)
    return { start, end: length }
  })
  return { text: parts.join(''), spans }
}

export function hull(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }
}

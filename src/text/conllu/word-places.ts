/**
 * The places of the words of a CoNLL-U file in its text. The file gives the text of each sentence in pieces: a space follows each token
 * without `SpaceAfter=No`. If the words of a multiword token spell it together ("do", "n't"), each gets its part of it; otherwise each gets
 * the place of the whole token ("du" for "de", "le").
 */
import type { ConlluSentence, UnplacedSentence } from './conllu.js'

interface Span {
  readonly start: number
  readonly end: number
}

export function placeWords(sentences: readonly UnplacedSentence[]): {
  readonly text: string
  readonly sentences: readonly ConlluSentence[]
} {
  const pieces: string[] = []
  let length = 0
  const append = (piece: string): Span => {
    pieces.push(piece)
    const start = length
    length += codePoints(piece)
    return { start, end: length }
  }
  const placed = sentences.map((sentence, i) => {
    if (i > 0) append(sentence.comments.some((comment) => /^#\s*new(doc|par)\b/.test(comment)) ? '\n\n' : ' ')
    const spans = spansOfWords(sentence, append)
    return { ...sentence, words: sentence.words.map((word, w) => ({ ...word, ...spans[w]! })) }
  })
  return { text: pieces.join(''), sentences: placed }
}

function spansOfWords(sentence: UnplacedSentence, append: (piece: string) => Span): readonly Span[] {
  const spans: Span[] = []
  while (spans.length < sentence.words.length) {
    const first = spans.length
    const token = sentence.multiwordTokens.find((found) => found.first === first)
    const words = sentence.words.slice(first, (token?.last ?? first) + 1)
    spans.push(
      ...shareToken(
        append(token?.form ?? words[0]!.form),
        token?.form,
        words.map(({ form }) => form),
      ),
    )
    const misc = token ? token.rest.at(-1)! : words[0]!.misc
    if (spans.length < sentence.words.length && !/(^|\|)SpaceAfter=No(\||$)/.test(misc)) append(' ')
  }
  return spans
}

function shareToken(whole: Span, token: string | undefined, forms: readonly string[]): readonly Span[] {
  if (token !== undefined && forms.join('') !== token) return forms.map(() => whole)
  let at = whole.start
  return forms.map((form) => ({ start: at, end: (at += codePoints(form)) }))
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

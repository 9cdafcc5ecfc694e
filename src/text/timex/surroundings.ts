/** The words beside a time expression in its sentence, as pieces in lower case. Only a few are read, so that each takes constant time. */
import type { Word } from '../analysis.js'
import type { Timex } from './index.js'
import { textOfPieces } from './join-sentences.js'
import { type Piece, piecesOfWord } from './pieces.js'

export type WordPiece = Omit<Piece, 'offset'>

/** Pieces in a row, and their forms joined by blanks. */
export interface Stretch {
  readonly pieces: readonly WordPiece[]
  readonly forms: string
}

/** The maximum number of words that are read before and after a time expression. */
const MOST_WORDS = 10

/** The maximum number of words between two time expressions of one range. */
const MOST_WORDS_BETWEEN = 14

/** The words before a time expression, but behind the one before it. */
export function stretchBefore(words: readonly Word[], { from, start }: Timex, last: Timex | undefined): Stretch {
  const first = Math.max(last ? last.to - 1 : 0, from - MOST_WORDS, 0)
  return stretchOf(words, { first, behind: from + 1, start: last?.end ?? 0, end: start })
}

export function stretchBehind(words: readonly Word[], { to, end }: Timex): Stretch {
  return stretchOf(words, { first: to - 1, behind: to + MOST_WORDS, start: end, end: Number.POSITIVE_INFINITY })
}

/** The words between two time expressions, unless there are too many. */
export function stretchBetween(words: readonly Word[], one: Timex, next: Timex): Stretch | undefined {
  if (next.from - one.to > MOST_WORDS_BETWEEN) return undefined
  return stretchOf(words, { first: one.to - 1, behind: next.from + 1, start: one.end, end: next.start })
}

interface Section {
  /** Words, end exclusive. */
  readonly first: number
  readonly behind: number
  /** Code points, end exclusive. */
  readonly start: number
  readonly end: number
}

function stretchOf(words: readonly Word[], { first, behind, start, end }: Section): Stretch {
  const from = Math.max(first, 0)
  const pieces = words
    .slice(from, behind)
    .flatMap((word, i) => piecesOfWord(word, from + i))
    .filter((piece) => piece.start >= start && piece.end <= end)
  return { pieces, forms: pieces.map(({ form }) => form).join(' ') }
}

/** The piece that begins at an offset of the forms. */
export function pieceAt({ pieces, forms }: Stretch, offset: number): WordPiece | undefined {
  return pieces[forms.slice(0, offset).split(' ').length - 1]
}

/** The text from one place to another. */
export function textFrom(words: readonly Word[], first: WordPiece, last: WordPiece): string {
  return textOfPieces(words, { ...first, offset: 0 }, { ...last, offset: 0 })
}

/** The first and the last place of a time expression, as pieces. */
export function edgesOf({ from, to, start, end }: Timex): { readonly first: WordPiece; readonly last: WordPiece } {
  return {
    first: { word: from, start, end: start, form: '' },
    last: { word: Math.max(from, to - 1), start: end, end, form: '' },
  }
}

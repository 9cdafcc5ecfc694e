/**
 * A sentence as patterns see it: one line of its pieces in lower case, a blank between each two. A piece is a word or a part of one:
 * words are cut at hyphens, whether or not the splitter has done so, clock times at "am" and "pm", and "Eve." before its stop, which
 * splitters take for that of an abbreviation.
 *
 *     The mid-1990s, at 5pm.   ->   the mid - 1990s , at 5 pm .
 *
 * Words that are names of times only with a capital ("may", "sun") get a mark in front if they have none.
 */
import type { AnalysedSentence, Word } from '../analysis.js'
import { plainApostrophes } from '../words.js'

export interface Piece {
  /** The number of its word in the sentence. */
  readonly word: number
  /** Code points of the text. */
  readonly start: number
  readonly end: number
  /** As it stands in the line, and where. */
  readonly form: string
  readonly offset: number
}

export interface Line {
  readonly text: string
  readonly words: readonly Word[]
  readonly pieces: readonly Piece[]
  /** The number of the piece that ends before a place of the line. */
  readonly ends: ReadonlyMap<number, number>
}

export function lineOfPieces({ words }: AnalysedSentence): Line {
  const pieces: Piece[] = []
  let offset = 0
  words.forEach((word, number) => {
    for (const piece of piecesOfWord(word, number)) {
      pieces.push({ ...piece, offset })
      offset += piece.form.length + 1
    }
  })
  const ends = new Map(pieces.map(({ form, offset }, i) => [offset + form.length, i]))
  return { text: pieces.map(({ form }) => form).join(' '), words, pieces, ends }
}

const parts = /[-–—]|^eve(?=\.$)|\d+(?:[.:]\d+)*(?=[ap]\.?m\b)|[^-–—]+/giu

function piecesOfWord(word: Word, number: number): Omit<Piece, 'offset'>[] {
  const whole = { word: number, start: word.start, end: word.end, form: formInLine(word, word.form) }
  const points = [...word.form].length
  const found = points === word.end - word.start ? (word.form.match(parts) ?? []) : []
  if (found.length < 2) return [whole]
  let start = word.start
  return found.map((part) => {
    const piece = { word: number, start, end: start + [...part].length, form: formInLine(word, part) }
    start = piece.end
    return piece
  })
}

const needCapital = /^(?:may|march|mar|jan|jun|jul|sep|sept|dec|august|mon|tue|tues|wed|thu|thurs|fri|sat|sun)$/
const blank = /\s+/g

function formInLine({ xpos }: Word, part: string): string {
  const form = plainApostrophes(part).toLowerCase().replace(blank, '_').replace(/[–—]/g, '-')
  const isMarked = needCapital.test(form) && (!/^\p{Lu}/u.test(part) || /^(?:MD|VB)/.test(xpos))
  return isMarked ? `_${form}` : form
}

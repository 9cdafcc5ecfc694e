/**
 * The sentence as patterns see it: one line of pieces in lower case, separated by blanks. A piece is a word or part of a word. Words are
 * cut at hyphens and dashes of all kinds, which become "-", whether or not the splitter has done so; "1999/2000" is cut at its slash; clock
 * times are cut at "am" and "pm", "c.1763" behind its full stop; "Eve." is cut before its full stop, which splitters take for that of an abbreviation.
 *
 *     The mid-1990s, at 5pm.   ->   the mid - 1990s , at 5 pm .
 *
 * Words that name times only with a capital ("may", "sun") are marked with an underscore if they have none.
 */
import type { AnalysedSentence, Word } from '../analysis.js'
import { plainApostrophes } from '../words.js'

export interface Piece {
  /** The index of its word in the sentence. */
  readonly word: number
  /** The place in code points of the text. */
  readonly start: number
  readonly end: number
  /** The form in the line, and its offset there. */
  readonly form: string
  readonly offset: number
}

export interface Line {
  readonly text: string
  readonly words: readonly Word[]
  readonly pieces: readonly Piece[]
  /** The index of the piece that ends at an offset of the line. */
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

const parts =
  /[-‐‑‒–—―−]|^\d{4}(?=\/(?:\d\d|\d{4})$)|(?<=^\d{4})\/(?=\d+$)|^eve(?=\.$)|^ca?\.(?=\d{4}$)|(?<=^ca?\.)\d+$|\d+(?:[.:]\d+)*(?=[ap]\.?m\b)|[^-‐‑‒–—―−]+/giu

export function piecesOfWord(word: Word, number: number): Omit<Piece, 'offset'>[] {
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
  const form = plainApostrophes(part)
    .toLowerCase()
    .replace(blank, '_')
    .replace(/[‐‑‒–—―−]/g, '-')
  const isMarked = needCapital.test(form) && (!/^\p{Lu}/u.test(part) || /^(?:MD|VB)/.test(xpos))
  return isMarked ? `_${form}` : form
}

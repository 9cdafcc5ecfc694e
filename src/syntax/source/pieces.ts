/**
 * A source in pieces of moderate size, however it was cut before: not so small that joining them is slow, and not so large that a file with
 * errors at its beginning is read to its end. The byte order mark is removed and each line ends with "\n" (XML 1.0, section 2.11; CSV and JSON
 * allow it).
 */
import { piecesOf, type Source } from '../../format.js'

const smallest = 2 ** 14
const largest = 2 ** 20

export function* plainPieces(source: Source): Generator<string> {
  let isFirst = true
  for (const piece of evenPieces(source)) {
    const text = isFirst && piece.startsWith('\ufeff') ? piece.slice(1) : piece
    isFirst = false
    if (text) yield text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  }
}

/** Joins small pieces and cuts large ones, but never inside a line end or a character. */
function* evenPieces(source: Source): Generator<string> {
  let waiting = ''
  for (const piece of piecesOf(source)) {
    const text = waiting + piece
    let at = 0
    while (text.length - at > smallest) {
      const end = soundEnd(text, Math.min(at + largest, text.length))
      yield text.slice(at, end)
      at = end
    }
    waiting = text.slice(at)
  }
  if (waiting) yield waiting
}

function soundEnd(text: string, end: number): number {
  return /[\r\ud800-\udbff]/.test(text[end - 1]!) ? end - 1 : end
}

/** The beginning of a source, up to its first piece that is not blank, and the pieces of the whole source. */
export function peek(source: Source): { readonly beginning: string; readonly pieces: Iterable<string> } {
  const pieces = plainPieces(source)
  const taken: string[] = []
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    taken.push(next.value)
    if (/\S/.test(next.value)) break
  }
  return { beginning: taken.join(''), pieces: chained(taken, pieces) }
}

export function* chained<T>(head: readonly T[], rest: Iterable<T>): Generator<T> {
  yield* head
  yield* rest
}

export interface Line {
  readonly text: string
  readonly line: number
  readonly column: 1
}

/** The lines of a source, without line ends. A line longer than `longestLine` is cut and is the last one. */
export class Lines {
  readonly #pieces: Generator<string>
  #buffer = ''
  #at = 0
  #line = 1
  #isOver = false

  constructor(source: Source) {
    this.#pieces = plainPieces(source)
  }

  next(): Line | undefined {
    const lineEnd = this.#buffer.indexOf('\n', this.#at)
    if (lineEnd === -1) return this.#nextInPieces()
    const text = this.#buffer.slice(this.#at, lineEnd)
    this.#at = lineEnd + 1
    return { text, line: this.#line++, column: 1 }
  }

  /** The next line, which does not end in the buffer. */
  #nextInPieces(): Line | undefined {
    const parts: string[] = []
    for (let length = 0; !this.#isOver; ) {
      const end = this.#buffer.indexOf('\n', this.#at)
      const part = this.#buffer.slice(this.#at, end === -1 ? undefined : end)
      parts.push(part)
      length += part.length
      if (end !== -1) {
        this.#at = end + 1
        return { text: parts.join(''), line: this.#line++, column: 1 }
      }
      const piece = this.#pieces.next()
      this.#isOver = piece.done === true || length > longestLine
      this.#buffer = piece.value ?? ''
      this.#at = 0
    }
    return parts.length > 0 ? { text: parts.join(''), line: this.#line, column: 1 } : undefined
  }

  *[Symbol.iterator](): Generator<Line> {
    for (let line = this.next(); line; line = this.next()) yield line
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** The rest of the source, which was not read as lines. */
  *rest(): Generator<string> {
    yield this.#buffer.slice(this.#at)
    yield* this.#pieces
  }
}

/** In characters. The longest possible string is about twice as long. */
export const longestLine = 2 ** 28

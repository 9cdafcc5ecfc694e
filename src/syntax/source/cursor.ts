/**
 * The position that a reader has reached in a source that comes in pieces. Only the part that is not read yet is kept. Lines are counted when
 * a position is requested, so that all requests together take one pass over the source.
 */
import type { Position } from './position.js'

/** Beyond every string, and still a small integer, which engines handle fastest. */
export const beyond = 2 ** 30 - 1

export class Cursor {
  /** The rest of the pieces so far. */
  buffer = ''
  /** An index in the buffer. */
  at = 0
  #line = 1
  /** The index at which the line begins; negative if its beginning is no longer in the buffer. */
  #lineStart = 0
  /** The index of the first line end that is not counted. */
  #lineEnd = beyond

  /** Drops what has been read, and adds a piece. */
  extend(piece: string): void {
    this.#count()
    this.buffer = this.buffer.slice(this.at) + piece
    this.#lineStart -= this.at
    this.at = 0
    this.#lineEnd = this.#nextLineEnd(0)
  }

  position(): Position {
    this.#count()
    return { line: this.#line, column: this.at - this.#lineStart + 1 }
  }

  /** Whether a part that begins at the last requested position, and ends here, is in one line. */
  isInLine(end: number): boolean {
    return end <= this.#lineEnd
  }

  #count(): void {
    while (this.#lineEnd < this.at) {
      this.#line++
      this.#lineStart = this.#lineEnd + 1
      this.#lineEnd = this.#nextLineEnd(this.#lineStart)
    }
  }

  #nextLineEnd(from: number): number {
    const found = this.buffer.indexOf('\n', from)
    return found === -1 ? beyond : found
  }
}

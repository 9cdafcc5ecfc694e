/**
 * The text of a TimeML file and the positions of its elements. The text is the content of TEXT, or of the whole root if there is no TEXT. This
 * is known only at the end, so positions are first counted in all text and then shifted.
 */
import type { Span } from '../../layers/time.js'
import { pointsIn } from '../../syntax/source/code-points.js'

/** The position of an element in all text, in UTF-16 units; the end is known when the element is closed. */
export interface Passage {
  readonly isInBody: boolean
  readonly start: number
  end: number
}

export interface TimemlText {
  readonly text?: string
  /** The span of a passage in that text, if it is inside. */
  spanOf(passage: Passage): Span | undefined
}

/** The TEXT element; the end is missing while it is open. */
interface Body {
  readonly passage: Passage
  end?: number
}

export class TextCollector {
  readonly #texts: string[] = []
  readonly #open: Passage[] = []
  #length = 0
  #body: Body | undefined

  /** Returns the passage of the element. */
  open(name: string): Passage {
    const isInBody = this.#body !== undefined && this.#body.end === undefined
    const passage = { isInBody, start: this.#length, end: this.#length }
    this.#open.push(passage)
    if (this.#body === undefined && name.length === 4 && name.toLowerCase() === 'text') this.#body = { passage }
    return passage
  }

  text(text: string): void {
    this.#texts.push(text)
    this.#length += text.length
  }

  close(): void {
    const closed = this.#open.pop()
    if (!closed) return
    closed.end = this.#length
    if (closed === this.#body?.passage) this.#body.end = this.#length
  }

  finish(): TimemlText {
    const all = this.#texts.join('')
    const body = this.#body
    const pointAt = pointsIn(all)
    const spanFrom = (origin: number, { start, end }: Passage): Span => {
      return { start: pointAt(start) - origin, end: pointAt(end) - origin }
    }
    if (!body)
      return all.trim() ? { text: all, spanOf: (passage) => spanFrom(0, passage) } : { spanOf: () => undefined }
    const { start } = body.passage
    const origin = pointAt(start)
    return {
      text: all.slice(start, body.end),
      spanOf: (passage) => (passage.isInBody ? spanFrom(origin, passage) : undefined),
    }
  }
}

/**
 * The text of a TimeML file and the positions of its elements. The text is the content of TEXT, or of the whole root if there is no TEXT. This
 * is known only at the end, so positions are first counted in all text and then shifted.
 */
import type { Span } from '../../layers/time.js'
import type { XmlEvent } from '../../syntax/xml/read-xml.js'

/** The position of an element in all text, in code points; the end is known when the element is closed. */
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

/** The TEXT element: its passage, and its start and end in UTF-16 units. */
interface Body {
  readonly passage: Passage
  readonly start: number
  end?: number
}

export class TextCollector {
  readonly #texts: string[] = []
  readonly #open: Passage[] = []
  #points = 0
  #units = 0
  #body: Body | undefined

  /** Takes an event; returns the passage of an element that it opens. */
  take(event: XmlEvent): Passage | undefined {
    if (event.kind === 'text') return this.#takeText(event.text)
    if (event.kind === 'close') return this.#close()
    const isInBody = this.#body !== undefined && this.#body.end === undefined
    const passage = { isInBody, start: this.#points, end: this.#points }
    this.#open.push(passage)
    if (/^text$/i.test(event.tag.name)) this.#body ??= { passage, start: this.#units }
    return passage
  }

  finish(): TimemlText {
    const all = this.#texts.join('')
    const body = this.#body
    if (body)
      return {
        text: all.slice(body.start, body.end),
        spanOf: (passage) => (passage.isInBody ? moved(passage, body.passage.start) : undefined),
      }
    return all.trim() ? { text: all, spanOf: (passage) => moved(passage, 0) } : { spanOf: () => undefined }
  }

  #takeText(text: string): undefined {
    this.#texts.push(text)
    this.#units += text.length
    this.#points += text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
  }

  #close(): undefined {
    const closed = this.#open.pop()
    if (closed) closed.end = this.#points
    if (closed && closed === this.#body?.passage) this.#body.end = this.#units
  }
}

function moved({ start, end }: Passage, origin: number): Span {
  return { start: start - origin, end: end - origin }
}

/**
 * Reads plain XML without cutting it into tokens first: tags as most programs write them, with names in ASCII, and texts without faults. Stops
 * before anything else, such as a comment, and before anything that may be a fault; the tokens of `tokens.ts` take over there.
 * Nearly all work is done by searches in the buffer, which are fast from the first file on, before any of this code is compiled.
 */
import { beyond, type Cursor } from '../source/cursor.js'
import { type Order, orderAfter, orderOf } from './attribute-orders.js'
import { attributeValueOf, characterFaults, notXml, textOf } from './characters.js'
import { deepest, longestText, type XmlChecks } from './checks.js'
import type { XmlTag, XmlTaker } from './read-xml.js'
import { longestMarkup } from './tokens.js'

/** Characters after which a part of the buffer may be at fault, or differ from what it means. */
const unusual = new RegExp(`${notXml.source}|[&\\t]|\\]\\]>`, 'gu')
const attribute = /([A-Za-z_:][\w:.-]*)[ \n\t]*=[ \n\t]*(["'])/y

const TAB = 9
const LINE_END = 10
const BLANK = 32
const SLASH = 47
const LESS = 60
const GREATER = 62

export class PlainXml {
  readonly #cursor: Cursor
  readonly #checks: XmlChecks
  readonly #taker: XmlTaker
  #buffer = ''
  /** The index of the next unusual character, unless the cursor has passed it. */
  #unusual = -1
  /** After a tag: its end. */
  #end = 0

  constructor(cursor: Cursor, checks: XmlChecks, taker: XmlTaker) {
    this.#cursor = cursor
    this.#checks = checks
    this.#taker = taker
  }

  /** Reads as far as the buffer is plain. Returns whether the taker is done. */
  read(): boolean {
    const cursor = this.#cursor
    if (this.#buffer !== cursor.buffer) {
      this.#buffer = cursor.buffer
      this.#unusual = -1
    }
    const { length } = this.#buffer
    for (let isRead = true; isRead && cursor.at < length; ) {
      if (this.#unusual < cursor.at) this.#unusual = this.#nextUnusual(cursor.at)
      if (this.#buffer.charCodeAt(cursor.at) !== LESS) isRead = this.#text()
      else {
        isRead = this.#buffer.charCodeAt(cursor.at + 1) === SLASH ? this.#closing() : this.#tag()
        if (this.#taker.isDone) return true
      }
    }
    return false
  }

  #nextUnusual(from: number): number {
    unusual.lastIndex = from
    return unusual.exec(this.#buffer)?.index ?? beyond
  }

  #text(): boolean {
    const cursor = this.#cursor
    const checks = this.#checks
    const end = this.#buffer.indexOf('<', cursor.at)
    if (end === -1) return false
    const text = this.#buffer.slice(cursor.at, end)
    if (checks.open.length === 0) {
      if (text.trim() !== '') return false
    } else {
      if (this.#unusual < end && hasFault(text, 'text')) return false
      if (checks.textLength + text.length > longestText) return false
      checks.textLength += text.length
      this.#taker.text(this.#unusual < end ? textOf(text) : text)
    }
    return this.#passTo(end)
  }

  #closing(): boolean {
    const cursor = this.#cursor
    const { open } = this.#checks
    const innermost = open.at(-1)
    const start = cursor.at + 2
    if (!innermost || !this.#buffer.startsWith(innermost.name, start)) return false
    const end = start + innermost.name.length
    if (this.#buffer.charCodeAt(end) !== GREATER) return false
    open.pop()
    this.#taker.close()
    return this.#passTo(end + 1)
  }

  #tag(): boolean {
    const cursor = this.#cursor
    const checks = this.#checks
    const taker = this.#taker
    if (checks.open.length === 0 ? checks.hasRoot : checks.open.length >= deepest) return false
    const tag = this.#readTag(cursor.at)
    if (!tag || this.#end - cursor.at > longestMarkup) return false
    checks.hasRoot = true
    const isClosed = this.#buffer.charCodeAt(this.#end - 2) === SLASH
    if (!isClosed) checks.open.push(tag)
    this.#passTo(this.#end)
    taker.open(tag)
    if (isClosed && !taker.isDone) taker.close()
    return true
  }

  #passTo(end: number): true {
    this.#cursor.at = end
    this.#checks.isFirst = false
    return true
  }

  #readTag(start: number): XmlTag | undefined {
    const buffer = this.#buffer
    const { line, column } = this.#cursor.position()
    let at = this.#endOfName(start + 1)
    const name = buffer.slice(start + 1, at)
    let order: Order | undefined = orderOf(name)
    if (!order) return undefined
    const attributes: Record<string, string> = {}
    let code: number
    for (;;) {
      const before = at
      at = this.#afterBlanks(at)
      code = buffer.charCodeAt(at)
      if (code === GREATER || (code === SLASH && buffer.charCodeAt(at + 1) === GREATER)) break
      if (at === before) return undefined
      order = this.#attributeAt(at, order)
      if (!order) return undefined
      at = this.#end
      const end = buffer.indexOf(buffer[at - 1]!, at)
      if (end === -1) return undefined
      const value = buffer.slice(at, end)
      attributes[order.name] = this.#unusual < end || !this.#cursor.isInLine(end) ? attributeValueOf(value) : value
      at = end + 1
    }
    const end = at + (code === GREATER ? 1 : 2)
    this.#end = end
    const text = buffer.slice(start, end)
    const less = buffer.indexOf('<', start + 1)
    if (less !== -1 && less < end) return undefined
    return this.#unusual < end && hasFault(text, 'tag') ? undefined : { name, attributes, text, line, column }
  }

  /** Sets the beginning of the value as the end, and returns the order with this attribute. */
  #attributeAt(at: number, order: Order): Order | undefined {
    const { next } = order
    if (next && this.#buffer.startsWith(next.beginning, at)) {
      this.#end = at + next.beginning.length
      return next
    }
    attribute.lastIndex = at
    const name = attribute.exec(this.#buffer)?.[1]
    this.#end = attribute.lastIndex
    return name === undefined ? undefined : orderAfter(order, name)
  }

  #endOfName(at: number): number {
    for (let end = at; ; end++) {
      const code = this.#buffer.charCodeAt(end)
      if (!(code > BLANK) || code === GREATER || code === SLASH) return end
    }
  }

  #afterBlanks(at: number): number {
    for (let end = at; ; end++) {
      const code = this.#buffer.charCodeAt(end)
      if (code !== BLANK && code !== LINE_END && code !== TAB) return end
    }
  }
}

function hasFault(text: string, allow: 'text' | 'tag'): boolean {
  for (const _ of characterFaults(text, allow)) return true
  return false
}

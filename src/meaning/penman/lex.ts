/**
 * The tokens of PENMAN notation, line by line: brackets, variables, slashes, roles and atoms, each with its place.
 *
 *     (b / boy :quant 3)      open  variable  slash  atom  role  atom  close
 *
 * The meaning of a character depends on the token before it. A slash is a separator only after a variable, so that `1/2` can be a concept.
 * A # begins a comment only where no concept or value is expected, so that `#Rcp` can be one. An alignment such as ~e.2 is part of its word.
 * A string ends on its line; an unclosed string is closed at the end of the line, before the brackets there.
 */
import type { Place } from '../../vocabulary/problem.js'

export type TokenKind = 'open' | 'close' | 'variable' | 'slash' | 'role' | 'atom'

export interface Token {
  readonly kind: TokenKind
  /** As written, but a role without its colon. */
  readonly text: string
  readonly line: number
  readonly column: number
  /** The length as written, including the colon. */
  readonly length: number
}

export function placeOfToken({ line, column, length }: Token): Place {
  return { line, column, length }
}

export interface TokenReader {
  /** Takes a token. The object is reused for the next token: copy it to keep it. */
  take(token: Token): void
  /** Takes a string that does not end on its line, before it is taken as a token. */
  unclosedString(token: Token): void
  /** Whether to stop reading. */
  readonly isDone: boolean
}

const openBracket = 40
const closeBracket = 41
const quote = 34
const hash = 35
const slash = 47
const colon = 58
const backslash = 92
const tilde = 126

export class Lexer {
  readonly #reader: TokenReader
  readonly #token: { -readonly [Key in keyof Token]: Token[Key] } = {
    kind: 'close',
    text: '',
    line: 1,
    column: 1,
    length: 1,
  }
  #previous: TokenKind = 'close'

  constructor(reader: TokenReader) {
    this.#reader = reader
  }

  line(text: string, line: number): void {
    for (let at = afterBlanks(text, 0); at < text.length && !this.#reader.isDone; at = afterBlanks(text, at)) {
      const code = text.charCodeAt(at)
      if (code === hash && this.#isComment(text, at)) return
      at = this.#read(text, at, code, line)
    }
  }

  #isComment(text: string, at: number): boolean {
    if (this.#previous === 'slash') return false
    return this.#previous !== 'role' || at === 0 || at + 1 >= text.length || isBlank(text.charCodeAt(at + 1))
  }

  /** Reads one token and returns its end. */
  #read(text: string, at: number, code: number, line: number): number {
    if (code === openBracket) return this.#give('open', text, at, at + 1, line)
    if (code === closeBracket) return this.#give('close', text, at, at + 1, line)
    if (code === slash && (this.#previous === 'variable' || this.#previous === 'open'))
      return this.#give('slash', text, at, at + 1, line)
    if (code === colon && !this.#isColonConcept(text, at))
      return this.#give('role', text, at, roleEnd(text, at + 1), line)
    if (this.#previous === 'open') return this.#give('variable', text, at, variableEnd(text, at + 1), line)
    if (code === quote && !this.#isQuoteConcept(text, at)) return this.#string(text, at, line)
    return this.#give('atom', text, at, atomEnd(text, at + 1), line)
  }

  #give(kind: TokenKind, text: string, at: number, end: number, line: number): number {
    return this.#giveText(kind, text.slice(kind === 'role' ? at + 1 : at, end), at, end, line)
  }

  #giveText(kind: TokenKind, text: string, at: number, end: number, line: number): number {
    this.#previous = kind
    const token = this.#token
    token.kind = kind
    token.text = text
    token.line = line
    token.column = at + 1
    token.length = end - at
    this.#reader.take(token)
    return end
  }

  /** A colon can itself be a concept: `(s3c / :)`. */
  #isColonConcept(text: string, at: number): boolean {
    return this.#previous === 'slash' && isDelimiter(text, at + 1)
  }

  /** A quote can itself be a concept: `(s3q / ")`. */
  #isQuoteConcept(text: string, at: number): boolean {
    return this.#previous === 'slash' && isDelimiter(text, at + 1)
  }

  #string(text: string, at: number, line: number): number {
    const closing = closingQuote(text, at + 1)
    if (closing !== -1) {
      const after = closing + 1
      const end = text.charCodeAt(after) === tilde ? atomEnd(text, after) : after
      return this.#give('atom', text, at, end, line)
    }
    const end = beforeBrackets(text, at + 1)
    const mended = `${text.slice(at, end)}"`
    const closed = closingQuote(mended, 1) === -1 ? `${mended}"` : mended
    this.#reader.unclosedString({ kind: 'atom', text: text.slice(at, end), line, column: at + 1, length: end - at })
    return this.#giveText('atom', closed, at, end, line)
  }
}

function afterBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text.charCodeAt(at))) at++
  return at
}

/** Includes control characters, but not no-break spaces: they are part of words, as in the number 1 000. */
function isBlank(code: number): boolean {
  return code <= 32
}

function isDelimiter(text: string, at: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  return isBlank(code) || code === openBracket || code === closeBracket
}

function atomEnd(text: string, from: number): number {
  let at = from
  while (!isDelimiter(text, at)) at++
  return at
}

function roleEnd(text: string, from: number): number {
  let at = from
  while (!isDelimiter(text, at) && text.charCodeAt(at) !== quote) at++
  return at
}

function variableEnd(text: string, from: number): number {
  let at = from
  for (; !isDelimiter(text, at); at++) {
    const code = text.charCodeAt(at)
    if (code === slash || code === colon) break
  }
  return at
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return -1
}

/** The end of the line, before blanks and closing brackets there. */
function beforeBrackets(text: string, from: number): number {
  let at = text.length
  while (at > from && (isBlank(text.charCodeAt(at - 1)) || text.charCodeAt(at - 1) === closeBracket)) at--
  return at
}

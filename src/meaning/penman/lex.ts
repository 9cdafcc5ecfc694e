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
import { KnownWords } from './known-words.js'

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

/** Reads a text line by line, and remembers what all parsers need, such as the last token and whether a stray word was reported already. */
export class Lexer {
  readonly #reader: TokenReader
  readonly #token: { -readonly [Key in keyof Token]: Token[Key] } = {
    kind: 'close',
    text: '',
    line: 1,
    column: 1,
    length: 1,
  }
  #last: Token | undefined
  #previous: TokenKind = 'close'
  #beforePrevious: TokenKind = 'close'
  #hasStray = false
  readonly #roles = new KnownWords()

  constructor(reader: TokenReader) {
    this.#reader = reader
  }

  line(text: string, line: number): void {
    this.#hasStray = false
    const { length } = text
    for (let at = 0; ; ) {
      while (at < length && text.charCodeAt(at) <= lastBlank) at++
      if (at === length || this.#reader.isDone) return
      const code = text.charCodeAt(at)
      if (code === hash && this.#isComment(text, at)) return
      at = this.#read(text, at, code, line)
    }
  }

  /** Forgets everything, so that the next line begins a text of its own. */
  reset(): void {
    this.#last = undefined
    this.#previous = this.#beforePrevious = 'close'
    this.#hasStray = false
  }

  /** The last token that was read. */
  get last(): Token | undefined {
    return this.#last
  }

  /** The kind of the token before the last one. */
  get previousKind(): TokenKind {
    return this.#beforePrevious
  }

  /** Whether a word that belongs to nothing is the first of consecutive ones on its line, so that it is reported. */
  beginStray(): boolean {
    const isFirst = !this.#hasStray
    this.#hasStray = true
    return isFirst
  }

  #isComment(text: string, at: number): boolean {
    if (this.#previous === 'slash') return false
    return this.#previous !== 'role' || at === 0 || at + 1 >= text.length || isBlank(text.charCodeAt(at + 1))
  }

  /** Reads one token and returns its end. */
  #read(text: string, at: number, code: number, line: number): number {
    if (code === openBracket) return this.#give('open', '(', at, at + 1, line)
    if (code === closeBracket) return this.#give('close', ')', at, at + 1, line)
    if (code === slash && (this.#previous === 'variable' || this.#previous === 'open'))
      return this.#give('slash', '/', at, at + 1, line)
    if (code === colon && !this.#isConcept(text, at)) {
      const end = endOf(text, at + 1, endsRole)
      return this.#give('role', this.#roles.of(text, at + 1, end), at, end, line)
    }
    if (this.#previous === 'open') {
      const end = endOf(text, at + 1, endsVariable)
      return this.#give('variable', text.slice(at, end), at, end, line)
    }
    if (code === quote && !this.#isConcept(text, at)) return this.#string(text, at, line)
    const end = endOf(text, at + 1, endsAtom)
    return this.#give('atom', text.slice(at, end), at, end, line)
  }

  #give(kind: TokenKind, text: string, at: number, end: number, line: number): number {
    this.#beforePrevious = this.#previous
    this.#previous = kind
    if (kind !== 'atom') this.#hasStray = false
    const token = this.#token
    token.kind = kind
    token.text = text
    token.line = line
    token.column = at + 1
    token.length = end - at
    this.#last = token
    this.#reader.take(token)
    return end
  }

  /** A colon or a quote can itself be a concept: `(s3c / :)`. */
  #isConcept(text: string, at: number): boolean {
    return this.#previous === 'slash' && isDelimiter(text, at + 1)
  }

  #string(text: string, at: number, line: number): number {
    const closing = closingQuote(text, at + 1)
    if (closing !== -1) {
      const after = closing + 1
      const end = text.charCodeAt(after) === tilde ? endOf(text, after, endsAtom) : after
      return this.#give('atom', text.slice(at, end), at, end, line)
    }
    const end = beforeBrackets(text, at + 1)
    const mended = `${text.slice(at, end)}"`
    const closed = closingQuote(mended, 1) === -1 ? `${mended}"` : mended
    this.#reader.unclosedString({ kind: 'atom', text: text.slice(at, end), line, column: at + 1, length: end - at })
    return this.#give('atom', closed, at, end, line)
  }
}

/** The last of the control characters and the blank. No-break spaces are not blanks: they are part of words, as in the number 1 000. */
const lastBlank = 32

function isBlank(code: number): boolean {
  return code <= lastBlank
}

function isDelimiter(text: string, at: number): boolean {
  return endOf(text, at, endsAtom) === at
}

/** The tokens that a character ends, as bits. */
const [endsAtom, endsRole, endsVariable] = [1, 2, 4]
const ends = new Uint8Array(128)
ends.fill(endsAtom | endsRole | endsVariable, 0, lastBlank + 1)
ends[openBracket] = ends[closeBracket] = endsAtom | endsRole | endsVariable
ends[quote] = endsRole
ends[slash] = ends[colon] = endsVariable

function endOf(text: string, from: number, kind: number): number {
  const { length } = text
  for (let at = from; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128 && (ends[code]! & kind) !== 0) return at
  }
  return length
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

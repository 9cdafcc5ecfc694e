/**
 * Feeds text to a parser of PENMAN notation, line by line, as tokens. It knows nothing of trees or triples: it passes each kind of token to
 * its handler and remembers what all parsers need, such as the last token and whether a stray word was reported already.
 */
import type { Problem } from '../../vocabulary/problem.js'
import { Lexer, type Token, type TokenKind, type TokenReader } from './lex.js'

/** The token changes when the next one is read: a handler that keeps it makes a copy. */
export type TokenHandlers = Readonly<Record<TokenKind | 'unclosedString', (token: Token) => void>>

export class TokenFeed implements TokenReader {
  readonly #lexer = new Lexer(this)
  readonly #handlers: TokenHandlers
  readonly #report: (problem: Problem) => void
  readonly #isStopped: () => boolean
  #last: Token | undefined
  #lastKind: TokenKind | undefined
  #previousKind: TokenKind | undefined
  #hasStray = false

  /** `isStopped`: whether enough problems were reported, so that reading can end. */
  constructor(handlers: TokenHandlers, report: (problem: Problem) => void, isStopped: () => boolean) {
    this.#handlers = handlers
    this.#report = report
    this.#isStopped = isStopped
  }

  line(text: string, line: number): void {
    this.#hasStray = false
    this.#lexer.line(text, line)
  }

  /** The last token that was read. */
  get last(): Token | undefined {
    return this.#last
  }

  /** The kind of the token before the last one. */
  get previousKind(): TokenKind | undefined {
    return this.#previousKind
  }

  get isDone(): boolean {
    return this.#isStopped()
  }

  take(token: Token): void {
    this.#last = token
    this.#previousKind = this.#lastKind
    this.#lastKind = token.kind
    if (token.kind !== 'atom') this.#hasStray = false
    this.#handlers[token.kind](token)
  }

  unclosedString(token: Token): void {
    this.#handlers.unclosedString(token)
  }

  /** Reports words that belong to nothing: one problem for consecutive words of a line. */
  reportStray(problem: Problem): void {
    if (!this.#hasStray) this.#report(problem)
    this.#hasStray = true
  }
}

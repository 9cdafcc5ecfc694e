/**
 * The document-level block of a sentence: groups of triples.
 *
 *     (s1s0 / sentence
 *         :temporal ((document-creation-time :before s1l)
 *                 (s1l :overlap s1d))
 *         :coref ((s1p :same-entity s0p)))
 *
 * A triple is recognised by the content of its brackets and not by their depth, so that a missing or extra bracket only causes a warning.
 */
import type { DocumentGroup, DocumentRelation } from '../../layers/meaning.js'
import { Lexer, placeOfToken, type Token, type TokenReader } from '../../meaning/penman/lex.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import * as faults from './document-faults.js'

const groups: readonly DocumentGroup[] = ['temporal', 'modal', 'coref']

/** Labels that are recognised even without their colon. */
const knownLabel =
  /^(?:before|after|overlap|contain(?:s|ed)|includes|depends-on|modal|.*(?:affirmative|negative)|unspecified|same-(?:entity|event)|subset(?:-of)?)$/i

export class DocumentParser implements TokenReader {
  relations: DocumentRelation[] = []
  block: string | undefined
  blockPlace: Place | undefined
  readonly #lexer = new Lexer(this)
  readonly #report: (problem: Problem) => void
  readonly #isStopped: () => boolean
  #group: DocumentGroup | 'unknown' | undefined
  /** The content of the innermost bracket. */
  #parts: Token[] = []
  #isHead = false
  /** Whether a bracket was opened after the last one was closed. */
  #isInside = false
  #depth = 0

  constructor(report: (problem: Problem) => void, isStopped: () => boolean) {
    this.#report = report
    this.#isStopped = isStopped
  }

  line(text: string, line: number): void {
    this.#lexer.line(text, line)
  }

  /** Begins the block of another sentence. */
  reset(): void {
    this.#lexer.reset()
    this.relations = []
    this.block = this.blockPlace = undefined
    this.#group = undefined
    this.#parts = []
    this.#isHead = this.#isInside = false
    this.#depth = 0
  }

  get isDone(): boolean {
    return this.#isStopped()
  }

  take(token: Token): void {
    if (token.kind === 'open') this.#open(token)
    else if (token.kind === 'close') this.#close(token)
    else if (token.kind === 'role') this.#role({ ...token })
    else if (token.kind === 'slash') this.#head(token)
    else this.#word(token)
  }

  unclosedString(token: Token): void {
    this.#report(faults.strayText(token))
  }

  get isOpen(): boolean {
    return this.#depth > 0
  }

  /** `name`: the name of the block if the file gives none. */
  finish(name: string): void {
    this.#endTriple()
    if (this.#depth > 0) this.#report(faults.missingBrackets(this.#depth, this.#lexer.last!))
    if (this.block === undefined && this.relations.length > 0) {
      this.block = name
      this.#report(faults.missingHead(name, this.relations[0]!.place!))
    }
  }

  #open(token: Token): void {
    if (this.#parts.length > 0) {
      this.#report(faults.openTriple(token))
      this.#endTriple()
    }
    this.#isHead = false
    this.#depth++
    this.#isInside = true
  }

  #close(token: Token): void {
    this.#endTriple()
    this.#isHead = false
    this.#isInside = false
    if (this.#depth === 0) this.#report(faults.extraBracket(token))
    else this.#depth--
  }

  /** `(s1s0 / sentence`: the words before and after the slash do not belong to a triple. */
  #head(token: Token): void {
    const [name, ...others] = this.#parts
    this.#parts = []
    this.#isInside = false
    if (!name || others.length > 0) this.#report(faults.strayText(token))
    else this.#name(name)
  }

  #name(name: Token): void {
    this.#isHead = true
    if (this.block !== undefined) this.#report(faults.secondHead(name, this.block))
    else {
      this.block = name.text
      this.blockPlace = placeOfToken(name)
    }
  }

  #role(token: Token): void {
    this.#isHead = false
    const name = token.text.toLowerCase()
    const group = groups.find((known) => known === name)
    const isComplete = this.#parts.length === 3
    if (this.#isInside && !(group && (isComplete || this.#parts.length === 0))) {
      this.#parts.push(token)
      return
    }
    if (isComplete) this.#report(faults.openTriple(token))
    this.#endTriple()
    this.#group = group ?? 'unknown'
    if (!group) this.#report(faults.unknownGroup(token, groups))
  }

  #word(token: Token): void {
    if (this.#isHead) {
      if (token.text !== 'sentence') this.#report(faults.otherHead(token))
      this.#isHead = false
    } else if (this.#isInside) this.#parts.push({ ...token })
    else if (this.#group !== 'unknown' && this.#lexer.beginStray()) this.#report(faults.strayText(token))
  }

  #endTriple(): void {
    const parts = this.#parts
    this.#isInside = false
    if (parts.length === 0) return
    this.#parts = []
    if (this.#group === 'unknown') return
    const [source, label, target] = parts
    if (!source || !label || !target || source.kind === 'role' || target.kind === 'role' || !this.#isLabel(label))
      this.#report(faults.malformedTriple(parts))
    else if (!this.#group) this.#report(faults.tripleWithoutGroup(parts, groups))
    else {
      if (parts.length > 3) this.#report(faults.longTriple(parts))
      const place = faults.across(source, target)
      this.relations.push({ group: this.#group, source: source.text, label: label.text, target: target.text, place })
    }
  }

  #isLabel(label: Token): boolean {
    if (label.kind === 'role') return label.text !== ''
    if (!knownLabel.test(label.text)) return false
    this.#report(faults.missingColon(label))
    return true
  }
}

/**
 * Checks the tokens of an XML file: tags form pairs, there is one root and nothing outside it, all characters are allowed in XML, and no
 * entities are declared. Each check returns the part of the token to read, and whether reading can continue.
 */
import { nearest } from '../../vocabulary/problem.js'
import { firstPosition, type Position } from '../source/position.js'
import type { ProblemList } from '../source/problem-list.js'
import { characterFaults } from './characters.js'
import { type Fault, faultProblem } from './faults.js'
import type { Token, TokenKind } from './tokens.js'
import { cutOff, leftOpen, neverClosed, openTag, unmatched, xmlFaults } from './words.js'

export interface Checked {
  /** The token, if it is part of the document, with characters at fault replaced by harmless ones. */
  readonly toRead?: string
  readonly isHopeless?: boolean
}

export interface OpenElement extends Position {
  readonly name: string
  readonly text: string
}

/** Elements nested deeper than this are not read. */
export const deepest = 1000
/** In characters. The longest possible string is longer. */
export const longestText = 2 ** 28

export class XmlChecks {
  /** The elements that are open, outermost first. */
  readonly open: OpenElement[] = []
  hasRoot = false
  hasDoctype = false
  isFirst = true
  textLength = 0
  readonly problems: ProblemList

  constructor(problems: ProblemList) {
    this.problems = problems
  }

  check(token: Token): Checked {
    const checked = checks[token.kind](token, this)
    this.isFirst = false
    return checked
  }

  /** Reports elements that are still open at the end of the file. */
  finish(): void {
    if (!this.hasRoot) report({ ...firstPosition, name: '', text: '' }, this, xmlFaults.noRoot)
    for (const element of this.open) report(element, this, neverClosed(element.name))
  }
}

type Check = (token: Token, state: XmlChecks) => Checked

const checks: Readonly<Record<TokenKind, Check>> = {
  text: (token, state) => {
    if (state.open.length === 0) return token.text.trim() ? outside(token, state) : {}
    state.textLength += token.text.length
    if (state.textLength > longestText) return hopeless(token, state, xmlFaults.tooLong)
    return { toRead: cleaned(token, 'text', state) }
  },
  cdata: (token, state) =>
    state.open.length === 0 ? outside(token, state) : { toRead: cleaned(token, 'plain', state) },
  stray: (token, state) => (state.open.length === 0 ? outside(token, state) : report(token, state, xmlFaults.bareLess)),
  tag: checkTag,
  closing: checkClosing,
  comment: (token, state) => {
    const dashes = token.text.slice(4, -2).indexOf('--')
    if (dashes !== -1) report(token, state, { ...xmlFaults.dashes, offset: dashes + 4 })
    cleaned(token, 'plain', state)
    return {}
  },
  instruction: checkInstruction,
  doctype: checkDoctype,
  broken: checkBroken,
  unfinished: (token, state) => report(token, state, cutOff(token.text)),
  endless: (token, state) => hopeless(token, state, xmlFaults.endless),
}

function report(token: Token | OpenElement, state: XmlChecks, fault: Fault): Checked {
  state.problems.add(faultProblem(token, fault))
  return {}
}

function hopeless(token: Token, state: XmlChecks, fault: Fault): Checked {
  report(token, state, fault)
  return { isHopeless: true }
}

/** Reports characters at fault, and replaces each by a question mark. */
function cleaned(token: Token, allow: 'plain' | 'text' | 'tag', state: XmlChecks): string {
  let text = token.text
  for (const fault of characterFaults(token.text, allow)) {
    report(token, state, fault)
    if (state.problems.isFull) break
    text = `${text.slice(0, fault.offset)}${'?'.repeat(fault.length)}${text.slice(fault.offset + fault.length)}`
  }
  return text
}

function outside(token: Token, state: XmlChecks): Checked {
  const offset = token.text.search(/\S/)
  return hopeless(token, state, { ...(state.hasRoot ? xmlFaults.textBehindRoot : xmlFaults.textBeforeRoot), offset })
}

function checkTag(token: Token, state: XmlChecks): Checked {
  if (state.open.length === 0 && state.hasRoot) return hopeless(token, state, xmlFaults.secondRoot)
  state.hasRoot = true
  if (!token.text.endsWith('/>')) state.open.push(elementOf(token))
  if (state.open.length > deepest) return hopeless(token, state, xmlFaults.tooDeep)
  const text = cleaned(token, 'tag', state)
  return text === token.text ? { toRead: text } : {}
}

function elementOf(token: Token): OpenElement {
  return { name: nameIn(token.text), text: token.text, line: token.line, column: token.column }
}

function nameIn(tag: string): string {
  return /^<\/?([^\s/>]*)/.exec(tag)![1]!
}

/** A closing tag closes the nearest element with its name; elements left open inside it are faults. */
function checkClosing(token: Token, state: XmlChecks): Checked {
  const { open } = state
  const name = nameIn(token.text)
  if (!/^<\/[^\s/>]*\s*>$/.test(token.text))
    return report(token, state, { ...xmlFaults.oddClosing, length: name.length + 2 })
  const index = open.findLastIndex((element) => element.name === name)
  if (index === -1) return closesNothing(token, name, state)
  for (const element of open.slice(index + 1)) report(element, state, leftOpen(element.name, token))
  const isInnermost = index === open.length - 1
  open.length = index
  return isInnermost ? { toRead: token.text } : {}
}

/** If the name looks like a misspelling of the innermost element's name, the tag closes that element. */
function closesNothing(token: Token, name: string, state: XmlChecks): Checked {
  const innermost = state.open.at(-1)
  if (innermost && name.length > 2 && nearest(name, [innermost.name])) state.open.pop()
  return report(token, state, unmatched(name, innermost))
}

function checkInstruction(token: Token, state: XmlChecks): Checked {
  const [, target] = /^<\?([\p{L}_:][\p{L}\d._:-]*)(?=\s|\?>$)/u.exec(token.text) ?? []
  if (target === undefined) return report(token, state, xmlFaults.namelessInstruction)
  cleaned(token, 'plain', state)
  if (target.toLowerCase() !== 'xml') return {}
  if (!state.isFirst) return report(token, state, xmlFaults.lateDeclaration)
  return declaration.test(token.text) ? {} : report(token, state, xmlFaults.oddDeclaration)
}

const declaration =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*\?>$/

function checkDoctype(token: Token, state: XmlChecks): Checked {
  if (state.hasRoot || state.hasDoctype) report(token, state, xmlFaults.lateDoctype)
  state.hasDoctype = true
  const offset = token.text.indexOf('<!ENTITY')
  return offset === -1 ? {} : report(token, state, { ...xmlFaults.declaredEntity, offset })
}

/** If only a quote of the tag is missing, its element counts as opened or closed, so that no further faults follow. */
function checkBroken(token: Token, state: XmlChecks): Checked {
  if (state.open.length === 0 && state.hasRoot) return hopeless(token, state, xmlFaults.secondRoot)
  state.hasRoot = true
  const name = nameIn(token.text)
  const isClosing = token.text.startsWith('</')
  if (isClosing && state.open.at(-1)?.name === name) state.open.pop()
  if (!isClosing && token.text.includes('>') && !token.text.trimEnd().endsWith('/>')) state.open.push(elementOf(token))
  return report(token, state, token.fault ? { ...xmlFaults.openQuote, offset: token.fault } : openTag(name, isClosing))
}

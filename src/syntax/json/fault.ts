/**
 * Finds the place where a text stops being valid JSON (RFC 8259), and what was expected there. JSON.parse does not report the place in every
 * engine. momoa reports the wrong token if the text is truncated, accepts line ends in strings and overflows the stack on deep nesting.
 * This scanner keeps its own stack. It runs only if the text is not valid.
 */
export interface JsonFault {
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly hint: string
}

/** Deeper than any annotation file, but not too deep for recursive code. */
const deepest = 200

/** What can come next; in a list or an object that has just begun, also its end. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'nothing more'
type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'literal' | 'other' | 'end'

interface Token {
  readonly kind: TokenKind
  readonly offset: number
  readonly end: number
}

export function jsonFault(text: string): JsonFault | undefined {
  const open: Token[] = []
  let expected: Expected = 'value'
  for (let at = 0; ; ) {
    const token = tokenAt(text, at)
    if ('message' in token) return token
    if (token.kind === 'end' && expected === 'nothing more') return undefined
    const next = follow(expected, token, open)
    if (!next) return unexpected(text, token, expected, open)
    if (open.length > deepest) return tooDeep(token)
    expected = next
    at = token.end
  }
}

/** What can come after a token, or nothing if the token cannot come here. */
function follow(expected: Expected, token: Token, open: Token[]): Expected | undefined {
  const { kind } = token
  if (`${expected} `.includes(` ${kind} `) && (kind === '}' || kind === ']')) {
    open.pop()
    return afterValue(open)
  }
  if (expected.startsWith('key')) return kind === 'string' ? ':' : undefined
  if (expected === ':') return kind === ':' ? 'value' : undefined
  if (expected.startsWith(',')) return kind !== ',' ? undefined : expected === ', or ]' ? 'value' : 'key'
  if (!expected.startsWith('value')) return undefined
  if (kind === 'string' || kind === 'literal') return afterValue(open)
  if (kind !== '{' && kind !== '[') return undefined
  open.push(token)
  return kind === '{' ? 'key or }' : 'value or ]'
}

function afterValue(open: readonly Token[]): Expected {
  const innermost = open.at(-1)
  return innermost ? (innermost.kind === '{' ? ', or }' : ', or ]') : 'nothing more'
}

function tokenAt(text: string, from: number): Token | JsonFault {
  const blank = /[ \t\n\r]*/y
  blank.lastIndex = from
  blank.exec(text)
  const offset = blank.lastIndex
  const first = text[offset]
  if (first === undefined) return { kind: 'end', offset, end: offset }
  if ('{}[],:'.includes(first)) return { kind: first as TokenKind, offset, end: offset + 1 }
  if (first === '"') return stringAt(text, offset)
  const word = /[^\s{}[\],:"]*/y
  word.lastIndex = offset
  const [found] = word.exec(text)!
  const isLiteral = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(found)
  return { kind: isLiteral ? 'literal' : 'other', offset, end: offset + found.length }
}

function stringAt(text: string, offset: number): Token | JsonFault {
  const special = /["\\]|[^\P{Cc}\x7f-\x9f]/gu
  special.lastIndex = offset + 1
  for (let found = special.exec(text); found; found = special.exec(text)) {
    if (found[0] === '"') return { kind: 'string', offset, end: special.lastIndex }
    if (found[0] !== '\\') return controlCharacter(found.index)
    const escaped = /["\\/bfnrt]|u[\da-fA-F]{4}/y
    escaped.lastIndex = special.lastIndex
    if (!escaped.test(text)) return oddEscape(found.index)
    special.lastIndex = escaped.lastIndex
  }
  return openString(offset)
}

const words: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  key: 'a key in double quotes',
  'key or }': 'a key in double quotes or "}"',
  ':': 'a colon',
  ', or ]': 'a comma or "]"',
  ', or }': 'a comma or "}"',
  'nothing more': 'nothing more',
}

function unexpected(text: string, token: Token, expected: Expected, open: readonly Token[]): JsonFault {
  const { kind, offset, end } = token
  const found = kind === 'end' ? 'the end' : text.slice(offset, Math.min(end, offset + 30))
  const message = `Expected ${words[expected]}, found ${found}.`
  return { offset, length: Math.max(1, end - offset), message, hint: hintFor(token, text, expected, open) }
}

function hintFor({ kind, offset }: Token, text: string, expected: Expected, open: readonly Token[]): string {
  if (kind === 'end')
    return open.length > 0
      ? `The text is truncated: ${open.length} ${open.length === 1 ? 'bracket is' : 'brackets are'} still open.`
      : 'The text is empty.'
  if ((kind === '}' || kind === ']') && text.slice(0, offset).trimEnd().endsWith(',')) return 'Remove the last comma.'
  if (expected === 'nothing more')
    return 'A JSON value ends before this. Write several values on a line each, or in a list.'
  if (kind === 'other') return 'Put names and words in double quotes. JSON has no comments and no single quotes.'
  return 'Look for a missing or extra comma, colon, quote or bracket.'
}

function tooDeep({ offset }: Token): JsonFault {
  const message = `Brackets are nested more than ${deepest} levels deep.`
  return { offset, length: 1, message, hint: 'Files of this kind need at most five levels.' }
}

function controlCharacter(offset: number): JsonFault {
  const message = 'A string contains a line end, a tab or another control character.'
  return { offset, length: 1, message, hint: 'Write \\n, \\t or \\u00XX, or look for a missing quote.' }
}

function oddEscape(offset: number): JsonFault {
  const message = 'A backslash does not begin an escape sequence.'
  return { offset, length: 2, message, hint: 'Write \\\\ for a backslash.' }
}

function openString(offset: number): JsonFault {
  return { offset, length: 1, message: 'A string is not closed.', hint: 'Add the closing quote.' }
}

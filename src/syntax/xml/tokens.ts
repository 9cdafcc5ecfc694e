/**
 * Cuts XML into tokens with places: text, tags, comments and so on. The result does not depend on how the source is cut into pieces: markup
 * is always one token, and text is never cut inside a reference or a character.
 * Tokens are not checked here. Text that cannot be a token has a kind of its own:
 *
 *     stray       a "<" that does not begin markup
 *     broken      a tag with another "<" before its end; `fault` is the place of the fault
 *     unfinished  markup that the end of the file cuts off
 *     endless     markup longer than any real markup
 */
import { Cursor } from '../source/cursor.js'
import type { Position } from '../source/position.js'

export type TokenKind = Markup | 'text' | 'stray' | 'broken' | 'unfinished' | 'endless'
type Markup = 'tag' | 'closing' | 'comment' | 'cdata' | 'instruction' | 'doctype'

export interface Token extends Position {
  readonly kind: TokenKind
  readonly text: string
  readonly fault?: number | undefined
}

interface Cut {
  readonly kind: TokenKind
  readonly end: number
  readonly fault?: number
}

/** In characters. */
export const longestMarkup = 2 ** 20
/** Longer than any reference, so that no reference is cut. */
const heldBack = 40

export function* xmlTokens(pieces: Iterable<string>): Generator<Token> {
  const cursor = new Cursor()
  for (const piece of pieces) {
    cursor.extend(piece)
    for (let token = nextToken(cursor, false); token; token = nextToken(cursor, false)) {
      yield token
      if (token.kind === 'endless') return
    }
  }
  const rest = nextToken(cursor, true)
  if (rest) yield rest
}

/** The token at the cursor, unless its end is not in the buffer yet. `isLast`: nothing follows the buffer. */
export function nextToken(cursor: Cursor, isLast: boolean): Token | undefined {
  const { buffer, at } = cursor
  const { kind, end, fault } = cutToken(buffer, at) ?? cutRest(buffer, at, isLast) ?? {}
  if (kind === undefined || end === undefined) return undefined
  const { line, column } = cursor.position()
  cursor.at = end
  return { kind, text: buffer.slice(at, end), line, column, fault }
}

function cutRest(buffer: string, at: number, isLast: boolean): Cut | undefined {
  const end = buffer.length
  if (end - at > longestMarkup) return { kind: 'endless', end }
  return isLast && at < end ? { kind: buffer[at] === '<' ? 'unfinished' : 'text', end } : undefined
}

/** The token that begins here, unless its end is not in the buffer yet. */
function cutToken(buffer: string, at: number): Cut | undefined {
  if (at >= buffer.length) return undefined
  const cut = buffer[at] === '<' ? cutMarkup(buffer, at) : cutText(buffer, at)
  return cut && cut.kind !== 'text' && cut.end - at > longestMarkup ? { ...cut, kind: 'endless' } : cut
}

function cutText(buffer: string, at: number): Cut | undefined {
  const next = buffer.indexOf('<', at)
  if (next !== -1) return { kind: 'text', end: next }
  let end = buffer.length - heldBack
  if (end <= at) return undefined
  const reference = buffer.lastIndexOf('&', end)
  if (reference > end - heldBack) end = reference
  if (buffer.slice(end - 2, end + 2).includes(']]>')) end -= 2
  if (/[\ud800-\udbff]/.test(buffer[end - 1] ?? '')) end--
  return end > at ? { kind: 'text', end } : undefined
}

/** How markup begins and ends. */
const openings: readonly { readonly begin: string; readonly kind: Markup; readonly end: string }[] = [
  { begin: '<!--', kind: 'comment', end: '-->' },
  { begin: '<![CDATA[', kind: 'cdata', end: ']]>' },
  { begin: '<?', kind: 'instruction', end: '?>' },
]

function cutMarkup(buffer: string, at: number): Cut | undefined {
  const head = buffer.slice(at, at + 9)
  const opening = openings.find(({ begin }) => head.startsWith(begin))
  if (opening) return cutAfter(buffer, at, opening)
  if (head === '<!DOCTYPE') return cutDoctype(buffer, at)
  if (/^<\/?[\p{L}_:]/u.test(head)) return cutTag(buffer, at)
  const mayBecome = [...openings.map(({ begin }) => begin), '<!DOCTYPE', '</']
  if (head.length < 9 && mayBecome.some((begin) => begin.startsWith(head))) return undefined
  return { kind: 'stray', end: at + 1 }
}

function cutAfter(buffer: string, at: number, opening: (typeof openings)[number]): Cut | undefined {
  const found = buffer.indexOf(opening.end, at + opening.begin.length)
  return found === -1 ? undefined : { kind: opening.kind, end: found + opening.end.length }
}

function cutTag(buffer: string, at: number): Cut | undefined {
  const special = /["'<>]/g
  special.lastIndex = at + 1
  for (let found = special.exec(buffer); found; found = special.exec(buffer)) {
    if (found[0] === '>') return { kind: buffer[at + 1] === '/' ? 'closing' : 'tag', end: found.index + 1 }
    if (found[0] === '<') return { kind: 'broken', end: found.index, fault: 0 }
    const closing = found[0] === '"' ? /["<]/g : /['<]/g
    closing.lastIndex = found.index + 1
    const closed = closing.exec(buffer)
    if (!closed) return undefined
    if (closed[0] === '<') return { kind: 'broken', end: closed.index, fault: found.index - at }
    special.lastIndex = closing.lastIndex
  }
  return undefined
}

/** Ends at a ">" outside quotes, comments and the internal subset. */
function cutDoctype(buffer: string, at: number): Cut | undefined {
  const special = /["'[\]>]|<!--/g
  special.lastIndex = at + 9
  let isInSubset = false
  for (let found = special.exec(buffer); found; found = special.exec(buffer)) {
    const [mark] = found
    if (mark === '>' && !isInSubset) return { kind: 'doctype', end: found.index + 1 }
    if (mark === '[' || mark === ']') isInSubset = mark === '['
    const closing = mark === '<!--' ? '-->' : mark === '"' || mark === "'" ? mark : undefined
    if (!closing) continue
    const closed = buffer.indexOf(closing, special.lastIndex)
    if (closed === -1) return undefined
    special.lastIndex = closed + closing.length
  }
  return undefined
}

/**
 * The triples of the document level in the text of one sentence. The published program searches for
 *
 *     :temporal ( (… : …) (… : …) … )
 *
 * with a regular expression in which a triple is anything on one line from an opening bracket across a colon to a closing bracket, the last one
 * with which the group still closes. The expression takes exponential time if a group does not close; here, one pass from right to left finds
 * the same. A group that cannot be read (a comment after a triple, a missing bracket) is lost with all its triples.
 */
import { isSpace, skipSpaces, spaces } from './characters.js'
import type { DocumentGroupName } from './result.js'

export interface WrittenTriple {
  readonly source: string
  readonly label: string
  readonly target: string
}

export interface Group {
  readonly triples: readonly WrittenTriple[]
  /** Whether the group is in the text but cannot be read. */
  readonly isLost: boolean
}

export function readGroup(name: DocumentGroupName, text: string): Group {
  const starts = groupStarts(`:${name}`, text)
  if (starts.length === 0) return { triples: [], isLost: false }
  const ends = closingBrackets(text)
  const start = starts.find((at) => ends[at]! >= 0)
  if (start === undefined) return { triples: [], isLost: true }
  return { triples: triplesIn(text.slice(start, ends[start])), isLost: false }
}

/** The positions after the bracket that opens a group with this name. */
function groupStarts(keyword: string, text: string): readonly number[] {
  const starts: number[] = []
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) {
    const bracket = skipSpaces(text, at + keyword.length)
    if (text[bracket] === '(') starts.push(bracket + 1)
  }
  return starts
}

/**
 * For each position where a list of triples can begin, the bracket that closes the list, or -1. For a list that begins with a bracket, the
 * triple ends at the last closing bracket of the line, after a colon, for which the rest is again such a list.
 */
function closingBrackets(text: string): Int32Array {
  const ends = new Int32Array(text.length + 1).fill(-1)
  let follower = text.length
  let colon = -1
  let last = -1
  let endOfLast = -1
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text[at]!
    if (character === '\n') [colon, last] = [-1, -1]
    else if (character === ':') colon = at
    else if (character === ')') {
      if (last < 0 && ends[follower]! >= 0) [last, endOfLast] = [at, ends[follower]!]
      ends[at] = at
    } else if (character === '(' && colon >= 0 && colon < last) ends[at] = endOfLast
    if (!isSpace(character)) follower = at
  }
  return ends
}

const triple = new RegExp(`\\(([^${spaces}]*)[${spaces}]*(:[^${spaces}]*)[${spaces}]*([^${spaces}]*?)\\)`, 'g')

/** @example triplesIn('(s1a :before s1b)') // [{source: 's1a', label: 'before', target: 's1b'}] */
export function triplesIn(text: string): readonly WrittenTriple[] {
  return Array.from(text.matchAll(triple), ([, source, label, target]) => ({
    source: source!,
    label: label!.slice(1),
    target: target!,
  }))
}

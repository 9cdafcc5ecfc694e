/**
 * Finds the rows in what a language model writes around them: fenced blocks of Markdown, or JSON after some words. Everything else is blanked, so
 * that the places of rows stay those of the file. O(text).
 */
import type { Problem } from '../../vocabulary/problem.js'
import { hasHeader, hasJsonRows } from './recognise.js'

export interface Unwrapped {
  /** Each part with rows, below as many empty lines as there are lines before it. */
  readonly parts: readonly string[]
  readonly note?: Problem
}

export function unwrap(text: string): Unwrapped {
  const lines = text.split('\n')
  const blocks = fencedBlocks(lines)
  const chosen = blocks.filter(({ from, to }) => hasRows(lines.slice(from, to).join('\n')))
  const kept = chosen.length > 0 ? chosen : blocks.length > 0 ? blocks : [bareJson(lines)]
  const fences = new Set(blocks.flatMap(({ from, to }) => [from - 1, to]))
  const isKept = (line: number): boolean => kept.some(({ from, to }) => line >= from && line < to)
  const ignored = lines.flatMap((line, i) => (line.trim() && !isKept(i) && !fences.has(i) ? [i] : []))
  return {
    parts: kept.map(({ from, to }) => '\n'.repeat(from) + lines.slice(from, to).join('\n')),
    ...(ignored.length > 0 && { note: aroundRows(lines, ignored) }),
  }
}

/** Lines from `from` up to, but without, `to`; counted from 0. */
interface Block {
  readonly from: number
  readonly to: number
}

/** The last block may lack its closing fence, if the answer was cut off. */
function fencedBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (let i = 0; i < lines.length; i++) {
    const [, fence] = /^ {0,3}(```+|~~~+)/.exec(lines[i]!) ?? []
    if (fence === undefined) continue
    const end = lines.findIndex((line, at) => at > i && line.trim().startsWith(fence))
    const to = end === -1 ? lines.length : end
    blocks.push({ from: i + 1, to })
    i = to
  }
  return blocks
}

function hasRows(text: string): boolean {
  return hasHeader(text) || hasJsonRows(text)
}

/** From the first line that begins with a bracket to the last one that ends with one. */
function bareJson(lines: readonly string[]): Block {
  const from = lines.findIndex((line) => /^\s*[[{]/.test(line))
  const last = lines.findLastIndex((line) => /[\]}]\s*$/.test(line))
  return { from, to: Math.max(from, last) + 1 }
}

function aroundRows(lines: readonly string[], ignored: readonly number[]): Problem {
  const [first] = ignored as [number]
  const text = lines[first]!.trim()
  return {
    code: 'rows/other-text',
    severity: 'note',
    message: `${ignored.length === 1 ? 'One line' : `${ignored.length} lines`} outside the block with the rows ${ignored.length === 1 ? 'is' : 'are'} ignored, such as ${JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)}.`,
    place: { line: first + 1, column: 1, length: Math.max(1, lines[first]!.length) },
  }
}

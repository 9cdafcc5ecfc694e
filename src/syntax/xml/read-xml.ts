/**
 * Reads XML as a stream of tags and texts, and finds every place where it is not well-formed.
 * Plain markup, which is nearly all of it, is read directly (`plain-xml.ts`). The rest is cut into tokens and checked: which tag closes which,
 * what is outside the root, which characters and references there are. saxes reads the tags that are not plain. So each fault is reported once
 * and reading continues after it. After the first fault, no more tags and texts are passed on, because a faulty tree may be misread everywhere.
 * Entities are never expanded or fetched. Reading stops if it cannot continue: text outside the root, markup without an end, elements
 * nested too deep. O(length).
 */
import { SaxesParser } from 'saxes'
import type { Source } from '../../format.js'
import { Cursor } from '../source/cursor.js'
import { plainPieces } from '../source/pieces.js'
import type { ProblemList } from '../source/problem-list.js'
import { textOf } from './characters.js'
import { XmlChecks } from './checks.js'
import { type Fault, faultProblem, tagFault } from './faults.js'
import { PlainXml } from './plain-xml.js'
import { nextToken, type Token } from './tokens.js'

export interface XmlTag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** As written in the file, at this position: */
  readonly text: string
  readonly line: number
  readonly column: number
}

/** Takes the tags and texts of a file in order. A text can come in several parts. */
export interface XmlTaker {
  open(tag: XmlTag): void
  close(): void
  text(text: string): void
  /** Whether to stop reading. */
  readonly isDone: boolean
}

/** `isPlainSkipped`: check every token, also those of plain markup. The result is the same. */
export function readXml(source: Source, problems: ProblemList, taker: XmlTaker, isPlainSkipped = false): void {
  const cursor = new Cursor()
  const checks = new XmlChecks(problems)
  const plain = new PlainXml(cursor, checks, taker)
  const isOver = (isLast: boolean): boolean => {
    for (;;) {
      if (!isPlainSkipped && problems.isEmpty && plain.read()) return true
      const token = nextToken(cursor, isLast)
      if (!token) return false
      const { toRead, isHopeless } = checks.check(token)
      const tag = token.kind === 'tag' && toRead !== undefined ? readTag(token, problems) : undefined
      if (isHopeless || problems.isFull) return true
      if (toRead === undefined || !problems.isEmpty) continue
      pass(token, tag, taker)
      if (taker.isDone) return true
    }
  }
  for (const piece of plainPieces(source)) {
    cursor.extend(piece)
    if (isOver(false)) return
  }
  if (!isOver(true)) checks.finish()
}

function pass({ kind, text }: Token, tag: XmlTag | undefined, taker: XmlTaker): void {
  if (kind === 'text') taker.text(textOf(text))
  else if (kind === 'cdata') taker.text(text.slice('<![CDATA['.length, -']]>'.length))
  else if (kind === 'closing') taker.close()
  else if (tag) {
    taker.open(tag)
    if (!taker.isDone && text.endsWith('/>')) taker.close()
  }
}

/** Reads a tag by saxes, one tag at a time, so that a fault in one does not cause others. */
function readTag(token: Token, problems: ProblemList): XmlTag | undefined {
  const parser = new SaxesParser({ fragment: true, xmlns: false })
  let fault: Fault | undefined
  let tag: XmlTag | undefined
  parser.on('opentag', ({ name, attributes }) => {
    tag = { name, attributes, text: token.text, line: token.line, column: token.column }
  })
  parser.on('error', ({ message }) => {
    fault ??= tagFault(message, token.text, parser.position)
  })
  parser.write(token.text)
  if (fault) problems.add(faultProblem(token, fault))
  return tag
}

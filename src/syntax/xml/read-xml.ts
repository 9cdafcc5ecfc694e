/**
 * Reads XML as a stream of tags and texts, and finds every place where it is not well-formed.
 * saxes reads each tag and each text. This reader checks which tag closes which and what is outside the root, so that each fault is reported
 * once and reading continues after it. After the first fault, no more events are returned, because a faulty tree may be misread everywhere.
 * Entities are never expanded or fetched. Reading stops if it cannot continue: text outside the root, markup without an end, elements
 * nested too deep.
 */
import { SaxesParser } from 'saxes'
import type { Source } from '../../format.js'
import { plainPieces } from '../source/pieces.js'
import type { ProblemList } from '../source/problem-list.js'
import { xmlChecks } from './checks.js'
import { type Fault, faultProblem, tagFault } from './faults.js'
import { type Token, xmlTokens } from './tokens.js'

export interface XmlTag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** As written in the file, at this position: */
  readonly text: string
  readonly line: number
  readonly column: number
}

export type XmlEvent =
  | { readonly kind: 'open'; readonly tag: XmlTag }
  | { readonly kind: 'close' }
  | { readonly kind: 'text'; readonly text: string }

export function* readXml(source: Source, problems: ProblemList): Generator<XmlEvent> {
  const checks = xmlChecks(problems)
  const reader = tokenReader()
  for (const token of xmlTokens(plainPieces(source))) {
    const { toRead, isHopeless } = checks.check(token)
    const { events, fault } = toRead === undefined ? nothing : reader.read(token, toRead)
    if (fault) problems.add(faultProblem(token, fault))
    if (isHopeless || problems.isFull) return
    if (problems.problems.length === 0) yield* events
  }
  checks.finish()
}

interface TokenReading {
  readonly events: readonly XmlEvent[]
  readonly fault?: Fault
}

const nothing: TokenReading = { events: [] }

/** A saxes parser that gets one token at a time. After a fault it is replaced by a new one, so that one fault does not cause others. */
function tokenReader(): { read(token: Token, text: string): TokenReading } {
  let events: XmlEvent[] = []
  let fault: Fault | undefined
  let token: Token
  let parser: SaxesParser
  let written: number
  const restart = () => {
    parser = new SaxesParser({ fragment: true })
    written = 0
    parser.on('text', (text) => events.push({ kind: 'text', text }))
    parser.on('cdata', (text) => events.push({ kind: 'text', text }))
    parser.on('opentag', ({ name, attributes }) => events.push({ kind: 'open', tag: tagOf(token, name, attributes) }))
    parser.on('closetag', () => events.push({ kind: 'close' }))
    parser.on('error', ({ message }) => {
      if (token.kind === 'tag') fault ??= tagFault(message, token.text, parser.position - written)
    })
  }
  restart()
  return {
    read(next, text) {
      ;[events, fault, token] = [[], undefined, next]
      parser.write(text)
      written += text.length
      if (!fault) return { events }
      restart()
      return { events: [], fault }
    },
  }
}

function tagOf({ text, line, column }: Token, name: string, attributes: Record<string, string>): XmlTag {
  return { name, attributes, text, line, column }
}

/**
 * Reads a file of PENMAN graphs as sentences. The header of a graph is the comments before it, and those after it up to the next blank line. A
 * graph ends with its last bracket. A graph that is never closed ends where the next sentence begins: at a comment with an id or a text, or at
 * a blank line followed by a graph.
 */
import type { MeaningSentence, MeaningTree } from '../../layers/meaning.js'
import { TreeVariables } from '../../meaning/penman/check.js'
import { GraphParser } from '../../meaning/penman/parse.js'
import { withinSize } from '../../meaning/penman/size.js'
import { isBlankLine } from '../../syntax/source/blank.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { SentenceProblems } from '../../syntax/source/sentence-problems.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import * as faults from './faults.js'
import { isSentenceStart, type Metadata, metadataWords, readMetadata } from './metadata.js'

/** Variables of UMR, and those of AMR, which are the first letter of a concept with a number. */
const variablePattern = /^(?:s\d+\p{Ll}+|[a-z])\d*$/u
const hash = 35

export class PenmanReader {
  readonly sentences: MeaningSentence[] = []
  readonly #problems: SentenceProblems
  readonly #ids = new Map<string, number>()
  readonly #variables = new TreeVariables(variablePattern)
  #header: Line[] = []
  #metadata: Metadata = new Map()
  readonly #graph: GraphParser
  /** Set when the graph begins, because its problems name it. */
  #id: string | undefined
  /** The id in the file, if another sentence already has it. */
  #givenId: string | undefined
  #firstLine = 1
  #isAfterBlank = true

  constructor(problems: SentenceProblems) {
    this.#problems = problems
    this.#graph = new GraphParser(this.#report, () => problems.isFull)
  }

  line(line: Line): void {
    const isBlank = isBlankLine(line.text)
    if (!isBlank && isComment(line.text)) this.#comment(line)
    else if (!isBlank) this.#content(line)
    this.#isAfterBlank = isBlank
  }

  finish(): void {
    this.#end()
  }

  #report = (problem: Problem): void => {
    const id = this.#id ?? (this.#graph.hasBegun ? this.#name() : undefined)
    this.#problems.add(id === undefined ? problem : { ...problem, message: `${id}: ${problem.message}` })
  }

  #comment(line: Line): void {
    const isStart = isSentenceStart(line.text)
    if (this.#graph.isOpen && !isStart) return
    const isNext = this.#graph.hasBegun ? isStart || this.#isAfterBlank : isStart && this.#isTaken(line)
    if (isNext) this.#end()
    this.#header.push(line)
    readMetadata(line.text, this.#metadata)
  }

  /** Whether the header already has such a line, so that this line belongs to the next sentence. */
  #isTaken({ text }: Line): boolean {
    const known = this.#metadata
    if (known.size === 0 || !(text.includes('::id') || known.has('snt'))) return false
    const own = readMetadata(text)
    return (own.has('id') && known.has('id')) || (this.#isAfterBlank && own.has('snt') && known.has('snt'))
  }

  #content(line: Line): void {
    const { isOpen, isWaiting, hasBegun } = this.#graph
    const isGraph = line.text.startsWith('(')
    const isNext = hasBegun && (isOpen ? this.#isAfterBlank && isGraph && !isWaiting : this.#isAfterBlank || isGraph)
    if (isNext) this.#end()
    if (isNext && !this.#isAfterBlank) this.#problems.add(faults.noBlankLine(line))
    if (!this.#graph.hasBegun) this.#firstLine = line.line
    this.#graph.line(line.text, line.line)
  }

  #end(): void {
    const [tree, ...others] = this.#graph.finish()
    if (!tree && !this.#header.some(({ text }) => isSentenceStart(text))) return
    this.#add(tree)
    for (const other of others) {
      this.#problems.add(faults.secondGraph(other))
      this.#firstLine = other.place?.line ?? this.#firstLine
      this.#add(other)
    }
    this.#graph.reset()
  }

  #add(read: MeaningTree | undefined): void {
    const id = this.#id ?? this.#name()
    const place = this.#place()
    if (!read) this.#report(faults.missingGraph(place))
    const tree = read && withinSize(read, this.#graph.size, this.#report)
    this.#variables.read(tree, this.#report)
    const header = this.#header.map(({ text }) => text)
    const words = metadataWords(this.#metadata)
    const given = this.#givenId === undefined ? {} : { givenId: this.#givenId }
    this.sentences.push({ id, ...given, header, words, ...(tree && { tree }), alignments: [], relations: [], place })
    this.#header = []
    this.#metadata = new Map()
    this.#id = this.#givenId = undefined
  }

  #place(): Place {
    const [first] = this.#header
    return { line: first?.line ?? this.#firstLine, column: 1, length: Math.max(1, first?.text.length ?? 1) }
  }

  /** Sets the id: that in the file or the number of the sentence, changed if a sentence before it has the same id. */
  #name(): string {
    this.#problems.countSentence()
    const wanted = this.#metadata.get('id') || String(this.sentences.length + 1)
    let id = wanted
    for (let copy = this.#ids.get(wanted) ?? 1; this.#ids.has(id); ) {
      id = `${wanted}#${++copy}`
      this.#ids.set(wanted, copy)
    }
    this.#ids.set(id, 1)
    this.#id = id
    if (id === wanted) return id
    this.#givenId = wanted
    this.#report(faults.repeatedId(wanted, id, this.#place()))
    return id
  }
}

function isComment(text: string): boolean {
  const code = text.charCodeAt(0)
  return code === hash || ((code <= 32 || code > 126) && /^\s*#/.test(text))
}

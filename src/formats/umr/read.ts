/**
 * Reads a UMR file as sentences. Each line belongs to one of four blocks. Rules, numbers and headings mark the beginning of a block; if they
 * are missing, the form of a line does. Blank lines have no meaning, except that comments after them can belong to the next sentence.
 */
import type { MeaningSentence } from '../../layers/meaning.js'
import { GraphParser } from '../../meaning/penman/parse.js'
import { isBlankLine } from '../../syntax/source/blank.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { SentenceProblems } from '../../syntax/source/sentence-problems.js'
import type { Problem } from '../../vocabulary/problem.js'
import { looksAligned, readAlignment } from './alignment.js'
import { DocumentParser } from './document-level.js'
import { type Draft, finishDraft, newDraft, type Parsers } from './draft.js'
import * as faults from './faults.js'
import { type Block, type DividingLine, dividingLine, isDocumentHead, isHeaderLine, isNodeHead } from './lines.js'

const hash = 35

export class UmrReader {
  readonly sentences: MeaningSentence[] = []
  readonly #problems: SentenceProblems
  readonly #parsers: Parsers
  /** The number of sentences with each id in the file. */
  readonly #copies = new Map<string, number>()
  #draft: Draft | undefined
  #block: Block = 'words'
  #previousNumber = 0
  #isAfterBlank = true
  /** Comments that can belong to the next sentence. */
  #waiting: Line[] = []

  constructor(problems: SentenceProblems) {
    this.#problems = problems
    const isStopped = () => problems.isFull
    this.#parsers = {
      graph: new GraphParser(this.#report, isStopped),
      document: new DocumentParser(this.#report, isStopped),
    }
  }

  line(line: Line): void {
    const dividing = dividingLine(line.text)
    const isBlank = !dividing && isBlankLine(line.text)
    if (dividing) this.#divide(dividing, line)
    else if (!isBlank) this.#content(line)
    this.#isAfterBlank = isBlank
  }

  finish(): void {
    this.#end()
  }

  #report = (problem: Problem): void => {
    const name = this.#draft?.id
    this.#problems.add(name === undefined ? problem : { ...problem, message: `${name}: ${problem.message}` })
  }

  #divide(dividing: DividingLine, line: Line): void {
    if (dividing.kind === 'rule') this.#begin(line)
    else if (dividing.kind === 'number') this.#number(dividing.number, line)
    else this.#heading(dividing, line)
  }

  #begin(line: Line): Draft {
    this.#end()
    this.#block = 'words'
    this.#draft = newDraft(line, this.#waiting, this.#parsers)
    this.#waiting = []
    return this.#draft
  }

  #number(number: string, line: Line): void {
    const draft = !this.#draft || this.#draft.id !== undefined ? this.#begin(line) : this.#draft
    draft.header.push(line)
    this.#name(draft, number, line)
  }

  /** Gives the sentence a unique id. */
  #name(draft: Draft, number: string, line: Line): void {
    this.#problems.countSentence()
    const wanted = `snt${number === '' ? this.sentences.length + 1 : plainNumber(number)}`
    const copy = (this.#copies.get(wanted) ?? 0) + 1
    this.#copies.set(wanted, copy)
    draft.id = copy === 1 ? wanted : `${wanted}#${copy}`
    if (copy > 1) draft.givenId = wanted
    if (number === '') this.#report(faults.missingNumber(line, wanted))
    else this.#checkNumber(draft, plainNumber(number), line)
  }

  #checkNumber(draft: Draft, number: string, line: Line): void {
    draft.number = number
    if (draft.id !== `snt${number}`) this.#report(faults.repeatedNumber(line, `snt${number}`, draft.id!))
    else if (Number(number) !== this.#previousNumber + 1)
      this.#report(faults.numberOrder(line, number, this.#previousNumber))
    this.#previousNumber = Number(number)
  }

  #heading({ block, rest, restAt }: Extract<DividingLine, { kind: 'heading' }>, line: Line): void {
    const isNext = block === 'graph' && this.#draft?.graph.hasBegun
    const draft = !this.#draft || isNext ? this.#begin(line) : this.#draft
    if (draft.id === undefined) this.#name(draft, '', line)
    if (draft.seen.has(block)) this.#report(faults.repeatedHeading(line))
    this.#enter(draft, block)
    if (/\S/.test(rest)) this.#content({ ...line, text: ' '.repeat(restAt) + rest })
  }

  #enter(draft: Draft, block: Block): void {
    draft.seen.add(block)
    this.#block = block
  }

  #content(line: Line): void {
    const isComment = line.text.charCodeAt(0) === hash
    if (!this.#draft) this.#outside(line, isComment)
    else if (this.#block === 'words') this.#inWords(this.#draft, line)
    else if (this.#block === 'graph') this.#inGraph(this.#draft, line)
    else if (this.#block === 'alignment') this.#inAlignment(this.#draft, line, isComment)
    else this.#inDocument(this.#draft, line, isComment)
  }

  /** A line before the first sentence. */
  #outside(line: Line, isComment: boolean): void {
    if (isHeaderLine(line.text)) this.#begin(line).header.push(line)
    else if (isComment) this.#waiting.push(line)
    else if (isNodeHead(line.text)) this.#unannounced(this.#begin(line), 'graph', line)
    else this.#report(faults.outsideLine(line))
  }

  #inWords(draft: Draft, line: Line): void {
    if (isNodeHead(line.text)) this.#unannounced(draft, 'graph', line)
    else draft.header.push(line)
  }

  #inGraph(draft: Draft, line: Line): void {
    const isOver = draft.graph.hasBegun && !draft.graph.isOpen
    if (!isOver) draft.graph.line(line.text, line.line)
    else if (isHeaderLine(line.text)) this.#begin(line).header.push(line)
    else if (looksAligned(line.text)) this.#unannounced(draft, 'alignment', line)
    else if (isDocumentHead(line.text)) this.#unannounced(draft, 'document', line)
    else draft.graph.line(line.text, line.line)
  }

  #inAlignment(draft: Draft, line: Line, isComment: boolean): void {
    if (isHeaderLine(line.text)) this.#begin(line).header.push(line)
    else if (isDocumentHead(line.text)) this.#unannounced(draft, 'document', line)
    else if (!isComment) this.#align(draft, line)
  }

  #inDocument(draft: Draft, line: Line, isComment: boolean): void {
    if (draft.document.isOpen) draft.document.line(line.text, line.line)
    else if (isHeaderLine(line.text)) this.#begin(line).header.push(line)
    else if (!isComment) draft.document.line(line.text, line.line)
    else if (this.#isAfterBlank || this.#waiting.length > 0) this.#waiting.push(line)
  }

  #align(draft: Draft, { text, line }: Line): void {
    const read = readAlignment(text, line)
    if ('code' in read) this.#report(read)
    else draft.alignments.push(read)
  }

  /** Begins a block whose heading is missing, recognised by the form of its first line. */
  #unannounced(draft: Draft, block: Exclude<Block, 'words'>, line: Line): void {
    if (draft.id === undefined) this.#name(draft, '', line)
    if (!draft.seen.has(block)) this.#report(faults.missingHeading(line, block))
    this.#enter(draft, block)
    this.#content(line)
  }

  /** Ends the sentence. A rule followed only by comments is not a sentence; the comments can belong to the next one. */
  #end(): void {
    const draft = this.#draft
    if (!draft || this.#problems.isFull) return
    if (draft.id === undefined && draft.header.some(({ text }) => isHeaderLine(text)))
      this.#name(draft, '', draft.header[0]!)
    if (draft.id === undefined) this.#waiting = [...draft.header, ...this.#waiting]
    else this.sentences.push(finishDraft(draft, this.sentences.length + 1, this.#report))
    this.#draft = undefined
  }
}

/** Removes leading zeros. The number stays a text, because it can have more digits than numbers can hold. */
function plainNumber(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

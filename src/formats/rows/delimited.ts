/**
 * Rows of delimited cells, as in RFC 4180: a cell in double quotes can contain separators, line ends and doubled quotes. Each cell has the
 * place of its text. This reader accepts more than the RFC: blanks around a cell are ignored, and a quote inside an unquoted cell is an
 * ordinary character. Between tabs, so is a quote that does not enclose its whole cell, because most programs write such tables without
 * quoting. Empty rows are skipped. There are no comments.
 */
import type { Source } from '../../format.js'
import { plainPieces } from '../../syntax/source/pieces.js'
import { advance, firstPosition, type Position } from '../../syntax/source/position.js'

export interface Cell extends Position {
  readonly text: string
  /** The length of the text as written in the file. */
  readonly length: number
}

export interface Row extends Position {
  /** The texts of the cells. */
  readonly texts: readonly string[]
  /** The cells with their places, which are only computed for problems. */
  readonly cells: readonly Cell[]
  /** Where the text of the first cell begins. */
  readonly start: Position
  readonly fault?: RowFault | undefined
}

/** `open`: a quote is never closed. `behind`: text follows a closing quote. `endless`: longer than any real row. */
export interface RowFault extends Position {
  readonly kind: 'open' | 'behind' | 'endless'
}

export type Separator = ',' | '\t' | ';'

/** In characters. */
const longestRow = 2 ** 20

/** The rows of a source; `separatorOf` chooses the separator by the first line that is not blank. */
export function* readDelimited(source: Source, separatorOf: (line: string) => Separator): Generator<Row> {
  let buffer = ''
  let line = 1
  let separator: Separator | undefined
  for (const piece of withEnd(plainPieces(source))) {
    buffer += piece ?? ''
    const isLast = piece === undefined
    separator ??= chosen(buffer, isLast, separatorOf)
    let at = 0
    let quote = -1
    const splitter: Splitter | undefined = separator && { separator, next: -1, width: 1 }
    while (splitter && at < buffer.length) {
      if (quote < at) quote = indexOrEnd(buffer, '"', at)
      const lineEnd = buffer.indexOf('\n', at)
      const isPlain = lineEnd !== -1 && lineEnd < quote && lineEnd - at < longestRow
      const cut = isPlain ? undefined : cutRow(buffer, at, splitter.separator, isLast)
      const end = cut ? (cut.end ?? buffer.length) : lineEnd + 1
      const isEndless = end - at > longestRow
      if (cut && cut.end === undefined && !isLast && !isEndless) break
      const row = isEndless ? endless(line) : new CutRow(buffer, at, end, line, splitter, cut)
      if (row.fault || !row.texts.every(isEmpty)) yield row
      if (isEndless) return
      line += isPlain ? 1 : countLines(buffer, at, end)
      at = end
    }
    buffer = buffer.slice(at)
  }
}

function isEmpty(text: string): boolean {
  return text === ''
}

function countLines(text: string, from: number, to: number): number {
  return advance(firstPosition, text, from, to).line - firstPosition.line
}

function* withEnd(pieces: Iterable<string>): Generator<string | undefined> {
  yield* pieces
  yield undefined
}

/** Chooses the separator when the first line is complete. */
function chosen(buffer: string, isLast: boolean, separatorOf: (line: string) => Separator): Separator | undefined {
  const start = buffer.search(/\S/)
  const end = start === -1 ? -1 : buffer.indexOf('\n', start)
  if (end === -1 && !isLast && buffer.length <= longestRow) return undefined
  return separatorOf(buffer.slice(0, end === -1 ? undefined : end).trimStart())
}

/** A row in the buffer, before its place is known; `end` is missing if the buffer ends before the row. */
interface Cut {
  readonly cells: readonly CutCell[]
  readonly end: number | undefined
  readonly fault?: { readonly kind: RowFault['kind']; readonly offset: number }
}

interface CutCell {
  readonly text: string
  readonly start: number
  readonly length: number
  /** The position of the separator, the line end or the end of the buffer. */
  readonly next: number
  readonly fault?: Cut['fault'] | undefined
}

/** `isWhole`: nothing follows the buffer. */
function cutRow(buffer: string, at: number, separator: Separator, isWhole: boolean): Cut {
  const cells: CutCell[] = []
  for (let start = at; ; start = cells.at(-1)!.next + 1) {
    const cell = cutCell(buffer, start, separator, isWhole)
    cells.push(cell)
    const isRowEnd = buffer[cell.next] !== separator
    const end = buffer[cell.next] === '\n' ? cell.next + 1 : undefined
    if (isRowEnd || cell.fault) return { cells, end, ...(cell.fault && { fault: cell.fault }) }
  }
}

const blanksBefore = { '\t': / */y, ',': /[ \t]*/y, ';': /[ \t]*/y } as const
const notBlank = { '\t': /[^ ]/g, ',': /[^ \t]/g, ';': /[^ \t]/g } as const
const cellEnd = { '\t': /[\t\n]/g, ',': /[,\n]/g, ';': /[;\n]/g } as const

function cutCell(buffer: string, at: number, separator: Separator, isWhole: boolean): CutCell {
  const blanks = blanksBefore[separator]
  blanks.lastIndex = at
  blanks.test(buffer)
  const start = blanks.lastIndex
  const quoted = buffer[start] === '"' ? cutQuoted(buffer, start, separator) : undefined
  if (quoted && !(separator === '\t' && isLiteral(quoted, buffer, isWhole))) return quoted
  const next = matchOrEnd(buffer, cellEnd[separator], start)
  const text = buffer.slice(start, next).trimEnd()
  return { text, start, length: text.length, next }
}

function cutQuoted(buffer: string, quote: number, separator: Separator): CutCell {
  const start = quote + 1
  let close = buffer.indexOf('"', start)
  while (close !== -1 && buffer[close + 1] === '"') close = buffer.indexOf('"', close + 2)
  if (close === -1) return { text: '', start, length: 0, next: buffer.length, fault: { kind: 'open', offset: quote } }
  const text = buffer.slice(start, close).replaceAll('""', '"')
  const behind = matchOrEnd(buffer, notBlank[separator], close + 1)
  const isSound = behind === buffer.length || buffer[behind] === separator || buffer[behind] === '\n'
  const next = isSound ? behind : indexOrEnd(buffer, '\n', behind)
  const fault = isSound ? undefined : ({ kind: 'behind', offset: behind } as const)
  return { text, start, length: close - start, next, fault }
}

/** Whether a quote between tabs is no quoting: it has no end, text follows it, or it is in another row, which a tab before it shows. */
function isLiteral({ start, length, fault }: CutCell, buffer: string, isWhole: boolean): boolean {
  if (fault?.kind === 'behind' || (fault && isWhole)) return true
  const end = fault ? buffer.length : start + length
  const lineEnd = indexOrEnd(buffer, '\n', start)
  return lineEnd < end && buffer.slice(start, end).includes('\t')
}

function indexOrEnd(buffer: string, text: string, from: number): number {
  const found = buffer.indexOf(text, from)
  return found === -1 ? buffer.length : found
}

function matchOrEnd(buffer: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(buffer)?.index ?? buffer.length
}

/** A row in the buffer. `cut`: its cells, unless it is one line without quotes. */
class CutRow implements Row {
  readonly texts: readonly string[]
  readonly line: number
  readonly column = firstPosition.column
  readonly start: Position
  readonly #buffer: string
  readonly #at: number
  readonly #separator: Separator
  #cut: Cut | undefined
  #cells: readonly Cell[] | undefined

  constructor(buffer: string, at: number, end: number, line: number, splitter: Splitter, cut: Cut | undefined) {
    const { separator } = splitter
    this.#buffer = buffer
    this.#at = at
    this.#separator = separator
    this.#cut = cut
    this.line = line
    this.texts = cut ? cut.cells.map(({ text }) => text) : plainTexts(buffer, at, end - 1, splitter)
    this.start = { line, column: 1 + (cut ? cut.cells[0]!.start - at : blanksAt(buffer, at, separator)) }
  }

  get cells(): readonly Cell[] {
    this.#cells ??= this.#placedCells()
    return this.#cells
  }

  #placedCells(): Cell[] {
    this.#cut ??= cutRow(this.#buffer, this.#at, this.#separator, true)
    let position: Position = this
    let from = this.#at
    return this.#cut.cells.map(({ text, start, length }) => {
      position = advance(position, this.#buffer, from, start)
      from = start
      return { text, length, line: position.line, column: position.column }
    })
  }

  get fault(): RowFault | undefined {
    const fault = this.#cut?.fault
    return fault && { kind: fault.kind, ...advance(this, this.#buffer, this.#at, fault.offset) }
  }
}

interface Splitter {
  readonly separator: Separator
  /** Where the next separator of the buffer is, so that it is searched once even if it is many rows away. */
  next: number
  /** The number of cells of the row before. */
  width: number
}

/** The texts of a line without quotes. */
function plainTexts(buffer: string, from: number, end: number, splitter: Splitter): string[] {
  // Growing an empty array would take room for 17 cells.
  const texts = new Array<string>(splitter.width)
  let width = 0
  for (let at = from; at <= end; at = splitter.next + 1) {
    if (splitter.next < at) splitter.next = indexOrEnd(buffer, splitter.separator, at)
    const text = buffer.slice(at, Math.min(splitter.next, end))
    texts[width++] = mayHaveBlanks(text) ? text.replace(/^[ \t]+/, '').trimEnd() : text
  }
  if (width < splitter.width) texts.length = width
  splitter.width = width
  return texts
}

/** Whether a text begins with a blank, or ends with a character that may be one. */
function mayHaveBlanks(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last <= BLANK || last > LAST_ASCII || text.charCodeAt(0) <= BLANK
}

const BLANK = 32
const LAST_ASCII = 126

function blanksAt(buffer: string, at: number, separator: Separator): number {
  let end = at
  while (buffer[end] === ' ' || (buffer[end] === '\t' && separator !== '\t')) end++
  return end - at
}

function endless(line: number): Row {
  const position = { line, column: firstPosition.column }
  return { ...position, texts: [], cells: [], start: position, fault: { kind: 'endless', ...position } }
}

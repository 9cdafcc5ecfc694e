/**
 * Rows of delimited cells, as in RFC 4180: a cell in double quotes can contain separators, line ends and doubled quotes. Each cell has the
 * place of its text. This reader accepts more than the RFC: blanks around a cell are ignored, and a quote inside an unquoted cell is an
 * ordinary character. Empty rows are skipped. There are no comments.
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
  readonly cells: readonly Cell[]
  readonly fault?: RowFault
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
  let position: Position = firstPosition
  let separator: Separator | undefined
  for (const piece of withEnd(plainPieces(source))) {
    buffer += piece ?? ''
    const isLast = piece === undefined
    separator ??= chosen(buffer, isLast, separatorOf)
    let at = 0
    while (separator && at < buffer.length) {
      const cut = cutRow(buffer, at, separator)
      const end = cut.end ?? buffer.length
      const isEndless = end - at > longestRow
      if (cut.end === undefined && !isLast && !isEndless) break
      const row = isEndless ? endless(position) : rowOf(cut, buffer, at, position)
      if (row.fault || row.cells.some(({ text }) => text !== '')) yield row
      if (isEndless) return
      position = advance(position, buffer, at, end)
      at = end
    }
    buffer = buffer.slice(at)
  }
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

function cutRow(buffer: string, at: number, separator: Separator): Cut {
  const cells: CutCell[] = []
  for (let start = at; ; start = cells.at(-1)!.next + 1) {
    const cell = cutCell(buffer, start, separator)
    cells.push(cell)
    const isRowEnd = buffer[cell.next] !== separator
    const end = buffer[cell.next] === '\n' ? cell.next + 1 : undefined
    if (isRowEnd || cell.fault) return { cells, end, ...(cell.fault && { fault: cell.fault }) }
  }
}

function cutCell(buffer: string, at: number, separator: Separator): CutCell {
  const blanks = separator === '\t' ? / */y : /[ \t]*/y
  blanks.lastIndex = at
  blanks.exec(buffer)
  const start = blanks.lastIndex
  if (buffer[start] === '"') return cutQuoted(buffer, start, separator)
  const next = indexOrEnd(buffer, separator === '\t' ? /[\t\n]/g : separator === ',' ? /[,\n]/g : /[;\n]/g, start)
  const text = buffer.slice(start, next).trimEnd()
  return { text, start, length: text.length, next }
}

function cutQuoted(buffer: string, quote: number, separator: Separator): CutCell {
  const start = quote + 1
  let close = buffer.indexOf('"', start)
  while (close !== -1 && buffer[close + 1] === '"') close = buffer.indexOf('"', close + 2)
  if (close === -1) return { text: '', start, length: 0, next: buffer.length, fault: { kind: 'open', offset: quote } }
  const text = buffer.slice(start, close).replaceAll('""', '"')
  const behind = indexOrEnd(buffer, separator === '\t' ? /[^ ]/g : /[^ \t]/g, close + 1)
  const isSound = behind === buffer.length || buffer[behind] === separator || buffer[behind] === '\n'
  const next = isSound ? behind : indexOrEnd(buffer, /\n/g, behind)
  const fault = isSound ? undefined : ({ kind: 'behind', offset: behind } as const)
  return { text, start, length: close - start, next, fault }
}

function indexOrEnd(buffer: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(buffer)?.index ?? buffer.length
}

function rowOf({ cells, fault }: Cut, buffer: string, at: number, { line, column }: Position): Row {
  const place = (offset: number) => advance({ line, column }, buffer, at, offset)
  return {
    line,
    column,
    cells: cells.map(({ text, start, length }) => cellAt(text, length, place(start))),
    ...(fault && { fault: { kind: fault.kind, ...place(fault.offset) } }),
  }
}

function cellAt(text: string, length: number, { line, column }: Position): Cell {
  return { text, length, line, column }
}

function endless(position: Position): Row {
  return { ...position, cells: [], fault: { kind: 'endless', ...position } }
}

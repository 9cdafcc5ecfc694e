/**
 * Finished cells of an experiment. The thread that ran a cell writes its texts too, its line of the journal and its lines of `rows.csv`, and
 * hands them over as bytes: whoever collects the cells of all threads has nothing left to format. From other machines come lines of the
 * journal, which say all there is to say.
 */
import type { Row } from '../experiment.js'
import { type Column, columnsFrom, type RowColumns } from '../experiments/columns.js'
import { csvCell, csvLine } from '../report/experiment-data.js'

export interface FinishedCell {
  readonly key: string
  readonly rows: RowColumns
  /** Its line of the journal, where there is one. */
  readonly line?: Uint8Array
  /** Its lines of `rows.csv`; columns are those of the cell. */
  readonly csv?: Uint8Array
}

/** `isKept`: whether texts will be wanted. */
export function finishCell(key: string, rows: RowColumns, isKept: boolean): FinishedCell {
  return isKept
    ? { key, rows, line: encode(lineOf(key, rows)), csv: encode(csvOf(rows, [...rows.columns.keys()])) }
    : { key, rows }
}

/** What of a cell can be handed to another thread instead of copied. */
export function buffersOf({ rows, line, csv }: FinishedCell): readonly ArrayBuffer[] {
  const columns = [...rows.columns.values()].map((column) => ('codes' in column ? column.codes : column.numbers))
  return [...columns, ...(line ? [line] : []), ...(csv ? [csv] : [])].map(({ buffer }) => buffer as ArrayBuffer)
}

/** As lines of the journal. */
export function encodeCells(cells: readonly FinishedCell[]): Uint8Array {
  return Buffer.concat(cells.map(({ key, rows, line }) => line ?? encode(lineOf(key, rows))))
}

/** What `encodeCells` was given, but for lines of `rows.csv`. */
export function decodeCells(bytes: Uint8Array): FinishedCell[] {
  const lines = [...linesIn(bytes)]
  const cells = lines.map((line) => ({ ...(parseCell(line) ?? failForm()), line }))
  return lines.reduce((sum, { length }) => sum + length, 0) === bytes.length ? cells : failForm()
}

function failForm(): never {
  throw new Error('These bytes are no finished cells of an experiment.')
}

/** Lines with their ends; what comes after the last end is none. */
export function* linesIn(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0, end: number; (end = bytes.indexOf(LINE_END, from) + 1) > 0; from = end)
    yield bytes.subarray(from, end)
}

const LINE_END = 10

/** The cell of a line; `undefined` if it is the line of something else. */
export function parseCell(line: Uint8Array): FinishedCell | undefined {
  const { key, columns, rows } = (parseLine(line) ?? {}) as Partial<PackedCell>
  if (typeof key !== 'string' || !Array.isArray(columns) || !rows?.every(Array.isArray)) return undefined
  return { key, rows: columnsFrom(rows.length, columns, (row, _, column) => rows[row]![column]) }
}

/** `undefined` if it is no JSON. */
export function parseLine(line: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8'))
  } catch {
    return undefined
  }
}

/** A line. Column names once: there are many rows, and all of a cell have the same. */
interface PackedCell {
  readonly key: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Row[string][])[]
}

/** `rows.csv` of all cells, piece by piece: together they may be more than one text can hold. */
export function* cellsCsv(cells: readonly FinishedCell[]): Generator<Uint8Array> {
  const names = [...new Set(cells.flatMap(({ rows }) => [...rows.columns.keys()]))]
  yield encode(csvLine(names))
  for (const { rows, csv } of cells) {
    const own = [...rows.columns.keys()]
    const isComplete = own.length === names.length && own.every((name, i) => name === names[i])
    if (csv && isComplete) yield csv
    else if (rows.length > 0) yield encode(csvOf(rows, names))
  }
}

function csvOf(rows: RowColumns, names: readonly string[]): string {
  const none: readonly string[] = Array.from({ length: rows.length }, () => csvCell(null))
  const columns = names.map((name) => {
    const column = rows.columns.get(name)
    return column ? textsIn(column, csvCell) : none
  })
  return joined(rows.length, columns, ['', '\r\n'])
}

/** What `parseCell` reads. */
function lineOf(key: string, rows: RowColumns): string {
  const columns = [...rows.columns.values()].map((column) => textsIn(column, JSON.stringify))
  const listed = joined(rows.length, columns, [',[', ']']).slice(1)
  return `{"key":${JSON.stringify(key)},"columns":${JSON.stringify([...rows.columns.keys()])},"rows":[${listed}]}\n`
}

/** Each word is written once, however often it stands there. */
function textsIn(column: Column, write: (cell: Row[string]) => string): readonly string[] {
  const texts: string[] = []
  if ('codes' in column) {
    const words = column.words.map(write)
    for (const code of column.codes) texts.push(words[code]!)
  } else {
    const missing = write(null)
    for (const number of column.numbers) texts.push(Number.isNaN(number) ? missing : String(number))
  }
  return texts
}

/** Row after row, with commas between cells. */
function joined(
  length: number,
  columns: readonly (readonly string[])[],
  [before, after]: readonly [string, string],
): string {
  let text = ''
  for (let row = 0; row < length; row++) {
    text += before
    for (let i = 0; i < columns.length; i++) text += i === 0 ? columns[i]![row]! : `,${columns[i]![row]!}`
    text += after
  }
  return text
}

const encoder = new TextEncoder()

function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

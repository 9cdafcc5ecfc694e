/**
 * Finished cells of an experiment as lines of the journal, which is also the form in which other machines send them. There are many rows and few
 * values: each value is written once for many cells together, so that collecting results takes little time. A line begins with a checksum of
 * the rest, because a changed value could not be detected otherwise.
 */
import { createHash } from 'node:crypto'
import type { Row } from '../../experiment.js'
import { type Column, joinColumns, type RowColumns, wordsAt } from '../../experiments/columns.js'
import type { Problem } from '../../vocabulary/problem.js'

export interface FinishedCell {
  readonly key: string
  readonly rows: RowColumns
  /** The problems that measures report; absent if there are none. */
  readonly problems?: readonly Problem[]
}

/** The buffers of a cell that can be transferred to another thread instead of copied. */
export function buffersOf({ rows }: FinishedCell): readonly ArrayBuffer[] {
  return [...rows.columns.values()].map(
    (column) => ('codes' in column ? column.codes : column.numbers).buffer as ArrayBuffer,
  )
}

/** Lines of the journal; neighbouring cells with the same columns share a line. */
export function encodeCells(cells: readonly FinishedCell[]): Uint8Array {
  const alike: FinishedCell[][] = []
  let last: string | undefined
  for (const cell of cells) {
    const shape = JSON.stringify([...cell.rows.columns].map(([name, column]) => [name, kindOfColumn(column)]))
    if (shape === last) alike.at(-1)!.push(cell)
    else alike.push([cell])
    last = shape
  }
  return encoder.encode(alike.map(lineOf).join(''))
}

/** The opposite of `encodeCells`. */
export function decodeCells(bytes: Uint8Array): FinishedCell[] {
  const lines = [...linesIn(bytes)]
  const cells = lines.flatMap((line) => parseCells(line) ?? failForm())
  return lines.reduce((sum, { length }) => sum + length, 0) === bytes.length ? cells : failForm()
}

function failForm(): never {
  throw new Error('These bytes are not finished cells of an experiment.')
}

/** Lines with their line ends. A last line without an end is left out. */
export function* linesIn(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0, end: number; (end = bytes.indexOf(LINE_END, from) + 1) > 0; from = end)
    yield bytes.subarray(from, end)
}

const LINE_END = 10

/** `undefined` if the line is not JSON. */
export function parseLine(line: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8'))
  } catch {
    return undefined
  }
}

/** The JSON of a line. */
interface PackedCells {
  /** The key of each cell, and its number of rows. */
  readonly cells: readonly (readonly [key: string, length: number])[]
  readonly columns: readonly PackedColumn[]
  /** For each column and row the index of its value, as base64. An index has as many bytes as the column's largest one needs, little-endian. */
  readonly codes: string
  /** The problems of each cell; absent if there are none. */
  readonly problems?: readonly (readonly Problem[])[]
}

interface PackedColumn {
  readonly name: string
  readonly of: 'numbers' | 'words'
  /** Distinct values. */
  readonly values: readonly Row[string][]
}

function kindOfColumn(column: Column): PackedColumn['of'] {
  return 'codes' in column ? 'words' : 'numbers'
}

/** A line that `parseCells` can read. */
function lineOf(cells: readonly FinishedCell[]): string {
  const rows = joinColumns(cells.map((cell) => cell.rows))
  const columns = [...rows.columns].map(([name, column]) => ({
    name,
    of: kindOfColumn(column),
    ...wordsAt(rows, name),
  }))
  const bytes = new Uint8Array(columns.reduce((sum, { words }) => sum + rows.length * widthOf(words), 0))
  let at = 0
  for (const { codes, words } of columns) {
    const width = widthOf(words)
    for (let row = 0; row < codes.length; row++) for (let k = 0; k < width; k++) bytes[at++] = codes[row]! >>> (8 * k)
  }
  const packed: PackedCells = {
    cells: cells.map(({ key, rows: { length } }) => [key, length]),
    columns: columns.map(({ name, of, words }) => ({ name, of, values: words })),
    codes: Buffer.from(bytes.buffer).toString('base64'),
    ...(cells.some(({ problems }) => problems) && { problems: cells.map(({ problems = [] }) => problems) }),
  }
  const rest = JSON.stringify(packed).slice(1)
  return `{"check":"${checksum(rest)}",${rest}\n`
}

function checksum(rest: string | Uint8Array): string {
  return createHash('sha256').update(rest).digest('hex').slice(0, CHECK_LENGTH)
}

const CHECK_LENGTH = 16
const BEFORE_CHECK = '{"check":"'.length
/** The start of the checked part. */
const REST = BEFORE_CHECK + CHECK_LENGTH + '",'.length

/** Whether the checksum of a line is right. */
function isIntact(line: Uint8Array): boolean {
  const found = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
  const written = found.toString('latin1', BEFORE_CHECK, BEFORE_CHECK + CHECK_LENGTH)
  return written === checksum(line.subarray(REST, -1))
}

function widthOf(values: readonly unknown[]): number {
  if (values.length <= 2 ** 8) return 1
  return values.length <= 2 ** 16 ? 2 : 4
}

/** The cells of a line; `undefined` if it is not a line of cells, or is damaged. */
export function parseCells(line: Uint8Array): FinishedCell[] | undefined {
  if (!isIntact(line)) return undefined
  const { cells, columns, codes, problems = [] } = (parseLine(line) ?? {}) as Partial<PackedCells>
  if (!Array.isArray(cells) || !cells.every(isHead)) return undefined
  if (!Array.isArray(problems) || !problems.every(areProblems)) return undefined
  if (!Array.isArray(columns) || !columns.every(isColumn) || typeof codes !== 'string') return undefined
  const length = cells.reduce((sum, [, own]) => sum + own, 0)
  const unpacked = unpack({ cells, columns, codes }, length)
  if (!unpacked) return undefined
  const parts = columns.map(({ of, values }, i) =>
    of === 'numbers' ? numberParts(values, unpacked[i]!) : wordParts(values, unpacked[i]!),
  )
  let from = 0
  return cells.map(([key, own], cell) => {
    const to = from + own
    const named = columns.map(({ name }, i) => [name, parts[i]!(from, to)] as const)
    from = to
    const rows = { length: own, columns: new Map(named) }
    return { key, rows, ...(problems[cell]?.length && { problems: problems[cell] }) }
  })
}

function areProblems(list: unknown): boolean {
  const isProblem = (one: Partial<Problem> | null) =>
    typeof one?.code === 'string' && typeof one.severity === 'string' && typeof one.message === 'string'
  return Array.isArray(list) && list.every(isProblem)
}

function isHead(head: unknown): boolean {
  return Array.isArray(head) && typeof head[0] === 'string' && Number.isInteger(head[1]) && head[1] >= 0
}

function isColumn(column: unknown): boolean {
  const { name, of, values } = (column ?? {}) as Partial<PackedColumn>
  return typeof name === 'string' && (of === 'numbers' || of === 'words') && Array.isArray(values)
}

/** The codes of each column. */
function unpack({ columns, codes }: PackedCells, length: number): Int32Array[] | undefined {
  const bytes = Buffer.from(codes, 'base64')
  if (bytes.length !== columns.reduce((sum, { values }) => sum + length * widthOf(values), 0)) return undefined
  const unpacked: Int32Array[] = []
  let at = 0
  for (const { values } of columns) {
    const width = widthOf(values)
    const own = new Int32Array(length)
    for (let row = 0; row < length; row++) {
      let code = 0
      for (let k = 0; k < width; k++) code |= bytes[at++]! << (8 * k)
      if (code < 0 || code >= values.length) return undefined
      own[row] = code
    }
    unpacked.push(own)
  }
  return unpacked
}

/** Some rows of a column. */
type ColumnPart = (from: number, to: number) => Column

function numberParts(values: PackedColumn['values'], codes: Int32Array): ColumnPart {
  const all = new Float64Array(codes.length)
  const known = Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN))
  for (let row = 0; row < all.length; row++) all[row] = known[codes[row]!]!
  return (from, to) => ({ numbers: all.slice(from, to) })
}

function wordParts(values: PackedColumn['values'], codes: Int32Array): ColumnPart {
  const known = new Int32Array(values.length)
  return (from, to) => {
    const own = codes.slice(from, to)
    const words: Row[string][] = []
    known.fill(-1)
    for (let row = 0; row < own.length; row++) {
      const code = own[row]!
      if (known[code]! < 0) known[code] = words.push(values[code]!) - 1
      own[row] = known[code]!
    }
    return { codes: own, words }
  }
}

const encoder = new TextEncoder()

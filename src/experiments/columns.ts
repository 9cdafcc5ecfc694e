/**
 * Rows stored as columns. A column of numbers is a `Float64Array`; a column of words is a list of codes and a list of the distinct words.
 * Millions of rows then take a few bytes each, pass between threads without being copied, and are grouped by whole numbers instead of strings.
 *
 * A missing number is NaN, so anything that is neither a number nor a word is `null` when it is read back; −0 is read back as 0.
 */
import type { AnyExperiment, Findings, Row } from '../experiment.js'

export interface RowColumns {
  readonly length: number
  /** In the order in which the rows first use them. */
  readonly columns: ReadonlyMap<string, Column>
}

export type Column = NumberColumn | WordColumn

interface NumberColumn {
  readonly numbers: Float64Array
}

interface WordColumn {
  readonly codes: Int32Array
  /** The distinct words, in order of first occurrence. */
  readonly words: readonly Cell[]
}

type Cell = Row[string]

/** An experiment that can draw its conclusions from columns instead of rows. */
export interface ColumnExperiment extends AnyExperiment {
  concludeColumns(rows: RowColumns): Findings
}

export function concludesColumns(experiment: AnyExperiment): experiment is ColumnExperiment {
  return 'concludeColumns' in experiment
}

export function columnsFromRows(rows: readonly Row[]): RowColumns {
  const names = new Set<string>()
  for (const row of rows) for (const name in row) names.add(name)
  return columnsFrom(rows.length, [...names], (row, name) => rows[row]![name])
}

/** Columns from a function that returns the cells. */
function columnsFrom(
  length: number,
  names: readonly string[],
  cellOf: (row: number, name: string, column: number) => Cell | undefined,
): RowColumns {
  const columns = names.map((name, i) => [name, columnOf(length, (row) => cellOf(row, name, i))] as const)
  return { length, columns: new Map(columns) }
}

function cellAt(column: Column, row: number): Cell {
  if ('codes' in column) return column.words[column.codes[row]!]!
  const number = column.numbers[row]!
  return Number.isNaN(number) ? null : number
}

export function cellIn({ columns }: RowColumns, name: string, row: number): Cell {
  const column = columns.get(name)
  return column ? cellAt(column, row) : null
}

export function rowsOf({ length, columns }: RowColumns): Row[] {
  const named = [...columns]
  return Array.from({ length }, (_, i) => {
    const row: Record<string, Cell> = {}
    for (const [name, column] of named) row[name] = cellAt(column, i)
    return row
  })
}

/** Concatenates tables. The cells of a column that a part does not have are missing. */
export function joinColumns(parts: readonly RowColumns[]): RowColumns {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const names = new Set(parts.flatMap((part) => [...part.columns.keys()]))
  return { length, columns: new Map([...names].map((name) => [name, joinColumn(name, parts, length)])) }
}

function joinColumn(name: string, parts: readonly RowColumns[], length: number): Column {
  const columns = parts.map((part) => part.columns.get(name) ?? missingColumn(part.length))
  if (columns.every((column) => 'numbers' in column)) {
    const numbers = new Float64Array(length)
    let from = 0
    for (const column of columns) {
      numbers.set(column.numbers, from)
      from += column.numbers.length
    }
    return { numbers }
  }
  const { codeOf, words } = wordList()
  const codes = new Int32Array(length)
  let from = 0
  for (const column of columns) {
    const own = codedWords(column)
    const known = own.words.map(codeOf)
    for (let i = 0; i < own.codes.length; i++) codes[from + i] = known[own.codes[i]!]!
    from += own.codes.length
  }
  return { codes, words }
}

function missingColumn(length: number): NumberColumn {
  return { numbers: new Float64Array(length).fill(Number.NaN) }
}

function columnOf(length: number, cellOf: (row: number) => Cell | undefined): Column {
  const numbers = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    const cell = cellOf(i)
    if (typeof cell === 'string') return codedColumn(length, cellOf)
    numbers[i] = Number.isFinite(cell) ? (cell as number) + 0 : Number.NaN
  }
  return { numbers }
}

function codedColumn(length: number, cellOf: (row: number) => Cell | undefined): WordColumn {
  const { codeOf, words } = wordList()
  const codes = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const cell = cellOf(i) ?? null
    codes[i] = codeOf(typeof cell === 'number' && !Number.isFinite(cell) ? null : cell)
  }
  return { codes, words }
}

/** A column as numbers, with NaN for anything else. */
export function numbersAt({ length, columns }: RowColumns, name: string): Float64Array {
  const column = columns.get(name) ?? missingColumn(length)
  if ('numbers' in column) return column.numbers
  const numbers = column.words.map((word) => (typeof word === 'number' ? word : Number.NaN))
  return Float64Array.from(column.codes, (code) => numbers[code]!)
}

/** A column as codes, whatever it contains. */
export function wordsAt({ length, columns }: RowColumns, name: string): WordColumn {
  return codedWords(columns.get(name) ?? missingColumn(length))
}

function codedWords(column: Column): WordColumn {
  return 'codes' in column ? column : codedColumn(column.numbers.length, (i) => cellAt(column, i))
}

/** Numbers words. Neighbours are often equal, so the last word is tried first. */
function wordList(): { readonly words: Cell[]; codeOf(word: Cell): number } {
  const words: Cell[] = []
  const codes = new Map<Cell, number>()
  let [last, lastCode]: [Cell | undefined, number] = [undefined, -1]
  const codeOf = (word: Cell): number => {
    if (word === last) return lastCode
    let code = codes.get(word)
    if (code === undefined) {
      code = words.push(word) - 1
      codes.set(word, code)
    }
    ;[last, lastCode] = [word, code]
    return code
  }
  return { words, codeOf }
}

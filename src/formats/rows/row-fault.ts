/** Rows that cannot be cut into cells, or have other cells than the header, as problems under the code of whoever reads them. */
import type { Place, Problem } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import type { Cell, Row, RowFault } from './delimited.js'

const faults: Readonly<Record<RowFault['kind'], { readonly message: string; readonly hint: string }>> = {
  open: {
    message: 'A quoted cell that is never closed: the rest of the file is in it.',
    hint: 'Put the closing quote. A quote within a quoted cell is written twice.',
  },
  behind: {
    message: 'Text behind the closing quote of a cell.',
    hint: 'The row is left out. A quote within a quoted cell is written twice.',
  },
  endless: {
    message: 'A row that does not end within 1,048,576 characters.',
    hint: 'Look for a quote that is not closed, or whether the file is of another format.',
  },
}

export function malformedRow(code: ProblemCode, { kind, line, column }: RowFault): Problem {
  return { code, severity: 'error', ...faults[kind], place: { line, column, length: 1 } }
}

/** The first text beyond the last column of the header. Empty cells there hold nothing that could be lost. */
export function extraCell(code: ProblemCode, { cells }: Row, width: number): Problem | undefined {
  const extra = cells.slice(width).find(({ text }) => text !== '')
  if (!extra) return undefined
  return {
    code,
    severity: 'error',
    message: `This row has ${cells.length} cells, and the header names ${width} columns: "${extra.text}" is in none of them.`,
    place: cellPlace(extra),
    actual: extra.text,
    hint: 'The row is left out. Look for a separator in a text without quotes.',
  }
}

/** The names of a header that stand in it before, of those that are read. */
export function duplicateColumns(code: ProblemCode, { cells }: Row, isRead: (name: string) => boolean): Problem[] {
  const names = cells.map(({ text }) => text.toLowerCase())
  const twice = cells.filter((_, i) => isRead(names[i]!) && names.indexOf(names[i]!) < i)
  return twice.map((cell) => ({
    code,
    severity: 'error',
    message: `The column "${cell.text}" stands twice.`,
    place: cellPlace(cell),
    actual: cell.text,
    hint: 'The first one counts, this one is passed over. Rename or remove one of them.',
  }))
}

export function cellPlace({ line, column, length }: Pick<Cell, 'line' | 'column' | 'length'>): Place {
  return { line, column, length: Math.max(1, length) }
}

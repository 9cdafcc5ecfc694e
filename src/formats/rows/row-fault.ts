/** Problems of rows that cannot be cut into cells or do not match the header. The format passes its own code. */
import type { Place, Problem } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import type { Cell, Row, RowFault } from './delimited.js'

const faults: Readonly<Record<RowFault['kind'], { readonly message: string; readonly hint: string }>> = {
  open: {
    message: 'A quoted cell is never closed, so it contains the rest of the file.',
    hint: 'Add the closing quote. Write a quote inside a quoted cell twice.',
  },
  behind: {
    message: 'There is text after the closing quote of a cell.',
    hint: 'The row is left out. Write a quote inside a quoted cell twice.',
  },
  endless: {
    message: 'A row does not end within 1,048,576 characters.',
    hint: 'Look for an unclosed quote, or check whether the file is in another format.',
  },
}

export function malformedRow(code: ProblemCode, { kind, line, column }: RowFault): Problem {
  return { code, severity: 'error', ...faults[kind], place: { line, column, length: 1 } }
}

/** A problem for the first text after the last column of the header. Empty cells there are allowed. */
export function extraCell(code: ProblemCode, row: Row, width: number): Problem | undefined {
  if (row.texts.length <= width) return undefined
  const { cells } = row
  const extra = cells.slice(width).find(({ text }) => text !== '')
  if (!extra) return undefined
  return {
    code,
    severity: 'error',
    message: `This row has ${cells.length} cells, but the header has ${width} columns: "${extra.text}" is not in any of them.`,
    place: cellPlace(extra),
    actual: extra.text,
    hint: 'The row is left out. Look for a separator in an unquoted text.',
  }
}

/** A problem for each repeated name in a header; names that are not read are not checked. */
export function duplicateColumns(code: ProblemCode, { cells }: Row, isRead: (name: string) => boolean): Problem[] {
  const names = cells.map(({ text }) => text.toLowerCase())
  const before = new Set<string>()
  const twice = cells.filter((_, i) => {
    const isRepeated = before.has(names[i]!)
    before.add(names[i]!)
    return isRepeated && isRead(names[i]!)
  })
  return twice.map((cell) => ({
    code,
    severity: 'error',
    message: `The column "${cell.text}" appears twice.`,
    place: cellPlace(cell),
    actual: cell.text,
    hint: 'The first one is used and this one is ignored. Rename or remove one of them.',
  }))
}

export function cellPlace({ line, column, length }: Pick<Cell, 'line' | 'column' | 'length'>): Place {
  return { line, column, length: Math.max(1, length) }
}

/** Rows that cannot be cut into cells, as problems under the code of whoever reads them. */
import type { Problem } from '../../problem.js'
import type { ProblemCode } from '../../problem-codes.js'
import type { RowFault } from './delimited.js'

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

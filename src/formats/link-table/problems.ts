/** The problems of a link table, each at its cell or its row. */

import { emptyFileProblem } from '../../syntax/source/empty-file.js'
import type { Position } from '../../syntax/source/position.js'
import { nearest, type Place, type Problem } from '../../vocabulary/problem.js'
import { rowLength } from '../rows/columns.js'
import type { Row, RowFault } from '../rows/delimited.js'
import { malformedRow } from '../rows/row-fault.js'
import type { LinkColumn } from './read.js'

export function malformed(fault: RowFault): Problem {
  const hint = 'Look for a quote that is never closed, or check whether the file is in another format.'
  return { ...malformedRow('table/malformed', fault), hint }
}

export const emptyTable = emptyFileProblem({
  code: 'table/empty',
  severity: 'error',
  message: 'The file is empty: it has no rows.',
  hint: 'Check whether it is truncated.',
})

const columnWords: Readonly<Record<LinkColumn, string>> = {
  document: 'document',
  source: 'first id',
  target: 'second id',
  label: 'label',
  sourceWord: 'first word',
  targetWord: 'second word',
}

function wordsFor(columns: readonly LinkColumn[]): string[] {
  return columns.map((column) => columnWords[column])
}

export function lackingCells(row: Row, layout: readonly LinkColumn[], missing: readonly LinkColumn[]): Problem {
  const expected = wordsFor(layout)
  return {
    code: 'table/cells',
    severity: 'error',
    message: `This row has no ${wordsFor(missing).join(', no ')}. Expected ${expected.join(', ')}, separated by tabs.`,
    place: { line: row.line, column: row.cells[0]!.column, length: rowLength(row) },
    expected,
    hint: 'The row is left out. Check whether there are blanks instead of tabs.',
  }
}

export function unknownLabel(cell: Row['cells'][number], labels: readonly string[]): Problem {
  const meant = nearest(cell.text, labels)
  return {
    code: 'table/unknown-relation',
    severity: 'error',
    message: `Unknown relation "${cell.text}".${meant ? ` Did you mean ${meant}?` : ''}`,
    place: { line: cell.line, column: cell.column, length: Math.max(1, cell.length) },
    actual: cell.text,
    expected: labels,
    hint: `The row is left out. The labels of this format are ${labels.join(', ')}.`,
  }
}

export function withoutLabel(rows: readonly Position[]): Problem {
  const { line, column } = rows[0]!
  const place: Place = { line, column, length: 1 }
  return {
    code: 'table/no-label',
    severity: 'note',
    message: `${rows.length === 1 ? 'One row has' : `${rows.length} rows have`} no label; the first is in line ${line}.`,
    place,
    hint: 'These pairs are left out.',
  }
}

/** The problems of a file of weights, each at its cell or its row. A row with an error has no weight to go by. */
import { rowLength } from '../../formats/rows/columns.js'
import type { Row, RowFault } from '../../formats/rows/delimited.js'
import { malformedRow } from '../../formats/rows/row-fault.js'
import { nearest, type Place, type Problem } from '../../vocabulary/problem.js'

export const weightColumns = ['document', 'link', 'weight'] as const
export type WeightColumn = (typeof weightColumns)[number]

export type Cell = Row['cells'][number]

export function malformed(fault: RowFault): Problem {
  return {
    ...malformedRow('weights/malformed', fault),
    expected: ['cells with commas, semicolons or tabs between'],
    hint: 'Put the closing quote, or take the quotes away. A quote within a quoted cell is written twice.',
  }
}

const headerHint =
  'Put a header above the rows: document,link,weight. The column document may be left out if there is one document.'

export const noRows: Problem = {
  code: 'weights/no-columns',
  severity: 'error',
  message: 'The file is empty: there is not even a header.',
  place: { line: 1, column: 1, length: 1 },
  expected: weightColumns,
  hint: headerHint,
}

export function noColumns(header: Row): Problem {
  const names = header.cells.map(({ text }) => text)
  const missing = (['link', 'weight'] as const).filter((name) => !names.some((own) => own.toLowerCase() === name))
  return {
    code: 'weights/no-columns',
    severity: 'error',
    message: `The first row names no ${missing.join(' and no ')}: it has ${names.map((name) => `"${name}"`).join(', ')}.`,
    place: placeOfRow(header),
    actual: names.join(' '),
    expected: weightColumns,
    hint: headerHint,
  }
}

export function lackingCell(row: Row, missing: WeightColumn): Problem {
  return {
    code: 'weights/cells',
    severity: 'error',
    message: `This row has no ${missing}.`,
    place: placeOfRow(row),
    actual: row.cells.map(({ text }) => text).join(' '),
    expected: weightColumns,
    hint: 'Fill the cell in, or take the row away: a link without a row weighs 1.',
  }
}

export function badWeight(cell: Cell): Problem {
  return {
    code: 'weights/value',
    severity: 'error',
    message: `"${cell.text}" is no weight: that is a number above 0, such as 1, 2.5 or 1e6.`,
    place: placeOf(cell),
    actual: cell.text,
    expected: ['a number above 0'],
    hint: 'For a link that is to stay, choose a large weight; for one that may go first, a small one, such as 0.01.',
  }
}

export function noDocument(row: Row, ids: readonly string[]): Problem {
  return {
    code: 'weights/cells',
    severity: 'error',
    message: `This row names no document, and several are checked: ${listed(ids)}.`,
    place: placeOfRow(row),
    expected: ids,
    hint: 'Say which one in the column document.',
  }
}

/** A table may weigh more documents than are checked today. */
export function unknownDocument(cell: Cell, ids: readonly string[]): Problem {
  return {
    code: 'weights/unknown-document',
    severity: 'warning',
    message: `No document "${cell.text}" is checked.${suggestion(cell.text, ids)}`,
    place: placeOf(cell),
    actual: cell.text,
    expected: ids,
    hint: `The row is not used. There ${ids.length === 1 ? 'is' : 'are'} ${listed(ids)}.`,
  }
}

export function unknownLink(cell: Cell, document: string, ids: readonly string[]): Problem {
  return {
    code: 'weights/unknown-link',
    severity: 'error',
    message: `The document "${document}" has no link "${cell.text}".${suggestion(cell.text, ids)}`,
    place: placeOf(cell),
    actual: cell.text,
    expected: ids,
    hint: ids.length ? `Its links are ${listed(ids)}.` : 'It has no links at all.',
  }
}

export function twice(cell: Cell): Problem {
  return {
    code: 'weights/duplicate',
    severity: 'error',
    message: `The link "${cell.text}" has a weight already, in a row above.`,
    place: placeOf(cell),
    actual: cell.text,
    expected: ['one row for each link'],
    hint: 'Take one of the two rows away.',
  }
}

const mostListed = 10

function listed(ids: readonly string[]): string {
  const rest = ids.length - mostListed
  return `${ids.slice(0, mostListed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function suggestion(typed: string, ids: readonly string[]): string {
  const meant = nearest(typed, ids)
  return meant ? ` Did you mean ${meant}?` : ''
}

function placeOf({ line, column, length }: Cell): Place {
  return { line, column, length: Math.max(1, length) }
}

function placeOfRow(row: Row): Place {
  return { line: row.line, column: row.cells[0]!.column, length: rowLength(row) }
}

/** The problems of a file of weights, each with the place of its cell or row. Rows with errors are not used. */
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
    expected: ['cells separated by commas, semicolons or tabs'],
    hint: 'Add the closing quote, or remove the quotes. Inside a quoted cell, write a quote twice.',
  }
}

const headerHint =
  'Put a header above the rows: document,link,weight. The column document is optional if there is one document.'

export const noRows: Problem = {
  code: 'weights/no-columns',
  severity: 'error',
  message: 'The file is empty; it should begin with a header.',
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
    message: `The header has no column ${missing.join(' and no column ')}: it has ${names.map((name) => `"${name}"`).join(', ')}.`,
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
    hint: 'Fill in the cell, or remove the row: a link without a row has the weight 1.',
  }
}

export function badWeight(cell: Cell): Problem {
  return {
    code: 'weights/value',
    severity: 'error',
    message: `"${cell.text}" is not a weight: a weight is a number above 0, such as 1, 2.5 or 1e6.`,
    place: placeOfCell(cell),
    actual: cell.text,
    expected: ['a number above 0'],
    hint: 'Choose a large weight for a link that should stay, and a small one such as 0.01 for a link that may be dropped first.',
  }
}

export function noDocument(row: Row, ids: readonly string[]): Problem {
  return {
    code: 'weights/cells',
    severity: 'error',
    message: `This row names no document, but several are checked: ${firstIds(ids)}.`,
    place: placeOfRow(row),
    expected: ids,
    hint: 'Name the document in the column document.',
  }
}

/** Only a warning: a table may have weights for documents that are not checked now. */
export function unknownDocument(cell: Cell, ids: readonly string[]): Problem {
  return {
    code: 'weights/unknown-document',
    severity: 'warning',
    message: `The document "${cell.text}" is not among those that are checked.${suggestion(cell.text, ids)}`,
    place: placeOfCell(cell),
    actual: cell.text,
    expected: ids,
    hint: `The row is ignored. There ${ids.length === 1 ? 'is' : 'are'} ${firstIds(ids)}.`,
  }
}

export function unknownLink(cell: Cell, document: string, ids: readonly string[]): Problem {
  return {
    code: 'weights/unknown-link',
    severity: 'error',
    message: `The document "${document}" has no link "${cell.text}".${suggestion(cell.text, ids)}`,
    place: placeOfCell(cell),
    actual: cell.text,
    expected: ids,
    hint: ids.length ? `Its links are ${firstIds(ids)}.` : 'It has no links.',
  }
}

export function duplicateLink(cell: Cell): Problem {
  return {
    code: 'weights/duplicate',
    severity: 'error',
    message: `The link "${cell.text}" already has a weight in a row above.`,
    place: placeOfCell(cell),
    actual: cell.text,
    expected: ['one row for each link'],
    hint: 'Remove one of the two rows.',
  }
}

const mostListed = 10

function firstIds(ids: readonly string[]): string {
  const rest = ids.length - mostListed
  return `${ids.slice(0, mostListed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function suggestion(typed: string, ids: readonly string[]): string {
  const meant = nearest(typed, ids)
  return meant ? ` Did you mean ${meant}?` : ''
}

function placeOfCell({ line, column, length }: Cell): Place {
  return { line, column, length: Math.max(1, length) }
}

function placeOfRow(row: Row): Place {
  return { line: row.line, column: row.cells[0]!.column, length: rowLength(row) }
}

/** Reads answers from a table with a header, in CSV, TSV or a similar format. An empty cell means no answer, no confidence and so on. */
import type { Source } from '../../format.js'
import { emptyFileProblem } from '../../syntax/source/empty-file.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import type { Problem } from '../../vocabulary/problem.js'
import { rowLength, separatorFor } from '../rows/columns.js'
import { type Row, readDelimited } from '../rows/delimited.js'
import { cellPlace, duplicateColumns, extraCell, malformedRow } from '../rows/row-fault.js'
import { type FieldName, fieldNames, readFields } from './fields.js'
import type { QuestionList } from './questions.js'

type Columns = Readonly<Partial<Record<FieldName, number>>>

/** Adds the rows to the questions. Returns whether the whole table was read. */
export function readAnswerTable(source: Source, questions: QuestionList, problems: ProblemList): boolean {
  let columns: Columns | undefined
  let width = 0
  for (const row of readDelimited(source, (line) => separatorFor('auto', line))) {
    if (row.fault) problems.add(malformedRow('answers/malformed', row.fault))
    else if (columns) {
      const odd = extraCell('answers/cells', row, width) ?? lackingCell(row, columns)
      if (odd) problems.add(odd)
      else addRow(row, columns, questions, problems)
    } else [columns, width] = [readHeader(row, problems), row.cells.length]
    const isLost = !columns || row.fault?.kind === 'open' || row.fault?.kind === 'endless'
    if (isLost || problems.isFull) return false
  }
  if (!columns) problems.add(emptyTable)
  return columns !== undefined
}

/** @example answerColumns(['ID', 'Answer']) // {id: 0, answer: 1} */
export function answerColumns(names: readonly string[]): Columns | undefined {
  const plain = names.map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  )
  const columns = Object.fromEntries(
    fieldNames.map((name) => [name, plain.indexOf(name)]).filter(([, i]) => Number(i) >= 0),
  ) as Columns
  return columns.id !== undefined && [columns.answer, columns.answers, columns.gold].some((i) => i !== undefined)
    ? columns
    : undefined
}

function readHeader(row: Row, problems: ProblemList): Columns | undefined {
  const names = row.cells.map(({ text }) => text)
  const columns = answerColumns(names)
  const isRead = (name: string): boolean => fieldNames.some((known) => known === name)
  for (const problem of duplicateColumns('answers/duplicate-column', row, isRead)) problems.add(problem)
  if (!columns)
    problems.add({
      code: 'answers/no-columns',
      severity: 'error',
      message: `The first row has no column for the id, or none for the answer: it has ${names.map((name) => `"${name}"`).join(', ')}.`,
      place: cellPlace(row.cells[0]!),
      actual: names.join(' '),
      expected: fieldNames,
      hint: 'Add a header such as id,answer,confidence.',
    })
  return columns
}

/** A problem for missing cells, which may have been lost. An empty cell is allowed. */
function lackingCell(row: Row, columns: Columns): Problem | undefined {
  const lacking = fieldNames.filter((name) => (columns[name] ?? -1) >= row.cells.length)
  if (lacking.length === 0) return undefined
  return {
    code: 'answers/cells',
    severity: 'error',
    message: `This row has no cell for ${lacking.join(', ')}.`,
    place: cellPlace({ ...row.cells[0]!, length: rowLength(row) }),
    actual: row.cells.map(({ text }) => text).join(' '),
    expected: Object.keys(columns),
    hint: 'The row is left out. Check whether it is truncated. To give no value, write an empty cell with its separator.',
  }
}

function addRow(row: Row, columns: Columns, questions: QuestionList, problems: ProblemList): void {
  const cellOf = (name: FieldName) => row.cells[columns[name] ?? -1]
  const texts = Object.fromEntries(
    (Object.keys(columns) as FieldName[]).map((name) => [name, cellOf(name)?.text ?? '']),
  ) as Partial<Record<FieldName, string>>
  const { question, problems: found } = readFields(valuesOf(texts))
  const { line, column } = row.cells[0]!
  const duplicate = question && questions.add({ ...question, place: { line, column } })
  const all = [...found, ...(duplicate ? [{ ...duplicate, path: ['id'] }] : [])]
  for (const { path, isKey, ...problem } of all)
    problems.add({ severity: 'error', ...problem, place: cellPlace(cellOf(path[0] as FieldName) ?? row.cells[0]!) })
}

/** Converts the cells to the values of an object. */
function valuesOf(texts: Partial<Record<FieldName, string>>): Record<string, unknown> {
  const { confidence, ...rest } = texts
  const values: Record<string, unknown> = { ...rest }
  for (const name of ['candidate', 'judgement', 'group'] as const) if (!texts[name]) delete values[name]
  for (const name of ['answer', 'answers', 'gold'] as const)
    if (texts[name] !== undefined) values[name] = listIn(texts[name])
  if (texts.answer !== undefined && texts.answers !== undefined)
    delete values[texts.answers === '' ? 'answers' : 'answer']
  if (confidence)
    values.confidence =
      /^[^a-z]*(?:e[+-]?\d+)?$/i.test(confidence) && !Number.isNaN(Number(confidence)) ? Number(confidence) : confidence
  return values
}

/** The answers in a cell; bars separate several answers. */
function listIn(cell: string): string | string[] | null {
  if (cell === '') return null
  const parts = cell.split('|').map((part) => part.trim())
  return parts.length > 1 ? parts : cell
}

const emptyTable = emptyFileProblem({
  code: 'answers/no-columns',
  severity: 'error',
  message: 'The file is empty: it has no header.',
  expected: fieldNames,
  hint: 'Check whether it is truncated.',
})

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
  let header: Header | undefined
  for (const row of readDelimited(source, (line) => separatorFor('auto', line))) {
    const { fault } = row
    if (fault) problems.add(malformedRow('answers/malformed', fault))
    else if (header) addRow(row, header, questions, problems)
    else header = readHeader(row, problems)
    const isLost = !header || fault?.kind === 'open' || fault?.kind === 'endless'
    if (isLost || problems.isFull) return false
  }
  if (!header) problems.add(emptyTable)
  return header !== undefined
}

interface Header {
  readonly columns: Columns
  /** The number of columns. */
  readonly width: number
  /** The index of the last column that is read. */
  readonly last: number
  /** Whether there is an id, an answer and at most a confidence. */
  readonly isPlain: boolean
}

function headerOf(columns: Columns, width: number): Header {
  const { id, answer, confidence, ...others } = columns
  const isPlain = answer !== undefined && Object.keys(others).length === 0
  return { columns, width, last: Math.max(...Object.values(columns)), isPlain }
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

function readHeader(row: Row, problems: ProblemList): Header | undefined {
  const names = row.texts
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
  return columns && headerOf(columns, names.length)
}

/** A problem for missing cells, which may have been lost. An empty cell is allowed. */
function lackingCell(row: Row, { columns, last }: Header): Problem | undefined {
  const { length } = row.texts
  if (last < length) return undefined
  const lacking = fieldNames.filter((name) => (columns[name] ?? -1) >= length)
  return {
    code: 'answers/cells',
    severity: 'error',
    message: `This row has no cell for ${lacking.join(', ')}.`,
    place: cellPlace({ ...row.cells[0]!, length: rowLength(row) }),
    actual: row.texts.join(' '),
    expected: Object.keys(columns),
    hint: 'The row is left out. Check whether it is truncated. To give no value, write an empty cell with its separator.',
  }
}

function addRow(row: Row, header: Header, questions: QuestionList, problems: ProblemList): void {
  const odd = extraCell('answers/cells', row, header.width) ?? lackingCell(row, header)
  if (odd) problems.add(odd)
  else addQuestion(row, header, questions, problems)
}

function addQuestion(row: Row, { columns, isPlain }: Header, questions: QuestionList, problems: ProblemList): void {
  const values = isPlain ? plainValues(row.texts, columns) : valuesOf(row.texts, columns)
  const { question, problems: found } = readFields(values, row.start)
  const duplicate = question && questions.add(question)
  if (found.length === 0 && !duplicate) return
  const { cells } = row
  for (const { path, isKey, ...problem } of [...found, ...(duplicate ? [{ ...duplicate, path: ['id'] }] : [])]) {
    const cell = cells[columns[path[0] as FieldName] ?? -1]
    problems.add({ severity: 'error', ...problem, place: cellPlace(cell ?? cells[0]!) })
  }
}

/** What `valuesOf` makes of a plain header: objects of one form, which are faster to make and to read. */
function plainValues(texts: readonly string[], { id, answer, confidence }: Columns): Record<string, unknown> {
  const sure = confidence === undefined ? '' : texts[confidence]!
  return { id: texts[id!], answer: listIn(texts[answer!]!), confidence: sure === '' ? undefined : numberIn(sure) }
}

/** Converts the texts of cells to the values of an object. */
function valuesOf(texts: readonly string[], columns: Columns): Record<string, unknown> {
  const textOf = (name: FieldName): string | undefined => {
    const column = columns[name]
    return column === undefined ? undefined : (texts[column] ?? '')
  }
  const values: Record<string, unknown> = { id: textOf('id') }
  const [answer, several, gold, confidence] = [
    textOf('answer'),
    textOf('answers'),
    textOf('gold'),
    textOf('confidence'),
  ]
  if (answer !== undefined && (several ?? '') === '') values.answer = listIn(answer)
  if (several !== undefined && (several !== '' || answer === undefined)) values.answers = listIn(several)
  if (gold !== undefined) values.gold = listIn(gold)
  if (confidence) values.confidence = numberIn(confidence)
  for (const name of ['candidate', 'judgement', 'group'] as const) {
    const text = textOf(name)
    if (text) values[name] = text
  }
  return values
}

const number = /^[^a-z]*(?:e[+-]?\d+)?$/i

/** The number that a cell writes, or its text if it is none. */
function numberIn(cell: string): number | string {
  const value = Number(cell)
  return number.test(cell) && !Number.isNaN(value) ? value : cell
}

/** The answers in a cell; bars separate several answers. */
function listIn(cell: string): string | string[] | null {
  if (cell === '') return null
  return cell.includes('|') ? cell.split('|').map((part) => part.trim()) : cell
}

const emptyTable = emptyFileProblem({
  code: 'answers/no-columns',
  severity: 'error',
  message: 'The file is empty: it has no header.',
  expected: fieldNames,
  hint: 'Check whether it is truncated.',
})

/** Reads one row of a TAC file: its content, or its problem. */
import { daysOfDate } from '../../calendar/days.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { Place, Problem } from '../../vocabulary/problem.js'

export interface TacRow {
  readonly entity: string
  readonly slot: string
  readonly fill: string
  /** The index of the bound, from 0, and its date; absent for a fill without a time. */
  readonly bound?: number
  readonly date?: string
  readonly document?: string
  /** The places of entity, slot and date. */
  readonly places: Readonly<Record<'entity' | 'slot' | 'date', Place>>
}

/** `skipped`: a comment, or an entity without a fill. */
export type TacReading = TacRow | { readonly problem: Problem } | { readonly skipped: Place }

const types = ['T1', 'T2', 'T3', 'T4', 'V', 'NIL']

/** Whether a line looks like a row. Used to recognise the format. */
export function isTacRow(line: string): boolean {
  const fields = line.split('\t')
  return types.includes(fields[2]?.trim() ?? '') && (fields.length === 7 || fields[2]!.trim() === 'NIL')
}

export function readRow({ text, line }: Line): TacReading {
  const fields = text.split('\t').map((field) => field.trim())
  const place = (i: number): Place => placeOfField(text, line, i)
  const [entity = '', slot = '', type = '', digits = '', , document = '', fill = ''] = fields
  if (text.startsWith('#') || type === 'NIL') return { skipped: place(0) }
  const lacking =
    fields.length === 7 ? [0, 1, 2, 6].find((i) => fields[i] === '') : fields.length < 7 ? fields.length - 1 : 7
  if (lacking !== undefined) return { problem: incomplete(fields, place(lacking)) }
  if (!types.includes(type)) return { problem: oddType(type, place(2)) }
  const row = { entity, slot, fill, ...(document !== '' && document !== 'NIL' && { document }) }
  const places = { entity: place(0), slot: place(1), date: place(3) }
  if (type === 'V') return { ...row, places }
  const date = readDate(digits)
  if (date === undefined) return { problem: oddDate(digits, place(3)) }
  return { ...row, bound: types.indexOf(type), date, places }
}

/** Reads a date; parts that are 0 are not known. */
function readDate(digits: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(digits)
  if (!parts || (parts[2] === '00' && parts[3] !== '00')) return undefined
  const date = parts
    .slice(1)
    .filter((part, i) => i === 0 || part !== '00')
    .join('-')
  return daysOfDate(date) && date
}

/** The place of a field, without the blanks around it. */
function placeOfField(text: string, line: number, index: number): Place {
  const fields = text.split('\t')
  const start = fields.slice(0, index).reduce((sum, field) => sum + field.length + 1, 0)
  const field = fields[index] ?? ''
  const blanks = field.length - field.trimStart().length
  return { line, column: Math.min(start + blanks, text.length) + 1, length: Math.max(1, field.trim().length) }
}

function incomplete(fields: readonly string[], place: Place): Problem {
  return {
    code: 'tac/line',
    severity: 'error',
    message:
      fields.length === 7
        ? 'Entity, slot, bound and fill of a row cannot be empty.'
        : `A row must have seven fields separated by tabs; this one has ${fields.length}.`,
    place,
    actual: fields.join(' | ').slice(0, 60),
    expected: ['entity, slot, T1 to T4 or V, date, run, document, fill'],
    hint: 'The row is left out.',
  }
}

function oddType(type: string, place: Place): Problem {
  return {
    code: 'tac/type',
    severity: 'error',
    message: `The third field must be the bound that a row gives; this is "${type}".`,
    place,
    actual: type,
    expected: types,
    hint: 'The row is left out.',
  }
}

function oddDate(digits: string, place: Place): Problem {
  return {
    code: 'tac/date',
    severity: 'error',
    message: `"${digits}" is not a valid date.`,
    place,
    actual: digits,
    expected: ['20170926', '20170900 for a month', '20170000 for a year'],
    hint: 'The row is left out.',
  }
}

/** A dated document, and what makes one fit to be kept. */
import { failUsage, type Problem } from '../../problem.js'

export interface CollectionDocument {
  readonly id: string
  /** 2002-07-01, 2002-07 or 2002. */
  readonly date: string
  readonly text: string
  readonly title?: string
}

/** What is wrong with a document, not placed yet. */
export type DocumentFault = Pick<Problem, 'code' | 'message' | 'hint' | 'actual'>

/** An id goes into an index of its own, whose entries PostgreSQL keeps below 2704 bytes. */
const LONGEST_ID = 500

/** A document made of what a file holds; the other keys of the object are of no concern. */
export function documentOf(value: unknown): CollectionDocument | DocumentFault {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return shape(`A document is an object with id, date and text, but this is ${kindOf(value)}.`)
  const { id, date, text, title } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' && typeof id !== 'number') return shape(`"id" should be a text, but is ${kindOf(id)}.`)
  if (typeof text !== 'string') return shape(`"text" should be a text, but is ${kindOf(text)}.`)
  if (title !== undefined && title !== null && typeof title !== 'string')
    return shape(`"title" should be a text, but is ${kindOf(title)}.`)
  const document = { id: String(id), date: dayOf(date), text, ...(typeof title === 'string' && { title }) }
  return faultOf(document) ?? document
}

/** Throws what `faultOf` finds: for documents that a program hands over. */
export function checkDocument(document: CollectionDocument): void {
  const fault = faultOf(document)
  if (fault) failUsage({ ...fault, document: document.id })
}

function faultOf({ id, date, text, title }: CollectionDocument): DocumentFault | undefined {
  if (id === '' || id.length > LONGEST_ID) return shape(`"id" should have 1 to ${LONGEST_ID} characters.`)
  if (text.trim() === '') return shape('"text" is empty.')
  const spoilt = Object.entries({ id, text, title: title ?? '' }).find(([, part]) => unstorable.test(part))
  if (spoilt) return shape(`"${spoilt[0]}" holds a NUL or half of a surrogate pair, which no UTF-8 text can.`)
  return dateFault(date)
}

/** PostgreSQL takes no NUL in a text, so none is taken anywhere. */
const unstorable = /\0|\p{Surrogate}/u

function shape(message: string): DocumentFault {
  return { code: 'collection/shape', message, hint: 'A document is {"id": "…", "date": "2002-07-01", "text": "…"}.' }
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
}

/** The day of a point in time: 2002-07-01T08:30:00Z is 2002-07-01; a year may be a number. Anything else stays as it is. */
export function dayOf(date: unknown): string {
  if (date === undefined || date === null) return ''
  const text = typeof date === 'string' ? date.trim() : JSON.stringify(date)
  return /^(\d{4}-\d{2}-\d{2})[T ]\d{2}(?::?\d{2}){0,2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text)?.[1] ?? text
}

function dateFault(date: string): DocumentFault | undefined {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date)
  const hint = 'A date is a day, a month or a year: 2002-07-01, 2002-07 or 2002.'
  if (date === '') return { code: 'collection/no-date', message: 'The document has no date.', hint }
  const shown = date.length > 40 ? `${date.slice(0, 40)}…` : date
  if (parts && isInCalendar(Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1))) return undefined
  const message = parts ? `No calendar has the date "${shown}".` : `"${shown}" is not a date.`
  return { code: 'collection/date', message, actual: shown, hint }
}

function isInCalendar(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A document of a collection, and the checks that it must pass. */
import { dateForm, daysOfDate } from '../../calendar/days.js'
import { isObject } from '../../vocabulary/objects.js'
import { failUsage, type Problem } from '../../vocabulary/problem.js'

export interface CollectionDocument {
  readonly id: string
  /** 2002-07-01, 2002-07 or 2002; absent if unknown. */
  readonly date?: string
  readonly text: string
  readonly title?: string
}

/** What is wrong with a document and which part of it, without a place. */
export interface DocumentFault extends Pick<Problem, 'code' | 'message' | 'hint' | 'actual' | 'expected'> {
  readonly part?: keyof CollectionDocument
}

/** Ids have a database index, whose entries PostgreSQL limits to 2704 bytes. */
const LONGEST_ID = 500

/** Makes a document from a JSON value; other keys of the object are ignored. */
export function documentOf(value: unknown): CollectionDocument | DocumentFault {
  if (!isObject(value)) return shape(`A document is an object with id and text, but this is ${describeValue(value)}.`)
  const { id, date, text, title } = value
  if (typeof id !== 'string' && typeof id !== 'number') return noText('id', id)
  if (typeof text !== 'string') return noText('text', text)
  if (title !== undefined && title !== null && typeof title !== 'string') return noText('title', title)
  if (date !== undefined && date !== null && typeof date !== 'string' && typeof date !== 'number')
    return noText('date', date)
  const day = dayOf(date)
  const document = {
    ...{ id: String(id), text },
    ...(day !== undefined && { date: day }),
    ...(typeof title === 'string' && { title }),
  }
  return faultOf(document, typeof date === 'number') ?? document
}

/** Throws the fault of a document that a program passes in. */
export function checkDocument(document: CollectionDocument): void {
  const fault = faultOf(document)
  if (!fault) return
  const { part: _, ...problem } = fault
  failUsage({ ...problem, document: document.id })
}

function faultOf({ id, date, text, title }: CollectionDocument, isNumber = false): DocumentFault | undefined {
  if (id === '' || id.length > LONGEST_ID) return shape(`"id" should have 1 to ${LONGEST_ID} characters.`, 'id')
  if (text.trim() === '') return shape('"text" is empty.', 'text')
  const parts = { id, text, title: title ?? '' }
  const invalid = (['id', 'text', 'title'] as const).find((part) => unstorable.test(parts[part]))
  if (invalid) return shape(`"${invalid}" contains a NUL or half of a surrogate pair, which cannot be stored.`, invalid)
  return date === undefined ? undefined : dateFault(date, isNumber)
}

/** PostgreSQL does not accept NUL in a text, so no store does. */
const unstorable = /\0|\p{Surrogate}/u

export const documentForm = 'A document is {"id": "…", "date": "2002-07-01", "text": "…"}; the date is optional.'

function shape(message: string, part?: keyof CollectionDocument): DocumentFault {
  return { code: 'collection/shape', message, hint: documentForm, ...(part && { part }) }
}

function noText(part: keyof CollectionDocument, value: unknown): DocumentFault {
  return shape(`"${part}" should be a text, but is ${describeValue(value)}.`, part)
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
}

/**
 * The day of a point in time: 2002-07-01T08:30:00Z becomes 2002-07-01. A year may be a number. Other values are not changed. A blank text is
 * not a date.
 */
export function dayOf(date: unknown): string | undefined {
  if (date === undefined || date === null) return undefined
  const text = typeof date === 'string' ? date.trim() : JSON.stringify(date)
  if (text === '') return undefined
  return /^(\d{4}-\d{2}-\d{2})[T ]\d{2}(?::?\d{2}){0,2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text)?.[1] ?? text
}

const dateForms = ['2002-07-01', '2002-07', '2002']

/** What is wrong with a date, if anything. */
export function dateFault(date: string, isNumber = false): DocumentFault | undefined {
  const fault = { part: 'date', expected: dateForms } as const
  const hint = 'A date is a day, a month or a year: 2002-07-01, 2002-07 or 2002. If it is unknown, leave it out.'
  if (daysOfDate(date)) return undefined
  const shown = date.length > 40 ? `${date.slice(0, 40)}…` : date
  const named = isNumber ? `The number ${shown}` : `"${shown}"`
  const message = dateForm.test(date) ? `The date "${shown}" does not exist.` : `${named} is not a date.`
  const meant = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const advice = daysOfDate(meant) ? `Write "${meant}". ${hint}` : hint
  return { ...fault, code: 'collection/date', message, actual: shown, hint: advice }
}

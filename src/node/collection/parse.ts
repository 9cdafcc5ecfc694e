/** Documents out of the bytes of a line or of a file; a fault instead of each that is none. */
import { isUtf8 } from 'node:buffer'
import { jsonFault } from '../../formats/json/fault.js'
import { timeml } from '../../formats/timeml.js'
import { type CollectionDocument, type DocumentFault, dayOf, documentOf } from './document.js'
import { LONGEST_DOCUMENT, linesIn } from './lines.js'
import type { FileKind } from './sources.js'

/** A fault may know where in its line or file it stands, both counted from 1. */
export type Parsed = CollectionDocument | (DocumentFault & { readonly line?: number; readonly column?: number })

/** What a run of lines or a file holds. */
export interface ParsedPart {
  readonly items: readonly ParsedItem[]
  /** How many lines it has, blank ones too; 0 for a file that is no list of lines. */
  readonly lines: number
}

export interface ParsedItem {
  readonly parsed: Parsed
  /** The number of its line and where the next one begins, within the run; 0 in a file that is no list of lines. */
  readonly line: number
  readonly end: number
}

/** Lines of JSON Lines. */
export function parseLines(run: Buffer): ParsedPart {
  const items: ParsedItem[] = []
  let line = 0
  for (const { bytes, end } of linesIn(run)) {
    line++
    const parsed = parseLine(bytes)
    if (parsed) items.push({ parsed, line, end })
  }
  return { items, lines: line }
}

/** One that is longer than is read. */
export function longLine(length: number): ParsedPart {
  return { items: [{ parsed: tooLong, line: 1, end: length }], lines: 1 }
}

/** Nothing if it is blank. */
function parseLine(bytes: Buffer): Parsed | undefined {
  const text = textOf(bytes)
  if (typeof text !== 'string') return text
  if (text.trim() === '') return undefined
  const value = parseJson(text)
  return 'fault' in value ? value.fault : documentOf(value.json)
}

/** A file that is a document, or a list of them; no bytes if it is longer than is read. */
export function parseFile(bytes: Buffer | undefined, kind: FileKind, id: string): ParsedPart {
  return { items: itemsOf(bytes, kind, id).map((parsed) => ({ parsed, line: 0, end: 0 })), lines: 0 }
}

function itemsOf(bytes: Buffer | undefined, kind: FileKind, id: string): readonly Parsed[] {
  if (bytes === undefined) return [tooLong]
  const text = textOf(bytes)
  if (typeof text !== 'string') return [text]
  if (kind === 'json') return parseList(text)
  return [kind === 'timeml' ? parseTimeml(text, id) : parseText(text, id)]
}

const tooLong: Parsed = {
  code: 'collection/shape',
  message: `The document is longer than ${LONGEST_DOCUMENT >> 20} MB.`,
  hint: 'Cut it into shorter ones.',
}

function textOf(bytes: Buffer): string | Parsed {
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '')
  const before = bytes.toString('utf8').split('\uFFFD', 1)[0]!
  return {
    code: 'file/encoding',
    message: 'The bytes here are not valid UTF-8.',
    ...placeAfter(before),
    hint: 'Save the file as UTF-8.',
  }
}

function placeAfter(before: string): { readonly line: number; readonly column: number } {
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

function parseJson(text: string): { readonly json: unknown } | { readonly fault: Parsed } {
  try {
    return { json: JSON.parse(text) }
  } catch {
    const { offset = 0, message = 'This is not JSON.', hint = 'Correct it.' } = jsonFault(text) ?? {}
    return { fault: { code: 'json/malformed', message, hint, ...placeAfter(text.slice(0, offset)) } }
  }
}

function parseList(text: string): readonly Parsed[] {
  const value = parseJson(text)
  if ('fault' in value) return [value.fault]
  if (!Array.isArray(value.json)) return [documentOf(value.json)]
  return value.json.map((item, i) => {
    const made = documentOf(item)
    return 'code' in made ? { ...made, message: `Document ${i + 1} of the list: ${made.message}` } : made
  })
}

/** The date stands in a first line `date: 2002-07-01`, or else in the name. */
function parseText(text: string, id: string): Parsed {
  const first = /^\s*date:[ \t]*(.*?)[ \t]*(?:\r?\n|$)/i.exec(text)
  if (first) return documentOf({ id, date: dayOf(first[1]), text: text.slice(first[0].length) })
  const named = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)|(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/.exec(id)
  const made = documentOf({ id, date: named?.slice(1).filter(Boolean).join('-'), text })
  if (!('code' in made) || made.code !== 'collection/no-date') return made
  return {
    ...made,
    hint: 'Put it into the name, as in report-2002-07-01.txt, or into a first line "date: 2002-07-01".',
  }
}

/** The date is the document creation time; links and events are of no concern here. */
function parseTimeml(text: string, id: string): Parsed {
  const { documents, problems } = timeml().read(text, { id })
  const [document] = documents
  if (!document) {
    const { code, message, hint, place } = problems[0] ?? { code: 'timeml/no-root', message: 'This is not TimeML.' }
    return { code, message, ...(hint !== undefined && { hint }), ...(place?.line && { line: place.line }) }
  }
  const times = (document.layers.time?.entities ?? []).filter(({ kind }) => kind === 'time')
  const creation =
    times.find(({ attributes }) => attributes?.functionInDocument === 'CREATION_TIME') ??
    times.find(({ span }) => !span)
  return documentOf({ id, date: dayOf(creation?.attributes?.value), text: document.text ?? '' })
}

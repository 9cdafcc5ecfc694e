/** Documents out of the bytes of a line or of a file; a fault instead of each that is none. */
import { isUtf8 } from 'node:buffer'
import { timeml } from '../../formats/timeml.js'
import { addPlaced, malformedJson, type Path } from '../../syntax/json/json.js'
import { firstPosition } from '../../syntax/source/position.js'
import { problemList } from '../../syntax/source/problem-list.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { type CollectionDocument, type DocumentFault, dayOf, documentForm, documentOf } from './document.js'
import { LONGEST_DOCUMENT, linesIn } from './lines.js'
import type { FileKind } from './sources.js'

/** A fault may know where in its line or file it stands. */
export type Parsed = CollectionDocument | ParsedFault
type ParsedFault = Pick<Problem, 'code' | 'message' | 'hint' | 'actual' | 'expected'> & Omit<Place, 'file'>

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
  return 'fault' in value ? value.fault : placed(text, [documentOf(value.json)], () => [])[0]
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
  return [kind === 'timeml' ? parseTimeml(text, id) : unplaced(parseText(text, id))]
}

const tooLong: ParsedFault = {
  code: 'collection/shape',
  message: `The document is longer than ${LONGEST_DOCUMENT >> 20} MB.`,
  hint: 'Cut it into shorter ones.',
}

function textOf(bytes: Buffer): string | ParsedFault {
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

function parseJson(text: string): { readonly json: unknown } | { readonly fault: ParsedFault } {
  try {
    return { json: JSON.parse(text) }
  } catch {
    const { code, message, hint, place } = malformedJson({ text, ...firstPosition })
    return { fault: { code, message, ...place, hint: `${hint} ${documentForm}` } }
  }
}

function parseList(text: string): readonly Parsed[] {
  const value = parseJson(text)
  if ('fault' in value) return [value.fault]
  if (!Array.isArray(value.json)) return placed(text, [documentOf(value.json)], () => [])
  const made = value.json.map((item, i) => {
    const one = documentOf(item)
    return 'code' in one ? { ...one, message: `Document ${i + 1} of the list: ${one.message}` } : one
  })
  return placed(text, made, (i) => [i])
}

/** Finds where in the text each fault stands; `pathOf` leads to a document. A text without fault is not parsed again. */
function placed(
  text: string,
  made: readonly (CollectionDocument | DocumentFault)[],
  pathOf: (index: number) => Path,
): readonly Parsed[] {
  const faults = made.flatMap((one, i) => {
    if (!('code' in one)) return []
    const { part, ...fault } = one
    return [{ ...fault, path: [...pathOf(i), ...(part === undefined ? [] : [part])] }]
  })
  if (faults.length === 0) return made as readonly CollectionDocument[]
  const problems = problemList(faults.length)
  const isPlaced = addPlaced(faults, { text, ...firstPosition }, problems)
  const told = problems.problems.map(({ severity: _, place, ...fault }): ParsedFault => ({ ...fault, ...place }))
  // What is nested too deep for places is one fault, and all of its documents share it.
  return made.map((one) => ('code' in one ? (isPlaced ? told.shift()! : told[0]!) : one))
}

/** The date stands in a first line `date: 2002-07-01`, or else in the name. */
function parseText(text: string, id: string): CollectionDocument | DocumentFault {
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
    const { file: _, ...within } = place ?? {}
    return { code, message, ...(hint !== undefined && { hint }), ...within }
  }
  const times = (document.layers.time?.entities ?? []).filter(({ kind }) => kind === 'time')
  const creation =
    times.find(({ attributes }) => attributes?.functionInDocument === 'CREATION_TIME') ??
    times.find(({ span }) => !span)
  return unplaced(documentOf({ id, date: dayOf(creation?.attributes?.value), text: document.text ?? '' }))
}

/** In a file that is no JSON the parts of a document have no names. */
function unplaced(made: CollectionDocument | DocumentFault): Parsed {
  if (!('code' in made)) return made
  const { part: _, ...fault } = made
  return fault
}

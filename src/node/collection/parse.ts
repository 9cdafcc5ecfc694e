/** Parses the bytes of a line or a file into documents, with a fault in place of each invalid one. */
import { isUtf8 } from 'node:buffer'
import { timeml } from '../../formats/timeml.js'
import { addPlaced, malformedJson, type Path } from '../../syntax/json/json.js'
import { firstPosition } from '../../syntax/source/position.js'
import { problemList } from '../../syntax/source/problem-list.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { type CollectionDocument, type DocumentFault, documentForm, documentOf } from './document.js'
import { LONGEST_DOCUMENT, linesIn } from './lines.js'
import type { FileKind } from './sources.js'

/** A fault may have a place in its line or file. */
export type Parsed = CollectionDocument | ParsedFault
type ParsedFault = Pick<Problem, 'code' | 'message' | 'hint' | 'actual' | 'expected'> & Omit<Place, 'file'>

/** The content of a run of lines or of a file. */
export interface ParsedPart {
  readonly items: readonly ParsedItem[]
  /** The number of lines, including blank ones; 0 for a file that is not made of lines. */
  readonly lines: number
}

export interface ParsedItem {
  readonly parsed: Parsed
  /** The number of its line and the start of the next one, within the run; 0 in a file that is not made of lines. */
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

/** A line that is too long to read. */
export function longLine(length: number): ParsedPart {
  return { items: [{ parsed: tooLong, line: 1, end: length }], lines: 1 }
}

/** `undefined` for a blank line. */
function parseLine(bytes: Buffer): Parsed | undefined {
  const text = decodeUtf8(bytes)
  if (typeof text !== 'string') return text
  if (text.trim() === '') return undefined
  const value = parseJson(text)
  return 'fault' in value ? value.fault : placed(text, [documentOf(value.json)], () => [])[0]
}

/** Parses a file that is a document or a list of documents; `bytes` is `undefined` if it is too long to read. */
export function parseFile(bytes: Buffer | undefined, kind: FileKind, id: string): ParsedPart {
  return { items: itemsOf(bytes, kind, id).map((parsed) => ({ parsed, line: 0, end: 0 })), lines: 0 }
}

function itemsOf(bytes: Buffer | undefined, kind: FileKind, id: string): readonly Parsed[] {
  if (bytes === undefined) return [tooLong]
  const text = decodeUtf8(bytes)
  if (typeof text !== 'string') return [text]
  if (kind === 'json') return parseList(text)
  return [kind === 'timeml' ? parseTimeml(text, id) : unplaced(parseText(text, id))]
}

const tooLong: ParsedFault = {
  code: 'collection/shape',
  message: `The document is longer than ${LONGEST_DOCUMENT >> 20} MB.`,
  hint: 'Divide it into shorter documents.',
}

function decodeUtf8(bytes: Buffer): string | ParsedFault {
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

/** Adds the place in the text to each fault; `pathOf` leads to a document. A text without faults is not parsed again. */
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
  const found = problems.problems.map(({ severity: _, place, ...fault }): ParsedFault => ({ ...fault, ...place }))
  // If the text is nested too deep to find places, there is one fault, which all its documents share.
  return made.map((one) => ('code' in one ? (isPlaced ? found.shift()! : found[0]!) : one))
}

/** Takes the date from a first line `date: 2002-07-01`, or else from the name. */
function parseText(text: string, id: string): CollectionDocument | DocumentFault {
  const first = /^\s*date:[ \t]*(.*?)[ \t]*(?:\r?\n|$)/i.exec(text)
  if (first) return documentOf({ id, date: first[1], text: text.slice(first[0].length) })
  const named = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)|(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/.exec(id)
  return documentOf({ id, date: named?.slice(1).filter(Boolean).join('-'), text })
}

/** Takes the date from the document creation time, and ignores links and events. */
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
  return unplaced(documentOf({ id, date: creation?.attributes?.value, text: document.text ?? '' }))
}

/** Outside JSON, the parts of a document have no names. */
function unplaced(made: CollectionDocument | DocumentFault): Parsed {
  if (!('code' in made)) return made
  const { part: _, ...fault } = made
  return fault
}

/**
 * Documents of files and folders, one after the other, each with how far its source has then been read: whoever keeps that together with
 * the document can go on from there. What cannot be read is told in its place, and the rest is read all the same.
 */
import { readFileSync } from 'node:fs'
import type { Place, Problem } from '../../problem.js'
import { missingFile } from '../file.js'
import type { CollectionDocument } from './document.js'
import { LONGEST_DOCUMENT, linesOf } from './lines.js'
import { type Parsed, parseFile, parseLine } from './parse.js'
import { listSources, type Source } from './sources.js'
import type { SourceProgress } from './store.js'

export type DocumentReading = (
  | {
      readonly kind: 'document'
      readonly document: CollectionDocument
      readonly place: Place
      readonly after: SourceProgress
    }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly after: SourceProgress }
  /** A source begins: anew, though it was read before, or with so many documents that need not be read again. */
  | { readonly kind: 'source'; readonly path: string; readonly isAnew: boolean; readonly earlier: number }
  | { readonly kind: 'finished'; readonly after: SourceProgress }
  /** Not about a document: a file that is not there, that breaks off, or of another kind. */
  | { readonly kind: 'problem'; readonly problem: Problem }
) & { readonly done: number; readonly total: number }

export interface ReadOptions {
  /** How far a source was read before. */
  known?(path: string): Promise<SourceProgress | undefined>
}

/** Yields readings; `done` of `total` are bytes on disk. */
export async function* readDocuments(
  paths: readonly string[],
  { known }: ReadOptions = {},
): AsyncGenerator<DocumentReading> {
  const { sources, problems } = listSources(paths)
  const total = sources.reduce((sum, { size }) => sum + size, 0)
  for (const problem of problems) yield { kind: 'problem', problem, done: 0, total }
  let done = 0
  for (const source of sources) {
    for await (const { read, ...reading } of readSource(source, await known?.(source.path)))
      yield { ...reading, done: done + Math.min(read, source.size), total } as DocumentReading
    done += source.size
  }
}

type Part<R = DocumentReading> = R extends unknown ? Omit<R, 'done' | 'total'> & { readonly read: number } : never

async function* readSource(source: Source, known: SourceProgress | undefined): AsyncGenerator<Part> {
  const { path, stamp, size } = source
  const isOfUse = known?.stamp === stamp && (known.isFinished || known.bytes > 0)
  const start = isOfUse ? known : { path, stamp, bytes: 0, lines: 0, documents: 0, isFinished: false }
  yield { kind: 'source', path, isAnew: known !== undefined && !isOfUse, earlier: start.documents, read: 0 }
  if (start.isFinished) return
  let last: SourceProgress = start
  try {
    for await (const reading of source.kind.endsWith('lines') ? readLines(source, start) : readWhole(source, start)) {
      if ('after' in reading) last = reading.after
      yield reading
    }
  } catch (error) {
    yield { kind: 'problem', problem: brokenOff(source, last, error), read: size }
    return
  }
  yield { kind: 'finished', after: { ...last, isFinished: true }, read: size }
}

async function* readLines(source: Source, start: SourceProgress): AsyncGenerator<Part> {
  let { lines, documents } = start
  for await (const { bytes, end, read } of linesOf(source.path, source.kind === 'packed lines', start.bytes)) {
    lines++
    const parsed = parseLine(bytes)
    if (!parsed) continue
    const isSound = !('code' in parsed)
    if (isSound) documents++
    yield { ...readingOf(parsed, { file: source.file, line: lines }, { ...start, bytes: end, lines, documents }), read }
  }
}

async function* readWhole(source: Source, start: SourceProgress): AsyncGenerator<Part> {
  const { file, path, size } = source
  let { documents } = start
  for (const parsed of parseFile(size > LONGEST_DOCUMENT ? undefined : readFileSync(path), source)) {
    if (!('code' in parsed)) documents++
    // Nothing of the file counts as read before all of it is.
    yield { ...readingOf(parsed, { file }, { ...start, documents }), read: size }
  }
}

function readingOf(parsed: Parsed, place: Place, after: SourceProgress) {
  if (!('code' in parsed)) return { kind: 'document', document: parsed, place, after } as const
  const { line, column, ...fault } = parsed
  const within = { line: place.line ?? line, column }
  const precise = Object.fromEntries(Object.entries(within).filter(([, value]) => value !== undefined))
  return { kind: 'refused', problem: { ...fault, severity: 'error', place: { ...place, ...precise } }, after } as const
}

/** Packed files break where they were cut off or spoilt. */
function brokenOff({ file, kind }: Source, { lines }: SourceProgress, error: unknown): Problem {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (kind !== 'packed lines' || !code.startsWith('Z_')) return missingFile(file, error)
  return {
    code: 'collection/packed',
    severity: 'error',
    message: `The packed file breaks off or is spoilt after line ${lines}: ${message}.`,
    place: { file, line: lines },
    hint: 'The documents before are kept. Get the file whole and say the same command again.',
  }
}

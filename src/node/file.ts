/**
 * Files as pieces of text. A file is decoded piece by piece, so a large one need not be in memory, and what is no text is
 * refused at its first bad byte with its place.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import type { Problem } from '../problem.js'

const PIECE = 1 << 18

/** Thrown while reading, caught by `load`; carries what the user is told. */
export class FileFault extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'FileFault'
    this.problem = problem
  }
}

/** The text of a file, in pieces; throws a `FileFault`. */
export function piecesOfFile(file: string): Generator<string> {
  return piecesOf(file, chunksOfFile(file))
}

/** The text of bytes that lie somewhere else; `file` is what messages call them. */
export function* piecesOf(file: string, chunks: Iterable<Uint8Array>): Generator<string> {
  let decoder: TextDecoder | undefined
  let line = 1
  for (const chunk of chunks) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    decoder ??= decoderFor(piece)
    if (decoder.encoding === 'utf-8') refuseNul(file, piece, line)
    yield decodePiece(decoder, piece, file, line)
    line += countLines(piece)
  }
  if (decoder) yield decodePiece(decoder, undefined, file, line)
}

/** The bytes of a file; each piece is good until the next one is asked for. */
export function* chunksOfFile(file: string): Generator<Uint8Array> {
  const handle = openFile(file)
  try {
    const bytes = Buffer.alloc(PIECE)
    for (let length: number; (length = readPiece(file, handle, bytes)) > 0; ) yield bytes.subarray(0, length)
  } finally {
    closeSync(handle)
  }
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw new FileFault(missingFile(file, error))
  }
}

/** A folder can be opened, but not read. */
function readPiece(file: string, handle: number, bytes: Buffer): number {
  try {
    return readSync(handle, bytes, 0, bytes.length, null)
  } catch (error) {
    throw new FileFault(missingFile(file, error))
  }
}

export function missingFile(file: string, error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why: Readonly<Record<string, string>> = {
    EACCES: 'may not be read',
    EISDIR: 'is a folder',
    ENOENT: 'does not exist',
  }
  return {
    code: 'file/missing',
    severity: 'error',
    message: `"${file}" ${why[code] ?? 'cannot be opened'}.`,
    place: { file },
    hint: hints[code] ?? 'Check the spelling; paths are relative to the current folder.',
  }
}

const hints: Readonly<Record<string, string>> = { EACCES: 'Check its permissions.', EISDIR: 'Name a file in it.' }

/** By byte order mark, then by the encoding an XML declaration names, else UTF-8. */
function decoderFor(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(head.toString('latin1', 0, 200))?.[1]
  // ASCII is a part of UTF-8, and files that claim it often hold more; the web's decoder would read them as Windows-1252.
  if (!declared || /^us-ascii$|^ascii$/i.test(declared)) return new TextDecoder('utf-8', { fatal: true })
  try {
    return new TextDecoder(declared, { fatal: true })
  } catch {
    return new TextDecoder('utf-8', { fatal: true })
  }
}

function refuseNul(file: string, piece: Buffer, line: number): void {
  const at = piece.indexOf(0)
  if (at === -1) return
  const before = piece.subarray(0, at)
  throw new FileFault({
    code: 'file/binary',
    severity: 'error',
    message: 'This is not a text file: it holds a NUL byte.',
    place: { file, line: line + countLines(before), column: at - before.lastIndexOf(10) },
    hint: 'Give the annotation as text; unpack archives first.',
  })
}

function decodePiece(decoder: TextDecoder, piece: Buffer | undefined, file: string, line: number): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined })
  } catch {
    const bad = piece && decoder.encoding === 'utf-8' ? firstBadLine(piece, line === 1) : { line: 0, column: 1 }
    throw new FileFault({
      code: 'file/encoding',
      severity: 'error',
      message: `The file is not valid ${decoder.encoding.toUpperCase()}.`,
      place: { file, line: line + bad.line, column: bad.column },
      hint: 'Save it as UTF-8, or name its encoding in the XML declaration.',
    })
  }
}

/** The first line that is not UTF-8, counted from 0 within the piece. The piece's own ends may cut a character: not a fault. */
function firstBadLine(piece: Buffer, isFirst: boolean): { readonly line: number; readonly column: number } {
  let [line, start] = [0, 0]
  for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
    const bytes = piece.subarray(start, end)
    if (!isUtf8(bytes) && (start > 0 || isFirst)) return { line, column: 1 + bytes.toString('utf8').indexOf('\uFFFD') }
    start = end + 1
    line++
  }
  return {
    line: start > 0 ? line : 0,
    column: 1 + Math.max(0, piece.subarray(start).toString('utf8').indexOf('\uFFFD')),
  }
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/** More of a line than anybody will look at. */
const LONGEST_LINE = 1 << 20

/** One line of a file, for the excerpt of a problem; nothing if the file is gone or is no text. */
export function lineOfFile(file: string, line: number): string | undefined {
  try {
    let number = 1
    let rest = ''
    for (const piece of piecesOfFile(file)) {
      const lines = (rest + piece).split(/\r\n|\n|\r/)
      if (line < number + lines.length - 1) return lines[line - number]
      number += lines.length - 1
      rest = lines.at(-1)!.slice(0, LONGEST_LINE)
      if (line === number && rest.length === LONGEST_LINE) return rest
    }
    return line === number ? rest : undefined
  } catch {
    return undefined
  }
}

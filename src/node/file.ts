/** Reads files in pieces, so that a large file does not have to fit into memory. */
import { closeSync, openSync, readSync } from 'node:fs'
import { decodedPieces, FileFault } from '../syntax/source/decoded.js'
import type { Problem } from '../vocabulary/problem.js'
import { bytesOfStdin, STDIN_NAME } from './stdin.js'
import { unpacked } from './unpacked.js'

export { FileFault } from '../syntax/source/decoded.js'

const PIECE = 1 << 18

/** The text of a file, in pieces and unpacked; throws a `FileFault`. */
export function piecesOfFile(file: string): Generator<string> {
  return decodedPieces(file, unpacked(file, chunksOfFile(file)))
}

/** The buffer of a file that has been read, for the next one: a new buffer costs more than reading a small file. */
let spare: Buffer | undefined

/** The bytes of a file or of standard input; each piece is valid until the next one is requested. */
export function* chunksOfFile(file: string): Generator<Uint8Array> {
  if (file === STDIN_NAME) {
    yield bytesOfStdin()
    return
  }
  const handle = openFile(file)
  const bytes = spare ?? Buffer.allocUnsafeSlow(PIECE)
  spare = undefined
  try {
    for (let length: number; (length = readPiece(file, handle, bytes)) > 0; ) yield bytes.subarray(0, length)
  } finally {
    spare = bytes
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

/** Fails for a folder, which can be opened but not read. */
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
    EACCES: 'cannot be read: permission denied',
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

/** The longest part of a line that is shown. */
const LONGEST_LINE = 1 << 20

/** A line of a file, for the excerpt of a problem; `undefined` if the file is missing or is not text. */
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

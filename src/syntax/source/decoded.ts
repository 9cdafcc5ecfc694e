/**
 * Decodes bytes piece by piece, for files and browsers alike. Bytes that are not text are refused, with the place of the first bad byte.
 */
import type { Problem } from '../../vocabulary/problem.js'

type Decoder = InstanceType<typeof TextDecoder>

/** The byte that ends an XML declaration. */
const GREATER = 62

/** Thrown while reading; carries the problem to report. */
export class FileFault extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'FileFault'
    this.problem = problem
  }
}

/** The text of bytes; throws a `FileFault`. `file` is the name used in messages. */
export function* decodedPieces(file: string, chunks: Iterable<Uint8Array>): Generator<string> {
  let decode: Decode | undefined
  let line = 1
  let text = ''
  const nextLine = () => line + countLineEnds(text)
  for (const piece of chunks) {
    decode ??= decodeBy(decoderFor(piece), file)
    const next = decode(piece, nextLine)
    line = nextLine()
    text = next
    yield text
  }
  if (decode) yield decode(undefined, nextLine)
}

/** Decodes the next piece; after the last one, nothing. `line` counts up to the beginning of the piece, for the place of a fault. */
type Decode = (piece: Uint8Array | undefined, line: () => number) => string

function decodeBy(decoder: Decoder | undefined, file: string): Decode {
  return decoder ? (piece, line) => decodePiece(decoder, piece, file, line) : decodeUtf8(file)
}

/** A piece that ends with a whole character, and does not begin within one, is decoded alone. That is faster than as a part of a stream. */
function decodeUtf8(file: string): Decode {
  let stream: Decoder | undefined
  let isComplete = true
  let isFirst = true
  return (piece, line) => {
    if (!piece) return isComplete ? '' : decodePiece(stream!, piece, file, line)
    refuseNul(file, piece, line)
    const wasComplete = isComplete
    isComplete = piece.length === 0 ? wasComplete : piece.at(-1)! < 0x80
    const ignoreBOM = !isFirst
    if (isFirst && piece.length > 0) isFirst = false
    if (!wasComplete || !isComplete) {
      stream ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM })
      return decodePiece(stream, piece, file, line)
    }
    return decodePiece(decoderOfWhole(ignoreBOM), piece, file, line, false)
  }
}

const decodersOfWhole = new Map<boolean, Decoder>()

/** A decoder that is not used for streams, which keeps nothing from one piece to the next. */
function decoderOfWhole(ignoreBOM: boolean): Decoder {
  const known = decodersOfWhole.get(ignoreBOM)
  const decoder = known ?? new TextDecoder('utf-8', { fatal: true, ignoreBOM })
  if (!known) decodersOfWhole.set(ignoreBOM, decoder)
  return decoder
}

/** Chooses by the byte order mark, then by the encoding in an XML declaration; otherwise UTF-8, for which it returns nothing. */
function decoderFor(head: Uint8Array): Decoder | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  const first = head.subarray(0, 200)
  const end = first.indexOf(GREATER)
  const start = String.fromCharCode(...(end === -1 ? first : first.subarray(0, end)))
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1]
  // Files that claim ASCII often hold more, and UTF-8 includes ASCII. TextDecoder would read them as Windows-1252.
  if (!declared || /^(?:utf-8|us-ascii|ascii)$/i.test(declared)) return undefined
  try {
    const decoder = new TextDecoder(declared, { fatal: true })
    return decoder.encoding === 'utf-8' ? undefined : decoder
  } catch {
    return undefined
  }
}

function refuseNul(file: string, piece: Uint8Array, line: () => number): void {
  const at = piece.indexOf(0)
  if (at === -1) return
  const before = piece.subarray(0, at)
  throw new FileFault({
    code: 'file/binary',
    severity: 'error',
    message: 'This is not a text file: it contains a NUL byte.',
    place: { file, line: line() + countLines(before), column: at - before.lastIndexOf(10) },
    hint: 'Give a text file, or one packed with gzip. Unpack other archives first.',
  })
}

function decodePiece(
  decoder: Decoder,
  piece: Uint8Array | undefined,
  file: string,
  line: () => number,
  stream = piece !== undefined,
): string {
  try {
    return decoder.decode(piece, { stream })
  } catch {
    const first = line()
    const bad = piece && decoder.encoding === 'utf-8' ? firstBadLine(piece, first === 1) : { line: 0, column: 1 }
    throw new FileFault({
      code: 'file/encoding',
      severity: 'error',
      message: `The file is not valid ${decoder.encoding.toUpperCase()}.`,
      place: { file, line: first + bad.line, column: bad.column },
      hint: 'Save it as UTF-8, or name its encoding in the XML declaration.',
    })
  }
}

/** The first line that is not UTF-8, counted from 0 within the piece. A character cut at the ends of the piece is not a fault. */
function firstBadLine(piece: Uint8Array, isFirst: boolean): { readonly line: number; readonly column: number } {
  let [line, start] = [0, 0]
  for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
    const bytes = piece.subarray(start, end)
    if (!isUtf8(bytes) && (start > 0 || isFirst)) return { line, column: columnOfFault(bytes) }
    start = end + 1
    line++
  }
  return { line: start > 0 ? line : 0, column: Math.max(1, columnOfFault(piece.subarray(start))) }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function columnOfFault(bytes: Uint8Array): number {
  return 1 + new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).indexOf('\uFFFD')
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count++
  return count
}

function countLineEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/**
 * Runs of complete lines of a file, starting at a given byte, compressed or not; and the lines of a run. The end of a run depends on the bytes
 * alone. One piece of the file and one run are in memory at a time.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** Longer lines and longer files of one document are not read. */
export const LONGEST_DOCUMENT = 1 << 26

export interface Run {
  /** `undefined` for a line that is too long to read. */
  readonly bytes: Buffer | undefined
  /** In bytes of the uncompressed file. */
  readonly length: number
  /** The number of bytes read from the file on disk so far. */
  readonly read: number
}

/** A run ends with the line that makes it at least `enough` bytes long. If a file is truncated, the complete lines before come first. */
export async function* runsOf(file: string, isPacked: boolean, from: number, enough: number): AsyncGenerator<Run> {
  let parts: Buffer[] = []
  let [length, read] = [0, 0]
  // Copied, so that a waiting run does not keep the pieces of the file in memory.
  const taken = (): readonly Run[] => {
    const runs = length > 0 ? [{ bytes: Buffer.concat(parts, length), length, read }] : []
    parts = []
    length = 0
    return runs
  }
  try {
    for await (const line of fileLines(file, isPacked, from)) {
      if (!line.parts) yield* [...taken(), { bytes: undefined, length: line.length, read: line.read }]
      else {
        parts.push(...line.parts)
        length += line.length
        read = line.read
        if (length >= enough) yield* taken()
      }
    }
  } catch (error) {
    yield* taken()
    throw error
  }
  yield* taken()
}

interface FileLine {
  /** With the line end; `undefined` if the line is too long to read. */
  readonly parts: readonly Buffer[] | undefined
  readonly length: number
  readonly read: number
}

async function* fileLines(file: string, isPacked: boolean, from: number): AsyncGenerator<FileLine> {
  const input = createReadStream(file, { start: isPacked ? 0 : from, highWaterMark: 1 << 18 })
  const read = () => (isPacked ? 0 : from) + input.bytesRead
  let parts: Buffer[] = []
  let length = 0
  const take = (part: Buffer): void => {
    length += part.length
    if (length > LONGEST_DOCUMENT + 1) parts = []
    else parts.push(part)
  }
  const finish = (lineEnd: number): FileLine => {
    const line = { parts: length - lineEnd > LONGEST_DOCUMENT ? undefined : parts, length, read: read() }
    parts = []
    length = 0
    return line
  }
  for await (const piece of isPacked ? beyond(from, unpacked(input)) : (input as AsyncIterable<Buffer>)) {
    let start = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
      take(piece.subarray(start, end + 1))
      start = end + 1
      yield finish(1)
    }
    if (start < piece.length) take(piece.subarray(start))
  }
  if (length > 0) yield finish(0)
}

/** Yields the content of a piece before throwing an error of a later one, so that timing does not affect how far a damaged file is read. */
async function* unpacked(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { give, end, taken, destroy, isEnded } = openGunzip()
  try {
    for await (const piece of input) {
      await give(piece)
      yield* taken()
      // Bytes after the last compressed part are ignored.
      if (isEnded()) return
    }
    await end()
  } catch (error) {
    yield* taken()
    throw error
  } finally {
    destroy()
  }
  yield* taken()
}

/** Decompresses piece by piece. Both promises reject if the compressed bytes are damaged. */
function openGunzip() {
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  let ready: Buffer[] = []
  let hasEnded = false
  gunzip.on('data', (piece: Buffer) => ready.push(piece))
  const over = new Promise<void>((resolve, reject) => gunzip.once('end', resolve).once('error', reject)).then(() => {
    hasEnded = true
  })
  over.catch(() => undefined)
  return {
    give: (piece: Buffer) => Promise.race([over, new Promise<void>((resolve) => gunzip.write(piece, () => resolve()))]),
    end: () => {
      gunzip.end()
      return over
    },
    taken: (): readonly Buffer[] => {
      const pieces = ready
      ready = []
      return pieces
    },
    isEnded: () => hasEnded,
    destroy: () => gunzip.destroy(),
  }
}

async function* beyond(from: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0
  for await (const piece of pieces) {
    if (at + piece.length > from) yield piece.subarray(Math.max(0, from - at))
    at += piece.length
  }
}

export interface Line {
  readonly bytes: Buffer
  /** The start of the next line. */
  readonly end: number
}

export function* linesIn(run: Buffer): Generator<Line> {
  for (let start = 0; start < run.length; ) {
    const found = run.indexOf(10, start)
    const [last, end] = found === -1 ? [run.length, run.length] : [found, found + 1]
    yield { bytes: run.subarray(start, last), end }
    start = end
  }
}

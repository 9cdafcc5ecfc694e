/**
 * Runs of whole lines of a file, from a given byte on, packed or not; and the lines of a run. Where a run ends depends on the bytes alone. One
 * piece of the file and one run are in memory at a time.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** Longer lines, and longer files of one document, are not read. */
export const LONGEST_DOCUMENT = 1 << 26

export interface Run {
  /** Nothing where it is a line that is longer than is read. */
  readonly bytes: Buffer | undefined
  /** Of the unpacked file. */
  readonly length: number
  /** How much of the file on disk has been read for it. */
  readonly read: number
}

/** A run ends with the line that makes it `enough` bytes long. Where a file breaks off, the whole lines before come first. */
export async function* runsOf(file: string, isPacked: boolean, from: number, enough: number): AsyncGenerator<Run> {
  let parts: Buffer[] = []
  let [length, read] = [0, 0]
  // Copied, because a run that waits should not hold the pieces of the file it stands in.
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
  /** With the line end; nothing where the line is longer than is read. */
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

/** What a piece unpacks to is yielded before a fault of a later one is thrown: how far a spoilt file is read depends on no clock. */
async function* unpacked(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { give, end, taken, destroy, isEnded } = openGunzip()
  try {
    for await (const piece of input) {
      await give(piece)
      yield* taken()
      // What follows the last packed part is no concern of ours.
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

/** Unpacks all that it is given, piece by piece; both promises break with the fault of the packed bytes. */
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
  /** Where the next line begins. */
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

/** Lines of a file as bytes, from a given byte on, packed or not. One piece of the file and one line are in memory at a time. */
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Longer lines, and longer files of one document, are not read. */
export const LONGEST_DOCUMENT = 1 << 26

export interface Line {
  /** Nothing where the line is longer than is read. */
  readonly bytes: Buffer | undefined
  /** Where the next line begins, in bytes of the unpacked file. */
  readonly end: number
  /** How much of the file on disk has been read for it. */
  readonly read: number
}

export async function* linesOf(file: string, isPacked: boolean, from: number): AsyncGenerator<Line> {
  const input = createReadStream(file, { start: isPacked ? 0 : from, highWaterMark: 1 << 18 })
  const line = collector(from)
  const read = () => (isPacked ? 0 : from) + input.bytesRead
  for await (const piece of isPacked ? beyond(from, unpacked(input)) : (input as AsyncIterable<Buffer>)) {
    let start = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
      line.take(piece.subarray(start, end))
      start = end + 1
      yield { ...line.finish(1), read: read() }
    }
    line.take(piece.subarray(start))
  }
  if (line.isBegun()) yield { ...line.finish(0), read: read() }
}

/** Faults of the file reach the reader of the unpacked bytes. */
function unpacked(input: Readable): AsyncIterable<Buffer> {
  return pipeline(input, createGunzip({ chunkSize: 1 << 18 }), () => undefined)
}

async function* beyond(from: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0
  for await (const piece of pieces) {
    if (at + piece.length > from) yield piece.subarray(Math.max(0, from - at))
    at += piece.length
  }
}

/** Puts the pieces of a line together, unless they are too many. */
function collector(from: number) {
  let parts: Buffer[] = []
  let length = 0
  let end = from
  return {
    take(part: Buffer): void {
      length += part.length
      if (length > LONGEST_DOCUMENT) parts = []
      else if (part.length > 0) parts.push(part)
    },
    isBegun: () => length > 0,
    finish(lineEnd: number): Omit<Line, 'read'> {
      const bytes = length > LONGEST_DOCUMENT ? undefined : parts.length === 1 ? parts[0] : Buffer.concat(parts)
      end += length + lineEnd
      parts = []
      length = 0
      return { bytes, end }
    },
  }
}

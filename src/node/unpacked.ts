/**
 * Unpacks gzip, whatever the file is called: no text begins with its two first bytes. A file is unpacked as a whole, up to a limit, because a small file
 * can unpack to more than any memory holds.
 */
import { createRequire } from 'node:module'
import { FileFault } from '../syntax/source/decoded.js'

/** 512 MiB: far more than any annotation, and less than the memory of most machines. */
const MOST_UNPACKED = 2 ** 29

/** The bytes of a file, unpacked if they are packed. Throws a `FileFault` if they are damaged or too large. */
export function* unpacked(file: string, chunks: Iterable<Uint8Array>, most = MOST_UNPACKED): Generator<Uint8Array> {
  let packed: Uint8Array[] | undefined
  let isFirst = true
  for (const chunk of chunks) {
    if (isFirst && chunk[0] === 0x1f && chunk[1] === 0x8b) packed = []
    isFirst = false
    // Copied, because a chunk is valid only until the next one is requested.
    if (packed) packed.push(chunk.slice())
    else yield chunk
  }
  if (packed) yield unpack(file, Buffer.concat(packed), most)
}

function unpack(file: string, packed: Uint8Array, most: number): Uint8Array {
  try {
    return loadZlib().gunzipSync(packed, { maxOutputLength: most })
  } catch (error) {
    throw new FileFault({
      code: 'file/packed',
      severity: 'error',
      ...((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? {
            message: `This file unpacks to more than ${most / 2 ** 20} MiB.`,
            hint: 'Unpack it first, and check what it is.',
          }
        : {
            message: 'This gzip file is truncated or damaged.',
            hint: 'Pack or copy it again.',
          }),
      place: { file },
    })
  }
}

/** Loaded for the first packed file. */
function loadZlib() {
  return createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib')
}

/** The name of a file without the extension that says that it is packed. */
export function nameUnpacked(file: string): string {
  return file.replace(/\.gz$/i, '')
}

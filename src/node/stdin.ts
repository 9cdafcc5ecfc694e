/** Standard input as a file: it can only be read once, so its bytes are kept. */
import { readSync } from 'node:fs'
import { isatty } from 'node:tty'
import { FileFault } from '../syntax/source/decoded.js'

/** Its path on the command line. */
export const STDIN = '-'
/** Its name in messages, and the id of its document. */
export const STDIN_NAME = '<stdin>'

let kept: Buffer | undefined

/** All bytes of standard input; throws a `FileFault` if it is a terminal, which would wait for the user. */
export function bytesOfStdin(): Uint8Array {
  if (kept) return kept
  if (isatty(0))
    throw new FileFault({
      code: 'file/missing',
      severity: 'error',
      message: 'Standard input is a terminal, so there is nothing to read.',
      place: { file: STDIN_NAME },
      hint: 'Send a file to it: cupel score gold.tml - < system.tml',
    })
  kept = Buffer.concat([...piecesOfStdin()])
  return kept
}

const PIECE = 1 << 18

function* piecesOfStdin(): Generator<Buffer> {
  for (;;) {
    const piece = Buffer.allocUnsafe(PIECE)
    const length = readPiece(piece)
    if (length === 0) return
    yield piece.subarray(0, length)
  }
}

/** The number of bytes; 0 at the end. */
function readPiece(piece: Buffer): number {
  for (;;)
    try {
      return readSync(0, piece, 0, piece.length, null)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      // The program before this one in the pipe has not written yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
}

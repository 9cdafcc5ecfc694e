/** How much a store takes under one name, and how long that may take. */
import { failUsage } from '../../../vocabulary/problem.js'

const MB = 1 << 20

/** Redis takes no more, and PostgreSQL little more. */
const LARGEST = 512 * MB

export function failIfTooLarge(store: string, size: number): void {
  if (size <= LARGEST) return
  failUsage({
    code: 'usage/option',
    message: `${store}: ${Math.ceil(size / MB)} MB are more than can be kept under one name, which is ${LARGEST / MB} MB.`,
    hint: 'Cut the file into parts, or use a folder as store.',
  })
}

/** A slow line is not a server that does not answer: a second more for each megabyte. */
export function patienceFor(base: number, size: number): number {
  return base + Math.ceil((1000 * size) / MB)
}

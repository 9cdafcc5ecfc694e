/** How much a store accepts under one name, and how long that may take. */
import { failUsage } from '../../../vocabulary/problem.js'

const MB = 1 << 20

/** The limit of Redis; that of PostgreSQL is a little higher. */
const LARGEST = 512 * MB

export function failIfTooLarge(store: string, size: number): void {
  if (size <= LARGEST) return
  failUsage({
    code: 'usage/option',
    message: `${store}: ${Math.ceil(size / MB)} MB are more than the limit for one name, which is ${LARGEST / MB} MB.`,
    hint: 'Divide the file into parts, or use a folder as store.',
  })
}

/** Allows a second more for each megabyte, so that a slow network does not count as a server that does not answer. */
export function patienceFor(base: number, size: number): number {
  return base + Math.ceil((1000 * size) / MB)
}

/**
 * A signature says how a number came about, so that somebody else can make it again: the measure with every parameter spelt
 * out, how documents were paired, what was resampled with which seed, a hash of gold, and the version last. It is known before
 * anything is scored. Keys are unique, because each is written by one line below.
 */
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { MissingPolicy } from './corpus.js'
import type { Document } from './document.js'
import { version } from './version.js'

export interface SignatureParts {
  /** The full id, where the signature is that of one measure. */
  readonly measure?: string
  readonly missing: MissingPolicy
  /** What was set aside so that reading could go on: `lenient`, or nothing. */
  readonly reading?: 'strict' | 'lenient'
  readonly resampling?: string
  readonly goldHash: string
}

/** @example 'temporal-awareness(…)|missing:error|reading:strict|gold:1f0c…|cupel:0.1.0' */
export function formatSignature({
  measure,
  missing,
  reading = 'strict',
  resampling,
  goldHash,
}: SignatureParts): string {
  const parts = [
    measure,
    `missing:${missing}`,
    `reading:${reading}`,
    resampling && `ci:${resampling}`,
    `gold:${goldHash}`,
  ]
  return [...parts.filter((part) => part !== undefined), `cupel:${version}`].join('|')
}

/** The same for the same annotation, whatever files it came in: files, places and the order of documents are left out. */
export function hashDocuments(documents: readonly Document[]): string {
  const hash = sha256.create()
  const sorted = [...documents].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  for (const document of sorted) hash.update(utf8ToBytes(`${JSON.stringify(document, withoutPlaces)}\n`))
  return bytesToHex(hash.digest()).slice(0, 12)
}

function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'place' || key === 'file' ? undefined : value
}

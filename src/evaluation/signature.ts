/**
 * A signature says how a value was computed, so that others can reproduce it: the measure with every parameter, the hash of its file if it is
 * not in the catalogue, how documents were paired, what was resampled with which seed, a hash of gold, and the version last. It is known before
 * anything is scored. Keys are unique, because one line below writes each of them.
 */

import { sha256 as sha256OfBytes } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { MissingPolicy } from '../corpus.js'
import type { Document } from '../document.js'
import type { AnyMeasure } from '../measure.js'
import { isObjectOrList } from '../vocabulary/objects.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { version } from '../vocabulary/version.js'
import { measureOrigin } from './own-measure.js'

export interface SignatureParts {
  /** Absent in the signature of a whole report. */
  readonly measure?: AnyMeasure | undefined
  /** The value of the measure, where the signature is about one value. */
  readonly value?: string | undefined
  readonly missing: MissingPolicy
  /** Expressions that renamed documents of the systems. */
  readonly renames?: readonly string[] | undefined
  /** `unchecked`: it is unknown which problems were found while reading. */
  readonly reading: 'strict' | 'lenient' | 'unchecked'
  /** The codes of errors that do not forbid a score. */
  readonly allow?: readonly ProblemCode[] | undefined
  /** The format of the system, if its params are not the defaults. For gold, the hash is enough. */
  readonly systemFormat?: string | undefined
  /** The name of the map from words of your own to labels. */
  readonly labels?: string | undefined
  readonly resampling?: string | undefined
  readonly goldHash: string
}

/** @example 'temporal-awareness(…)|missing:error|reading:strict|gold:1f0c…|cupel:0.1.0' */
export function formatSignature(parts: SignatureParts): string {
  const {
    measure,
    value,
    missing,
    renames = [],
    reading,
    allow = [],
    systemFormat,
    labels,
    resampling,
    goldHash,
  } = parts
  const origin = measure && measureOrigin(measure)
  const written = [
    measure && `${measure.fullId}${value === undefined ? '' : `.${value}`}`,
    origin && `own:${origin.hash}`,
    `missing:${missing}`,
    ...renames.map((rename) => `rename:${rename.replace(/[%|]/g, encodeURIComponent)}`),
    `reading:${reading}`,
    allow.length > 0 && `allow:${[...new Set(allow)].sort().join(',')}`,
    systemFormat && `system:${systemFormat}`,
    labels && `labels:${labels}`,
    resampling && `ci:${resampling}`,
    `gold:${goldHash}`,
  ]
  return [...written.filter((part) => part), `cupel:${version}`].join('|')
}

/** The hash of a document: the same for the same annotation, whatever file it comes from. */
export interface DocumentDigest {
  readonly id: string
  readonly digest: string
}

/** The SHA-256 of a text in UTF-8, in hexadecimal digits. Node has a faster one than `sha256`, with the same result. */
export type Sha256 = (text: string) => string

function sha256(text: string): string {
  return bytesToHex(sha256OfBytes(utf8ToBytes(text)))
}

/** The hash of one document. */
export function digestOf(document: Document, hash: Sha256 = sha256): DocumentDigest {
  return { id: document.id, digest: hash(JSON.stringify(withoutPlaces(annotationOf(document)))) }
}

/** The document without the text of its file, which only `profile=reference` reads. */
function annotationOf(document: Document): Document {
  const { meaning } = document.layers
  if (meaning?.source === undefined) return document
  return { ...document, layers: { ...document.layers, meaning: { sentences: meaning.sentences } } }
}

/** A value without places, which is faster than a replacer function for every key. Shares the parts that have none. */
function withoutPlaces(value: object): object {
  if (Array.isArray(value)) return value.map((item) => (isObjectOrList(item) ? withoutPlaces(item) : item))
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key]
    if (key === 'place' || key === 'file' || isObjectOrList(part)) return copyWithoutPlaces(value)
  }
  return value
}

function copyWithoutPlaces(value: object): object {
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    if (key === 'place' || key === 'file') continue
    const part = (value as Record<string, unknown>)[key]
    const kept = isObjectOrList(part) ? withoutPlaces(part) : part
    // Assigning it would change the prototype instead.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: kept, enumerable: true })
    else copy[key] = kept
  }
  return copy
}

/** The hash of a corpus; the order of its documents does not matter. */
export function hashDigests(digests: readonly DocumentDigest[]): string {
  const sorted = [...digests].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.digest < b.digest ? -1 : 1))
  return sha256(JSON.stringify(sorted.map(({ id, digest }) => [id, digest]))).slice(0, 12)
}

/** The hash of a list of documents. */
export function hashDocuments(documents: readonly Document[], hash?: Sha256): string {
  return hashDigests(documents.map((document) => digestOf(document, hash)))
}

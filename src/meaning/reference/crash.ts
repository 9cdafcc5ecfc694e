/**
 * Situations in which the published program ends with an exception, so that the whole run has no score. The kind is the name of the
 * exception; `Endless` is a loop that never ends.
 */
import type { ReferenceLayerName, Side } from './result.js'

export type CrashKind =
  | 'AssertionError'
  | 'IndexError'
  | 'NameError'
  | 'TypeError'
  | 'ValueError'
  | 'ZeroDivisionError'
  | 'Endless'

/** The reasons. Sentences are counted from 1, as in the program. */
export type CrashReason =
  | { readonly code: 'missing-word'; readonly sentence: number; readonly word: string }
  | { readonly code: 'missing-heading'; readonly sentence: number; readonly side: Side; readonly heading: string }
  | { readonly code: 'alignment-line'; readonly sentence: number; readonly side: Side; readonly line: string }
  | {
      readonly code: 'alignment-value'
      readonly sentence: number
      readonly side: Side
      readonly variable: string
      readonly value: string
    }
  | { readonly code: 'empty-attribute'; readonly sentence: number; readonly side: Side; readonly variable: string }
  | {
      readonly code: 'inverse-attribute'
      readonly sentence: number
      readonly side: Side
      readonly variable: string
      readonly role: string
    }
  | { readonly code: 'nameless-concepts'; readonly sentence: number; readonly system: string; readonly gold: string }
  | { readonly code: 'too-many-rounds'; readonly sentence: number }
  | { readonly code: 'endless-reading'; readonly sentence: number; readonly side: Side }
  | { readonly code: 'cluster-without-links'; readonly layer: ReferenceLayerName; readonly nodes: readonly string[] }

export interface Crash {
  readonly kind: CrashKind
  readonly because: CrashReason
}

/** Thrown inside this folder and caught by `scoreAsReference`. */
export class Crashed extends Error {
  constructor(readonly crash: Crash) {
    super(crash.because.code)
  }
}

export function crash(kind: CrashKind, because: CrashReason): never {
  throw new Crashed({ kind, because })
}

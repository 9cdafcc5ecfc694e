/**
 * Measures that are not in the catalogue but in a file of the user. Such a measure records its file, so that a thread can load it again, and the
 * hash of that file, so that a signature identifies the code behind a value.
 */
import type { AnyMeasure } from '../measure.js'
import { failUsage, type Place, UsageError } from '../vocabulary/problem.js'

/** Where a measure of the user comes from. */
export interface MeasureOrigin {
  /** The URL of the file. */
  readonly module: string
  /** The first 12 digits of its SHA-256. */
  readonly hash: string
  /** The params as the user wrote them. */
  readonly given: Readonly<Record<string, string>>
}

/** A measure from a file. */
export type OwnMeasure = AnyMeasure & { readonly origin: MeasureOrigin }

/** The file of a measure; `undefined` for measures of the catalogue, and for those that a program defines. */
export function measureOrigin(measure: AnyMeasure): MeasureOrigin | undefined {
  return (measure as Partial<OwnMeasure>).origin
}

/** Runs code of a measure. If the code of the user fails, the error says where, without the stack of Cupel. */
export function guarded<Result>(measure: AnyMeasure, document: string, work: () => Result): Result {
  const origin = measureOrigin(measure)
  if (!origin) return work()
  try {
    return work()
  } catch (error) {
    if (error instanceof UsageError) throw error
    return failUsage({
      code: 'measure/failed',
      message: `${measure.id} failed on the document "${document}": ${String(error)}.`,
      place: placeIn(error, origin.module),
      hint: 'Correct the file. Nothing was scored.',
    })
  }
}

/** The place in a module that an error comes from, as far as its stack shows. */
export function placeIn(error: unknown, module: string): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line, column] = new RegExp(`${escaped(module)}:(\\d+)(?::(\\d+))?`).exec(stack) ?? []
  return {
    file: decodeURIComponent(new URL(module).pathname),
    ...(line !== undefined && { line: Number(line) }),
    ...(column !== undefined && { column: Number(column) }),
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

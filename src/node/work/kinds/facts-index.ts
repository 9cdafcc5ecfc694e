/**
 * Parsing of documents as a job: from parts of files to documents and faults. A part is a run of lines or a whole file, with one input each. Only
 * the caller knows the name of the file and the position of the run, so that the same bytes are the same work everywhere.
 */
import type { Problem } from '../../../vocabulary/problem.js'
import { type ParsedPart, parseFile, parseLines } from '../../collection/parse.js'
import type { FileKind } from '../../collection/sources.js'
import { FileFault } from '../../file.js'
import type { Inputs, JobKind } from '../job.js'
import { decodePlain, encodePlain } from '../plain.js'

export interface FactsIndexShard {
  readonly parts: readonly Part[]
}

export type Part = { readonly kind: 'lines' } | { readonly kind: FileKind; readonly id: string }

/** A problem if the file is missing or cannot be read. */
export type PartResult = ParsedPart | { readonly problem: Problem }

/** Results are in the order of the parts. */
export const factsIndexKind: JobKind<Record<string, never>, undefined, FactsIndexShard, readonly PartResult[]> = {
  name: 'facts-index',
  schemas: async () => (await import('./facts-schema.js')).factsIndexSchemas,
  prepare: () => undefined,
  run: ({ parts }, { inputs }) => parts.map((part, i) => parsePart(part, i, inputs)),
  encode: encodePlain,
  decode: (bytes) => decodePlain(bytes) as readonly PartResult[],
}

function parsePart(part: Part, index: number, inputs: Inputs): PartResult {
  try {
    const { buffer, byteOffset, byteLength } = inputs.bytes(index)
    const bytes = Buffer.from(buffer, byteOffset, byteLength)
    return part.kind === 'lines' ? parseLines(bytes) : parseFile(bytes, part.kind, part.id)
  } catch (error) {
    if (error instanceof FileFault) return { problem: error.problem }
    throw error
  }
}

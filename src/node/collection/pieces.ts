/**
 * Cuts sources into shards of work: runs of lines and whole files, small ones together. Beside each shard, steps record what its results do not
 * contain: where sources begin and end, and what was found while cutting. The same sources always give the same shards.
 */

import type { Input, Run, Shard } from '../work/job.js'
import { type FactsIndexShard, factsIndexKind, type Part, type PartResult } from '../work/kinds/facts-index.js'
import { LONGEST_DOCUMENT, runsOf } from './lines.js'
import { longLine, type ParsedPart, parseFile } from './parse.js'
import type { FileKind, Source } from './sources.js'
import type { SourceProgress } from './store.js'

/** What happens to the sources, in this order. */
export type Step =
  | { readonly kind: 'source'; readonly source: Source; readonly start: SourceProgress; readonly isAnew: boolean }
  /** A part of the source: its result is the next one of the shard, or is given here. `length`: of lines, in bytes. */
  | { readonly kind: 'part'; readonly length: number; readonly read: number; readonly result?: ParsedPart }
  | { readonly kind: 'broken'; readonly error: unknown }
  | { readonly kind: 'end' }

/** How far a source was read before. */
export type Known = (path: string) => Promise<SourceProgress | undefined>

export interface Pieces {
  readonly run: Run<Record<string, never>, FactsIndexShard, readonly PartResult[]>
  /** The steps up to the end of each requested shard, followed by the steps after the last shard. */
  readonly steps: (readonly Step[])[]
  close(): Promise<void>
}

/** A shard is full with this many parts or bytes; a run of lines, with this many bytes. */
export interface ShardSize {
  readonly parts: number
  readonly bytes: number
}

const shardSize: ShardSize = { parts: 256, bytes: 1 << 21 }

/** Reads nothing before a shard is requested. */
export function cutSources(sources: readonly Source[], known: Known, size: ShardSize = shardSize): Pieces {
  const steps: (readonly Step[])[] = []
  const shards = shardsOf(piecesOf(sources, known, size.bytes), steps, size)
  return {
    run: { kind: factsIndexKind, options: {}, seed: 0, shards },
    steps,
    close: async () => void (await shards.return(undefined)),
  }
}

async function* shardsOf(
  pieces: AsyncIterable<Piece>,
  recorded: (readonly Step[])[],
  most: ShardSize,
): AsyncGenerator<Shard<FactsIndexShard>, undefined> {
  let [steps, works, bytes]: [Step[], Work[], number] = [[], [], 0]
  const finish = (): Shard<FactsIndexShard> => {
    recorded.push(steps)
    const shard = shardOf(works)
    ;[steps, works, bytes] = [[], [], 0]
    return shard
  }
  for await (const { step, work } of pieces) {
    steps.push(step)
    if (!work) continue
    works.push(work)
    bytes += work.size
    if (works.length >= most.parts || bytes >= most.bytes) yield finish()
  }
  if (works.length > 0) yield finish()
  recorded.push(steps)
  return undefined
}

function shardOf(works: readonly Work[]): Shard<FactsIndexShard> {
  const others = works.length > 1 ? ` and ${works.length - 1} more` : ''
  return {
    data: { parts: works.map(({ part }) => part) },
    inputs: works.map(({ input }) => input),
    label: `${works[0]!.label}${others}`,
  }
}

/** A step, and the work that gives its result. */
interface Piece {
  readonly step: Step
  readonly work?: Work
}

interface Work {
  readonly part: Part
  readonly input: Input
  readonly size: number
  readonly label: string
}

async function* piecesOf(sources: readonly Source[], known: Known, runBytes: number): AsyncGenerator<Piece> {
  for (const source of sources) {
    const { path, stamp } = source
    const before = await known(path)
    const isOfUse = before?.stamp === stamp && (before.isFinished || before.bytes > 0)
    const start = isOfUse ? before : { path, stamp, bytes: 0, lines: 0, documents: 0, isFinished: false }
    yield { step: { kind: 'source', source, start, isAnew: before !== undefined && !isOfUse } }
    if (start.isFinished) continue
    try {
      yield* source.kind === 'lines' || source.kind === 'packed lines'
        ? runPieces(source, start.bytes, runBytes)
        : [filePiece(source, source.kind)]
      yield { step: { kind: 'end' } }
    } catch (error) {
      yield { step: { kind: 'broken', error } }
    }
  }
}

async function* runPieces({ file, path, kind }: Source, from: number, most: number): AsyncGenerator<Piece> {
  let at = from
  for await (const { bytes, length, read } of runsOf(path, kind === 'packed lines', from, most)) {
    const label = at === 0 ? file : `${file} from byte ${at}`
    yield bytes
      ? {
          step: { kind: 'part', length, read },
          work: { part: { kind: 'lines' }, input: { bytes }, size: length, label },
        }
      : { step: { kind: 'part', length, read, result: longLine(length) } }
    at += length
  }
}

function filePiece({ file, id, size }: Source, kind: FileKind): Piece {
  if (size > LONGEST_DOCUMENT)
    return { step: { kind: 'part', length: 0, read: size, result: parseFile(undefined, kind, id) } }
  // The path as the user named it, which messages show.
  const work = { part: { kind, id }, input: { path: file }, size, label: file }
  return { step: { kind: 'part', length: 0, read: size }, work }
}

/**
 * Sources cut into shards of work: runs of lines and whole files, small ones together. Beside each shard stands what its results cannot know:
 * which source begins or ends where, and what was found out while cutting. The same sources give the same shards, whoever works on them.
 */

import type { Input, Run, Shard } from '../work/job.js'
import { type FactsIndexShard, factsIndexKind, type Part, type PartResult } from '../work/kinds/facts-index.js'
import { LONGEST_DOCUMENT, runsOf } from './lines.js'
import { longLine, type ParsedPart, parseFile } from './parse.js'
import type { FileKind, Source } from './sources.js'
import type { SourceProgress } from './store.js'

/** What is told of the sources, in this order. */
export type Step =
  | { readonly kind: 'source'; readonly source: Source; readonly start: SourceProgress; readonly isAnew: boolean }
  /** A part of the source: its result is the next one of the shard, or is here already. `length` in bytes, of lines. */
  | { readonly kind: 'part'; readonly length: number; readonly read: number; readonly result?: ParsedPart }
  | { readonly kind: 'broken'; readonly error: unknown }
  | { readonly kind: 'end' }

/** How far a source was read before. */
export type Known = (path: string) => Promise<SourceProgress | undefined>

export interface Pieces {
  readonly run: Run<Record<string, never>, FactsIndexShard, readonly PartResult[]>
  /** The steps up to the end of each shard that was asked for, and at last those that no shard ends. */
  readonly steps: (readonly Step[])[]
  close(): Promise<void>
}

/** A shard is full at so many parts, or so many bytes; a run of lines at as many. */
export interface ShardSize {
  readonly parts: number
  readonly bytes: number
}

const shardSize: ShardSize = { parts: 256, bytes: 1 << 21 }

/** Nothing is read before a shard is asked for. */
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
  told: (readonly Step[])[],
  most: ShardSize,
): AsyncGenerator<Shard<FactsIndexShard>, undefined> {
  let [steps, works, bytes]: [Step[], Work[], number] = [[], [], 0]
  const finish = (): Shard<FactsIndexShard> => {
    told.push(steps)
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
  told.push(steps)
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

/** A step, with the work it waits for. */
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
  // By the name that a message about it would show.
  const work = { part: { kind, id }, input: { path: file }, size, label: file }
  return { step: { kind: 'part', length: 0, read: size }, work }
}

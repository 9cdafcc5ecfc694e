/**
 * One notion of work. A job is a pure function of its kind, its options, its seed and its shard; a run is a set of shards, and whoever
 * asked for it folds the results. Where a run is executed (here, in threads, on other machines) changes nothing but the time it takes.
 *
 * What a shard or the options refer to, beside their data, are inputs: files, bytes, or plain JSON. They are read by their numbers, so that a
 * job never knows where they lie.
 */
import type { ZodType } from 'zod'
import type { Problem } from '../../vocabulary/problem.js'

export interface JobKind<Options, Prepared, Data, Result> {
  readonly name: string
  /** What must hold of work from another machine; loaded for such work alone. */
  schemas(): Promise<KindSchemas<Options, Data>>
  /** Once wherever shards of a run are worked on; plain data, so that threads can be given it. */
  prepare(options: Options, context: { readonly seed: number; readonly inputs: Inputs }): Prepared
  run(data: Data, context: JobContext<Options, Prepared>): Result | Promise<Result>
  /** Results as bytes, for those who are elsewhere: decode(encode(result)) folds to the same bytes as the result itself. */
  encode(result: Result): Uint8Array
  decode(bytes: Uint8Array): Result
  /** What of a result another thread is handed instead of a copy. */
  buffersOf?(result: Result): readonly ArrayBuffer[]
}

export interface KindSchemas<Options, Data> {
  readonly options: ZodType<Options>
  readonly data: ZodType<Data>
  /** JSON that comes with the options, by its number, and JSON that comes with shards. */
  readonly runInputs?: readonly ZodType[]
  readonly shardInput?: ZodType
}

export interface JobContext<Options, Prepared> {
  readonly options: Options
  readonly prepared: Prepared
  readonly seed: number
  /** Those of the shard. */
  readonly inputs: Inputs
}

// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in options, data and results
export type AnyJobKind = JobKind<any, any, any, any>

export type Input =
  /** A file of this machine. */
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
  | { readonly json: unknown }
  /** JSON of another machine, as bytes. */
  | { readonly encoded: Uint8Array }
  /** A file that could not be read where the run was made. */
  | { readonly fault: Problem }

/** Inputs by number; a file that cannot be read throws a `FileFault`. */
export interface Inputs {
  /** In pieces; a piece is good until the next one is asked for. */
  chunks(index: number): Iterable<Uint8Array>
  bytes(index: number): Uint8Array
  /** JSON of another machine has been looked at by the schemas of the kind. */
  json<Value>(index: number): Value
}

export interface Shard<Data> {
  readonly data: Data
  readonly inputs?: readonly Input[]
  /** What messages call it. */
  readonly label: string
}

export interface Run<Options, Data, Result> {
  // biome-ignore lint/suspicious/noExplicitAny: what is prepared is nobody's business but the kind's
  readonly kind: JobKind<Options, any, Data, Result>
  readonly options: Options
  readonly seed: number
  readonly inputs?: readonly Input[]
  /** What `prepare` gives, if it is there already. */
  readonly prepared?: unknown
  /** Asked for as they are needed. */
  readonly shards: Iterable<Shard<Data>> | AsyncIterable<Shard<Data>>
  /** How many there are, if that is known. */
  readonly count?: number
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyRun = Run<any, any, any>

export interface Finished<Result> {
  readonly index: number
  readonly result: Result
}

export interface Executor {
  /** Whether it runs code from files of the user, which is never sent to other machines. */
  readonly loadsModules?: true
  /** Every shard's result once, in no order. The first shard that fails ends it, after what can be told of the others. */
  execute<Options, Data, Result>(run: Run<Options, Data, Result>): AsyncIterable<Finished<Result>>
  close(): Promise<void>
}

/** The results of an executor in the order of the shards; those that came too early are kept until it is their turn. */
export async function* inOrder<Result>(results: AsyncIterable<Finished<Result>>): AsyncGenerator<Result> {
  const early = new Map<number, Result>()
  let next = 0
  for await (const { index, result } of results) {
    early.set(index, result)
    for (; early.has(next); next++) {
      const due = early.get(next)!
      early.delete(next)
      yield due
    }
  }
}

/** Cut into so many shards at most: enough for many machines, and few enough that keeping count of them costs nothing. */
const MOST_SHARDS = 512

/** Neighbours together; the same for the same list, whoever works on it. */
export function cut<Item>(items: readonly Item[]): Item[][] {
  const size = Math.max(1, Math.ceil(items.length / MOST_SHARDS))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

/**
 * Work that can be spread. A job is a pure function of its kind, its options, its seed and its shard; a run is a set of shards, and the caller
 * combines their results. Where a run is executed (in this process, in threads, on other machines) only changes the time it takes.
 *
 * Beside their data, shards and options have inputs: files, bytes, or plain JSON. A job reads them by their numbers, so that it does not depend on
 * where they are.
 */
import type { ZodType } from 'zod'
import type { Problem } from '../../vocabulary/problem.js'

export interface JobKind<Options, Prepared, Data, Result> {
  readonly name: string
  /** The form of work from another machine; only loaded for such work. */
  schemas(): Promise<KindSchemas<Options, Data>>
  /** Called once for each run in each place of work. Returns plain data, which can be passed to threads. */
  prepare(options: Options, context: { readonly seed: number; readonly inputs: Inputs }): Prepared
  run(data: Data, context: JobContext<Options, Prepared>): Result | Promise<Result>
  /** Results as bytes, for other machines: combining decode(encode(result)) gives the same bytes as combining the results themselves. */
  encode(result: Result): Uint8Array
  decode(bytes: Uint8Array): Result
  /** The buffers of a result that are transferred to another thread instead of copied. */
  buffersOf?(result: Result): readonly ArrayBuffer[]
}

export interface KindSchemas<Options, Data> {
  readonly options: ZodType<Options>
  readonly data: ZodType<Data>
  /** The JSON inputs of a run by their numbers, and those of shards. */
  readonly runInputs?: readonly ZodType[]
  readonly shardInput?: ZodType
}

export interface JobContext<Options, Prepared> {
  readonly options: Options
  readonly prepared: Prepared
  readonly seed: number
  /** The inputs of the shard. */
  readonly inputs: Inputs
}

// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in options, data and results
export type AnyJobKind = JobKind<any, any, any, any>

export type Input =
  /** A file of this machine. */
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
  | { readonly json: unknown }
  /** JSON from another machine, as bytes. */
  | { readonly encoded: Uint8Array }
  /** A file that could not be read where the run was made. */
  | { readonly fault: Problem }

/** Inputs by number; a file that cannot be read throws a `FileFault`. */
export interface Inputs {
  /** In pieces; a piece is valid until the next one is requested. */
  chunks(index: number): Iterable<Uint8Array>
  bytes(index: number): Uint8Array
  /** JSON from another machine is checked by the schemas of the kind. */
  json<Value>(index: number): Value
}

export interface Shard<Data> {
  readonly data: Data
  readonly inputs?: readonly Input[]
  /** Its name in messages. */
  readonly label: string
}

export interface Run<Options, Data, Result> {
  // biome-ignore lint/suspicious/noExplicitAny: only the kind knows the type of what it prepares
  readonly kind: JobKind<Options, any, Data, Result>
  readonly options: Options
  readonly seed: number
  readonly inputs?: readonly Input[]
  /** What `prepare` returns, if it has been called already. */
  readonly prepared?: unknown
  /** Iterated as shards are needed. */
  readonly shards: Iterable<Shard<Data>> | AsyncIterable<Shard<Data>>
  /** The number of shards, if it is known. */
  readonly count?: number
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyRun = Run<any, any, any>

export interface Finished<Result> {
  readonly index: number
  readonly result: Result
}

export interface Executor {
  /** Set if it can run code from files of the user, which is never sent to other machines. */
  readonly loadsModules?: true
  /** The result of every shard once, in no particular order. Ends with the first error, after the results that are available. */
  execute<Options, Data, Result>(run: Run<Options, Data, Result>): AsyncIterable<Finished<Result>>
  close(): Promise<void>
}

/** The results of an executor in the order of the shards; results that come early wait for their turn. */
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

/** The largest number of shards of a run: enough for many machines, and few enough to manage at no cost. */
const MOST_SHARDS = 512

/** Cuts a list into shards of neighbours. The cuts depend on the list alone. */
export function cut<Item>(items: readonly Item[]): Item[][] {
  const size = Math.max(1, Math.ceil(items.length / MOST_SHARDS))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

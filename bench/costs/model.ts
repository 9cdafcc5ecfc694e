/**
 * From the costs of a unit and of a shard to the time of large work on many workers: which part takes longest, and what does not fit. The work of
 * workers is divided among them, shard by shard; that of the client and of the store is not.
 */
import type { ShardCosts } from './shards.js'
import type { Costs } from './stages.js'

/** Large work: documents of so many units, each scored for so many systems. */
export interface Scenario {
  readonly name: string
  readonly documents: number
  readonly unitsPerDocument: number
  readonly systems: number
}

/** What the code and the machines allow. */
export interface Limits {
  /** The largest number of shards of a run. */
  readonly shards: number
  /** Bytes a second between the store and all others. */
  readonly network: number
  /** Bytes under one name of a store on a server. */
  readonly sealed: number
  /** Bytes of memory of the client. */
  readonly memory: number
}

export const limits: Limits = { shards: 512, network: 125e6, sealed: 2 ** 29, memory: 4 * 2 ** 30 }

/** Seconds, and what does not fit. */
export interface Estimate {
  readonly workers: number
  readonly client: number
  readonly network: number
  readonly elapsed: number
  readonly slowest: 'workers' | 'client' | 'network'
  /** CPU seconds of all workers together. */
  readonly work: number
  readonly obstacles: readonly string[]
}

export function estimate(scenario: Scenario, unit: Costs, shard: ShardCosts, workers: number, most = limits): Estimate {
  const { documents, unitsPerDocument, systems } = scenario
  const units = documents * unitsPerDocument
  const pairs = units * systems
  const shards = Math.min(documents, most.shards)
  const files = (units + pairs) * (unit.fileBytes / 2)
  const results = pairs * unit.resultBytes
  const work = (units + pairs) * unit.read + pairs * (unit.judge + unit.pack) + shards * shard.worker
  const rounds = Math.ceil(shards / workers)
  const times = {
    workers: (work / shards) * rounds,
    client: pairs * (unit.seal + unit.unpack + unit.sum) + shards * shard.client,
    // Files and results each go to the store and from it.
    network: (2 * (files + results)) / most.network,
  }
  const slowest = (Object.keys(times) as (keyof typeof times)[]).reduce((a, b) => (times[b] > times[a] ? b : a))
  const sizes = { sealed: files / shards, memory: pairs * unit.judgedMemory }
  return {
    ...times,
    ...{ elapsed: Math.max(...Object.values(times)), slowest, work },
    obstacles: obstaclesOf(sizes, shards, workers, most),
  }
}

function obstaclesOf(
  { sealed, memory }: { readonly sealed: number; readonly memory: number },
  shards: number,
  workers: number,
  most: Limits,
): readonly string[] {
  return [
    ...(memory > most.memory ? [`results take ${bytes(memory)} in the client`] : []),
    ...(sealed > most.sealed ? [`a shard is ${bytes(sealed)}`] : []),
    ...(workers > shards ? [`${workers - shards} of ${workers} workers have no shard`] : []),
  ]
}

/** @example bytes(2.5e9) // '2.5 GB' */
export function bytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB']
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)))
  return `${Number((count / 1000 ** power).toPrecision(3))} ${units[power]}`
}

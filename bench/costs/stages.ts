/**
 * What each stage of scoring costs for a pair of documents: reading, judging, packing the result, unpacking it, adding up; sealing a job for the
 * store, and writing and reading a result there. CPU seconds, bytes of files, of results and of memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import type { JudgedDocument } from '../../src/evaluation/judge.js'
import { parseFormat } from '../../src/formats/index.js'
import { parseMeasure } from '../../src/measures/index.js'
import { inputsOf } from '../../src/node/work/inputs.js'
import type { Input, Shard } from '../../src/node/work/job.js'
import { type DocumentToJudge, type JudgeOptions, judgeKind } from '../../src/node/work/kinds/judge.js'
import { sealShard } from '../../src/node/work/seal.js'
import { openStore } from '../../src/node/work/store/store.js'
import { warmSeconds } from '../cpu.js'
import type { FilePair, Work } from './works.js'

/** CPU seconds and bytes for a pair of documents, or for a unit. */
export interface Costs {
  /** One side; all others are of a pair. */
  readonly read: number
  readonly judge: number
  readonly pack: number
  readonly unpack: number
  /** Sums, values and report from judged documents. */
  readonly sum: number
  readonly seal: number
  readonly store: number
  /** Of both files, sealed. */
  readonly fileBytes: number
  readonly resultBytes: number
  /** Of one document that was read. */
  readonly readMemory: number
  /** Of a judged pair, which the command keeps until its end. */
  readonly judgedMemory: number
}

export async function costsOf(work: Work): Promise<Costs> {
  const { pairs } = work
  const read = () => pairs.map((pair, i) => readPair(pair, i, work))
  const [documents, readBytes] = weigh(read)
  const shards = documents.map(shardOf)
  const results = await judgeAll(shards, work.measure)
  const packed = results.map((result) => judgeKind.encode([result]))
  const unpack = () => packed.map((bytes) => judgeKind.decode(bytes))
  // Many times, because a heap also changes for other reasons.
  unpack()
  const [, judgedBytes] = weigh(() => Array.from({ length: COPIES }, unpack))
  const sealed = pairs.map((pair, i) => fileShard(pair, i, work))
  const times = warmSeconds(5, {
    read,
    pack: () => results.map((result) => judgeKind.encode([result])),
    unpack,
    seal: () => sealed.map((shard) => sealShard('0', shard)),
  })
  const judge = await laterSeconds(() => judgeAll(documents.map(fresh).map(shardOf), work.measure))
  const sides = { gold: documents.map(([gold]) => gold), system: documents.map(([, system]) => system) }
  const measures = [parseMeasure(work.measure)]
  const sum = await laterSeconds(async () => evaluate({ ...sides, measures, where: { judge: async () => results } }))
  const each = (total: number) => total / pairs.length
  return {
    ...{ read: each(times.read) / 2, judge: each(judge), pack: each(times.pack), unpack: each(times.unpack) },
    ...{ sum: each(sum), seal: each(times.seal), store: each(await storing(packed)) },
    fileBytes: each(sealed.reduce((total, shard) => total + sealShard('0', shard).bytes.length, 0)),
    resultBytes: each(packed.reduce((total, { length }) => total + length, 0)),
    ...{ readMemory: each(readBytes) / 2, judgedMemory: each(judgedBytes) / COPIES },
  }
}

const COPIES = 50

/** The costs of a unit. */
export function perUnit(costs: Costs, { pairs, units }: Work): Costs {
  const share = pairs.length / units
  return Object.fromEntries(Object.entries(costs).map(([name, value]) => [name, value * share])) as unknown as Costs
}

type Pair = readonly [Document, Document]

function readPair({ gold, system }: FilePair, i: number, { format }: Work): Pair {
  const read = (text: string) => ({ ...parseFormat(format).read(text, { id: `d${i}` }).documents[0]!, id: `d${i}` })
  return [read(gold), read(system)]
}

/** New layers, for which nothing is kept. */
function fresh([gold, system]: Pair): Pair {
  const copy = (document: Document): Document => ({
    ...document,
    layers: Object.fromEntries(Object.entries(document.layers).map(([name, layer]) => [name, { ...layer }])),
  })
  return [copy(gold), copy(system)]
}

function shardOf(pair: Pair): Shard<readonly DocumentToJudge[]> {
  const data = [{ id: pair[0].id, isJudged: true, gold: { input: 0 }, systems: [{ input: 1 }] }]
  return { data, inputs: pair.map((json): Input => ({ json })), label: pair[0].id }
}

/** A job as the command line makes it: files, which the worker reads. */
export function fileShard({ gold, system }: FilePair, i: number, { format }: Work) {
  const side = (input: number) => ({ file: `d${i}`, format, input })
  const inputs = [gold, system].map((text): Input => ({ bytes: Buffer.from(text) }))
  const data: readonly DocumentToJudge[] = [{ id: `d${i}`, isJudged: true, gold: side(0), systems: [side(1)] }]
  return { data, inputs, label: `d${i}` }
}

async function judgeAll(shards: readonly Shard<readonly DocumentToJudge[]>[], measure: string) {
  const options = optionsFor(measure)
  const results: JudgedDocument[] = []
  for (const { data, inputs } of shards)
    results.push(...(await judgeKind.run(data, { options, prepared: null, seed: 0, inputs: inputsOf(inputs) })))
  return results
}

export function optionsFor(measure: string): JudgeOptions {
  return { measures: [measure], unit: 'documents', items: false }
}

async function storing(packed: readonly Uint8Array[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
  const store = await openStore(folder)
  try {
    return await laterSeconds(async () => {
      for (const [i, bytes] of packed.entries()) await store.put(`results/${String(i).padStart(64, '0')}`, bytes)
      for (const i of packed.keys()) await store.get(`results/${String(i).padStart(64, '0')}`)
      await store.remove([...packed.keys()].map((i) => `results/${String(i).padStart(64, '0')}`))
    })
  } finally {
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

/** The least of five, after one that makes the code warm. */
async function laterSeconds(task: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 6; round++) {
    const before = process.cpuUsage()
    await task()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) least = Math.min(least, (user + system) / 1e6)
  }
  return least
}

function weigh<Value>(make: () => Value): readonly [Value, number] {
  const before = heap()
  const value = make()
  return [value, Math.max(0, heap() - before)]
}

function heap(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

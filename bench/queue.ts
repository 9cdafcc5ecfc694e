/**
 * What a queue costs: the same shards, of about a second each, over threads of one process and over workers of a queue, in turn. Each round has
 * seeds of its own, so that nothing is found in the store. `npm run bench:queue`; a server that cannot be started is left out.
 *
 * Ratios are those of a round, one thing after the other, and of all rounds the middle one: a slow spell of the machine then meets both.
 * A worker alone has the other core for clearing up its memory, and so more than one core: beside it stands one that is bound to a core (taskset).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { degrade } from '../src/experiments/degrade.js'
import { load } from '../src/node/load.js'
import { experimentKind } from '../src/node/work/experiment.js'
import { inThreads } from '../src/node/work/in-threads.js'
import { inputsOf } from '../src/node/work/inputs.js'
import type { Executor, Run } from '../src/node/work/job.js'
import { listWorkers } from '../src/node/work/ledger.js'
import { addressOf } from '../src/node/work/queue/address.js'
import { openQueue } from '../src/node/work/queue/connection.js'
import { onQueue } from '../src/node/work/queue/on-queue.js'
import { openStore } from '../src/node/work/store/store.js'
import { defaultsOf } from '../src/param.js'
import { startPostgres, startRedis } from '../test/work/servers.js'
import { table } from './timing.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SHARDS = Number(process.env.CUPEL_SHARDS ?? 8)
const ROUNDS = Number(process.env.CUPEL_ROUNDS ?? 5)
const documents = load(join(root, 'examples', 'gold')).documents

/** `perShard` cells to a shard; cells are alike, so shards are too. */
function runOf(seed: number, shards: number, perShard: number): Run<never, never, unknown> {
  const repeats = Math.ceil((shards * perShard) / documents.length)
  const options = {
    ...{ experiment: 'degrade', measures: ['temporal-awareness', 'strict', 'kernel'] },
    settings: { ...defaultsOf(degrade.params), repeats },
  }
  const inputs = [{ json: { documents, runs: [] } }]
  const prepared = experimentKind.prepare(options, { seed, inputs: inputsOf(inputs) })
  const cut = Array.from({ length: shards }, (_, i) => prepared.keys.slice(i * perShard, (i + 1) * perShard))
  return {
    ...{ kind: experimentKind, options, seed, inputs, prepared },
    shards: cut.map((cells, i) => ({ data: { cells }, label: `shard ${i}` })),
  } as unknown as Run<never, never, unknown>
}

/** Of a run, after some work with another seed that makes all who take part warm. */
async function timeOf(executor: Executor, run: Run<never, never, unknown>): Promise<number> {
  for await (const _ of executor.execute(runOf(run.seed + 1e6, 6, Math.ceil(perShard / 4))));
  const begun = performance.now()
  let count = 0
  for await (const _ of executor.execute(run)) count++
  if (count !== SHARDS) throw new Error(`${count} results of ${SHARDS} shards`)
  return (performance.now() - begun) / 1000
}

async function inThreadsOnce(threads: number, run: Run<never, never, unknown>): Promise<number> {
  const executor = inThreads(threads)
  try {
    return await timeOf(executor, run)
  } finally {
    await executor.close()
  }
}

/** How many cells take a second in a warm thread. */
async function cellsInSecond(): Promise<number> {
  const executor = inThreads(1)
  const sizes = [300, 1000]
  let last = 1
  for (const size of sizes) {
    const begun = performance.now()
    for await (const _ of executor.execute(runOf(size, 1, size)));
    last = size / ((performance.now() - begun) / 1000)
  }
  await executor.close()
  return Math.round(last)
}

/** Free, or bound to a core. */
type Worker = 'free' | number

interface Fleet {
  readonly name: string
  time(workers: readonly Worker[], run: Run<never, never, unknown>): Promise<number>
  end(): Promise<void>
}

/** A server and its workers. */
async function fleetOn(name: string, start: typeof startRedis | typeof startPostgres): Promise<Fleet | string> {
  const server = await start()
  if ('reason' in server) return server.reason
  const folder = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
  const env = { ...process.env, CUPEL_QUEUE: server.url, CUPEL_STORE: folder }
  const begin = (worker: Worker): ChildProcess => {
    const command = [process.execPath, join(root, 'bin', 'cupel'), 'worker', '--threads', '1']
    const [program, ...args] = worker === 'free' ? command : ['taskset', '-c', String(worker), ...command]
    return spawn(program!, args, { env, stdio: 'ignore' })
  }
  const store = await openStore(folder)
  const workers: ChildProcess[] = []
  const have = async (wanted: readonly Worker[]): Promise<void> => {
    for (const worker of workers.splice(0)) {
      worker.kill('SIGTERM')
      await new Promise((resolve) => worker.once('exit', resolve))
    }
    workers.push(...wanted.map(begin))
    while ((await listWorkers(store)).length !== wanted.length) await sleep(50)
  }
  return {
    name,
    async time(wanted, run) {
      await have(wanted)
      const queue = await openQueue(addressOf(server.url))
      const own = await openStore(folder)
      const executor = onQueue({ queue, store: own, origin: { command: [], folder: '.' }, tell: console.error })
      try {
        return await timeOf(executor, run)
      } finally {
        await executor.close()
      }
    },
    async end() {
      await have([])
      await store.close()
      await server.end()
      rmSync(folder, { recursive: true })
    },
  }
}

const perShard = await cellsInSecond()
const started = [await fleetOn('Redis', startRedis), await fleetOn('PostgreSQL', startPostgres)]
const fleets = started.filter((fleet) => typeof fleet !== 'string')
/** By name, the seconds of each round. */
const times = new Map<string, number[]>()
let nextSeed = 0
const note = async (name: string, time: (run: Run<never, never, unknown>) => Promise<number>): Promise<void> => {
  const seconds = await time(runOf(nextSeed++, SHARDS, perShard))
  times.set(name, [...(times.get(name) ?? []), seconds])
}
for (let round = 0; round < ROUNDS; round++) {
  await note('threads 1', (run) => inThreadsOnce(1, run))
  for (const fleet of fleets) await note(`${fleet.name} 1`, (run) => fleet.time(['free'], run))
  await note('threads 2', (run) => inThreadsOnce(2, run))
  for (const fleet of fleets) {
    await note(`${fleet.name} 2`, (run) => fleet.time([0, 1], run))
    await note(`${fleet.name} bound`, (run) => fleet.time([0], run))
  }
}
for (const fleet of fleets) await fleet.end()

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
}
const seconds = (name: string): string => (times.has(name) ? middle(times.get(name)!).toFixed(1) : '')
const ratio = (above: string, below: string): string =>
  times.has(above) ? middle(times.get(above)!.map((time, round) => time / times.get(below)![round]!)).toFixed(2) : ''
const rows = ['threads', ...fleets.map(({ name }) => name)].map((name) => [
  name,
  seconds(`${name} 1`),
  seconds(`${name} 2`),
  ratio(`${name} 1`, `${name} 2`),
  seconds(`${name} bound`),
  ratio(`${name} bound`, `${name} 2`),
  ratio(`${name} 1`, 'threads 1'),
  ratio(`${name} 2`, 'threads 2'),
])
console.log(`${SHARDS} shards of about a second (${perShard} cells each), the middle of ${ROUNDS} rounds\n`)
console.log(
  table([
    ['', 'one, s', 'two, s', 'speed-up', 'one on a core, s', 'speed-up', 'one / thread', 'two / threads'],
    ...rows,
  ]),
)
for (const fleet of started) if (typeof fleet === 'string') console.log(`Left out: ${fleet}`)

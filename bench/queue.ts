/**
 * What a queue costs: the same work, in shards of about a second, over threads of one process and over workers of a queue, in turn. Each time has a
 * seed of its own, so that nothing is found in the store. `npm run bench:queue`; a server that cannot be started is left out.
 *
 * Ratios are those of a round, one thing after the other, and of all rounds the middle one: a slow spell of the machine then meets both.
 * A worker alone has the other core for clearing up its memory, and so more than one core: beside it stands one that is bound to a core (taskset).
 */

import { inThreads } from '../src/node/work/in-threads.js'
import type { Executor } from '../src/node/work/job.js'
import { startPostgres, startRedis } from '../test/work/servers.js'
import { openFleet, runOf, type Worker } from './fleet.js'
import { table } from './timing.js'

const SHARDS = Number(process.env.CUPEL_SHARDS ?? 8)
const ROUNDS = Number(process.env.CUPEL_ROUNDS ?? 9)

async function timeOf(executor: Executor): Promise<number> {
  const run = runOf(nextSeed++, SHARDS, perShard)
  const begun = performance.now()
  let count = 0
  for await (const _ of executor.execute(run)) count++
  if (count !== SHARDS) throw new Error(`${count} results of ${SHARDS} shards`)
  return (performance.now() - begun) / 1000
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

const fleetsOfServer: Readonly<Record<string, readonly Worker[]>> = {
  one: ['free'],
  bound: ['bound'],
  two: ['free', 'free'],
}

/** Those who do the work, by name, one thread for each worker; none of them knows of the others' work. */
interface Fleets {
  readonly name: string
  readonly executors: Readonly<Record<string, Executor>>
  end(): Promise<void>
}

function threadFleets(): Fleets {
  const executors = { one: inThreads(1), two: inThreads(2) }
  return {
    name: 'threads',
    executors,
    end: async () => void (await Promise.all(Object.values(executors).map((executor) => executor.close()))),
  }
}

/** A reason where the server cannot run. */
async function serverFleets(name: string, start: typeof startRedis | typeof startPostgres): Promise<Fleets | string> {
  const server = await start()
  if ('reason' in server) return server.reason
  const fleets = await Promise.all(
    Object.entries(fleetsOfServer).map(async ([fleet, workers]) => [fleet, await openFleet(server, workers)] as const),
  )
  return {
    name,
    executors: Object.fromEntries(fleets.map(([fleet, { executor }]) => [fleet, executor])),
    async end() {
      for (const [, fleet] of fleets) await fleet.end()
      await server.end()
    },
  }
}

let nextSeed = 10_000
const perShard = await cellsInSecond()
const opened = [
  threadFleets(),
  await serverFleets('Redis', startRedis),
  await serverFleets('PostgreSQL', startPostgres),
]
const all = opened.filter((fleets) => typeof fleets !== 'string')
/** By name, the seconds of each round. */
const times = new Map<string, number[]>()
/** The first round makes all who take part warm, and does not count. */
for (let round = 0; round <= ROUNDS; round++)
  for (const fleet of ['one', 'two', 'bound'])
    for (const { name, executors } of all) {
      const executor = executors[fleet]
      if (!executor) continue
      const seconds = await timeOf(executor)
      if (round > 0) times.set(`${name} ${fleet}`, [...(times.get(`${name} ${fleet}`) ?? []), seconds])
    }
for (const fleets of all) await fleets.end()

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
}
const seconds = (name: string): string => (times.has(name) ? middle(times.get(name)!).toFixed(1) : '')
const ratio = (above: string, below: string): string =>
  times.has(above) ? middle(times.get(above)!.map((time, round) => time / times.get(below)![round]!)).toFixed(2) : ''
const rows = all.map(({ name }) => [
  name,
  seconds(`${name} one`),
  seconds(`${name} two`),
  ratio(`${name} one`, `${name} two`),
  seconds(`${name} bound`),
  ratio(`${name} bound`, `${name} two`),
  ratio(`${name} one`, 'threads one'),
  ratio(`${name} two`, 'threads two'),
])
console.log(`${SHARDS} shards of about a second (${perShard} cells each), the middle of ${ROUNDS} rounds\n`)
console.log(
  table([
    ['', 'one, s', 'two, s', 'speed-up', 'one on a core, s', 'speed-up', 'one / thread', 'two / threads'],
    ...rows,
  ]),
)
for (const fleets of opened) if (typeof fleets === 'string') console.log(`Left out: ${fleets}`)

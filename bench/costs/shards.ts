/**
 * What a queue costs for a shard: many shards that hardly have work, by one worker on a server, less the time of the same work in this process. The
 * CPU time of the client is that of this process; that of the worker comes from /proc, so this runs on Linux.
 */
import { readFileSync } from 'node:fs'
import { inProcess } from '../../src/node/work/in-process.js'
import type { Executor, Run } from '../../src/node/work/job.js'
import { judgeKind } from '../../src/node/work/kinds/judge.js'
import { startPostgres, startRedis } from '../../test/work/servers.js'
import { type Fleet, openFleet, runOf } from '../fleet.js'
import { fileShard, optionsFor } from './stages.js'
import type { Work } from './works.js'

/** Seconds for a shard beside its work. */
export interface ShardCosts {
  readonly server: string
  readonly client: number
  readonly worker: number
  /** From one shard to the next, with one worker. */
  readonly elapsed: number
}

const SHARDS = 400
const CELLS = 2

/** A run of as many shards as a work has pairs, each read and judged by the worker: CPU seconds of both sides. */
export interface CheckedRun {
  readonly work: Work
  readonly client: number
  readonly worker: number
}

export interface QueueFindings {
  readonly costs: readonly ShardCosts[]
  /** On the first server. */
  readonly checks: readonly CheckedRun[]
}

export async function queueFindings(works: readonly Work[], note: (text: string) => void): Promise<QueueFindings> {
  const costs: ShardCosts[] = []
  const checks: CheckedRun[] = []
  for (const [name, start] of Object.entries({ Redis: startRedis, PostgreSQL: startPostgres })) {
    const server = await start()
    if ('reason' in server) {
      note(`${name} was not measured: ${server.reason}.`)
      continue
    }
    const fleet = await openFleet(server, ['free'])
    const timed = (run: Run<never, never, unknown>) => onFleet(fleet, run)
    await timed(tiny(1))
    const { client, worker, elapsed } = await timed(tiny(2))
    if (costs.length === 0) for (const work of works) checks.push({ work, ...(await checkRun(work, timed)) })
    await fleet.end()
    await server.end()
    await execute(inProcess(), tiny(3))
    const own = await execute(inProcess(), tiny(4))
    const each = (seconds: number) => Math.max(0, seconds) / SHARDS
    const found = { client: each(client), worker: each(worker - own.client), elapsed: each(elapsed - own.elapsed) }
    costs.push({ server: name, ...found })
  }
  return { costs, checks }
}

/** The seed makes the work new, so that nothing is found in the store. */
const tiny = (seed: number) => runOf(seed, SHARDS, CELLS)

async function checkRun(work: Work, timed: (run: Run<never, never, unknown>) => Promise<Timed>) {
  const run = (seed: number) =>
    ({
      ...{ kind: judgeKind, options: optionsFor(work.measure), seed },
      shards: work.pairs.map((pair, i) => fileShard(pair, i, work)),
      count: work.pairs.length,
    }) as unknown as Run<never, never, unknown>
  await timed(run(1))
  return timed(run(2))
}

interface Timed {
  readonly client: number
  readonly worker: number
  readonly elapsed: number
}

async function onFleet({ executor, workers }: Fleet, run: Run<never, never, unknown>): Promise<Timed> {
  const before = workers.map(secondsOf)
  const times = await execute(executor, run)
  return { ...times, worker: workers.reduce((sum, pid, i) => sum + secondsOf(pid) - before[i]!, 0) }
}

async function execute(executor: Executor, run: Run<never, never, unknown>) {
  const begun = performance.now()
  const before = process.cpuUsage()
  let count = 0
  for await (const _ of executor.execute(run)) count++
  if (run.count !== undefined && count !== run.count) throw new Error(`${count} results of ${run.count} shards`)
  const { user, system } = process.cpuUsage(before)
  return { client: (user + system) / 1e6, elapsed: (performance.now() - begun) / 1e3 }
}

/** User and system time of a process, in ticks of 10 ms. The name in front may have spaces. */
function secondsOf(pid: number): number {
  const [, rest] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
  const fields = rest!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

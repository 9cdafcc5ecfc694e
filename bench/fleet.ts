/** Workers of a queue on a server, and work for them whose size can be chosen: cells of an experiment, which are all alike. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { degrade } from '../src/experiments/damages.js'
import { load } from '../src/node/load.js'
import { inputsOf } from '../src/node/work/inputs.js'
import type { Executor, Run } from '../src/node/work/job.js'
import { experimentKind } from '../src/node/work/kinds/experiment.js'
import { listWorkers } from '../src/node/work/ledger.js'
import { addressOf } from '../src/node/work/queue/address.js'
import { openQueue } from '../src/node/work/queue/connection.js'
import { onQueue } from '../src/node/work/queue/on-queue.js'
import { openStore } from '../src/node/work/store/store.js'
import { defaultsOf } from '../src/vocabulary/param.js'
import type { TestServer } from '../test/work/servers.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = load(join(root, 'examples', 'gold')).documents

/** `perShard` cells to a shard; cells are alike, so shards are too. */
export function runOf(seed: number, shards: number, perShard: number): Run<never, never, unknown> {
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

/** A worker that may use every core, or one that is bound to its first. */
export type Worker = 'free' | 'bound'

export interface Fleet {
  readonly executor: Executor
  /** The processes of the workers. */
  readonly workers: readonly number[]
  end(): Promise<void>
}

export async function openFleet(server: TestServer, workers: readonly Worker[]): Promise<Fleet> {
  const url = await server.fresh()
  const folder = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
  const env = { ...process.env, CUPEL_QUEUE: url, CUPEL_STORE: folder }
  const started = workers.map((worker): ChildProcess => {
    const command = [process.execPath, join(root, 'bin', 'cupel'), 'worker', '--threads', '1']
    const [program, ...args] = worker === 'free' ? command : ['taskset', '-c', '0', ...command]
    return spawn(program!, args, { env, stdio: 'ignore' })
  })
  const store = await openStore(folder)
  while ((await listWorkers(store)).length < workers.length) await sleep(50)
  const queue = await openQueue(addressOf(url))
  const executor = onQueue({ queue, store, origin: { command: [], folder: '.' }, onStatus: console.error })
  return {
    executor,
    workers: started.map(({ pid }) => pid!),
    async end() {
      for (const worker of started) {
        worker.kill('SIGTERM')
        await new Promise((resolve) => worker.once('exit', resolve))
      }
      await executor.close()
      rmSync(folder, { recursive: true })
    },
  }
}

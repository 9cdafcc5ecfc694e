/** `cupel worker`: does the work of a queue, or a part of a run that is in a store. */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { doPart, type Part } from '../../node/work/part.js'
import { openPool } from '../../node/work/pool.js'
import type { Address } from '../../node/work/queue/address.js'
import { failUsage } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { wholeNumber } from '../input/arguments.js'
import { addressFrom, openQueueAt, openStoreAt, printStatus, storeErrors } from './work-places.js'

type WorkerRequest = QueueRequest | PartRequest

/** Work on all runs in a queue. */
interface QueueRequest {
  readonly kind: 'queue'
  readonly queue: Address
  readonly store: Address
  readonly threads: number
  /** Other workers take over the shards of a worker that is silent for this long. */
  readonly lockSeconds: number
  /** How long to wait for work before exiting; otherwise forever. */
  readonly idleSeconds: number | undefined
}

/** Work on a part of a run, without a queue. */
interface PartRequest {
  readonly kind: 'part'
  readonly run: string
  readonly part: Part
  readonly store: Address
  readonly threads: number
}

interface WorkerOptions {
  readonly queue?: string
  readonly store?: string
  readonly threads?: number
  readonly lock: number
  readonly idle?: number
  readonly run?: string
  readonly part?: Part
}

export function workerCommand(command: Command, exit: (code: number) => void): void {
  command
    .addOption(new Option('--queue <address>', 'redis://host or postgres://host/database').env('CUPEL_QUEUE'))
    .addOption(
      new Option('--store <place>', 'where inputs and results are, as passed to the commands (default: the queue)').env(
        'CUPEL_STORE',
      ),
    )
    .option('--threads <number>', 'shards to do at once (default: all cores)', wholeNumber(1))
    .option(
      '--lock <seconds>',
      'if this worker is silent for this long, others take over its shards',
      wholeNumber(1),
      30,
    )
    .option('--idle <seconds>', 'exit after this long without work (default: never)', wholeNumber(1))
    .option('--run <id>', 'without a queue: do a part of this run, which is in the store')
    .option('--part <k/n>', 'which part, and of how many; counted from 0 (default: 0/1)', parsePart)
    .addHelpText('after', help)
    .action((options: WorkerOptions) => storeErrors(async () => work(parseWorker(options))).then(exit))
}

const help = `
Any number of workers can serve a queue, on any number of machines. They must have the same version of Cupel as the commands. Ctrl-C lets a worker
finish its current shards; after a second Ctrl-C or a kill, another worker does them again.

Examples:
  cupel worker --queue redis://queue.example.org
  cupel worker --queue postgres://queue.example.org/cupel --threads 4
  cupel worker --queue env:CUPEL_QUEUE --store /net/cupel-store`

function parsePart(text: string): Part {
  const [index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number)
  if (index !== undefined && count !== undefined && index < count) return { index, count }
  throw new InvalidArgumentError('It must be like 0/16: a number, and a larger number of parts.')
}

/** With --run, the queue is not used: CUPEL_QUEUE may be set for other commands. */
function parseWorker(options: WorkerOptions): WorkerRequest {
  const { queue, store, run, part = { index: 0, count: 1 } } = options
  const { threads = availableParallelism(), lock, idle } = options
  if (run !== undefined) return { kind: 'part', run, part, store: addressFrom(store ?? failNoStore()), threads }
  if (queue === undefined) return failNoQueue()
  return {
    ...{ kind: 'queue', queue: addressFrom(queue), store: addressFrom(store ?? queue), threads },
    ...{ lockSeconds: lock, idleSeconds: idle },
  }
}

function failNoStore(): never {
  return failUsage({
    code: 'usage/option',
    message: 'No store was named.',
    hint: 'Use --store with the folder of the run.',
  })
}

function failNoQueue(): never {
  return failUsage({
    code: 'usage/option',
    message: 'No queue was named.',
    hint: 'Use --queue redis://host or --queue postgres://host/database, or set CUPEL_QUEUE.',
  })
}

function work(request: WorkerRequest): Promise<number> {
  return request.kind === 'part' ? workOnPart(request) : workOnQueue(request)
}

async function workOnQueue(request: QueueRequest): Promise<number> {
  const { threads, lockSeconds, idleSeconds } = request
  const queue = await openQueueAt(request.queue)
  const store = await openStoreAt(request.store).catch(async (error) => {
    await queue.close()
    throw error
  })
  const { serve } = await import('../../node/work/queue/serve.js')
  const serving = serve({ queue, store, threads, lockSeconds, onStatus: printStatus })
  const stopped = untilStopped(() => {
    const { running, lastWork } = serving.state()
    return idleSeconds !== undefined && running === 0 && Date.now() - lastWork > idleSeconds * 1000
  })
  // Printed last: once this line is out, other programs may stop the worker by a signal.
  printStatus(
    `worker ${serving.name} serves ${queue.name}, store ${store.name}: ${threads} threads, version ${version}`,
  )
  await stopped
  await serving.stop()
  await queue.close()
  await store.close()
  printStatus(`worker ${serving.name} did ${serving.state().done} shards`)
  return 0
}

/** Until the first Ctrl-C; the second one ends the process at once. */
async function untilStopped(isOver: () => boolean): Promise<void> {
  let isStopped = false
  const stop = (): void => {
    if (isStopped) process.exit(130)
    isStopped = true
    printStatus('Finishing the current shards; press Ctrl-C again to end at once.')
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  while (!isStopped && !isOver()) await sleep(200)
}

async function workOnPart({ run, part, threads, ...request }: PartRequest): Promise<number> {
  const store = await openStoreAt(request.store)
  const pool = openPool(threads)
  try {
    const { done, kept, failed } = await doPart({ run, store, pool, part, onStatus: printStatus })
    printStatus(
      `part ${part.index}/${part.count} of the run ${run}: ${done} shards done, ${kept} done before, ${failed} failed`,
    )
    return failed > 0 ? 2 : 0
  } finally {
    await pool.close()
    await store.close()
  }
}

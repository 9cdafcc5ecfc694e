/** `cupel worker`: does the work that others have put into a queue, or a part of a run that lies in a store. */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { doPart, type Part } from '../../node/work/part.js'
import { openPool } from '../../node/work/pool.js'
import { failUsage } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { wholeNumber } from '../input/arguments.js'
import { addressFrom, openQueueAt, openStoreAt, storeErrors, tell } from './work-places.js'

interface WorkerOptions {
  readonly queue?: string
  readonly store?: string
  readonly threads?: number
  readonly lock: number
  readonly idle?: number
  readonly run?: string
  readonly part?: Part
}

export function workerCommand(program: Command, exit: (code: number) => void): void {
  program
    .command('worker')
    .description('Work for others: do the shards that commands with --queue have put there.')
    .addOption(new Option('--queue <address>', 'redis://host or postgres://host/database').env('CUPEL_QUEUE'))
    .addOption(
      new Option('--store <place>', 'where inputs and results are, as the commands say it (default: the queue)').env(
        'CUPEL_STORE',
      ),
    )
    .option('--threads <number>', 'shards to do at once (default: all cores)', wholeNumber(1))
    .option(
      '--lock <seconds>',
      'after so long a silence of this worker others take its shards over',
      wholeNumber(1),
      30,
    )
    .option('--idle <seconds>', 'end after so long without work (default: never)', wholeNumber(1))
    .option('--run <id>', 'no queue: do a part of this run, which lies in the store')
    .option('--part <k/n>', 'which part of how many, counted from 0 (default: 0/1)', partOf)
    .addHelpText('after', help)
    .action((options: WorkerOptions) => storeErrors(() => work(options)).then(exit))
}

const help = `
Any number of workers may serve a queue, on any number of machines; all of them must be of the version of those who ask. Ctrl-C lets a worker end
the shards it is at; a second Ctrl-C, or a kill, loses nothing but the time: another worker does them again.

Examples:
  cupel worker --queue redis://queue.example.org
  cupel worker --queue postgres://queue.example.org/cupel --threads 4
  cupel worker --queue env:CUPEL_QUEUE --store /net/cupel-store`

function partOf(text: string): Part {
  const [index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number)
  if (index !== undefined && count !== undefined && index < count) return { index, count }
  throw new InvalidArgumentError('It must be like 0/16: a number, and a larger number of parts.')
}

async function work(options: WorkerOptions): Promise<number> {
  const { queue, run } = options
  if (run !== undefined) return workOnPart(run, options)
  if (queue === undefined)
    failUsage({
      code: 'usage/option',
      message: 'No queue was named.',
      hint: 'Say --queue redis://host or postgres://host/database, or set CUPEL_QUEUE.',
    })
  return workOnQueue(queue, options)
}

async function workOnQueue(where: string, options: WorkerOptions): Promise<number> {
  const { threads = availableParallelism(), lock, idle } = options
  const { serve } = await import('../../node/work/queue/serve.js')
  const queue = await openQueueAt(addressFrom(where))
  const store = await openStoreAt(addressFrom(options.store ?? where)).catch(async (error) => {
    await queue.close()
    throw error
  })
  const serving = serve({ queue, store, threads, lockSeconds: lock, tell })
  const told = untilTold(() => {
    const { running, lastWork } = serving.state()
    return idle !== undefined && running === 0 && Date.now() - lastWork > idle * 1000
  })
  // Only now, because from this line on others may end it by a signal.
  tell(`worker ${serving.name} serves ${queue.name}, store ${store.name}: ${threads} threads, version ${version}`)
  await told
  await serving.stop()
  await queue.close()
  await store.close()
  tell(`worker ${serving.name} did ${serving.state().done} shards`)
  return 0
}

/** Ctrl-C once; twice is not held up. */
async function untilTold(isOver: () => boolean): Promise<void> {
  let isTold = false
  const stop = (): void => {
    if (isTold) process.exit(130)
    isTold = true
    tell('Ending after the shards at hand; Ctrl-C once more ends at once.')
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  while (!isTold && !isOver()) await sleep(200)
}

async function workOnPart(run: string, options: WorkerOptions): Promise<number> {
  const { store: place, part = { index: 0, count: 1 }, threads = availableParallelism() } = options
  if (place === undefined)
    failUsage({ code: 'usage/option', message: 'No store was named.', hint: 'Say --store with the folder of the run.' })
  const store = await openStoreAt(addressFrom(place))
  const pool = openPool(threads)
  try {
    const { done, kept, failed } = await doPart({ run, store, pool, part, tell })
    tell(
      `part ${part.index}/${part.count} of the run ${run}: ${done} shards done, ${kept} were there, ${failed} failed`,
    )
    return failed > 0 ? 2 : 0
  } finally {
    await pool.close()
    await store.close()
  }
}

/** Where the work of a command is done: here, in threads, on the machines that serve a queue, or on a cluster. */
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { inProcess } from '../../node/work/in-process.js'
import { inThreads } from '../../node/work/in-threads.js'
import type { Executor } from '../../node/work/job.js'
import { Planned } from '../../node/work/planned.js'
import { failUsage } from '../../vocabulary/problem.js'
import { wholeNumber } from '../input/arguments.js'
import { originOf } from './command-line.js'
import { DEFAULT_TASKS, failIfSecret, writeSlurm } from './slurm.js'
import { addressFrom, openQueueAt, openStoreAt, storeErrors, tell } from './work-places.js'

export interface ExecutorOptions {
  readonly threads?: number
  readonly queue?: string
  readonly store?: string
  readonly slurm?: string
  readonly tasks?: number
}

/** Adds the options of commands whose work can be spread. */
export function takesExecutor(command: Command, threadsHelp = 'threads to run on (default: all cores)'): Command {
  return command
    .addOption(new Option('--threads <number>', threadsHelp).argParser(wholeNumber(1)))
    .option('--queue <address>', 'let workers do it: redis://host or postgres://host/database (see docs/queue.md)')
    .option('--store <place>', 'keep results there and find them again: a folder, or an address as above')
    .option('--slurm <script>', 'write a script that does it as a Slurm array, over --store; nothing is run')
    .option('--tasks <number>', `tasks of that array (default: ${DEFAULT_TASKS})`, wholeNumber(1))
}

/**
 * `threads`: how many, where nobody said. If a script was asked for instead of results, this throws `Planned` once the script is written; the
 * command line ends well then.
 */
export async function withExecutor<T>(
  options: ExecutorOptions,
  work: (executor: Executor) => Promise<T>,
  threads: number = availableParallelism(),
): Promise<T> {
  return storeErrors(async () => {
    const executor = await openExecutor(options, threads)
    try {
      return await work(executor)
    } catch (error) {
      if (error instanceof Planned) writeSlurm(error, { ...options, store: options.store!, slurm: options.slurm! })
      throw error
    } finally {
      await executor.close()
    }
  })
}

async function openExecutor(options: ExecutorOptions, threads: number): Promise<Executor> {
  checkTogether(options)
  const { queue, store, slurm } = options
  if (queue !== undefined) return openOnQueue(queue, store)
  const local = openLocal(options.threads ?? threads)
  if (store === undefined) return local
  // Loaded when asked for: what checks the work of other machines takes a while to load.
  const { keptIn, planOnly } = await import('../../node/work/kept.js')
  const place = await openStoreAt(addressFrom(store))
  return slurm === undefined ? keptIn(place, local) : planOnly(place, originOf())
}

function openLocal(threads: number): Executor {
  return threads === 1 ? inProcess() : inThreads(threads)
}

async function openOnQueue(where: string, place = where): Promise<Executor> {
  const { onQueue } = await import('../../node/work/queue/on-queue.js')
  const queue = await openQueueAt(addressFrom(where))
  try {
    const store = await openStoreAt(addressFrom(place))
    queue.onTrouble(tellOnce())
    return onQueue({ queue, store, origin: originOf(), tell })
  } catch (error) {
    await queue.close()
    throw error
  }
}

function checkTogether({ queue, store, slurm, threads, tasks }: ExecutorOptions): void {
  const fail = (message: string, hint: string): never => failUsage({ code: 'usage/option', message, hint })
  if (queue !== undefined && threads !== undefined)
    fail('--threads says nothing about a queue.', 'Say it to the workers: cupel worker --threads 4.')
  if (slurm !== undefined && queue !== undefined) fail('--slurm and --queue exclude each other.', 'Choose one.')
  if (slurm !== undefined && (store === undefined || addressFrom(store).kind !== 'folder'))
    fail('--slurm needs a --store that is a folder.', 'Name a folder that all nodes of the cluster share.')
  if (slurm !== undefined) failIfSecret()
  if (tasks !== undefined && slurm === undefined) fail('--tasks goes with --slurm.', 'Say --slurm script.sh, too.')
}

/** The same sentence is not said again. */
function tellOnce(): (why: string) => void {
  let last: string | undefined
  return (why) => {
    if (why !== last) tell(`The queue does not answer (${why}); trying again.`)
    last = why
  }
}

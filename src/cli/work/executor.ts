/** Where the work of a command is done: in this process, in threads, on the machines that serve a queue, or on a cluster. */
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { inProcess } from '../../node/work/in-process.js'
import type { Executor } from '../../node/work/job.js'
import { Planned } from '../../node/work/planned.js'
import { withoutRepeats } from '../../node/work/queue/status.js'
import { failUsage } from '../../vocabulary/problem.js'
import { wholeNumber } from '../input/arguments.js'
import { originOf } from './command-line.js'
import { DEFAULT_TASKS, failIfSecret, writeSlurm } from './slurm.js'
import { addressFrom, openQueueAt, openStoreAt, printStatus, storeErrors } from './work-places.js'

export interface ExecutorOptions {
  readonly threads?: number
  readonly queue?: string
  readonly store?: string
  readonly slurm?: string
  readonly tasks?: number
}

/** Adds the options of commands whose work can be spread over threads or machines. */
export function takesExecutor(command: Command, threadsHelp = 'threads to run on (default: all cores)'): Command {
  return command
    .addOption(new Option('--threads <number>', threadsHelp).argParser(wholeNumber(1)))
    .option(
      '--queue <address>',
      'let workers do the work: redis://host or postgres://host/database (see docs/queue.md)',
    )
    .option(
      '--store <place>',
      'keep results there, and reuse the results that are there: a folder, or an address as above',
    )
    .option('--slurm <script>', 'write a script that runs the command as a Slurm array over --store; run nothing')
    .option('--tasks <number>', `tasks of the Slurm array (default: ${DEFAULT_TASKS})`, wholeNumber(1))
}

/**
 * `threads`: the default number of threads. With --slurm, this throws `Planned` after the script is written, which ends the command with exit
 * code 0.
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
  const local = await openLocal(options.threads ?? threads)
  if (store === undefined) return local
  // Loaded on request, because the code that checks work from other machines takes a while to load.
  const { keptIn, planOnly } = await import('../../node/work/kept.js')
  const place = await openStoreAt(addressFrom(store))
  return slurm === undefined ? keptIn(place, local) : planOnly(place, originOf())
}

async function openLocal(threads: number): Promise<Executor> {
  return threads === 1 ? inProcess() : (await import('../../node/work/in-threads.js')).inThreads(threads)
}

async function openOnQueue(where: string, place = where): Promise<Executor> {
  const { onQueue } = await import('../../node/work/queue/on-queue.js')
  const queue = await openQueueAt(addressFrom(where))
  try {
    const store = await openStoreAt(addressFrom(place))
    const status = withoutRepeats(printStatus)
    queue.onTrouble((why) => status.show(`The queue does not answer (${why}); trying again.`))
    return onQueue({ queue, store, origin: originOf(), onStatus: printStatus })
  } catch (error) {
    await queue.close()
    throw error
  }
}

function checkTogether({ queue, store, slurm, threads, tasks }: ExecutorOptions): void {
  const fail = (message: string, hint: string): never => failUsage({ code: 'usage/option', message, hint })
  if (queue !== undefined && threads !== undefined)
    fail('--threads has no effect with --queue.', 'Pass it to the workers: cupel worker --threads 4.')
  if (slurm !== undefined && queue !== undefined) fail('--slurm and --queue exclude each other.', 'Choose one.')
  if (slurm !== undefined && (store === undefined || addressFrom(store).kind !== 'folder'))
    fail('--slurm needs a --store that is a folder.', 'Name a folder that all nodes of the cluster share.')
  if (slurm !== undefined) failIfSecret()
  if (tasks !== undefined && slurm === undefined) fail('--tasks needs --slurm.', 'Add --slurm script.sh.')
}

/** `cupel runs`: lists the runs of a store with their progress; resumes or cancels one. */
import { existsSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { cancelName, getFailure, getRun, listRuns, listWorkers, type RecordedRun } from '../../node/work/ledger.js'
import { failUnknownRun } from '../../node/work/part.js'
import type { Address } from '../../node/work/queue/address.js'
import type { Store } from '../../node/work/store/store.js'
import { failUsage } from '../../vocabulary/problem.js'
import { print } from '../output/terminal.js'
import { isIncomplete, shellWords } from './command-line.js'
import { runData, runLine, withState } from './run-states.js'
import { addressFrom, openQueueAt, openStoreAt, storeErrors } from './work-places.js'

/** The place where the runs are. */
interface RunsRequest {
  readonly store: Address
}

interface ListRequest extends RunsRequest {
  readonly isJson: boolean
}

interface RunRequest extends RunsRequest {
  /** The id of the run, or the beginning of it. */
  readonly id: string
}

interface CancelRequest extends RunRequest {
  /** The queue to remove the open shards from. */
  readonly queue: Address | undefined
}

interface ResumeRequest extends RunRequest {
  /** The arguments that name the queue and the store, for the command of the run. */
  readonly placeArguments: readonly string[]
}

interface PlaceOptions {
  readonly queue?: string
  readonly store?: string
  readonly json?: true
}

/** `again` runs a command line. */
export function runsCommand(
  command: Command,
  exit: (code: number) => void,
  again: (args: readonly string[]) => Promise<number>,
): void {
  command.addHelpText(
    'after',
    '\nExamples:\n  cupel runs --queue redis://queue.example.org\n  cupel runs resume 3f9c01d2ab44 --queue redis://queue.example.org',
  )
  const add = (name: string, what: string, act: (id: string, options: PlaceOptions) => Promise<number>) =>
    takesPlaces(command.command(name).description(what).argument('<id>', 'the run, or the beginning of its id')).action(
      async (id: string, options: PlaceOptions) => exit(await act(id, options)),
    )
  takesPlaces(command.command('list', { isDefault: true }).description('list all runs, newest first (default)'))
    .option('--json', 'print JSON')
    .action(async (options: PlaceOptions) => exit(await list(parseList(options))))
  add('show', 'show a run: its command, and each failed shard with its error', (id, options) =>
    show(parseRun(id, options)),
  )
  add('cancel', 'remove the open shards of a run from the queue; finished results are kept', (id, options) =>
    cancel(parseCancel(id, options)),
  )
  add('resume', 'run the command of a run again; only missing shards are computed', (id, options) =>
    resume(parseResume(id, options), again),
  )
}

function parseList(options: PlaceOptions): ListRequest {
  return { store: parseStore(options), isJson: options.json ?? false }
}

function parseRun(id: string, options: PlaceOptions): RunRequest {
  return { id, store: parseStore(options) }
}

function parseCancel(id: string, options: PlaceOptions): CancelRequest {
  const { queue } = options
  return { ...parseRun(id, options), queue: queue === undefined ? undefined : addressFrom(queue) }
}

/** The command of the run parses the queue and the store itself. */
function parseResume(id: string, options: PlaceOptions): ResumeRequest {
  const { queue, store } = options
  return {
    ...parseRun(id, options),
    placeArguments: [
      ...(queue === undefined ? [] : ['--queue', queue]),
      ...(store === undefined ? [] : ['--store', store]),
    ],
  }
}

function parseStore({ store, queue }: PlaceOptions): Address {
  return addressFrom(store ?? queue ?? failNowhere())
}

function takesPlaces(command: Command): Command {
  return command
    .addOption(new Option('--queue <address>', 'redis://host or postgres://host/database').env('CUPEL_QUEUE'))
    .addOption(new Option('--store <place>', 'where the runs are kept (default: the queue)').env('CUPEL_STORE'))
}

function withStore<T>(request: RunsRequest, work: (store: Store) => Promise<T>): Promise<T> {
  return storeErrors(async () => {
    const store = await openStoreAt(request.store)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  })
}

function failNowhere(): never {
  return failUsage({
    code: 'usage/option',
    message: 'Neither a queue nor a store was named.',
    hint: 'Use --queue or --store as the command of the run did, or set CUPEL_QUEUE or CUPEL_STORE.',
  })
}

async function list(request: ListRequest): Promise<number> {
  const listed = await withStore(request, async (store) => ({
    store: store.name,
    runs: await Promise.all((await listRuns(store)).map((run) => withState(store, run))),
    workers: await listWorkers(store),
  }))
  const { store, runs } = listed
  if (request.isJson) print(`${JSON.stringify({ ...listed, runs: runs.map(runData) }, null, 2)}\n`)
  else print(runs.length === 0 ? `${store} has no runs.\n` : `${runs.map(runLine).join('\n')}\n`)
  return 0
}

async function findRun(start: string, store: Store): Promise<RecordedRun> {
  const whole = /^[0-9a-f]{12}$/.test(start) ? await getRun(store, start) : undefined
  if (whole) return whole
  const found = (await listRuns(store)).filter(({ id }) => id.startsWith(start))
  if (found.length === 1) return found[0]!
  if (found.length === 0) return failUnknownRun(start, store.name)
  return failUsage({
    code: 'work/unknown-run',
    message: `${found.length} runs begin with ${start}.`,
    expected: found.map(({ id }) => id),
    hint: 'Enter more of the id.',
  })
}

function show(request: RunRequest): Promise<number> {
  return withStore(request, async (store) => {
    const found = await withState(store, await findRun(request.id, store))
    print(`${runLine(found)}\n  in ${found.run.folder}\n`)
    for (const key of found.state.failedKeys) {
      const failure = await getFailure(store, key)
      if (failure)
        print(
          `  failed: "${failure.label}", ${failure.tried} attempt${failure.tried === 1 ? '' : 's'}, last on ${failure.by}: ${failure.message}\n`,
        )
    }
    return 0
  })
}

function cancel(request: CancelRequest): Promise<number> {
  return withStore(request, async (store) => {
    const { run, state } = await withState(store, await findRun(request.id, store))
    await store.put(cancelName(run.id), Buffer.from('{}'))
    if (request.queue) {
      const queue = await openQueueAt(request.queue)
      await queue.remove(run.shards.map(({ key }) => key)).finally(() => queue.close())
    }
    const queued = request.queue ? '' : ' If it has jobs in a queue, they are still there; --queue removes them.'
    print(
      `The run ${run.id} is cancelled: ${state.done} of ${run.shards.length} shards were done and are kept.${queued}\n`,
    )
    return 0
  })
}

async function resume(request: ResumeRequest, again: (args: readonly string[]) => Promise<number>): Promise<number> {
  const run = await withStore(request, (store) => findRun(request.id, store))
  const commandLine = `cupel ${shellWords(run.command)}`
  if (isIncomplete(run))
    failUsage({
      code: 'work/unknown-run',
      message: `The command of the run ${run.id} contained a password, which was not stored: ${commandLine}`,
      hint: 'Enter the command with the password; only missing shards are computed.',
    })
  if (!existsSync(run.folder))
    failUsage({
      code: 'work/unknown-run',
      message: `The run ${run.id} was started in "${run.folder}", which does not exist on this machine.`,
      hint: `Enter the command where its files are: ${commandLine}`,
    })
  process.chdir(run.folder)
  process.stderr.write(`${commandLine}\n`)
  return again([...run.command, ...request.placeArguments])
}

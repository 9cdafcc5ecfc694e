/** `cupel runs`: lists the runs of a store with their progress; resumes or cancels one. */
import { existsSync } from 'node:fs'
import { type Command, Option } from 'commander'
import {
  cancelName,
  getFailure,
  getRun,
  listRuns,
  listWorkers,
  type RecordedRun,
  stateOf,
} from '../../node/work/ledger.js'
import { failUnknownRun } from '../../node/work/part.js'
import type { Store } from '../../node/work/store/store.js'
import { failUsage } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { print } from '../output/terminal.js'
import { isIncomplete, shellWords } from './command-line.js'
import { addressFrom, openQueueAt, openStoreAt, storeErrors } from './work-places.js'

interface PlaceOptions {
  readonly queue?: string
  readonly store?: string
  readonly json?: true
}

/** `again` runs a command line. */
export function runsCommand(
  program: Command,
  exit: (code: number) => void,
  again: (args: readonly string[]) => Promise<number>,
): void {
  const command = program
    .command('runs')
    .description('List the runs of a queue or a store; resume or cancel one.')
    .addHelpText(
      'after',
      '\nExamples:\n  cupel runs --queue redis://queue.example.org\n  cupel runs resume 3f9c01d2ab44 --queue redis://queue.example.org',
    )
  const add = (name: string, what: string, act: (id: string, options: PlaceOptions, store: Store) => Promise<number>) =>
    takesPlaces(command.command(name).description(what).argument('<id>', 'the run, or the beginning of its id')).action(
      (id: string, options: PlaceOptions) => withStore(options, (store) => act(id, options, store)).then(exit),
    )
  takesPlaces(command.command('list', { isDefault: true }).description('list all runs, newest first (default)'))
    .option('--json', 'print JSON')
    .action((options: PlaceOptions) => withStore(options, (store) => list(store, options)).then(exit))
  add('show', 'show a run: its command, and each failed shard with its error', (id, _, store) => show(id, store))
  add('cancel', 'remove the open shards of a run from the queue; finished results are kept', cancel)
  takesPlaces(
    command
      .command('resume')
      .description('run the command of a run again; only missing shards are computed')
      .argument('<id>', 'the run, or the beginning of its id'),
  ).action(async (id: string, options: PlaceOptions) => {
    const run = await withStore(options, (store) => find(id, store))
    exit(await resume(run, options, again))
  })
}

function takesPlaces(command: Command): Command {
  return command
    .addOption(new Option('--queue <address>', 'redis://host or postgres://host/database').env('CUPEL_QUEUE'))
    .addOption(new Option('--store <place>', 'where the runs are kept (default: the queue)').env('CUPEL_STORE'))
}

async function withStore<T>(options: PlaceOptions, work: (store: Store) => Promise<T>): Promise<T> {
  const place = options.store ?? options.queue ?? failNowhere()
  return storeErrors(async () => {
    const store = await openStoreAt(addressFrom(place))
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

async function list(store: Store, { json }: PlaceOptions): Promise<number> {
  const runs = await Promise.all(
    (await listRuns(store)).map(async (run) => ({ run, state: await countsOf(store, run) })),
  )
  const workers = await listWorkers(store)
  if (json) print(`${JSON.stringify({ store: store.name, runs: runs.map(asJson), workers }, null, 2)}\n`)
  else print(runs.length === 0 ? `${store.name} has no runs.\n` : `${runs.map(lineOf).join('\n')}\n`)
  return 0
}

interface Listed {
  readonly run: RecordedRun
  readonly state: Counts
}

/** Numbers of shards. Identical shards share a key. */
interface Counts {
  readonly done: number
  readonly failed: number
  readonly failedKeys: readonly string[]
  readonly isCancelled: boolean
}

async function countsOf(store: Store, { id, shards }: RecordedRun): Promise<Counts> {
  const { done, failed, isCancelled } = await stateOf(store, id, [...new Set(shards.map(({ key }) => key))])
  const count = (keys: readonly string[]): number => {
    const known = new Set(keys)
    return shards.filter(({ key }) => known.has(key)).length
  }
  return { done: count(done), failed: count(failed), failedKeys: failed, isCancelled }
}

function asJson({ run: { shards, ...run }, state }: Listed) {
  return {
    ...run,
    shards: shards.length,
    done: state.done,
    failed: state.failed,
    state: wordFor({ run: { ...run, shards }, state }),
  }
}

function lineOf(listed: Listed): string {
  const { run, state } = listed
  const failed = state.failed > 0 ? `, ${state.failed} failed` : ''
  const other = run.cupel === version ? '' : ` (version ${run.cupel})`
  const when = run.begun.slice(0, 16).replace('T', ' ')
  return `${run.id}  ${when}  ${wordFor(listed).padEnd(9)}  ${state.done}/${run.shards.length}${failed}  cupel ${shellWords(run.command)}${other}`
}

function wordFor({ run, state }: Listed): string {
  if (state.done === run.shards.length) return 'done'
  if (state.isCancelled) return 'cancelled'
  return state.done + state.failed === run.shards.length ? 'failed' : 'open'
}

async function find(start: string, store: Store): Promise<RecordedRun> {
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

async function show(start: string, store: Store): Promise<number> {
  const run = await find(start, store)
  const state = await countsOf(store, run)
  print(`${lineOf({ run, state })}\n  in ${run.folder}\n`)
  for (const key of state.failedKeys) {
    const failure = await getFailure(store, key)
    if (failure)
      print(
        `  failed: "${failure.label}", ${failure.tried} attempt${failure.tried === 1 ? '' : 's'}, last on ${failure.by}: ${failure.message}\n`,
      )
  }
  return 0
}

async function cancel(start: string, { queue: where }: PlaceOptions, store: Store): Promise<number> {
  const run = await find(start, store)
  const { done } = await countsOf(store, run)
  await store.put(cancelName(run.id), Buffer.from('{}'))
  if (where !== undefined) {
    const queue = await openQueueAt(addressFrom(where))
    await queue.remove(run.shards.map(({ key }) => key)).finally(() => queue.close())
  }
  const queued = where === undefined ? ' If it has jobs in a queue, they are still there; --queue removes them.' : ''
  print(`The run ${run.id} is cancelled: ${done} of ${run.shards.length} shards were done and are kept.${queued}\n`)
  return 0
}

async function resume(
  run: RecordedRun,
  { queue, store }: PlaceOptions,
  again: (args: readonly string[]) => Promise<number>,
): Promise<number> {
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
  return again([
    ...run.command,
    ...(queue === undefined ? [] : ['--queue', queue]),
    ...(store === undefined ? [] : ['--store', store]),
  ])
}

/** The states of runs, and how `cupel runs` shows them. */
import { type RecordedRun, stateOf } from '../../node/work/ledger.js'
import type { Store } from '../../node/work/store/store.js'
import { version } from '../../vocabulary/version.js'
import { shellWords } from './command-line.js'

/** A run with the state of its shards. */
interface ListedRun {
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

export async function withState(store: Store, run: RecordedRun): Promise<ListedRun> {
  return { run, state: await countShards(store, run) }
}

async function countShards(store: Store, { id, shards }: RecordedRun): Promise<Counts> {
  const { done, failed, isCancelled } = await stateOf(store, id, [...new Set(shards.map(({ key }) => key))])
  const count = (keys: readonly string[]): number => {
    const known = new Set(keys)
    return shards.filter(({ key }) => known.has(key)).length
  }
  return { done: count(done), failed: count(failed), failedKeys: failed, isCancelled }
}

export function runData({ run: { shards, ...run }, state }: ListedRun) {
  return {
    ...run,
    shards: shards.length,
    done: state.done,
    failed: state.failed,
    state: stateName({ run: { ...run, shards }, state }),
  }
}

export function runLine(listed: ListedRun): string {
  const { run, state } = listed
  const failed = state.failed > 0 ? `, ${state.failed} failed` : ''
  const other = run.cupel === version ? '' : ` (version ${run.cupel})`
  const when = run.begun.slice(0, 16).replace('T', ' ')
  return `${run.id}  ${when}  ${stateName(listed).padEnd(9)}  ${state.done}/${run.shards.length}${failed}  cupel ${shellWords(run.command)}${other}`
}

function stateName({ run, state }: ListedRun): string {
  if (state.done === run.shards.length) return 'done'
  if (state.isCancelled) return 'cancelled'
  return state.done + state.failed === run.shards.length ? 'failed' : 'open'
}

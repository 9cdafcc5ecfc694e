/** Waiting for a run: how long to sleep, and which status lines to show. */
import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '../../../vocabulary/version.js'
import { listWorkers } from '../ledger.js'
import type { Store } from '../store/store.js'

export interface Watched {
  readonly store: Store
  readonly id: string
  readonly shards: number
  onStatus(line: string): void
}

/** The pause between two looks at the store: a share of the time since the last result, so that short runs are not delayed. */
const [SHORTEST_MS, LONGEST_MS] = [25, 500]
const PAUSE_SHARE = 1 / 20
/** How often keys are added again. */
const AGAIN_MS = 15_000
const STATUS_MS = 30_000
/** After this time without a result, the status line says whether there are workers. */
const IDLE_MS = 10_000

export function watchRun({ store, id, shards, onStatus }: Watched) {
  const begun = Date.now()
  const beats = new Map<string, number>()
  let [left, atFirst] = [shards, -1]
  let [lastNews, lastAdded, lastStatus] = [begun, begun, begun]
  const showProgress = (): void => {
    const done = shards - left
    const fresh = atFirst - left
    const rest = fresh > 0 ? `, about ${inWords(((Date.now() - begun) / fresh) * left)} left` : ''
    onStatus(`run ${id}: ${done} of ${shards} shards done${rest}`)
  }
  /** A worker is alive if its beat has grown since the last look. Clocks of other machines are not compared. */
  const showIdle = async (): Promise<void> => {
    const workers = await listWorkers(store).catch(() => [])
    const alive = workers.filter(({ id: worker, beat }) => beats.has(worker) && beats.get(worker)! < beat)
    const isFirst = beats.size === 0 && workers.length > 0
    for (const { id: worker, beat } of workers) beats.set(worker, beat)
    if (isFirst) return
    if (alive.some(({ cupel }) => cupel === version)) return showProgress()
    const other = alive[0]
    const beside = other ? ` One of version ${other.cupel} is on ${other.host}, and cannot take this work.` : ''
    onStatus(`run ${id}: no worker of version ${version} is at work.${beside} Start one with cupel worker.`)
  }
  return {
    /** Waits until the next look at the store. `again` adds the pending keys to the queue. */
    async turn(pending: ReadonlyMap<string, unknown>, again: () => Promise<void>): Promise<void> {
      if (pending.size === 0) return
      const now = Date.now()
      if (atFirst < 0) atFirst = pending.size
      if (pending.size < left) lastNews = now
      left = pending.size
      if (now - lastAdded > AGAIN_MS) {
        lastAdded = now
        // A queue that is away gets them later. Waiting for it here would delay the results that are already in the store.
        void again().catch(() => undefined)
      }
      if (now - lastStatus > (now - lastNews > IDLE_MS ? IDLE_MS : STATUS_MS)) {
        lastStatus = now
        if (now - lastNews > IDLE_MS) await showIdle()
        else showProgress()
      }
      await sleep(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (now - lastNews) * PAUSE_SHARE)))
    },
  }
}

/** @example inWords(95_000) // '2 min' */
function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

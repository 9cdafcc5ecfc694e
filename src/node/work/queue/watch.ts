/** Waiting for a run: how long to sleep, and what to tell those who wait. */
import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '../../../vocabulary/version.js'
import { listWorkers } from '../ledger.js'
import type { Store } from '../store/store.js'

export interface Watched {
  readonly store: Store
  readonly id: string
  readonly shards: number
  tell(line: string): void
}

/** Between two looks: a share of the time since something was last found, so that nothing is found late for its kind. */
const [SHORTEST_MS, LONGEST_MS] = [25, 500]
const PAUSE_SHARE = 1 / 20
/** Keys are added again this often. */
const AGAIN_MS = 15_000
const TELL_MS = 30_000
/** So long without a result, and it is worth a word if nobody works. */
const IDLE_MS = 10_000

export function watchRun({ store, id, shards, tell }: Watched) {
  const begun = Date.now()
  const beats = new Map<string, number>()
  let [left, atFirst] = [shards, -1]
  let [lastNews, lastAdded, lastTold] = [begun, begun, begun]
  const tellProgress = (): void => {
    const done = shards - left
    const fresh = atFirst - left
    const rest = fresh > 0 ? `, about ${inWords(((Date.now() - begun) / fresh) * left)} left` : ''
    tell(`run ${id}: ${done} of ${shards} shards done${rest}`)
  }
  /** A worker is known to be alive when its beat has grown since it was seen last, whatever the clocks say. */
  const tellIdle = async (): Promise<void> => {
    const workers = await listWorkers(store).catch(() => [])
    const alive = workers.filter(({ id: worker, beat }) => beats.has(worker) && beats.get(worker)! < beat)
    const isFirst = beats.size === 0 && workers.length > 0
    for (const { id: worker, beat } of workers) beats.set(worker, beat)
    if (isFirst) return
    if (alive.some(({ cupel }) => cupel === version)) return tellProgress()
    const other = alive[0]
    const beside = other ? ` One of version ${other.cupel} is on ${other.host}, and cannot take this work.` : ''
    tell(`run ${id}: no worker of version ${version} is at work.${beside} Start one with cupel worker.`)
  }
  return {
    /** Between two looks. `again` adds what is still to be done. */
    async turn(pending: ReadonlyMap<string, unknown>, again: () => Promise<void>): Promise<void> {
      if (pending.size === 0) return
      const now = Date.now()
      if (atFirst < 0) atFirst = pending.size
      if (pending.size < left) lastNews = now
      left = pending.size
      if (now - lastAdded > AGAIN_MS) {
        lastAdded = now
        // A queue that is away takes them later; to wait for it here would keep us from the results that are there.
        void again().catch(() => undefined)
      }
      if (now - lastTold > (now - lastNews > IDLE_MS ? IDLE_MS : TELL_MS)) {
        lastTold = now
        if (now - lastNews > IDLE_MS) await tellIdle()
        else tellProgress()
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

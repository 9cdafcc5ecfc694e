/** One job of a queue that is kept from all workers: its run goes on, and cannot end before the job is let go, however fast the others are. */
import { DelayedError } from 'bullmq'
import { addressOf } from '../../src/node/work/queue/address.js'
import { openQueue } from '../../src/node/work/queue/connection.js'
import { HANG_MS } from '../hang.js'
import { until } from './processes.js'

export interface HeldJob {
  /** Gives it back, for others to do. */
  letGo(): Promise<void>
}

/** Takes the first job that comes while `begin` is done. */
export async function holdJob<T>(url: string, begin: () => T): Promise<T & HeldJob> {
  const queue = await openQueue(addressOf(url))
  const state = { isHeld: false, isOver: false, isBack: false }
  const worker = queue.worker(
    async (job, token) => {
      await worker.pause(true)
      state.isHeld = true
      await until(() => state.isOver)
      // A server that was away may not answer at once.
      const giveBack = () => job.moveToDelayed(Date.now(), token).then(() => true)
      await until(() => giveBack().catch(() => false))
      state.isBack = true
      throw new DelayedError()
    },
    { lockDuration: 2 * HANG_MS, skipStalledCheck: true },
  )
  const begun = begin()
  await until(() => state.isHeld)
  return {
    ...begun,
    async letGo() {
      state.isOver = true
      await until(() => state.isBack)
      // By force: otherwise it would wait for ever if its server has just come back.
      await worker.close(true)
      await queue.close()
    },
  }
}

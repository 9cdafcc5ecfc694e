/** Queues and stores on the command line: where they are, and how a command line is kept without what is secret in it. */
import { type Address, addressOf } from '../../node/work/queue/address.js'
import type { JobQueue } from '../../node/work/queue/connection.js'
import { openStore, type Store, StoreTrouble } from '../../node/work/store/store.js'
import { KEPT } from '../../node/write-faults.js'
import { failUsage } from '../../vocabulary/problem.js'
import { isSaid } from './command-line.js'

/** `env:NAME` takes the whole address from the environment, where nobody else sees it. */
export function addressFrom(text: string): Address {
  const name = /^env:(\w+)$/.exec(text)?.[1]
  const address = addressOf(name === undefined ? text : fromEnvironment(name))
  if (address.hasPassword && isSaid(address.where)) sayVisible(address)
  return address
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (value) return value
  return failUsage({
    code: 'usage/option',
    message: `The environment variable ${name} is not set.`,
    hint: `Set it to an address such as redis://host:6379.`,
  })
}

const shown = new Set<string>()

function sayVisible({ name }: Address): void {
  if (shown.has(name)) return
  shown.add(name)
  tell(
    `The password of ${name} can be seen by others of this machine; --queue env:NAME takes an address from the environment.`,
  )
}

export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

export async function openQueueAt(address: Address): Promise<JobQueue> {
  return (await import('../../node/work/queue/connection.js')).openQueue(address)
}

export function openStoreAt({ where }: Address): Promise<Store> {
  return openStore(where)
}

/** Trouble of a store that nobody waits for is told as any other fault of the input. */
export async function storeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error
    return failUsage({
      code: 'work/store',
      message: error.message,
      hint: KEPT,
    })
  }
}

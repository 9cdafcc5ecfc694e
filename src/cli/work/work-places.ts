/** Queues and stores on the command line: their addresses, and how they are opened. */
import { type Address, addressOf } from '../../node/work/queue/address.js'
import type { JobQueue } from '../../node/work/queue/connection.js'
import { openStore, type Store, StoreTrouble } from '../../node/work/store/store.js'
import { KEPT } from '../../node/write-faults.js'
import { failUsage } from '../../vocabulary/problem.js'
import { isOnCommandLine } from './command-line.js'

/** `env:NAME` reads the whole address from the environment, where other users cannot see it. */
export function addressFrom(text: string): Address {
  const name = /^env:(\w+)$/.exec(text)?.[1]
  const address = addressOf(name === undefined ? text : fromEnvironment(name))
  if (address.hasPassword && isOnCommandLine(address.where)) warnOfPassword(address)
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

const warned = new Set<string>()

function warnOfPassword({ name }: Address): void {
  if (warned.has(name)) return
  warned.add(name)
  printStatus(
    `The password of ${name} is visible to other users of this machine; --queue env:NAME reads an address from the environment.`,
  )
}

export function printStatus(line: string): void {
  process.stderr.write(`${line}\n`)
}

export async function openQueueAt(address: Address): Promise<JobQueue> {
  return (await import('../../node/work/queue/connection.js')).openQueue(address)
}

export function openStoreAt({ where }: Address): Promise<Store> {
  return openStore(where)
}

/** Reports trouble with a store as a usage error, unless the caller waits for the store. */
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

/**
 * Waits for a server that is away for a while, as when it is restarted, and says so to the user. Trouble that waiting does not end, such as a full
 * disk, is reported at once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Store, StoreTrouble } from './store/store.js'

export type Patiently = <T>(work: () => Promise<T>) => Promise<T>

const PATIENCE_MS = 300_000
const [SHORTEST_MS, LONGEST_MS] = [250, 5000]

export function patience(onStatus: (line: string) => void): Patiently {
  let isComplaining = false
  return async (work) => {
    const since = Date.now()
    for (let wait = SHORTEST_MS; ; wait = Math.min(2 * wait, LONGEST_MS)) {
      try {
        const value = await work()
        if (isComplaining) onStatus('It answers again.')
        isComplaining = false
        return value
      } catch (error) {
        const isWorthWaiting = error instanceof StoreTrouble && error.kind === 'unreachable'
        if (!isWorthWaiting || Date.now() - since > PATIENCE_MS) throw error
        if (!isComplaining) onStatus(`${error.message} Trying again.`)
        isComplaining = true
        await sleep(wait)
      }
    }
  }
}

/** The store, with each call repeated while the store does not answer. */
export function patientStore(store: Store, patiently: Patiently): Store {
  return {
    name: store.name,
    id: store.id,
    has: (names) => patiently(() => store.has(names)),
    get: (name) => patiently(() => store.get(name)),
    put: (name, bytes) => patiently(() => store.put(name, bytes)),
    list: (prefix) => patiently(() => store.list(prefix)),
    remove: (names) => patiently(() => store.remove(names)),
    close: () => store.close(),
  }
}

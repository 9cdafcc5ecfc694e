/**
 * What a store keeps about work: the bytes of jobs, results, failures, runs and workers. A result in the store is valid, whichever machine computed
 * it; a queue only distributes jobs. Everything is named by the hash of what it was made from.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { keyForm } from './seal.js'
import type { Store } from './store/store.js'

export const inputName = (key: string): string => `inputs/${key}`
export const resultName = (key: string): string => `results/${key}`
export const failureName = (key: string): string => `marks/failed-${key}`
export const cancelName = (run: string): string => `marks/cancelled-${run}`
const runName = (run: string): string => `runs/${run}`
const workerName = (worker: string): string => `workers/${worker}`

const recordedRun = z.strictObject({
  id: z.string(),
  cupel: z.string(),
  kind: z.string(),
  /** The command line after `cupel`, without addresses, and the folder it was entered in. */
  command: z.array(z.string()),
  folder: z.string(),
  begun: z.string(),
  shards: z.array(z.strictObject({ key: keyForm, label: z.string() })),
})
export type RecordedRun = z.infer<typeof recordedRun>

const recordedFailure = z.strictObject({ label: z.string(), message: z.string(), tried: z.int(), by: z.string() })
export type RecordedFailure = z.infer<typeof recordedFailure>

const recordedWorker = z.strictObject({
  id: z.string(),
  cupel: z.string(),
  host: z.string(),
  process: z.int(),
  threads: z.int(),
  /** Grows while it is alive. */
  beat: z.int(),
  done: z.int(),
})
export type RecordedWorker = z.infer<typeof recordedWorker>

/** The name of a result only identifies its input, so a line with the hash of the result precedes its bytes. */
export function putResult(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  return store.put(resultName(key), Buffer.concat([Buffer.from(`${sumOf(key, bytes)}\n`), bytes]))
}

/** `damaged` if the bytes have changed since they were stored. */
export async function getResult(store: Store, key: string): Promise<Uint8Array | 'damaged' | undefined> {
  const whole = await store.get(resultName(key))
  if (!whole) return undefined
  const bytes = whole.subarray(SUM_LENGTH + 1)
  const sum = Buffer.from(whole.subarray(0, SUM_LENGTH + 1)).toString('latin1')
  return sum === `${sumOf(key, bytes)}\n` ? bytes : 'damaged'
}

const SUM_LENGTH = 64

/** Includes the key: a result stored under another key is damaged too. */
function sumOf(key: string, bytes: Uint8Array): string {
  return createHash('sha256').update(key).update(bytes).digest('hex')
}

export const putRun = (store: Store, run: RecordedRun) => putJson(store, runName(run.id), run)
export const putFailure = (store: Store, key: string, failure: RecordedFailure) =>
  putJson(store, failureName(key), failure)
export const putWorker = (store: Store, worker: RecordedWorker) => putJson(store, workerName(worker.id), worker)
export const removeWorker = (store: Store, id: string) => store.remove([workerName(id)])
export const getRun = (store: Store, id: string) => getJson(store, runName(id), recordedRun)
export const getFailure = (store: Store, key: string) => getJson(store, failureName(key), recordedFailure)
export const listWorkers = (store: Store) => listJson(store, 'workers/', recordedWorker)

/** Newest first. */
export async function listRuns(store: Store): Promise<RecordedRun[]> {
  const runs = await listJson(store, 'runs/', recordedRun)
  return runs.sort((a, b) => (a.begun < b.begun ? 1 : -1))
}

export interface RunState {
  /** Distinct keys. */
  readonly done: readonly string[]
  readonly failed: readonly string[]
  readonly isCancelled: boolean
}

/** Which of some shards of a run are done or have failed. */
export async function stateOf(store: Store, id: string, keys: readonly string[]): Promise<RunState> {
  const there = await store.has([...keys.flatMap((key) => [resultName(key), failureName(key)]), cancelName(id)])
  return {
    done: keys.filter((key) => there.has(resultName(key))),
    failed: keys.filter((key) => there.has(failureName(key)) && !there.has(resultName(key))),
    isCancelled: there.has(cancelName(id)),
  }
}

function putJson(store: Store, name: string, value: unknown): Promise<void> {
  return store.put(name, Buffer.from(JSON.stringify(value)))
}

/** Also `undefined` if another version has written another form. */
async function getJson<Value>(store: Store, name: string, form: z.ZodType<Value>): Promise<Value | undefined> {
  const bytes = await store.get(name)
  if (!bytes) return undefined
  try {
    return form.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function listJson<Value>(store: Store, prefix: string, form: z.ZodType<Value>): Promise<Value[]> {
  const found: Value[] = []
  for (const name of await store.list(prefix)) {
    const value = await getJson(store, name, form)
    if (value !== undefined) found.push(value)
  }
  return found
}

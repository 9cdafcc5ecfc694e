/** The id of a folder store, in `store.json`, which the first process makes. A folder with other contents is not a store, and is not changed. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isObject } from '../../../vocabulary/objects.js'
import { failUsage } from '../../../vocabulary/problem.js'
import { hasCode } from './folder-trouble.js'
import { StoreTrouble } from './trouble.js'

const FILE = 'store.json'

/** The id of the store. It is made if the folder is new or empty. */
export async function identify(folder: string, name: string): Promise<string> {
  const known = await readId(folder)
  if (known) return known
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder)
  if (!entries.includes(FILE)) {
    // The root folder of a disk is never empty.
    if (entries.some((entry) => entry !== 'lost+found')) refuseFolder(name)
    await makeId(folder)
  }
  return (await patientId(folder)) ?? refuseIdentity(name)
}

/** Throws if the folder is no longer this store: removed, not mounted, or replaced by another one. */
export async function failUnlessStore(folder: string, id: string): Promise<void> {
  if ((await readId(folder)) !== id) throw new StoreTrouble('unreachable', `"${folder}": the folder no longer exists.`)
}

async function readId(folder: string): Promise<string | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'))
    const id = isObject(read) ? read['cupel-store'] : undefined
    return typeof id === 'string' && id !== '' ? id : undefined
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** If several processes try, only one makes the file. */
async function makeId(folder: string): Promise<void> {
  const path = join(folder, FILE)
  const file = await open(path, 'wx').catch((error) => (hasCode(error, 'EEXIST') ? undefined : Promise.reject(error)))
  if (!file) return
  try {
    await file.writeFile(`${JSON.stringify({ 'cupel-store': randomUUID() })}\n`)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

/** The process that made the file may not have written it yet. */
async function patientId(folder: string): Promise<string | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const id = await readId(folder)
    if (id) return id
    await setTimeout(20)
  }
  return undefined
}

function refuseFolder(name: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${name}" is not a store of Cupel, and it has other contents.`,
    hint: 'Name a folder that is empty or does not exist yet. Nothing was written.',
  })
}

function refuseIdentity(name: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${join(name, FILE)}" was not written by Cupel, so "${name}" cannot be used as a store.`,
    hint: 'If the file is empty, the process that made the store was interrupted: delete the file and try again.',
  })
}

/**
 * Loads the bundle for Node: chunks, each the text of a function, and what V8 made of it before (`code-cache.ts`). The command line, threads and each
 * entry of the library share the chunks of a process. `scripts/bundle.js` makes the chunks; it bundles this file apart from them.
 *
 * Node 20 keeps no code of ES modules, and before 20.12 a script with kept code has no `import()`. So a chunk is a script, and its
 * loader imports for it: packages that stay outside are imported before a chunk that needs them runs. O(size of the chunks).
 */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { cachedCode, codeKey, isCached, keepCode } from './code-cache.js'

type Exports = Record<string, unknown>

/** What the script of a chunk evaluates to. */
interface Chunk {
  /** The packages outside the bundle that it or a chunk that it requires imports. */
  readonly packages: readonly string[]
  run(
    exports: Exports,
    require: (name: string) => unknown,
    loader: { importChunk(name: string): Promise<Exports>; importModule(url: string): Promise<unknown> },
    filename: string,
  ): void
}

interface LoadedChunk {
  readonly chunk: Chunk
  readonly exports: Exports
  isRun: boolean
  /** Unless it is not worth keeping. */
  readonly code: { readonly key: Buffer; readonly script: Script; readonly isKept: boolean } | undefined
}

const folder = import.meta.dirname
const cache = join(folder, '..', '.code')
const requireModule = createRequire(import.meta.url)
const chunks = new Map<string, LoadedChunk>()
const packages = new Map<string, unknown>()

/** What a chunk exports. */
export function load(name: string): Exports {
  const loaded = chunkOf(name)
  if (loaded.isRun) return loaded.exports
  loaded.isRun = true
  loaded.chunk.run(loaded.exports, requireInChunk, { importChunk, importModule }, join(folder, name))
  return loaded.exports
}

/** Keeps the code of the chunks for the next process, if this one has loaded some that had none. Does nothing where this is impossible. */
export function keepLoaded(): void {
  const codes = [...chunks].flatMap(([name, { code }]) => (code ? [{ name, ...code }] : []))
  if (codes.every(({ isKept }) => isKept)) return
  keepCode(
    cache,
    codes.map(({ name, key, script }) => ({ name, key, code: () => script.createCachedData() })),
  )
}

function chunkOf(name: string): LoadedChunk {
  const loaded = chunks.get(name) ?? readChunk(name)
  chunks.set(name, loaded)
  return loaded
}

function readChunk(name: string): LoadedChunk {
  const filename = join(folder, name)
  const stats = statSync(filename)
  // The text is ASCII, which Node reads faster if it need not decode it.
  const text = readFileSync(filename, 'latin1')
  if (!isCached(name, stats)) return { ...evaluated(new Script(text, { filename })), code: undefined }
  const key = codeKey(stats)
  const cachedData = cachedCode(cache, name, key)
  const script = new Script(text, { filename, ...(cachedData && { cachedData }) })
  return { ...evaluated(script), code: { key, script, isKept: script.cachedDataRejected === false } }
}

function evaluated(script: Script): Omit<LoadedChunk, 'code'> {
  return { chunk: script.runInThisContext() as Chunk, exports: {}, isRun: false }
}

function requireInChunk(name: string): unknown {
  return name.startsWith('./') ? load(name.slice('./'.length)) : (packages.get(name) ?? requireModule(name))
}

async function importChunk(name: string): Promise<Exports> {
  const { chunk } = chunkOf(name.slice('./'.length))
  for (const needed of chunk.packages) if (!packages.has(needed)) packages.set(needed, await importPackage(needed))
  return load(name.slice('./'.length))
}

/** What `require` returns for a package of CommonJS, and the namespace of one of ES modules. */
async function importPackage(name: string): Promise<unknown> {
  const namespace = (await importModule(name)) as Exports
  return namespace.default ?? namespace
}

function importModule(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url)
}

/**
 * Loading the library computes nothing: tables are made on first use. A child process loads an entry point and counts every call of a function
 * of ours. Declaring a measure or a param is a call, so some are allowed; a table that is derived takes thousands.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from './installed.js'

/** Calls of one function, and of all functions together. */
const MOST = { ofOne: 500, ofAll: 5000 }

const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [[name.replace('.', 'cupel'), join(root, target.default)] as const],
)

interface Counted {
  readonly name: string
  readonly place: string
  readonly calls: number
}

/** Precise coverage of V8 counts calls; the module itself is a function without a name at offset 0. */
const counter = `
import { Session } from 'node:inspector/promises'
const [entry, own] = process.argv.slice(1)
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
await import(entry)
const { result } = await session.post('Profiler.takePreciseCoverage')
const counted = result
  .filter(({ url }) => url.startsWith(own))
  .flatMap(({ url, functions }) => functions.map(({ functionName: name, ranges: [{ startOffset, count: calls }] }) => {
    return { name, place: url.slice(own.length) + ':' + startOffset, calls }
  }))
console.log(JSON.stringify(counted.filter(({ calls, place }) => calls > 0 && !place.endsWith(':0'))))
`

function callsAtImport(entry: string): readonly Counted[] {
  const own = pathToFileURL(join(root, 'dist')).href
  const args = ['--input-type=module', '--eval', counter, pathToFileURL(entry).href, own]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  if (stderr) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('loading an entry point computes nothing', () => {
  it.each(entries)('%s', (_, entry) => {
    const counted = callsAtImport(entry)
    expect(counted.filter(({ calls }) => calls > MOST.ofOne)).toEqual([])
    expect(counted.reduce((sum, { calls }) => sum + calls, 0)).toBeLessThan(MOST.ofAll)
  })
})

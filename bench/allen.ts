/**
 * Path consistency of general Allen networks, against GQR (C++, -O2) on the same networks: `reference/allen-large.json`.
 * Its times were taken elsewhere and include reading; ours are given with and without.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AllenName } from '../src/layers/time.js'
import { allenSetOf } from '../src/time/allen/allen.js'
import { type AllenConstraint, closeAllen } from '../src/time/allen/network.js'
import { leastTimes, table } from './timing.js'

interface StoredNetwork {
  readonly n: number
  readonly constraints: readonly (readonly [number, readonly AllenName[], number])[]
  readonly pathConsistent: boolean
}

/** What GQR took for all networks of a size, in milliseconds, reading included. */
const gqr: Readonly<Record<number, readonly [number, number]>> = { 80: [500, 660], 200: [280, 300] }

/** Text to print: a table, or why there is none. */
export function benchAllen(shared: string, runs: number): string {
  const file = join(shared, 'reference', 'allen-large.json')
  if (!existsSync(file)) return `Skipped: ${file} is not here; set CUPEL_SHARED to the folder that holds reference/.`
  const networks = JSON.parse(readFileSync(file, 'utf8')) as readonly StoredNetwork[]
  const head = ['intervals', 'networks', 'closing ms', 'with reading ms', 'GQR ms, elsewhere', 'verdicts as GQR']
  return table([head, ...Object.keys(gqr).map((size) => rowFor(Number(size), networks, runs))])
}

function rowFor(size: number, networks: readonly StoredNetwork[], runs: number): readonly string[] {
  const chosen = networks.filter(({ n }) => n === size)
  const text = JSON.stringify(chosen)
  const read = (): readonly Network[] =>
    (JSON.parse(text) as StoredNetwork[]).map(({ n, constraints }) => ({
      n,
      constraints: constraintsFrom(constraints),
    }))
  const networksRead = read()
  const { closing, all } = leastTimes(runs, {
    closing: () => closeAll(networksRead),
    all: () => closeAll(read()),
  })
  const verdicts = closeAll(networksRead)
  const same = chosen.filter(({ pathConsistent }, i) => pathConsistent === verdicts[i]).length
  const counts = [String(size), String(chosen.length), closing.toFixed(1), all.toFixed(1)]
  return [...counts, gqr[size]!.join('–'), `${same} of ${chosen.length}`]
}

interface Network {
  readonly n: number
  readonly constraints: readonly AllenConstraint[]
}

function closeAll(networks: readonly Network[]): readonly boolean[] {
  return networks.map(({ n, constraints }) => closeAllen(n, constraints).isPathConsistent)
}

function constraintsFrom(stored: StoredNetwork['constraints']): readonly AllenConstraint[] {
  return stored.map(([source, names, target]) => ({ source, target, set: allenSetOf(names) }))
}

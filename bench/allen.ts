/**
 * Path consistency of general Allen networks, against GQR (C++, -O2) on the same networks: `reference/allen-large.json`.
 * Its times were taken elsewhere and include reading; ours are given with and without.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { AllenName } from '../src/layers/time.js'
import { allenSetOf } from '../src/time/allen.js'
import { type AllenConstraint, closeAllen } from '../src/time/allen-network.js'
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
  const file = `${shared}/reference/allen-large.json`
  if (!existsSync(file)) return `Skipped: ${file} is not here; set CUPEL_SHARED to the folder that holds reference/.`
  const text = readFileSync(file, 'utf8')
  const networks = JSON.parse(text) as readonly StoredNetwork[]
  const rows = Object.entries(gqr).map(([size, [least, most]]) => {
    const chosen = networks.filter(({ n }) => n === Number(size))
    const own = JSON.stringify(chosen)
    const read = chosen.map(({ n, constraints }) => ({ n, constraints: constraintsFrom(constraints) }))
    const { closing, all } = leastTimes(runs, {
      closing: () => read.forEach(({ n, constraints }) => closeAllen(n, constraints)),
      all: () =>
        (JSON.parse(own) as StoredNetwork[]).forEach(({ n, constraints }) =>
          closeAllen(n, constraintsFrom(constraints)),
        ),
    })
    const gqrTimes = `${least}–${most}`
    return [size, String(chosen.length), closing.toFixed(0), all.toFixed(0), gqrTimes, (all / least).toFixed(2)]
  })
  return table([['intervals', 'networks', 'closing ms', 'with reading ms', 'GQR ms', 'ratio to its least'], ...rows])
}

function constraintsFrom(stored: StoredNetwork['constraints']): readonly AllenConstraint[] {
  return stored.map(([source, names, target]) => ({ source, target, set: allenSetOf(names) }))
}

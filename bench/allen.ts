/**
 * Path consistency of the random networks of `reference/allen-large.json`, any of the 8,191 labels. Its verdicts are those of GQR (C++).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AllenName } from '../src/layers/time.js'
import { allenSetOf } from '../src/time/allen/allen.js'
import { type AllenConstraint, closeAllen } from '../src/time/allen/network.js'
import { warmSeconds } from './cpu.js'
import { type Bench, needed, type Row } from './row.js'

interface StoredNetwork {
  readonly n: number
  readonly constraints: readonly (readonly [number, readonly AllenName[], number])[]
  readonly pathConsistent: boolean
}

export function allenRows(bench: Bench): readonly Row[] {
  const networks = JSON.parse(
    readFileSync(needed(join(bench.shared, 'reference', 'allen-large.json')), 'utf8'),
  ) as readonly StoredNetwork[]
  return [80, 200].map((size) => rowFor(size, networks, bench))
}

function rowFor(size: number, networks: readonly StoredNetwork[], { note }: Bench): Row {
  const chosen = networks.filter(({ n }) => n === size)
  const text = JSON.stringify(chosen)
  const networksRead = chosen.map(({ n, constraints }) => ({ n, constraints: constraintsFrom(constraints) }))
  const times = warmSeconds(9, { closing: () => closeAll(networksRead), parsing: () => JSON.parse(text) })
  const verdicts = closeAll(networksRead)
  const same = chosen.filter(({ pathConsistent }, i) => pathConsistent === verdicts[i]).length
  const work = `close ${chosen.length} general networks of ${size} intervals`
  note(`To ${work}: ${same} of ${chosen.length} verdicts are those of GQR.`)
  return { work, ours: times.closing, baseline: '`JSON.parse` of them', baselineTime: times.parsing }
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

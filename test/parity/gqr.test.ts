/**
 * Allen networks against GQR (Westphal, Wölfl and Gantner 2009): its verdicts on random networks, path consistency and, by
 * its search, satisfiability. `reference/allen-csp.json` and `reference/allen-large.json` of the folder beside the project,
 * or where CUPEL_SHARED says; nothing of it is copied here.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import type { AllenName } from '../../src/layers/time.js'
import { allenSetOf } from '../../src/time/allen/allen.js'
import { type AllenConstraint, closeAllen } from '../../src/time/allen/network.js'
import { isSatisfiable } from '../../src/time/allen/search.js'
import { need, shared } from '../shared.js'

interface StoredNetwork {
  readonly id: string
  readonly n: number
  readonly constraints: readonly (readonly [number, readonly AllenName[], number])[]
  readonly pathConsistent: boolean
  readonly satisfiable?: boolean
}

function networksOf(name: string, { skip }: TestContext): readonly StoredNetwork[] {
  const file = join(shared, 'reference', name)
  need(file, { skip })
  return JSON.parse(readFileSync(file, 'utf8')) as StoredNetwork[]
}

function constraintsOf({ constraints }: StoredNetwork): readonly AllenConstraint[] {
  return constraints.map(([source, names, target]) => ({ source, target, set: allenSetOf(names) }))
}

describe('GQR', () => {
  it('gives the same verdicts on all 80 networks of 8 to 25 intervals', (context) => {
    const networks = networksOf('allen-csp.json', context)
    expect(networks.length).toBe(80)
    for (const network of networks) {
      const found = isSatisfiable(network.n, constraintsOf(network))
      expect([network.id, found.isPathConsistent, found.isSatisfiable]).toEqual([
        network.id,
        network.pathConsistent,
        network.satisfiable,
      ])
    }
  })

  it('gives the same verdicts of path consistency on all 45 networks of 80 and 200 intervals', (context) => {
    const networks = networksOf('allen-large.json', context)
    expect(networks.length).toBe(45)
    for (const network of networks)
      expect([network.id, closeAllen(network.n, constraintsOf(network)).isPathConsistent]).toEqual([
        network.id,
        network.pathConsistent,
      ])
  })
})

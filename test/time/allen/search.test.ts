/** Exact consistency of Allen networks, its witnesses and its cores, against brute force. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AllenName } from '../../../src/layers/time.js'
import { allenSetOf } from '../../../src/time/allen/allen.js'
import { findAllenCore, irreducible } from '../../../src/time/allen/core.js'
import { type AllenConstraint, closeAllen } from '../../../src/time/allen/network.js'
import { isSatisfiable } from '../../../src/time/allen/search.js'
import { relationOf } from '../oracle.js'
import { anyNetwork, modelsOfNetwork } from './models.js'

describe('isSatisfiable', () => {
  it('decides whether there is a model', () => {
    fc.assert(
      fc.property(fc.oneof(anyNetwork(), anyNetwork(4, 14)), (network) => {
        const { n, constraints } = network
        expect(isSatisfiable(n, constraints).isSatisfiable).toBe(modelsOfNetwork(network).length > 0)
      }),
    )
  })

  it('shows a model in which all constraints hold, also of larger networks', () => {
    fc.assert(
      fc.property(fc.oneof(anyNetwork(), anyNetwork(14, 40)), ({ n, constraints }) => {
        const { isSatisfiable: can, isPathConsistent, witness } = isSatisfiable(n, constraints)
        expect(can).not.toBe(null)
        expect(witness !== undefined).toBe(can)
        expect(isPathConsistent).toBe(closeAllen(n, constraints).isPathConsistent)
        const placed = witness?.() ?? []
        expect(placed.every(([start, end]) => Number.isInteger(start) && Number.isInteger(end) && start < end)).toBe(
          true,
        )
        if (witness)
          for (const { source, target, set } of constraints)
            expect(allenSetOf([relationOf(placed[source]!, placed[target]!)]) & ~set).toBe(0)
      }),
    )
  })

  it('finds contradictions that path consistency does not', () => {
    expect(closeAllen(4, hidden).isPathConsistent).toBe(true)
    expect(modelsOfNetwork({ n: 4, constraints: hidden }).length).toBe(0)
    const { isSatisfiable: can, nodes } = isSatisfiable(4, hidden)
    expect(can).toBe(false)
    expect(nodes).toBeGreaterThan(0)
  })

  it('reports that it did not decide within its budget', () => {
    expect(isSatisfiable(4, hidden, { budget: 1 })).toEqual({ isSatisfiable: null, isPathConsistent: true, nodes: 1 })
    expect(findAllenCore(4, hidden, 1)).toBe(null)
  })
})

describe('findAllenCore', () => {
  it('finds constraints that cannot all hold, without any unnecessary one', () => {
    fc.assert(
      fc.property(anyNetwork(4, 12), ({ n, constraints }) => {
        const core = findAllenCore(n, constraints)
        const hasModel = (indices: readonly number[]) =>
          modelsOfNetwork({ n, constraints: indices.map((i) => constraints[i]!) }).length > 0
        expect(core === undefined).toBe(hasModel(constraints.map((_, i) => i)))
        if (!core) return
        expect(core.isIrreducible).toBe(true)
        expect(hasModel(core.members)).toBe(false)
        for (const member of core.members) expect(hasModel(core.members.filter((i) => i !== member))).toBe(true)
      }),
    )
  })

  it('removes unnecessary constraints by halves', () => {
    const [all, some] = [[0, 1, 2, 3, 4, 5], new Set([1, 4])]
    expect(irreducible(all, (given) => [...some].every((member) => given.includes(member)))).toEqual([1, 4])
    expect(irreducible(all, () => true)).toEqual([])
    expect(irreducible(all, (given) => given.length === all.length)).toEqual(all)
  })
})

function network(...lines: readonly string[]): AllenConstraint[] {
  return lines.map((line) => {
    const [source, names, target] = line.split(' ') as [string, string, string]
    return { source: Number(source), target: Number(target), set: allenSetOf(names.split('|') as AllenName[]) }
  })
}

/** After Allen 1983: any three of these intervals satisfy the constraints, all four cannot. */
const hidden = network('3 o 0', '0 d|di 1', '0 d|di 2', '1 f|fi 2', '3 s|m 1', '3 s|m 2')

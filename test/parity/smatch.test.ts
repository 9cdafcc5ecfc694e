/**
 * `smatch` against the values in `reference/umr/smatch.json`: the Smatch program, best of 8 seeds with 10 starts each. Its numbers of
 * triples are ours. Its matches are lower bounds, which the optimum reaches or exceeds. Two more sets, for which there are
 * no reference values, tell how often the optimum is proven.
 * The folder stands beside the project, or where CUPEL_SHARED says; nothing of it is copied here.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { penman } from '../../src/formats/penman.js'
import { alignTriples, type TripleAlignment } from '../../src/meaning/align/optimum-triples.js'
import { graphOf } from '../../src/meaning/graph.js'
import { pairSentences } from '../../src/meaning/sentences.js'
import { smatchTriples } from '../../src/meaning/smatch-triples.js'
import { need, shared } from '../shared.js'

interface Reference {
  readonly rows: readonly (readonly [matched: number, system: number, gold: number])[]
}

function layerOf(set: string, side: 'gold' | 'system', context: TestContext) {
  const file = join(shared, 'data', 'umr', 'amr', `${set}.${side}.amr`)
  need(file, context)
  return penman().read(readFileSync(file, 'utf8'), { id: set }).documents[0]!.layers.meaning!
}

function pairsOf(set: string, context: TestContext) {
  const { pairs } = pairSentences(layerOf(set, 'gold', context), layerOf(set, 'system', context))
  return pairs.map(({ gold, system }) => ({
    gold: smatchTriples(graphOf(gold?.tree)),
    system: smatchTriples(graphOf(system?.tree)),
  }))
}

function shareProven(aligned: readonly TripleAlignment[]): number {
  return aligned.filter(({ isProven }) => isProven).length / aligned.length
}

describe('the reference values of Smatch', () => {
  it.for([
    ['en0001_pert', 28],
    ['ud2umr_en', 100],
  ] as const)('are reached or exceeded: %s', ([set, count], context) => {
    const file = join(shared, 'reference', 'umr', 'smatch.json')
    need(file, context)
    const { rows } = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Reference>)[set]!
    const pairs = pairsOf(set, context)
    expect(pairs.map(({ gold, system }) => [system.triples.length, gold.triples.length])).toEqual(
      rows.map(([, system, gold]) => [system, gold]),
    )
    const aligned = pairs.map((pair) => alignTriples(pair))
    expect(aligned.length).toBe(count)
    expect(aligned.filter(({ value }, i) => value < rows[i]![0])).toEqual([])
    expect(aligned.filter(({ value, upperBound }) => value > upperBound)).toEqual([])
    expect(aligned).toEqual(pairs.map((pair) => alignTriples(pair)))
    expect(shareProven(aligned)).toBeGreaterThanOrEqual(0.95)
  })
})

describe('the optimum', () => {
  it.for([
    ['en0196_pert', 227],
    ['en_conv', 209],
  ] as const)('is proven: %s', ([set, count], context) => {
    const aligned = pairsOf(set, context).map((pair) => alignTriples(pair))
    expect(aligned.length).toBe(count)
    expect(shareProven(aligned)).toBeGreaterThanOrEqual(0.95)
  })
})

import { describe, expect, it } from 'vitest'
import type { MeaningLayer } from '../../src/layers/meaning.js'
import { alignDocument } from '../../src/meaning/align/document.js'
import { RecentPairs } from '../../src/meaning/recent-pairs.js'

const layers = (count: number): MeaningLayer[] => Array.from({ length: count }, () => ({ sentences: [] }))

describe('results of pairs of layers', () => {
  it('are computed once for the same pair and settings', () => {
    const pairs = new RecentPairs<number>()
    const [gold, system, other] = layers(3) as [MeaningLayer, MeaningLayer, MeaningLayer]
    let computed = 0
    const ask = (left: MeaningLayer, right: MeaningLayer, settings: string) =>
      pairs.of(left, right, settings, () => ++computed)
    expect([ask(gold, system, 'a'), ask(gold, system, 'a')]).toEqual([1, 1])
    expect([ask(gold, system, 'b'), ask(gold, other, 'a'), ask(system, gold, 'a')]).toEqual([2, 3, 4])
    expect([ask(gold, system, 'b'), ask(gold, other, 'a'), ask(system, gold, 'a')]).toEqual([2, 3, 4])
  })

  it('are kept for the last partners only, however many there are', () => {
    const pairs = new RecentPairs<number>()
    const [gold, ...systems] = layers(101) as [MeaningLayer, ...MeaningLayer[]]
    let computed = 0
    for (const system of systems) pairs.of(gold, system, '', () => ++computed)
    for (const system of [...systems].reverse()) pairs.of(gold, system, '', () => ++computed)
    expect(computed).toBe(100 + 100 - 8)
  })

  it('are kept for the last settings only', () => {
    const pairs = new RecentPairs<number>()
    const [gold, system] = layers(2) as [MeaningLayer, MeaningLayer]
    let computed = 0
    const all = Array.from({ length: 100 }, (_, i) => String(i))
    for (const settings of [...all, ...all.reverse()]) pairs.of(gold, system, settings, () => ++computed)
    expect(computed).toBe(100 + 100 - 8)
  })

  it('hold alignments, which are forgotten for earlier partners', () => {
    const [gold, first, ...others] = layers(10) as [MeaningLayer, MeaningLayer, ...MeaningLayer[]]
    const settings = { strategy: 'anchor', senseFactor: 0.1 } as const
    const aligned = alignDocument(gold, first, settings)
    expect(alignDocument(gold, first, settings)).toBe(aligned)
    for (const other of others) alignDocument(gold, other, settings)
    expect(alignDocument(gold, first, settings)).not.toBe(aligned)
  })
})

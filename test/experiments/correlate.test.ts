import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { runExperiment } from '../../src/experiment.js'
import { correlate } from '../../src/experiments/correlate.js'
import { pointGraph } from '../../src/measures/point-graph.js'
import { strict } from '../../src/measures/strict.js'
import { temporalAwareness } from '../../src/measures/temporal-awareness.js'
import { timeline } from '../time/notation.js'

const gold = documents(['a b b', 'b b c', 'c b d'], ['a b b', 'b b c', 'c b d'], ['a b b', 'b b c', 'c b d'])

function documents(...links: readonly (readonly string[])[]): Document[] {
  return links.map((lines, i) => ({ id: `d${i + 1}`, layers: { time: timeline(...lines) } }))
}

/** One, two or three of the three links. */
const rising = documents(['a b b'], ['a b b', 'b b c'], ['a b b', 'b b c', 'c b d'])
/** Two ends of a chain are two links of three, but two pairs of six. */
const twoEnds = documents(['a b b', 'c b d'], ['a b b', 'b b c'], ['a b b'])

function run(runs: readonly { name: string; documents: readonly Document[] }[], settings = {}) {
  const measures = [strict(), temporalAwareness(), pointGraph()]
  return runExperiment(correlate, { documents: gold, runs }, { settings, measures, seed: 1 })
}

describe('correlate', () => {
  it('finds measures that rank documents in the same order, and measures that do not', () => {
    const { rows } = run([{ name: 'rising', documents: rising }]).findings.tables[0]!
    const recall = rows.find((row) => row.name === 'recall' && row.other === 'temporal-awareness')!
    expect(recall).toEqual({
      name: 'recall',
      measure: 'strict',
      other: 'temporal-awareness',
      run: 'all runs',
      documents: 3,
      spearman: 1,
      kendall: 1,
    })
    const [other] = run([{ name: 'ends', documents: twoEnds }]).findings.tables[0]!.rows.filter(
      (row) => row.name === 'recall',
    )
    // strict recall 2/6, 3/6, 1/6; awareness 2/3, 2/3, 1/3: the first two tie.
    expect(other!.spearman).toBeCloseTo(Math.sqrt(3) / 2, 12)
    expect(other!.kendall).toBeCloseTo(2 / Math.sqrt(3 * 2), 12)
    // Precision is always 1, and no order at all.
    expect(rows.find((row) => row.name === 'precision')!.spearman).toBe(null)
  })

  it('takes all runs together, and each', () => {
    const { findings } = run([
      { name: 'rising', documents: rising },
      { name: 'ends', documents: twoEnds },
    ])
    const recall = findings.tables[0]!.rows.filter(
      (row) => row.name === 'recall' && row.other === 'point-graph' && row.measure === 'strict',
    )
    expect(recall.map((row) => [row.run, row.documents])).toEqual([
      ['all runs', 6],
      ['rising', 3],
      ['ends', 3],
    ])
  })

  it('leaves out documents that one side lacks and counts them, or takes them as empty', () => {
    const short = [{ name: 'short', documents: rising.slice(1) }]
    expect(run(short).findings.tables[1]!.rows).toEqual([{ run: 'short', documents: 2, missing: 1 }])
    expect(run(short, { missing: 'empty' }).findings.tables[1]!.rows).toEqual([
      { run: 'short', documents: 3, missing: 1 },
    ])
  })

  it('draws what it found: who agrees with whom, and each measure against the first', () => {
    const { pictures } = run([{ name: 'rising', documents: rising }]).findings
    expect(pictures.map(({ name }) => name)).toEqual(
      ['f1', 'precision', 'recall'].flatMap((name) => [`spearman-${name}`, `scatter-${name}`]),
    )
    const [, , , , heat, scatter] = pictures
    if (heat?.kind !== 'heat' || scatter?.kind !== 'lines') throw new Error('other pictures')
    expect(heat.cells.length).toBe(9)
    expect(scatter.series.map(({ name }) => name)).toEqual(['temporal-awareness', 'point-graph'])
  })
})

/** The experiments that damage gold, on corpora small enough to know what comes out. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type AnyExperiment, type Row, runExperiment } from '../../src/experiment.js'
import { degrade, disturb, dropEntities, noise } from '../../src/experiments/damages.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { documentValueNames } from '../../src/measure.js'
import { entities } from '../../src/measures/entities.js'
import { jaccard } from '../../src/measures/jaccard.js'
import { pointGraph } from '../../src/measures/point-graph.js'
import { smatch } from '../../src/measures/smatch.js'
import { strict } from '../../src/measures/strict.js'
import { temporalAwareness } from '../../src/measures/temporal-awareness.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { consistentLayer } from '../arbitraries/timeline.js'
import { timeline } from '../time/notation.js'

const measures = [strict(), pointGraph(), temporalAwareness()]

function corpus(...layers: readonly TimeLayer[]): Document[] {
  return layers.map((time, i) => ({ id: `d${i + 1}`, layers: { time } }))
}

const chain = timeline('a b b', 'b b c', 'c b d', 'd b e')
const star = timeline('x b a', 'x b b', 'x d c', 'x e d', 'a b b')
const contradictory = timeline('a b b', 'b b a')

function run(experiment: AnyExperiment, documents: readonly Document[], settings = {}, seed = 1) {
  return runExperiment(
    experiment,
    { documents, runs: [] },
    { settings: { repeats: 2, steps: 4, ...settings }, measures, seed },
  )
}

function valueAt(rows: readonly Row[], found: Row): (number | null)[] {
  const isSuch = (row: Row): boolean => Object.entries(found).every(([column, value]) => row[column] === value)
  return rows.filter(isSuch).map(({ value }) => value as number | null)
}

describe.each([degrade, noise, disturb, dropEntities] as readonly AnyExperiment[])('$name', (experiment) => {
  it('has the same rows for the same seed, in whatever order cells run', () => {
    const documents = corpus(chain, star)
    const { rows } = run(experiment, documents)
    expect(run(experiment, structuredClone(documents)).rows).toEqual(rows)
    const context = { settings: { repeats: 2, steps: 4, 'up-to': 1, contradictions: 'exclude' }, measures, seed: 1 }
    const prepared = experiment.prepare({ documents, runs: [] }, context)
    const cells = experiment.cells(prepared, context)
    const backwards = [...cells].reverse().map((cell) => experiment.run(cell, structuredClone(prepared), context).rows)
    const inOrder = cells.flatMap((cell) => experiment.run(cell, prepared, context).rows)
    expect(backwards.reverse().flat()).toEqual(inOrder)
    expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length)
  })

  it('has rows by document, repeat and level, and a value for each value of each measure', () => {
    const { rows } = run(experiment, corpus(chain, star))
    const own = rows.filter(({ order }) => order === undefined || order === 'most connected first')
    const keys = own.map(({ document, repeat, level }) => `${document} ${repeat} ${level}`)
    expect(keys).toEqual([...keys].sort())
    const perLevel = measures.reduce((sum, { summary }) => sum + documentValueNames(summary).length, 0)
    expect(own.length % perLevel).toBe(0)
    expect(own.slice(0, 3).map(({ measure, name }) => `${measure} ${name}`)).toEqual([
      'strict f1',
      'strict precision',
      'strict recall',
    ])
  })

  it('gives 1 where nothing is damaged', () => {
    fc.assert(
      fc.property(consistentLayer({ entities: 6, links: 8 }), (layer) => {
        const undamaged = run(experiment, corpus(layer), { steps: 1 }).rows.filter(
          ({ level, measure, name }) => level === 0 && measure !== '' && name !== 'minor-recall',
        )
        for (const { value } of undamaged) expect([1, null]).toContain(value)
      }),
    )
  })

  it('leaves out documents that it cannot use, and reports their number', () => {
    const { rows, findings } = run(experiment, corpus(chain, contradictory, timeline(), star))
    expect(new Set(rows.filter(({ measure }) => measure !== '').map(({ document }) => document))).toEqual(
      new Set(['d1', 'd4']),
    )
    expect(findings.tables.find(({ name }) => name === 'documents')!.rows).toEqual([
      { documents: 'damaged', count: 2 },
      { documents: 'contradictory', count: 1 },
      { documents: 'no links', count: 1 },
    ])
    const repaired = run(experiment, corpus(contradictory), { contradictions: 'repair' })
    expect(repaired.findings.tables.find(({ name }) => name === 'documents')!.rows).toEqual([
      { documents: 'damaged', count: 1 },
    ])
  })

  it('has a table of curves, one of fits and a picture for each name of a value', () => {
    const { findings } = run(experiment, corpus(chain, star))
    expect(findings.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['fits', 'curves', 'documents']))
    expect(findings.pictures.map(({ name }) => name)).toEqual([
      'f1',
      'precision',
      'recall',
      'major-recall',
      'minor-recall',
    ])
  })

  it('is not for measures of anything else', () => {
    const given = { measures: [smatch()], seed: 1 }
    expect(() => runExperiment(experiment, { documents: corpus(chain), runs: [] }, given)).toThrow(UsageError)
  })

  it('takes any measure of time', () => {
    const given = { measures: [jaccard(), entities()], seed: 1, settings: { repeats: 1, steps: 2 } }
    const { rows } = runExperiment(experiment, { documents: corpus(chain), runs: [] }, given)
    expect(new Set(rows.map(({ measure }) => measure))).toEqual(new Set(['jaccard', 'entities']))
  })
})

describe('degrade', () => {
  it('of a chain: awareness falls in step with the links, strict recall by the pairs that stay joined', () => {
    const { rows } = run(degrade, corpus(chain))
    for (const level of [0, 0.25, 0.5, 0.75, 1])
      expect(valueAt(rows, { level, measure: 'temporal-awareness', name: 'recall' })).toEqual([1 - level, 1 - level])
    // One link is left: one pair of ten.
    expect(valueAt(rows, { level: 0.75, measure: 'strict', name: 'recall' })).toEqual([1 / 10, 1 / 10])
    expect(valueAt(rows, { level: 1, measure: 'strict', name: 'precision' })).toEqual([null, null])
  })

  it('concludes that awareness is the line y = x, and skips what is undefined', () => {
    const { findings } = run(degrade, corpus(chain, chain))
    const fits = findings.tables.find(({ name }) => name === 'fits')!.rows
    const fit = fits.find(({ measure, name }) => measure === 'temporal-awareness' && name === 'recall')!
    expect(fit.slope).toBeCloseTo(1, 12)
    expect(fit['line r2']).toBeCloseTo(1, 12)
    expect([fit.departure, fit.above, fit.observations]).toEqual([0, 0, 20])
    const curves = findings.tables.find(({ name }) => name === 'curves')!.rows
    expect(curves.filter(({ name, measure }) => name === 'precision' && measure === 'strict').at(-1)!.level).toBe(0.75)
  })
})

describe('noise', () => {
  it('lowers precision to the share of right links, and leaves awareness recall at 1', () => {
    const { rows } = run(noise, corpus(timeline('a b b', 'c b d', 'e b f', 'g b h')))
    for (const level of [0, 0.25, 0.5, 0.75, 1]) {
      expect(valueAt(rows, { level, measure: 'temporal-awareness', name: 'precision' })).toEqual([
        1 / (1 + level),
        1 / (1 + level),
      ])
      expect(valueAt(rows, { level, measure: 'temporal-awareness', name: 'recall' })).toEqual([1, 1])
    }
  })
})

describe('disturb', () => {
  it('lowers precision and recall of a tree by what was changed', () => {
    const { rows } = run(disturb, corpus(timeline('a b b', 'c b d', 'e b f', 'g b h')), { 'up-to': 1 })
    for (const name of ['precision', 'recall', 'f1'])
      for (const level of [0, 0.25, 0.5, 0.75, 1])
        expect(valueAt(rows, { level, measure: 'temporal-awareness', name })).toEqual([1 - level, 1 - level])
  })

  it('ends where no more can be changed', () => {
    const { rows } = run(disturb, corpus(timeline('a b b', 'a b b', 'c b d')), { 'up-to': 1, steps: 3 })
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([0, 0.333333]))
  })
})

describe('drop-entities', () => {
  it('costs most where most others are linked', () => {
    const { rows } = run(dropEntities, corpus(timeline('x b a', 'x b b', 'x b c', 'x b d')), { steps: 5 })
    const recall = { level: 0.2, measure: 'temporal-awareness', name: 'recall' }
    expect(valueAt(rows, { ...recall, order: 'most connected first' })).toEqual([0, 0])
    for (const value of valueAt(rows, { ...recall, order: 'at random' })) expect([0, 0.75]).toContain(value)
  })
})

/** Learning from a knowledge base and extracting with what was learnt, on a collection in memory. */
import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { type FactsModel, readFactsModel, writeFactsModel } from '../../src/facts/model.js'
import { trainFacts } from '../../src/facts/train.js'
import { documents, graphs, memorySource } from './memory-source.js'

const source = memorySource(documents)
const seeds = [
  { entity: 'Velonia', relation: 'president', value: 'Lena Okoro' },
  { entity: 'Tarland', relation: 'president', value: 'Bruno Keller' },
]
const learn = (representation: 'plain' | 'collapsed', given = seeds) =>
  trainFacts(given, { source, graphOf: graphs(representation), representation })

describe('distant supervision', () => {
  it('counts its examples, and keeps features of five of them', async () => {
    const [relation] = (await learn('collapsed')).relations
    expect(relation).toMatchObject({ relation: 'president', positives: 10 })
    expect(relation!.negatives).toBeGreaterThan(0)
    expect(relation!.features).toContain('VALUE-has_class=president')
    // None of these words is in five documents.
    expect(relation!.features.join(' ')).not.toMatch(/teacher|farmer|bridge/)
    expect(relation!.weights).toHaveLength(relation!.features.length)
  })

  it('learns nothing of fewer examples than five', async () => {
    const few = memorySource(documents.filter(({ id }) => id === 'a1' || id === 'a2'))
    const options = { source: few, graphOf: graphs('collapsed'), representation: 'collapsed' as const }
    const { relations } = await trainFacts(seeds.slice(0, 1), options)
    expect(relations[0]).toMatchObject({ relation: 'president', positives: 2, features: [], weights: [] })
  })

  it('has a machine for each relation, in alphabetical order; also for one without any example', async () => {
    const { relations } = await learn('plain', [
      ...seeds,
      { entity: 'Nowhere', relation: 'mayor', value: 'Nobody Else' },
    ])
    expect(relations.map(({ relation, positives }) => [relation, positives])).toEqual([
      ['mayor', 0],
      ['president', 10],
    ])
  })

  it('is the same twice, and reads back as it was written', async () => {
    const model = await learn('collapsed')
    expect(writeFactsModel(await learn('collapsed'))).toBe(writeFactsModel(model))
    expect(readFactsModel(writeFactsModel(model))).toEqual(model)
    expect(readFactsModel(`\uFEFF${writeFactsModel(model)}`)).toEqual(model)
  })

  it.each(['', '{', '{}', '[]', 'null', '{"format":"cupel-facts-model"}'])('takes no model from %j', (text) => {
    expect(() => readFactsModel(text)).toThrow('no model of facts')
  })
})

describe('extraction', () => {
  const extract = async (entity: string, more: { documents?: number } = {}) =>
    extractFacts(await learn('collapsed'), entity, { source, graphOf: graphs('collapsed'), ...more })

  it('finds the president of a country it has not seen, and none of the others', async () => {
    const found = await extract('Ostrovia')
    expect(found.map(({ relation, value }) => [relation, value])).toEqual([['president', 'Clara Maria Novak']])
  })

  it('sums margins over documents, and keeps those that support the value under its fullest name', async () => {
    const [fact] = await extract('Ostrovia')
    expect(fact!.support.map(({ document }) => document.id).sort()).toEqual(['c1', 'c2', 'c3'])
    expect(fact!.margin).toBeCloseTo(
      fact!.support.reduce((sum, { margin }) => sum + margin, 0),
      10,
    )
    for (const { candidate, margin } of fact!.support) {
      expect(margin).toBeGreaterThan(0)
      expect(candidate.path).toContain('Ostrovia')
    }
  })

  it('reads no more documents than it is allowed to', async () => {
    const [fact] = await extract('Ostrovia', { documents: 1 })
    expect(fact!.support.map(({ document }) => document.id)).toEqual(['c1'])
  })

  it('finds nothing of an entity that no document names, or with a model that knows no relation', async () => {
    expect(await extract('Nowhere')).toEqual([])
    const empty: FactsModel = { ...(await learn('plain')), relations: [] }
    expect(await extractFacts(empty, 'Ostrovia', { source, graphOf: graphs('plain') })).toEqual([])
  })
})

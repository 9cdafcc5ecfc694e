/** Training on a knowledge base, and extraction with the trained model, on a collection in memory. */
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
    expect(relation!.negatives).toBe(4)
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

  it('is reproducible, and reads back as it was written', async () => {
    const model = await learn('collapsed')
    expect(writeFactsModel(await learn('collapsed'))).toBe(writeFactsModel(model))
    expect(readFactsModel(writeFactsModel(model))).toEqual(model)
    expect(readFactsModel(`\uFEFF${writeFactsModel(model)}`)).toEqual(model)
  })

  it('keeps a feature of five examples, and none of four', async () => {
    const trained = async (count: number) => {
      const some = memorySource(documents.filter(({ id }) => id.startsWith('a')).slice(0, count))
      const options = { source: some, graphOf: graphs('plain'), representation: 'plain' as const }
      return (await trainFacts(seeds.slice(0, 1), options)).relations[0]!
    }
    const [four, five] = [await trained(4), await trained(5)]
    expect([four.positives, five.positives]).toEqual([4, 5])
    const ofPresident = ({ features }: typeof four) => features.filter((feature) => /president/i.test(feature)).length
    // One of them is also in an example of another person.
    expect([ofPresident(four), ofPresident(five)]).toEqual([1, 4])
  })

  it('rejects a model with parts of another type', async () => {
    const model = await learn('plain')
    const parts: unknown[] = [
      { format: 'other' },
      { signature: 1 },
      { representation: 'neither' },
      { representation: undefined },
      { relations: {} },
      { relations: [null] },
      { relations: [{ ...model.relations[0], bias: '1' }] },
      { relations: [{ ...model.relations[0], weights: model.relations[0]!.weights.slice(1) }] },
    ]
    for (const part of parts)
      expect(
        () => readFactsModel(JSON.stringify({ ...model, ...(part as object) })),
        JSON.stringify(part).slice(0, 60),
      ).toThrow('missing or damaged')
  })

  it.each(['', '{', '{}', '[]', 'null', '{"format":"cupel-facts-model"}'])('rejects %j as a model', (text) => {
    expect(() => readFactsModel(text)).toThrow('not a usable model of facts')
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

  it('gathers shorter names under the longest, and leaves out what does not pass the threshold', async () => {
    const model = await learn('collapsed')
    const given = { source, graphOf: graphs('collapsed') }
    const [fact] = await extractFacts(model, 'Ostrovia', given)
    const at = (threshold: number) => extractFacts(model, 'Ostrovia', { ...given, threshold })
    expect([(await at(fact!.margin)).length, (await at(fact!.margin - 1e-9)).length]).toEqual([0, 1])
  })

  it('reads no more documents than it is allowed to', async () => {
    const [fact] = await extract('Ostrovia', { documents: 1 })
    expect(fact!.support.map(({ document }) => document.id)).toEqual(['c1'])
  })

  it('finds nothing for an entity that no document names, or with a model without relations', async () => {
    expect(await extract('Nowhere')).toEqual([])
    const empty: FactsModel = { ...(await learn('plain')), relations: [] }
    expect(await extractFacts(empty, 'Ostrovia', { source, graphOf: graphs('plain') })).toEqual([])
  })
})

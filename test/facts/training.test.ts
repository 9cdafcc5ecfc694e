/** Training on a knowledge base, and extraction with the trained model, on a collection in memory. */
import { describe, expect, it } from 'vitest'
import { extractFacts, factOf } from '../../src/facts/extract.js'
import { factsFunnel } from '../../src/facts/funnel.js'
import { type FactsModel, readFactsModel, writeFactsModel } from '../../src/facts/model.js'
import { readRelations } from '../../src/facts/relations/read.js'
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
  it('counts its examples: a value is one, whatever the number of its documents', async () => {
    const model = await learn('collapsed')
    expect(model.relations[0]).toMatchObject({ relation: 'president', positives: 2, negatives: 10 })
    expect(model.shared['office=same']).toBeGreaterThan(0)
    // A word of one example is left out.
    expect(JSON.stringify(model)).not.toMatch(/bridge|dairy/)
  })

  it('has a row for each relation, in alphabetical order; also for one without any example', async () => {
    const { relations } = await learn('plain', [
      ...seeds,
      { entity: 'Nowhere', relation: 'mayor', value: 'Nobody Else' },
    ])
    expect(relations.map(({ relation, positives }) => [relation, positives])).toEqual([
      ['mayor', 0],
      ['president', 2],
    ])
  })

  it('is reproducible, and reads back as it was written', async () => {
    const model = await learn('collapsed')
    expect(writeFactsModel(await learn('collapsed'))).toBe(writeFactsModel(model))
    expect(readFactsModel(writeFactsModel(model))).toEqual(model)
    expect(readFactsModel(`\uFEFF${writeFactsModel(model)}`)).toEqual(model)
    const spells = { weights: { 'b:where=s': 1 }, lengths: { president: 4 } }
    expect(readFactsModel(writeFactsModel({ ...model, spells }))).toEqual({ ...model, spells })
  })

  it('uses documents that name the value far from the entity, if there are no others', async () => {
    const filler = 'Nobody came and nobody went on that day. '.repeat(9)
    const far = { id: 'far', text: `Velonia\n\nVelonia is a country. ${filler}Lena Okoro became president in 2001.` }
    const given = { source: memorySource([far]), graphOf: graphs('plain'), representation: 'plain' as const }
    const { relations } = await trainFacts(seeds.slice(0, 1), { ...given, otherDocuments: 0 })
    expect(relations[0]).toMatchObject({ positives: 1 })
  })

  it('rejects a model with parts of another type', async () => {
    const model = await learn('plain')
    const [relation] = model.relations
    const parts: unknown[] = [
      { format: 'other' },
      { signature: 1 },
      { representation: 'neither' },
      { representation: undefined },
      { shared: { bias: '1' } },
      { shared: undefined },
      { calibration: [1] },
      { calibration: undefined },
      { spells: { weights: {} } },
      { spells: { weights: { a: 'b' }, lengths: {} } },
      { relations: {} },
      { relations: [null] },
      { relations: [{ ...relation, weights: [1] }] },
      { relations: [{ ...relation, weights: { a: null } }] },
      { relations: [{ ...relation, positives: 'many' }] },
    ]
    for (const part of parts)
      expect(
        () => readFactsModel(JSON.stringify({ ...model, ...(part as object) })),
        JSON.stringify(part).slice(0, 60),
      ).toThrow('missing or damaged')
  })

  it.each(['', '{', '{}', '[]', 'null', '{"format":"cupel-facts-model-3"}'])('rejects %j as a model', (text) => {
    expect(() => readFactsModel(text)).toThrow('not a usable model of facts')
  })

  it.each(['cupel-facts-model', 'cupel-facts-model-2'])('says that a %s is too old', (format) => {
    expect(() => readFactsModel(JSON.stringify({ format, relations: [] }))).toThrow('older version of Cupel')
  })
})

describe('extraction', () => {
  const options = { source, graphOf: graphs('collapsed') }
  const extract = async (entity: string, more: { documents?: number; sought?: readonly string[] } = {}) =>
    extractFacts(await learn('collapsed'), entity, { ...options, ...more })

  it('finds the president of a country it has not seen, and none of the others', async () => {
    const found = await extract('Ostrovia')
    expect(found.map(({ relation, value }) => [relation, value])).toEqual([['president', 'Clara Maria Novak']])
    expect(found[0]!.confidence).toBeGreaterThan(0.5)
    expect(found[0]!.confidence).toBeLessThan(1)
  })

  it('keeps the documents that support the value, each with a path', async () => {
    const [fact] = await extract('Ostrovia')
    expect(fact!.support.map(({ document }) => document.id)).toEqual(['c1', 'c2', 'c3'])
    for (const { path } of fact!.support) expect(path).toContain('Ostrovia')
    const { evidence } = factOf(fact!)
    expect(evidence).toHaveLength(3)
    expect(evidence![0]).toMatchObject({ document: 'c1', date: '2006-10-10' })
    expect(evidence![0]!.margin).toBeCloseTo(fact!.confidence, 3)
  })

  it('leaves out what does not exceed the threshold', async () => {
    const model = await learn('collapsed')
    const [fact] = await extractFacts(model, 'Ostrovia', options)
    const at = (threshold: number) => extractFacts(model, 'Ostrovia', { ...options, threshold })
    expect([(await at(fact!.confidence)).length, (await at(fact!.confidence - 1e-9)).length]).toEqual([0, 1])
  })

  it('scores a relation that it has not learned by what all relations share', async () => {
    const found = await extract('Ostrovia', { sought: ['prime minister', 'president'] })
    expect(found.map(({ relation, value }) => [relation, value])).toContainEqual(['president', 'Clara Maria Novak'])
    const model = await learn('collapsed')
    const all = await extractFacts(model, 'Ostrovia', { ...options, sought: ['head of state'], threshold: 0 })
    expect(all.map(({ relation, value }) => [relation, value])).toContainEqual(['head of state', 'Clara Maria Novak'])
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

describe('the funnel', () => {
  it('counts the facts that pass each step', async () => {
    const facts = [
      { entity: 'Ostrovia', relation: 'president', value: 'Clara Novak' },
      { entity: 'Ostrovia', relation: 'president', value: 'Clara Novak' },
      { entity: 'Velonia', relation: 'president', value: 'Lena Okoro' },
      { entity: 'Velonia', relation: 'president', value: 'bridge' },
      { entity: 'Velonia', relation: 'president', value: 'Nobody Else' },
      { entity: 'Nowhere', relation: 'president', value: 'Nobody Else' },
      { entity: 'Nowhere', relation: 'mayor', value: 'Nobody Else' },
    ]
    const found = [{ entity: 'Ostrovia', relation: 'president', value: 'Clara Maria Novak' }]
    expect(await factsFunnel(facts, found, { source, graphOf: graphs('plain') })).toEqual([
      { relation: 'mayor', facts: 1, withDocument: 0, withBothNames: 0, withCandidate: 0, extracted: 0 },
      { relation: 'president', facts: 5, withDocument: 4, withBothNames: 3, withCandidate: 2, extracted: 1 },
    ])
  })

  it('gives a value to one of the relations that were learned from different entities', async () => {
    const weights = { employer: 0, spouse: 1 }
    const relationModels = (besides: Readonly<Record<string, readonly string[]>>) =>
      Object.entries(weights).map(([relation, bias]) => ({
        ...{ relation, weights: { bias }, positives: 1, negatives: 1 },
        besides: besides[relation] ?? [],
      }))
    const kinds = readRelations('{"name": "employer"}\n{"name": "spouse"}').relations
    const found = async (besides: Readonly<Record<string, readonly string[]>>) => {
      const model = { ...(await learn('plain')), shared: { bias: 2 }, relations: relationModels(besides) }
      const facts = await extractFacts(model, 'Ostrovia', {
        ...{ source, graphOf: graphs('plain'), threshold: 0 },
        relations: kinds.map((kind) => ({ ...kind, entity: [], value: [] })),
      })
      return facts.filter(({ value }) => value === 'Adam Frost').map(({ relation }) => relation)
    }
    expect(await found({})).toEqual(['spouse'])
    expect(await found({ employer: ['spouse'], spouse: ['employer'] })).toEqual(['employer', 'spouse'])
  })
})

/** Extraction by jobs finds what extraction in one go finds. */
import { describe, expect, it } from 'vitest'
import { anchorFacts } from '../../src/facts/anchor-facts.js'
import { extractFacts, factOf } from '../../src/facts/extract.js'
import { readRelations } from '../../src/facts/relations/read.js'
import { documentReader } from '../../src/node/graph-reader.js'
import { inProcess } from '../../src/node/work/in-process.js'
import { inputsOf } from '../../src/node/work/inputs.js'
import { extractAnchored, factsExtractKind, planExtraction } from '../../src/node/work/kinds/facts-extract.js'
import { entities, learn, options } from './samples/facts-extract.js'

const executor = inProcess()

describe('extraction by jobs', () => {
  it.each([
    { setting: 'text', threshold: 0.25 },
    { setting: 'date', threshold: 0.1 },
    { setting: 'text', threshold: 0, grain: 'year' },
    { setting: 'text', threshold: 0, isSuccessive: false },
  ] as const)('is that of one go: %o', async (more) => {
    const chosen = { ...options, ...more }
    const model = await learn()
    const graphOf = documentReader(model.representation).graphOf
    const found = []
    for (const entity of entities)
      found.push(...(await extractFacts(model, entity, { ...chosen, graphOf })).map(factOf))
    const expected = await anchorFacts(found, { ...chosen, graphOf })
    const { anchored, unknown } = await extractAnchored(model, entities, { ...chosen, executor })
    expect(JSON.stringify(anchored)).toBe(JSON.stringify(expected))
    expect(anchored.length).toBeGreaterThan(3)
    expect(unknown).toEqual(['Atlantis'])
  })

  it('uses the relations of the user', async () => {
    const { relations } = readRelations('{"name": "president", "value": "LOCATION"}')
    const model = await learn()
    const extract = (more: object) => extractAnchored(model, entities, { ...options, threshold: -5, ...more, executor })
    const values = async (more: object) => (await extract(more)).anchored.map(({ fact }) => fact.value)
    expect(await values({})).toContain('Lena Okoro')
    expect(await values({ relations })).not.toContain('Lena Okoro')
  })

  it('has a shard for each name, however it is written, and counts them', async () => {
    const { run } = planExtraction(await learn(), entities, options)
    const names: unknown[] = []
    for await (const { data } of run.shards) names.push(data.entities)
    expect(names).toEqual([
      ['Velonia', 'VELONIA'],
      ...entities.filter((name) => !/velonia/i.test(name)).map((name) => [name]),
    ])
    const ticks: string[] = []
    const onProgress = (done: number, all: number) => void ticks.push(`${done}/${all}`)
    await extractAnchored(await learn(), entities, { ...options, executor, onProgress })
    expect(ticks).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'])
  })

  it('takes a text for what it is, whatever it is called', async () => {
    const model = await learn()
    const prepared = { model, aliases: new Map(), relations: [] }
    const valuesIn = async (text: string) => {
      const inputs = inputsOf([{ json: [{ id: 'same', date: '2001', text }] }])
      const context = { options: { setting: 'date', threshold: 0 }, prepared, seed: 0, inputs } as const
      const [found] = await factsExtractKind.run({ entities: ['Velonia'] }, context)
      return found!.map(({ fact }) => fact.value)
    }
    expect(await valuesIn('President Lena Okoro of Velonia opened a bridge.')).toEqual(['Lena Okoro'])
    expect(await valuesIn('President Omar Sey of Velonia opened a bridge.')).toEqual(['Omar Sey'])
  })

  const sent = (json: unknown) => ({ encoded: Buffer.from(JSON.stringify(json)) })

  it.each([
    ['a model and names', undefined, [['a', ['b']]], true],
    ['no model', { format: 'cupel-facts-model' }, [], false],
    ['no names', undefined, [['a', 'b']], false],
  ])('sees what another machine has sent: %s', async (_, model, aliases, isSound) => {
    const { runInputs } = await factsExtractKind.schemas()
    const inputs = inputsOf([model ?? (await learn()), aliases, ''].map(sent), (i) => runInputs?.[i])
    const prepare = () => factsExtractKind.prepare({ setting: 'date', threshold: 0.1 }, { seed: 0, inputs })
    if (isSound) expect(prepare().aliases.get('a')).toEqual(['b'])
    else expect(prepare).toThrow('not have the form that this version expects')
  })

  it('takes a document without a date from another machine', async () => {
    const { shardInput } = await factsExtractKind.schemas()
    const document = { id: 'a', title: 'T', text: 'President Lena Okoro of Velonia opened a bridge in May 2001.' }
    const inputs = inputsOf([sent([document])], () => shardInput)
    const prepared = { model: await learn(), aliases: new Map(), relations: [] }
    const context = { options: { setting: 'text', threshold: 0 }, prepared, seed: 0, inputs } as const
    const [found] = await factsExtractKind.run({ entities: ['Velonia'] }, context)
    expect(found).toMatchObject([{ fact: { value: 'Lena Okoro' }, told: { pieces: [{ document: 'a' }] } }])
  })

  it.each([{ id: 'a', date: 'July', text: 'x' }, { id: 'a', date: '2001-13', text: 'x' }, { id: 'a' }])(
    'takes no document that is none: %o',
    async (document) => {
      const { shardInput } = await factsExtractKind.schemas()
      const prepared = { model: await learn(), aliases: new Map(), relations: [] }
      const inputs = inputsOf([sent([document])], () => shardInput)
      const context = { options: { setting: 'date', threshold: 0.1 }, prepared, seed: 0, inputs } as const
      expect(() => factsExtractKind.run({ entities: ['a'] }, context)).toThrow(
        'not have the form that this version expects',
      )
    },
  )
})

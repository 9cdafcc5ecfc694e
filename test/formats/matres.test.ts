import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matres } from '../../src/formats/matres.js'
import { timeml } from '../../src/formats/timeml.js'
import { isEndpointLink } from '../../src/layers/time.js'
import { timelineOf } from '../../src/time/timeline.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'
import { expectOneProblem, links, reader, timeDocument } from './notation.js'

const read = reader(matres())

describe('MATRES', () => {
  it('reads a row as a link between the starts of two events, with their verbs', () => {
    const { documents, problems } = read('fire\tstarted\tspread\t1\t12\tBEFORE\n')
    expect(problems).toEqual([])
    expect(documents).toEqual([
      timeDocument('fire', {
        entities: [
          { id: 'ei1', kind: 'event', attributes: { verb: 'started' } },
          { id: 'ei12', kind: 'event', attributes: { verb: 'spread' } },
        ],
        links: [
          {
            id: 'link1',
            source: 'ei1',
            target: 'ei12',
            label: 'BEFORE',
            ends: ['start', 'start'],
            relation: ['<'],
            place: { line: 1, column: 1 },
          },
        ],
      }),
    ])
  })

  it.each([
    ['BEFORE', '<'],
    ['AFTER', '>'],
    ['EQUAL', '='],
    ['equal', '='],
    ['VAGUE', '< = >'],
  ])('reads %s as %s', (label, signs) => {
    const [link] = read(`d\ta\tb\t1\t2\t${label}\n`).documents[0]!.layers.time!.links
    expect(link!.relation.join(' ')).toBe(signs)
  })

  it('leaves the ends open: two that start together may be of any length', () => {
    const layer = read('d\ta\tb\t1\t2\tEQUAL\nd\tb\tc\t2\t3\tBEFORE\nd\ta\tc\t1\t3\tBEFORE\n').documents[0]!.layers
      .time!
    expect(timelineOf(layer, { during: 'included', repair: 'smallest' }).isConsistent).toBe(true)
  })

  it('keeps the first of two verbs for one number, and ids that are names already', () => {
    const { entities } = read('d\ta\tb\tei1\t2\tBEFORE\nd\tx\tc\t1\t3\tBEFORE\n').documents[0]!.layers.time!
    expect(entities.map(({ id, attributes }) => `${id} ${attributes!.verb}`)).toEqual(['ei1 a', 'ei2 b', 'ei3 c'])
  })

  it.each([
    ['an unknown label', 'd\ta\tb\t1\t2\tBEFOR\n', 'table/unknown-relation 1:11+5', 'Did you mean BEFORE?'],
    ['a row that is too short', 'd\ta\tb\t1\tBEFORE\n', 'table/cells 1:1+14', 'This row has no label.'],
    ['an empty verb', 'd\t\tb\t1\t2\tBEFORE\n', 'table/cells 1:1+15', 'This row has no first word.'],
  ])('reports %s at its place', (_, source, place, message) => {
    expectOneProblem(read(source), place, message)
  })
})

const data = join(shared, 'data/temporal')

describe('MATRES as it was published', skipFor(lackOf(data)), () => {
  const readFile = (name: string) => read(readFileSync(join(data, 'matres', `${name}.txt`), 'utf8'))

  it.each([
    ['timebank', 182, 6336],
    ['aquaint', 73, 6404],
    ['platinum', 20, 837],
  ])('%s has %i documents and %i links, all between starts', (name, documents, count) => {
    const reading = readFile(name)
    expect(reading.problems).toEqual([])
    expect([reading.documents.length, links(reading).length]).toEqual([documents, count])
    expect(reading.documents.every(({ layers }) => layers.time!.links.every(isEndpointLink))).toBe(true)
  })

  it('names the instances that the TimeML of the platinum documents has', () => {
    for (const { id, layers } of readFile('platinum').documents) {
      const file = join(data, 'te3-platinum/gold-emnlp17', `${id}.tml`)
      const [gold] = timeml().read(readFileSync(file, 'utf8'), { id }).documents
      const known = new Set(gold!.layers.time!.entities.map((entity) => entity.id))
      expect(layers.time!.entities.filter((entity) => !known.has(entity.id))).toEqual([])
    }
  })
})

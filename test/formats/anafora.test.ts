import { describe, expect, it } from 'vitest'
import { anafora } from '../../src/formats/anafora.js'
import { formatOf } from '../../src/formats/index.js'
import { timeml } from '../../src/formats/timeml.js'
import { allenSetOf } from '../../src/time/allen/allen.js'
import { expectOneProblem, faults, links, reader, timeDocument } from './notation.js'

const read = reader(anafora())

const entity = (id: string, type: string, span: string, properties = '') =>
  `<entity><id>${id}</id><span>${span}</span><type>${type}</type><properties>${properties}</properties></entity>`
const tlink = (id: string, source: string, type: string, target: string) =>
  `<relation><id>${id}</id><type>TLINK</type><properties><Source>${source}</Source><Type>${type}</Type><Target>${target}</Target></properties></relation>`
const file = (...parts: string[]) => `<data>\n<annotations>\n${parts.join('\n')}\n</annotations>\n</data>\n`
const two = [entity('a', 'EVENT', '0,4'), entity('b', 'TIMEX3', '8,12')]
const layer = (source: string) => read(source).documents[0]!.layers.time!

describe('Anafora', () => {
  it('reads events and times with spans and properties, and TLINKs', () => {
    const { documents, problems } = read(
      file(entity('a', 'EVENT', '0,4', '<Polarity>NEG</Polarity><Degree/>'), two[1]!, tlink('r', 'b', 'CONTAINS', 'a')),
    )
    expect(problems).toEqual([])
    expect(documents).toEqual([
      timeDocument('doc', {
        entities: [
          {
            id: 'a',
            kind: 'event',
            span: { start: 0, end: 4 },
            attributes: { type: 'EVENT', Polarity: 'NEG' },
            place: { line: 3, column: 1 },
          },
          {
            id: 'b',
            kind: 'time',
            span: { start: 8, end: 12 },
            attributes: { type: 'TIMEX3' },
            place: { line: 4, column: 1 },
          },
        ],
        links: [
          { id: 'r', source: 'b', target: 'a', label: 'CONTAINS', relation: ['di'], place: { line: 5, column: 1 } },
        ],
      }),
    ])
  })

  it('keeps the hull of a span in parts, and the parts', () => {
    const [found] = layer(file(entity('a', 'EVENT', '5,9;1,3'))).entities
    expect(found).toMatchObject({ span: { start: 1, end: 9 }, attributes: { spans: '5,9;1,3' } })
  })

  it('makes a link to the document time of each DocTimeRel, and makes the time up if the file has none', () => {
    const reading = read(file(entity('a', 'EVENT', '0,4', '<DocTimeRel>BEFORE</DocTimeRel>')))
    expect(links(reading)).toEqual(['a BEFORE DCT'])
    expect(reading.documents[0]!.layers.time!.links[0]!.id).toBe('a.DocTimeRel')
    expect(reading.documents[0]!.layers.time!.entities[1]).toEqual({ id: 'DCT', kind: 'time' })
  })

  it('calls the DOCTIME of the file DCT, also where a TLINK names it', () => {
    const source = file(
      entity('a', 'EVENT', '9,14', '<DocTimeRel>AFTER</DocTimeRel>'),
      entity('5@e@x@gold', 'DOCTIME', '0,8'),
      tlink('r', '5@e@x@gold', 'OVERLAP', 'a'),
    )
    expect(links(read(source))).toEqual(['DCT OVERLAP a', 'a AFTER DCT'])
    expect(layer(source).entities[1]).toMatchObject({
      id: 'DCT',
      span: { start: 0, end: 8 },
      attributes: { id: '5@e@x@gold' },
    })
  })

  it.each([
    ['BEFORE', 'b'],
    ['contains', 'di'],
    ['BEGINS-ON', 's si e'],
    ['ENDS-ON', 'f fi e'],
    ['IS_INCLUDED', 'd'],
    ['OVERLAP', 'm mi o oi s si d di f fi e'],
    ['NOTED-ON', 'm mi o oi s si d di f fi e'],
  ])('reads %s as %s', (label, names) => {
    const [link] = layer(file(...two, tlink('r', 'a', label, 'b'))).links
    expect(allenSetOf(link!.relation as never[])).toBe(allenSetOf(names.split(' ') as never[]))
  })

  it('reads BEFORE/OVERLAP as what began before and still goes on', () => {
    const [link] = layer(file(entity('a', 'EVENT', '0,4', '<DocTimeRel>BEFORE/OVERLAP</DocTimeRel>'))).links
    expect(link!.relation).toEqual(['m', 'o', 'di', 'fi'])
  })

  it('passes over other types of entities and relations', () => {
    const reading = read(
      file(two[0]!, entity('m', 'Medication', '0,3'), tlink('r', 'a', 'x', 'm').replace('TLINK', 'ALINK')),
    )
    expect(reading.problems).toEqual([])
    expect(reading.documents[0]!.layers.time!.entities.length).toBe(1)
  })

  it('takes schema, annotator and state off the name of the document', () => {
    const name = (id: string) => anafora().read(file(), { id }).documents[0]!.id
    expect(name('ID1_clinic_2.Temporal-Relation.gold.completed')).toBe('ID1_clinic_2')
    expect(name('ID1_clinic_2.Temporal-Relation.system.completed')).toBe('ID1_clinic_2')
    expect(name('a.b.c')).toBe('a.b.c')
  })
})

describe('problems of Anafora', () => {
  it.each([
    [
      'an unknown relation',
      tlink('r', 'a', 'CONTAIN', 'b'),
      'anafora/unknown-relation 5:75+7',
      'Did you mean CONTAINS?',
    ],
    [
      'an id that nothing has',
      tlink('r', 'a', 'BEFORE', 'c9'),
      'anafora/unknown-id 5:96+2',
      'No event or time has the id "c9".',
    ],
    [
      'an id that stands twice',
      entity('a', 'EVENT', '0,4'),
      'anafora/duplicate-id 5:13+1',
      'Line 3 already has the id',
    ],
    ['a span that is none', entity('c', 'EVENT', '4-9'), 'anafora/span 5:25+3', '"4-9" is not a span.'],
    ['a span that ends before it begins', entity('c', 'EVENT', '9,4'), 'anafora/span 5:25+3', '"9,4" is not a span.'],
    [
      'an entity without id',
      '<entity><type>EVENT</type></entity>',
      'anafora/missing-element 5:1+7',
      'This entity has no id.',
    ],
    [
      'an entity without type',
      '<entity><id>x</id></entity>',
      'anafora/missing-element 5:1+7',
      'This entity has no type.',
    ],
    ['a TLINK without Type', tlink('r', 'a', '', 'b'), 'anafora/missing-element 5:1+9', 'This relation has no Type.'],
    [
      'an unknown DocTimeRel',
      entity('c', 'EVENT', '4,9', '\n<DocTimeRel>BEFOR</DocTimeRel>'),
      'anafora/unknown-relation 6:13+5',
      'Unknown DocTimeRel "BEFOR". Did you mean BEFORE?',
    ],
    [
      'a text that does not begin behind its tag, at the tag',
      tlink('r', 'a', '\n  CONTAIN', 'b'),
      'anafora/unknown-relation 5:69+5',
      'Unknown Type "CONTAIN".',
    ],
  ])('reports %s at its place', (_, part, place, message) => {
    const reading = read(file(...two, part))
    expectOneProblem(reading, place, message)
    expect(reading.documents.length).toBe(1)
  })

  it.each([
    ['c9', 'a'],
    ['a', 'c9'],
  ])('has no link from %s to %s where one of them is not there', (source, target) => {
    expect(links(read(file(...two, tlink('r', source, 'BEFORE', target))))).toEqual([])
  })

  it('names an id that is near', () => {
    const reading = read(file(entity('event1', 'EVENT', '0,4'), tlink('r', 'event1', 'BEFORE', 'event11')))
    expect(reading.problems[0]!.message).toBe('No event or time has the id "event11". Did you mean event1?')
  })

  it('takes a span of no length', () => {
    expect(layer(file(entity('c', 'EVENT', '4,4'))).entities[0]!.span).toEqual({ start: 4, end: 4 })
  })

  it('passes over what is not an element of an annotation', () => {
    const inside = '<Polarity>NEG<b>x</b></Polarity><deep><Degree>1</Degree></deep>'
    const beside = '<other><Tense>PAST</Tense></other><entity><id>z</id><type>EVENT</type></entity>'
    const outer = `<entity><id>a</id>${beside}<type>EVENT</type><properties>${inside}</properties></entity>`
    expect(layer(file(outer)).entities.map(({ id, attributes }) => [id, attributes])).toEqual([
      ['a', { type: 'EVENT' }],
    ])
    const before = `<data>${entity('x', 'EVENT', '0,1')}<annotations>${two[0]}</annotations></data>`
    expect(layer(before).entities.map(({ id }) => id)).toEqual(['a'])
  })

  it('keeps an entity whose span is none', () => {
    expect(layer(file(entity('c', 'EVENT', '4-9'))).entities[0]).not.toHaveProperty('span')
  })

  it('reports that a file is XML but not Anafora', () => {
    const reading = read('<x>\n<y/></x>')
    expect(faults(reading)).toEqual(['anafora/no-root 1:1+2'])
    expect(reading.documents).toEqual([])
  })

  it('reports what is not well-formed, and reads nothing of it', () => {
    const reading = read('<data><annotations><entity></annotations></data>')
    expect(reading.problems.every(({ code }) => code === 'xml/malformed')).toBe(true)
    expect(reading.documents).toEqual([])
  })
})

describe('which .xml file is which', () => {
  it.each([
    [anafora.about.example, 'anafora'],
    [timeml.about.example, 'timeml'],
    ['<x/>', 'timeml'],
  ])('%j is its own', (head, name) => {
    expect(formatOf('a.xml', head)?.name).toBe(name)
  })
})

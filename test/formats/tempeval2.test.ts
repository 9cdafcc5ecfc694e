import { describe, expect, it } from 'vitest'
import { tempeval2 } from '../../src/formats/tempeval2.js'
import { timeml } from '../../src/formats/timeml.js'
import { allenNames, allenSetOf } from '../../src/time/allen/allen.js'
import { entities, expectOneProblem, faults, links, reader } from './notation.js'

const read = reader(tempeval2())
const common = allenNames.filter((name) => name !== 'b' && name !== 'bi')

describe('TempEval-2', () => {
  it('gives one document for each file name in a table of links', () => {
    const reading = read('fire\te1\tt0\tBEFORE\nflood.tml\te1\te2\tOVERLAP\nfire\te2\tt0\tvague\n')
    expect(reading.problems).toEqual([])
    expect(reading.documents.map(({ id }) => id)).toEqual(['fire', 'flood'])
    expect(links(reading)).toEqual(['e1 BEFORE t0', 'e2 vague t0', 'e1 OVERLAP e2'])
    expect(entities(reading)).toEqual(['e1 event', 't0 time', 'e2 event', 'e1 event', 'e2 event'])
  })

  it.each([
    ['BEFORE', ['b']],
    ['AFTER', ['bi']],
    ['OVERLAP', common],
    ['BEFORE-OR-OVERLAP', ['b', ...common]],
    ['before_or_overlap', ['b', ...common]],
    ['OVERLAP-OR-AFTER', [...common, 'bi']],
    ['VAGUE', allenNames],
    ['NONE', allenNames],
    ['UNKNOWN', allenNames],
    ['started_by', ['si']],
    ['ended_by', ['fi']],
    ['INCLUDES', ['di']],
  ] as const)('reads %s', (label, names) => {
    const [link] = read(`d\te1\te2\t${label}\n`).documents[0]!.layers.time!.links
    expect(allenSetOf(link!.relation as typeof names)).toBe(allenSetOf(names))
  })

  it.each([
    ['words', 'fire\t0\t1\tfire\n'],
    ['extents of events', 'fire\t0\t2\tevent\te1\t1\n'],
    ['extents of times', 'fire\t0\t2\ttimex3\tt1\t1\n'],
    ['attributes of events', 'fire\t0\t2\tevent\te1\t1\ttense\tPAST\n'],
    ['attributes of times', 'fire\t0\t2\ttimex3\tt1\t1\tvalue\t1998\n'],
    ['document times', 'fire\t19980227\n'],
    ['document times', 'fire\t1998-02-27\n'],
  ])('says that a table of %s is not read, and reads nothing of it', (content, source) => {
    const reading = read(source.repeat(100))
    expect(reading.documents).toEqual([])
    expect(faults(reading)).toEqual([`tempeval2/other-table 1:1+${source.length - 1}`])
    expect(reading.problems).toMatchObject([
      { severity: 'warning', message: `This is a table of ${content}, without links.` },
    ])
  })

  it.each([
    ['an unknown label', 'd\te1\te2\tOVERLAPS\n', 'table/unknown-relation 1:9+8', 'Did you mean OVERLAP?'],
    ['a short name', 'd\te1\te2\tdi\n', 'table/unknown-relation 1:9+2', 'Unknown relation "di".'],
    ['a row that is too short', 'd\te1\tBEFORE\n', 'table/cells 1:1+11', 'This row has no label.'],
  ])('reports %s at its place', (_, source, place, message) => {
    expectOneProblem(read(source), place, message)
  })
})

describe('TempEval-1, which is TimeML with these labels', () => {
  const file = (label: string) => `<TimeML><TIMEX3 tid="t1"/><EVENT eid="e1">came</EVENT>
<TLINK lid="l1" relType="${label}" eventID="e1" relatedToTime="t1" task="A"/></TimeML>`

  it.each(['OVERLAP', 'BEFORE-OR-OVERLAP', 'OVERLAP-OR-AFTER', 'VAGUE'])('is read by timeml: %s', (label) => {
    const reading = reader(timeml())(file(label))
    expect(reading.problems).toEqual([])
    expect(links(reading)).toEqual([`e1 ${label} t1`])
  })

  it('is reported with the nearest of its labels', () => {
    const reading = reader(timeml())(file('OVERLAPS'))
    expect(faults(reading)).toEqual(['timeml/unknown-relation 2:26+8'])
    expect(reading.problems[0]!.message).toBe('Unknown relation "OVERLAPS". Did you mean OVERLAP?')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { tbdense } from '../../src/formats/tbdense.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'
import { entities, expectOneProblem, faults, links, reader, timeDocument } from './notation.js'

const read = reader(tbdense())

describe('TimeBank-Dense', () => {
  it('gives one document for each name, with events, times and links', () => {
    const { documents, problems } = read('fire\te1\tt0\tb\nflood.tml\te2\te1\tii\n')
    expect(problems).toEqual([])
    expect(documents).toEqual([
      timeDocument('fire', {
        entities: [
          { id: 'e1', kind: 'event' },
          { id: 't0', kind: 'time' },
        ],
        links: [
          { id: 'link1', source: 'e1', target: 't0', label: 'b', relation: ['b'], place: { line: 1, column: 1 } },
        ],
      }),
      timeDocument('flood', {
        entities: [
          { id: 'e2', kind: 'event' },
          { id: 'e1', kind: 'event' },
        ],
        links: [
          { id: 'link1', source: 'e2', target: 'e1', label: 'ii', relation: ['d'], place: { line: 2, column: 1 } },
        ],
      }),
    ])
  })

  it.each([
    ['b', 'b'],
    ['B', 'b'],
    ['a', 'bi'],
    ['i', 'di'],
    ['ii', 'd'],
    ['s', 'e'],
  ])('reads %s as %s', (label, name) => {
    expect(read(`d\te1\te2\t${label}\n`).documents[0]!.layers.time!.links[0]!.relation).toEqual([name])
  })

  it('reads v as a link that says nothing', () => {
    expect(read('d\te1\te2\tv\n').documents[0]!.layers.time!.links[0]!.relation.length).toBe(13)
  })

  it('reads three columns, as annotators have them, as one document called by its file', () => {
    const reading = read('e1\tt0\ti\ne1\te2\tv\n')
    expect(reading.documents.map(({ id }) => id)).toEqual(['doc'])
    expect(links(reading)).toEqual(['e1 i t0', 'e1 v e2'])
    expect(entities(reading)).toEqual(['e1 event', 't0 time', 'e2 event'])
  })

  it('ignores cells after the label, a byte order mark, and either line end', () => {
    expect(links(read('\ufeffd\te1\te2\tb\tsure\r\n\r\nd\te2\te3\ta\r\n'))).toEqual(['e1 b e2', 'e2 a e3'])
  })

  it('leaves out pairs without a label, and tells in one note how many', () => {
    const reading = read('e1\te2\tb\ne1\te3\t\ne1\te4  \n')
    expect(links(reading)).toEqual(['e1 b e2'])
    expect(faults(reading)).toEqual(['table/no-label 2:1+1'])
    expect(reading.problems[0]).toMatchObject({
      severity: 'note',
      message: '2 rows have no label; the first is in line 2.',
    })
  })
})

describe('problems of a link table', () => {
  it.each([
    ['an unknown label', 'd\te1\te2\tb\nd\te1\te2\tiii\n', 'table/unknown-relation 2:9+3', 'Did you mean ii?'],
    ['a row that is too short', 'd\te1\te2\tb\nd\te1\te2\n', 'table/cells 2:1+7', 'This row has no label.'],
    ['an empty cell', 'd\te1\te2\tb\nd\t\te2\tb\n', 'table/cells 2:1+7', 'This row has no first id.'],
    ['blanks for tabs', 'd e1 e2 b\n', 'table/cells 1:1+9', 'no first id, no second id, no label'],
    ['an endless row', `d\te1\te2\tb\nd\t${'e'.repeat(2 ** 21)}`, 'table/malformed 2:1+1', 'does not end'],
    ['an empty file', '\n\n', 'table/empty 1:1+1', 'it has no rows'],
  ])('reports %s at its place', (_, source, place, message) => {
    expectOneProblem(read(source), place, message)
  })

  it('takes a quote that does not enclose its cell for a part of it', () => {
    expect(links(read('d\te1\t"e2\tb\nd\t"e1"x\te2\tb\n'))).toEqual(['e1 b "e2', '"e1"x b e2'])
  })

  it('reports every faulty row, and keeps those that are sound', () => {
    const reading = read('d\te1\te2\tx\nd\te1\te2\tb\nd\te1\n')
    expect(faults(reading)).toEqual(['table/unknown-relation 1:9+1', 'table/cells 3:1+4'])
    expect(links(reading)).toEqual(['e1 b e2'])
  })

  it('stops after fifty', () => {
    const { documents, problems } = read('d\te1\te2\tx\n'.repeat(60))
    expect(problems.length).toBe(51)
    expect(problems.at(-1)).toMatchObject({ code: 'file/too-many-problems', place: { line: 51, column: 9 } })
    expect(documents).toEqual([])
  })
})

describe('which .tsv file is which', () => {
  it.each([
    ['d\te1\te2\tb\nd\te1\te3\tv\n', 'tbdense'],
    ['e1\te2\tb\n', 'tbdense'],
    ['d\te1\te2\tb\nd\te1\te3\ta\n', 'tddiscourse'],
    ['d\te1\te2\tb\tSS, FE\n', 'tddiscourse'],
    ['source\trelation\ttarget\ne1\tb\te2\n', 'rows'],
    ['e1\tbefore\te2\n', 'rows'],
    ['', 'rows'],
  ])('%j is %s', (head, name) => {
    expect(formatOf('a.tsv', head)?.name).toBe(name)
  })

  it('leaves .txt files alone, for most of them are texts', () => {
    expect(formatOf('TimebankDense.full.txt', 'd\te1\te2\tv\n')).toBeUndefined()
  })
})

const folder = join(shared, 'data/temporal/tbdense-annotators')

describe('TimeBank-Dense as it was published', skipFor(lackOf(folder)), () => {
  const readFile = (file: string) => tbdense().read(readFileSync(join(folder, file), 'utf8'), { id: 'doc' })
  const count = (reading: ReturnType<typeof readFile>) => links(reading).length

  it('the release has 36 documents and 12,715 links', () => {
    const reading = readFile('TimebankDense.full.txt')
    expect(reading.problems).toEqual([])
    expect([reading.documents.length, count(reading)]).toEqual([36, 12_715])
    expect(tbdense.recognises!(readFileSync(join(folder, 'TimebankDense.full.txt'), 'utf8'), '.txt')).toBe(true)
  })

  it('the 73 files of the annotators have 25,430 links; one file of 499 pairs was never labelled', () => {
    const files = readdirSync(join(folder, 'raw'))
    const readings = files.map((file) => ({ file, ...readFile(join('raw', file)) }))
    expect(readings.length).toBe(73)
    expect(readings.every(({ documents }) => documents.length === 1)).toBe(true)
    expect(readings.reduce((sum, reading) => sum + count(reading), 0)).toBe(25_430)
    const told = readings.flatMap(({ file, problems }) => problems.map(({ code }) => `${extname(file)} ${code}`))
    expect(told).toEqual(['.adjudicated table/no-label'])
  })
})

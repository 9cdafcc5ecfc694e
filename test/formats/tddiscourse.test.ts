import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tddiscourse } from '../../src/formats/tddiscourse.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'
import { entities, faults, links, reader } from './notation.js'

const read = reader(tddiscourse())

describe('TDDiscourse', () => {
  it('reads documents, events and links', () => {
    const reading = read('fire\te1\te9\tb\r\nfire\te2\te9\tii\r\nflood\te3\te4\ts\r\n')
    expect(reading.problems).toEqual([])
    expect(reading.documents.map(({ id }) => id)).toEqual(['fire', 'flood'])
    expect(links(reading)).toEqual(['e1 b e9', 'e2 ii e9', 'e3 s e4'])
    expect(entities(reading)).toEqual(['e1 event', 'e9 event', 'e2 event', 'e3 event', 'e4 event'])
  })

  it('passes over the phenomena behind the label', () => {
    expect(links(read('fire\te1\te9\ta\tFE, SS, TI\n'))).toEqual(['e1 a e9'])
  })

  it('has no label for vague', () => {
    const reading = read('fire\te1\te9\tv\nfire\te1\te2\tb\n')
    expect(faults(reading)).toEqual(['table/unknown-relation 1:12+1'])
    expect(reading.problems[0]!.hint).toBe('The row is left out. The labels of this format are b, a, i, ii, s.')
  })
})

const folder = join(shared, 'data/temporal/tddiscourse')

describe('TDDiscourse as it was published', skipFor(lackOf(folder)), () => {
  it.each([
    ['TDDMan/TDDManTrain.tsv', 4000],
    ['TDDMan/TDDManDev.tsv', 650],
    ['TDDMan/TDDManTest.tsv', 1500],
    ['TDDMan/TDDManTestPhenomena.tsv', 107],
    ['TDDAuto/TDDAutoTrain.tsv', 32_607],
    ['TDDAuto/TDDAutoDev.tsv', 1435],
    ['TDDAuto/TDDAutoTest.tsv', 4258],
    ['TDDAuto/TDDAutoTestPhenomena.tsv', 110],
  ])('%s has %i links and no problem', (file, count) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const reading = read(text)
    expect(tddiscourse.recognises!(text, '.tsv')).toBe(true)
    expect(reading.problems).toEqual([])
    expect(links(reading).length).toBe(count)
  })
})

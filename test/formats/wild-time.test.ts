/** Temporal files as people publish them: what is read agrees with counts that were made by plain search in the files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Format } from '../../src/format.js'
import { brat } from '../../src/formats/brat.js'
import { timeml } from '../../src/formats/timeml.js'
import { need, shared } from '../shared.js'

const pathOf = (name: string) => join(shared, 'data', 'wild', name)

function readWild(format: Format, name: string) {
  const { documents, problems } = format.read(readFileSync(pathOf(name), 'utf8'), { id: 'doc' })
  const { entities, links } = documents[0]!.layers.time!
  const labels: Record<string, number> = {}
  for (const { label } of links) labels[label] = (labels[label] ?? 0) + 1
  const times = entities.filter(({ kind }) => kind === 'time').length
  return {
    labels,
    times,
    events: entities.length - times,
    errors: problems.filter((p) => p.severity === 'error'),
    problems,
  }
}

describe('brat from the wild', () => {
  it.for([
    ['timeset-dev-crime_and_law_4', { AFTER: 2, COEX: 8 }, 11, 1],
    ['timeset-dev-disasters_and_accidents_2', { AFTER: 9, COEX: 11 }, 21, 7],
    ['timeset-dev-disasters_and_accidents_4', { AFTER: 7, COEX: 12 }, 20, 2],
  ] as const)('%s', ([name, labels, events, times], context) => {
    const path = `brat/${name}.ann`
    need(pathOf(path), context)
    const found = readWild(brat(), path)
    expect(found).toMatchObject({ labels, events, times, errors: [] })
    expect(found.problems.map(({ message }) => message).join()).toContain(`${labels.COEX} COEX`)
  })

  it('counts relations that are not temporal', (context) => {
    need(pathOf('brat/PMID-20184394.ann'), context)
    const { labels, problems } = readWild(brat(), 'brat/PMID-20184394.ann')
    expect(labels).toEqual({})
    expect(problems.map(({ message }) => message)).toEqual(['9 relations are not temporal: Equiv (9).'])
  })
})

describe('TimeML from the wild', () => {
  it('has the times of KRAUTS', (context) => {
    const path = 'timeml/krauts-1999_14_DieAgentenDesWandels.tml'
    need(pathOf(path), context)
    expect(readWild(timeml(), path)).toMatchObject({ labels: {}, events: 0, times: 25, errors: [] })
  })
})

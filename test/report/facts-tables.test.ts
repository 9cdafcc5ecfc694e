import { describe, expect, it } from 'vitest'
import { type GivenRow, givenByRelation, givenTable } from '../../src/report/facts/given.js'
import { anchoringTable, extractionTable, taskTable } from '../../src/report/facts/table.js'
import { talliesOf } from '../../src/report/facts/tally.js'
import { tableText } from '../../src/report/index.js'

const groups = [
  { name: 'all', relations: ['employer', 'spouse'] },
  { name: 'people', relations: ['spouse'] },
]
const extraction = {
  name: 'collapsed',
  tallies: talliesOf({
    precision: { credit: 3, weight: 5 },
    'precision[employer]': { credit: 1, weight: 2 },
    'recall[employer]': { credit: 1, weight: 4 },
    'precision[spouse]': { credit: 2, weight: 2 },
    'recall[spouse]': { credit: 2, weight: 2 },
  }),
}
const text = {
  name: 'text',
  tallies: talliesOf({
    'precision[employer]': { credit: 0.5, weight: 2 },
    'recall[employer]': { credit: 0.5, weight: 4 },
    'precision[spouse]': { credit: 1, weight: 2 },
    'recall[spouse]': { credit: 1, weight: 2 },
  }),
}
const empty = { name: 'plain', tallies: talliesOf({ 'recall[employer]': { credit: 0, weight: 4 } }) }

describe('the tables of facts', () => {
  it('have found and right facts, P, R and F1 by relation, with micro and macro averages', () => {
    expect(tableText(extractionTable([extraction], groups))).toBe(
      [
        'relation               collapsed: found  right     P     R    F1',
        'employer                              2      1  0.50  0.25  0.33',
        'spouse                                2      2  1.00  1.00  1.00',
        'micro average                         4      3  0.75  0.50  0.60',
        'macro average                                   0.75  0.63  0.67',
        'micro average, people                 2      2  1.00  1.00  1.00',
        'macro average, people                           1.00  1.00  1.00',
        '',
      ].join('\n'),
    )
  })

  it('mark what is undefined, and leave it out of means', () => {
    const lines = tableText(extractionTable([empty], groups)).split('\n')
    expect(lines[1]).toMatch(/^employer +0 +0 +– +0\.00 +0\.00$/)
    expect(lines[2]).toMatch(/^spouse +0 +0 +– +– +–$/)
    expect(lines[4]).toMatch(/^macro average +– +0\.00 +0\.00$/)
  })

  it('have the share of the upper bound that anchors reach', () => {
    const lines = tableText(anchoringTable([text], extraction, groups)).split('\n')
    expect(lines[1]).toMatch(/^employer +0\.25 +0\.13 +0\.17 +50$/)
    expect(lines[3]).toMatch(/^micro average +0\.38 +0\.25 +0\.30 +50$/)
  })

  it('compare whole systems with the number of facts found', () => {
    expect(tableText(taskTable([text, extraction], extraction, groups))).toBe(
      [
        'system     all: filled     P     R    F1    %  people: filled     P     R    F1    %',
        'text                 4  0.38  0.25  0.30   50               2  0.50  0.50  0.50   50',
        'collapsed            4  0.75  0.50  0.60  100               2  1.00  1.00  1.00  100',
        '',
      ].join('\n'),
    )
  })
})

describe('the tables of given facts', () => {
  const interval = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 })
  const row = (name: string, employer: number, spouse: number): GivenRow => ({
    name,
    sums: new Map([
      ['employer', { sum: 4 * employer, facts: 4 }],
      ['spouse', { sum: 2 * spouse, facts: 2 }],
    ]),
    groups: {
      all: { mean: interval((2 * employer + spouse) / 3), named: undefined, behind: interval(0.2) },
      people: { mean: interval(spouse), named: spouse },
    },
  })
  const rows = [row('text', 0.5, 0.8), row('bound', 0.9, 1)]

  it('have means with intervals, and shares of the upper bound', () => {
    const lines = tableText(givenTable(rows, groups, 'bound')).split('\n')
    expect(lines[1]).toMatch(
      /^text +0\.600 +\[0\.500, 0\.700\] +64 +– +0\.200 +\[0\.100, 0\.300\] +0\.800 .* 80 +0\.800$/,
    )
  })

  it('have means by relation with the numbers of facts', () => {
    expect(tableText(givenByRelation([rows[0]!], groups))).toBe(
      [
        'relation               facts  text: Q',
        'employer                   4    0.500',
        'spouse                     2    0.800',
        'micro average              6    0.600',
        'macro average                   0.650',
        'micro average, people      2    0.800',
        'macro average, people           0.800',
        '',
      ].join('\n'),
    )
  })
})

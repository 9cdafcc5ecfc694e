import { describe, expect, it } from 'vitest'
import { tac } from '../../src/formats/tac.js'
import { type Fact, openAnchor } from '../../src/layers/facts.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { severityRows } from './notation.js'

/** Rows with blanks for tabs, and _ for a blank. */
function rows(...lines: readonly string[]): string {
  return lines.map((line) => `${line.split(' ').join('\t').replaceAll('_', ' ')}\n`).join('')
}

function read(...lines: readonly string[]) {
  return tac().read(rows(...lines), { id: 'run' })
}

function factsIn(...lines: readonly string[]) {
  return read(...lines).documents[0]?.layers.facts?.facts.map(({ place, ...fact }) => fact)
}

function problemsIn(...lines: readonly string[]) {
  return severityRows(read(...lines))
}

describe('rows', () => {
  it('of one entity, slot and fill are one fact, with their documents as evidence', () => {
    expect(
      factsIn(
        'SF1 per:spouse T1 20050601 run d1 Mary_Smith',
        'SF1 per:title V 0 run NIL chair',
        'SF1 per:spouse T4 20060000 run d2 Mary_Smith',
        'SF2 per:spouse T3 20051200 run NIL Mary_Smith',
      ),
    ).toEqual([
      {
        entity: 'SF1',
        relation: 'per:spouse',
        value: 'Mary Smith',
        anchor: ['2005-06-01', null, null, '2006'],
        evidence: [
          { document: 'd1', anchor: ['2005-06-01', null, null, null] },
          { document: 'd2', anchor: [null, null, null, '2006'] },
        ],
      },
      { entity: 'SF1', relation: 'per:title', value: 'chair', anchor: openAnchor },
      { entity: 'SF2', relation: 'per:spouse', value: 'Mary Smith', anchor: [null, null, '2005-12', null] },
    ])
  })

  it('without a fill are passed over and counted', () => {
    const lines = ['# 2011', 'SF1 per:title NIL', 'SF1 per:spouse V 0 run d1 x', 'SF2 per:title NIL 0 run NIL NIL']
    expect(factsIn(...lines)!.map(({ value, evidence }) => [value, evidence])).toEqual([['x', [{ document: 'd1' }]]])
    expect(read(...lines).problems.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['tac/skipped', 'note', '3 rows give no fill (NIL, or a comment).'],
    ])
    expect(problemsIn('')).toEqual([['facts/empty', 'warning', 1, 1, 'nothing']])
    expect(read('# nothing').documents[0]!.layers.facts!.facts).toEqual([])
  })

  it('of other slots and years are read with a warning', () => {
    const lines = [
      'SF1 per:origin T1 18990101 run d1 x',
      'SF1 per:origin T2 21000101 run d1 x',
      'SF1 per:title T1 19000101 run d1 x',
      'SF1 per:title T2 20991231 run d1 x',
    ]
    expect(factsIn(...lines)).toHaveLength(2)
    expect(problemsIn(...lines)).toEqual([
      ['tac/slot', 'warning', 1, 5, 'per:origin'],
      ['tac/date-range', 'warning', 1, 19, '1899-01-01'],
    ])
  })

  it('with faults are told and left out', () => {
    const lines = [
      'SF1 per:title T1 20050101 run d1 x',
      'SF1 per:title T5 20050101 run d1 x',
      'SF1 per:title T2 20050230 run d1 x',
      'SF1 per:title T2 20050030 run d1 x',
      'SF1 per:title T2 2005 run d1 x',
      'SF1 per:title T2',
      'SF1 per:title T2 20050101 run d1 x more',
      'SF1 per:title T2 20050101 run d1 ',
      'SF1 per:title T1 20050102 run d1 x',
      'SF1 per:title T1 20050101 run d2 x',
    ]
    expect(problemsIn(...lines)).toEqual([
      ['tac/type', 'error', 2, 15, 'T5'],
      ['tac/date', 'error', 3, 18, '20050230'],
      ['tac/date', 'error', 4, 18, '20050030'],
      ['tac/date', 'error', 5, 18, '2005'],
      ['tac/line', 'error', 6, 15, 'SF1 | per:title | T2'],
      ['tac/line', 'error', 7, 36, 'SF1 | per:title | T2 | 20050101 | run | d1 | x | more'],
      ['tac/line', 'error', 8, 34, 'SF1 | per:title | T2 | 20050101 | run | d1 | '],
      ['tac/second-date', 'error', 9, 18, '2005-01-02'],
    ])
    expect(
      factsIn(...lines)!.map(({ anchor, evidence }) => [anchor, evidence?.map(({ document }) => document)]),
    ).toEqual([
      [
        ['2005-01-01', null, null, null],
        ['d1', 'd2'],
      ],
    ])
  })

  it('whose bounds cannot hold together are kept with a warning', () => {
    expect(problemsIn('SF1 per:title T3 20060101 run d1 x', 'SF1 per:title T4 20050101 run d1 x')).toEqual([
      ['facts/contradiction', 'warning', 1, 1, 't3 2006-01-01 > t4 2005-01-01'],
    ])
  })
})

describe('writing', () => {
  const fact: Fact = {
    entity: 'SF1',
    relation: 'per:title',
    value: 'chair man',
    anchor: ['2005', null, '2006-02', null],
  }
  const write = (one: Partial<Fact>) =>
    tac().write!([{ id: 'my run', layers: { facts: { facts: [{ ...fact, ...one }] } } }])

  it('gives a row for each bound, or one with V', () => {
    expect(write({})).toBe(
      rows(
        'SF1 per:title T1 20050000 my@run NIL chair_man',
        'SF1 per:title T3 20060200 my@run NIL chair_man',
      ).replaceAll('@', '_'),
    )
    expect(write({ anchor: openAnchor, evidence: [{ document: 'd1' }] })).toBe(
      'SF1\tper:title\tV\t0\tmy_run\td1\tchair man\n',
    )
  })

  it('names the document that tells a bound, else one that does not say what it tells', () => {
    const evidence = [{ document: 'd1' }, { document: 'd2', anchor: ['2005', null, null, null] as const }]
    expect(
      write({ evidence })
        .split('\n')
        .map((row) => row.split('\t')[5]),
    ).toEqual(['d2', 'd1', undefined])
  })

  it('has no place for other names of a value', () => {
    const document = { id: 'x', layers: { facts: { facts: [fact, { ...fact, aliases: ['chair'] }] } } }
    expect(tac().losses(document)).toContainEqual({ what: 'aliases', count: 1 })
    const spells = [fact, { ...fact, anchor: ['2001', null, null, null] as const }]
    expect(tac().losses({ id: 'x', layers: { facts: { facts: spells } } })).toContainEqual({
      what: 'further time spans',
      count: 1,
    })
    expect(tac().write!([{ id: 'x', layers: { facts: { facts: spells } } }])).toBe(
      tac().write!([{ id: 'x', layers: { facts: { facts: [fact] } } }]),
    )
  })

  it('refuses what a row cannot hold', () => {
    for (const wrong of [{ value: 'a\tb' }, { entity: '#1' }, { relation: '' }, { value: ' x' }])
      expect(() => write(wrong)).toThrow(UsageError)
  })
})

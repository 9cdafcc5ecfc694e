import { describe, expect, it } from 'vitest'
import { facts } from '../../src/formats/facts.js'
import { openAnchor } from '../../src/layers/facts.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { severityRows } from './notation.js'

function read(text: string) {
  return facts().read(text, { id: 'run' })
}

function factsIn(text: string) {
  return read(text).documents[0]?.layers.facts?.facts.map(({ place, ...fact }) => fact)
}

/** Code, severity, line, column and what was found of each problem. */
function problemsIn(text: string) {
  return severityRows(read(text))
}

/** A fact in which only the anchor is of interest. */
function withAnchor(anchor: string): string {
  return `{"entity": "Angola", "relation": "president", "value": "x", "anchor": ${anchor}}`
}

describe('the contract', () => {
  it('reads entity, relation, value and anchor', () => {
    const line =
      '{"entity": "Angola", "relation": "president", "value": "João Lourenço", "anchor": ["2017-09-26", "2017-09-26", null, null]}'
    expect(factsIn(line)).toEqual([
      {
        entity: 'Angola',
        relation: 'president',
        value: 'João Lourenço',
        anchor: ['2017-09-26', '2017-09-26', null, null],
      },
    ])
    expect(read(line).problems).toEqual([])
  })

  it('reads other names of the value, tells those that are none, and writes them', () => {
    const line = '{"entity":"A","relation":"r","value":"x","aliases":["y","z"],"anchor":[null,null,null,null]}\n'
    expect(factsIn(line)![0]!.aliases).toEqual(['y', 'z'])
    expect(facts().write!(read(line).documents)).toBe(line)
    const odd = '{"entity": "A", "relation": "r", "value": "x", "aliases": ["y", 3]}'
    expect(factsIn(odd)![0]!.aliases).toEqual(['y'])
    expect(problemsIn(odd)).toEqual([['facts/shape', 'error', 1, 65, '3']])
    expect(problemsIn(odd.replace('["y", 3]', '"y"'))).toEqual([['facts/shape', 'error', 1, 59, '"y"']])
  })

  it('reads years, months and days, years as numbers or texts', () => {
    expect(factsIn(withAnchor('[2017, "2017", "2018-09", "2018-09-26"]'))![0]!.anchor).toEqual([
      '2017',
      '2017',
      '2018-09',
      '2018-09-26',
    ])
    expect(factsIn(withAnchor('[987, "0987", null, "9999"]'))![0]!.anchor).toEqual(['0987', '0987', null, '9999'])
  })

  it('takes all as open where no anchor is given', () => {
    const text =
      '{"entity": "a", "relation": "b", "value": "c"}\n{"entity": "a", "relation": "b", "value": 12, "anchor": null}'
    expect(factsIn(text)!.map(({ anchor }) => anchor)).toEqual([openAnchor, openAnchor])
    expect(factsIn(text)![1]!.value).toBe('12')
    expect(read(text).problems).toEqual([])
  })

  it('reads the beginning and the end as most knowledge bases have them', () => {
    const spanOf = (fields: string) =>
      factsIn(`{"entity": "a", "relation": "b", "value": "c"${fields && `, ${fields}`}}`)?.[0]?.anchor
    expect(spanOf('"from": "2011", "to": null, "held": "2019-06"')).toEqual(['2011', '2011', '2019-06', null])
    expect(spanOf('"from": 2011, "to": "2015-03"')).toEqual(['2011', '2011', '2015-03', '2015-03'])
    expect(spanOf('"to": 2015')).toEqual([null, null, '2015', '2015'])
    expect(spanOf('"held": "2019-06"')).toEqual([null, '2019-06', '2019-06', null])
    expect(spanOf('"from": 2011, "to": 2015, "held": 2012')).toEqual(['2011', '2011', '2015', '2015'])
    expect(spanOf('"anchor": [2011, 2012, null, null], "held": 2019')).toEqual(['2011', '2012', '2019', null])
    expect(spanOf('"from": null, "to": null, "held": null')).toEqual(openAnchor)
    expect(read('{"entity": "a", "relation": "b", "value": "c", "from": 2011, "held": 2019}').problems).toEqual([])
  })

  it('reads and writes the rules that closed bounds', () => {
    const line =
      '{"entity":"a","relation":"b","value":"c","anchor":["2001",null,null,"2005"],"closed":{"t4":"length"}}\n'
    expect(factsIn(line)![0]!.closed).toEqual({ t4: 'length' })
    expect(facts().write!(read(line).documents)).toBe(line)
    const odd = line.replace('"length"', '"guess"')
    expect(problemsIn(odd)).toEqual([['facts/closed', 'warning', 1, 86, '{"t4":"guess"}']])
    expect(factsIn(odd)![0]!.closed).toBeUndefined()
  })

  it('keeps evidence with all its keys', () => {
    const evidence = [
      {
        document: 'd1',
        date: '2017-09-27',
        link: 'beginning',
        anchor: ['2017', null, null, null],
        margin: 0.5,
        rank: 3,
      },
      { document: 'd2' },
    ]
    const line = JSON.stringify({ entity: 'a', relation: 'b', value: 'c', evidence })
    expect(factsIn(line)![0]!.evidence).toEqual(evidence)
    expect(factsIn('{"entity": "a", "relation": "b", "value": "c", "evidence": ["d7"]}')![0]!.evidence).toEqual([
      { document: 'd7' },
    ])
    const written = facts().write!(read(line).documents)
    expect(factsIn(written)).toEqual(factsIn(line))
  })

  it('is one document for a file, with the line of each fact; a fact can be repeated', () => {
    const line = '{"entity": "a", "relation": "b", "value": "c"}'
    const { documents, problems } = read(`${line}\n\n${line}\n`)
    expect(documents.map(({ id }) => id)).toEqual(['run'])
    expect(documents[0]!.layers.facts!.facts.map(({ place }) => place?.line)).toEqual([1, 3])
    expect(problems).toEqual([])
  })

  it('is a document without facts where the file is empty, which is told', () => {
    expect(factsIn(' \n')).toEqual([])
    expect(problemsIn('')).toEqual([['facts/empty', 'warning', 1, 1, 'nothing']])
    expect(factsIn('[]')).toEqual([])
  })

  it('is written a document to a file', () => {
    const document = { id: 'x', layers: {} }
    expect(facts().write!([document])).toBe('')
    expect(() => facts().write!([document, document])).toThrow(UsageError)
  })
})

describe('faults', () => {
  it('have line, column, what was found and what to do', () => {
    const text = [
      withAnchor('[2001, null, null, null]'),
      '[1]',
      '{"relation": "b", "value": "c"}',
      '{"entity": "a", "relation": "", "value": {}}',
      withAnchor('["2017-02-30", null, null, 12017]'),
      withAnchor('[2017, 2018]'),
      withAnchor('"2017"'),
      '{"entity": "a", "relation": "b", "value": "c", "ancor": []}',
      '{"entity": "a", "relation": "b"',
    ].join('\n')
    expect(problemsIn(text)).toEqual([
      ['facts/shape', 'error', 2, 1, '[1]'],
      ['facts/shape', 'error', 3, 1, 'no entity'],
      ['facts/shape', 'error', 4, 29, '""'],
      ['facts/shape', 'error', 4, 42, '{}'],
      ['facts/date', 'error', 5, 72, '"2017-02-30"'],
      ['facts/date', 'error', 5, 98, '12017'],
      ['facts/anchor', 'error', 6, 71, '[2017,2018]'],
      ['facts/anchor', 'error', 7, 71, '"2017"'],
      ['facts/unknown-key', 'warning', 8, 48, 'ancor'],
      ['json/malformed', 'error', 9, 32, undefined],
    ])
    expect(read(text).problems.filter(({ hint }) => !hint)).toEqual([])
    expect(factsIn(text)).toHaveLength(2)
  })

  it('of anchors that cannot hold name both bounds, and the fact is kept', () => {
    const text = [withAnchor('[2002, 2001, null, null]'), withAnchor('[2003, null, "2002-05", 2001]')].join('\n')
    expect(problemsIn(text)).toEqual([
      ['facts/contradiction', 'warning', 1, 72, 't1 2002 > t2 2001'],
      ['facts/contradiction', 'warning', 2, 72, 't1 2003 > t4 2001'],
      ['facts/contradiction', 'warning', 2, 84, 't3 2002-05 > t4 2001'],
    ])
    expect(factsIn(text)).toHaveLength(2)
  })

  it('of anchors are reported ten times, then counted: the file is read however many there are', () => {
    const text = Array.from({ length: 80 }, () => withAnchor('[2002, 2001, null, null]')).join('\n')
    expect(factsIn(text)).toHaveLength(80)
    expect(problemsIn(text)).toHaveLength(11)
    expect(read(text).problems.at(-1)).toMatchObject({
      message: '70 more anchors contradict themselves.',
      place: { line: 11, column: 1 },
    })
  })

  it('of beginnings and ends name their fields', () => {
    const line = (fields: string) => `{"entity": "a", "relation": "b", "value": "c", ${fields}}`
    const text = [
      line('"from": "2011?"'),
      line('"from": 2011, "to": "present"'),
      line('"from": 2011, "to": 2009'),
      line('"from": 2011, "held": "2010-12"'),
      line('"to": 2011, "held": "2012-01"'),
      line('"held": "now"'),
      line('"anchor": [2011, 2011, null, null], "from": 2012'),
      line('"from": 2011, "hold": 2012'),
    ].join('\n')
    expect(problemsIn(text)).toEqual([
      ['facts/date', 'error', 1, 56, '"2011?"'],
      ['facts/date', 'error', 2, 68, '"present"'],
      ['facts/contradiction', 'warning', 3, 56, 'from 2011 > to 2009'],
      ['facts/held', 'error', 4, 70, '2010-12'],
      ['facts/held', 'error', 5, 68, '2012-01'],
      ['facts/date', 'error', 6, 56, '"now"'],
      ['facts/two-spans', 'warning', 7, 92, '2012'],
      ['facts/unknown-key', 'warning', 8, 62, 'hold'],
    ])
    expect(factsIn(text)!.map(({ anchor }) => anchor.join())).toEqual([
      '2011,2011,2009,2009',
      '2011,2011,,',
      '2011,2011,,',
    ])
    const [, present, , before, after] = read(text).problems
    expect(present!.hint).toMatch(/write null, and the last date on which it is known to hold as "held"/)
    expect([before!.message, before!.expected]).toEqual([
      'The fact cannot have held on 2010-12, which is before "from", 2011.',
      ['a date from 2011 on'],
    ])
    expect([after!.message, after!.expected]).toEqual([
      'The fact cannot have held on 2012-01, which is after "to", 2011.',
      ['a date until 2011'],
    ])
  })

  it('of evidence leave the fact and the other pieces', () => {
    const text = `{"entity": "a", "relation": "b", "value": "c", "evidence": [1, {"document": "d", "link": "during"}, {"date": "x"}, {"document": "e", "anchor": [1]}, "f"]}
{"entity": "a", "relation": "b", "value": "c", "evidence": "d"}`
    expect(problemsIn(text)).toEqual([
      ['facts/evidence', 'warning', 1, 61, '1'],
      ['facts/evidence', 'warning', 1, 90, '"during"'],
      ['facts/evidence', 'warning', 1, 101, 'nothing'],
      ['facts/anchor', 'warning', 1, 144, '[1]'],
      ['facts/evidence', 'warning', 2, 60, '"d"'],
    ])
    expect(factsIn(text)!.map(({ evidence }) => evidence)).toEqual([[{ document: 'f' }], undefined])
  })
})

import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { parseFormat } from '../../src/formats/index.js'
import { rows } from '../../src/formats/rows.js'
import type { TimeLink } from '../../src/layers/time.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { expectOneProblem, faults, links, reader } from './notation.js'

const read = reader(rows())
const ids = (documents: readonly Document[]) => documents.map(({ id }) => id)

describe('words with two senses', () => {
  const source = 'source,relation,target\na,overlaps,b\nb,OVERLAP,c\nc,overlaps,d\nc,BEFORE,d\n'
  const relations = (overlap: 'any' | 'proper' | 'error') =>
    reader(rows({ overlap }))(source).documents[0]!.layers.time!.links.map(({ relation }) => relation.length)

  it('are read as overlap declares, and counted in one note', () => {
    const { problems } = read(source)
    expect(problems).toMatchObject([{ code: 'labels/ambiguous', severity: 'note' }])
    expect(problems[0]!.message).toContain('2 overlaps. They are read with overlap=any')
    expect(problems[0]!.hint).toContain('rows(overlap=proper)')
    expect(relations('any')).toEqual([11, 11, 11, 1])
    expect(relations('proper')).toEqual([1, 1, 1, 1])
    expect(reader(rows({ overlap: 'proper' }))(source).problems[0]!.message).toContain("as Allen's overlap")
    expect(reader(rows({ overlap: 'proper' }))(source).problems[0]!.message).toContain('2 overlaps, 1 OVERLAP.')
  })

  it('are refused with overlap=error', () => {
    expect(relations('error')).toEqual([1])
    expect(faults(reader(rows({ overlap: 'error' }))(source))).toEqual(
      ['2:3+8', '3:3+7', '4:3+8'].map((place) => `labels/ambiguous ${place}`),
    )
  })

  it('name the reading in the id of the format, which is in the signature', () => {
    expect([rows().id, rows({ overlap: 'proper' }).id]).toEqual(['rows', 'rows(overlap=proper)'])
  })
})

describe('what is read', () => {
  it('reads rows under a header, as intervals and links', () => {
    const { documents, problems } = read('source,relation,target\ncame,BEFORE,saw\nsaw,b m,won\n')
    expect(problems).toEqual([])
    expect(documents).toEqual([
      {
        id: 'doc',
        layers: {
          time: {
            entities: ['came', 'saw', 'won'].map((id) => ({ id, kind: 'interval' })),
            links: [
              {
                id: 'link1',
                source: 'came',
                target: 'saw',
                label: 'BEFORE',
                relation: ['b'],
                place: { line: 2, column: 1 },
              },
              {
                id: 'link2',
                source: 'saw',
                target: 'won',
                label: 'b m',
                relation: ['b', 'm'],
                place: { line: 3, column: 1 },
              },
            ],
          },
        },
      },
    ])
  })

  it.each([
    ['Event1,Label,Event2', 'e1,after,e2'],
    ['E1;RelType;E2', 'e1;after;e2'],
    ['from\ttype\tto', 'e1\tafter\te2'],
    ['lid,arg2,rel,arg1', 'l1,e2,after,e1'],
    ['\ufeff head , label , tail ', ' e1 , after , e2 '],
    ['"source","relation","target"', '"e1", "after" ,"e2"'],
    ['why,source,relation,target', '"because, ""so"" he\nsaid",e1,after,e2'],
    ['source,relation,target', '# e1,after,e2'],
    ['# source\trelation\ttarget', 'e1\tafter\te2'],
    ['#doc_id,source,relation,target', 'd,e1,after,e2'],
  ])('knows the columns of %s', (header, row) => {
    expect(links(read(`${header}\r\n${row}\r\n\r\n`))).toEqual([row.startsWith('#') ? '# e1 after e2' : 'e1 after e2'])
  })

  it('gives one document for each name in the document column, without the ending of a file', () => {
    const { documents } = read('doc,source,relation,target\nwsj_1.tml,a,b,c\nwsj_2,a,b,c\nwsj_1,c,b,d\n')
    expect(ids(documents)).toEqual(['wsj_1', 'wsj_2'])
    expect(documents[0]!.layers.time!.links.length).toBe(2)
  })

  it('gives an empty document for a header without rows', () => {
    expect(read('source,relation,target\n').documents).toEqual([
      { id: 'doc', layers: { time: { entities: [], links: [] } } },
    ])
  })

  it('reads columns in a declared order, with or without a header, and skips some', () => {
    const format = parseFormat('rows(columns=doc:_:source:relation:target)')
    const withHeader = reader(format)('file,score,source,relation,target\nx,0.5,a,BEFORE,b\n')
    const without = reader(format)('x,0.5,a,BEFORE,b\n')
    expect([links(withHeader), links(without)]).toEqual([['a BEFORE b'], ['a BEFORE b']])
    expect(ids(without.documents)).toEqual(['x'])
  })

  it('reads a separator that was fixed', () => {
    const reading = reader(rows({ separator: 'semicolon' }))('source;relation;target\na, b;before;c')
    expect(links(reading)).toEqual(['a, b before c'])
  })

  it('reads objects, one to a line', () => {
    const reading = read(`{"source": "a", "relation": "BEFORE", "target": "b", "why": {}}

{"Arg1": 1, "label": ["b", "m"], "arg2": "b", "id": "x"}`)
    expect(reading.problems).toMatchObject([
      {
        code: 'rows/names',
        severity: 'note',
        message: 'Read "Arg1" as source, "label" as relation and "arg2" as target.',
      },
    ])
    expect(links(reading)).toEqual(['a BEFORE b', '1 b m b'])
    expect(reading.documents[0]!.layers.time!.links.map(({ id }) => id)).toEqual(['link1', 'x'])
  })
})

describe('problems of rows', () => {
  it.each([
    [
      'an unknown relation',
      'source,relation,target\na, BEFOR ,b\n',
      'rows/unknown-relation 2:4+5',
      'Did you mean BEFORE?',
    ],
    [
      'an unknown relation in quotes',
      'source,relation,target\n"a\nb","BEFOR",b\n',
      'rows/unknown-relation 3:5+5',
      'BEFOR',
    ],
    [
      'a row that is too short',
      'source,relation,target\na,before\n',
      'rows/cells 2:1+8',
      'This row has no target. It has source "a", relation "before".',
    ],
    ['an empty cell', 'source,relation,target\n,before,b\n', 'rows/cells 2:1+9', 'This row has no source.'],
    [
      'text behind a quote',
      'source,relation,target\n"a" b,before,c\n',
      'rows/malformed 2:5+1',
      'text after the closing quote',
    ],
    ['an open quote', 'source,relation,target\na,before,"b\na,before,b\n', 'rows/malformed 2:10+1', 'never closed'],
    [
      'an id that stands twice',
      'id,source,relation,target\nl1,a,before,b\nl1,b,before,c\n',
      'rows/duplicate-id 3:1+2',
      '"l1"',
    ],
    [
      'a header without target',
      '\nsource,relation,goal\na,b,c\n',
      'rows/no-columns 2:1+20',
      'The first row has no column for target: it has "source", "relation", "goal".',
    ],
    ['no header', 'a,before,c\n', 'rows/no-columns 1:1+10', 'no column for source, relation, target'],
    ['an empty file', '\n', 'rows/no-columns 1:1+1', 'empty'],
    [
      'an unknown relation in an object',
      '{"source": "a", "relation": "BEFOR", "target": "b"}',
      'rows/unknown-relation 1:29+7',
      'Did you mean BEFORE?',
    ],
    [
      'an object that lacks a key',
      '{"source": "a", "relation": "b"}\n',
      'rows/cells 1:1+32',
      'This row has no target.',
    ],
    [
      'a line that is no object',
      '{"source": "a", "relation": "b", "target": "c"}\n[1]',
      'rows/cells 2:1+3',
      'A line must be an object',
    ],
    [
      'a line that is not JSON',
      '{"source": "a", "relation": "b", "target": "c"}\n{"e1"}',
      'json/malformed 2:6+1',
      'Expected a colon',
    ],
  ])('reports %s at its place', (_, source, place, message) => {
    expectOneProblem(read(source), place, message)
  })

  it('reports every faulty row, and keeps those that are sound', () => {
    const reading = read('source,relation,target\na,x1,b\na,before,b\na,x2,b\na\n')
    expect(faults(reading)).toEqual(['rows/unknown-relation 2:3+2', 'rows/unknown-relation 4:3+2', 'rows/cells 5:1+1'])
    expect(links(reading)).toEqual(['a before b'])
  })

  it('uses nothing of a file with an open quote, for the rest of it is in the cell', () => {
    expect(read('source,relation,target\na,before,b\n"a,before,c\n').documents).toEqual([])
  })

  it('stops after fifty', () => {
    const { documents, problems } = read(`source,relation,target\n${'a,befor,b\n'.repeat(60)}`)
    expect(problems.length).toBe(51)
    expect(problems.at(-1)).toMatchObject({ code: 'file/too-many-problems', place: { line: 52, column: 3 } })
    expect(documents).toEqual([])
  })

  it('does not wait for the end of a row that has none', () => {
    let asked = 0
    const source = (function* () {
      yield 'source,relation,target\n"'
      for (; asked < 100; asked++) yield 'lorem ipsum '.repeat(5000)
    })()
    expect(faults(read(source))).toEqual(['rows/malformed 2:1+1'])
    expect(asked).toBeLessThan(25)
  })

  it.each(['source:target', 'source:relation:target:score', ''])('refuses the order "%s"', (columns) => {
    expect(() => reader(rows({ columns }))('a,b,c')).toThrow(UsageError)
  })
})

describe('what is written', () => {
  const { documents } = read(rows.about.example)

  it('is the links, with labels as they were stated', () => {
    expect(rows().write!(documents)).toBe(`document,source,relation,target
fire,started,BEFORE,put out
fire,smoke,overlap,put out
flood,rain,b m,warning
`)
  })

  it('follows the columns and the separator', () => {
    const [fire] = documents
    expect(rows({ columns: 'id:target:_:relation:source', separator: 'tab' }).write!([fire!])).toBe(
      'id\ttarget\t_\trelation\tsource\nlink1\tput out\t\tBEFORE\tstarted\nlink2\tput out\t\toverlap\tsmoke\n',
    )
  })

  it.each([
    [
      'several documents without a column for them',
      () => rows({ columns: 'source:relation:target' }).write!(documents),
      /hold only one document/,
    ],
    [
      'links between ends',
      () =>
        rows().write!([
          withLink({ id: 'l', source: 'a', target: 'a', label: '<', relation: ['<'], ends: ['start', 'end'] }),
        ]),
      /cannot hold links between endpoints/,
    ],
    [
      'an empty name',
      () => rows().write!([withLink({ id: 'l', source: '', target: 'a', label: 'b', relation: ['b'] })]),
      /an empty source/,
    ],
  ])('refuses %s', (_, attempt, message) => {
    expect(attempt).toThrow(message)
    expect(attempt).toThrow(UsageError)
  })

  function withLink(link: TimeLink): Document {
    return { id: 'x', layers: { time: { entities: [{ id: 'a', kind: 'interval' }], links: [link] } } }
  }
})

describe('rows with other cells than the header', () => {
  it('are reported and left out if a text is beyond the last column; empty cells there are nothing', () => {
    const { documents, problems } = read('source,relation,target\na,BEFORE,b,c\nb\nc,BEFORE,d,,\n')
    expect(problems.map(({ code, place, actual }) => [code, place?.line, place?.column, actual])).toEqual([
      ['rows/cells', 2, 12, 'c'],
      ['rows/cells', 3, 1, undefined],
    ])
    expect(documents[0]!.layers.time!.links.length).toBe(1)
  })

  it('are read as far as the order that was declared', () => {
    const declared = reader(rows({ columns: 'source:relation:target' }))
    expect(declared('a,BEFORE,b,c\n').problems).toEqual([])
  })

  it('cannot tell two columns of one name apart: the first counts, and it is told', () => {
    const { documents, problems } = read('source,relation,target,target\na,BEFORE,b,c\n')
    expect(problems.map(({ code, severity, place }) => [code, severity, place?.column])).toEqual([
      ['rows/duplicate-column', 'error', 24],
    ])
    expect(documents[0]!.layers.time!.links[0]).toMatchObject({ source: 'a', target: 'b' })
  })
})

describe('rows that are written', () => {
  const document = (source: string): Document => ({
    id: 'd',
    text: 'ab',
    layers: {
      time: {
        entities: [
          { id: source, kind: 'event', span: { start: 0, end: 1 }, attributes: { class: 'STATE', tense: 'PAST' } },
          { id: 'b', kind: 'interval', attributes: { x: 'y' } },
          { id: 'c', kind: 'interval' },
        ],
        links: [{ id: 'l', source, target: 'b', label: 'BEFORE', relation: ['b'] }],
      },
    },
  })

  it('lose all that is no link', () => {
    expect(rows().losses(document('a'))).toEqual([
      { what: 'text', count: 1 },
      { what: 'unlinked entity', count: 1 },
      { what: 'kind', count: 1 },
      { what: 'span', count: 1 },
      { what: 'attribute', count: 3 },
    ])
    expect(rows().losses({ id: 'd', layers: {} })).toEqual([])
  })

  it.each([
    ['a', 'a'],
    ['a,c', '"a,c"'],
    [' a', '" a"'],
    ['a"c', '"a""c"'],
    ['a\nc', '"a\nc"'],
  ])('quote %j as %j, where it needs that', (source, cell) => {
    expect(rows({ separator: 'comma' }).write!([document(source)])).toBe(
      `document,source,relation,target\nd,${cell},BEFORE,b\n`,
    )
  })

  it('hold no carriage return', () => {
    expect(() => rows().write!([document('a\rc')])).toThrow('A row cannot hold the line end in "a\\rc".')
  })
})

import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { graph } from '../../src/formats/graph.js'
import type { TimeEntity, TimeLink } from '../../src/layers/time.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { entities, expectOneProblem, faults, links, reader } from './notation.js'

const format = graph()
const read = reader(format)
const linksOf = (source: string) => read(source).documents[0]!.layers.time!.links

describe('what is read', () => {
  it('reads intervals and their relations, as lists of short names or as words', () => {
    const reading = read('{"intervals": ["a", "b"], "relations": [["a", ["m", "b"], "b"], ["a", "BEFORE", "b", "r2"]]}')
    expect(reading.problems).toEqual([])
    expect(reading.documents[0]!.layers.time).toEqual({
      entities: [
        { id: 'a', kind: 'interval' },
        { id: 'b', kind: 'interval' },
      ],
      links: [
        { id: 'link1', source: 'a', target: 'b', label: 'm b', relation: ['b', 'm'] },
        { id: 'r2', source: 'a', target: 'b', label: 'BEFORE', relation: ['b'] },
      ],
    })
  })

  it('reads relations between points, as names and as signs', () => {
    const [named, list, sign] = linksOf(
      '{"points": ["p", "q"], "relations": [["p", "b", "q"], ["p", ["b", "e"], "q"], ["p", ">=", "q"]]}',
    )
    expect(named).toMatchObject({ label: 'b', relation: ['<'], ends: ['point', 'point'] })
    expect(list).toMatchObject({ label: 'b e', relation: ['<', '='] })
    expect(sign).toMatchObject({ label: '>=', relation: ['=', '>'] })
  })

  it('reads ends, and takes the longest id that is listed', () => {
    const [first, second] = linksOf(`{"intervals": ["a", "a.start"], "points": ["p.end"], "relations": [],
      "endpoints": [["a.start", "≤", "a.start.end"], ["p.end", "!=", "a.end"]]}`)
    expect(first).toMatchObject({ source: 'a', target: 'a.start', ends: ['start', 'end'], relation: ['<', '='] })
    expect(second).toMatchObject({ source: 'p.end', target: 'a', ends: ['point', 'end'], relation: ['<', '>'] })
  })

  it('reads texts and what more is known of entities', () => {
    const reading = read(`{"text": "The 𝄞 fire", "intervals": ["e1"], "relations": [],
      "entities": [{"id": "e1", "kind": "event", "span": [6, 10], "attributes": {"class": "STATE"}}, {"id": "t1", "kind": "time"}]}`)
    expect(reading.problems).toEqual([])
    expect(entities(reading)).toEqual(['e1 event fire', 't1 time'])
    expect(reading.documents[0]!.layers.time!.entities[0]!.attributes).toEqual({ class: 'STATE' })
  })
})

describe('how graphs are called', () => {
  const bare = '{"intervals": [], "relations": []}'
  const named = '{"id": "x", "intervals": [], "relations": []}'
  const ids = (source: string) => read(source).documents.map(({ id }) => id)

  it('one is called by its id, or by its file', () => {
    expect(ids(named)).toEqual(['x'])
    expect(ids(bare)).toEqual(['doc'])
  })

  it('several are numbered where they have no id, in a list as in lines', () => {
    expect(ids(`[${bare}, ${named}, ${bare}]`)).toEqual(['doc#1', 'x', 'doc#3'])
    expect(ids(`${bare}\n\n${named}\r\n${bare}\n`)).toEqual(['doc#1', 'x', 'doc#3'])
  })

  it('none is no fault', () => {
    expect(read('[]')).toEqual({ documents: [], problems: [] })
  })
})

const graphWith = (relations: string) => `{
  "intervals": ["first", "second"],
  "points": ["noon"],
  "relations": [
    ${relations}
  ]
}`

describe('problems of a graph', () => {
  it.each([
    ['an unknown word', '["first", "BEFOR", "second"]', 'graph/unknown-relation 5:15+7', 'Did you mean BEFORE?'],
    [
      'an unknown short name',
      '["first", ["b", "x"], "second"]',
      'graph/unknown-relation 5:21+3',
      'Unknown relation "x".',
    ],
    [
      'a relation that points cannot have',
      '["noon", "m", "noon"]',
      'graph/unknown-relation 5:14+3',
      'Unknown relation "m".',
    ],
    ['an unknown id', '["first", "b", "secnd"]', 'graph/unknown-id 5:20+7', 'Did you mean "second"?'],
    ['an id that is a number', '["first", "b", 2]', 'graph/shape 5:20+1', 'A side of a relation must be an id'],
    ['a list of two', '["first", "b"]', 'graph/shape 5:5+14', '[source, label, target]'],
    ['an empty label', '["first", [], "second"]', 'graph/shape 5:15+2', 'A label must be a word'],
    ['a point against an interval', '["first", "b", "noon"]', 'graph/shape 5:5+22', 'two intervals or two points'],
    [
      'an id of two links',
      '["first", "b", "second", "l"], ["first", "b", "second", "l"]',
      'graph/duplicate-id 5:61+3',
      '"l" appears twice',
    ],
  ])('reports %s at its place, and leaves it out', (_, relation, place, message) => {
    const reading = read(graphWith(relation))
    expectOneProblem(reading, place, message)
    expect(links(reading).length).toBe(place.includes('duplicate') ? 1 : 0)
  })

  it.each([
    ['an interval that appears twice', '{"intervals": ["a",\n "a"], "relations": []}', 'graph/duplicate-id 2:2+3'],
    [
      'an interval that is also a point',
      '{"intervals": ["a"], "points": ["a"], "relations": []}',
      'graph/duplicate-id 1:33+3',
    ],
    ['an interval without name', '{"intervals": [""], "relations": []}', 'graph/shape 1:16+2'],
    ['intervals that are no list', '{"intervals": "a", "relations": []}', 'graph/shape 1:15+3'],
    ['a key too many', '{"intervals": [], "relations": [], "relation": 1}', 'graph/shape 1:36+10'],
    ['no intervals', '{"relations": []}', 'graph/shape 1:1+17'],
    ['no relations', '{"intervals": []}', 'graph/shape 1:1+17'],
    ['an id that is no string', '{"id": 1, "intervals": [], "relations": []}', 'graph/shape 1:8+1'],
    ['a text that is no string', '{"text": 1, "intervals": [], "relations": []}', 'graph/shape 1:10+1'],
    ['an unknown end', '{"intervals": ["a"], "endpoints": [["a.strat", "<", "a.end"]]}', 'graph/unknown-id 1:37+9'],
    [
      'an unknown sign',
      '{"intervals": ["a"], "endpoints": [["a.start", "=<", "a.end"]]}',
      'graph/unknown-relation 1:48+4',
    ],
    ['an unknown kind', '{"entities": [{"id": "a", "kind": "even"}], "relations": []}', 'graph/shape 1:35+6'],
    [
      'a kind against its list',
      '{"points": ["a"], "entities": [{"id": "a", "kind": "event"}], "relations": []}',
      'graph/shape 1:52+7',
    ],
    ['a span backwards', '{"entities": [{"id": "a", "span": [2, 1]}], "relations": []}', 'graph/shape 1:35+6'],
    [
      'an attribute that is no string',
      '{"entities": [{"id": "a", "attributes": {"b": 1}}], "relations": []}',
      'graph/shape 1:47+1',
    ],
    [
      'an entity that stands twice',
      '{"entities": [{"id": "a"}, {"id": "a"}], "relations": []}',
      'graph/duplicate-id 1:35+3',
    ],
    ['an entity without id', '{"entities": [{}], "relations": []}', 'graph/shape 1:15+2'],
    ['a graph that is none', '[{"intervals": [], "relations": []}, 3]', 'graph/shape 1:38+1'],
  ])('reports %s', (_, source, place) => {
    expect(faults(read(source))).toEqual([place])
  })

  it('only warns of keys that it does not know', () => {
    const { problems } = read('{"intervals": [], "relatons": [], "relations": []}')
    expect(problems[0]).toMatchObject({
      severity: 'warning',
      message: 'A graph has no key "relatons". Did you mean "relations"?',
    })
  })

  it('places problems of later lines in these lines', () => {
    const line = '{"intervals": ["a"], "relations": [["a", "x", "a"]]}'
    expect(faults(read(`${line}\n\n${line}\n`))).toEqual([
      'graph/unknown-relation 1:42+3',
      'graph/unknown-relation 3:42+3',
    ])
  })

  it('stops after a thousand', () => {
    const { documents, problems } = read(graphWith(Array(2000).fill('["first", "x", "second"]').join(',\n')))
    expect(problems.length).toBe(1001)
    expect(problems.at(-1)!.code).toBe('file/too-many-problems')
    expect(documents).toEqual([])
  })
})

describe('what is not JSON', () => {
  it.each([
    ['nothing', '', '1:1', 'The file is empty.'],
    ['another format', '\n  <TimeML/>', '2:3', 'Expected "{" or "[", found "<".'],
    ['a text that is cut off', '{"intervals": ["a",\n "b"', '2:5', 'Expected a comma or "]", found the end.'],
    ['a comma too many', '{"intervals": ["a",\n ], "relations": []}', '2:2', 'Expected a value, found ].'],
    ['a comma too few', '{"intervals": ["a" "b"]}', '1:20', 'Expected a comma or "]", found "b".'],
    ['a colon too few', '{"intervals" []}', '1:14', 'Expected a colon, found [.'],
    ['a key without quotes', '{intervals: []}', '1:2', 'Expected a key in double quotes or "}", found intervals.'],
    ['single quotes', "{'intervals': []}", '1:2', `Expected a key in double quotes or "}", found 'intervals'.`],
    [
      'a line end in a string',
      '{"intervals": ["a\nb"]}',
      '1:18',
      'A string contains a line end, a tab or another control character.',
    ],
    ['an odd escape', '{"intervals": ["\\x"]}', '1:17', 'A backslash does not begin an escape sequence.'],
    ['a string that is not closed', '{"intervals": ["a', '1:16', 'A string is not closed.'],
    ['a number with a leading zero', '[01]', '1:2', 'Expected a value or "]", found 01.'],
    ['something behind the end', '{\n}\n]', '3:1', 'Expected nothing more, found ].'],
    [
      'deep nesting',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '1:201',
      'Brackets are nested more than 200 levels deep.',
    ],
    [
      'deep nesting within',
      `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '1:206',
      'Brackets are nested more than 200 levels deep.',
    ],
  ])('reports %s at its place', (_, source, place, message) => {
    const { documents, problems } = read(source)
    expect(documents).toEqual([])
    expect(problems.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`)).toEqual([
      `json/malformed ${place}`,
    ])
    expect(problems[0]!.message).toBe(message)
  })

  it('loses one line only in a file of lines', () => {
    const line = '{"id": "a", "intervals": [], "relations": []}'
    const reading = read(`${line}\n{"id": "b", }\n${line}`)
    expect(faults(reading)).toEqual(['json/malformed 2:13+1'])
    expect(reading.documents.length).toBe(2)
    expect(faults(read(`{"id": "b", }\n${line}\n`))).toEqual(['json/malformed 1:13+1'])
  })

  it('refuses a text longer than a string may be', () => {
    const blanks = ' '.repeat(2 ** 20)
    const source = ['[', ...Array<string>(300).fill(blanks)]
    expect(read(source).problems[0]!.message).toMatch(/longer than 268435456 characters/)
  })
})

describe('what is written', () => {
  const documentOf = (entities: TimeEntity[], links: TimeLink[] = []): Document => ({
    id: 'g',
    layers: { time: { entities, links } },
  })
  const write = (entities: TimeEntity[], links?: TimeLink[]) => format.write!([documentOf(entities, links)])

  it('has one relation to a line', () => {
    const reading = read(graph.about.example)
    expect(format.write!(reading.documents)).toBe(`{
  "id": "fire",
  "intervals": ["started", "put out", "smoke"],
  "points": ["noon"],
  "relations": [
    ["started", "BEFORE", "put out"],
    ["smoke", ["o", "s", "d"], "put out"]
  ],
  "endpoints": [
    ["noon", "<=", "smoke.start"]
  ]
}
`)
  })

  it('keeps ids of links that reading would not make up', () => {
    const link: TimeLink = { id: 'l7', source: 'a', target: 'a', label: 'e', relation: ['e'] }
    expect(write([{ id: 'a', kind: 'interval' }], [link])).toContain('["a", ["e"], "a", "l7"]')
  })

  it('writes several graphs as a list, and none as an empty one', () => {
    expect(read(format.write!([documentOf([]), documentOf([])])).documents.length).toBe(2)
    expect(format.write!([])).toBe('[]\n')
  })

  it.each([
    [
      'an end with the name of a point',
      [
        { id: 'a', kind: 'interval' },
        { id: 'a.start', kind: 'point' },
      ],
      ['start', 'end'],
      /both an endpoint and the id of a point/,
    ],
    ['the start of a point', [{ id: 'a', kind: 'point' }], ['start', 'point'], /"a" is a point and has no start/],
    [
      'an interval as a point',
      [{ id: 'a', kind: 'interval' }],
      ['point', 'end'],
      /"a" is related as a point, but is an interval/,
    ],
    ['ends of nothing', [], ['start', 'end'], /names an unknown entity/],
  ] as const)('refuses %s', (_, entities, ends, message) => {
    const link: TimeLink = { id: 'l', source: 'a', target: 'a', label: '<', relation: ['<'], ends }
    expect(() => write([...entities], [link])).toThrow(message)
    expect(() => write([...entities], [link])).toThrow(UsageError)
  })
})

import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { rows } from '../../src/formats/rows.js'
import { labelMap } from '../../src/time/label-maps.js'
import { faults, links, reader } from './notation.js'

const read = reader(rows())
const linked = (text: string) => {
  const reading = read(text)
  return reading.documents.map(({ id, layers }) => [
    id,
    ...layers.time!.links.map(({ source, label, target }) => `${source} ${label} ${target}`),
  ])
}

describe('rows in JSON', () => {
  it.each([
    ['a list of objects', '[{"source": "a", "relation": "BEFORE", "target": "b"}]'],
    ['a list of lists', '[["a", "BEFORE", "b"]]'],
    ['lists on lines', '["a", "BEFORE", "b"]\n'],
    ['a list under a key', '{"triples": [["a", "BEFORE", "b"]]}'],
    ['a list under the only key', '{"what I found": [{"from": "a", "rel": "BEFORE", "to": "b"}]}'],
    ['objects that name entities', '[{"head": {"id": "a"}, "relation": "BEFORE", "tail": {"text": "b"}}]'],
    ['keys of another spelling', '[{"Sub-Ject": "a", "PREDICATE": "BEFORE", "ob_ject": "b"}]'],
  ])('are read from %s', (_, text) => {
    expect(linked(text)).toEqual([['doc', 'a BEFORE b']])
  })

  it('belong to the document named in the row, around the list, or by the key of the list', () => {
    expect(linked('[{"doc_id": "x.tml", "source": "a", "relation": "BEFORE", "target": "b"}]')).toEqual([
      ['x', 'a BEFORE b'],
    ])
    expect(linked('{"docId": "x", "relations": [["a", "BEFORE", "b"]]}\n{"docId": "y", "relations": []}\n')).toEqual([
      ['x', 'a BEFORE b'],
      ['y'],
    ])
    expect(linked('{"x": [["a", "BEFORE", "b"]], "y": [["b", "AFTER", "a"]]}')).toEqual([
      ['x', 'a BEFORE b'],
      ['y', 'b AFTER a'],
    ])
  })

  it('have their places, and so do their problems', () => {
    const reading = read(`[
  ["a", "BEFORE", "b"],
  ["a", "BEFOR", "b"], ["a", "b"],
  7, {"source": "a", "relation": "x", "target": "b"}
]`)
    expect(reading.documents[0]!.layers.time!.links[0]!.place).toEqual({ line: 2, column: 3 })
    expect(faults(reading)).toEqual([
      'rows/unknown-relation 3:9+7',
      'rows/cells 3:24+10',
      'rows/cells 4:3+1',
      'rows/unknown-relation 4:34+3',
    ])
  })

  it('can have a declared order', () => {
    const format = rows({ columns: 'document:source:target:relation' })
    expect(links(reader(format)('[["x", "a", "b", "BEFORE"]]'))).toEqual(['a BEFORE b'])
    expect(faults(read('[["x", "a", "b", "BEFORE"]]'))).toEqual(['rows/cells 1:18+8'])
  })

  it('report once which names were read', () => {
    const row = { subject: 'a', predicate: 'BEFORE', object: 'b' }
    expect(read(JSON.stringify([row, row, row])).problems).toMatchObject([
      { code: 'rows/names', message: 'Read "subject" as source, "predicate" as relation and "object" as target.' },
    ])
    expect(read('source,relation,target\n').problems).toEqual([])
    expect(read('event1,relation,event2\n').problems).toMatchObject([
      { code: 'rows/names', place: { line: 1, column: 1 } },
    ])
  })
})

describe('rows in the answer of a language model', () => {
  it.each([
    ['a fenced list', '```json\n[["a", "BEFORE", "b"]]\n```'],
    ['a fenced table', 'Sure!\n\n```csv\nsource,relation,target\na,BEFORE,b\n```\nBye.'],
    ['a list after some words', 'The relations are:\n[["a", "BEFORE", "b"]]\nThat is all.'],
    ['a fence that is never closed', '~~~\n[["a", "BEFORE", "b"]]'],
    ['the block that has rows', '```\npip install x\n```\n```json\n{"triples": [["a", "BEFORE", "b"]]}\n```'],
  ])('are read from %s', (_, text) => {
    expect(linked(text)).toEqual([['doc', 'a BEFORE b']])
  })

  it('are read from several blocks, with the places of the file and a note on the rest', () => {
    const reading = read('One:\n```\n[["a", "BEFORE", "b"]]\n```\nTwo:\n```\n[["a", "BEFOR", "c"]]\n```\n')
    expect(links(reading)).toEqual(['a BEFORE b'])
    expect(faults(reading)).toEqual(['rows/other-text 1:1+4', 'rows/unknown-relation 7:8+7'])
    expect(reading.problems[0]!.message).toBe('2 lines outside the block with the rows are ignored, such as "One:".')
  })
})

describe('the format of a file', () => {
  it.each([
    ['a.json', '[{"subject": "a", "predicate": "BEFORE", "object": "b"}]', 'rows'],
    ['a.json', '[["a", "BEFORE", "b"]]', 'rows'],
    ['a.json', '{"relations": [{"head": "a", "relation": "BEFORE", "tail": "b"}]}', 'rows'],
    ['a.txt', 'Sure:\n```\n[["a", "BEFORE", "b"]]\n```', 'rows'],
    ['a.json', '{"intervals": ["a", "b"], "relations": [["a", "BEFORE", "b"]]}', 'graph'],
    ['a.json', '{"relations": [["a", "BEFORE", "b"]], "intervals": ["a", "b"]}', 'graph'],
    ['a.json', '[{"id": "q1", "answer": "x"}]', 'answers'],
  ])('%s with %s is %s', (file, head, name) => {
    expect(formatOf(file, head)?.name).toBe(name)
  })
})

describe('labels of your own', () => {
  const labels = labelMap('own', [['is included in', 'IS_INCLUDED']])

  it.each([
    ['rows', '[["a", "is included in", "b"]]'],
    ['graph', '{"intervals": ["a", "b"], "relations": [["a", "Is_Included In", "b"]]}'],
    ['tddiscourse', 'doc\ta\tb\tis included in\n'],
    ['brat', 'T1\tEvent 0 1\ta\nT2\tEvent 2 3\tb\nR1\tisIncludedIn Arg1:T1 Arg2:T2\n'],
    [
      'timeml',
      '<TimeML><EVENT eid="a">x</EVENT><EVENT eid="b">y</EVENT><TLINK relType="is included in" eventID="a" relatedToEvent="b"/></TimeML>',
    ],
    [
      'anafora',
      `<data><annotations>${['a', 'b'].map((id) => `<entity><id>${id}</id><span>0,1</span><type>EVENT</type><properties/></entity>`).join('')}
<relation><id>r</id><type>TLINK</type><properties><Source>a</Source><Type>is included in</Type><Target>b</Target></properties></relation></annotations></data>`,
    ],
  ])('are read in the format %s', async (format, text) => {
    const { read: readText } = await import('../../src/formats/read.js')
    const { documents, problems } = readText(text, format, { labels })
    expect(problems).toEqual([])
    expect(documents[0]!.layers.time!.links).toMatchObject([{ label: 'IS_INCLUDED', relation: ['d'] }])
  })
})

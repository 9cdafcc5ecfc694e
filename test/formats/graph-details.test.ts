/** Graph files in detail: what is written letter by letter, and what is said of each part that is wrong. */
import { describe, expect, it } from 'vitest'
import { graph } from '../../src/formats/graph.js'
import type { TimeEntity, TimeLink } from '../../src/layers/time.js'
import { expectOneProblem, reader } from './notation.js'

const format = graph()
const read = reader(format)

const intervals = ['a', 'b'].map((id): TimeEntity => ({ id, kind: 'interval' }))
const points = ['p', 'q'].map((id): TimeEntity => ({ id, kind: 'point' }))

function write(entities: readonly TimeEntity[], links: readonly TimeLink[]): string {
  return format.write!([{ id: 'd', layers: { time: { entities, links } } }])
}

/** The lists of links of a written graph. */
function written(...links: readonly TimeLink[]) {
  const { relations, endpoints } = JSON.parse(write([...intervals, ...points], links))
  return { relations, ...(endpoints && { endpoints }) }
}

const between = { id: 'link1', source: 'a', target: 'b' } as const
const ofPoints = { id: 'link1', source: 'p', target: 'q', ends: ['point', 'point'] } as const

describe('a graph as it is written', () => {
  it('has no list that would be empty, but for its relations', () => {
    expect(write(intervals, [{ ...between, label: 'BEFORE', relation: ['b'] }])).toBe(
      '{\n  "id": "d",\n  "intervals": ["a", "b"],\n  "relations": [\n    ["a", "BEFORE", "b"]\n  ]\n}\n',
    )
    expect(write(points, [{ ...ofPoints, label: '<', relation: ['<'] }])).toBe(
      '{\n  "id": "d",\n  "intervals": [],\n  "points": ["p", "q"],\n  "relations": [],\n  "endpoints": [\n    ["p", "<", "q"]\n  ]\n}\n',
    )
  })

  it.each<[string, TimeLink, unknown]>([
    ['a word that means the relation', { ...between, label: 'BEFORE', relation: ['b'] }, ['a', 'BEFORE', 'b']],
    ['a list of names', { ...between, label: 'b m', relation: ['b', 'm'] }, ['a', ['b', 'm'], 'b']],
    ['the relation where the word means another', { ...between, label: 'BEFORE', relation: ['m'] }, ['a', ['m'], 'b']],
    ['the relation where the word is unknown', { ...between, label: 'soon', relation: ['b'] }, ['a', ['b'], 'b']],
    ['a word between points', { ...ofPoints, label: 'BEFORE', relation: ['<'] }, ['p', 'BEFORE', 'q']],
    ['a list of names between points', { ...ofPoints, label: 'b e', relation: ['<', '='] }, ['p', ['b', 'e'], 'q']],
  ])('keeps %s', (_, link, tuple) => {
    expect(written(link)).toEqual({ relations: [tuple] })
  })

  it.each<[string, TimeLink, unknown]>([
    ['a sign', { ...ofPoints, label: '≤', relation: ['<', '='] }, ['p', '≤', 'q']],
    ['a sign that means another relation', { ...ofPoints, label: '<', relation: ['>'] }, ['p', '>', 'q']],
    ['a word that means another relation', { ...ofPoints, label: 'BEFORE', relation: ['>'] }, ['p', '>', 'q']],
    ['an unknown word', { ...ofPoints, label: 'soon', relation: ['<', '='] }, ['p', '<=', 'q']],
    [
      'a word between an end and a point',
      { ...ofPoints, source: 'a', ends: ['start', 'point'], label: 'BEFORE', relation: ['<'] },
      ['a.start', '<', 'q'],
    ],
    [
      'a word between a point and an end',
      { ...ofPoints, target: 'a', ends: ['point', 'end'], label: 'BEFORE', relation: ['<'] },
      ['p', '<', 'a.end'],
    ],
  ])('has %s under endpoints, as a sign', (_, link, tuple) => {
    expect(written(link)).toEqual({ relations: [], endpoints: [tuple] })
  })

  it('lists relations before endpoints, and names links only where reading would name them otherwise', () => {
    const [relation, ends]: TimeLink[] = [
      { ...between, label: 'BEFORE', relation: ['b'] },
      { ...ofPoints, label: '<', relation: ['<'] },
    ]
    const named = (first: string, second: string) => written({ ...ends!, id: second }, { ...relation!, id: first })
    expect(named('link1', 'link2')).toEqual({ relations: [['a', 'BEFORE', 'b']], endpoints: [['p', '<', 'q']] })
    expect(named('link2', 'link1')).toEqual({
      relations: [['a', 'BEFORE', 'b', 'link2']],
      endpoints: [['p', '<', 'q', 'link1']],
    })
  })

  it('does not relate a point as an interval', () => {
    const link: TimeLink = { ...between, target: 'p', label: 'BEFORE', relation: ['b'] }
    expect(() => written(link)).toThrow('The link "link1" relates a point as if it were an interval.')
  })
})

describe('details of entities', () => {
  const detailed = (detail: string, listed = '"points": ["p"], ') => {
    const reading = read(`{${listed}"entities": [${detail}], "relations": []}`)
    return {
      entities: reading.documents[0]!.layers.time!.entities,
      messages: reading.problems.map(({ message }) => message),
    }
  }

  it('leave the kind that is listed, also where they give a wrong one', () => {
    const point = [{ id: 'p', kind: 'point' }]
    expect(detailed('{"id": "p"}')).toEqual({ entities: point, messages: [] })
    expect(detailed('{"id": "p", "kind": "event"}')).toEqual({
      entities: point,
      messages: ['"p" is listed as point, so its kind cannot be event.'],
    })
    expect(detailed('{"id": "x", "kind": "star"}', '')).toEqual({
      entities: [{ id: 'x', kind: 'interval' }],
      messages: ['The kind must be one of event, time, interval, point.'],
    })
  })

  it.each([
    ['[0, 0]', { start: 0, end: 0 }],
    ['[2, 5]', { start: 2, end: 5 }],
    ['[5, 2]', undefined],
    ['[-1, 2]', undefined],
    ['[1, 2, 3]', undefined],
    ['[0.5, 2]', undefined],
    ['"12"', undefined],
  ])('have the span %s only if it is one', (span, found) => {
    const { entities, messages } = detailed(`{"id": "x", "kind": "event", "span": ${span}}`, '')
    expect(entities).toEqual([{ id: 'x', kind: 'event', ...(found && { span: found }) }])
    expect(messages.length).toBe(found ? 0 : 1)
  })

  it('keep the attributes that are strings', () => {
    expect(detailed('{"id": "x", "kind": "event", "attributes": {"class": 5, "tense": "PAST"}}', '')).toEqual({
      entities: [{ id: 'x', kind: 'event', attributes: { tense: 'PAST' } }],
      messages: ['An attribute must be a string.'],
    })
    expect(detailed('{"id": "x", "kind": "event", "attributes": {"class": 5}}', '').entities).toEqual([
      { id: 'x', kind: 'event' },
    ])
  })
})

describe('problems of relations', () => {
  const graphWith = (rest: string) => read(`{"intervals": ["a", "b"], "points": ["pp", "q"],\n${rest}}`)

  it.each([
    ['a text for a relation', '"relations": ["abc"]', 'graph/shape 2:15+5', 'A member of "relations" must be'],
    [
      'a relation of five',
      '"relations": [["a", "b", "b", "i", 1]]',
      'graph/shape 2:15+23',
      'A member of "relations" must be',
    ],
    ['an empty id', '"relations": [["a", "b", "b", ""]]', 'graph/shape 2:15+19', 'A member of "relations" must be'],
    [
      'an id that is a number',
      '"relations": [["a", "b", "b", 5]]',
      'graph/shape 2:15+18',
      'A member of "relations" must be',
    ],
    ['an unknown source', '"relations": [["bx", "b", "b"]]', 'graph/unknown-id 2:16+4', 'does not list "bx"'],
    ['an unknown target', '"relations": [["a", "b", "bx"]]', 'graph/unknown-id 2:26+4', 'does not list "bx"'],
    ['a number for a label', '"relations": [["pp", 5, "q"]]', 'graph/shape 2:22+1', 'A label must be a word'],
    ['a number for a sign', '"endpoints": [["pp", 5, "q"]]', 'graph/shape 2:22+1', 'A label must be a word'],
    ['a misspelt end', '"endpoints": [["pp", "<", "a.stat"]]', 'graph/unknown-id 2:27+8', 'Did you mean "a.start"?'],
    ['a misspelt point', '"endpoints": [["ppp", "<", "q"]]', 'graph/unknown-id 2:16+5', 'Did you mean "pp"?'],
    ['an id of two words', '"id": 5, "relations": []', 'graph/shape 2:7+1', '"id" must be a string that is not empty.'],
    ['a text that is a number', '"text": 5, "relations": []', 'graph/shape 2:9+1', '"text" must be a string.'],
  ])('are reported for %s, at its place', (_, rest, place, message) => {
    expectOneProblem(graphWith(rest), place, message)
  })

  it('offer what two points can be to each other', () => {
    const [problem] = graphWith('"relations": [["pp", "DURING", "q"], ["pp", "nothing", "q"]]').problems
    const choices = ['b', 'e', 'bi', '<', '<=', '≤', '=', '>=', '≥', '>', '!=', '≠', '<=>']
    expect(problem).toMatchObject({ actual: 'DURING', expected: choices })
    expect(graphWith('"relations": [["pp", "nothing", "q"]]').problems[0]).toMatchObject({ expected: choices })
  })

  it('look for an id that is near among up to two thousand', () => {
    const messageIn = (count: number) => {
      const ids = Array.from({ length: count }, (_, i) => `"n${i}"`).join(', ')
      return read(`{"intervals": [${ids}], "relations": [["n1", "b", "nn2"]]}`).problems[0]!.message
    }
    expect(messageIn(2000)).toBe('The graph does not list "nn2". Did you mean "n2"?')
    expect(messageIn(2001)).toBe('The graph does not list "nn2".')
  })
})

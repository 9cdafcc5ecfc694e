import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { parseMeasure } from '../../src/measures/index.js'
import { consistentLayer } from '../arbitraries/timeline.js'
import { timeline } from '../time/notation.js'
import { scoreOf, valuesOf } from './score.js'

/** The weight and the lost credit of the items of a facet, on one side. */
function lost(gold: TimeLayer, system: TimeLayer, side: 'gold' | 'system', facet: string, id = 'point-graph') {
  const items = scoreOf(id, { gold, system }).items!.filter((item) => item.side === side && item.facet === facet)
  return items.reduce((sum, { credit, weight, count = 1 }) => sum + (weight - credit) * count, 0)
}

function value(gold: TimeLayer, system: TimeLayer, side: 'gold' | 'system'): number {
  const { counts } = scoreOf('point-graph', { gold, system })
  return counts[side === 'gold' ? 'major-recall' : 'precision']!.weight
}

describe('point-graph on Figures 6 and 11 of Tannier and Muller 2011, as points', () => {
  const points = (...links: readonly string[]): TimeLayer => timeline('point A B C D', ...links)
  const gold = points('A < B', 'B < C', 'C < D')
  const score = (...links: readonly string[]) => valuesOf('point-graph', { gold, system: points(...links) })

  it('gives S1 two of three', () => {
    expect(score('A < B', 'C < D')).toMatchObject({ recall: 2 / 3, precision: 1 })
  })

  it('gives S2 one of three, and a ninth for a minor relation that is major there', () => {
    expect(score('A < B', 'B < D').recall).toBeCloseTo(1 / 3 + 1 / 3 / 3, 12)
    expect(score('A < B', 'B < D')).toMatchObject({ precision: 1, 'minor-recall': 1 / 3 })
  })

  it('gives S3 two of three', () => {
    expect(score('A < B', 'B < C')).toMatchObject({ recall: 2 / 3, precision: 1 })
  })

  it('gives S4 two of three, and a ninth', () => {
    expect(score('A < B', 'B < C', 'B < D').recall).toBeCloseTo(7 / 9, 12)
    expect(score('A < B', 'B < C', 'B < D').precision).toBe(1)
  })

  it('gives only minor relations what one major relation is worth', () => {
    expect(score('A < C', 'A < D', 'B < D')).toMatchObject({ 'major-recall': 0, precision: 1 })
    expect(score('A < C', 'A < D', 'B < D').recall).toBeCloseTo(0 + (3 / 3) * (1 / 3), 12)
  })
})

describe('point-graph on K1 and G1 of section 4', () => {
  const gold = timeline('A s B', 'A bi C', 'A b D', 'B m D', 'B s E', 'C b E', 'D f E', 'D e F', 'E fi F')
  const system = timeline(
    'C.start < B.start',
    'B.start < C.end',
    'C.end < A.start',
    'A.start = B.end',
    'A.end < D.start',
    'D.start = E.start',
    'E.start = F.start',
    'E.end = F.end',
    'F.end < D.end',
  )

  it('has the values of both graphs', () => {
    expect(value(gold, system, 'gold')).toBe(6 + 2)
    expect(value(gold, system, 'system')).toBe(4 + 5)
  })

  it('counts 4 splits, 2 conflations, no misses and 2 errors', () => {
    expect(lost(gold, system, 'gold', 'merge')).toBe(4)
    expect(lost(gold, system, 'system', 'merge')).toBe(2)
    expect(lost(gold, system, 'gold', 'major')).toBe(0)
    expect(lost(gold, system, 'system', 'major')).toBe(2)
  })

  it('has recall 17/32 and precision 5/9', () => {
    expect(valuesOf('point-graph', { gold, system })).toMatchObject({
      'major-recall': (8 - (0 + 4)) / 8,
      'minor-recall': 2 / 8,
      recall: 17 / 32,
      precision: (9 - (2 + 2)) / 9,
    })
  })
})

describe('point-graph, relaxed, on K2 and G2 of section 5', () => {
  const gold = timeline(
    'A s B',
    'A bi|mi|oi|fi|e|f|di|si C',
    'A b D',
    'A s E',
    'A b F',
    'B di|si|oi|mi|bi C',
    'B m D',
    'B s E',
    'B m F',
    'C b D',
    'C d|s|o|m|b E',
    'C b F',
    'D f E',
    'D s|e|si F',
    'E di|fi|o F',
  )
  const system = timeline(
    'A.start = B.start',
    'B.end = F.start',
    'C.start <= D.start',
    'D.end < C.end',
    'C.end <= A.end',
    'A.start <= E.start',
    'A.end < B.end',
  )
  const relaxed = 'point-graph(scoring=relaxed)'

  it('has value 7 on both sides', () => {
    expect(value(gold, system, 'gold')).toBe(12 - 7 + 2)
    expect(value(gold, system, 'system')).toBe(12 - 10 + 5)
  })

  it('counts 2 and a half splits, and no misses', () => {
    expect(lost(gold, system, 'gold', 'merge', relaxed)).toBe(2.5)
    expect(lost(gold, system, 'gold', 'major', relaxed)).toBe(0)
    expect(lost(gold, system, 'system', 'merge', relaxed)).toBe(0)
  })

  it('has recall 9/14 and precision 5/7', () => {
    expect(valuesOf(relaxed, { gold, system })).toMatchObject({
      'major-recall': (7 - (0 + 2.5)) / 7,
      'minor-recall': 0,
      recall: 9 / 14,
      precision: 5 / 7,
    })
  })
})

describe('point-graph', () => {
  it('tells of each item what it is and why', () => {
    const { items } = scoreOf('point-graph', { gold: timeline('a BEFORE b', 'b e c'), system: timeline('b BEFORE a') })
    const told = items!.map(({ side, facet, item, credit, because }) => [side, facet, item, credit, because.kind])
    expect(told).toContainEqual([
      'gold',
      'major',
      { source: 'a.end', target: 'b.start = c.start', relation: ['<'] },
      0,
      'contradicted',
    ])
    expect(told).toContainEqual([
      'gold',
      'merge',
      { source: 'b.end', target: 'c.end', relation: ['='] },
      0,
      'unsupported',
    ])
  })

  it('takes 21 minor relations of Figure 6 as intervals, not 3', () => {
    const gold = timeline('A BEFORE B', 'B BEFORE C', 'C BEFORE D')
    expect(scoreOf('point-graph', { gold, system: timeline() }).counts['minor-recall']).toEqual({
      credit: 0,
      weight: 21,
    })
  })
})

describe('point-graph and relations that are trivial on the other side', () => {
  it('finds them: a system that says e1 s e0 entails e0.start < e1.end', () => {
    const { items } = scoreOf('point-graph', { gold: timeline('e1 o e0'), system: timeline('e1 s e0') })
    const told = items!.map(({ side, item, because }) => [side, item, because.kind])
    expect(told).toContainEqual(['gold', { source: 'e0.start', target: 'e1.end', relation: ['<'] }, 'inferred'])
  })

  it('does not count them as items of their own side', () => {
    const { items } = scoreOf('point-graph', { gold: timeline('e1 o e0'), system: timeline('e1 o e0') })
    const relations = items!.map(({ item }) => item as { readonly source: string; readonly target: string })
    expect(relations).not.toContainEqual(expect.objectContaining({ source: 'e1.start', target: 'e1.end' }))
  })
})

describe('point-graph over several documents', () => {
  const points = (...links: readonly string[]): TimeLayer => timeline('point A B C D', ...links)
  const corpus = (layer: TimeLayer, copies: number) =>
    Array.from({ length: copies }, (_, i) => ({ id: `d${i}`, layers: { time: layer } }))
  const recallOf = (gold: readonly Document[], system: readonly Document[]) =>
    evaluate({ gold, system, measures: [parseMeasure('point-graph')] }).measures[0]!.values.recall

  it('scores five copies as it scores one', () => {
    const [gold, system] = [points('A < B', 'B < C', 'C < D'), points('A < B', 'B < D')]
    for (const copies of [1, 5])
      expect(recallOf(corpus(gold, copies), corpus(system, copies))).toBeCloseTo(1 / 3 + 1 / 3 / 3, 12)
  })

  it('weighs the recall of each document by the value of its gold graph', () => {
    const gold = [...corpus(points('A < B', 'B < C', 'C < D'), 1), { id: 'e', layers: { time: points('A < B') } }]
    const system = [...corpus(points('A < B', 'B < D'), 1), { id: 'e', layers: { time: points('A < B') } }]
    expect(recallOf(gold, system)).toBeCloseTo((3 * (4 / 9) + 1 * 1) / (3 + 1), 12)
  })
})

describe('point-graph, law', () => {
  it('exchanges major recall and precision when the sides are exchanged', () => {
    fc.assert(
      fc.property(
        consistentLayer({ entities: 5, links: 9 }),
        consistentLayer({ entities: 5, links: 9 }),
        (gold, system) => {
          for (const id of ['point-graph', 'point-graph(scoring=relaxed)']) {
            const [one, other] = [scoreOf(id, { gold, system }), scoreOf(id, { gold: system, system: gold })]
            expect(other.counts.precision).toEqual(one.counts['major-recall'])
          }
        },
      ),
    )
  })
})

describe('point-graph and labels that are not convex', () => {
  it.each([
    ['a link of an entity to itself', ['a b|bi a']],
    ['among several', ['n0 b|si n1', 'n0 fi|e|b n1', 'n0 mi n1', 'n2 b n0']],
  ])('refuses them also where they were set aside: %s', (_, links) => {
    const layer = timeline(...links)
    const placed = { ...layer, links: layer.links.map((link) => ({ ...link, place: { line: 1 } })) }
    const { problems } = scoreOf('point-graph', { gold: placed, system: placed })
    const refused = problems.filter(({ code }) => code === 'time/not-convex')
    expect(refused).toMatchObject([{ side: 'gold', place: { line: 1 } }, { side: 'system' }])
  })
})

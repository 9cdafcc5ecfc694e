import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import type { TimeLayer, TimeLink } from '../../src/layers/time.js'
import type { Judgement, Side } from '../../src/measure.js'
import { temporalAwareness } from '../../src/measures/temporal-awareness.js'
import type { Reason } from '../../src/vocabulary/reason.js'
import { consistentLayer } from '../arbitraries/timeline.js'
import { timeline } from '../time/notation.js'
import { modelsOf, predicateOf } from '../time/oracle.js'

type Params = NonNullable<Parameters<typeof temporalAwareness>[0]>

function score(gold: TimeLayer, system: TimeLayer, params: Params = {}) {
  const [report] = evaluate({
    gold: [{ id: 'd', layers: { time: gold } }],
    system: [{ id: 'd', layers: { time: system } }],
    measures: [temporalAwareness(params)],
    items: true,
  }).measures
  const [document] = report!.documents
  const items = (document!.items ?? []) as readonly Judgement<TimeLink>[]
  const explained = items.map((item) => document!.explain!(item) as Judgement<TimeLink>)
  return { ...document!, items: explained, codes: document!.problems.map(({ code }) => code) }
}

/** The reasons of one side, link by link. */
function reasons(
  side: Side,
  gold: TimeLayer,
  system: TimeLayer,
  params: Params = {},
): Readonly<Record<string, Reason>> {
  const { items } = score(gold, system, params)
  return Object.fromEntries(items.filter((item) => item.side === side).map(({ item, because }) => [item.id, because]))
}

function proofIds(because: Reason | undefined): readonly string[] | undefined {
  return because && 'proof' in because ? because.proof?.links.map(({ id }) => id) : undefined
}

describe('temporal awareness in UzZaman and Allen 2011, Table 1', () => {
  const gold = timeline('A BEFORE B', 'B BEFORE C', 'C BEFORE D')

  it('gives S1, which has the first and the last link, recall 2/3', () => {
    const { values } = score(gold, timeline('A BEFORE B', 'C BEFORE D'))
    expect(values).toEqual({ precision: (1 + 1) / 2, recall: (1 + 0 + 1) / 3, f1: 0.8 })
  })

  it('gives S2, which has the first link and one that follows, recall 1/3 and full precision', () => {
    const { values } = score(gold, timeline('A BEFORE B', 'B BEFORE D'))
    expect(values).toEqual({ precision: (1 + 1) / 2, recall: (1 + 0 + 0) / 3, f1: 0.5 })
  })

  it('gives S3, which has the first two links, recall 2/3', () => {
    const { values } = score(gold, timeline('A BEFORE B', 'B BEFORE C'))
    expect(values).toEqual({ precision: (1 + 1) / 2, recall: (1 + 1 + 0) / 3, f1: 0.8 })
  })

  it('gives the same to points', () => {
    const points = timeline('point A B C D', 'A < B', 'B < C', 'C < D')
    expect(score(points, timeline('point A B C D', 'A < B', 'B < D')).values).toEqual({
      precision: 1,
      recall: 1 / 3,
      f1: 0.5,
    })
  })
})

describe('a judgement says why', () => {
  const gold = timeline('a BEFORE b', 'b BEFORE c', 'c INCLUDES d')
  const because = (...system: readonly string[]): Reason => reasons('system', gold, timeline(...system)).l1!

  it('same: gold states it', () => {
    expect(because('a BEFORE b')).toEqual({ kind: 'same', as: 'l1' })
  })

  it('inverse: gold states it the other way round', () => {
    expect(because('d IS_INCLUDED c')).toEqual({ kind: 'inverse', as: 'l3' })
  })

  it('inferred: gold entails it, by a chain', () => {
    const { links } = gold
    expect(because('a BEFORE d')).toEqual({
      kind: 'inferred',
      proof: { links: [links[0], links[1], links[2]], isChain: true, conclusion: ['b'] },
    })
  })

  it('inferred: a weaker label than gold has', () => {
    expect(because('a b|m b')).toEqual({
      kind: 'inferred',
      proof: { links: [gold.links[0]], isChain: true, conclusion: ['b'] },
    })
  })

  it('contradicted: gold excludes it, by a chain', () => {
    expect(because('c BEFORE a')).toEqual({
      kind: 'contradicted',
      proof: { links: [gold.links[1], gold.links[0]], isChain: true, conclusion: ['bi'] },
    })
  })

  it('unsupported: gold leaves it open, and tells what it knows', () => {
    const open = reasons('system', timeline('a IBEFORE b', 'c INCLUDES b'), timeline('a IS_INCLUDED c'))
    expect(open.l1).toEqual({ kind: 'unsupported', known: ['o', 's', 'd'] })
  })

  it('unknown-entity: gold does not have one of them', () => {
    expect(because('a BEFORE x')).toEqual({ kind: 'unknown-entity', entities: ['x'] })
    expect(because('y BEFORE x', 'a BEFORE b')).toEqual({ kind: 'unknown-entity', entities: ['y', 'x'] })
  })
})

describe('every verdict and every proof', () => {
  const pair = fc.tuple(consistentLayer({ links: 6 }), consistentLayer({ links: 6 }))

  it('agrees with all placements of the other side', () => {
    fc.assert(
      fc.property(pair, ([gold, system]) => {
        const sides = { gold: sharing(gold, system), system }
        for (const { side, item, because, credit } of score(sides.gold, system).items) {
          const other = sides[side === 'gold' ? 'system' : 'gold']
          const verdict = verdictOf(item, other)
          expect(because.kind === 'same' || because.kind === 'inverse' ? 'inferred' : because.kind).toBe(verdict)
          expect(credit).toBe(verdict === 'inferred' ? 1 : 0)
        }
      }),
    )
  })

  it('holds for the links of the proof alone, which the other side states', () => {
    fc.assert(
      fc.property(pair, ([gold, system]) => {
        const sides = { gold: sharing(gold, system), system }
        for (const { side, item, because } of score(sides.gold, system).items) {
          if (because.kind !== 'inferred' && because.kind !== 'contradicted') continue
          const other = sides[side === 'gold' ? 'system' : 'gold']
          const links = because.proof!.links as readonly TimeLink[]
          expect(links.every((link) => other.links.includes(link))).toBe(true)
          expect(verdictOf(item, { ...other, links })).toBe(because.kind)
        }
      }),
    )
  })
})

/** The layer with each entity of the kind that the other side gives it; links that then mean nothing are left out. */
function sharing(layer: TimeLayer, other: TimeLayer): TimeLayer {
  const kinds = new Map(other.entities.map(({ id, kind }) => [id, kind]))
  const isSame = (id: string): boolean => {
    const own = layer.entities.find((entity) => entity.id === id)!.kind
    return (kinds.get(id) ?? own) === own
  }
  return {
    entities: layer.entities.filter(({ id }) => isSame(id)),
    links: layer.links.filter(({ source, target }) => isSame(source) && isSame(target)),
  }
}

function verdictOf(link: TimeLink, other: TimeLayer): Reason['kind'] {
  const ids = other.entities.map(({ id }) => id)
  if (!ids.includes(link.source) || !ids.includes(link.target)) return 'unknown-entity'
  const holding = modelsOf(other).map(predicateOf(other, link))
  return holding.every(Boolean) ? 'inferred' : holding.some(Boolean) ? 'unsupported' : 'contradicted'
}

describe('links that say little', () => {
  it('do not count if they say nothing, with a note', () => {
    const gold = timeline('a BEFORE b', 'b VAGUE c', 'a NONE c')
    const { counts, codes, problems } = score(gold, timeline('a BEFORE b', 'b BEFORE c'))
    expect(counts).toEqual({ precision: { credit: 1, weight: 2 }, recall: { credit: 1, weight: 1 } })
    expect(codes).toEqual(['time/vague-link'])
    expect(problems[0]).toMatchObject({ severity: 'note', side: 'gold', document: 'd' })
  })

  it('do not count if no four endpoint relations can express them and there are points, with an error', () => {
    const { counts, codes } = score(timeline('point p', 'a b|bi b', 'b BEFORE c'), timeline('b BEFORE c'))
    expect(counts.recall).toEqual({ credit: 1, weight: 1 })
    expect(codes).toEqual(['time/not-convex'])
  })

  it('are right if they link an entity to itself as equal, though the other side has no such entity', () => {
    const { items, counts } = score(timeline('a SIMULTANEOUS a', 'b BEFORE c'), timeline('b BEFORE c'))
    expect(counts.recall).toEqual({ credit: 2, weight: 2 })
    expect(items.find(({ item }) => item.source === 'a')!.because).toEqual({
      kind: 'inferred',
      proof: { links: [], isChain: true, conclusion: ['e'] },
    })
  })

  it('are wrong if they link an entity to itself otherwise, and match literally all the same', () => {
    const gold = timeline('a BEFORE a', 'a BEFORE b')
    const { values, codes, items } = score(gold, timeline('a BEFORE b'))
    expect(values).toEqual({ precision: 1, recall: (0 + 1) / 2, f1: (2 * 1 * 0.5) / (1 + 0.5) })
    expect(codes).toEqual(['time/contradiction'])
    expect(items.find(({ credit }) => credit === 0)!.because).toMatchObject({
      kind: 'contradicted',
      proof: { links: [] },
    })
    expect(score(gold, timeline('a AFTER a')).counts.precision).toEqual({ credit: 1, weight: 1 })
  })

  it('count once if they stand again or turned round, unless duplicates=count', () => {
    const gold = timeline('a BEFORE b', 'b BEFORE c')
    const system = timeline('a BEFORE b', 'a BEFORE b', 'b AFTER a', 'c BEFORE a', 'c BEFORE c', 'c AFTER c')
    expect(score(gold, system).counts.precision).toEqual({ credit: 1, weight: 3 })
    expect(score(gold, system, { duplicates: 'count' }).counts.precision).toEqual({ credit: 3, weight: 6 })
    expect(score(gold, system).codes).toContain('time/duplicate-link')
    expect(score(gold, system, { duplicates: 'count' }).codes).toContain('time/duplicate-link')
  })
})

describe('DURING', () => {
  const [gold, system] = [timeline('a DURING b', 'c DURING_INV d'), timeline('a IS_INCLUDED b', 'c SIMULTANEOUS d')]

  it('means "is included" unless told otherwise', () => {
    expect(score(gold, system).values.recall).toBe((1 + 0) / 2)
  })

  it('means "simultaneous" with during=simultaneous', () => {
    expect(score(gold, system, { during: 'simultaneous' }).values.recall).toBe((0 + 1) / 2)
  })

  it('may be written in any way that is read', () => {
    for (const word of ['during', 'During', 'during_inv', 'DURING-INV'])
      expect(score(timeline(`a ${word} b`), timeline('a e b'), { during: 'simultaneous' }).values.f1).toBe(1)
  })
})

describe('a contradictory annotation', () => {
  const [ab, bc, ca] = ['a BEFORE b', 'b BEFORE c', 'c BEFORE a'] as const
  const system = timeline('a BEFORE c')

  it('is repaired alike whatever its order, by default', () => {
    for (const gold of [timeline(ab, bc, ca), timeline(ca, bc, ab), timeline(bc, ca, ab)]) {
      const { counts, codes } = score(gold, system)
      expect(counts).toEqual({ precision: { credit: 0, weight: 1 }, recall: { credit: 0, weight: 3 } })
      expect(codes).toEqual(['time/contradiction'])
    }
  })

  it('is repaired by as few links as possible: one that stands in two cycles, not one of each', () => {
    const gold = timeline(ab, bc, ca, 'b BEFORE d', 'd BEFORE a')
    const { items } = score(gold, timeline('b BEFORE a'))
    expect(items.find(({ side }) => side === 'system')!.because).toMatchObject({ kind: 'inferred' })
  })

  it('is repaired in document order with contradictions=official, so that order tells', () => {
    const official = { contradictions: 'official' } as const
    expect(score(timeline(ab, bc, ca), system, official).values.precision).toBe(1)
    expect(score(timeline(ca, ab, bc), system, official).values.precision).toBe(0)
  })

  it('still counts the links that were set aside, and they match literally', () => {
    const gold = timeline(ab, bc, ca)
    expect(score(gold, gold).values).toEqual({ precision: 1, recall: 1, f1: 1 })
    expect(score(gold, timeline(ca), { contradictions: 'official' }).counts).toEqual({
      precision: { credit: 1, weight: 1 },
      recall: { credit: 1, weight: 3 },
    })
  })

  it('never takes part in reasoning with what was set aside', () => {
    const gold = timeline(ab, bc, ca, 'c BEFORE d')
    const because = reasons('system', gold, timeline('a BEFORE d', 'b BEFORE d'), { contradictions: 'official' })
    expect([proofIds(because.l1), proofIds(because.l2)]).toEqual([
      ['l1', 'l2', 'l4'],
      ['l2', 'l4'],
    ])
  })

  it('is left out with contradictions=exclude, on either side', () => {
    for (const [gold, other] of [
      [timeline(ab, bc, ca), system],
      [system, timeline(ab, bc, ca)],
    ] as const) {
      const { isExcluded, values, codes, items } = score(gold, other, { contradictions: 'exclude' })
      expect({ isExcluded, items }).toEqual({ isExcluded: true, items: [] })
      expect(values).toEqual({ precision: undefined, recall: undefined, f1: undefined })
      expect(codes).toContain('time/contradiction')
    }
    expect(score(timeline(ab), system, { contradictions: 'exclude' }).isExcluded).toBe(false)
  })

  it('is an error with contradictions=fail', () => {
    const { problems } = score(timeline(ab, bc, ca), system, { contradictions: 'fail' })
    expect(problems).toMatchObject([{ code: 'time/contradiction', severity: 'error', side: 'gold' }])
  })

  it('is told by its shortest cycle', () => {
    const { problems } = score(timeline(ab, bc, ca, 'b BEFORE a'), system)
    expect(problems[0]!.message).toBe('These links cannot all hold: a BEFORE b (l1), b BEFORE a (l4).')
  })
})

describe('an entity that is a point on one side and an interval on the other', () => {
  it('is two entities, and is told', () => {
    const { counts, codes, items } = score(timeline('point m n', 'n b m'), timeline('point m', 'n b m'))
    expect(counts).toMatchObject({ precision: { credit: 0, weight: 1 }, recall: { credit: 0, weight: 1 } })
    expect(codes).toEqual(['time/unmatched-entity'])
    expect(items[0]!.because).toEqual({ kind: 'unknown-entity', entities: ['n'] })
  })
})

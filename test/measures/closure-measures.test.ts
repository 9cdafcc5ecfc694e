import { describe, expect, it } from 'vitest'
import type { TimeEntity, TimeLayer } from '../../src/layers/time.js'
import { timeline } from '../time/notation.js'
import { scoreOf, valuesOf } from './score.js'

const gold = timeline('A BEFORE B', 'B BEFORE C', 'C BEFORE D')
const systems = {
  S1: timeline('A BEFORE B', 'C BEFORE D'),
  S2: timeline('A BEFORE B', 'B BEFORE D'),
  S3: timeline('A BEFORE B', 'B BEFORE C'),
}

describe('measures on closures, on the graphs of UzZaman and Allen 2011, Figure 1', () => {
  it('strict recall counts all six edges of gold', () => {
    expect(valuesOf('strict', { gold, system: systems.S1 })).toMatchObject({ recall: 2 / 6, precision: 2 / 2 })
    expect(valuesOf('strict', { gold, system: systems.S2 })).toMatchObject({ recall: 3 / 6, precision: 3 / 3 })
    expect(valuesOf('strict', { gold, system: systems.S3 })).toMatchObject({ recall: 3 / 6, precision: 3 / 3 })
  })

  it('finesse gives a thirteenth to an edge that is left open', () => {
    expect(valuesOf('relaxed', { gold, system: systems.S1 }).recall).toBeCloseTo((2 + 4 / 13) / 6, 12)
    expect(valuesOf('relaxed', { gold, system: systems.S1 }).recall).toBeCloseTo(5 / 13, 12)
    expect(valuesOf('relaxed', { gold, system: systems.S2 }).recall).toBeCloseTo((3 + 3 / 13) / 6, 12)
    expect(valuesOf('relaxed', { gold, system: systems.S3 }).recall).toBeCloseTo(7 / 13, 12)
  })

  it('an edge says why it is missed: the system leaves it open, says otherwise, or does not know an event', () => {
    const reasons = (system: TimeLayer) =>
      scoreOf('strict', { gold: timeline('A BEFORE B'), system })
        .items!.filter(({ side }) => side === 'gold')
        .map(({ because }) => because.kind)
    expect(reasons(timeline('A BEFORE C', 'B BEFORE C'))).toEqual(['unsupported'])
    expect(reasons(timeline('A AFTER B'))).toEqual(['contradicted'])
    expect(reasons(timeline('A b|m B'))).toEqual(['overlapping'])
    expect(reasons(timeline('A BEFORE C'))).toEqual(['unknown-entity'])
  })

  it('kernel recall counts the three core edges', () => {
    expect(valuesOf('kernel', { gold, system: systems.S1 }).recall).toBe(2 / 3)
    expect(valuesOf('kernel', { gold, system: systems.S2 }).recall).toBe(1 / 3)
    expect(valuesOf('kernel', { gold, system: systems.S3 }).recall).toBe(2 / 3)
  })

  it('jaccard is the mean over all edges of either side', () => {
    expect(valuesOf('jaccard', { gold, system: systems.S1 }).jaccard).toBeCloseTo((1 + 1 + 4 * (1 / 13)) / 6, 12)
  })
})

describe('comparing relations', () => {
  const sides = { gold: timeline('a BEFORE b'), system: timeline('a b|o|m b') }

  it('strict gives nothing for a vaguer relation', () => {
    expect(valuesOf('strict', sides)).toMatchObject({ recall: 0, precision: 0 })
  })

  it('finesse is low and coherence full for a vaguer relation (Tannier and Muller 2011, section 2.3)', () => {
    expect(valuesOf('relaxed', sides)).toMatchObject({ recall: 1 / 3, precision: 1 / 1 })
  })

  it('edges=single leaves edges with several relations out', () => {
    expect(valuesOf('strict(edges=single)', sides)).toEqual({ f1: 0, precision: undefined, recall: 0 })
  })

  it('tells what the other side has, and proves it', () => {
    const document = scoreOf('strict', { gold: timeline('a BEFORE c'), system: timeline('c BEFORE b', 'b BEFORE a') })
    const missed = document.items!.find(({ side }) => side === 'gold')!
    expect(document.explain!(missed).because).toMatchObject({
      kind: 'contradicted',
      proof: { isChain: true, conclusion: ['bi'], links: [{ id: 'l2' }, { id: 'l1' }] },
    })
  })
})

describe('labels that are not convex', () => {
  it('are proved as they are, not as the convex set around them', () => {
    const document = scoreOf('strict', { gold: timeline('a b|bi b'), system: timeline('a d|di b') })
    const proofs = document.items!.map((item) => document.explain!(item).because)
    expect(proofs).toMatchObject([
      { kind: 'contradicted', proof: { isChain: true, conclusion: ['d', 'di'] } },
      { kind: 'contradicted', proof: { isChain: true, conclusion: ['b', 'bi'] } },
    ])
  })
})

describe('filters', () => {
  const text = 'Dr. Smith fell. He rose on Monday. It rained. Nobody cared.'
  const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })
  const entities: readonly TimeEntity[] = [
    { id: 'fell', kind: 'event', span: at('fell') },
    { id: 'rose', kind: 'event', span: at('rose') },
    { id: 'Monday', kind: 'time', span: at('Monday') },
    { id: 'cared', kind: 'event', span: at('cared') },
    { id: 't0', kind: 'time' },
  ]
  const links = timeline('fell BEFORE rose', 'rose IS_INCLUDED Monday', 'rose BEFORE cared', 'Monday BEFORE t0').links
  const layer: TimeLayer = { entities, links }
  const edges = (params: string) =>
    scoreOf(`strict(${params})`, { gold: layer, system: layer, text })
      .items!.filter(({ side }) => side === 'gold')
      .map(({ item }) => `${(item as TimeEntity & { source: string }).source} ${(item as { target: string }).target}`)

  it('choose kinds of entities', () => {
    expect(edges('pairs=event-event,edges=single')).toEqual(['fell rose', 'fell cared', 'rose cared'])
    expect(edges('pairs=time-time')).toEqual(['Monday t0'])
    expect(edges('pairs=event-time,edges=single')).toEqual(['fell t0', 'rose Monday', 'rose t0'])
  })

  it('choose what stands in one sentence, or in neighbouring ones', () => {
    expect(edges('sentences=same')).toEqual(['rose Monday'])
    expect(edges('sentences=adjacent,edges=single')).toEqual(['fell rose', 'rose Monday'])
  })

  it('take an entity as the side has it that knows it: a point of gold is not the event that the system has by its name', () => {
    const point: TimeLayer = { entities: [{ id: 'fell', kind: 'point' }, ...entities.slice(1)], links: [] }
    const event: TimeLayer = { entities, links: links.slice(0, 1) }
    const found = (sides: { readonly gold: TimeLayer; readonly system: TimeLayer }) =>
      scoreOf('strict(pairs=event-event)', { ...sides, text }).items!.map(({ side }) => side)
    expect(found({ gold: event, system: point })).toEqual(['gold'])
    expect(found({ gold: point, system: event })).toEqual(['system'])
  })
})

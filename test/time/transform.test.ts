import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../src/layers/time.js'
import { checkLayer } from '../../src/time/contradictions/check.js'
import { diffLayers } from '../../src/time/diff.js'
import { showStatement } from '../../src/time/show.js'
import { closeLayer, reduceLayer, repairLayer } from '../../src/time/transform.js'
import { anyLayer, consistentLayer } from '../arbitraries/timeline.js'
import { timeline } from './notation.js'

const said = ({ links }: TimeLayer): string[] => links.map(showStatement)
const close = (layer: TimeLayer): TimeLayer => closeLayer(layer).layer
const reduce = (layer: TimeLayer): TimeLayer => reduceLayer(layer, 'points').layer

describe('closing a layer', () => {
  it('states every pair of which something is known, in words of TimeML where there are some', () => {
    expect(said(close(timeline('a BEFORE b', 'b INCLUDES c', 'd.start >= b.start')))).toEqual([
      'a BEFORE b',
      'a BEFORE c',
      'a BEFORE d',
      'b INCLUDES c',
      'b b m o s si di fi e d',
    ])
  })

  it('relates points by their ends, and says nothing twice', () => {
    expect(said(close(timeline('point p q', 'p < q', 'q = a.start', 'a BEFORE b')))).toEqual([
      'a BEFORE b',
      'p < q',
      'p < a.start',
      'p < b.start',
      'q = a.start',
      'q < b.start',
    ])
  })

  it('says what it set aside of links that cannot all hold', () => {
    const { problems, layer } = closeLayer(timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a'))
    expect(problems.map(({ code, severity, side }) => [code, severity, side])).toEqual([
      ['time/contradiction', 'warning', undefined],
    ])
    expect(layer.links).toHaveLength(3)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyLayer(), (layer) => {
        expect(close(close(layer))).toEqual(close(layer))
      }),
    )
  })
})

describe('reducing a layer to its minimal graph of points', () => {
  it('keeps a chain of equalities for each merge, and the relations that no others imply', () => {
    expect(said(reduce(timeline('a BEFORE b', 'b BEFORE c', 'a BEFORE c', 'c SIMULTANEOUS d')))).toEqual([
      'c.start = d.start',
      'c.end = d.end',
      'a.end < b.start',
      'b.end < c.start',
    ])
  })

  it('keeps a strict relation beside a chain of weak ones', () => {
    const layer = timeline('point p q r', 'p <= q', 'q <= r', 'p < r')
    expect(said(reduce(layer)).sort()).toEqual(['p < r', 'p <= q', 'q <= r'])
  })

  it('loses nothing: its closure is that of the original', () => {
    fc.assert(
      fc.property(anyLayer(), (layer) => {
        expect(close(reduce(layer))).toEqual(close(layer))
      }),
    )
  })

  it('has nothing needless: without any one link its closure is smaller', () => {
    fc.assert(
      fc.property(consistentLayer(), (layer) => {
        const reduced = reduce(layer)
        for (const link of reduced.links) {
          const rest = { ...reduced, links: reduced.links.filter((other) => other !== link) }
          expect(close(rest)).not.toEqual(close(reduced))
        }
      }),
    )
  })

  it('warns where endpoints cannot say what a label says', () => {
    const { problems } = reduceLayer(timeline('a b|bi b', 'b BEFORE c'), 'points')
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['time/not-convex', 'warning']])
  })
})

describe('reducing a layer to its kernel', () => {
  it('keeps what composing through others does not give back', () => {
    const layer = timeline('a BEFORE b', 'b BEFORE c', 'a BEFORE c')
    expect(said(reduceLayer(layer, 'kernel').layer)).toEqual(['a BEFORE b', 'b BEFORE c'])
  })

  it('says nothing that the original does not', () => {
    fc.assert(
      fc.property(anyLayer(), (layer) => {
        const whole = new Set(said(close(layer)))
        for (const statement of said(reduceLayer(layer, 'kernel').layer)) expect(whole).toContain(statement)
      }),
    )
  })
})

describe('repairing a layer', () => {
  it('leaves out a smallest repair and nothing else', () => {
    const layer = timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a', 'c BEFORE b')
    expect(said(repairLayer(layer))).toEqual(['a BEFORE b', 'c BEFORE a', 'c BEFORE b'])
  })

  it('gives a consistent layer, and a consistent one back', () => {
    fc.assert(fc.property(anyLayer(), (layer) => checkLayer(repairLayer(layer)).isConsistent !== false))
    fc.assert(fc.property(consistentLayer(), (layer) => repairLayer(layer) === layer))
  })
})

describe('the difference of two layers', () => {
  const kinds = (a: TimeLayer, b: TimeLayer): string[] =>
    diffLayers(a, b).pairs.map(({ source, target, kind }) => `${source} ${target} ${kind}`)

  it('shows both relations for each pair that a side links', () => {
    const a = timeline('a BEFORE b', 'b BEFORE c', 'c OVERLAP d', 'd BEFORE e', 'f BEFORE g')
    const b = timeline('b AFTER a', 'c BEFORE b', 'c INCLUDES d', 'd BEFORE h', 'f.start < g.start', 'e.start < e.end')
    expect(kinds(a, b)).toEqual(['a b same', 'b c contradicting', 'c d other', 'd e only-a', 'f g other', 'd h only-b'])
  })

  it('finds what a side entails without stating it', () => {
    const [pair] = diffLayers(timeline('a BEFORE c'), timeline('a BEFORE b', 'b BEFORE c')).pairs
    expect(pair).toMatchObject({ kind: 'same', a: { links: [{ id: 'l1' }] }, b: { links: [], relation: ['b'] } })
  })

  it('compares a link that cannot hold on its side as it is stated', () => {
    const [a, b] = [timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a'), timeline('a BEFORE b', 'b BEFORE c')]
    expect(kinds(a, b).filter((kind) => kind.endsWith('contradicting'))).toHaveLength(1)
    expect(kinds(a, a)).toEqual(['a b same', 'b c same', 'a c same'])
    expect(kinds(timeline('a BEFORE a', 'a BEFORE b'), timeline('a BEFORE b'))).toEqual(['a a only-a', 'a b same'])
  })

  it('of a layer and itself is nothing but the same', () => {
    fc.assert(
      fc.property(anyLayer(), (layer) => {
        const { pairs, onlyInA, onlyInB } = diffLayers(layer, layer)
        expect(pairs.filter(({ kind }) => kind !== 'same')).toEqual([])
        expect([...onlyInA, ...onlyInB]).toEqual([])
      }),
    )
  })

  it('turns round when the sides do', () => {
    const turned: Readonly<Record<string, string>> = { 'only-a': 'only-b', 'only-b': 'only-a' }
    const inOrder = (pairs: readonly { source: string; target: string; kind: string }[]): string[] =>
      pairs.map(({ source, target, kind }) => `${[source, target].sort().join(' ')} ${kind}`).sort()
    fc.assert(
      fc.property(anyLayer(), anyLayer(), (a, b) => {
        const back = diffLayers(b, a).pairs.map((pair) => ({ ...pair, kind: turned[pair.kind] ?? pair.kind }))
        expect(inOrder(back)).toEqual(inOrder(diffLayers(a, b).pairs))
      }),
    )
  })
})

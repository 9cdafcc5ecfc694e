/** Documents with labels that are not convex: the same questions as on points, against brute force. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../../src/layers/time.js'
import { ALL, type AllenSet, allenNamesOf, allenSetOf, allowedBy } from '../../../src/time/allen/allen.js'
import { type Claim, judgeClaim, judgeSelfClaim, proveVerdict } from '../../../src/time/allen/claim.js'
import { type Constraint, canonical, constraintsOf } from '../../../src/time/constraints.js'
import { checkLayer } from '../../../src/time/contradictions/check.js'
import { columnsBetween, labelBetween, type TimelineOptions, timelineOf } from '../../../src/time/timeline.js'
import { consistentLayer, turned, withReordered } from '../../arbitraries/timeline.js'
import { timeline } from '../notation.js'
import { modelsOf, possibleSets, relationOf } from '../oracle.js'
import { gappedLayer } from './models.js'

/** Each draws on some 24,000 placements. */
const runs = { numRuns: 40 }
const options: TimelineOptions = { during: 'included', repair: 'smallest' }

/** After Allen 1983: any three of these intervals satisfy the links, all four cannot. */
const hidden = timeline('d o a', 'a d|di b', 'a d|di c', 'b f|fi c', 'd s|m b', 'd s|m c')

describe('a document with labels that are not convex', () => {
  it('is closed by sets', () => {
    const { route, notConvex, ...rest } = timelineOf(timeline('a b|bi b', 'b m|mi c', 'c e d', 'a o c'), options)
    expect([route, notConvex]).toEqual(['sets', []])
    expect(allenNamesOf(labelBetween(rest, 0, 1))).toEqual(['b'])
    expect(allenNamesOf(labelBetween(rest, 1, 2))).toEqual(['mi'])
    expect(allenNamesOf(labelBetween(rest, 0, 3))).toEqual(['o'])
  })

  it('uses endpoints if it has points, and its other links are reported', () => {
    const { route, notConvex, isConsistent } = timelineOf(timeline('point p', 'a b|bi b', 'p < a.start'), options)
    expect([route, notConvex.map(({ id }) => id), isConsistent]).toEqual(['points', ['l1'], null])
  })

  it('can keep the ends of intervals apart', () => {
    const [unequal] = timeline('a.start < b.start').links
    const layer = timeline('a s|f|e b')
    const links = [...layer.links, { ...unequal!, id: 'l2', relation: ['<', '>'] } as TimeLayer['links'][number]]
    expect(allenNamesOf(labelBetween(timelineOf({ ...layer, links }, options), 0, 1))).toEqual(['f'])
  })

  it('can hold exactly if some placement satisfies all links', () => {
    fc.assert(
      fc.property(gappedLayer(), (layer) => {
        const { isConsistent, contradictions } = timelineOf(layer, options)
        expect(isConsistent).toBe(modelsOf(layer).length > 0)
        expect(contradictions.length > 0).toBe(!isConsistent)
      }),
      runs,
    )
  })

  it('leaves open what some placement of the kept links shows, by sets and by ends', () => {
    fc.assert(
      fc.property(gappedLayer(), (layer) => {
        const made = timelineOf(layer, options)
        const keptLinks = made.kept.map(({ link }) => link)
        const models = modelsOf(layer, keptLinks)
        expect(models.length).toBeGreaterThan(0)
        for (const [a, b] of pairsOf(layer)) {
          const seen = models.reduce((union, model) => union | allenSetOf([relationOf(model[a]!, model[b]!)]), 0)
          const label = labelBetween(made, a, b)
          expect(seen & ~label).toBe(0)
          expect(label & ~allowedBy(columnsBetween(made, a, b))).toBe(0)
        }
      }),
      runs,
    )
  })

  it('gives the same result as endpoints for convex documents', () => {
    fc.assert(
      fc.property(consistentLayer({ endpoints: false }), (layer) => {
        const made = timelineOf(layer, options)
        expect([made.route, made.isConsistent, made.isPathConsistent]).toEqual(['points', true, true])
        for (const [a, b] of pairsOf(layer))
          expect(labelBetween(made, a, b)).toBe(allowedBy(columnsBetween(made, a, b)))
      }),
      runs,
    )
  })
})

describe('a contradiction among such labels', () => {
  it('is shown by links that cannot all hold, without any unnecessary one', () => {
    fc.assert(
      fc.property(gappedLayer(4, 12), (layer) => {
        for (const core of timelineOf(layer, options).contradictions) {
          const links = core.map(({ link }) => link)
          expect(modelsOf(layer, links).length).toBe(0)
          for (const link of links)
            expect(
              modelsOf(
                layer,
                links.filter((other) => other !== link),
              ).length,
            ).toBeGreaterThan(0)
        }
      }),
      runs,
    )
  })

  it('is repaired by setting aside as few links as possible', () => {
    fc.assert(
      fc.property(gappedLayer(4, 10), (layer) => {
        const { setAside, isRepairProven, constraints } = timelineOf(layer, options)
        fc.pre(new Set(constraints.map(canonical)).size === constraints.length)
        const vague = layer.links.length - constraints.length
        const most = Math.max(...possibleSets(layer).map((bits) => bits.toString(2).replaceAll('0', '').length))
        expect([setAside.size, isRepairProven]).toEqual([constraints.length + vague - most, true])
      }),
      runs,
    )
  })

  it('is repaired the same way whatever the order and direction of links and the order of entities', () => {
    fc.assert(
      fc.property(gappedLayer(4, 12).chain(withReordered), ([layer, reordered]) => {
        const other = { ...reordered, links: reordered.links.map((link, i) => (i % 2 ? turned(link) : link)) }
        const asideIn = (given: TimeLayer) => [...timelineOf(given, options).setAside].map(({ link }) => link.id).sort()
        expect(asideIn(other)).toEqual(asideIn(layer))
      }),
      runs,
    )
  })

  it('is repaired link by link in order, if requested', () => {
    fc.assert(
      fc.property(gappedLayer(4, 12), (layer) => {
        const aside: string[] = []
        let kept: TimeLayer['links'] = []
        for (const link of layer.links)
          if (modelsOf(layer, [...kept, link]).length) kept = [...kept, link]
          else aside.push(link.id)
        const { setAside } = timelineOf(layer, { ...options, repair: 'in-order' })
        expect([...setAside].map(({ link }) => link.id)).toEqual(aside)
      }),
      runs,
    )
  })

  it('can be one that path consistency does not find', () => {
    const { isConsistent, isPathConsistent, core, repair, isRepairProven } = checkLayer(hidden)
    expect([isConsistent, isPathConsistent]).toEqual([false, true])
    expect([core.length, repair.length, isRepairProven]).toEqual([6, 1, true])
  })
})

describe('a link looked up in another document', () => {
  const layers = fc.oneof(gappedLayer(), consistentLayer({ endpoints: false }))

  it('is entailed only if all placements show it, excluded only if none does, and its proof says why', () => {
    fc.assert(
      fc.property(layers, fc.integer({ min: 1, max: ALL }), fc.nat(3), fc.nat(3), (layer, set, i, j) => {
        const [a, b] = [i % layer.entities.length, j % layer.entities.length]
        const made = timelineOf(layer, options)
        const claim = claimOf(set, layer, a, b)
        const verdict = judgeClaim(made, a, b, claim)
        if (verdict === 'open') return
        const { constraints, isChain, conclusion } = proveVerdict(made, a, b, claim, verdict)
        const concluded = allenSetOf(conclusion as Parameters<typeof allenSetOf>[0])
        expect(verdict === 'entailed' ? concluded & ~set : concluded & set).toBe(0)
        const links = constraints.map(({ link }) => link)
        for (const model of modelsOf(layer, links))
          expect(allenSetOf([relationOf(model[a]!, model[b]!)]) & ~concluded).toBe(0)
        if (isChain) expect(endOfChain(constraints, a)).toBe(b)
      }),
      runs,
    )
  })

  it('is judged by sets as by columns where all is convex', () => {
    fc.assert(
      fc.property(consistentLayer({ endpoints: false }), consistentLayer({ endpoints: false }), (one, other) => {
        const made = timelineOf(one, options)
        for (const constraint of constraintsOf(other, 'included').constraints) {
          const [a, b] = [constraint.source % made.isPoint.length, constraint.target % made.isPoint.length]
          const claim = { ...constraint, isPoint: { source: false, target: false } }
          expect(judgeClaim(made, a, b, { ...claim, isConvex: false })).toBe(judgeClaim(made, a, b, claim))
        }
      }),
      runs,
    )
  })

  it('of an entity to itself is entailed if it allows equality', () => {
    const self = (names: Parameters<typeof allenSetOf>[0]): Claim => claimOf(allenSetOf(names), hidden, 0, 0)
    expect([judgeSelfClaim(self(['s', 'f', 'e'])), judgeSelfClaim(self(['s', 'f']))]).toEqual(['entailed', 'excluded'])
  })
})

function pairsOf(layer: TimeLayer): (readonly [number, number])[] {
  return layer.entities.flatMap((_, a) => layer.entities.map((_, b) => [a, b] as const))
}

function claimOf(set: AllenSet, layer: TimeLayer, a: number, b: number): Claim {
  const [source, target] = [layer.entities[a]!.id, layer.entities[b]!.id]
  const link = { id: 'claim', source, target, label: 'claim', relation: allenNamesOf(set) }
  const [constraint] = constraintsOf({ entities: layer.entities, links: [link] }, 'included').constraints
  const { columns, isConvex } = constraint ?? { columns: 0xfff, isConvex: true }
  return { columns, set, isConvex, isPoint: { source: false, target: false } }
}

/** Where the links lead from an entity, one after the other; `undefined` if they do not hang together. */
function endOfChain(constraints: readonly Constraint[], from: number): number | undefined {
  return constraints.reduce<number | undefined>(
    (at, { source, target }) => (at === source ? target : at === target ? source : undefined),
    from,
  )
}

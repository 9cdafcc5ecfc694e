/** Proofs prove: the links of a proof, taken alone, force its conclusion in every placement. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AllenName, TimeLayer, TimeLink } from '../../src/layers/time.js'
import { allenNamesOf, allenSetOf, allowedBy, type Columns, columnsOf } from '../../src/time/allen/allen.js'
import { type Chain, excludes, proveColumns, refuteColumns } from '../../src/time/proof.js'
import { columnsBetween, timelineOf } from '../../src/time/timeline.js'
import { anyLayer, consistentLayer, turned } from '../arbitraries/timeline.js'
import { endsBetween, modelsOf, placementsOf, relationOf } from './oracle.js'

const options = { during: 'included', repair: 'smallest' } as const
const timelines = fc.oneof(consistentLayer({ links: 7 }), anyLayer({ links: 7, selfLinks: true }))

describe('proveColumns', () => {
  it('gives links that alone force what the timeline says, whichever pair is asked for', () => {
    fc.assert(
      fc.property(timelines, fc.nat(3), fc.nat(3), (layer, i, j) => {
        const [a, b] = [i % layer.entities.length, j % layer.entities.length]
        const known = columnsBetween(timelineOf(layer, options), a, b)
        const proof = proveColumns(timelineOf(layer, options), a, b, known)
        expect(proof.columns & ~known).toBe(0)
        expect(seen(layer, linksOf(proof), a, b) & ~proof.columns).toBe(0)
        if (proof.isChain) expectConnected(linksOf(proof), layer.entities[a]!.id, layer.entities[b]!.id)
      }),
    )
  })

  it('has no unnecessary link if it is not a chain', () => {
    fc.assert(
      fc.property(consistentLayer({ links: 10 }), fc.nat(3), fc.nat(3), (layer, i, j) => {
        const timeline = timelineOf(layer, options)
        const [a, b] = [i % layer.entities.length, j % layer.entities.length]
        const known = columnsBetween(timeline, a, b)
        const proof = proveColumns(timeline, a, b, known)
        fc.pre(!proof.isChain)
        const links = linksOf(proof)
        for (const link of links) {
          const others = links.filter((other) => other !== link)
          expect(seen(layer, others, a, b) & ~known).not.toBe(0)
        }
      }),
      { numRuns: 40, maxSkipsPerRun: 1000 },
    )
  })

  it('uses only links that reasoning kept, each of them stated', () => {
    fc.assert(
      fc.property(timelines, fc.nat(3), fc.nat(3), (layer, i, j) => {
        const timeline = timelineOf(layer, options)
        const [a, b] = [i % layer.entities.length, j % layer.entities.length]
        const { constraints } = proveColumns(timeline, a, b, columnsBetween(timeline, a, b))
        expect(constraints.every((constraint) => timeline.kept.includes(constraint))).toBe(true)
      }),
    )
  })

  it('gives a chain whenever there is one, and none that is shorter exists', () => {
    fc.assert(
      fc.property(consistentLayer({ entities: 5, links: 6, endpoints: false }), fc.nat(4), fc.nat(4), (layer, i, j) => {
        const [a, b] = [i % layer.entities.length, j % layer.entities.length]
        const known = columnsBetween(timelineOf(layer, options), a, b)
        const wanted = allenNamesOf(allowedBy(known))
        fc.pre(wanted.length < names.length)
        const { constraints, isChain } = proveColumns(timelineOf(layer, options), a, b, known)
        const shorter = shortestWalk(layer, a, b, wanted, isChain ? Math.min(constraints.length - 1, 4) : 4)
        expect(shorter).toBeUndefined()
      }),
    )
  })
})

describe('refuteColumns', () => {
  it('gives a chain of links that alone exclude the claim, whenever the timeline excludes it', () => {
    const claim = fc.nat(81)
    fc.assert(
      fc.property(timelines, fc.nat(3), fc.nat(3), claim, (layer, i, j, choice) => {
        const [a, b] = [i % layer.entities.length, j % layer.entities.length]
        const claimed = columnsOf(allenSetOf([names[choice % names.length]!]))
        const refutation = refuteColumns(timelineOf(layer, options), a, b, claimed)
        expect(refutation !== undefined).toBe(excludes(columnsBetween(timelineOf(layer, options), a, b), claimed))
        if (!refutation) return
        expect(refutation.isChain).toBe(true)
        expectConnected(linksOf(refutation), layer.entities[a]!.id, layer.entities[b]!.id)
        expect(excludes(seen(layer, linksOf(refutation), a, b), claimed)).toBe(true)
        expect(seen(layer, linksOf(refutation), a, b) & ~refutation.columns).toBe(0)
      }),
    )
  })
})

describe('a proof of the timeline', () => {
  const links = (...said: readonly (readonly [string, AllenName, string])[]): TimeLayer => ({
    entities: [...new Set(said.flatMap(([source, , target]) => [source, target]))]
      .sort()
      .map((id) => ({ id, kind: 'interval' })),
    links: said.map(([source, name, target], i) => ({
      id: `l${i + 1}`,
      source,
      target,
      label: name,
      relation: [name],
    })),
  })

  it('is the chain that leads from one to the other', () => {
    const layer = links(['a', 'b', 'b'], ['b', 'di', 'c'], ['c', 'd', 'd'], ['d', 'bi', 'a'])
    const { constraints, isChain, columns } = proveColumns(
      timelineOf(layer, options),
      0,
      2,
      columnsOf(allenSetOf(['b'])),
    )
    expect({ ids: constraints.map(({ link }) => link.id), isChain }).toEqual({ ids: ['l1', 'l2'], isChain: true })
    expect(allenNamesOf(allowedBy(columns))).toEqual(['b'])
  })

  it('collects links for each end where no chain forces all ends', () => {
    const layer = links(['x', 'si', 'p'], ['p', 'd', 'y'], ['x', 'fi', 'q'], ['q', 'd', 'y'])
    const timeline = timelineOf(layer, options)
    const [x, y] = [timeline.indexOf.get('x')!, timeline.indexOf.get('y')!]
    const proof = proveColumns(timeline, x, y, columnsOf(allenSetOf(['d'])))
    expect(proof.isChain).toBe(false)
    expect(linksOf(proof).map(({ id }) => id)).toEqual(['l1', 'l2', 'l3', 'l4'])
  })

  it('of an entity and itself needs no link', () => {
    const timeline = timelineOf(links(['a', 'b', 'b']), options)
    expect(proveColumns(timeline, 0, 0, columnsOf(allenSetOf(['e']))).constraints).toEqual([])
    expect(refuteColumns(timeline, 0, 0, columnsOf(allenSetOf(['b'])))?.constraints).toEqual([])
  })
})

const names: readonly AllenName[] = ['b', 'bi', 'm', 'mi', 'o', 'oi', 's', 'si', 'd', 'di', 'f', 'fi', 'e']

function linksOf({ constraints }: Chain): readonly TimeLink[] {
  return constraints.map(({ link }) => link)
}

/** The possible orders of the ends of two entities if only these links hold. */
function seen(layer: TimeLayer, links: readonly TimeLink[], a: number, b: number): Columns {
  const bits = { '<': 1, '=': 2, '>': 4 } as const
  return modelsOf(layer, links).reduce(
    (union, model) => endsBetween(model[a]!, model[b]!).reduce((sum, name, i) => sum | (bits[name] << (3 * i)), union),
    0,
  )
}

function expectConnected(links: readonly TimeLink[], source: string, target: string): void {
  let at: string | undefined = source
  for (const link of links) at = at === link.source ? link.target : at === link.target ? link.source : undefined
  expect(at).toBe(target)
}

const compositions = new Map<string, ReadonlySet<AllenName>>()

function composed(first: ReadonlySet<AllenName>, second: readonly AllenName[]): ReadonlySet<AllenName> {
  if (compositions.size === 0)
    for (const [a, b, c] of placementsOf([false, false, false])) {
      const key = `${relationOf(a!, b!)} ${relationOf(b!, c!)}`
      compositions.set(key, new Set([...(compositions.get(key) ?? []), relationOf(a!, c!)]))
    }
  return new Set([...first].flatMap((r) => second.flatMap((s) => [...compositions.get(`${r} ${s}`)!])))
}

/** The length of the shortest walk over links from a to b, of at most this number of links, whose composition is within `wanted`. */
function shortestWalk(
  layer: TimeLayer,
  a: number,
  b: number,
  wanted: readonly AllenName[],
  most: number,
): number | undefined {
  const [start, goal] = [layer.entities[a]!.id, layer.entities[b]!.id]
  const steps = layer.links.flatMap((link) => [link, turned(link)])
  let walks: { at: string; says: ReadonlySet<AllenName> }[] = [{ at: start, says: new Set(['e']) }]
  for (let length = 0; length <= most; length++) {
    if (walks.some(({ at, says }) => at === goal && [...says].every((name) => wanted.includes(name)))) return length
    const next = walks.flatMap(({ at, says }) =>
      steps
        .filter((link) => link.source === at)
        .map((link) => ({ at: link.target, says: composed(says, link.relation as readonly AllenName[]) })),
    )
    walks = [...new Map(next.map((walk) => [`${walk.at} ${[...walk.says].sort()}`, walk])).values()]
  }
  return undefined
}

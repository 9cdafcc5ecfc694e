/** Path consistency against brute force, the naive closure, and the route over points. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL, allenSetOf, allowedBy, compose, converse } from '../../../src/time/allen/allen.js'
import { closeAllen } from '../../../src/time/allen/network.js'
import { allenTables, LOWER, ROW } from '../../../src/time/allen/tables.js'
import { constraintsOf } from '../../../src/time/constraints.js'
import { canAllHold } from '../../../src/time/contradictions/contradiction.js'
import { columnsBetween, timelineOf } from '../../../src/time/timeline.js'
import { anyNetwork, convexNetwork, layerOf, modelsOfNetwork, type SmallNetwork } from './models.js'

describe('the tables', () => {
  const { composed, converses, weights } = allenTables()
  const lookedUp = (a: number, b: number): number =>
    composed[ROW * a + (b & (LOWER - 1))]! | composed[ROW * a + LOWER + (b >> 7)]!

  it('compose any two sets as their relations do', () => {
    const set = fc.integer({ min: 0, max: ALL })
    fc.assert(
      fc.property(set, set, (a, b) => lookedUp(a, b) === compose(a, b)),
      { numRuns: 2000 },
    )
  })

  it('have the converse of every set, and a higher weight for a set than for its parts', () => {
    for (let set = 0; set <= ALL; set++) {
      expect(converses[set]).toBe(converse(set))
      if (set) expect(weights[set]!).toBeGreaterThan(weights[set & (set - 1)]!)
    }
  })
})

describe('closeAllen', () => {
  it('never removes a relation that some model has', () => {
    fc.assert(
      fc.property(anyNetwork(), (network) => {
        const { isPathConsistent, labels } = closed(network)
        const models = modelsOfNetwork(network)
        if (!isPathConsistent) expect(models.length).toBe(0)
        const seen = labels.map((_, cell) => models.reduce((union, placed) => union | placed[cell]!, 0))
        expect(seen.every((set, cell) => (set & ~labels[cell]!) === 0)).toBe(true)
      }),
    )
  })

  it('leaves what composing every three intervals leaves, also of larger networks', () => {
    fc.assert(
      fc.property(fc.oneof(anyNetwork(), anyNetwork(12, 26), convexNetwork(9, 12)), (network) => {
        const { isPathConsistent, labels } = closed(network)
        const naive = naiveLabels(network)
        expect(isPathConsistent).toBe(naive !== undefined)
        if (naive) expect([...labels]).toEqual(naive)
      }),
    )
  })

  it('keeps converses consistent, and every interval equal to itself', () => {
    fc.assert(
      fc.property(anyNetwork(9, 16), (network) => {
        const { n } = network
        const { isPathConsistent, labels } = closed(network)
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) expect(labels[n * i + j]).toBe(converse(labels[n * j + i]!))
        if (isPathConsistent) for (let i = 0; i < n; i++) expect(labels[n * i + i]).toBe(allenSetOf(['e']))
      }),
    )
  })

  it('of the closure is the closure', () => {
    fc.assert(
      fc.property(anyNetwork(9, 14), ({ n, constraints }) => {
        const { isPathConsistent, labels } = closeAllen(n, constraints)
        fc.pre(isPathConsistent)
        const all = Array.from(labels, (set, cell) => ({ source: Math.floor(cell / n), target: cell % n, set }))
        expect(closeAllen(n, all)).toEqual({ isPathConsistent, labels })
      }),
    )
  })

  it('does not depend on the order and direction of constraints', () => {
    const withOther = anyNetwork(9, 14).chain(({ n, constraints }) =>
      fc
        .shuffledSubarray([...constraints], { minLength: constraints.length })
        .map((other) => ({ n, constraints, other: other.map((c, i) => (i % 2 ? turned(c) : c)) })),
    )
    fc.assert(
      fc.property(withOther, ({ n, constraints, other }) => {
        const [one, two] = [closeAllen(n, constraints), closeAllen(n, other)]
        expect(two.isPathConsistent).toBe(one.isPathConsistent)
        if (one.isPathConsistent) expect(two.labels).toEqual(one.labels)
      }),
    )
  })

  it('gives the same result as endpoints for convex networks', () => {
    fc.assert(
      fc.property(convexNetwork(7, 9), (network) => {
        const layer = layerOf(network)
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const { isPathConsistent, labels } = closed(network)
        expect(isPathConsistent).toBe(canAllHold(isPoint, constraints))
        if (!isPathConsistent) return
        const timeline = timelineOf(layer, { during: 'included', repair: 'smallest' })
        const { n } = network
        const byPoints = labels.map((_, cell) => allowedBy(columnsBetween(timeline, Math.floor(cell / n), cell % n)))
        expect(labels).toEqual(byPoints)
      }),
    )
  })

  it('accepts networks without intervals or constraints', () => {
    expect(closeAllen(0, [])).toEqual({ isPathConsistent: true, labels: new Uint16Array(0) })
    expect([...closeAllen(2, []).labels]).toEqual([allenSetOf(['e']), ALL, ALL, allenSetOf(['e'])])
    expect(closeAllen(1, [{ source: 0, target: 0, set: allenSetOf(['b']) }]).isPathConsistent).toBe(false)
  })
})

function closed({ n, constraints }: SmallNetwork) {
  return closeAllen(n, constraints)
}

function turned({ source, target, set }: SmallNetwork['constraints'][number]) {
  return { source: target, target: source, set: converse(set) }
}

/** Every three intervals again and again until nothing changes; `undefined` if a label is empty. */
function naiveLabels({ n, constraints }: SmallNetwork): number[] | undefined {
  const labels = Array.from({ length: n * n }, (_, cell) => (cell % (n + 1) === 0 ? allenSetOf(['e']) : ALL))
  for (const { source, target, set } of constraints) {
    labels[n * source + target]! &= set
    labels[n * target + source]! &= converse(set)
  }
  for (let before = ''; before !== labels.join(); ) {
    before = labels.join()
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        for (let k = 0; k < n; k++) labels[n * i + k]! &= compose(labels[n * i + j]!, labels[n * j + k]!)
  }
  return labels.includes(0) ? undefined : labels
}

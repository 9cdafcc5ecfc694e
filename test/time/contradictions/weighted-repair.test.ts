/** Repairs of least weight for whole layers: for both ways of reasoning, in any order of the links. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer, TimeLink } from '../../../src/layers/time.js'
import { checkLayer } from '../../../src/time/contradictions/check.js'
import { exactSum } from '../../../src/time/contradictions/exact-units.js'
import { type WeightedRepair, weightedRepair } from '../../../src/time/contradictions/weighted-repair.js'
import { anyLayer, turned, withReordered } from '../../arbitraries/timeline.js'
import { timeline } from '../notation.js'
import { possibleSets } from '../oracle.js'

const weightsOf = (weights: readonly number[]) => (link: TimeLink) =>
  weights[Number(link.id.slice(1)) % weights.length]!
const someWeights = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 })
const ids = ({ dropped }: WeightedRepair) => dropped.map(({ id }) => id)

describe('weightedRepair', () => {
  it('drops links of least total weight, as brute force over all subsets does', () => {
    fc.assert(
      fc.property(anyLayer({ links: 9 }), someWeights, (layer, weights) => {
        const weightOf = weightsOf(weights)
        const { dropped, weight, isProven, lowerBound } = weightedRepair(layer, weightOf)
        const costs = possibleSets(layer).map((set) =>
          exactSum(layer.links.filter((_, i) => !(set & (1 << i))).map(weightOf)),
        )
        expect([weight, lowerBound, isProven]).toEqual([Math.min(...costs), Math.min(...costs), true])
        expect(exactSum(dropped.map(weightOf))).toBe(weight)
        const left = { ...layer, links: layer.links.filter((link) => !dropped.includes(link)) }
        expect(checkLayer(left).isConsistent).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('with weights of 1 drops what a smallest repair does, if no relation is stated twice', () => {
    fc.assert(
      fc.property(anyLayer(), (given) => {
        const layer = { ...given, links: oneAPair(given.links) }
        expect(ids(weightedRepair(layer, () => 1))).toEqual(checkLayer(layer).repair.map(({ id }) => id))
      }),
    )
  })

  it('does not depend on the order and direction of links', () => {
    fc.assert(
      fc.property(anyLayer().chain(withReordered), someWeights, ([layer, reordered], weights) => {
        const other: TimeLayer = {
          ...reordered,
          links: reordered.links.map((link, i) => (i % 2 ? turned(link) : link)),
        }
        const found = (given: TimeLayer) => ids(weightedRepair(given, weightsOf(weights))).sort()
        expect(found(other)).toEqual(found(layer))
      }),
    )
  })

  it('weighs a relation by all links that state it', () => {
    const layer = timeline('a b c', 'c bi a', 'c b a')
    const weightOf = (link: TimeLink) => (link.id === 'l3' ? 1.5 : 1)
    expect(weightedRepair(layer, weightOf)).toMatchObject({ dropped: [layer.links[2]], weight: 1.5 })
    expect(weightedRepair(layer, (link) => (link.id === 'l3' ? 3 : 1))).toMatchObject({
      dropped: layer.links.slice(0, 2),
      weight: 2,
    })
  })

  it('uses sets if labels are not convex, and keeps expensive links there too', () => {
    const layer = timeline('a b|bi c', 'a e c', 'c b d')
    expect(ids(weightedRepair(layer, (link) => (link.id === 'l1' ? 9 : 1)))).toEqual(['l2'])
    expect(ids(weightedRepair(layer, (link) => (link.id === 'l2' ? 9 : 1)))).toEqual(['l1'])
  })

  it('drops nothing of links that can all hold', () => {
    expect(weightedRepair(timeline('a b c', 'c b d'), () => 2)).toEqual({
      dropped: [],
      weight: 0,
      isProven: true,
      lowerBound: 0,
    })
  })
})

/** The first link between each two entities. */
function oneAPair(links: readonly TimeLink[]): readonly TimeLink[] {
  const key = ({ source, target }: TimeLink) => [source, target].sort().join()
  return links.filter((link, i) => links.findIndex((other) => key(other) === key(link)) === i)
}

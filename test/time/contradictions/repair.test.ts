/** Contradictions and repairs against brute force: a set of links can hold if some placement satisfies all of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer, TimeLink } from '../../../src/layers/time.js'
import { randomFrom } from '../../../src/perturbations/random.js'
import { constraintsOf } from '../../../src/time/constraints.js'
import { findCycle } from '../../../src/time/contradictions/contradiction.js'
import { repairInOrder, smallestRepair } from '../../../src/time/contradictions/repair.js'
import { timelineOf } from '../../../src/time/timeline.js'
import { anyLayer, turned, withReordered } from '../../arbitraries/timeline.js'
import { timeline } from '../notation.js'
import { possibleSets } from '../oracle.js'

describe('contradictions', () => {
  const shape = { links: 9, selfLinks: true }

  it('are shown by the fewest links that cannot all hold, without any unnecessary one', () => {
    fc.assert(
      fc.property(anyLayer(shape), (layer) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const cycle = findCycle(isPoint, constraints)
        const sets = possibleSets(layer)
        expect(cycle?.length).toBe(fewestContradicting(sets, layer.links.length))
        if (!cycle) return
        const bits = cycle.map((i) => 1 << layer.links.indexOf(constraints[i]!.link))
        const canHold = (left: readonly number[]) => isWithinOne(sum(left), sets)
        expect(canHold(bits)).toBe(false)
        expect(bits.every((bit) => canHold(bits.filter((other) => other !== bit)))).toBe(true)
      }),
    )
  })

  it('are shown by a few links, however many ends the cycle passes', () => {
    const ends = ['x.end < p.start', 'p.start < q.start', 'q.start < r.start', 'r.start < x.start']
    const { isPoint, constraints } = constraintsOf(timeline(...ends, 'x b y', 'y b z', 'z b x'), 'included')
    expect(
      findCycle(isPoint, constraints)!
        .map((i) => constraints[i]!.link.id)
        .sort(),
    ).toEqual(['l5', 'l6', 'l7'])
  })

  it('are repaired by setting aside as few as possible, the first of them in the given order', () => {
    fc.assert(
      fc.property(anyLayer(shape), (layer) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const { setAside, isProven, lowerBound } = smallestRepair(isPoint, constraints)
        const links = setAside.map((i) => layer.links.indexOf(constraints[i]!.link))
        expect(links).toEqual(firstSmallestRepair(possibleSets(layer), layer.links.length))
        expect([isProven, lowerBound]).toEqual([true, links.length])
      }),
    )
  })

  it('are repaired with weights by links of least weight, the first of them in the given order', () => {
    const weighed = anyLayer(shape).chain((layer) => fc.tuple(fc.constant(layer), weightsFor(layer)))
    fc.assert(
      fc.property(weighed, ([layer, weights]) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const weightOf = (link: TimeLink) => weights[layer.links.indexOf(link)]!
        const { setAside, isProven, lowerBound } = smallestRepair(isPoint, constraints, { weightOf })
        const links = setAside.map((i) => layer.links.indexOf(constraints[i]!.link))
        const best = lightestRepair(possibleSets(layer), weights)
        expect({ links, isProven, lowerBound }).toEqual({ ...best, isProven: true })
      }),
      { numRuns: 300 },
    )
  })

  it('are repaired with equal weights as without', () => {
    fc.assert(
      fc.property(anyLayer(shape), fc.constantFrom(1, 0.1, 7, 1e300), (layer, weight) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const plain = smallestRepair(isPoint, constraints)
        const { setAside, isProven } = smallestRepair(isPoint, constraints, { weightOf: () => weight })
        expect({ setAside, isProven }).toEqual({ setAside: plain.setAside, isProven: plain.isProven })
        if (weight === 1) expect(smallestRepair(isPoint, constraints, { weightOf: () => 1 })).toEqual(plain)
      }),
    )
  })

  it('keep a link of huge weight if any repair does, whatever the budget', () => {
    fc.assert(
      fc.property(anyLayer(shape), fc.nat(8), fc.constantFrom(0, 3, 1000), (layer, choice, budget) => {
        if (choice >= layer.links.length) return
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const dear = layer.links[choice]!
        const { setAside } = smallestRepair(isPoint, constraints, {
          budget,
          weightOf: (link) => (link === dear ? 1e12 : 1),
        })
        const isDropped = setAside.some((i) => constraints[i]!.link === dear)
        expect(isDropped).toBe(!isWithinOne(1 << choice, possibleSets(layer)))
      }),
      { numRuns: 300 },
    )
  })

  it('are repaired when the work runs out, at any point: the rest can hold, no link is unnecessary, and the bound holds', () => {
    fc.assert(
      fc.property(anyLayer(shape), fc.nat(3000), (layer, left) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const { setAside, isProven, lowerBound } = smallestRepair(isPoint, constraints, { work: { left } })
        const best = smallestRepair(isPoint, constraints)
        const without = (aside: readonly number[]) => constraints.filter((_, i) => !aside.includes(i))
        expect(findCycle(isPoint, without(setAside))).toBeUndefined()
        for (const i of setAside)
          expect(findCycle(isPoint, without(setAside.filter((other) => other !== i)))).toBeDefined()
        expect(lowerBound).toBeLessThanOrEqual(best.setAside.length)
        if (isProven) expect(setAside).toEqual(best.setAside)
      }),
      { numRuns: 300 },
    )
  })

  it('are searched within the given work, counting all loops, however connected they are', () => {
    const random = randomFrom(7)
    const labels = ['b', 'm', 'o', 'd']
    const entity = () => `e${random(40)}`
    const links = Array.from({ length: 200 }, () => `${entity()} ${labels[random(4)]} ${entity()}`)
    const { isPoint, constraints } = constraintsOf(timeline(...links), 'included')
    const work = { left: 1_000_000 }
    const { setAside, isProven, lowerBound } = smallestRepair(isPoint, constraints, { work })
    expect(isProven).toBe(false)
    expect(work.left).toBeLessThanOrEqual(0)
    expect(work.left).toBeGreaterThan(-200_000)
    expect(lowerBound).toBeGreaterThan(0)
    expect(setAside.length).toBeGreaterThan(lowerBound)
    expect(smallestRepair(isPoint, constraints, { work: { left: 1_000_000 } }).setAside).toEqual(setAside)
  })

  it.each([0, -1, Number.NaN, Infinity])('are not repaired with a weight of %d', (weight) => {
    const { isPoint, constraints } = constraintsOf(timeline('a b c'), 'included')
    expect(() => smallestRepair(isPoint, constraints, { weightOf: () => weight })).toThrow(/weight of a b c \(l1\)/)
  })

  it('are repaired the same way whatever the order and direction of links and the order of entities', () => {
    fc.assert(
      fc.property(anyLayer(shape).chain(withReordered), ([layer, reordered]) => {
        const other = { ...reordered, links: reordered.links.map((link, i) => (i % 2 ? turned(link) : link)) }
        const asideIn = (given: TimeLayer) =>
          [...timelineOf(given, { during: 'included', repair: 'smallest' }).setAside]
            .map(({ link }) => link.id)
            .sort((a, b) => (a < b ? -1 : 1))
        expect(asideIn(other)).toEqual(asideIn(layer))
      }),
    )
  })

  it('are repaired in order link by link: one that contradicts those kept before it is set aside', () => {
    fc.assert(
      fc.property(anyLayer({ ...shape, links: 14 }), (layer) => {
        const sets = possibleSets(layer)
        const aside: number[] = []
        let kept = 0
        layer.links.forEach((_, i) => {
          if (isWithinOne(kept | (1 << i), sets)) kept |= 1 << i
          else aside.push(i)
        })
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const found = repairInOrder(isPoint, constraints).map((i) => layer.links.indexOf(constraints[i]!.link))
        expect(found).toEqual(aside)
      }),
    )
  })
})

function sum(bits: readonly number[]): number {
  return bits.reduce((union, bit) => union | bit, 0)
}

function isWithinOne(links: number, sets: readonly number[]): boolean {
  return sets.some((set) => (links & ~set) === 0)
}

function sizeOf(bits: number): number {
  return [...bits.toString(2)].filter((digit) => digit === '1').length
}

function fewestContradicting(sets: readonly number[], count: number): number | undefined {
  const subsets = Array.from({ length: 1 << count }, (_, bits) => bits).filter((bits) => !isWithinOne(bits, sets))
  return subsets.length ? Math.min(...subsets.map(sizeOf)) : undefined
}

/** Of the smallest sets of links whose removal leaves links that can hold, the first in the order of numbers. */
function firstSmallestRepair(sets: readonly number[], count: number): readonly number[] {
  const most = Math.max(...sets.map(sizeOf))
  const repairs = sets
    .filter((set) => sizeOf(set) === most)
    .map((set) => Array.from({ length: count }, (_, i) => i).filter((i) => !(set & (1 << i))))
  return repairs.reduce((a, b) => (isBefore(b, a) ? b : a))
}

function weightsFor({ links }: TimeLayer): fc.Arbitrary<number[]> {
  return fc.array(fc.integer({ min: 1, max: 4 }), { minLength: links.length, maxLength: links.length })
}

/** Of all sets of links whose removal leaves links that can hold, the lightest; the first of them in the order of numbers. */
function lightestRepair(sets: readonly number[], weights: readonly number[]) {
  const repairs = sets.map((set) => {
    const links = weights.map((_, i) => i).filter((i) => !(set & (1 << i)))
    return { links, lowerBound: links.reduce((sum, i) => sum + weights[i]!, 0) }
  })
  return repairs.reduce((a, b) =>
    b.lowerBound < a.lowerBound || (b.lowerBound === a.lowerBound && isBefore(b.links, a.links)) ? b : a,
  )
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((member, i) => member !== b[i])
  return at !== -1 && a[at]! < b[at]!
}

import { describe, expect, it } from 'vitest'
import { ALL, allenNames, compose, converse, isConvex } from '../../../src/time/allen/allen.js'
import { convexHull, isOrdHorn, splitIntoOrdHorn } from '../../../src/time/allen/ord-horn.js'
import { allenTables, LOWER, ROW } from '../../../src/time/allen/tables.js'

const allSets = Array.from({ length: ALL + 1 }, (_, set) => set)
const ordHorn = allSets.filter(isOrdHorn)
const convex = allSets.filter(isConvex)

describe('the ORD-Horn subclass', () => {
  it('has 868 sets, the empty one included', () => {
    expect(ordHorn.length).toBe(868)
    expect(isOrdHorn(0)).toBe(true)
  })

  it('has every single relation, the full set and all 82 convex ones', () => {
    expect(convex.length).toBe(82)
    expect([...allenNames.map((_, i) => 1 << i), ALL, ...convex].filter((set) => !isOrdHorn(set))).toEqual([])
  })

  it('is closed under converse, intersection and composition', () => {
    const { composed } = allenTables()
    const escaping = ordHorn.filter(
      (a) =>
        !isOrdHorn(converse(a)) ||
        ordHorn.some(
          (b) =>
            !isOrdHorn(a & b) ||
            !isOrdHorn(composed[ROW * a + (b & (LOWER - 1))]! | composed[ROW * a + LOWER + (b >> 7)]!),
        ),
    )
    expect(escaping).toEqual([])
    expect(isOrdHorn(compose(ordHorn[100]!, ordHorn[200]!))).toBe(true)
  })

  it('lies between each set and the least convex one around it', () => {
    for (const set of allSets.slice(1)) {
      const around = convex.filter((wider) => (set & ~wider) === 0)
      expect(convexHull(set)).toBe(around.reduce((both, wider) => both & wider))
    }
  })
})

describe('splitIntoOrdHorn', () => {
  it('makes up every set from sets of the class, 2.53 of them on average and at most five', () => {
    const splits = allSets.slice(1).map(splitIntoOrdHorn)
    const wrong = splits.filter(
      (parts, i) => !parts.every(isOrdHorn) || parts.reduce((union, part) => union | part) !== i + 1,
    )
    expect(wrong).toEqual([])
    expect(Math.max(...splits.map(({ length }) => length))).toBe(5)
    expect(splits.reduce((sum, { length }) => sum + length, 0) / ALL).toBeCloseTo(2.53, 2)
  })

  it('needs as few as possible', () => {
    const pairs = new Set(ordHorn.flatMap((a) => ordHorn.map((b) => a | b)))
    for (const set of allSets.slice(1))
      expect(Math.min(splitIntoOrdHorn(set).length, 3)).toBe(isOrdHorn(set) ? 1 : pairs.has(set) ? 2 : 3)
  })
})

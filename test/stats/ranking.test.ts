/** Groups of systems that do not differ, against a search through all subsets. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankingOf } from '../../src/stats/ranking.js'

type Differ = (better: number, worse: number) => boolean

/** All largest subsets without a difference inside, in the order of their members. */
function groupsBySearch(systems: number, differ: Differ): number[][] {
  const subsets = Array.from({ length: 2 ** systems }, (_, set) =>
    Array.from({ length: systems }, (_, i) => i).filter((i) => (set >> i) & 1),
  )
  const isAlike = (group: number[]) => group.every((i) => group.every((j) => i >= j || !differ(i, j)))
  const alike = subsets.filter((group) => group.length > 0 && isAlike(group))
  const isLargest = (group: number[]) =>
    !alike.some((other) => other.length > group.length && group.every((i) => other.includes(i)))
  const inOrder = (a: number[], b: number[]) => {
    const i = a.findIndex((place, k) => place !== b[k])
    return a[i]! - b[i]!
  }
  return alike.filter(isLargest).sort(inOrder)
}

/** Any relation among up to six systems: pair after pair of a list of truth values. */
const relation = fc
  .tuple(fc.nat({ max: 6 }), fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }))
  .map(([systems, bits]): [number, Differ] => [systems, (i, j) => i !== j && bits[(j * (j - 1)) / 2 + i]!])

describe('the ranking', () => {
  it('has a letter for each largest group without a difference, the group with the best system first', () => {
    fc.assert(
      fc.property(relation, ([systems, differ]) => {
        const groups = groupsBySearch(systems, differ)
        const letters = Array.from({ length: systems }, (_, place) =>
          groups.map((group, i) => (group.includes(place) ? 'abcdefghi'[i] : '')).join(''),
        )
        expect(rankingOf(systems, differ).map((own) => own.letters)).toEqual(letters)
      }),
      { numRuns: 300 },
    )
  })

  it('ranks a system behind those that are significantly better, and only those', () => {
    // The third differs from the first, the fourth from the first two.
    const ranked = rankingOf(4, (i, j) => (i === 0 && j >= 2) || (i === 1 && j === 3))
    expect(ranked).toEqual([
      { rank: 1, letters: 'a' },
      { rank: 1, letters: 'ab' },
      { rank: 2, letters: 'bc' },
      { rank: 3, letters: 'c' },
    ])
  })

  it('has two letters behind a dot once the alphabet is used up', () => {
    const ranked = rankingOf(53, () => true)
    const shown = [0, 25, 26, 27, 51, 52].map((place) => ranked[place])
    expect(shown).toEqual([
      { rank: 1, letters: 'a' },
      { rank: 26, letters: 'z' },
      { rank: 27, letters: '·aa' },
      { rank: 28, letters: '·ab' },
      { rank: 52, letters: '·az' },
      { rank: 53, letters: '·ba' },
    ])
  })
})

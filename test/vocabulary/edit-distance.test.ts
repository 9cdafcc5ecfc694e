import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../../src/vocabulary/edit-distance.js'

/** The smallest number of edits, by definition: remove, add or change a letter, or swap two neighbours. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const ways = [
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(distance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...ways)
}

describe('the edit distance of two words', () => {
  it('is the fewest edits, and never more than its limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 7 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(limit, distance(a, b)))
      }),
      { numRuns: 300 },
    )
  })

  it('is the limit for words that have nothing in common', () => {
    expect(editDistance('abcdef', 'uvwxyz', 3)).toBe(3)
  })

  it.each([
    ['', '', 0],
    ['before', 'before', 0],
    ['befor', 'before', 1],
    ['beforre', 'before', 1],
    ['bofore', 'before', 1],
    ['ebfore', 'before', 1],
    ['beforer', 'before', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['abc', 'cba', 2],
    ['abcd', 'badc', 2],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 10)).toBe(distance)
    expect(editDistance(b, a, 10)).toBe(distance)
  })

  it('gives up where the lengths differ by the limit, and on words that are too long to be typed', () => {
    expect(editDistance('a', 'abcd', 3)).toBe(3)
    expect(editDistance('a', 'abc', 3)).toBe(2)
    expect(editDistance('x'.repeat(64), `${'x'.repeat(63)}y`, 3)).toBe(1)
    expect(editDistance('x'.repeat(65), `${'x'.repeat(64)}y`, 3)).toBe(3)
  })
})

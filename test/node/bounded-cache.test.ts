/** The cache never exceeds its bound, and keeps what was used last. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedCache } from '../../src/node/bounded-cache.js'

describe('a bounded cache', () => {
  it('drops what was not used for the longest time', () => {
    const cache = boundedCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    cache.get('a')
    cache.set('c', 'C', 4)
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C'])
    expect(cache.size).toBe(4 + 4)
  })

  it('does not keep a value larger than the bound, and keeps the others then', () => {
    const cache = boundedCache<string>(10)
    cache.set('a', 'A', 10)
    cache.set('b', 'B', 11)
    expect(cache.get('a')).toBe('A')
    expect(cache.get('b')).toBeUndefined()
    expect(cache.size).toBe(10)
  })

  it('replaces a value', () => {
    const cache = boundedCache<string>(10)
    cache.set('a', 'A', 9)
    cache.set('a', 'B', 3)
    expect(cache.get('a')).toBe('B')
    expect(cache.size).toBe(3)
    cache.set('a', 'C', 11)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.nat(12), isGet: fc.boolean() }),
  )

  it('is the most recently used values that fit, whatever was done', () => {
    fc.assert(
      fc.property(steps, fc.nat(20), (all, bound) => {
        const cache = boundedCache<number>(bound)
        // The most recently used first, as a plain list.
        let expected: { key: string; size: number }[] = []
        for (const { key, size, isGet } of all) {
          const known = expected.find((one) => one.key === key)
          if (isGet) expect(cache.get(key)).toBe(known?.size)
          else cache.set(key, size, size)
          const used = isGet ? known : size > bound ? undefined : { key, size }
          const others = expected.filter((one) => one.key !== key)
          expected = used ? [used, ...others] : isGet ? expected : others
          const sum = () => expected.reduce((total, one) => total + one.size, 0)
          while (sum() > bound) expected.pop()
          expect(cache.size).toBe(sum())
        }
        for (const key of 'abcde') expect(cache.get(key)).toBe(expected.find((one) => one.key === key)?.size)
      }),
    )
  })
})

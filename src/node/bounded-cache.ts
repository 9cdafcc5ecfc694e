/**
 * A cache that is bounded by the total size of its values, in any unit. When a new value does not fit, those that were not used for the
 * longest time are dropped. A value larger than the bound is not kept. O(1) for each value that is read, added or dropped.
 */

/** A cache of values of different sizes. */
export interface BoundedCache<T> {
  /** The total size of all values that are kept; at most the bound. */
  readonly size: number
  get(key: string): T | undefined
  /** Adds a value, or replaces the one with this key. */
  set(key: string, value: T, size: number): void
}

/** A cache for values with a total size of at most `bound`. */
export function boundedCache<T>(bound: number): BoundedCache<T> {
  /** The least recently used first. */
  const kept = new Map<string, { readonly value: T; readonly size: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get size() {
      return total
    },
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key, value, size) {
      drop(key)
      if (size > bound) return
      for (const oldest of kept.keys()) {
        if (total + size <= bound) break
        drop(oldest)
      }
      kept.set(key, { value, size })
      total += size
    },
  }
}

/** Random choices that are the same on every machine. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export function randomFrom(seed) {
  const generator = xoroshiro128plus(seed)
  const below = (limit) => uniformInt(generator, 0, limit - 1)
  return {
    below,
    /** Whether something happens that happens in so many of 100 cases. */
    happens: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)],
  }
}

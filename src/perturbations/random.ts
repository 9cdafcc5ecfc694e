/** Reproducible random choices: the same seed gives the same ones on every machine. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A whole number from 0 to a limit, exclusive. */
export type Random = (below: number) => number

export function randomFrom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  return (below) => uniformInt(generator, 0, below - 1)
}

/** A new list in random order (Fisher and Yates). */
export function shuffled<T>(list: Iterable<T>, random: Random): T[] {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}

/** Folds of a cross-validation: seeded, with each stratum spread evenly over all folds. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The fold of each item, from 0. The items of a stratum are assigned in random order. */
export function foldsOf(strata: readonly string[], { folds, seed }: { folds: number; seed: number }): number[] {
  const generator = xoroshiro128plus(seed)
  const members = new Map<string, number[]>()
  for (const [i, stratum] of strata.entries()) {
    const own = members.get(stratum)
    if (own) own.push(i)
    else members.set(stratum, [i])
  }
  const result = strata.map(() => 0)
  let dealt = 0
  for (const own of members.values()) {
    for (let i = own.length - 1; i > 0; i--) {
      const j = uniformInt(generator, 0, i)
      ;[own[i], own[j]] = [own[j]!, own[i]!]
    }
    for (const i of own) result[i] = dealt++ % folds
  }
  return result
}

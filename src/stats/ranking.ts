/**
 * A ranking with ties, from which systems differ significantly. Not to differ is not transitive: A may be as good as B, and B as C, while
 * A is better than C. So a system has a rank, 1 + the number of systems that are significantly better, and the letters of the groups that
 * it belongs to: two systems share a letter exactly if they do not differ significantly (the compact letter display of Piepho 2004, by his
 * insert-and-absorb algorithm).
 */
export interface Ranked {
  readonly rank: number
  /** Of the groups in the order of their best members; `a` has the best system. */
  readonly letters: string
}

/** Places of systems; lower ones are better. */
type Group = readonly number[]

/**
 * Systems stand in order, the best first; `differ` says whether those at two places differ significantly.
 * @example rankingOf(3, (i, j) => j - i === 2).map(({letters}) => letters) // ['a', 'ab', 'b']
 */
export function rankingOf(systems: number, differ: (better: number, worse: number) => boolean): Ranked[] {
  const places = Array.from({ length: systems }, (_, i) => i)
  const groups = groupsOf(places, differ)
  return places.map((place) => ({
    rank: 1 + places.filter((other) => other < place && differ(other, place)).length,
    letters: groups.flatMap((group, i) => (group.includes(place) ? [letterOf(i)] : [])).join(''),
  }))
}

function groupsOf(places: Group, differ: (better: number, worse: number) => boolean): Group[] {
  let groups: Group[] = places.length ? [places] : []
  for (const i of places)
    for (const j of places.slice(i + 1)) {
      if (!differ(i, j)) continue
      const split = groups.flatMap((group) =>
        group.includes(i) && group.includes(j)
          ? [group.filter((place) => place !== j), group.filter((place) => place !== i)]
          : [group],
      )
      groups = absorb(split)
    }
  return groups.sort(comparePlaces)
}

/** Without groups that lie within another one. */
function absorb(groups: readonly Group[]): Group[] {
  const once = [...new Map(groups.map((group) => [group.join(), group])).values()]
  const lies = (small: Group, large: Group): boolean => small !== large && small.every((place) => large.includes(place))
  return once.filter((group) => !once.some((other) => lies(group, other)))
}

function comparePlaces(a: Group, b: Group): number {
  const i = a.findIndex((place, k) => place !== b[k])
  return i < 0 ? 0 : a[i]! - (b[i] ?? -1)
}

/** a to z, then aa, ab: set apart by a dot where one letter is not enough. */
function letterOf(i: number): string {
  const letter = (place: number): string => String.fromCharCode(97 + place)
  return i < 26 ? letter(i) : `·${letter(Math.floor(i / 26) - 1)}${letter(i % 26)}`
}

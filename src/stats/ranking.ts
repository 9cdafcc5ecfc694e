/**
 * A ranking with ties, computed from which systems differ significantly. "Does not differ" is not transitive: A can be as good as B, and B
 * as C, while A is better than C. So each system has a rank, which is 1 + the number of systems that are significantly better, and the
 * letters of its groups. Two systems share a letter exactly if they do not differ significantly (the compact letter display of Piepho 2004).
 * Time grows with the number of groups, which is small if differences follow the order.
 */
export interface Ranked {
  readonly rank: number
  /** The letters of its groups, which are ordered by their best members; `a` has the best system. */
  readonly letters: string
}

/** Places of systems, where lower is better. */
type Group = readonly number[]

/**
 * Systems are numbered from the best; `differ` says whether two of them differ significantly.
 * @example rankingOf(3, (i, j) => j - i === 2).map(({letters}) => letters) // ['a', 'ab', 'b']
 */
export function rankingOf(systems: number, differ: (better: number, worse: number) => boolean): Ranked[] {
  const places = Array.from({ length: systems }, (_, i) => i)
  const groups = maximalGroups(places, differ)
  return places.map((place) => ({
    rank: 1 + places.filter((other) => other < place && differ(other, place)).length,
    letters: groups.flatMap((group, i) => (group.includes(place) ? [letterOf(i)] : [])).join(''),
  }))
}

/** The maximal groups without a significant difference inside, in the order of their members. */
function maximalGroups(places: Group, differ: (better: number, worse: number) => boolean): Group[] {
  const alike = places.map((i) => new Set(places.filter((j) => i !== j && !differ(Math.min(i, j), Math.max(i, j)))))
  const groups: Group[] = []
  grow([], places, [], alike, groups)
  return groups.sort(comparePlaces)
}

/**
 * Bron and Kerbosch 1973, with a pivot: adds to `groups` those that contain all of `group`, members of `open` and none of `closed`. Each group
 * contains the pivot or a place that differs from it, so places that are alike to the pivot are not tried.
 */
function grow(group: Group, open: Group, closed: Group, alike: readonly ReadonlySet<number>[], groups: Group[]): void {
  if (open.length + closed.length === 0 && group.length > 0) groups.push([...group].sort((a, b) => a - b))
  const waiting = alikeToMost(open, closed, alike)
  let [left, done] = [open, closed]
  for (const place of open) {
    if (waiting?.has(place)) continue
    const among = (others: Group): Group => others.filter((other) => alike[place]!.has(other))
    grow([...group, place], among(left), among(done), alike, groups)
    left = left.filter((other) => other !== place)
    done = [...done, place]
  }
}

function alikeToMost(open: Group, closed: Group, alike: readonly ReadonlySet<number>[]) {
  let [most, found]: [number, ReadonlySet<number> | undefined] = [-1, undefined]
  for (const pivot of [...open, ...closed]) {
    const count = open.filter((place) => alike[pivot]!.has(place)).length
    if (count > most) [most, found] = [count, alike[pivot]]
  }
  return found
}

function comparePlaces(a: Group, b: Group): number {
  const i = a.findIndex((place, k) => place !== b[k])
  return i < 0 ? 0 : a[i]! - (b[i] ?? -1)
}

/** a to z, then ·aa, ·ab and so on: the dot separates letters of two characters. */
function letterOf(i: number): string {
  const letter = (place: number): string => String.fromCharCode(97 + place)
  return i < 26 ? letter(i) : `·${letter(Math.floor(i / 26) - 1)}${letter(i % 26)}`
}

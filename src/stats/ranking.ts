/**
 * A ranking with ties, from which systems differ significantly. Not to differ is not transitive: A may be as good as B, and B as C, while
 * A is better than C. So a system has a rank, 1 + the number of systems that are significantly better, and the letters of the groups that
 * it belongs to: two systems share a letter exactly if they do not differ significantly (the compact letter display of Piepho 2004). Time
 * grows with the number of groups, which is small where differences follow the order.
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

/** The largest groups without a difference inside, in the order of their members. */
function groupsOf(places: Group, differ: (better: number, worse: number) => boolean): Group[] {
  const alike = places.map((i) => new Set(places.filter((j) => i !== j && !differ(Math.min(i, j), Math.max(i, j)))))
  const groups: Group[] = []
  grow([], places, [], alike, groups)
  return groups.sort(comparePlaces)
}

/**
 * Bron and Kerbosch 1973, with a pivot: adds to `groups` those that hold all of `group`, more of `open` and none of `closed`. Of the pivot and
 * those alike to it one at least must be in each, so the others wait.
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

/** a to z, then aa, ab: set apart by a dot where one letter is not enough. */
function letterOf(i: number): string {
  const letter = (place: number): string => String.fromCharCode(97 + place)
  return i < 26 ? letter(i) : `·${letter(Math.floor(i / 26) - 1)}${letter(i % 26)}`
}

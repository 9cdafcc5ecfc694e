/** Bags of words and n-grams: the share of the hypothesis's bag that is in the text (Rodrigo and others 2007, section 3.1, features 2 to 5). */

/** All sequences of n consecutive members, in order. */
export function ngramsOf(members: readonly string[], n: number): string[] {
  return members.slice(0, Math.max(0, members.length - n + 1)).map((_, i) => members.slice(i, i + n).join(' '))
}

/**
 * The share of the first bag that is in the second, counting repeated members as often as both have them; 0 if the first is empty.
 * @example shareIn(['a', 'a', 'b'], ['a', 'b', 'c']) // 2 / 3
 */
export function shareIn(members: readonly string[], others: readonly string[]): number {
  if (members.length === 0) return 0
  const counts = new Map<string, number>()
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  let found = 0
  for (const member of members) {
    const left = counts.get(member) ?? 0
    if (left === 0) continue
    counts.set(member, left - 1)
    found++
  }
  return found / members.length
}

/**
 * The share of n-grams whose members are all in one of the bags, in any order; 0 if there is no n-gram.
 * @example shareTogether(['a', 'b', 'c'], 2, [new Set(['b', 'x', 'a']), new Set(['c'])]) // 1 / 2
 */
export function shareTogether(members: readonly string[], n: number, bags: readonly ReadonlySet<string>[]): number {
  const grams = Math.max(0, members.length - n + 1)
  if (grams === 0) return 0
  let found = 0
  for (let i = 0; i < grams; i++) {
    const gram = members.slice(i, i + n)
    if (bags.some((bag) => gram.every((member) => bag.has(member)))) found++
  }
  return found / grams
}

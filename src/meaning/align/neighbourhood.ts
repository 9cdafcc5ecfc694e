/** The nodes within two steps of each node, without itself. Nodes with the same neighbours share one set. */
export interface Neighbourhoods {
  /** The members of all sets; those of set n stand from `starts[n]` up to `starts[n + 1]`. Set 0 is empty. */
  readonly starts: Int32Array
  readonly members: Int32Array
  readonly setOf: Int32Array
}

export function withinTwoSteps(next: readonly (readonly number[])[]): Neighbourhoods {
  const numbers = new Map([['', 0]])
  const starts = [0, 0]
  const members: number[] = []
  const setOf = new Int32Array(next.length)
  for (let from = 0; from < next.length; from++) {
    const found = membersOf(from, next)
    const key = found.join()
    const known = numbers.get(key)
    setOf[from] = known ?? numbers.size
    if (known !== undefined) continue
    numbers.set(key, numbers.size)
    for (const member of found) members.push(member)
    starts.push(members.length)
  }
  return { starts: Int32Array.from(starts), members: Int32Array.from(members), setOf }
}

function membersOf(from: number, next: readonly (readonly number[])[]): Int32Array {
  const members = new Set<number>()
  for (const near of next[from]!) {
    members.add(near)
    for (const far of next[near]!) members.add(far)
  }
  members.delete(from)
  return Int32Array.from(members).sort()
}

/** How many nodes can be reached from each, itself only over a cycle. */
export function reachableCounts(next: readonly (readonly number[])[]): Int32Array {
  const counts = new Int32Array(next.length)
  const seen = new Int32Array(next.length).fill(-1)
  const waiting: number[] = []
  for (let from = 0; from < next.length; from++) {
    waiting.push(from)
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const other of next[node]!) {
        if (seen[other] === from) continue
        seen[other] = from
        counts[from]!++
        waiting.push(other)
      }
  }
  return counts
}

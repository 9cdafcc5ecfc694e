/** The nodes within two steps of each node, without itself. Nodes with the same neighbours share one set. */
export interface Neighbourhoods {
  /** The members of all sets, smaller sets first; those of set n are at `starts[n]` up to `starts[n + 1]`. Set 0 is empty. */
  readonly starts: Int32Array
  readonly members: Int32Array
  readonly setOf: Int32Array
}

export function withinTwoSteps(next: readonly (readonly number[])[]): Neighbourhoods {
  const found = new Map<string, { members: readonly number[]; nodes: number[] }>([['', { members: [], nodes: [] }]])
  const seen = new Int32Array(next.length).fill(-1)
  for (let from = 0; from < next.length; from++) {
    if (next[from]!.length === 0) continue
    const members = membersOf(from, next, seen)
    const key = members.join()
    const known = found.get(key)
    if (known) known.nodes.push(from)
    else found.set(key, { members, nodes: [from] })
  }
  const sets = [...found.values()].sort((a, b) => a.members.length - b.members.length)
  const starts = new Int32Array(sets.length + 1)
  const members = new Int32Array(sets.reduce((sum, set) => sum + set.members.length, 0))
  const setOf = new Int32Array(next.length)
  for (const [number, set] of sets.entries()) {
    members.set(set.members, starts[number]!)
    starts[number + 1] = starts[number]! + set.members.length
    for (const node of set.nodes) setOf[node] = number
  }
  return { starts, members, setOf }
}

/** The nodes within two steps, in ascending order. `seen` has, for each node, the last start node that reached it. */
function membersOf(from: number, next: readonly (readonly number[])[], seen: Int32Array): number[] {
  const members: number[] = []
  const see = (node: number) => {
    if (seen[node] === from) return
    seen[node] = from
    members.push(node)
  }
  seen[from] = from
  for (const near of next[from]!) {
    see(near)
    for (const far of next[near]!) see(far)
  }
  return members.sort((a, b) => a - b)
}

/** The number of nodes that can be reached from each node. A node reaches itself only on a cycle. */
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

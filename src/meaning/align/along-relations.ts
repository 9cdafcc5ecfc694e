/**
 * Completes a mapping quickly where the search had to stop: nodes without a partner are joined along relations of joined nodes, breadth first,
 * and then by their own concepts and attributes. Each node takes the first free one. O(triples) and the free nodes that are passed over.
 */
import type { AlikeSide, AlikeTriples } from './alike-triples.js'
import type { TripleSides } from './optimum-triples.js'

/** A mapping that keeps the pairs of the given one. */
export function alongRelations(
  mapping: readonly number[],
  { gold, system, kindCount, isOfOneNode }: AlikeTriples,
  sides: TripleSides,
): readonly number[] {
  const partner = [...mapping]
  const isTaken = new Uint8Array(sides.system.nodeCount)
  for (const right of mapping) if (right >= 0) isTaken[right] = 1
  const queue = partner.flatMap((right, left) => (right < 0 ? [] : [left]))
  const join = (left: number, right: number): void => {
    partner[left] = right
    isTaken[right] = 1
    queue.push(left)
  }
  const [ours, theirs] = [relationsFrom(gold, isOfOneNode), relationsFrom(system, isOfOneNode)]
  const follow = (from: number): void => {
    for (; from < queue.length; from++)
      for (const [kind, targets] of ours.get(queue[from]!) ?? [])
        pairFree(targets, theirs.get(partner[queue[from]!]!)?.get(kind) ?? [], partner, isTaken, join)
  }
  follow(0)
  for (let kind = 0; kind < kindCount; kind++) {
    const at = queue.length
    if (isOfOneNode(kind)) pairFree(nodesOf(gold, kind), nodesOf(system, kind), partner, isTaken, join)
    follow(at)
  }
  return partner
}

function pairFree(
  lefts: Iterable<number>,
  rights: Iterable<number>,
  partner: readonly number[],
  isTaken: Uint8Array,
  join: (left: number, right: number) => void,
): void {
  const free = rights[Symbol.iterator]()
  for (const left of lefts) {
    if (partner[left]! >= 0) continue
    let right = free.next()
    while (!right.done && isTaken[right.value] === 1) right = free.next()
    if (right.done) return
    join(left, right.value)
  }
}

function nodesOf({ source, start }: AlikeSide, kind: number): Int32Array {
  return source.subarray(start[kind], start[kind + 1])
}

/** For each node, the targets of its relations, by kind. */
function relationsFrom(
  { start, source, target }: AlikeSide,
  isOfOneNode: (kind: number) => boolean,
): ReadonlyMap<number, ReadonlyMap<number, readonly number[]>> {
  const found = new Map<number, Map<number, number[]>>()
  for (let kind = 0; kind + 1 < start.length; kind++)
    for (let at = start[kind]!; at < start[kind + 1]! && !isOfOneNode(kind); at++) {
      const own = found.get(source[at]!) ?? new Map<number, number[]>()
      found.set(source[at]!, own)
      const targets = own.get(kind)
      if (targets) targets.push(target[at]!)
      else own.set(kind, [target[at]!])
    }
  return found
}

/**
 * The triples of two graphs by kind: triples of one kind share everything apart from their nodes, so that they match if their nodes are
 * partners. Equal triples of a side are counted together. O(triples), in typed arrays.
 */
import type { Triple, TripleGraph } from '../smatch-triples.js'
import { PairNumbers } from './optimum/pair-numbers.js'

export interface AlikeTriples {
  /** The kinds that gold has, in its order. */
  readonly kindCount: number
  readonly gold: AlikeSide
  readonly system: AlikeSide
  /** Whether the triples of a kind are about one node each. */
  isOfOneNode(kind: number): boolean
}

/** The distinct triples of a side, by kind: those of a kind are at `start[kind]` up to `start[kind + 1]`. */
export class AlikeSide {
  readonly start: Int32Array
  readonly source: Int32Array
  readonly target: Int32Array
  /** How often each triple occurs. */
  readonly count: Int32Array

  /** `kindOf`: the kind of each triple; -1 for those that gold does not have. */
  constructor({ triples, nodeCount }: TripleGraph, kindOf: Int32Array, kindCount: number) {
    const distinct = new PairNumbers(triples.length)
    const counts = new Int32Array(triples.length)
    for (const [number, { source, target = source }] of triples.entries())
      if (kindOf[number]! >= 0) counts[distinct.add(kindOf[number]!, source * nodeCount + target)]! += 1
    const kinds = distinct.firsts()
    this.start = new Int32Array(kindCount + 1)
    for (const kind of kinds) this.start[kind + 1]! += 1
    for (let kind = 0; kind < kindCount; kind++) this.start[kind + 1]! += this.start[kind]!
    const next = this.start.slice()
    this.source = new Int32Array(kinds.length)
    this.target = new Int32Array(kinds.length)
    this.count = new Int32Array(kinds.length)
    for (const [number, kind] of kinds.entries()) {
      const at = next[kind]!++
      const nodes = distinct.secondOf(number)
      this.source[at] = Math.floor(nodes / nodeCount)
      this.target[at] = nodes % nodeCount
      this.count[at] = counts[number]!
    }
  }

  /** The number of distinct triples of a kind. */
  distinct(kind: number): number {
    return this.start[kind + 1]! - this.start[kind]!
  }

  /** The number of all triples of a kind. */
  total(kind: number): number {
    return this.count.subarray(this.start[kind]!, this.start[kind + 1]!).reduce((sum, count) => sum + count, 0)
  }
}

export function groupAlike({
  gold,
  system,
}: {
  readonly gold: TripleGraph
  readonly system: TripleGraph
}): AlikeTriples {
  const kinds = new Map<string, number>()
  const ofOneNode: boolean[] = []
  const golds = new Int32Array(gold.triples.length)
  for (const [number, triple] of gold.triples.entries()) {
    const name = kindName(triple)
    const kind = kinds.get(name) ?? kinds.size
    golds[number] = kind
    if (kind < ofOneNode.length) continue
    kinds.set(name, kind)
    ofOneNode.push(isOfOneNode(triple))
  }
  const systems = Int32Array.from(system.triples, (triple) => kinds.get(kindName(triple)) ?? -1)
  return {
    kindCount: kinds.size,
    gold: new AlikeSide(gold, golds, kinds.size),
    system: new AlikeSide(system, systems, kinds.size),
    isOfOneNode: (kind) => ofOneNode[kind]!,
  }
}

/** Everything that matching triples share, apart from their nodes. A relation of a node to itself matches only another such relation. */
function kindName(triple: Triple): string {
  const { kind, role, value } = triple
  return `${isOfOneNode(triple) ? kind : `${kind} between`} ${role.length} ${role} ${value}`
}

function isOfOneNode({ source, target }: Triple): boolean {
  return target === undefined || target === source
}

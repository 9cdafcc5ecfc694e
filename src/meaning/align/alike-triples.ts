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
    for (let number = 0; number < triples.length; number++) {
      const kind = kindOf[number]!
      if (kind < 0) continue
      const { source, target = source } = triples[number]!
      counts[distinct.add(kind, source * nodeCount + target)]! += 1
    }
    const kinds = distinct.firsts()
    this.start = new Int32Array(kindCount + 1)
    for (let i = 0; i < kinds.length; i++) this.start[kinds[i]! + 1]! += 1
    for (let kind = 0; kind < kindCount; kind++) this.start[kind + 1]! += this.start[kind]!
    const next = this.start.slice()
    this.source = new Int32Array(kinds.length)
    this.target = new Int32Array(kinds.length)
    this.count = new Int32Array(kinds.length)
    for (let number = 0; number < kinds.length; number++) {
      const at = next[kinds[number]!]!++
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
  const kinds = new TripleKinds()
  const golds = new Int32Array(gold.triples.length)
  for (let number = 0; number < golds.length; number++) golds[number] = kinds.add(gold.triples[number]!)
  const systems = new Int32Array(system.triples.length)
  for (let number = 0; number < systems.length; number++) systems[number] = kinds.find(system.triples[number]!)
  return {
    kindCount: kinds.ofOneNode.length,
    gold: new AlikeSide(gold, golds, kinds.ofOneNode.length),
    system: new AlikeSide(system, systems, kinds.ofOneNode.length),
    isOfOneNode: (kind) => kinds.ofOneNode[kind]!,
  }
}

/** Numbers for kinds of triples: everything that matching triples share, apart from their nodes. */
class TripleKinds {
  readonly ofOneNode: boolean[] = []
  /** The usual concepts and relations need no key of several parts. */
  private readonly concepts = new Map<string, number>()
  private readonly relations = new Map<string, number>()
  private readonly others = new Map<string, number>()

  add(triple: Triple): number {
    const kinds = this.kindsLike(triple)
    const key = this.keyIn(kinds, triple)
    const known = kinds.get(key)
    if (known !== undefined) return known
    kinds.set(key, this.ofOneNode.length)
    return this.ofOneNode.push(isOfOneNode(triple)) - 1
  }

  /** The number of a kind that was added; -1 for others. */
  find(triple: Triple): number {
    const kinds = this.kindsLike(triple)
    return kinds.get(this.keyIn(kinds, triple)) ?? -1
  }

  private kindsLike({ kind, role, value, source, target }: Triple): Map<string, number> {
    if (kind === 'instance' && role === 'instance' && target === undefined) return this.concepts
    return kind === 'relation' && value === '' && target !== undefined && target !== source
      ? this.relations
      : this.others
  }

  /** A relation of a node to itself matches only another such relation. */
  private keyIn(kinds: Map<string, number>, triple: Triple): string {
    const { kind, role, value } = triple
    if (kinds === this.concepts) return value
    if (kinds === this.relations) return role
    return `${isOfOneNode(triple) ? kind : `${kind} between`} ${role.length} ${role} ${value}`
  }
}

function isOfOneNode({ source, target }: Triple): boolean {
  return target === undefined || target === source
}

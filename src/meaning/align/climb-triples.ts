/**
 * Improves a mapping by hill climbing on the triples themselves, where the links between pairs are too many to list. A node gets another
 * partner, and the old ones are exchanged, if more triples match then. First it tries what the partners of its neighbours suggest, and
 * then all others, until nothing helps or the budget ends. The order is fixed, so the same start gives the same result.
 * O(nodes² × triples of a node) for each round.
 */
import type { AlikeSide, AlikeTriples } from './alike-triples.js'
import type { Budget } from './optimum/budget.js'
import { PairNumbers } from './optimum/pair-numbers.js'
import type { TripleSides } from './optimum-triples.js'

/** A mapping under which at least as many triples match. */
export function climbTriples(
  mapping: readonly number[],
  groups: AlikeTriples,
  sides: TripleSides,
  budget: Budget,
): readonly number[] {
  const bytes = bytesOfTriple * (groups.gold.source.length + groups.system.source.length)
  if (budget.steps <= 0 || !budget.take(bytes)) return mapping
  const climber = new TripleClimber(mapping, groups, sides, budget)
  for (let isBetter = true; isBetter; ) isBetter = climber.follow() || climber.tryAll()
  budget.giveBack(bytes)
  return climber.partner
}

const bytesOfTriple = 128

class TripleClimber {
  readonly partner: number[]
  private readonly owner: Int32Array
  private readonly ours: Around
  private readonly theirs: Around
  private readonly kindOf: Int32Array
  /** The triples of the system, by kind and nodes. */
  private readonly known: PairNumbers

  constructor(
    mapping: readonly number[],
    private readonly groups: AlikeTriples,
    private readonly sides: TripleSides,
    private readonly budget: Budget,
  ) {
    const { gold, system } = groups
    this.partner = [...mapping]
    this.owner = new Int32Array(sides.system.nodeCount).fill(-1)
    for (const [left, right] of mapping.entries()) if (right >= 0) this.owner[right] = left
    this.ours = around(gold, sides.gold.nodeCount)
    this.theirs = around(system, sides.system.nodeCount)
    this.kindOf = kindsOf(gold)
    this.known = new PairNumbers(system.source.length)
    const kinds = kindsOf(system)
    for (let at = 0; at < kinds.length; at++)
      this.known.add(kinds[at]!, this.keyOf(system.source[at]!, system.target[at]!))
  }

  /** Tries, for each node, the nodes that stand to the partner of a neighbour as it stands to the neighbour. */
  follow(): boolean {
    let isBetter = false
    for (let left = 0; left < this.partner.length && this.budget.steps > 0; left++)
      for (let i = this.ours.start[left]!; i < this.ours.start[left + 1]!; i++)
        if (this.followOne(left, this.ours.triples[i]!)) isBetter = true
    return isBetter
  }

  private followOne(left: number, triple: number): boolean {
    const { gold, system } = this.groups
    const isSource = gold.source[triple] === left
    const near = this.partner[isSource ? gold.target[triple]! : gold.source[triple]!]!
    if (near < 0) return false
    const { start, triples } = this.theirs
    const kind = this.kindOf[triple]!
    for (let i = start[near]!; i < start[near + 1]! && this.budget.steps > 0; i++) {
      const other = triples[i]!
      this.budget.steps--
      if (other < system.start[kind]! || other >= system.start[kind + 1]!) continue
      const isNear = (isSource ? system.target : system.source)[other] === near
      if (isNear && this.attempt(left, (isSource ? system.source : system.target)[other]!)) return true
    }
    return false
  }

  /** Tries all pairs. An exchange that helps only the other node is tried when its turn comes. */
  tryAll(): boolean {
    let isBetter = false
    for (let left = 0; left < this.partner.length && this.budget.steps > 0; left++) {
      let own = this.worth(left, -1)
      for (let right = 0; right < this.owner.length && this.budget.steps > 0; right++) {
        if (this.worthAt(left, right) <= own || !this.attempt(left, right)) continue
        isBetter = true
        own = this.worth(left, -1)
      }
    }
    return isBetter
  }

  private worthAt(left: number, right: number): number {
    const old = this.partner[left]!
    this.partner[left] = right
    const worth = this.worth(left, -1)
    this.partner[left] = old
    return worth
  }

  /** Joins two nodes, and their old partners with each other, if more triples match then. */
  private attempt(left: number, right: number): boolean {
    const old = this.partner[left]!
    if (old === right) return false
    const rival = this.owner[right]!
    const before = this.worth(left, -1) + this.worth(rival, left)
    this.exchange(left, right, rival, old)
    if (this.worth(left, -1) + this.worth(rival, left) > before) return true
    this.exchange(left, old, rival, right)
    return false
  }

  /** Gives both nodes a partner; a node or partner below 0 does not exist. */
  private exchange(left: number, right: number, rival: number, other: number): void {
    this.partner[left] = right
    if (rival >= 0) this.partner[rival] = other
    if (right >= 0) this.owner[right] = left
    if (other >= 0) this.owner[other] = rival
  }

  /** The matching triples of a node, without those that it shares with another node. */
  private worth(left: number, without: number): number {
    if (left < 0) return 0
    const { source, target, count } = this.groups.gold
    const { start, triples } = this.ours
    let worth = 0
    this.budget.steps -= stepsOfTriple * (start[left + 1]! - start[left]!)
    for (let i = start[left]!; i < start[left + 1]!; i++) {
      const triple = triples[i]!
      if (source[triple] === without || target[triple] === without) continue
      const [from, to] = [this.partner[source[triple]!]!, this.partner[target[triple]!]!]
      if (from < 0 || to < 0) continue
      const other = this.known.find(this.kindOf[triple]!, this.keyOf(from, to))
      if (other >= 0) worth += Math.min(count[triple]!, this.groups.system.count[other]!)
    }
    return worth
  }

  private keyOf(from: number, to: number): number {
    return from * this.sides.system.nodeCount + to
  }
}

const stepsOfTriple = 4

/** The triples of each node: those of a node are at `start[node]` up to `start[node + 1]`. */
interface Around {
  readonly start: Int32Array
  readonly triples: Int32Array
}

function around({ source, target }: AlikeSide, nodeCount: number): Around {
  const start = new Int32Array(nodeCount + 1)
  const visit = (see: (node: number, triple: number) => void): void => {
    for (let triple = 0; triple < source.length; triple++) {
      see(source[triple]!, triple)
      if (target[triple] !== source[triple]) see(target[triple]!, triple)
    }
  }
  visit((node) => {
    start[node + 1]! += 1
  })
  for (let node = 0; node < nodeCount; node++) start[node + 1]! += start[node]!
  const next = start.slice()
  const triples = new Int32Array(start[nodeCount]!)
  visit((node, triple) => {
    triples[next[node]!++] = triple
  })
  return { start, triples }
}

/** The kind of each triple. */
function kindsOf({ start, source }: AlikeSide): Int32Array {
  const kinds = new Int32Array(source.length)
  for (let kind = 0; kind + 1 < start.length; kind++) kinds.fill(kind, start[kind], start[kind + 1])
  return kinds
}

/**
 * Spells: one entity, relation and value can hold several times, such as two terms in one office. Each time span is a fact of its own. The
 * spells of a fact on the two sides are paired one to one so that the sum of their qualities is the greatest possible (the assignment
 * problem, Kuhn 1955). The smaller side is always paired completely; the surplus spells of the other side have no partner.
 *
 * Spells are sorted by their days first, so the pairs do not depend on the order of lines, even if several pairings are equally good.
 * O(s³) for the s spells of one fact; a fact with one spell on each side takes constant time.
 */
import type { Anchor, Fact } from '../layers/facts.js'
import { Assignments } from '../meaning/align/optimum/assignment.js'
import { boundDay } from '../time/anchors.js'

/** Orders anchors by the days of t1, then t2, t3 and t4; 0 if they have the same days. */
export function compareAnchors(one: Anchor, other: Anchor): number {
  for (let bound = 0; bound < 4; bound++) {
    const [a, b] = [boundDay(one[bound]!, bound), boundDay(other[bound]!, bound)]
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

/** The spells in order of time, without those that have the days of an earlier line; these are repetitions. O(s log s). */
export function distinctSpells(facts: readonly Fact[]): {
  readonly spells: readonly Fact[]
  readonly repeated: readonly Fact[]
} {
  if (facts.length < 2) return { spells: facts, repeated: [] }
  const sorted = facts
    .map((fact, line) => ({ fact, line }))
    .sort((a, b) => compareAnchors(a.fact.anchor, b.fact.anchor))
  const isRepeated = ({ fact }: { readonly fact: Fact }, i: number) =>
    i > 0 && compareAnchors(sorted[i - 1]!.fact.anchor, fact.anchor) === 0
  return {
    spells: sorted.filter((one, i) => !isRepeated(one, i)).map(({ fact }) => fact),
    repeated: sorted
      .filter(isRepeated)
      .sort((a, b) => a.line - b.line)
      .map(({ fact }) => fact),
  }
}

/** The partner of each gold spell: the index of a system spell, or nothing. */
export function pairSpells(
  gold: readonly Fact[],
  system: readonly Fact[],
  qualityOf: (gold: Anchor, system: Anchor) => number,
): readonly (number | undefined)[] {
  if (gold.length <= 1 && system.length <= 1) return gold.map(() => (system.length === 1 ? 0 : undefined))
  const size = Math.max(gold.length, system.length)
  const assignment = new Assignments(Int32Array.of(size))
  for (const [row, { anchor }] of gold.entries())
    for (const [column, other] of system.entries())
      assignment.values[row * size + column] = qualityOf(anchor, other.anchor)
  assignment.solve(0)
  return gold.map((_, row) => (assignment.columnOf[row]! < system.length ? assignment.columnOf[row]! : undefined))
}

/** Judges the items of point graphs: merges, major relations and minor relations. */
import type { Judgement, Side } from '../measure.js'
import { ANY_POINT, EQUAL, LESS, type PointSet, pointNamesOf } from '../time/points/points.js'
import type { NodeRelation } from '../time/points/reduction.js'
import type { Reason } from '../vocabulary/reason.js'
import type { EdgeItem } from './edges.js'
import { type PointSide, partsElsewhere, relationElsewhere } from './point-sides.js'

export type Scoring = 'strict' | 'relaxed'

/**
 * The credit of a relation against another (Table 3). The rows and columns of > and ≥ mirror those of < and ≤.
 * Merges are judged separately, part by part.
 */
const relaxedCredit: Readonly<Record<'<' | '<=', Readonly<Record<string, number>>>> = {
  '<': { '<': 1, '<=': 0.5 },
  '<=': { '=': 0.5, '<': 0.5, '<=': 1, '=>': 0.5 },
}

function creditOf(isStrict: boolean, found: PointSet, scoring: Scoring): number {
  const wanted = isStrict ? LESS : LESS | EQUAL
  if (found === wanted) return 1
  const names = pointNamesOf(found).join('')
  return scoring === 'relaxed' ? (relaxedCredit[isStrict ? '<' : '<='][names] ?? 0) : 0
}

/** Judges the merges of a side: m points in a node are m − 1 equalities. If the other side does not merge these points, they are split. */
export function* judgeMerges(
  side: Side,
  own: PointSide,
  other: PointSide,
  scoring: Scoring,
): Generator<Judgement<EdgeItem>> {
  for (let node = 0; node < own.graph.members.length; node++) {
    if (own.graph.members[node]!.length < 2) continue
    const parts = partsElsewhere(own, other, node)
    for (const part of parts)
      for (let i = 1; i < part.length; i++) yield merge(side, own, part[i - 1]!, part[i]!, EQUAL, 1)
    yield* judgeSplits(side, own, other, parts, scoring)
  }
}

/** Judges the parts of a split node: each link of a spanning forest of ≤ relations earns half a point, the others nothing. */
function* judgeSplits(
  side: Side,
  own: PointSide,
  other: PointSide,
  parts: readonly (readonly number[])[],
  scoring: Scoring,
): Generator<Judgement<EdgeItem>> {
  const group = parts.map((_, i) => i)
  const joinGroups = (i: number, j: number): boolean => {
    const [from, to] = [group[j]!, group[i]!]
    if (from === to) return false
    for (let k = 0; k < group.length; k++) if (group[k] === from) group[k] = to
    return true
  }
  const found = (i: number, j: number): PointSet => relationElsewhere(own, other, parts[i]![0]!, parts[j]![0]!)
  const links = parts.flatMap((_, i) => parts.slice(0, i).map((_, j) => ({ i, j, relation: found(j, i) })))
  for (const { i, j, relation } of links)
    if (relation !== ANY_POINT && relation & EQUAL && joinGroups(j, i))
      yield merge(side, own, parts[j]![0]!, parts[i]![0]!, relation, scoring === 'relaxed' ? 0.5 : 0)
  for (const { i, j, relation } of links)
    if (joinGroups(j, i)) yield merge(side, own, parts[j]![0]!, parts[i]![0]!, relation, 0)
}

function merge(side: Side, own: PointSide, x: number, y: number, found: PointSet, credit: number): Judgement<EdgeItem> {
  const item = { source: own.names[x]!, target: own.names[y]!, relation: ['='] }
  return { side, item, credit, weight: 1, facet: 'merge', because: pointReason(EQUAL, found) }
}

/** Judges each major relation of a side against the closure of the other. */
export function* judgeRelations(
  side: Side,
  own: PointSide,
  other: PointSide,
  scoring: Scoring,
): Generator<Judgement<EdgeItem>> {
  for (const relation of own.graph.major) {
    const { found, credit } = bestFound(relation, own, other, scoring)
    const because = pointReason(relation.isStrict ? LESS : LESS | EQUAL, found)
    yield { side, item: relationItem(relation, own), credit, weight: 1, facet: 'major', because }
  }
}

/** A relation between nodes is found if it holds between any point of one and any point of the other, even if it is trivial there. */
function bestFound(relation: NodeRelation, own: PointSide, other: PointSide, scoring: Scoring) {
  let best = { found: ANY_POINT, credit: -1 }
  const [sources, targets] = [partsElsewhere(own, other, relation.from), partsElsewhere(own, other, relation.to)]
  for (const [x] of sources)
    for (const [y] of targets) {
      const found = relationElsewhere(own, other, x!, y!)
      const credit = creditOf(relation.isStrict, found, scoring)
      if (credit > best.credit || (credit === best.credit && best.found === ANY_POINT)) best = { found, credit }
    }
  return best
}

/** One judgement for each minor relation of gold that is major in the system, and one for all the others together. */
export function* judgeMinor(gold: PointSide, system: PointSide): Generator<Judgement<EdgeItem>> {
  const major = new Set(gold.graph.major.map(({ from, to }) => `${from} ${to}`))
  const found = new Map<string, NodeRelation>()
  for (const relation of system.graph.major)
    for (const x of system.graph.members[relation.from]!)
      for (const y of system.graph.members[relation.to]!) {
        const wanted = relation.isStrict ? LESS : LESS | EQUAL
        if (relationElsewhere(system, gold, x, y) !== wanted) continue
        const { nodeOf } = gold.timeline.order.closure()
        const [from, to] = [nodeOf[system.elsewhere[x]!]!, nodeOf[system.elsewhere[y]!]!]
        if (!major.has(`${from} ${to}`) && !gold.graph.isTrivial(from, to))
          found.set(`${from} ${to}`, { from, to, isStrict: relation.isStrict })
      }
  for (const relation of found.values())
    yield {
      side: 'gold',
      item: relationItem(relation, gold),
      credit: 1,
      weight: 1,
      facet: 'minor',
      because: { kind: 'inferred' },
    }
  const rest = gold.graph.minorCount - found.size
  if (rest > 0) yield notFound(rest)
}

function notFound(count: number): Judgement<EdgeItem> {
  const item = { source: 'minor', target: 'relations', relation: [] }
  return { side: 'gold', item, credit: 0, weight: 1, count, facet: 'minor', because: { kind: 'not-major' } }
}

function relationItem({ from, to, isStrict }: NodeRelation, { names, graph }: PointSide): EdgeItem {
  const nodeName = (node: number): string => graph.members[node]!.map((point) => names[point]!).join(' = ')
  return { source: nodeName(from), target: nodeName(to), relation: isStrict ? ['<'] : ['<', '='] }
}

function pointReason(wanted: PointSet, found: PointSet): Reason {
  if (found === wanted) return { kind: 'inferred' }
  if (found === ANY_POINT) return { kind: 'unsupported' }
  return (found & wanted) === 0 ? { kind: 'contradicted' } : { kind: 'overlapping', known: pointNamesOf(found) }
}

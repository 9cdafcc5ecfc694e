/**
 * Repairs a layer whose links cannot all hold by dropping links of the least total weight. As for a smallest repair, links are first
 * sorted by the text, and of several lightest repairs the first one counts.
 * A relation that is stated several times is dropped with all its statements, so its weight is the sum of theirs.
 */
import type { TimeLayer, TimeLink } from '../../layers/time.js'
import { checkSets, limitsBySets, setReasoner } from '../allen/timeline.js'
import { type Constraint, type ConstraintList, canonical, constraintsOf, type DuringReading } from '../constraints.js'
import { constraintsInTextOrder } from '../entities/text-order.js'
import { exactSum } from './exact-units.js'
import { checkedWeight, type Repair, smallestRepair, smallestRepairBy, type WeightOf } from './repair.js'

export interface WeightedRepair {
  /** In the order of the layer. */
  readonly dropped: readonly TimeLink[]
  /** The total weight of the dropped links. */
  readonly weight: number
  /** Whether it is known that no lighter repair exists. */
  readonly isProven: boolean
  /** No repair is lighter than this. */
  readonly lowerBound: number
}

export function weightedRepair(
  layer: TimeLayer,
  weightOf: WeightOf,
  during: DuringReading = 'included',
): WeightedRepair {
  const list = constraintsOf(layer, during)
  const ordered = constraintsInTextOrder(layer, list)
  const { setAside, isProven, lowerBound } = repairOf(list, ordered, weightsOf(list, ordered, weightOf))
  const aside = new Set(setAside.map((i) => canonical(ordered[i]!)))
  const dropped = list.constraints.filter((constraint) => aside.has(canonical(constraint))).map(({ link }) => link)
  return { dropped, weight: exactSum(dropped.map(weightOf)), isProven, lowerBound }
}

/** The weight of each relation: the sum over all links that state it. */
function weightsOf(
  { constraints }: ConstraintList,
  ordered: readonly Constraint[],
  weightOf: WeightOf,
): readonly number[] {
  const stated = new Map<string, number[]>()
  for (const constraint of constraints) {
    const key = canonical(constraint)
    const weights = stated.get(key) ?? []
    weights.push(checkedWeight(constraint.link, weightOf))
    stated.set(key, weights)
  }
  return ordered.map((constraint) => exactSum(stated.get(canonical(constraint))!))
}

function repairOf(
  { route, isPoint }: ConstraintList,
  ordered: readonly Constraint[],
  weights: readonly number[],
): Repair {
  if (route === 'points') {
    const byLink = new Map(ordered.map(({ link }, i) => [link, weights[i]!]))
    return smallestRepair(isPoint, ordered, { weightOf: (link) => byLink.get(link)! })
  }
  const n = isPoint.length
  const repair = smallestRepairBy(setReasoner(n, ordered), ordered.length, { ...limitsBySets, weights })
  const aside = new Set(repair.setAside)
  const left = ordered.filter((_, i) => !aside.has(i))
  return { ...repair, isProven: repair.isProven && checkSets(n, left).isSatisfiable === true }
}

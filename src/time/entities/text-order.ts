/**
 * Links sorted by the position of their entities in the text, then by id. Each relation appears once, even if it is stated several times or in
 * both directions. Work done in this order does not depend on the order of the file.
 */
import type { TimeEntity, TimeLayer, TimeLink } from '../../layers/time.js'
import {
  beyondColumns,
  type Constraint,
  type ConstraintList,
  constraintsOf,
  type DuringReading,
  oneWay,
} from '../constraints.js'

export interface TextOrder {
  readonly layer: TimeLayer
  /** Links that repeat another one. */
  readonly repeated: readonly TimeLink[]
}

export function inTextOrder(layer: TimeLayer, during: DuringReading): TextOrder {
  const ranked = rankConstraints(layer, constraintsOf(layer, during))
  const linksOf = (isRepeated: boolean): readonly TimeLink[] =>
    ranked.filter((one) => one.isRepeated === isRepeated).map(({ constraint }) => constraint.link)
  const known = new Set(ranked.map(({ constraint }) => constraint.link))
  const rest = layer.links.filter((link) => !known.has(link))
  return { layer: { ...layer, links: [...linksOf(false), ...rest] }, repeated: linksOf(true) }
}

/** The constraints in the order of the text, each relation once. */
export function constraintsInTextOrder(layer: TimeLayer, list: ConstraintList): readonly Constraint[] {
  return rankConstraints(layer, list)
    .filter(({ isRepeated }) => !isRepeated)
    .map(({ constraint }) => constraint)
}

function rankConstraints(layer: TimeLayer, { indexOf, constraints }: ConstraintList) {
  const rankOf = ranks(layer, indexOf)
  const keyed = constraints
    .map((constraint) => ({ constraint, key: textOrderKey(constraint, rankOf) }))
    .sort((a, b) => compareKeys(a.key, b.key))
  return keyed.map(({ constraint, key }, i) => ({
    constraint,
    isRepeated: i > 0 && compareKeys(key, keyed[i - 1]!.key) === 0,
  }))
}

function compareKeys(a: ReturnType<typeof oneWay>, b: ReturnType<typeof oneWay>): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]
}

function textOrderKey(constraint: Constraint, rankOf: ReadonlyMap<number, number>) {
  const { source, target, columns } = constraint
  return oneWay(rankOf.get(source)!, rankOf.get(target)!, columns, beyondColumns(constraint))
}

function ranks({ entities }: TimeLayer, indexOf: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const entityOf = new Map(entities.map((entity) => [entity.id, entity]))
  const ids = [...indexOf.keys()].sort((a, b) => compareSpans(entityOf.get(a), entityOf.get(b)) || (a < b ? -1 : 1))
  return new Map(ids.map((id, rank) => [indexOf.get(id)!, rank]))
}

/** Entities without a position come last. */
function compareSpans(a: TimeEntity | undefined, b: TimeEntity | undefined): number {
  const x = a?.span
  const y = b?.span
  if (x && y) return x.start - y.start || x.end - y.end
  return x ? -1 : y ? 1 : 0
}

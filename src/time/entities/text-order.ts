/**
 * Links in an order of their own: by where their entities stand in the text, by id where that does not tell, each relation
 * once however often and from whichever end it is said. What is done in this order does not depend on that of the file.
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
  /** Links that say again what another one says. */
  readonly repeated: readonly TimeLink[]
}

export function inTextOrder(layer: TimeLayer, during: DuringReading): TextOrder {
  const ranked = rankConstraints(layer, constraintsOf(layer, during))
  const linksOf = (isAgain: boolean): readonly TimeLink[] =>
    ranked.filter((one) => one.isAgain === isAgain).map(({ constraint }) => constraint.link)
  const known = new Set(ranked.map(({ constraint }) => constraint.link))
  const rest = layer.links.filter((link) => !known.has(link))
  return { layer: { ...layer, links: [...linksOf(false), ...rest] }, repeated: linksOf(true) }
}

/** The constraints in that order, each relation once. */
export function constraintsInTextOrder(layer: TimeLayer, list: ConstraintList): readonly Constraint[] {
  return rankConstraints(layer, list)
    .filter(({ isAgain }) => !isAgain)
    .map(({ constraint }) => constraint)
}

function rankConstraints(layer: TimeLayer, { indexOf, constraints }: ConstraintList) {
  const rankOf = ranks(layer, indexOf)
  const keyed = constraints
    .map((constraint) => ({ constraint, key: keyOf(constraint, rankOf) }))
    .sort((a, b) => compareKeys(a.key, b.key))
  return keyed.map(({ constraint, key }, i) => ({
    constraint,
    isAgain: i > 0 && compareKeys(key, keyed[i - 1]!.key) === 0,
  }))
}

function compareKeys(a: ReturnType<typeof oneWay>, b: ReturnType<typeof oneWay>): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]
}

function keyOf(constraint: Constraint, rankOf: ReadonlyMap<number, number>) {
  const { source, target, columns } = constraint
  return oneWay(rankOf.get(source)!, rankOf.get(target)!, columns, beyondColumns(constraint))
}

function ranks({ entities }: TimeLayer, indexOf: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const entityOf = new Map(entities.map((entity) => [entity.id, entity]))
  const ids = [...indexOf.keys()].sort((a, b) => comparePlaces(entityOf.get(a), entityOf.get(b)) || (a < b ? -1 : 1))
  return new Map(ids.map((id, rank) => [indexOf.get(id)!, rank]))
}

/** What has no place comes last. */
function comparePlaces(a: TimeEntity | undefined, b: TimeEntity | undefined): number {
  const [x, y] = [a?.span, b?.span]
  if (x && y) return x.start - y.start || x.end - y.end
  return x ? -1 : y ? 1 : 0
}

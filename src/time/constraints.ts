/**
 * From links to constraints on endpoints. An entity has a start and an end (a point has one for both); a constraint says
 * how the ends of two entities stand, as four columns. Whatever a link's vocabulary, reasoning sees only this.
 */
import { isEndpointLink, type TimeLayer, type TimeLink } from '../layers/time.js'
import {
  ALL,
  type AllenSet,
  allenSetOf,
  type Columns,
  columnsOf,
  converseColumns,
  isConvex,
  packColumns,
  unpackColumns,
} from './allen.js'
import { isDuring } from './labels.js'
import {
  ANY_POINT,
  composePoint,
  conversePoint,
  EQUAL,
  GREATER,
  LESS,
  type PointSet,
  pointSetOf,
  UNEQUAL,
} from './points.js'

/** What DURING means: "is included" (UzZaman and Allen 2011, Table 2) or "simultaneous" (the TempEval-3 program). */
export type DuringReading = 'included' | 'simultaneous'

export interface Constraint {
  readonly link: TimeLink
  /** Indices into the entities. */
  readonly source: number
  readonly target: number
  readonly columns: Columns
}

export interface ConstraintList {
  /** Index of each entity, declared or only named by a link. */
  readonly indexOf: ReadonlyMap<string, number>
  readonly isPoint: readonly boolean[]
  /** In the order of the document. */
  readonly constraints: readonly Constraint[]
  /** Links that say nothing. */
  readonly vague: readonly TimeLink[]
  /** Links that endpoint relations cannot express. */
  readonly notConvex: readonly TimeLink[]
}

export function constraintsOf(layer: TimeLayer, during: DuringReading): ConstraintList {
  const named = layer.links.flatMap((link) => [link.source, link.target])
  const ids = [...new Set([...layer.entities.map((entity) => entity.id), ...named])]
  const indexOf = new Map(ids.map((id, i) => [id, i]))
  const points = new Set(layer.entities.filter((entity) => entity.kind === 'point').map((entity) => entity.id))
  const isPoint = ids.map((id) => points.has(id))
  const [constraints, vague, notConvex]: [Constraint[], TimeLink[], TimeLink[]] = [[], [], []]
  for (const link of layer.links) {
    const [source, target] = [indexOf.get(link.source)!, indexOf.get(link.target)!]
    const columns = linkColumns(link, during, { source: isPoint[source]!, target: isPoint[target]! })
    if (columns === undefined) notConvex.push(link)
    else if (columns === NOTHING_KNOWN) vague.push(link)
    else constraints.push({ link, source, target, columns })
  }
  return { indexOf, isPoint, constraints, vague, notConvex }
}

export interface PointFlags {
  readonly source: boolean
  readonly target: boolean
}

/** Nothing beyond start < end is known. */
const NOTHING_KNOWN = columnsOf(ALL)

/** `undefined` if the relation is not convex. */
function linkColumns(link: TimeLink, during: DuringReading, isPoint: PointFlags): Columns | undefined {
  if (!isEndpointLink(link)) {
    const set = setOf(link.label, link.relation, during)
    return isConvex(set) ? columnsOf(set) : undefined
  }
  const relation = pointSetOf(link.relation)
  if (relation === UNEQUAL || relation === 0) return undefined
  const [source, target] = [endsOf(link.ends[0], isPoint.source), endsOf(link.ends[1], isPoint.target)]
  const column = (i: number, j: number): PointSet => (source.includes(i) && target.includes(j) ? relation : ANY_POINT)
  return tighten(packColumns([column(0, 0), column(0, 1), column(1, 0), column(1, 1)]), isPoint)
}

function setOf(label: string, relation: Parameters<typeof allenSetOf>[0], during: DuringReading): AllenSet {
  return during === 'simultaneous' && isDuring(label) ? allenSetOf(['e']) : allenSetOf(relation)
}

function endsOf(end: 'start' | 'end' | 'point', isPoint: boolean): readonly number[] {
  return isPoint ? [0, 1] : [end === 'end' ? 1 : 0]
}

/** What follows for all four columns from the order of each entity's own ends. */
export function tighten(columns: Columns, isPoint: PointFlags): Columns {
  const [own, other] = [isPoint.source ? EQUAL : LESS, isPoint.target ? EQUAL : LESS]
  let [ss, se, es, ee] = unpackColumns(columns)
  for (let pass = 0; pass < 2; pass++) {
    ss &= composePoint(own, es) & composePoint(se, conversePoint(other))
    se &= composePoint(own, ee) & composePoint(ss, other)
    es &= composePoint(conversePoint(own), ss) & composePoint(ee, conversePoint(other))
    ee &= composePoint(conversePoint(own), se) & composePoint(es, other)
  }
  return packColumns([ss, se, es, ee])
}

/** How the ends of a and c stand, if those of a and b, and of b and c, stand so. */
export function composeColumns(ab: Columns, bc: Columns, isPoint: PointFlags): Columns {
  const [first, second] = [unpackColumns(ab), unpackColumns(bc)]
  const column = (i: number, j: number): PointSet =>
    composePoint(first[2 * i]!, second[j]!) & composePoint(first[2 * i + 1]!, second[2 + j]!)
  return tighten(packColumns([column(0, 0), column(0, 1), column(1, 0), column(1, 1)]), isPoint)
}

/** The columns of an entity to itself. */
export function selfColumns(isPoint: boolean): Columns {
  return isPoint ? packColumns([EQUAL, EQUAL, EQUAL, EQUAL]) : packColumns([EQUAL, LESS, GREATER, EQUAL])
}

/** A constraint in one of its two directions, so that a link and its converse compare equal. */
export function canonical({ source, target, columns }: Constraint): string {
  return oneWay(source, target, columns).join(' ')
}

/** From the lower number to the higher; a link of an entity to itself by its columns. */
export function oneWay(source: number, target: number, columns: Columns): readonly [number, number, Columns] {
  const turned = converseColumns(columns)
  const isForward = source < target || (source === target && columns <= turned)
  return isForward ? [source, target, columns] : [target, source, turned]
}

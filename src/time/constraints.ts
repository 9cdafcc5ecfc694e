/**
 * From links to constraints on endpoints. An entity has a start and an end (a point has one for both); a constraint says
 * how the ends of two entities stand, as four columns. Whatever a link's vocabulary, reasoning sees only this.
 * A label that is not convex says more than its columns do. Where all entities are intervals, such a document is
 * reasoned on by sets of Allen's relations instead, and each constraint has one.
 */
import { type EndpointLink, isEndpointLink, type TimeLayer, type TimeLink } from '../layers/time.js'
import {
  type AllenSet,
  allenSetOf,
  allowedBy,
  type Columns,
  columnsOf,
  converse,
  converseColumns,
  isConvex,
  packColumns,
  unpackColumns,
} from './allen/allen.js'
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
} from './points/points.js'

/** What DURING means: "is included" (UzZaman and Allen 2011, Table 2) or "simultaneous" (the TempEval-3 program). */
export type DuringReading = 'included' | 'simultaneous'

export interface Constraint {
  readonly link: TimeLink
  /** Indices into the entities. */
  readonly source: number
  readonly target: number
  readonly columns: Columns
  /** The same as a set of Allen's relations, if it is said of two intervals as such or reasoning goes by sets. */
  readonly set: AllenSet | undefined
  /** The columns say all that the link says. */
  readonly isConvex: boolean
}

/** By endpoints, or by sets of Allen's relations where some label is not convex. */
type Route = 'points' | 'sets'

export interface ConstraintList {
  /** Index of each entity, declared or only named by a link. */
  readonly indexOf: ReadonlyMap<string, number>
  readonly isPoint: readonly boolean[]
  /** In the order of the document. */
  readonly constraints: readonly Constraint[]
  /** Links that say nothing. */
  readonly vague: readonly TimeLink[]
  /** Links that neither route can take: not convex in a document with points or very many entities, or empty. */
  readonly notConvex: readonly TimeLink[]
  readonly route: Route
}

/** Beyond so many entities the labels of all pairs take too much time: O(entities³). */
const MOST_BY_SETS = 500

export function constraintsOf(layer: TimeLayer, during: DuringReading): ConstraintList {
  const indexOf = new Map<string, number>()
  const isPoint: boolean[] = []
  const indexFor = (id: string, isOne = false): number => {
    const known = indexOf.get(id)
    if (known !== undefined) return known
    indexOf.set(id, isPoint.length)
    return isPoint.push(isOne) - 1
  }
  for (const { id, kind } of layer.entities) indexFor(id, kind === 'point')
  const [all, vague, empty]: [Constraint[], TimeLink[], TimeLink[]] = [[], [], []]
  let [source, target, last] = [0, 0, layer.links[0]]
  for (const link of layer.links) {
    // Links of one entity often stand together, and comparing two ids is cheaper than looking one up.
    if (link === layer.links[0] || link.source !== last!.source) source = indexFor(link.source)
    target = indexFor(link.target)
    last = link
    const meaning = meaningOf(link, during, { source: isPoint[source]!, target: isPoint[target]! })
    if (meaning === undefined) empty.push(link)
    else if (meaning.columns === NOTHING_KNOWN && meaning.isConvex) vague.push(link)
    else all.push({ link, source, target, columns: meaning.columns, set: meaning.set, isConvex: meaning.isConvex })
  }
  return { indexOf, isPoint, vague, ...routed(layer.links, isPoint, all, empty) }
}

type Routed = Pick<ConstraintList, 'constraints' | 'notConvex' | 'route'>

function routed(
  links: readonly TimeLink[],
  isPoint: readonly boolean[],
  all: readonly Constraint[],
  empty: readonly TimeLink[],
): Routed {
  if (all.every(({ isConvex }) => isConvex)) return { constraints: all, notConvex: empty, route: 'points' }
  if (!isPoint.includes(true) && isPoint.length <= MOST_BY_SETS)
    return { constraints: all.map(withSet), notConvex: empty, route: 'sets' }
  const constraints = all.filter(({ isConvex }) => isConvex)
  const left = new Set([...empty, ...all.filter(({ isConvex }) => !isConvex).map(({ link }) => link)])
  return { constraints, notConvex: links.filter((link) => left.has(link)), route: 'points' }
}

/** Between intervals every way in which ends can stand is a set of relations. */
function withSet(constraint: Constraint): Constraint {
  return constraint.set === undefined ? { ...constraint, set: allowedBy(constraint.columns) } : constraint
}

export interface PointFlags {
  readonly source: boolean
  readonly target: boolean
}

/** Nothing beyond start < end is known. */
const NOTHING_KNOWN: Columns = 0xfff

type Meaning = Pick<Constraint, 'columns' | 'set' | 'isConvex'>

/** `undefined` if the link allows nothing at all. */
function meaningOf(link: TimeLink, during: DuringReading, isPoint: PointFlags): Meaning | undefined {
  if (isEndpointLink(link)) return endpointMeaning(link, isPoint)
  const set = setOf(link.label, link.relation, during)
  if (set === 0) return undefined
  const meaning = (meanings[set] ??= { columns: columnsOf(set), set, isConvex: isConvex(set) })
  return isPoint.source || isPoint.target ? { ...meaning, set: undefined } : meaning
}

/** By set, each worked out once. */
const meanings: Meaning[] = []

function endpointMeaning(link: EndpointLink, isPoint: PointFlags): Meaning | undefined {
  const relation = pointSetOf(link.relation)
  if (relation === 0) return undefined
  const [source, target] = [endsOf(link.ends[0], isPoint.source), endsOf(link.ends[1], isPoint.target)]
  const column = (i: number, j: number): PointSet => (source.includes(i) && target.includes(j) ? relation : ANY_POINT)
  const columns = tighten(packColumns([column(0, 0), column(0, 1), column(1, 0), column(1, 1)]), isPoint)
  return { columns, set: undefined, isConvex: relation !== UNEQUAL }
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
export function canonical(constraint: Constraint): string {
  const { source, target, columns } = constraint
  return oneWay(source, target, columns, beyondColumns(constraint)).join(' ')
}

/** What tells apart constraints of the same columns: the set, if it is not convex; 0 otherwise. */
export function beyondColumns({ set, isConvex }: Pick<Constraint, 'set' | 'isConvex'>): AllenSet {
  return isConvex ? 0 : (set ?? 0)
}

/** From the lower number to the higher; a link of an entity to itself by its columns and set. */
export function oneWay(
  source: number,
  target: number,
  columns: Columns,
  set: AllenSet,
): readonly [number, number, Columns, AllenSet] {
  const [turned, turnedSet] = [converseColumns(columns), set && converse(set)]
  const isForward =
    source < target || (source === target && (columns < turned || (columns === turned && set <= turnedSet)))
  return isForward ? [source, target, columns, set] : [target, source, turned, turnedSet]
}

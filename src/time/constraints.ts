/**
 * Turns links into constraints on endpoints. An entity has a start and an end; for a point they are the same. A constraint gives the order
 * of the ends of two entities as four columns. Reasoning uses only these columns, whatever labels the link has.
 * A label that is not convex says more than its columns. If a document has such labels and all its entities are intervals, reasoning uses
 * sets of Allen's relations instead, and each constraint has such a set.
 */
import { type EndpointLink, type IntervalLink, isEndpointLink, type TimeLayer, type TimeLink } from '../layers/time.js'
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
  /** The same as a set of Allen's relations, if the link relates two whole intervals or reasoning uses sets. */
  readonly set: AllenSet | undefined
  /** Whether the columns describe the link completely. */
  readonly isConvex: boolean
}

/** How to reason: by endpoints, or by sets of Allen's relations if some label is not convex. */
type Route = 'points' | 'sets'

export interface ConstraintList {
  /** The index of each entity, including those that only a link names. */
  readonly indexOf: ReadonlyMap<string, number>
  readonly isPoint: readonly boolean[]
  /** In the order of the document. */
  readonly constraints: readonly Constraint[]
  /** Links that do not restrict anything. */
  readonly vague: readonly TimeLink[]
  /** Links that neither route can use: not convex in a document with points or too many entities, or empty. */
  readonly notConvex: readonly TimeLink[]
  readonly route: Route
}

/** With more entities than this, labels for all pairs take too much time: O(entities³). */
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
  let source = 0
  let last = layer.links[0]
  for (const link of layer.links) {
    // Links of one entity often follow each other, and comparing two ids is cheaper than looking one up.
    if (link === layer.links[0] || link.source !== last!.source) source = indexFor(link.source)
    const target = indexFor(link.target)
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

/** For two intervals, any columns can be written as a set of relations. */
function withSet(constraint: Constraint): Constraint {
  return constraint.set === undefined ? { ...constraint, set: allowedBy(constraint.columns) } : constraint
}

export interface PointFlags {
  readonly source: boolean
  readonly target: boolean
}

/** Only start < end is known. */
const NOTHING_KNOWN: Columns = 0xfff

type Meaning = Pick<Constraint, 'columns' | 'set' | 'isConvex'>

/** `undefined` if no relation satisfies the link. */
function meaningOf(link: TimeLink, during: DuringReading, isPoint: PointFlags): Meaning | undefined {
  if (isEndpointLink(link)) return endpointMeaning(link, isPoint)
  const set = allenSetOfLink(link, during)
  if (set === 0) return undefined
  const meaning = (meanings[set] ??= { columns: columnsOf(set), set, isConvex: isConvex(set) })
  return isPoint.source || isPoint.target ? { ...meaning, set: undefined } : meaning
}

/** Cached results, by set. */
const meanings: Meaning[] = []

function endpointMeaning(link: EndpointLink, isPoint: PointFlags): Meaning | undefined {
  const relation = pointSetOf(link.relation)
  if (relation === 0) return undefined
  const [source, target] = [endsOf(link.ends[0], isPoint.source), endsOf(link.ends[1], isPoint.target)]
  const column = (i: number, j: number): PointSet => (source.includes(i) && target.includes(j) ? relation : ANY_POINT)
  const columns = tighten(packColumns([column(0, 0), column(0, 1), column(1, 0), column(1, 1)]), isPoint)
  return { columns, set: undefined, isConvex: relation !== UNEQUAL }
}

export function allenSetOfLink({ label, relation }: IntervalLink, during: DuringReading): AllenSet {
  return allenSetOf(during === 'simultaneous' && isDuring(label) ? ['e'] : relation)
}

function endsOf(end: 'start' | 'end' | 'point', isPoint: boolean): readonly number[] {
  return isPoint ? [0, 1] : [end === 'end' ? 1 : 0]
}

/** Tightens the four columns by the order of each entity's own ends. */
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

/** The columns from a to c that follow from those from a to b and from b to c. */
export function composeColumns(ab: Columns, bc: Columns, isPoint: PointFlags): Columns {
  const [first, second] = [unpackColumns(ab), unpackColumns(bc)]
  const column = (i: number, j: number): PointSet =>
    composePoint(first[2 * i]!, second[j]!) & composePoint(first[2 * i + 1]!, second[2 + j]!)
  return tighten(packColumns([column(0, 0), column(0, 1), column(1, 0), column(1, 1)]), isPoint)
}

/** The columns from an entity to itself. */
export function selfColumns(isPoint: boolean): Columns {
  return isPoint ? packColumns([EQUAL, EQUAL, EQUAL, EQUAL]) : packColumns([EQUAL, LESS, GREATER, EQUAL])
}

/** A key that is the same for a constraint and its converse. */
export function canonical(constraint: Constraint): string {
  const { source, target, columns } = constraint
  return oneWay(source, target, columns, beyondColumns(constraint)).join(' ')
}

/** What distinguishes constraints with the same columns: the set if it is not convex, otherwise 0. */
export function beyondColumns({ set, isConvex }: Pick<Constraint, 'set' | 'isConvex'>): AllenSet {
  return isConvex ? 0 : (set ?? 0)
}

/** The constraint in a fixed direction: from the lower index to the higher. If both are the same, the lower columns or set decide. */
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

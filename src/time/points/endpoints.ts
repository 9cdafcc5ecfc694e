/**
 * The endpoint graph of constraints: two points for each interval, one for each point, and an edge for each endpoint relation that does not
 * follow from the others. "Before" has only one edge: end < start.
 */
import { type Columns, packColumns, unpackColumns } from '../allen/allen.js'
import { type Constraint, type PointFlags, tighten } from '../constraints.js'
import { OWN, type PointGraph, PointGraphBuilder } from './point-graph.js'
import { ANY_POINT, EQUAL, GREATER, LESS, type PointSet } from './points.js'

/** The graph of endpoints: start and end of entity i are the points `starts[i]` and `ends[i]`. */
export interface EndpointGraph {
  readonly graph: PointGraph
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** Edges of constraint i have origin i. */
export function endpointGraph(
  isPoint: readonly boolean[],
  constraints: readonly Pick<Constraint, 'source' | 'target' | 'columns'>[],
): EndpointGraph {
  const edgesOf = ({ source, target, columns }: (typeof constraints)[number]): readonly ColumnEdge[] =>
    neededEdges(columns, isPoint[source]!, isPoint[target]!)
  const builder = new PointGraphBuilder(constraints.reduce((sum, one) => sum + edgesOf(one).length, isPoint.length))
  const starts = Int32Array.from(isPoint, () => builder.point())
  const ends = starts.map((start, i) => (isPoint[i] ? start : builder.point()))
  starts.forEach((start, i) => {
    if (!isPoint[i]) builder.edge(start, ends[i]!, true, OWN)
  })
  constraints.forEach((constraint, origin) => {
    const edges = edgesOf(constraint)
    for (let i = 0; i < edges.length; i++) {
      const { from, to, isReversed, isStrict } = edges[i]!
      const x = (from ? ends : starts)[constraint.source]!
      const y = (to ? ends : starts)[constraint.target]!
      if (isReversed) builder.edge(y, x, isStrict, origin)
      else builder.edge(x, y, isStrict, origin)
    }
  })
  return { graph: builder.build(), starts, ends }
}

/** From end `from` of the source to end `to` of the target, or back if reversed. */
interface ColumnEdge {
  readonly from: 0 | 1
  readonly to: 0 | 1
  readonly isReversed: boolean
  readonly isStrict: boolean
}

const neededEdgesOf = new Map<number, readonly ColumnEdge[]>()

/** The edges that express the columns, without those that follow from the others. */
function neededEdges(columns: Columns, source: boolean, target: boolean): readonly ColumnEdge[] {
  const key = columns | (source ? 1 << 12 : 0) | (target ? 1 << 13 : 0)
  let edges = neededEdgesOf.get(key)
  if (!edges) neededEdgesOf.set(key, (edges = withoutImplied(allEdges(columns), columns, { source, target })))
  return edges
}

function allEdges(columns: Columns): ColumnEdge[] {
  return unpackColumns(columns).flatMap((column, i): ColumnEdge[] => {
    const [from, to] = [(i >> 1) as 0 | 1, (i & 1) as 0 | 1]
    const forward = column & GREATER ? [] : [{ from, to, isReversed: false, isStrict: column === LESS }]
    const back = column & LESS ? [] : [{ from, to, isReversed: true, isStrict: column === GREATER }]
    return [...forward, ...back]
  })
}

function withoutImplied(edges: readonly ColumnEdge[], columns: Columns, isPoint: PointFlags): readonly ColumnEdge[] {
  const goal = tighten(columns, isPoint)
  let kept = edges
  for (const edge of edges) {
    const without = kept.filter((other) => other !== edge)
    if (tighten(columnsOfEdges(without), isPoint) === goal) kept = without
  }
  return kept
}

function columnsOfEdges(edges: readonly ColumnEdge[]): Columns {
  const columns: [PointSet, PointSet, PointSet, PointSet] = [ANY_POINT, ANY_POINT, ANY_POINT, ANY_POINT]
  for (const { from, to, isReversed, isStrict } of edges)
    columns[2 * from + to]! &= (isReversed ? GREATER : LESS) | (isStrict ? 0 : EQUAL)
  return packColumns(columns)
}

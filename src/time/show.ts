/** Links and relations in the notation of the files. */
import { type AllenName, isEndpointLink, type PointName, type TimeLink } from '../layers/time.js'
import { allenNames, allenSetOf, type Columns, columnsBetweenPlaced, columnsOf } from './allen.js'
import type { PointFlags } from './constraints.js'
import { pointNames } from './points.js'

/** @example 'ei1 BEFORE ei2 (l4)', 'e1.start <= e2.end (l1)' */
export function showLink(link: TimeLink): string {
  return `${showStatement(link)} (${link.id})`
}

export function showStatement(link: TimeLink): string {
  if (!isEndpointLink(link)) return `${link.source} ${link.label} ${link.target}`
  const [first, second] = link.ends.map((end) => (end === 'point' ? '' : `.${end}`))
  return `${link.source}${first} ${link.label} ${link.target}${second}`
}

type Way = readonly [Columns, AllenName | PointName]

/** All ways in which two things can stand, named as Allen does also where one of them is a point. */
const ways = {
  intervals: allenNames.map((name): Way => [columnsOf(allenSetOf([name])), name]),
  pointToInterval: (['b', 's', 'd', 'f', 'bi'] as const).map(
    (name, at): Way => [columnsBetweenPlaced([at, at], [1, 3]), name],
  ),
  intervalToPoint: (['bi', 'si', 'di', 'fi', 'b'] as const).map(
    (name, at): Way => [columnsBetweenPlaced([1, 3], [at, at]), name],
  ),
  points: pointNames.map((name, at): Way => [columnsBetweenPlaced([at, at], [1, 1]), name]),
}

/** The names of the relations that the ends of two things allow: Allen's, or `<`, `=`, `>` for two points. */
export function relationNames(columns: Columns, isPoint: PointFlags): readonly string[] {
  const [one, both] = [isPoint.source || isPoint.target, isPoint.source && isPoint.target]
  const possible = both
    ? ways.points
    : !one
      ? ways.intervals
      : isPoint.source
        ? ways.pointToInterval
        : ways.intervalToPoint
  return possible.filter(([basic]) => (basic & columns) === basic).map(([, name]) => name)
}

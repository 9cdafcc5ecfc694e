/** Timelines as one writes them down: a link a line, and `point A B` for entities without extent. */
import type { AllenName, End, PointName, TimeEntity, TimeLayer, TimeLink } from '../../src/layers/time.js'
import { readLabel } from '../../src/time/labels.js'

/**
 * Links are called l1, l2 … by their line. Entities are in the order of their first mention.
 * @example timeline('e1 BEFORE e2', 'e2.start <= e3.end', 'e3 b|m e4')
 */
export function timeline(...lines: readonly string[]): TimeLayer {
  const points = new Set(lines.filter((line) => line.startsWith('point ')).flatMap((line) => line.split(' ').slice(1)))
  const links = lines.filter((line) => !line.startsWith('point ')).map((line, i) => toLink(`l${i + 1}`, line, points))
  const ids = new Set([...points, ...links.flatMap(({ source, target }) => [source, target])])
  return { entities: [...ids].map((id): TimeEntity => ({ id, kind: points.has(id) ? 'point' : 'interval' })), links }
}

const pointRelations: Readonly<Record<string, readonly PointName[]>> = {
  '<': ['<'],
  '<=': ['<', '='],
  '=': ['='],
  '>=': ['=', '>'],
  '>': ['>'],
}

function toLink(id: string, line: string, points: ReadonlySet<string>): TimeLink {
  const [from, label, to] = line.split(' ') as [string, string, string]
  const relation = pointRelations[label]
  if (!relation) return { id, source: from, target: to, label, relation: readLabel(label) as readonly AllenName[] }
  const [[source, first], [target, second]] = [from, to].map((end) => end.split('.')) as [[string, End], [string, End]]
  const ends = [points.has(source) ? 'point' : first, points.has(target) ? 'point' : second] as const
  return { id, source, target, ends, label, relation }
}

/**
 * How like two nodes are in themselves (AnCast; Sun and Xue 2024): names, senses and attributes, from 0 to 1.
 * A name that contains the other is like it by the ratio of their lengths; another sense costs a factor.
 */
import { type Matrix, matrixOf } from './alignment.js'
import type { GraphFeatures, NodeFeatures } from './features.js'

/** @example wordSimilarity('activist', 'activ') // 0.625 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.includes(short) ? short.length / long.length : 0
}

type Sensed = Pick<NodeFeatures, 'name' | 'sense'>

/** Of two concepts, without their attributes: S in equation 2. */
export function conceptSimilarity(a: Sensed, b: Sensed, senseFactor: number): number {
  return wordSimilarity(a.name, b.name) * (a.sense === b.sense ? 1 : senseFactor)
}

/** A row for each node of gold, a column for each of the system. O(rows × columns × length of the names). */
export function intrinsicSimilarity(gold: GraphFeatures, system: GraphFeatures, senseFactor: number): Matrix {
  const matrix = matrixOf(gold.size, system.size)
  for (const [i, a] of gold.nodes.entries())
    for (const [j, b] of system.nodes.entries()) matrix.values[i * system.size + j] = nodeSimilarity(a, b, senseFactor)
  return matrix
}

export function nodeSimilarity(a: NodeFeatures, b: NodeFeatures, senseFactor: number): number {
  const words = wordSimilarity(a.words, b.words) * (a.sense === b.sense ? 1 : senseFactor)
  if (a.attributes.size === 0 || b.attributes.size === 0) return words
  let [common, equal] = [0, 0]
  for (const [role, value] of a.attributes) {
    const other = b.attributes.get(role)
    if (other === undefined) continue
    common++
    if (other === value) equal++
  }
  return common === 0 ? words : (words + equal / common) / 2
}

/** Share of role names that two nodes have in common; settles ties. */
export function roleSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const role of a) if (b.has(role)) common++
  const all = a.size + b.size - common
  return all === 0 ? 1 : common / all
}

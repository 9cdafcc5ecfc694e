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
  const letters = Int32Array.from(system.nodes, ({ words }) => lettersOf(words))
  for (let i = 0, cell = 0; i < gold.size; i++) {
    const node = gold.nodes[i]!
    const own = lettersOf(node.words)
    for (let j = 0; j < system.size; j++, cell++) {
      const both = own & letters[j]!
      const mayContain = both === own || both === letters[j]
      matrix.values[cell] = similarityOf(node, system.nodes[j]!, senseFactor, mayContain)
    }
  }
  return matrix
}

/** Which letters occur, folded into 32 bits. A word that contains another has its bits: comparing them spares most searches. */
function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

export function nodeSimilarity(a: NodeFeatures, b: NodeFeatures, senseFactor: number): number {
  return similarityOf(a, b, senseFactor, true)
}

function similarityOf(a: NodeFeatures, b: NodeFeatures, senseFactor: number, mayContain: boolean): number {
  const words = mayContain ? wordSimilarity(a.words, b.words) * (a.sense === b.sense ? 1 : senseFactor) : 0
  if (a.attributes.size === 0 || b.attributes.size === 0) return words
  let common = 0
  let equal = 0
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

/**
 * The intrinsic similarity of two nodes, from 0 to 1 (AnCast; Sun and Xue 2024): names, senses and attributes. If one name contains the
 * other, their similarity is the ratio of their lengths; different senses reduce it by a factor.
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

/** The similarity of two concepts without their attributes: S in equation 2. */
export function conceptSimilarity(a: Sensed, b: Sensed, senseFactor: number): number {
  return wordSimilarity(a.name, b.name) * (a.sense === b.sense ? 1 : senseFactor)
}

/** The similarities of all nodes: a row for each node of gold, a column for each node of the system. O(rows × columns × length of names). */
export function intrinsicSimilarity(gold: GraphFeatures, system: GraphFeatures, senseFactor: number): Matrix {
  const matrix = matrixOf(gold.size, system.size)
  const { values } = matrix
  const letters = system.nodes.map(({ words }) => lettersOf(words))
  const attributes = attributeShares(gold, system)
  for (let i = 0, cell = 0; i < gold.size; i++) {
    const node = gold.nodes[i]!
    const own = lettersOf(node.words)
    const shares = attributes.shares[attributes.rows[i]!]!
    for (let j = 0; j < system.size; j++, cell++) {
      const both = own & letters[j]!
      const mayContain = both === own || both === letters[j]
      const words = mayContain ? wordsSimilarity(node, system.nodes[j]!, senseFactor) : 0
      values[cell] = combined(words, shares[attributes.columns[j]!]!)
    }
  }
  return matrix
}

/** The share of equal attributes for each two distinct attribute lists, and the list of each node. Nodes have few distinct lists. */
function attributeShares(gold: GraphFeatures, system: GraphFeatures) {
  const [rows, columns] = [listsOf(gold.nodes), listsOf(system.nodes)]
  const shares = rows.lists.map((a) => columns.lists.map((b) => attributeSimilarity(a, b)))
  return { shares, rows: rows.listOf, columns: columns.listOf }
}

function listsOf(nodes: readonly NodeFeatures[]) {
  const numbers = new Map<string, number>()
  const lists: NodeFeatures['attributes'][] = []
  const listOf = new Int32Array(nodes.length)
  for (let i = 0; i < nodes.length; i++) {
    const { attributes } = nodes[i]!
    let key = ''
    if (attributes.size > 0) for (const [role, value] of attributes) key += `${role} ${value.length} ${value} `
    const known = numbers.get(key)
    listOf[i] = known ?? lists.push(attributes) - 1
    if (known === undefined) numbers.set(key, listOf[i]!)
  }
  return { lists, listOf }
}

/** The letters of a word, folded into 32 bits. A word that contains another has all its bits, so comparing bits avoids most searches. */
function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

export function nodeSimilarity(a: NodeFeatures, b: NodeFeatures, senseFactor: number): number {
  return combined(wordsSimilarity(a, b, senseFactor), attributeSimilarity(a.attributes, b.attributes))
}

function wordsSimilarity(a: NodeFeatures, b: NodeFeatures, senseFactor: number): number {
  return wordSimilarity(a.words, b.words) * (a.sense === b.sense ? 1 : senseFactor)
}

/** The share of equal values among the attributes that both nodes have; -1 if they share no attribute. */
function attributeSimilarity(a: NodeFeatures['attributes'], b: NodeFeatures['attributes']): number {
  let common = 0
  let equal = 0
  for (const [role, value] of a) {
    const other = b.get(role)
    if (other === undefined) continue
    common++
    if (other === value) equal++
  }
  return common === 0 ? -1 : equal / common
}

function combined(words: number, attributes: number): number {
  return attributes < 0 ? words : (words + attributes) / 2
}

/** The share of role names that two nodes have in common, which breaks ties. */
export function roleSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const role of a) if (b.has(role)) common++
  const all = a.size + b.size - common
  return all === 0 ? 1 : common / all
}

/**
 * Refuses graphs that are too large: comparing every node with every other one would take too long, or they are too deep for plain data.
 * The largest real graph we know has 235 nodes.
 */
import type { MeaningTree } from '../../layers/meaning.js'
import type { Problem } from '../../vocabulary/problem.js'

const mostNodes = 4000
const mostLevels = 500

export interface TreeSize {
  readonly nodes: number
  readonly levels: number
}

/** The tree; if it is too large, nothing, and a problem is reported. `atMost`: a size that the tree does not exceed. */
export function withinSize(
  tree: MeaningTree,
  atMost: TreeSize,
  report: (problem: Problem) => void,
): MeaningTree | undefined {
  if (isSmall(atMost)) return tree
  const size = sizeOf(tree)
  const { nodes, levels } = size
  if (isSmall(size)) return tree
  report({
    code: 'penman/too-large',
    severity: 'error',
    message: `This graph has ${nodes.toLocaleString('en')} nodes in ${levels.toLocaleString('en')} levels.`,
    ...(tree.place && { place: tree.place }),
    actual: `${nodes} nodes, ${levels} levels`,
    expected: [`at most ${mostNodes} nodes in ${mostLevels} levels`],
    hint: 'It is not used. Look for brackets that are not closed, or divide it into sentences.',
  })
  return undefined
}

function isSmall({ nodes, levels }: TreeSize): boolean {
  return nodes <= mostNodes && levels <= mostLevels
}

function sizeOf(tree: MeaningTree): TreeSize {
  let [nodes, levels] = [0, 0]
  for (let level: MeaningTree[] = [tree]; level.length > 0; levels++) {
    nodes += level.length
    const next: MeaningTree[] = []
    for (const { branches } of level)
      for (const { target } of branches) if (target !== undefined && typeof target !== 'string') next.push(target)
    level = next
  }
  return { nodes, levels }
}

/**
 * Matching branches (Rodrigo and others 2007, section 2.3). The dependency tree of the hypothesis has a branch from the root to each leaf.
 * A branch matches if each of its words is entailed by some word of the text. The matching branches together are the part of the
 * hypothesis's tree that the text's tree includes; the feature is its share of all nodes.
 *
 *     invaded            with "Iraq occupied Kuwait in 1990": the branches invaded–Iraq and
 *     ├── Iraq           invaded–Kuwait match if "occupied" entails "invaded"; then 3 of 3 nodes match.
 *     └── Kuwait
 */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import type { LexicalIndex, LexicalLevel } from './lexical-index.js'

interface Branch {
  /** From the root to the leaf. */
  readonly words: readonly Word[]
  readonly isMatching: boolean
}

/** The branches of a hypothesis and the number of nodes on matching ones. */
export interface BranchMatches {
  readonly nodes: number
  /** The number of nodes on some matching branch. */
  readonly matching: number
  readonly branches: readonly Branch[]
}

/** Finds the branches of a hypothesis that match the text. Punctuation is not a node. O(words × depth). */
export function matchBranches(
  sentences: readonly AnalysedSentence[],
  index: LexicalIndex,
  level: LexicalLevel,
): BranchMatches {
  let [nodes, matching] = [0, 0]
  const branches: Branch[] = []
  for (const { words } of sentences) {
    const isNode = words.map(({ upos }) => upos !== 'PUNCT')
    const isEntailed = words.map((word, i) => isNode[i]! && index.match(word, level) !== undefined)
    const isInner = words.map(() => false)
    for (const [i, { head }] of words.entries()) if (isNode[i] && head >= 0) isInner[head] = true
    const onMatching = new Set<number>()
    for (const [i] of words.entries()) {
      if (!isNode[i]) continue
      nodes++
      if (isInner[i]) continue
      const path = pathTo(words, i).filter((node) => isNode[node])
      const isMatching = path.every((node) => isEntailed[node])
      if (isMatching) for (const node of path) onMatching.add(node)
      branches.push({ words: path.map((node) => words[node]!), isMatching })
    }
    matching += onMatching.size
  }
  return { nodes, matching, branches }
}

/** The path from the root to a leaf. A cycle is cut where it repeats. */
function pathTo(words: readonly Word[], leaf: number): number[] {
  const path: number[] = []
  const seen = new Set<number>()
  for (let at = leaf; at >= 0 && at < words.length && !seen.has(at) && path.length < DEEPEST; at = words[at]!.head) {
    seen.add(at)
    path.push(at)
  }
  return path.reverse()
}

const DEEPEST = 200

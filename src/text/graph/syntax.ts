/**
 * Syntactic edges, from the governing chunk to the dependent one. The label is the universal relation; for nmod, obl, acl, advcl and conj
 * it includes the function word between them: nmod:of, obl:since, conj:and. O(words).
 */
import type { Word } from '../analysis.js'
import type { NodeDraft, SentencePart } from './chunks.js'
import type { GraphEdge } from './document-graph.js'
import type { Tree } from './tree.js'

export function syntacticEdges(part: SentencePart): readonly GraphEdge[] {
  return part.drafts.flatMap(({ chunk }, i) => {
    const governor = governorOf(part, chunk.head)
    if (governor < 0 || governor === part.first + i) return []
    return [{ from: governor, to: part.first + i, kind: 'syntactic' as const, label: syntacticLabel(part, chunk) }]
  })
}

/** The node above a word. Function words are skipped. */
export function governorOf({ tree, nodeOf }: SentencePart, word: number): number {
  let above = tree.heads[word]!
  while (above >= 0 && nodeOf[above]! < 0) above = tree.heads[above]!
  return above < 0 ? -1 : nodeOf[above]!
}

/** The preposition or conjunction that introduces a chunk: "in", "because_of". */
export function markerOf(
  { words, tree }: Pick<SentencePart, 'words' | 'tree'>,
  members: readonly number[],
  relation: RegExp,
): string | undefined {
  for (const member of members)
    for (const child of tree.children[member]!)
      if (relation.test(tree.relations[child]!) && words[child]!.xpos !== 'POS') return markerText(words, tree, child)
  return undefined
}

function markerText(words: readonly Word[], { children, relations }: Tree, marker: number): string {
  const rest = children[marker]!.filter((child) => relations[child] === 'fixed')
  return [marker, ...rest].map((word) => words[word]!.form.toLowerCase()).join('_')
}

function syntacticLabel(part: SentencePart, { head, words }: NodeDraft['chunk']): string {
  const relation = part.tree.relations[head]!
  if (!/^(nmod|obl|acl|advcl|conj)$/.test(relation)) return relation
  const marker = markerOf(part, words, relation === 'conj' ? /^cc$/ : /^(case|mark)$/)
  return marker === undefined ? relation : `${relation}:${marker}`
}

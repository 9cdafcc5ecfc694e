/** Tags as the tagger and the parser use them: universal part of speech and Penn tag together. */
import type { AnalysedSentence, Word } from '../analysis.js'

export function tagOf({ upos, xpos }: Word): string {
  return `${upos} ${xpos}`
}

/** The tags of a treebank, the most frequent first; at most 256, so that a byte can hold their index. */
export function tagsOf(sentences: readonly AnalysedSentence[]): readonly string[] {
  return frequentFirst(sentences.flatMap(({ words }) => words.map(tagOf))).slice(0, 256)
}

/** The relations of a treebank, the most frequent first and `root` last. */
export function relationsOf(sentences: readonly AnalysedSentence[]): readonly string[] {
  const found = frequentFirst(sentences.flatMap(({ words }) => words.map(({ relation }) => relation)))
  return [...found.filter((relation) => relation !== 'root').slice(0, 255), 'root']
}

function frequentFirst(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name)
}

/** The mentions that can corefer: names, third-person pronouns, relative pronouns, and titles with an article ("the president"). */
import type { NodeDraft, SentencePart } from './chunks.js'
import type { EntityProperties, GraphEdge } from './document-graph.js'
import { type Gender, pronounGender } from './entities.js'
import { governorOf } from './syntax.js'

export interface Mention {
  readonly node: number
  readonly sentence: number
  readonly kind: 'name' | 'pronoun' | 'relative' | 'title'
  readonly draft: NodeDraft
  readonly entity?: EntityProperties
  readonly gender?: Gender
  readonly isSubject: boolean
  /** The node above it in the tree. */
  readonly governor: number
  /** For a title, the nodes it belongs to: Angola in "the Angolan president". */
  readonly owners: readonly number[]
}

/** All mentions, in the order of the text. O(nodes + edges). */
export function findMentions(
  parts: readonly SentencePart[],
  entities: readonly (EntityProperties | undefined)[],
  semantic: readonly GraphEdge[],
): readonly Mention[] {
  const classes = new Set(semantic.filter(({ label }) => label === 'hasClass').map(({ to }) => to))
  const owners = new Map<number, number[]>()
  for (const { from, to, label } of semantic)
    if (label.startsWith('has-')) owners.set(to, [...(owners.get(to) ?? []), from])
  return parts.flatMap((part, sentence) =>
    part.drafts.flatMap((draft, i): Mention[] => {
      const node = part.first + i
      const kind = kindOfMention(part, draft, classes.has(node))
      if (!kind) return []
      const { head, text } = draft.chunk
      const [entity, gender] = [entities[node], kind === 'pronoun' ? pronounGender(text) : entities[node]?.gender]
      const isSubject = part.tree.relations[head]!.startsWith('nsubj')
      const known = { ...(entity && { entity }), ...(gender && { gender }), owners: owners.get(node) ?? [] }
      return [{ node, sentence, kind, draft, isSubject, governor: governorOf(part, head), ...known }]
    }),
  )
}

const third = /^(he|him|his|himself|she|her|hers|herself|it|its|itself)$/i

function kindOfMention(part: SentencePart, { span, chunk }: NodeDraft, isClass: boolean): Mention['kind'] | undefined {
  const word = part.words[chunk.head]!
  if (span)
    return span.title === undefined ? 'name' : !isClass && isDefinite(part, chunk.words[0]!) ? 'title' : undefined
  if (/^(WP|WDT|WP\$)$/.test(word.xpos)) return 'relative'
  return word.upos === 'PRON' && third.test(word.form) ? 'pronoun' : undefined
}

/** Whether a title is definite: "the president", "the Angolan president", or "President" with a capital. */
function isDefinite({ words }: SentencePart, from: number): boolean {
  if (words[from]!.xpos === 'NNS' || words[from]!.xpos === 'NNPS') return false
  let at = from - 1
  while (at > from - 4 && /^(ADJ|PROPN)$/.test(words[at]?.upos ?? '')) at--
  const before = words[at]?.form.toLowerCase()
  return (
    before === 'the' ||
    (at === from - 1 && /^\p{Lu}/u.test(words[from]!.form) && !/^(a|an|as|former)$/.test(before ?? ''))
  )
}

/**
 * The antecedent of a pronoun: a name of the right type and gender, in the same sentence or the two before it. The nearest sentence comes
 * first; within it, a subject before others, then the first name, then the nearest. A relative pronoun refers to the noun that its clause
 * describes.
 */
import type { Referent } from './coreference.js'
import type { Mention } from './mentions.js'

const MOST_SEEN = 40
const MOST_SENTENCES = 2

/** The node of the antecedent. O(1), because only few mentions are considered. */
export function antecedentOf(
  pronoun: Mention,
  recent: readonly Mention[],
  referentOf: ReadonlyMap<number, Referent>,
): number | undefined {
  if (pronoun.kind === 'relative') return referentBefore(pronoun, recent)
  const seen = recent.slice(-MOST_SEEN)
  let best: { readonly node: number; readonly score: number } | undefined
  seen.forEach((mention, i) => {
    const referent = referentOf.get(mention.node)
    if (!referent || !canRefer(pronoun, mention, referent)) return
    const isFirst = seen[i - 1]?.sentence !== mention.sentence
    const score =
      100 * (mention.sentence - pronoun.sentence) + (mention.isSubject ? 20 : 0) + (isFirst ? 15 : 0) + i / MOST_SEEN
    if (!best || score > best.score) best = { node: mention.node, score }
  })
  return (best as { readonly node: number } | undefined)?.node
}

function canRefer(pronoun: Mention, mention: Mention, { type, gender }: Referent): boolean {
  if (pronoun.sentence - mention.sentence > MOST_SENTENCES) return false
  const isNeuter = pronoun.gender === undefined
  if (isNeuter ? type === 'PERSON' || mention.draft.span?.known?.kind === 'demonym' : type !== 'PERSON') return false
  if (!isNeuter && gender !== undefined && gender !== pronoun.gender) return false
  return !areArguments(pronoun, mention)
}

/** Whether both are arguments of one verb, and therefore different persons: "Blair met him". */
function areArguments(pronoun: Mention, mention: Mention): boolean {
  if (pronoun.sentence !== mention.sentence || pronoun.governor !== mention.governor) return false
  return !/^(his|her|its|himself|herself|itself)$/i.test(pronoun.draft.chunk.text)
}

/** The last name before the clause, if it is right before the pronoun: "Ouattara, who". */
function referentBefore(pronoun: Mention, recent: readonly Mention[]): number | undefined {
  const last = recent.at(-1)
  if (!last || last.sentence !== pronoun.sentence || last.kind !== 'name') return undefined
  const distance = pronoun.draft.chunk.words[0]! - last.draft.chunk.words.at(-1)!
  return distance > 0 && distance <= 2 ? last.node : undefined
}

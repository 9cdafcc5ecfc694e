/**
 * The name a pronoun stands for: of fitting type and gender, in the same sentence or the two before it; the nearest sentence first, in it
 * a subject before others, then what comes first in the sentence before, then what is nearest. A relative pronoun stands for the noun that
 * its clause describes.
 */
import type { Referent } from './coreference.js'
import type { Mention } from './mentions.js'

const MOST_SEEN = 40
const MOST_SENTENCES = 2

/** The node referred to; O(1), as few mentions are seen. */
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

/** "Blair met him": subject and object of one verb are two persons. */
function areArguments(pronoun: Mention, mention: Mention): boolean {
  if (pronoun.sentence !== mention.sentence || pronoun.governor !== mention.governor) return false
  return !/^(his|her|its|himself|herself|itself)$/i.test(pronoun.draft.chunk.text)
}

/** The last name before the clause, if it stands right before the pronoun: "Ouattara, who". */
function referentBefore(pronoun: Mention, recent: readonly Mention[]): number | undefined {
  const last = recent.at(-1)
  if (!last || last.sentence !== pronoun.sentence || last.kind !== 'name') return undefined
  const distance = pronoun.draft.chunk.words[0]! - last.draft.chunk.words.at(-1)!
  return distance > 0 && distance <= 2 ? last.node : undefined
}

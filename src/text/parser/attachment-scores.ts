/** How many words an analysis tags and attaches as gold does. Subtypes of relations (the part after the colon) are not compared. */
import type { AnalysedSentence } from '../analysis.js'

export interface AttachmentScores {
  readonly words: number
  /** Shares of words with the right universal part of speech, Penn tag, lemma, head, and head with relation. */
  readonly upos: number
  readonly xpos: number
  readonly lemma: number
  readonly uas: number
  readonly las: number
}

export interface AttachmentPair {
  readonly gold: AnalysedSentence
  readonly system: AnalysedSentence
}

/** Both sides must have the same words. `punctuation: false` leaves out the words that gold tags PUNCT. */
export function attachmentScores(
  pairs: readonly AttachmentPair[],
  { punctuation }: { readonly punctuation: boolean },
): AttachmentScores {
  const sums = { words: 0, upos: 0, xpos: 0, lemma: 0, uas: 0, las: 0 }
  for (const { gold, system } of pairs)
    for (const [i, word] of gold.words.entries()) {
      if (!punctuation && word.upos === 'PUNCT') continue
      const found = system.words[i]!
      const isAttached = word.head === found.head
      sums.words++
      if (word.upos === found.upos) sums.upos++
      if (word.xpos === found.xpos) sums.xpos++
      if (word.lemma === found.lemma) sums.lemma++
      if (isAttached) sums.uas++
      if (isAttached && universal(word.relation) === universal(found.relation)) sums.las++
    }
  const share = (count: number): number => count / sums.words
  const { words, upos, xpos, lemma, uas, las } = sums
  return { words, upos: share(upos), xpos: share(xpos), lemma: share(lemma), uas: share(uas), las: share(las) }
}

function universal(relation: string): string {
  return relation.split(':')[0]!
}

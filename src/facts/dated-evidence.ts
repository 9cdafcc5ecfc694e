/** Evidence that a fact held on a day. O(evidence log evidence). */
import type { AnchoredEvidence } from './aggregate.js'

/** Evidence that the fact held on a day, ordered by that day. */
export function datedEvidence(pieces: readonly AnchoredEvidence[]): readonly AnchoredEvidence[] {
  const holding = pieces.filter(({ link }) => link !== 'before' && link !== 'after')
  return holding
    .filter((piece) => dayOf(piece) !== '')
    .sort((a, b) => compareText(dayOf(a), dayOf(b)) || compareText(a.document, b.document))
}

/**
 * The day on which the fact held, which can be earlier than the date of the document: the last day of a beginning, the first day of an
 * ending. Empty if there is none.
 */
export function dayOf({ link, anchor }: AnchoredEvidence): string {
  return (link === 'ending' ? anchor[2] : anchor[1]) ?? ''
}

export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Terms: a value can hold a relation several times, with others between. If a list of facts has several lines for a value, its evidence is
 * dealt to as many terms, in order of time. A new term begins where evidence for others lies between two days on which the value held;
 * several such gaps are ranked by the number of documents about others. Evidence that it was over goes to the term that ended before, and
 * evidence that it was to come to the term that began after. Beyond the paper. O(evidence log evidence).
 */
import type { AnchoredEvidence } from './aggregate.js'
import { datedEvidence, dayOf } from './dated-evidence.js'

/** The evidence of each term, in order of time; at most `count`, and fewer if the evidence does not show so many. */
export function termsOf(
  pieces: readonly AnchoredEvidence[],
  count: number,
  others: readonly AnchoredEvidence[],
): readonly (readonly AnchoredEvidence[])[] {
  const held = datedEvidence(pieces)
  const starts = startsOfTerms(held, count, datedEvidence(others).map(dayOf))
  const terms = [held.slice(0, starts[0]), ...starts.map((start, i) => held.slice(start, starts[i + 1]))]
  const dealt = terms.map((own) => [...own])
  for (const piece of pieces) if (!held.includes(piece)) dealt[termBeside(piece, terms)]!.push(piece)
  return dealt
}

/** The indexes of the pieces that begin a new term. */
function startsOfTerms(held: readonly AnchoredEvidence[], count: number, others: readonly string[]): number[] {
  const gaps = held.flatMap((piece, i) => {
    const [from, to] = [i === 0 ? '' : dayOf(held[i - 1]!), dayOf(piece)]
    const between = i === 0 ? 0 : others.filter((day) => day > from && day < to).length
    return between > 0 ? [{ start: i, between, from, to }] : []
  })
  return gaps
    .sort((a, b) => b.between - a.between || a.start - b.start)
    .slice(0, count - 1)
    .map(({ start }) => start)
    .sort((a, b) => a - b)
}

/** The term that a piece which does not say when the value held belongs to. */
function termBeside({ link, anchor }: AnchoredEvidence, terms: readonly (readonly AnchoredEvidence[])[]): number {
  if (link === 'after') {
    const next = terms.findIndex(([first]) => first !== undefined && dayOf(first) >= (anchor[0] ?? ''))
    return next < 0 ? terms.length - 1 : next
  }
  const before = terms.findLastIndex((own) => own.length > 0 && dayOf(own.at(-1)!) <= (anchor[3] ?? ''))
  return Math.max(before, 0)
}

/**
 * Terms: a value can hold a relation several times, with others between. If a list of facts has several lines for a value, its evidence is
 * dealt to as many terms, in order of time. A new term begins between two days on which the value held if documents about others lie between
 * them, if the first day is an ending, or if the second is a beginning; the gaps with the most such signs count. Evidence that it was over
 * goes to the term that ended before, and evidence that it was to come to the term that began after. Beyond the paper.
 * O(evidence log evidence).
 */
import type { AnchoredEvidence } from './aggregate.js'
import { datedEvidence, dayOf } from './dated-evidence.js'

/** The evidence of each term, in order of time; at most `count`, or fewer if the evidence does not show that number. */
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
  const gaps = held.flatMap((piece, start) => {
    const before = held[start - 1]
    if (!before || dayOf(before) === dayOf(piece)) return []
    const between = others.filter((day) => day > dayOf(before) && day < dayOf(piece)).length
    const signs = between + Number(piece.link === 'beginning') + Number(isEndedBy(before, piece))
    return signs > 0 ? [{ start, signs }] : []
  })
  return gaps
    .sort((a, b) => b.signs - a.signs || a.start - b.start)
    .slice(0, count - 1)
    .map(({ start }) => start)
    .sort((a, b) => a - b)
}

const isEndedBy = (before: AnchoredEvidence, piece: AnchoredEvidence) =>
  before.link === 'ending' && piece.link !== 'ending'

/** The term that a piece which does not say when the value held belongs to. */
function termBeside({ link, anchor }: AnchoredEvidence, terms: readonly (readonly AnchoredEvidence[])[]): number {
  if (link === 'after') {
    const next = terms.findIndex(([first]) => first !== undefined && dayOf(first) >= (anchor[0] ?? ''))
    return next < 0 ? terms.length - 1 : next
  }
  const before = terms.findLastIndex((own) => own.length > 0 && dayOf(own.at(-1)!) <= (anchor[3] ?? ''))
  return Math.max(before, 0)
}

/**
 * One at a time: where a relation has one value at a time, the values of an entity follow each other, and each narrows its neighbours. Whoever
 * comes next began not before the one before was last seen, and ended that one's time at the latest when first seen. The order is that of the
 * middle of each one's evidence. Neighbours whose evidence overlaps are parted on the day that leaves fewest documents on the wrong side, and
 * those are set aside and named. Beyond the paper. O(evidence log evidence).
 */

import { anchorOf } from '../time/anchors.js'
import type { AnchoredEvidence } from './aggregate.js'

export interface Succession {
  /** What to aggregate for each value, in the order given. */
  readonly pieces: readonly (readonly AnchoredEvidence[])[]
  readonly aside: readonly Overlap[]
}

/** Evidence of one value that lies in the time of another. */
export interface Overlap {
  readonly value: number
  readonly piece: AnchoredEvidence
  readonly neighbour: number
}

/** Evidence of each value of one entity and one exclusive relation. */
export function succession(evidence: readonly (readonly AnchoredEvidence[])[]): Succession {
  const pieces = evidence.map((own) => [...own])
  const aside: Overlap[] = []
  const order = evidence.flatMap((own, value) =>
    datedEvidence(own).length > 0 ? [{ value, middle: medianDay(datedEvidence(own)) }] : [],
  )
  order.sort((a, b) => compareText(a.middle, b.middle) || compareEvidence(evidence, a, b))
  for (let i = 1; i < order.length; i++) {
    const [before, after] = [order[i - 1]!.value, order[i]!.value]
    const cut = partingDay(datedEvidence(pieces[before]!), datedEvidence(pieces[after]!))
    aside.push(...setAside(pieces, before, after, (piece) => dayOf(piece) > cut))
    aside.push(...setAside(pieces, after, before, (piece) => dayOf(piece) < cut))
    const [last, first] = [datedEvidence(pieces[before]!).at(-1), datedEvidence(pieces[after]!)[0]]
    if (last) pieces[after]!.push(neighbourEvidence(last, 'after'))
    if (first) pieces[before]!.push(neighbourEvidence(first, 'before'))
  }
  return { pieces, aside }
}

/** Evidence that the fact held about a day, by that day. */
function datedEvidence(pieces: readonly AnchoredEvidence[]): readonly AnchoredEvidence[] {
  const holding = pieces.filter(({ link }) => link !== 'before' && link !== 'after')
  return holding
    .filter((piece) => dayOf(piece) !== '')
    .sort((a, b) => compareText(dayOf(a), dayOf(b)) || compareText(a.document, b.document))
}

/** The day on which it held, which is not that of a document that looks back: the last day of a beginning, the first of an ending. */
function dayOf({ link, anchor }: AnchoredEvidence): string {
  return (link === 'ending' ? anchor[2] : anchor[1]) ?? ''
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Values whose middle is the same go by all of their evidence, so that only those with the very same evidence go by their place. */
function compareEvidence(
  evidence: readonly (readonly AnchoredEvidence[])[],
  a: { value: number },
  b: { value: number },
): number {
  const all = ({ value }: { value: number }) =>
    datedEvidence(evidence[value]!).map((piece) => `${dayOf(piece)} ${piece.document}`)
  return compareText(all(a).join('\n'), all(b).join('\n')) || a.value - b.value
}

function medianDay(pieces: readonly AnchoredEvidence[]): string {
  return dayOf(pieces[pieces.length >> 1]!)
}

/** The first day on which fewest documents lie on the wrong side: those of the one before after it, those of the one after before it. */
function partingDay(before: readonly AnchoredEvidence[], after: readonly AnchoredEvidence[]): string {
  const days = [...new Set([...before, ...after].map(dayOf))].sort()
  let [best, least] = ['', Infinity]
  let [late, early] = [before.length, 0]
  let [b, a] = [0, 0]
  for (const day of days) {
    while (before[b] && dayOf(before[b]!) <= day) [b, late] = [b + 1, late - 1]
    while (after[a] && dayOf(after[a]!) < day) [a, early] = [a + 1, early + 1]
    if (late + early < least) [best, least] = [day, late + early]
  }
  return best
}

function setAside(
  pieces: AnchoredEvidence[][],
  value: number,
  neighbour: number,
  isAside: (piece: AnchoredEvidence) => boolean,
): Overlap[] {
  const held = new Set(datedEvidence(pieces[value]!))
  const gone = pieces[value]!.filter((piece) => held.has(piece) && isAside(piece))
  pieces[value] = pieces[value]!.filter((piece) => !gone.includes(piece))
  return gone.map((piece) => ({ value, piece, neighbour }))
}

/** A neighbour's document as evidence: the fact began after it, or ended before it. */
function neighbourEvidence(piece: AnchoredEvidence, link: 'before' | 'after'): AnchoredEvidence {
  const { document, date, sentence } = piece
  return {
    document,
    ...(date !== undefined && { date }),
    ...(sentence !== undefined && { sentence }),
    time: 'neighbour',
    link,
    anchor: anchorOf(link, dayOf(piece), dayOf(piece)),
  }
}

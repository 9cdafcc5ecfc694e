/**
 * Succession: if a relation has one value at a time, the values of an entity follow each other, and each narrows its neighbours. A value
 * cannot begin before its predecessor was last seen, and the predecessor ends at the latest when the value is first seen. If a document says
 * that the value begins, the predecessor ends on that day; if one says that the predecessor ends, the value begins. Values are ordered by
 * the median of their evidence. If the evidence of neighbours overlaps, they are separated at the day that leaves the fewest
 * documents on the wrong side; these are set aside and reported. Beyond the paper. O(evidence log evidence).
 */

import type { TemporalLink } from '../layers/facts.js'
import { anchorOf } from '../time/anchors.js'
import type { AnchoredEvidence } from './aggregate.js'
import { compareText, datedEvidence, dayOf } from './dated-evidence.js'

/** The evidence of successive values, and what was set aside. */
export interface Succession {
  /** The evidence of each value, in the given order. */
  readonly pieces: readonly (readonly AnchoredEvidence[])[]
  readonly aside: readonly Overlap[]
}

/** Evidence of one value that is within the time of another. */
export interface Overlap {
  readonly value: number
  readonly piece: AnchoredEvidence
  readonly neighbour: number
}

/** Orders the values of one entity and one exclusive relation, and lets neighbours narrow each other. */
export function succession(evidence: readonly (readonly AnchoredEvidence[])[]): Succession {
  const pieces = evidence.map((own) => [...own])
  const aside: Overlap[] = []
  const order = evidence.flatMap((own, value) =>
    datedEvidence(own).length > 0 ? [{ value, middle: medianDay(datedEvidence(own)) }] : [],
  )
  order.sort((a, b) => compareText(a.middle, b.middle) || compareEvidence(evidence, a, b))
  for (let i = 1; i < order.length; i++) {
    const [before, after] = [order[i - 1]!.value, order[i]!.value]
    const cut = separatingDay(datedEvidence(pieces[before]!), datedEvidence(pieces[after]!))
    aside.push(...setAside(pieces, before, after, (piece) => dayOf(piece) > cut))
    aside.push(...setAside(pieces, after, before, (piece) => dayOf(piece) < cut))
    const [last, first] = [datedEvidence(pieces[before]!).at(-1), datedEvidence(pieces[after]!)[0]]
    if (last) pieces[after]!.push(neighbourEvidence(last, last.link === 'ending' ? 'beginning' : 'after'))
    if (first) pieces[before]!.push(neighbourEvidence(first, first.link === 'beginning' ? 'ending' : 'before'))
  }
  return { pieces, aside }
}

/** Values with the same median day are ordered by all their evidence; only values with equal evidence keep the given order. */
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

/** The first day with the fewest documents on the wrong side: evidence of the earlier value after it, or of the later value before it. */
function separatingDay(before: readonly AnchoredEvidence[], after: readonly AnchoredEvidence[]): string {
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

/** A neighbour's document as evidence: the fact began after it or when the neighbour ended, or ended before it or when the neighbour began. */
function neighbourEvidence(piece: AnchoredEvidence, link: TemporalLink): AnchoredEvidence {
  const { document, date, sentence, anchor } = piece
  const [first, last] =
    link === 'ending' ? [anchor[0], anchor[1]] : link === 'beginning' ? [anchor[2], anchor[3]] : [null, null]
  return {
    document,
    ...(date !== undefined && { date }),
    ...(sentence !== undefined && { sentence }),
    time: 'neighbour',
    link,
    anchor: anchorOf(link, first ?? dayOf(piece), last ?? dayOf(piece)),
  }
}

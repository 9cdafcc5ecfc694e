/**
 * From the evidence of many documents to one anchor (Garrido and others 2012, section 5): the greatest lower bounds and the least upper ones.
 * Evidence that contradicts other evidence (a beginning after a day on which the fact held) is set aside and named: as little of it as will do,
 * counted in documents, and if that leaves a choice, the older. So the better supported bound stays. O(n log n) in the pieces
 * of evidence, O(n²) if many days leave the same choice.
 */
import type { Anchor, FactEvidence } from '../layers/facts.js'
import { boundDay, bounds, narrowAll } from '../time/anchors.js'

export interface Piece extends FactEvidence {
  readonly anchor: Anchor
}

export interface Aggregate {
  readonly anchor: Anchor
  /** For each bound the piece that set it. */
  readonly setBy: readonly (Piece | undefined)[]
  readonly conflicts: readonly Conflict[]
}

/** A bound of a piece that was not used, and the piece it could not stand with. */
export interface Conflict {
  readonly bound: number
  readonly aside: Piece
  readonly against: Piece
  readonly againstBound: number
}

/** @example aggregate([]).anchor // [null, null, null, null] */
export function aggregate(evidence: readonly Piece[]): Aggregate {
  const claims = bounds.map((_, bound) => claimsOf(evidence, bound))
  const conflicts: Conflict[] = []
  for (const [lower, upper] of ordered) {
    const cut = bestCut(claims[lower]!, claims[upper]!)
    conflicts.push(...asideBy(cut, claims, lower, upper))
    claims[lower] = claims[lower]!.filter(({ day }) => day <= cut)
    claims[upper] = claims[upper]!.filter(({ day }) => day >= cut)
  }
  const anchor = narrowAll(claims.flatMap((own, bound) => own.map(({ piece }) => only(piece.anchor, bound))))
  return { anchor, setBy: claims.map((own, bound) => tightest(own, bound)), conflicts }
}

/** t1 ≤ t2, t3 ≤ t4 and t1 ≤ t4. */
const ordered = [
  [0, 1],
  [2, 3],
  [0, 3],
] as const

interface Claim {
  readonly day: number
  readonly piece: Piece
}

/** What each document says of a bound: one claim each, its tightest; in an order that the order of the evidence does not change. */
function claimsOf(evidence: readonly Piece[], bound: number): Claim[] {
  const claims = new Map<string, Claim>()
  for (const piece of evidence) {
    if (piece.anchor[bound] === null) continue
    const claim = { day: boundDay(piece.anchor[bound]!, bound), piece }
    const known = claims.get(piece.document)
    if (!known || isTighter(claim, known, bound)) claims.set(piece.document, claim)
  }
  return [...claims.values()].sort((a, b) => comparePieces(a.piece, b.piece, bound))
}

function isTighter(one: Claim, other: Claim, bound: number): boolean {
  if (one.day !== other.day) return bound % 2 === 0 ? one.day > other.day : one.day < other.day
  return comparePieces(one.piece, other.piece, bound) < 0
}

function tightest(claims: readonly Claim[], bound: number): Piece | undefined {
  return claims.reduce<Claim | undefined>(
    (best, claim) => (!best || isTighter(claim, best, bound) ? claim : best),
    undefined,
  )?.piece
}

/** The day that leaves fewest claims on the wrong side: lower bounds after it, upper ones before it; then the one that leaves the older. */
function bestCut(lower: readonly Claim[], upper: readonly Claim[]): number {
  const [highest, lowest] = [Math.max(...lower.map(({ day }) => day)), Math.min(...upper.map(({ day }) => day))]
  if (!(highest > lowest)) return Number.isFinite(highest) ? highest : lowest
  const days = [...new Set([...lower, ...upper].map(({ day }) => day))].sort((a, b) => a - b)
  const [below, above] = [counterOf(upper), counterOf(lower)]
  let best = { day: days[0]!, lost: Infinity, newest: '' }
  for (const day of days) {
    const lost = below.before(day) + above.after(day)
    if (lost > best.lost) continue
    const newest = newestOf(lower.filter((claim) => claim.day > day).concat(upper.filter((claim) => claim.day < day)))
    if (lost < best.lost || newest < best.newest) best = { day, lost, newest }
  }
  return best.day
}

function counterOf(claims: readonly Claim[]): { before(day: number): number; after(day: number): number } {
  const days = Float64Array.from(claims, ({ day }) => day).sort()
  const lessThan = (day: number) => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (days[middle]! < day) low = middle + 1
      else high = middle
    }
    return low
  }
  return { before: lessThan, after: (day) => days.length - lessThan(day + 1) }
}

function newestOf(claims: readonly Claim[]): string {
  return claims.reduce((newest, { piece }) => ((piece.date ?? '') > newest ? piece.date! : newest), '')
}

function asideBy(cut: number, claims: readonly (readonly Claim[])[], lower: number, upper: number): Conflict[] {
  const keptLower = tightest(
    claims[lower]!.filter(({ day }) => day <= cut),
    lower,
  )
  const keptUpper = tightest(
    claims[upper]!.filter(({ day }) => day >= cut),
    upper,
  )
  const high = claims[lower]!.filter(({ day }) => day > cut)
  const low = claims[upper]!.filter(({ day }) => day < cut)
  return [
    ...high.map(({ piece }) => ({
      bound: lower,
      aside: piece,
      against: (keptUpper ?? low[0]?.piece)!,
      againstBound: upper,
    })),
    ...low.map(({ piece }) => ({
      bound: upper,
      aside: piece,
      against: (keptLower ?? high[0]?.piece)!,
      againstBound: lower,
    })),
  ]
}

function only(anchor: Anchor, bound: number): Anchor {
  return anchor.map((date, i) => (i === bound ? date : null)) as unknown as Anchor
}

/** By date and document; of two names for one day the longer first. */
function comparePieces(a: Piece, b: Piece, bound: number): number {
  const [one, other] = [a, b].map(({ date, document, anchor, link, time, sentence }) =>
    [date ?? '', document, 9 - (anchor[bound]?.length ?? 0), link ?? '', time ?? '', sentence ?? ''].join('\n'),
  ) as [string, string]
  return one < other ? -1 : one > other ? 1 : 0
}

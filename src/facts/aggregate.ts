/**
 * Combines the evidence of many documents into one anchor (Garrido and others 2012, section 5): the greatest lower bounds and the least
 * upper bounds.
 *
 * Evidence can contradict other evidence (a beginning after a day on which the fact held). Then some of it is set aside and reported. Of
 * all ways to remove the contradictions from all four bounds at once, the one that sets aside the fewest documents is chosen; if several
 * are left, the one that sets aside the older documents, and then the one with the fewest of their bounds. So the better supported bound
 * stays, and nothing is set aside because of evidence that is set aside itself.
 *
 * O(d n) for n pieces of evidence and d candidate days for t1. If several ways are left, each date is compared for each of w pairs of t1
 * and t3: O(w n) at worst, but the newest dates leave few pairs.
 */
import type { Anchor, FactEvidence } from '../layers/facts.js'
import { boundDay, bounds, narrowAll } from '../time/anchors.js'

/** A piece of evidence with the anchor that follows from it alone. */
export interface AnchoredEvidence extends FactEvidence {
  readonly anchor: Anchor
}

/** The combined anchor and how it came about. */
export interface Aggregate {
  readonly anchor: Anchor
  /** For each bound, the piece that set it. */
  readonly setBy: readonly (AnchoredEvidence | undefined)[]
  readonly conflicts: readonly Conflict[]
}

/** A bound of a piece that was not used, and the piece that contradicts it. */
export interface Conflict {
  readonly bound: number
  readonly aside: AnchoredEvidence
  readonly against: AnchoredEvidence
  readonly againstBound: number
}

/**
 * Combines the evidence of many documents into one anchor.
 * @example aggregate([]).anchor // [null, null, null, null]
 */
export function aggregate(evidence: readonly AnchoredEvidence[]): Aggregate {
  const claims = bounds.map((_, bound) => claimsOf(evidence, bound))
  const limits = bestLimits(claims)
  const kept = claims.map((own, bound) => own.filter(({ day }) => isWithin(limits, day, bound)))
  const setBy = kept.map(tightest)
  const anchor = narrowAll(kept.flatMap((own, bound) => own.map(({ piece }) => onlyBound(piece.anchor, bound))))
  return { anchor, setBy: setBy.map((claim) => claim?.piece), conflicts: conflictsOf(claims, limits, setBy) }
}

interface Claim {
  readonly bound: number
  readonly day: number
  readonly piece: AnchoredEvidence
}

type Claims = readonly (readonly Claim[])[]

/** The claims about a bound: one for each document, its tightest. The order does not depend on the order of the evidence. */
function claimsOf(evidence: readonly AnchoredEvidence[], bound: number): Claim[] {
  const claims = new Map<string, Claim>()
  for (const piece of evidence) {
    if (piece.anchor[bound] === null) continue
    const claim = { bound, day: boundDay(piece.anchor[bound]!, bound), piece }
    const known = claims.get(piece.document)
    if (!known || isTighter(claim, known, bound)) claims.set(piece.document, claim)
  }
  return [...claims.values()].sort((a, b) => comparePieces(a.piece, b.piece, bound))
}

function isTighter(one: Claim, other: Claim, bound: number): boolean {
  if (one.day !== other.day) return bound % 2 === 0 ? one.day > other.day : one.day < other.day
  return comparePieces(one.piece, other.piece, bound) < 0
}

function tightest(claims: readonly Claim[], bound: number): Claim | undefined {
  return claims.reduce<Claim | undefined>(
    (best, claim) => (!best || isTighter(claim, best, bound) ? claim : best),
    undefined,
  )
}

/** A day for each bound: lower bounds after it and upper bounds before it are set aside. */
type Limits = readonly [t1: number, t2: number, t3: number, t4: number]

/** The limits for the latest t1 and t3, so that t1 ≤ t2, t3 ≤ t4 and t1 ≤ t4. */
const limitsOf = (t1: number, t3: number): Limits => [t1, t1, t3, Math.max(t1, t3)]

function isWithin(limits: Limits, day: number, bound: number): boolean {
  return bound % 2 === 0 ? day <= limits[bound]! : day >= limits[bound]!
}

/** The limits that set the fewest documents aside; then those that set the older claims aside; then the earlier t1 and t3. */
function bestLimits(claims: Claims): Limits {
  const [t1s, t3s] = [candidateDays(claims[0]!), candidateDays(claims[2]!)]
  const all = limitsOf(t1s.at(-1)!, t3s.at(-1)!)
  if (claimsOutside(claims, all).length === 0) return all
  const keptBy = keptCounter(claims, t3s)
  let most = -1
  let best: Limits[] = []
  for (const t1 of t1s)
    for (const [i, kept] of keptBy(t1).entries()) {
      if (kept < most) continue
      if (kept > most) best = []
      most = kept
      best.push(limitsOf(t1, t3s[i]!))
    }
  return preferOlderAside(claims, best)
}

/**
 * Chooses among several ways. Going from the newest date to the oldest, the ways that set aside the fewest claims of that date stay; of the
 * rest, the first.
 */
function preferOlderAside(claims: Claims, ways: readonly Limits[]): Limits {
  const all = claims.flat().map((claim) => ({ ...claim, date: claim.piece.date ?? '' }))
  let left = ways
  for (const date of [...new Set(all.map((claim) => claim.date))].sort().reverse()) {
    if (left.length === 1) break
    const own = all.filter((claim) => claim.date === date)
    const counts = left.map((limits) => own.filter(({ day, bound }) => !isWithin(limits, day, bound)).length)
    const fewest = counts.reduce((least, count) => Math.min(least, count))
    left = left.filter((_, k) => counts[k] === fewest)
  }
  return left[0]!
}

/** The days of the claims in ascending order, after −∞. */
function candidateDays(claims: readonly Claim[]): readonly number[] {
  return [-Infinity, ...new Set(claims.map(({ day }) => day).sort((a, b) => a - b))]
}

function claimsOutside(claims: Claims, limits: Limits): readonly Claim[] {
  return claims.flatMap((own, bound) => own.filter(({ day }) => !isWithin(limits, day, bound)))
}

/** For each t3, the number of documents that stay complete with a given t1: those that fit t1 and whose t3 and t4 enclose the given t3. */
function keptCounter(claims: Claims, t3s: readonly number[]): (t1: number) => readonly number[] {
  const documents = new Map<string, number[]>()
  for (const { bound, day, piece } of claims.flat()) {
    const days = documents.get(piece.document) ?? [-Infinity, Infinity, -Infinity, Infinity]
    days[bound] = day
    documents.set(piece.document, days)
  }
  const sound = [...documents.values()].filter((days) => days[2]! <= days[3]!)
  const [byT3, byT4] = [2, 3].map((bound) =>
    sound.toSorted((a, b) => Number(a[bound]! > b[bound]!) - Number(a[bound]! < b[bound]!)),
  )
  return (t1) => {
    const fits = (days: readonly number[]) => days[0]! <= t1 && days[1]! >= t1 && days[3]! >= t1
    const [from, to] = [byT3!.filter(fits), byT4!.filter(fits)]
    let [begun, over] = [0, 0]
    return t3s.map((t3) => {
      while (begun < from.length && from[begun]![2]! <= t3) begun++
      while (over < to.length && to[over]![3]! < t3) over++
      return begun - over
    })
  }
}

/** The conflicts. No more claims are set aside than necessary, so each of them contradicts one that is used. */
function conflictsOf(claims: Claims, limits: Limits, setBy: readonly (Claim | undefined)[]): Conflict[] {
  return claimsOutside(claims, limits).map(({ bound, day, piece }) => {
    const isAgainst = (other: Claim) => (bound % 2 === 0 ? day > other.day : day < other.day)
    const against = opposite[bound]!.flatMap((other) => setBy[other] ?? []).find(isAgainst)!
    return { bound, aside: piece, against: against.piece, againstBound: against.bound }
  })
}

/** For each bound, the bounds that it must not be after (lower bounds) or before (upper bounds). */
const opposite = [[1, 3], [0], [3], [2, 0]] as const

function onlyBound(anchor: Anchor, bound: number): Anchor {
  return anchor.map((date, i) => (i === bound ? date : null)) as unknown as Anchor
}

/** Orders pieces by date and document; of two dates for the same day, the more precise one first. */
function comparePieces(a: AnchoredEvidence, b: AnchoredEvidence, bound: number): number {
  const [one, other] = [a, b].map(({ date, document, anchor, link, time, sentence }) =>
    [date ?? '', document, 9 - (anchor[bound]?.length ?? 0), link ?? '', time ?? '', sentence ?? ''].join('\n'),
  ) as [string, string]
  return one < other ? -1 : one > other ? 1 : 0
}

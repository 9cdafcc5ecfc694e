/**
 * From the evidence of many documents to one anchor (Garrido and others 2012, section 5): the greatest lower bounds and the least upper ones.
 * Evidence that contradicts other evidence (a beginning after a day on which the fact held) is set aside and named: of all ways to free
 * the four bounds of contradiction at once, the one that takes fewest documents; if that leaves a choice, the older, and then the fewest
 * of their bounds. So the better supported bound stays, and nothing is set aside for what is set aside itself. O(d n) for n pieces of
 * evidence and d days that they tell for t1; where that leaves a choice between w pairs of t1 and t3, each date asks every pair that is
 * still left: O(w n) at worst, but the newest dates leave few of them.
 */
import type { Anchor, FactEvidence } from '../layers/facts.js'
import { boundDay, bounds, narrowAll } from '../time/anchors.js'

export interface AnchoredEvidence extends FactEvidence {
  readonly anchor: Anchor
}

export interface Aggregate {
  readonly anchor: Anchor
  /** For each bound the piece that set it. */
  readonly setBy: readonly (AnchoredEvidence | undefined)[]
  readonly conflicts: readonly Conflict[]
}

/** A bound of a piece that was not used, and the piece it could not stand with. */
export interface Conflict {
  readonly bound: number
  readonly aside: AnchoredEvidence
  readonly against: AnchoredEvidence
  readonly againstBound: number
}

/** @example aggregate([]).anchor // [null, null, null, null] */
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

/** What each document says of a bound: one claim each, its tightest; in an order that the order of the evidence does not change. */
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

/** For each bound a day: lower ones after it and upper ones before it are set aside. */
type Limits = readonly [t1: number, t2: number, t3: number, t4: number]

/** With t1 and t3 at the latest on these days: t1 ≤ t2, t3 ≤ t4 and t1 ≤ t4. */
const limitsOf = (t1: number, t3: number): Limits => [t1, t1, t3, Math.max(t1, t3)]

function isWithin(limits: Limits, day: number, bound: number): boolean {
  return bound % 2 === 0 ? day <= limits[bound]! : day >= limits[bound]!
}

/** Those that set fewest documents aside; then those that set the older claims aside; then the earlier t1 and t3. */
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
  return oldestAside(claims, best)
}

/** Of several ways, from the newest date down, those that set fewest of its claims aside; of these the first. */
function oldestAside(claims: Claims, ways: readonly Limits[]): Limits {
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

/** In order, after a day before all others. */
function candidateDays(claims: readonly Claim[]): readonly number[] {
  return [-Infinity, ...new Set(claims.map(({ day }) => day).sort((a, b) => a - b))]
}

function claimsOutside(claims: Claims, limits: Limits): readonly Claim[] {
  return claims.flatMap((own, bound) => own.filter(({ day }) => !isWithin(limits, day, bound)))
}

/** How many documents stay whole with a t1, for each t3. Those that fit t1 stay if t3 is between their own and their t4. */
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

/** As few are aside as will do, so each contradicts one that is not. */
function conflictsOf(claims: Claims, limits: Limits, setBy: readonly (Claim | undefined)[]): Conflict[] {
  return claimsOutside(claims, limits).map(({ bound, day, piece }) => {
    const isAgainst = (other: Claim) => (bound % 2 === 0 ? day > other.day : day < other.day)
    const against = opposite[bound]!.flatMap((other) => setBy[other] ?? []).find(isAgainst)!
    return { bound, aside: piece, against: against.piece, againstBound: against.bound }
  })
}

/** The bounds that each must not be after, or before. */
const opposite = [[1, 3], [0], [3], [2, 0]] as const

function onlyBound(anchor: Anchor, bound: number): Anchor {
  return anchor.map((date, i) => (i === bound ? date : null)) as unknown as Anchor
}

/** By date and document; of two names for one day the longer first. */
function comparePieces(a: AnchoredEvidence, b: AnchoredEvidence, bound: number): number {
  const [one, other] = [a, b].map(({ date, document, anchor, link, time, sentence }) =>
    [date ?? '', document, 9 - (anchor[bound]?.length ?? 0), link ?? '', time ?? '', sentence ?? ''].join('\n'),
  ) as [string, string]
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Decides whether a timeline entails a link, excludes it or leaves it open, and proves the verdict. The link can come from another layer.
 * The decision uses columns if they describe the link completely. It uses sets of Allen's relations if the link is not convex or the
 * timeline uses sets. For convex links and timelines both give the same verdict.
 */
import { type Constraint, type PointFlags, selfColumns } from '../constraints.js'
import { excludes, proveColumns, refuteColumns } from '../proof.js'
import { relationNames } from '../relations.js'
import { columnsBetween, labelBetween, type Timeline } from '../timeline.js'
import { ALL, type AllenSet, allenNamesOf, allenSetOf, allowedBy, type Columns, columnsOf, isConvex } from './allen.js'
import { proveSet } from './proof.js'
import { relationCount } from './tables.js'

export interface Claim extends Pick<Constraint, 'columns' | 'set' | 'isConvex'> {
  /** Which of the two entities are points on the link's own side. */
  readonly isPoint: PointFlags
}

export type Verdict = 'entailed' | 'excluded' | 'open'

export function claimOf({ isPoint }: Timeline, { source, target, columns, set, isConvex }: Constraint): Claim {
  return { columns, set, isConvex, isPoint: { source: isPoint[source]!, target: isPoint[target]! } }
}

export function judgeClaim(timeline: Timeline, a: number, b: number, claim: Claim): Verdict {
  const set = setToJudge(timeline, a, b, claim)
  return set === undefined ? byColumns(columnsBetween(timeline, a, b), claim) : bySet(labelBetween(timeline, a, b), set)
}

/** The verdict for a link of an entity to itself. It does not depend on a timeline, because an entity always equals itself. */
export function judgeSelfClaim(claim: Claim): Verdict {
  return claim.set === undefined
    ? byColumns(selfColumns(claim.isPoint.source), claim)
    : bySet(allenSetOf(['e']), claim.set)
}

/** `undefined` if columns are enough, or if there are only columns. */
function setToJudge({ isPoint, labels }: Timeline, a: number, b: number, claim: Claim): AllenSet | undefined {
  if (isPoint[a] || isPoint[b] || claim.isPoint.source || claim.isPoint.target) return undefined
  return labels || !claim.isConvex ? (claim.set ?? allowedBy(claim.columns)) : undefined
}

function bySet(known: AllenSet, set: AllenSet): Verdict {
  return (known & ~set) === 0 ? 'entailed' : (known & set) === 0 ? 'excluded' : 'open'
}

/** The columns of a link that is not convex are too wide to show that it holds. */
function byColumns(known: Columns, { columns, isConvex }: Claim): Verdict {
  return isConvex && (known & ~columns) === 0 ? 'entailed' : excludes(known, columns) ? 'excluded' : 'open'
}

/** The names of the relations that a timeline leaves possible between two entities, as on the claim's side. */
export function knownNames(timeline: Timeline, a: number, b: number, claim: Claim): readonly string[] {
  return setToJudge(timeline, a, b, claim) === undefined
    ? relationNames(columnsBetween(timeline, a, b), claim.isPoint)
    : allenNamesOf(labelBetween(timeline, a, b))
}

export interface ClaimProof {
  readonly constraints: readonly Constraint[]
  readonly isChain: boolean
  readonly conclusion: readonly string[]
}

/** The links behind a verdict that is not open. */
export function proveVerdict(
  timeline: Timeline,
  a: number,
  b: number,
  claim: Claim,
  verdict: 'entailed' | 'excluded',
): ClaimProof {
  const set = setToJudge(timeline, a, b, claim)
  if (set !== undefined) return proofBySet(timeline, a, b, verdict === 'entailed' ? set : ALL & ~set)
  const { constraints, isChain, columns } =
    verdict === 'entailed' ? proveColumns(timeline, a, b, claim.columns) : refuteColumns(timeline, a, b, claim.columns)!
  return { constraints, isChain, conclusion: relationNames(columns, claim.isPoint) }
}

function proofBySet(timeline: Timeline, a: number, b: number, wanted: AllenSet): ClaimProof {
  if (timeline.labels) {
    const { constraints, isChain, set } = proveSet(timeline, a, b, wanted)
    return { constraints, isChain, conclusion: allenNamesOf(set) }
  }
  const convex = widestConvex(labelBetween(timeline, a, b), wanted)
  const { constraints, isChain, columns } = proveColumns(timeline, a, b, columnsOf(convex))
  return { constraints, isChain, conclusion: allenNamesOf(allowedBy(columns)) }
}

/** The largest convex set that contains what is known and is part of what is wanted, because it is the easiest to prove. */
function widestConvex(known: AllenSet, wanted: AllenSet): AllenSet {
  const free = wanted & ~known
  let best = known
  for (let more = free; more; more = (more - 1) & free)
    if (isConvex(known | more) && relationCount(known | more) > relationCount(best)) best = known | more
  return best
}

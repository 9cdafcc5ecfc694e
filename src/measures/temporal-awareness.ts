/**
 * Temporal awareness (UzZaman and Allen 2011, section 3): a stated link counts if the other side entails it.
 * Precision is the share of the system's links that gold's closure entails, recall the share of gold's links that the
 * system's closure entails. "a R b" is entailed if what the closure allows between a and b lies within R.
 *
 * The paper does not say what to do in these cases. A link that appears twice, or in both directions, counts once. Links without
 * information do not count. Links that cannot all hold are handled as `contradictions` says. DURING has two readings. Where labels
 * are not convex, the closure is path consistency, which is sound but may miss something that follows.
 * O(closure of both sides + links); proofs are searched when an item is explained.
 */
import { type TimelineSettings, timelineParams, timelinesOf } from '../judging/timelines.js'
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { defineMeasure, type Judged, type Judgement, type Side, type Tally } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import {
  type Claim,
  claimOf,
  judgeClaim,
  judgeSelfClaim,
  knownNames,
  proveVerdict,
  type Verdict,
} from '../time/allen/claim.js'
import type { Constraint } from '../time/constraints.js'
import { showLink } from '../time/show.js'
import { type StatedConstraints, statedConstraints } from '../time/stated.js'
import { placesElsewhere, type Timeline } from '../time/timeline.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Proof, Reason } from '../vocabulary/reason.js'

const params = {
  contradictions: timelineParams.contradictions,
  duplicates: choice(['once', 'count'], {
    default: 'once',
    doc: 'whether a link that is repeated, in either direction, counts once or each time',
  }),
  during: timelineParams.during,
}

type Settings = ValuesOf<typeof params> & Pick<TimelineSettings, 'order'>

export const temporalAwareness = defineMeasure({
  name: 'temporal-awareness',
  aliases: ['awareness'],
  reads: 'time',
  about: {
    summary: 'The share of each side’s links that the other side entails.',
    details:
      'Each link that a side states is looked up in the closure of the other side. Precision judges the links of the system, recall those of gold; F1 is their harmonic mean. The same relation in other words, such as "b AFTER a" for "a BEFORE b", counts as much as the same words, and so does a relation that only follows from several links.',
    rewards:
      'Links that gold states or implies. Links that gold does not entail cost precision; leaving out links of gold costs recall.',
    limits:
      'Gold links that follow from other gold links count as much as the others, so an annotation with many redundant links weighs more. The same information, stated by different links, gives a different denominator.',
    cite: 'Naushad UzZaman and James F. Allen. 2011. Temporal Evaluation. ACL-HLT 2011, short papers, 351–356.',
  },
  params,
  summary: documentMeans(prf),
  judge: ({ gold, system }, settings) => judgeAwareness({ gold, system }, settings),
})

/** Judges two layers. Also for measures that prepare the two sides first. */
export function judgeAwareness(layers: Readonly<Record<Side, TimeLayer>>, settings: Settings): Judged<TimeLink> {
  const { gold, system, problems, isExcluded } = timelinesOf(layers, settings)
  const sides = { gold: readSide(gold), system: readSide(system) }
  const { duplicates } = settings
  return {
    judgements: {
      [Symbol.iterator]: () => judgements(sides, duplicates),
      tallies: () => tallies(sides, duplicates),
    },
    problems: [
      ...problems,
      ...duplicateProblems('gold', sides.gold, duplicates),
      ...duplicateProblems('system', sides.system, duplicates),
    ],
    isExcluded,
    explain: (judgement) =>
      withProof(judgement, sides[judgement.side], sides[judgement.side === 'gold' ? 'system' : 'gold']),
  }
}

type ReadSides = Readonly<Record<Side, ReadSide>>

/** One side: its timeline, and the constraints that it states. */
interface ReadSide {
  readonly timeline: Timeline
  readonly stated: StatedConstraints
  /** The constraint of a link; indexed on first use. */
  constraintOf(link: TimeLink): Constraint
}

function readSide(timeline: Timeline): ReadSide {
  let byLink: Map<TimeLink, Constraint> | undefined
  return {
    timeline,
    stated: statedConstraints(timeline.constraints),
    constraintOf: (link) => {
      byLink ??= new Map(timeline.constraints.map((constraint) => [constraint.link, constraint]))
      return byLink.get(link)!
    },
  }
}

/** Made one by one, so that the judgements of a million links need not be in memory at once. */
function* judgements(sides: ReadSides, duplicates: Settings['duplicates']): Generator<Judgement<TimeLink>> {
  for (const side of ['system', 'gold'] as const) {
    const { constraints, reasonOf } = toJudge(side, sides, duplicates)
    for (const constraint of constraints) {
      const because = reasonOf(constraint)
      yield { side, item: constraint.link, credit: isRight(because) ? 1 : 0, weight: 1, because }
    }
  }
}

/** Two for each side: the links that are right, and the others. */
function* tallies(sides: ReadSides, duplicates: Settings['duplicates']): Generator<Tally> {
  for (const side of ['system', 'gold'] as const) {
    const { constraints, reasonOf } = toJudge(side, sides, duplicates)
    let right = 0
    for (let i = 0; i < constraints.length; i++) if (isRight(reasonOf(constraints[i]!))) right++
    yield { side, credit: 1, weight: 1, count: right }
    yield { side, credit: 0, weight: 1, count: constraints.length - right }
  }
}

/** The constraints of a side that are judged, and the reason for each. */
function toJudge(side: Side, sides: ReadSides, duplicates: Settings['duplicates']) {
  const own = sides[side]
  const other = sides[side === 'gold' ? 'system' : 'gold']
  const elsewhere = placesElsewhere(own.timeline, other.timeline)
  return {
    constraints: duplicates === 'count' ? own.timeline.constraints : own.stated.firsts,
    reasonOf: (constraint: Constraint): Reason => reasonFor(constraint, own, other, elsewhere),
  }
}

function isRight({ kind }: Reason): boolean {
  return kind === 'same' || kind === 'inverse' || kind === 'inferred'
}

function reasonFor(constraint: Constraint, own: ReadSide, other: ReadSide, elsewhere: Int32Array): Reason {
  const { link } = constraint
  const source = elsewhere[constraint.source]!
  const target = elsewhere[constraint.target]!
  if (source >= 0 && target >= 0) {
    const same = other.stated.same(source, target, constraint)
    if (same) return { kind: 'same', as: same.link.id }
    const inverse = other.stated.inverse(source, target, constraint)
    if (inverse) return { kind: 'inverse', as: inverse.link.id }
  } else if (!isSelfLink(link)) return { kind: 'unknown-entity', entities: unknownOf(constraint, elsewhere) }
  const claim = claimOf(own.timeline, constraint)
  return reasons[isSelfLink(link) ? judgeSelfClaim(claim) : judgeClaim(other.timeline, source, target, claim)]
}

function unknownOf({ source, target, link }: Constraint, elsewhere: Int32Array): readonly string[] {
  return [...(elsewhere[source]! < 0 ? [link.source] : []), ...(elsewhere[target]! < 0 ? [link.target] : [])]
}

/** Shared by all links, so that a million judgements do not need a million reasons. */
const reasons: Readonly<Record<Verdict, Reason>> = {
  entailed: { kind: 'inferred' },
  excluded: { kind: 'contradicted' },
  open: { kind: 'unsupported' },
}

function isSelfLink({ source, target }: TimeLink): boolean {
  return source === target
}

function entitiesOf({ source, target }: TimeLink, { indexOf }: Timeline): readonly [number, number] {
  return [indexOf.get(source)!, indexOf.get(target)!]
}

/** Completes a reason that needs a search: the links that prove or refute the item, or the relations that the other side allows. */
function withProof(judgement: Judgement<TimeLink>, own: ReadSide, { timeline }: ReadSide): Judgement<TimeLink> {
  const { because, item } = judgement
  const claim = claimOf(own.timeline, own.constraintOf(item))
  if (because.kind === 'inferred' || because.kind === 'contradicted')
    return { ...judgement, because: { ...because, proof: proofFor(item, because.kind, claim, timeline) } }
  if (because.kind === 'unsupported')
    return { ...judgement, because: { ...because, known: knownNames(timeline, ...entitiesOf(item, timeline), claim) } }
  return judgement
}

/** An entity equals itself: that needs no links as a proof. */
function proofFor(link: TimeLink, kind: 'inferred' | 'contradicted', claim: Claim, other: Timeline): Proof {
  if (isSelfLink(link)) return { links: [], isChain: true, conclusion: [claim.isPoint.source ? '=' : 'e'] }
  const verdict = kind === 'inferred' ? 'entailed' : 'excluded'
  const { constraints, ...proof } = proveVerdict(other, ...entitiesOf(link, other), claim, verdict)
  return { links: constraints.map((constraint) => constraint.link), ...proof }
}

function duplicateProblems(
  side: Side,
  { stated: { repeated } }: ReadSide,
  duplicates: Settings['duplicates'],
): Problem[] {
  const [first] = repeated
  if (!first) return []
  return [
    {
      code: 'time/duplicate-link',
      severity: 'note',
      side,
      message: `${repeated.length} link${repeated.length === 1 ? ' is' : 's are'} repeated, such as ${showLink(first.link)}; ${duplicates === 'once' ? 'each is counted once' : 'all are counted'}.`,
      ...(first.link.place && { place: first.link.place }),
    },
  ]
}

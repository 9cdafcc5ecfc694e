/**
 * Pair by pair: each pair that gold labels is compared with the label that the system gives it, and nothing is inferred. This is
 * how TimeBank-Dense (Cassidy et al. 2014) and MATRES (Ning, Wu and Roth 2018) are scored. Both sides are brought into one
 * direction first, so "b AFTER a" equals "a BEFORE b".
 *
 * The papers do not say how vague pairs count, so that is a parameter. System labels of pairs that gold does not label are not
 * judged, because no annotator looked at those pairs; a problem reports their number. O(links).
 */

import { sharedEventProblems } from '../judging/shared-events.js'
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { defineMeasure, type Judged, type Judgement, type Pair, type Side } from '../measure.js'
import { againstVague, prfAccuracy } from '../summaries/accuracy.js'
import { documentMeans } from '../summaries/document-means.js'
import { type PairLabel, type PairLabels, pairLabels } from '../time/pair-labels.js'
import { showLink, showStatement } from '../time/show.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'

const params = {
  vague: choice(['label', 'none', 'ignore'], {
    default: 'label',
    doc: '`label`: vague is a label like the others; `none`: vague is no answer, so a vague gold pair counts only against a system that answers; `ignore`: pairs that gold calls vague are left out',
  }),
  grain: choice(['relation', 'starts'], {
    default: 'relation',
    doc: 'what is compared: the whole relation, or only which of the two starts first, as MATRES annotates',
  }),
  during: choice(['included', 'simultaneous'], { default: 'included', doc: 'what DURING and DURING_INV mean' }),
}

type Settings = ValuesOf<typeof params>

export const pairwise = defineMeasure({
  name: 'pairwise',
  reads: 'time',
  about: {
    summary: 'The labels of the pairs that gold labels, one by one, without inference.',
    details:
      'Each pair that gold labels is looked up in the system. Precision is the share of the system\'s labels of these pairs that are gold\'s, recall the share of gold\'s labels that the system gives, F1 their harmonic mean, accuracy the share of gold\'s pairs that are right. For a system that labels every pair, precision, recall, F1 and accuracy are the same under `vague=label`: the "micro F1" of TimeBank-Dense. `vague=none` is the usual "F1 without vague" of MATRES: vague is no answer, an answer to a vague pair costs precision, and accuracy is over all pairs, a vague one being right if it is not answered. `vague=ignore` leaves out the pairs that gold calls vague; a system that calls another pair vague has given a wrong label.',
    rewards: 'Giving a pair the same label as gold. Labels that only follow from others earn nothing.',
    limits:
      'System labels of pairs that gold does not label are not judged, so gold and system are not interchangeable. A pair that one side labels twice in different ways counts twice, and each label can be right. A relation must be the same, not merely implied or compatible: BEFORE for "before or meets" is wrong. Entities must share ids.',
    cite: 'Taylor Cassidy, Bill McDowell, Nathanael Chambers and Steven Bethard. 2014. An Annotation Framework for Dense Event Ordering. ACL 2014, short papers, 501–506. — Qiang Ning, Hao Wu and Dan Roth. 2018. A Multi-Axis Annotation Scheme for Event Temporal Relations. ACL 2018, 1318–1328.',
  },
  params,
  summary: documentMeans(prfAccuracy),
  judge: (pair, settings) => judgePairs(pair, settings),
})

function judgePairs({ gold, system }: Pair<TimeLayer>, { vague, grain, during }: Settings): Judged<TimeLink> {
  const sides = { gold: pairLabels(gold, grain, during), system: pairLabels(system, grain, during) }
  const judgements: Judgement<TimeLink>[] = []
  for (const [key, labels] of sides.gold.byPair)
    judgements.push(...vagueRules[vague]({ labels, answers: sides.system.byPair.get(key) ?? [] }))
  return {
    judgements,
    problems: [
      ...sharedEventProblems({ gold, system }),
      ...unlabelled(sides),
      ...(['gold', 'system'] as const).flatMap((side) => duplicates(side, sides[side])),
    ],
  }
}

/** The labels that gold and the system give to one pair. */
interface Labelled {
  readonly labels: readonly PairLabel[]
  readonly answers: readonly PairLabel[]
}

const vagueRules: Readonly<Record<Settings['vague'], (pair: Labelled) => Judgement<TimeLink>[]>> = {
  label: ({ labels, answers }) => [...judge('system', answers, labels), ...judge('gold', labels, answers)],
  none: ({ labels, answers }) => {
    const [clear, answered] = [labels.filter(isClear), answers.filter(isClear)]
    if (clear.length > 0) return [...judge('system', answered, labels), ...judge('gold', clear, answers)]
    if (answered.length > 0)
      return judge('system', answered, labels).map((judgement) => ({ ...judgement, facet: againstVague }))
    return judge('gold', labels, answers).map((judgement) => ({ ...judgement, credit: 0, weight: 0 }))
  },
  ignore: ({ labels, answers }) =>
    labels.some(isClear)
      ? [...judge('system', answers, labels), ...judge('gold', labels.filter(isClear), answers)]
      : [],
}

function isClear({ isVague }: PairLabel): boolean {
  return !isVague
}

function judge(side: Side, own: readonly PairLabel[], other: readonly PairLabel[]): Judgement<TimeLink>[] {
  return own.map((label) => {
    const because = reasonFor(label, other)
    const isRight = because.kind === 'same' || because.kind === 'inverse'
    return { side, item: label.link, credit: isRight ? 1 : 0, weight: 1, because }
  })
}

function reasonFor({ link, meaning }: PairLabel, other: readonly PairLabel[]): Reason {
  const equal = other.find((candidate) => candidate.meaning === meaning)
  if (equal) return { kind: equal.link.source === link.source ? 'same' : 'inverse', as: equal.link.id }
  const first = other.find(isClear) ?? other[0]
  if (!first) return { kind: 'missing' }
  if (first.leavesStartsOpen) return { kind: 'starts-open', as: first.link.id, label: showStatement(first.link) }
  if (first.isVague) return { kind: 'vague', as: first.link.id }
  return { kind: 'other-label', as: first.link.id, label: showStatement(first.link) }
}

function unlabelled({ gold, system }: Readonly<Record<Side, PairLabels>>): Problem[] {
  const others = [...system.byPair].filter(([key]) => !gold.byPair.has(key)).flatMap(([, labels]) => labels)
  const says = `the system ${others.length === 1 ? 'gives 1 label' : `gives ${others.length} labels`} to pairs that gold does not label; not judged`
  return note(
    'time/unlabelled-pair',
    'system',
    others.map(({ link }) => link),
    says,
  )
}

function duplicates(side: Side, { repeated }: PairLabels): Problem[] {
  const says = `${repeated.length} link${repeated.length === 1 ? ' is' : 's are'} repeated; each is counted once`
  return note('time/duplicate-link', side, repeated, says)
}

function note(code: Problem['code'], side: Side, [first]: readonly TimeLink[], says: string): Problem[] {
  if (!first) return []
  const message = `${says[0]!.toUpperCase()}${says.slice(1)}, such as ${showLink(first)}.`
  return [{ code, severity: 'note', side, message, ...(first.place && { place: first.place }) }]
}

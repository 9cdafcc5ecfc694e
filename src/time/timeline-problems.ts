/** What a timeline could not use, or used only in part, told as problems. */
import type { TimeLink } from '../layers/time.js'
import type { Problem } from '../problem.js'
import { type Constraint, canonical } from './constraints.js'
import { showLink } from './show.js'
import type { Timeline } from './timeline.js'

/** What is done about links that cannot all hold. */
export type ContradictionPolicy = 'repair' | 'official' | 'exclude' | 'fail'

export function isContradictory(timeline: Timeline): boolean {
  return timeline.contradictions.length > 0
}

export function timelineProblems(side: 'gold' | 'system', timeline: Timeline, policy: ContradictionPolicy): Problem[] {
  return [
    ...timeline.notConvex.map((link) => notConvex(side, link)),
    ...undecidedProblems(side, timeline),
    ...contradictionProblems(side, timeline, policy),
    ...vagueProblems(side, timeline.vague),
  ]
}

function notConvex(side: 'gold' | 'system', link: TimeLink): Problem {
  return {
    code: 'time/not-convex',
    severity: 'error',
    side,
    message: `${showLink(link)}: four endpoint relations cannot express this label, and the document has points or too many entities to reason by sets of relations; the link is not used.`,
    ...(link.place && { place: link.place }),
    actual: link.relation.join(' '),
    expected: ['one of the 82 convex sets of relations'],
    hint: 'Split the link into a weaker convex one (say every relation between the two extremes), or leave it out.',
  }
}

function undecidedProblems(side: 'gold' | 'system', { isConsistent, notConvex }: Timeline): Problem[] {
  if (isConsistent !== null || notConvex.length > 0) return []
  return [
    {
      code: 'time/not-decided',
      severity: 'warning',
      side,
      message: 'Whether the links can all hold was not decided: the search ran out of its budget.',
      hint: 'They are taken as able to hold. What follows from them is sound, but a contradiction may have gone unseen.',
    },
  ]
}

const consequences: Readonly<Record<ContradictionPolicy, string>> = {
  repair: 'Set aside from reasoning, as few as possible',
  official: 'Set aside from reasoning, in document order',
  exclude: 'The document is left out of the score',
  fail: 'Correct the annotation, or choose contradictions=repair, official or exclude',
}

function contradictionProblems(side: 'gold' | 'system', timeline: Timeline, policy: ContradictionPolicy): Problem[] {
  const [shortest] = [...timeline.contradictions].sort((a, b) => a.length - b.length)
  if (!shortest) return []
  const aside =
    policy === 'repair' || policy === 'official' ? `: ${[...timeline.setAside].map(showConstraint).join(', ')}.` : '.'
  const place = (timeline.setAside.values().next().value ?? shortest[0]!).link.place
  const problem: Problem = {
    code: 'time/contradiction',
    severity: policy === 'fail' ? 'error' : 'warning',
    side,
    message: `These links cannot all hold: ${shortest.map(showConstraint).join(', ')}.`,
    ...(place && { place }),
    hint: consequences[policy] + aside,
  }
  return [problem, ...(policy === 'repair' ? boundProblems(side, timeline) : [])]
}

function showConstraint({ link }: Constraint): string {
  return showLink(link)
}

function boundProblems(side: 'gold' | 'system', timeline: Timeline): Problem[] {
  if (timeline.isRepairProven) return []
  const different = new Set([...timeline.setAside].map(canonical)).size
  return [
    {
      code: 'time/repair-bound',
      severity: 'warning',
      side,
      message: `${different} different links were set aside; at least ${timeline.repairLowerBound} must be, and no search settled what lies between.`,
      hint: 'The score may depend on the choice. contradictions=official or exclude do not search.',
    },
  ]
}

function vagueProblems(side: 'gold' | 'system', vague: readonly TimeLink[]): Problem[] {
  const [first] = vague
  if (!first) return []
  return [
    {
      code: 'time/vague-link',
      severity: 'note',
      side,
      message: `${vague.length} link${vague.length === 1 ? ' says' : 's say'} nothing and ${vague.length === 1 ? 'is' : 'are'} not counted, such as ${showLink(first)}.`,
      ...(first.place && { place: first.place }),
    },
  ]
}

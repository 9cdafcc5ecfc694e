/** Problems for the links that a timeline could not use, set aside or ignored. */
import type { TimeLink } from '../layers/time.js'
import type { Problem } from '../vocabulary/problem.js'
import { type Constraint, canonical } from './constraints.js'
import { explainSetAside } from './contradictions/explained.js'
import { showLink } from './show.js'
import type { Timeline } from './timeline.js'

/** What to do with links that cannot all hold. */
export type ContradictionPolicy = 'repair' | 'official' | 'exclude' | 'fail'

export function isContradictory(timeline: Timeline): boolean {
  return timeline.contradictions.length > 0
}

/** The order of the links of a timeline: that of the file, or that of the text. */
export type LinkOrder = 'document' | 'text'

export function timelineProblems(
  side: 'gold' | 'system',
  timeline: Timeline,
  policy: ContradictionPolicy,
  order: LinkOrder = 'document',
): Problem[] {
  return [
    ...unusedProblems(timeline).map((problem) => ({ ...problem, side })),
    ...contradictionProblems(side, timeline, policy, order),
    ...vagueProblems(side, timeline.vague),
  ]
}

/** Links that reasoning cannot use, and a search that did not finish. */
export function unusedProblems(timeline: Timeline): Problem[] {
  return [...timeline.notConvex.map(notConvex), ...undecidedProblems(timeline)]
}

function notConvex(link: TimeLink): Problem {
  return {
    code: 'time/not-convex',
    severity: 'error',
    message: `${showLink(link)}: four endpoint relations cannot express this label, and the document has points or too many entities to reason with sets of relations. The link is not used.`,
    ...(link.place && { place: link.place }),
    actual: link.relation.join(' '),
    expected: ['one of the 82 convex sets of relations'],
    hint: 'Replace the label by a weaker convex one (every relation between the two extremes), or remove the link.',
  }
}

function undecidedProblems({ isConsistent, notConvex }: Timeline): Problem[] {
  if (isConsistent !== null || notConvex.length > 0) return []
  return [
    {
      code: 'time/not-decided',
      severity: 'warning',
      message: 'The search for a contradiction reached its limit, so it is not known whether all links can hold.',
      hint: 'The links are used as if they can all hold. What follows from them is sound, but a contradiction may have been missed.',
    },
  ]
}

/** The consequence of a contradiction, with the links that were set aside. */
const consequences: Readonly<
  Record<ContradictionPolicy, (order: LinkOrder, setAside: readonly Constraint[]) => string>
> = {
  repair: (_, setAside) => `Set aside from reasoning, as few as possible: ${showLinks(setAside)}.`,
  official: (order, setAside) =>
    `Set aside from reasoning, in ${order === 'text' ? 'the order of the text' : 'document order'}: ${showLinks(setAside)}.`,
  exclude: () => 'The document is left out of the score.',
  fail: () => 'Correct the annotation, or choose contradictions=repair, official or exclude.',
}

/** One problem for each contradiction that explains why links were set aside, at the place of the first of these links. */
function contradictionProblems(
  side: 'gold' | 'system',
  timeline: Timeline,
  policy: ContradictionPolicy,
  order: LinkOrder,
): Problem[] {
  if (!isContradictory(timeline)) return []
  const { contradictions, others } = explainSetAside(timeline)
  const problemOf = (message: string, setAside: readonly Constraint[]): Problem => ({
    code: 'time/contradiction',
    severity: policy === 'fail' ? 'error' : 'warning',
    side,
    message,
    ...(setAside[0]!.link.place && { place: setAside[0]!.link.place }),
    hint: consequences[policy](order, setAside),
  })
  return [
    ...contradictions.map(({ links, setAside }) => problemOf(cannotHold(links), setAside)),
    ...(others.length
      ? [
          problemOf(
            `${others.length} more ${others.length === 1 ? 'link contradicts' : 'links contradict'} the links that are kept.`,
            others,
          ),
        ]
      : []),
    ...(policy === 'repair' ? boundProblems(side, timeline) : []),
  ]
}

function cannotHold(links: readonly Constraint[]): string {
  return `These links cannot all hold: ${showLinks(links)}.`
}

function showLinks(links: readonly Constraint[]): string {
  return links.map(({ link }) => showLink(link)).join(', ')
}

function boundProblems(side: 'gold' | 'system', timeline: Timeline): Problem[] {
  if (timeline.isRepairProven) return []
  const different = new Set([...timeline.setAside].map(canonical)).size
  return [
    {
      code: 'time/repair-bound',
      severity: 'warning',
      side,
      message: `${different} different links were set aside. At least ${timeline.repairLowerBound} must be; the search did not find out whether fewer are enough.`,
      hint: 'The score may depend on the choice. Use contradictions=official or contradictions=exclude, which do not search.',
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
      message: `${vague.length} link${vague.length === 1 ? '' : 's'} without information ${vague.length === 1 ? 'is' : 'are'} not counted, such as ${showLink(first)}.`,
      ...(first.place && { place: first.place }),
    },
  ]
}

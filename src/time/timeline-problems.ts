/** What a timeline could not use, or used only in part, told as problems. */
import type { TimeLink } from '../layers/time.js'
import type { Problem } from '../vocabulary/problem.js'
import { type Constraint, canonical } from './constraints.js'
import { explainSetAside } from './contradictions/explained.js'
import { showLink } from './show.js'
import type { Timeline } from './timeline.js'

/** What is done about links that cannot all hold. */
export type ContradictionPolicy = 'repair' | 'official' | 'exclude' | 'fail'

export function isContradictory(timeline: Timeline): boolean {
  return timeline.contradictions.length > 0
}

/** In which order the links of a timeline stand: as in the file, or put into that of the text. */
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

/** Links that reasoning cannot take, and a search that did not come to an end. */
export function unusedProblems(timeline: Timeline): Problem[] {
  return [...timeline.notConvex.map(notConvex), ...undecidedProblems(timeline)]
}

function notConvex(link: TimeLink): Problem {
  return {
    code: 'time/not-convex',
    severity: 'error',
    message: `${showLink(link)}: four endpoint relations cannot express this label, and the document has points or too many entities to reason by sets of relations; the link is not used.`,
    ...(link.place && { place: link.place }),
    actual: link.relation.join(' '),
    expected: ['one of the 82 convex sets of relations'],
    hint: 'Split the link into a weaker convex one (say every relation between the two extremes), or leave it out.',
  }
}

function undecidedProblems({ isConsistent, notConvex }: Timeline): Problem[] {
  if (isConsistent !== null || notConvex.length > 0) return []
  return [
    {
      code: 'time/not-decided',
      severity: 'warning',
      message: 'Whether the links can all hold was not decided: the search ran out of its budget.',
      hint: 'They are taken as able to hold. What follows from them is sound, but a contradiction may have gone unseen.',
    },
  ]
}

/** What follows from a contradiction, told with the links set aside if those are what follows. */
const consequences: Readonly<
  Record<ContradictionPolicy, (order: LinkOrder, setAside: readonly Constraint[]) => string>
> = {
  repair: (_, setAside) => `Set aside from reasoning, as few as possible: ${shown(setAside)}.`,
  official: (order, setAside) =>
    `Set aside from reasoning, in ${order === 'text' ? 'the order of the text' : 'document order'}: ${shown(setAside)}.`,
  exclude: () => 'The document is left out of the score.',
  fail: () => 'Correct the annotation, or choose contradictions=repair, official or exclude.',
}

/** One for each contradiction that is needed to tell why links were set aside; it stands where the first of them does. */
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
    ...(others.length ? [problemOf(`${others.length} more cannot hold beside those that are kept.`, others)] : []),
    ...(policy === 'repair' ? boundProblems(side, timeline) : []),
  ]
}

function cannotHold(links: readonly Constraint[]): string {
  return `These links cannot all hold: ${shown(links)}.`
}

function shown(links: readonly Constraint[]): string {
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

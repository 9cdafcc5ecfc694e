/**
 * Temporal recall and precision over point graphs (Tannier and Muller 2011, sections 3.4 to 5). Both graphs become endpoint
 * graphs, are closed, equal points are merged, and the rest is reduced. On each side, each merge (an equality) and
 * each major relation counts; for gold, minor relations that are major in the system count, too, with a small weight.
 *
 * The paper's formula for splits lacks a "minus one" that its examples have. Minor relations are weighted by
 * min(1/v, 1 − R), which equals the paper's 1/v in strict scoring and keeps relaxed scoring within 1. In relaxed scoring
 * (Table 3) minor recall stays strict, which gives the paper's r(G2) = 0.
 * Trivial relations, those between the two ends of one interval, are not counted. A counted relation is right wherever it holds on
 * the other side, even if it is trivial there.
 * With intervals, Figure 6 has 21 minor relations, not the 3 of the drawing, which shows points.
 */

import { judgeMerges, judgeMinor, judgeRelations } from '../judging/point-graph.js'
import { pointSides } from '../judging/point-sides.js'
import { type TimelinePair, timelineParams, timelinesOf } from '../judging/timelines.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { graphValue } from '../summaries/graph-value.js'
import { showLink } from '../time/show.js'
import { choice } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'

/** A graph with other labels has no equivalent point graph, even if those labels were set aside. */
function convexProblems(timelines: TimelinePair): Problem[] {
  return (['gold', 'system'] as const).flatMap((side): Problem[] => {
    const { labels, constraints } = timelines[side]
    const link = labels && constraints.find(({ isConvex }) => !isConvex)?.link
    if (!link) return []
    return [
      {
        code: 'time/not-convex',
        severity: 'error',
        side,
        message: `${showLink(link)}: point-graph accepts only labels that endpoint relations can express.`,
        ...(link.place && { place: link.place }),
        hint: 'Use strict, relaxed, jaccard, kernel or temporal-awareness, which accept any label.',
      },
    ]
  })
}

export const pointGraph = defineMeasure({
  name: 'point-graph',
  aliases: ['temporal-recall-precision'],
  reads: 'time',
  about: {
    summary: 'How much of the minimal point graph of each side the other side has.',
    details:
      'Intervals become pairs of endpoints, equal endpoints are merged, and the graph is reduced to its major relations. Recall judges the merges and major relations of gold against the closure of the system, and adds a small amount for minor relations of gold that are major in the system. Precision judges the merges and major relations of the system against the closure of gold.',
    rewards: 'Each independent piece of information, counted once, however it is stated.',
    limits:
      'Only for convex relations. A system that finds only minor relations gets at most the value of one major relation.',
    cite: 'Xavier Tannier and Philippe Muller. 2011. Evaluating Temporal Graphs Built from Texts via Transitive Reduction. JAIR 40, 375–413.',
  },
  params: {
    scoring: choice(['strict', 'relaxed'], {
      default: 'strict',
      doc: '`relaxed` gives half points for relations that overlap (Table 3), `strict` gives none',
    }),
    ...timelineParams,
  },
  summary: documentMeans(graphValue),
  judge: (pair, { scoring, ...settings }) => {
    const timelines = timelinesOf(pair, settings)
    const { gold, system } = pointSides(timelines)
    return {
      judgements: [
        ...judgeMerges('system', system, gold, scoring),
        ...judgeRelations('system', system, gold, scoring),
        ...judgeMerges('gold', gold, system, scoring),
        ...judgeRelations('gold', gold, system, scoring),
        ...judgeMinor(gold, system),
      ],
      problems: [...timelines.problems, ...convexProblems(timelines)],
      isExcluded: timelines.isExcluded,
    }
  },
})

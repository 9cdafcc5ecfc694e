/**
 * Facts with their time spans, as TAC-KBP 2011 scored them (Garrido and others 2012, section 6). Gold k and system r have four dates
 * each. With d_i years between k_i and r_i, a right value earns Q = 1/4 Σ 1 / (1 + d_i); any other value earns nothing.
 *
 * Example: gold (2000, 2001, –, 2005), system (2000, 2001, –, 2006): Q = (1 + 1 + 1 + 1/2) / 4 = 0.875.
 *
 * Beyond the scorer of TAC, where each fill has one time span: the several time spans of one fact are paired one to one, so that the sum of
 * Q is greatest. O(facts), and O(s³) for a fact with s time spans.
 */
import { factParams, judgeFacts } from '../judging/facts.js'
import type { Fact } from '../layers/facts.js'
import { defineMeasure } from '../measure.js'
import { anchored } from '../summaries/anchored.js'
import { documentMeans } from '../summaries/document-means.js'
import { withFacets } from '../summaries/facets.js'
import { anchorQuality, bounds, type DistanceName, distanceNames, distances } from '../time/anchors.js'
import { choice } from '../vocabulary/param.js'
import type { ComparedBound } from '../vocabulary/reason.js'
import { anchoredFactsCitation } from './citations.js'

export const anchoredFacts = defineMeasure({
  name: 'anchored-facts',
  reads: 'facts',
  about: {
    summary: 'Which facts of gold the system has, and how closely it dates their beginning and end.',
    details:
      'A fact has an entity, a relation, a value and four dates: it began between t1 and t2 and ended between t3 and t4, and any of these may be open. A system fact with the entity, relation and value of a gold fact earns Q = 1/4 Σ 1 / (1 + d), where d is the number of years between its date and gold’s; any other fact earns nothing. Two open dates are 0 apart; where one is open and the other is not, that quarter is 0. A year has 365.2425 days, unless both dates are years. Precision is the sum of Q divided by the number of system facts, recall the sum divided by the number of gold facts. `q` is the mean Q of right values; `upper-bound-f1` is what F1 would be if each of them had Q = 1, that is, without time spans; `share` is F1 divided by it, which for these sums equals `q`. A fact can hold several times: each time span counts as a fact of its own, and those of both sides are paired one to one so that the sum of Q is greatest; a surplus time span of the system is wrong, one that it lacks is missed. A line that repeats a fact with the same days counts once, and is reported. Recall is the mean Q over all facts of gold. `q-documented` is the mean Q over those facts of gold that a document names: the gold fact, or the system fact that it is paired with, has `evidence`. With `match=aliases`, a name that gold lists under `aliases` of a value is that value. The same values are also given for each relation, as `f1[president]`.',
    rewards: 'Right values with dates close to gold’s, and an open date where gold’s is open.',
    limits:
      'All four dates count the same, although two dates that are open on both sides earn half of Q for nothing. A date that is a year off earns half, whether a year matters for the fact or not. `distance=tac` is the arithmetic of the scorer of TAC: a month is 1/12 and a day 1/365 of a year, what a coarser date does not say is 0, and an open date lies 100,000 years away, so that one open date earns nearly nothing. `q-documented` depends on the evidence that the system lists; without evidence on either side it is undefined.',
    cite: anchoredFactsCitation,
  },
  params: {
    ...factParams,
    distance: choice(distanceNames, {
      default: 'spec',
      doc: 'years between two dates: by days of the calendar, with an open date out of reach; or as the scorer of TAC-KBP 2011 counts them',
    }),
    spells: choice(['each', 'first'], {
      default: 'each',
      doc: 'several time spans of one fact: each is a fact of its own; or only the first line counts, because the scorer of TAC-KBP 2011 has one time span for each fill',
    }),
  },
  summary: documentMeans(withFacets(anchored)),
  judge: (pair, { match, distance, spells }) =>
    judgeFacts(pair, {
      ...{ match, spells },
      qualityOf: (gold, system) => anchorQuality(gold, system, distance),
      judgePartners: ({ gold, system, side }) => {
        const [own, other] = side === 'system' ? [system, gold] : [gold, system]
        return {
          credit: anchorQuality(gold.anchor, system.anchor, distance),
          because: {
            kind: 'anchored',
            ...(own.value !== other.value && { as: other.value }),
            bounds: compareBounds(gold, system, distance),
          },
        }
      },
    }),
})

function compareBounds(gold: Fact, system: Fact, distance: DistanceName): ComparedBound[] {
  return bounds.map((bound, i) => {
    const dates = { gold: gold.anchor[i]!, system: system.anchor[i]! }
    const years = distances[distance](dates.gold, dates.system, i)
    const closed = system.closed?.[bound]
    return { bound, ...dates, ...(years !== undefined && { years }), ...(closed && { closed }) }
  })
}

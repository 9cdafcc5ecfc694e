/**
 * Risk and coverage of a system that answers only if it is confident enough (El-Yaniv and Wiener 2010). As the threshold falls, one step of
 * equal confidence after another is accepted. Coverage is the share of all questions that are accepted, risk the share of these that are
 * wrong. AURC (Geifman, Uziel and El-Yaniv 2019) is the mean risk over the answers, each taken at the end of its step. Excess AURC is AURC
 * minus that of the same answers in the best order.
 */
import type { Values } from '../measure.js'
import { type Ranking, type RankingSummary, rankingSummary, type StepCounts } from './confidences.js'

export interface CurvePoint {
  readonly confidence: number
  readonly coverage: number
  readonly risk: number
}

/** The summary of a ranking; `risk` is the highest risk allowed for `coverage-at-risk`. */
export function riskCoverage(risk: number): RankingSummary {
  return {
    ...rankingSummary((counts, value) => curveValues(counts, risk, value)),
    valueNames: ['aurc', 'excess-aurc', 'coverage-at-risk'],
    lowerIsBetter: ['aurc', 'excess-aurc'],
    perfect: { aurc: 0, 'excess-aurc': 0, 'coverage-at-risk': 1 },
    undefinedWhen: '`aurc` and `excess-aurc` if nothing is answered, `coverage-at-risk` if gold has no question.',
    corpus: 'Values of several documents rank all their answers together (micro).',
    countRules: {
      aurc: 'the mean, weighted over all answers, of the risk at which each is accepted; risk is 1 − credit/weight of the accepted answers',
      'excess-aurc': '`aurc` minus that of the same credits with all right answers first',
      'coverage-at-risk': 'the largest weight accepted at a risk of at most `risk`, out of the weight of all questions',
    },
    counts: () => ({}),
  }
}

/** One point for each step, the most confident first. */
export function riskCoverageCurve({ steps, answered, unanswered }: Ranking): CurvePoint[] {
  let [covered, wrong] = [0, 0]
  return steps.map(({ confidence, size, right }) => {
    covered += size
    wrong += size - right
    return { confidence, coverage: covered / (answered + unanswered), risk: wrong / covered }
  })
}

/** With `value`, values that take another pass are left out where they are not needed. */
function curveValues({ sizes, rights, answered, unanswered }: StepCounts, allowed: number, value?: string): Values {
  const { area, wrong } = areaOf(sizes, rights)
  const isNeeded = (name: string): boolean => value === undefined || value === name
  const [isAnswered, all] = [answered > 0, answered + unanswered]
  return {
    aurc: isAnswered ? area / answered : undefined,
    // No order is better than the best one, but rounding could make the difference negative.
    ...(isNeeded('excess-aurc') && {
      'excess-aurc': isAnswered ? Math.max(0, area - leastArea(answered - wrong, answered)) / answered : undefined,
    }),
    ...(isNeeded('coverage-at-risk') && {
      'coverage-at-risk': all > 0 ? largestCovered(sizes, rights, allowed) / all : undefined,
    }),
  }
}

/** The sum of the risks of all answers. It runs for every sample: numbers that start in a list would take five times as long. */
function areaOf(sizes: ArrayLike<number>, rights: ArrayLike<number>) {
  let covered = 0
  let wrong = 0
  let area = 0
  for (let step = 0; step < sizes.length; step++) {
    const size = sizes[step]!
    if (size === 0) continue
    covered += size
    wrong += size - rights[step]!
    area += (wrong / covered) * size
  }
  return { area, wrong }
}

/** The largest weight of answers whose risk is allowed. */
function largestCovered(sizes: ArrayLike<number>, rights: ArrayLike<number>, allowed: number): number {
  let covered = 0
  let wrong = 0
  let reached = 0
  for (let step = 0; step < sizes.length; step++) {
    const size = sizes[step]!
    if (size === 0) continue
    covered += size
    wrong += size - rights[step]!
    if (wrong / covered <= allowed) reached = covered
  }
  return reached
}

/** The area for the order with all right answers first. Samples often have the same numbers, so results are kept. */
function leastArea(right: number, answered: number): number {
  const areas = leastAreas.get(answered) ?? new Map<number, number>()
  const known = areas.get(right)
  if (known !== undefined) return known
  let area = 0
  for (let rank = right + 1; rank <= answered; rank++) area += (rank - right) / rank
  if (leastAreas.size > MOST_KEPT) leastAreas.clear()
  leastAreas.set(answered, areas.set(right, area))
  return area
}

const leastAreas = new Map<number, Map<number, number>>()
const MOST_KEPT = 1000

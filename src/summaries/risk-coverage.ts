/**
 * Risk and coverage of a system that answers only where it is sure enough (El-Yaniv and Wiener 2010): a threshold that falls
 * lets in one step of equal confidence after another; coverage is the share of all questions let in, risk the share of
 * these that are wrong. AURC (Geifman, Uziel and El-Yaniv 2019) is the mean risk over the answers, each taken at the end of its step;
 * excess AURC is what is left of it after subtracting that of the same answers in the best order.
 */
import type { Summary, Values } from '../measure.js'
import { type ConfidenceStats, confidences, type Ranking, rankingOf } from './confidences.js'

export interface CurvePoint {
  readonly confidence: number
  readonly coverage: number
  readonly risk: number
}

/** With the highest risk at which coverage is read. */
export function riskCoverage(risk: number): Summary<ConfidenceStats> {
  return {
    ...confidences,
    valueNames: ['aurc', 'excess-aurc', 'coverage-at-risk'],
    lowerIsBetter: ['aurc', 'excess-aurc'],
    values: (stats) => valuesOf(rankingOf(stats), risk),
    counts: () => ({}),
  }
}

/** One point for each step, surest first. */
export function riskCoverageCurve({ steps, answered, unanswered }: Ranking): CurvePoint[] {
  let [covered, wrong] = [0, 0]
  return steps.map(({ confidence, size, right }) => {
    covered += size
    wrong += size - right
    return { confidence, coverage: covered / (answered + unanswered), risk: wrong / covered }
  })
}

function valuesOf(ranking: Ranking, allowed: number): Values {
  const { steps, answered, unanswered } = ranking
  const curve = riskCoverageCurve(ranking)
  const right = steps.reduce((sum, step) => sum + step.right, 0)
  const area = curve.reduce((sum, { risk }, i) => sum + risk * steps[i]!.size, 0)
  const isAnswered = answered > 0
  const reached = curve.findLast(({ risk }) => risk <= allowed)
  return {
    aurc: isAnswered ? area / answered : undefined,
    // No order is better than the best one; only the rounding of the sums could say so.
    'excess-aurc': isAnswered ? Math.max(0, area - leastArea(right, answered)) / answered : undefined,
    'coverage-at-risk': answered + unanswered > 0 ? (reached?.coverage ?? 0) : undefined,
  }
}

/** Of the order that has all right answers first. */
function leastArea(right: number, answered: number): number {
  let area = 0
  for (let rank = right + 1; rank <= answered; rank++) area += (rank - right) / rank
  return area
}

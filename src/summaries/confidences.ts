/**
 * Statistics of measures that rank answers: every answer with its confidence, and the number of unanswered questions. Lists are added by
 * reference and only joined when values are computed.
 *
 * Answers with the same confidence form a step, because no order among them is better than another.
 */
import type { Judgement, Summary, Values } from '../measure.js'
import { stepCounter } from './step-counts.js'
import { swappedSteps, type UnitAnswers, unitAnswers } from './swapped-steps.js'
import { tiedSteps } from './tied-steps.js'

export interface ConfidenceStats {
  readonly answers: readonly RankedAnswer[]
  readonly unanswered: number
  /** Statistics that were added to these. */
  readonly parts: readonly ConfidenceStats[]
}

/** The credit of an answer, out of its weight. A weight above 1 counts as several answers. */
interface RankedAnswer {
  readonly confidence: number
  readonly credit: number
  readonly weight: number
}

/** Answers with the same confidence: their total weight and credit. */
interface Step {
  readonly confidence: number
  readonly size: number
  readonly right: number
}

export interface Ranking {
  /** The most confident first. */
  readonly steps: readonly Step[]
  readonly answered: number
  readonly unanswered: number
}

/** A ranking without its confidences: for each step, the number of answers and of right ones. A step can be empty. */
export interface StepCounts {
  readonly sizes: ArrayLike<number>
  readonly rights: ArrayLike<number>
  readonly answered: number
  readonly unanswered: number
}

/**
 * A summary that ranks answers. It computes its values from counts. So resampling does not need lists of answers: `countedValues` sorts the
 * answers of all documents once, and then only uses how often each document was chosen. Both ways give the same values to the last bit.
 */
export type RankingSummary = Summary<ConfidenceStats> &
  Required<Pick<Summary<ConfidenceStats>, 'countedValues' | 'swappedValues'>>

/** The part of a summary that is the same for all rankings: its statistics, and both ways to compute its values. */
export function rankingSummary(
  valuesOf: (counts: StepCounts, value?: string) => Values,
): Pick<RankingSummary, 'empty' | 'of' | 'add' | 'values' | 'countedValues' | 'swappedValues'> {
  return {
    ...confidences,
    values: (stats) => valuesOf(countsOf(rankingOf(stats))),
    countedValues: (stats, value) => {
      const countSteps = stepCounter(stats.map(rankingOf))
      return (times) => valuesOf(countSteps(times), value)
    },
    swappedValues: (a, b, { value, coinsInWord }) => {
      const [first, second] = [answersOf(a), answersOf(b)]
      if (!first || !second) return undefined
      const countSteps = tiedSteps(first, second, { coinsInWord }) ?? swappedSteps(first, second, { coinsInWord })
      return (
        countSteps &&
        ((coins) => {
          const stepsOf = countSteps(coins)
          return (trial) => {
            const [one, other] = stepsOf(trial)
            return [valuesOf(one, value)[value], valuesOf(other, value)[value]]
          }
        })
      )
    },
  }
}

/** Sorted once for each list, because a system is compared with many others. */
function answersOf(stats: readonly ConfidenceStats[]): UnitAnswers | undefined {
  const known = sorted.get(stats) ?? { answers: unitAnswers(stats.map(rankingOf)) }
  sorted.set(stats, known)
  return known.answers
}

const sorted = new WeakMap<readonly ConfidenceStats[], { readonly answers: UnitAnswers | undefined }>()

const empty: ConfidenceStats = { answers: [], unanswered: 0, parts: [] }

const confidences = {
  empty,
  of: (judgements: Iterable<Judgement<unknown>>): ConfidenceStats => {
    const answers: RankedAnswer[] = []
    let unanswered = 0
    for (const { outcome, confidence, credit, weight, count = 1 } of judgements)
      if (outcome === 'unanswered' || confidence === undefined) unanswered += weight * count
      else answers.push({ confidence, credit: credit * count, weight: weight * count })
    return { answers, unanswered, parts: [] }
  },
  add: (a: ConfidenceStats, b: ConfidenceStats): ConfidenceStats =>
    isEmpty(a) ? b : isEmpty(b) ? a : { ...empty, parts: [a, b] },
}

function isEmpty({ answers, unanswered, parts }: ConfidenceStats): boolean {
  return answers.length === 0 && unanswered === 0 && parts.length === 0
}

export function rankingOf(stats: ConfidenceStats): Ranking {
  const byConfidence = new Map<number, { size: number; right: number }>()
  let [answered, unanswered] = [0, 0]
  // An explicit stack, because thousands of sums can be nested.
  const open: ConfidenceStats[] = [stats]
  for (let next = open.pop(); next; next = open.pop()) {
    open.push(...next.parts)
    unanswered += next.unanswered
    for (const { confidence, credit, weight } of next.answers) {
      const step = byConfidence.get(confidence) ?? { size: 0, right: 0 }
      step.size += weight
      step.right += credit
      answered += weight
      byConfidence.set(confidence, step)
    }
  }
  const steps = [...byConfidence].map(([confidence, step]) => ({ confidence, ...step }))
  return { steps: steps.sort((a, b) => b.confidence - a.confidence), answered, unanswered }
}

export function countsOf({ steps, answered, unanswered }: Ranking): StepCounts {
  const sizes = Float64Array.from(steps, ({ size }) => size)
  return { sizes, rights: Float64Array.from(steps, ({ right }) => right), answered, unanswered }
}

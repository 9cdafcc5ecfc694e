/**
 * Statistics of measures that rank: every answer with its confidence, and how many questions were left open. Lists add up by
 * being put together, which costs nothing until somebody reads the values.
 *
 * Answers of one confidence are a step: no order among them is better than another.
 */
import type { Judgement, Summary, Values } from '../measure.js'
import { stepCounter } from './step-counts.js'

export interface ConfidenceStats {
  readonly answers: readonly RankedAnswer[]
  readonly unanswered: number
  /** What else belongs to it. */
  readonly parts: readonly ConfidenceStats[]
}

/** What an answer earned, out of what. One that weighs more than 1 stands for several. */
interface RankedAnswer {
  readonly confidence: number
  readonly credit: number
  readonly weight: number
}

/** Answers of one confidence: their weight, and their credit. */
interface Step {
  readonly confidence: number
  readonly size: number
  readonly right: number
}

export interface Ranking {
  /** Surest first. */
  readonly steps: readonly Step[]
  readonly answered: number
  readonly unanswered: number
}

/** A ranking without its confidences: step by step how many answers there are, and how many are right. A step may be empty. */
export interface StepCounts {
  readonly sizes: ArrayLike<number>
  readonly rights: ArrayLike<number>
  readonly answered: number
  readonly unanswered: number
}

/**
 * A summary that ranks. What it reads is read from counts, so that many choices out of the same documents, each document some times, need
 * no list of answers: `countedValues` sorts the answers of all documents once. Two ways to the same values, to the last bit.
 */
export type RankingSummary = Summary<ConfidenceStats> & Required<Pick<Summary<ConfidenceStats>, 'countedValues'>>

/** All of a summary that does not depend on what is read from the ranking, and both ways to read it. */
export function rankingSummary(
  valuesOf: (counts: StepCounts) => Values,
): Pick<RankingSummary, 'empty' | 'of' | 'add' | 'values' | 'countedValues'> {
  return {
    ...confidences,
    values: (stats) => valuesOf(countsOf(rankingOf(stats))),
    countedValues: (stats) => {
      const countsIn = stepCounter(stats.map(rankingOf))
      return (times) => valuesOf(countsIn(times))
    },
  }
}

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
  // A stack of our own: thousands of sums are nested as deep.
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
  return { sizes: steps.map(({ size }) => size), rights: steps.map(({ right }) => right), answered, unanswered }
}

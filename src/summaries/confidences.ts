/**
 * Statistics of measures that rank: every answer with its confidence, and how many questions were left open. Lists add up by
 * being put together, which costs nothing until somebody reads the values.
 *
 * Answers of one confidence are a step: no order among them is better than another.
 */
import type { Judgement } from '../measure.js'

export interface ConfidenceStats {
  readonly answers: readonly RankedAnswer[]
  readonly unanswered: number
  /** What else belongs to it. */
  readonly parts: readonly ConfidenceStats[]
}

interface RankedAnswer {
  readonly confidence: number
  readonly isRight: boolean
}

/** Answers of one confidence. */
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

const empty: ConfidenceStats = { answers: [], unanswered: 0, parts: [] }

/** Three parts of a summary: those that do not depend on what is read from the ranking. */
export const confidences = {
  empty,
  of: (judgements: Iterable<Judgement<unknown>>): ConfidenceStats => {
    const answers: RankedAnswer[] = []
    let unanswered = 0
    for (const { outcome, confidence, count = 1 } of judgements)
      if (outcome === 'unanswered' || confidence === undefined) unanswered += count
      else for (let i = 0; i < count; i++) answers.push({ confidence, isRight: outcome === 'right' })
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
    answered += next.answers.length
    for (const { confidence, isRight } of next.answers) {
      const step = byConfidence.get(confidence) ?? { size: 0, right: 0 }
      step.size++
      if (isRight) step.right++
      byConfidence.set(confidence, step)
    }
  }
  const steps = [...byConfidence].map(([confidence, step]) => ({ confidence, ...step }))
  return { steps: steps.sort((a, b) => b.confidence - a.confidence), answered, unanswered }
}

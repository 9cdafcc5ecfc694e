/** Values of how many questions were answered right, answered wrong and left open; these numbers add up. */
import type { Judgement, Outcome, Summary } from '../measure.js'
import { quotient } from './prf.js'

export type OutcomeStats = Readonly<Record<Outcome, number>>

/** What a value is divided from. */
type Quotient = (stats: OutcomeStats) => { readonly credit: number; readonly weight: number }

export function ofOutcomes(name: string, quotientOf: Quotient): Summary<OutcomeStats> {
  return {
    valueNames: [name],
    empty: { right: 0, wrong: 0, unanswered: 0 },
    of: countOutcomes,
    add: (a, b) => ({ right: a.right + b.right, wrong: a.wrong + b.wrong, unanswered: a.unanswered + b.unanswered }),
    values: (stats) => {
      const { credit, weight } = quotientOf(stats)
      return { [name]: quotient(credit, weight) }
    },
    counts: (stats) => ({ [name]: quotientOf(stats) }),
  }
}

/** All questions. */
export function totalOf({ right, wrong, unanswered }: OutcomeStats): number {
  return right + wrong + unanswered
}

function countOutcomes(judgements: Iterable<Judgement<unknown>>): OutcomeStats {
  const stats = { right: 0, wrong: 0, unanswered: 0 }
  for (const { outcome, count = 1 } of judgements) if (outcome) stats[outcome] += count
  return stats
}

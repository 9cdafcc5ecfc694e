/** Precision over the system's items, recall over gold's, and their harmonic mean; undefined where nothing was counted. */
import type { Judgement, Summary } from '../measure.js'

export interface PrfStats {
  readonly systemCredit: number
  readonly systemWeight: number
  readonly goldCredit: number
  readonly goldWeight: number
}

export const prf: Summary<PrfStats> = {
  valueNames: ['f1', 'precision', 'recall'],
  empty: { systemCredit: 0, systemWeight: 0, goldCredit: 0, goldWeight: 0 },
  of: sumJudgements,
  add: (a, b) => ({
    systemCredit: a.systemCredit + b.systemCredit,
    systemWeight: a.systemWeight + b.systemWeight,
    goldCredit: a.goldCredit + b.goldCredit,
    goldWeight: a.goldWeight + b.goldWeight,
  }),
  values: ({ systemCredit, systemWeight, goldCredit, goldWeight }) => {
    const precision = quotient(systemCredit, systemWeight)
    const recall = quotient(goldCredit, goldWeight)
    return { f1: harmonicMean(precision, recall), precision, recall }
  },
  counts: ({ systemCredit, systemWeight, goldCredit, goldWeight }) => ({
    precision: { credit: systemCredit, weight: systemWeight },
    recall: { credit: goldCredit, weight: goldWeight },
  }),
}

function sumJudgements(judgements: Iterable<Judgement<unknown>>): PrfStats {
  let [systemCredit, systemWeight, goldCredit, goldWeight] = [0, 0, 0, 0]
  for (const { side, credit, weight, count = 1 } of judgements) {
    if (side === 'system') {
      systemCredit += credit * count
      systemWeight += weight * count
    } else {
      goldCredit += credit * count
      goldWeight += weight * count
    }
  }
  return { systemCredit, systemWeight, goldCredit, goldWeight }
}

export function quotient(credit: number, weight: number): number | undefined {
  return weight === 0 ? undefined : credit / weight
}

export function harmonicMean(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return undefined
  return a + b === 0 ? 0 : (2 * a * b) / (a + b)
}

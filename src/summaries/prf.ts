/**
 * Precision over the system's items, recall over gold's, and F1, their harmonic mean. This file defines for all measures when these are
 * undefined: precision without system items, recall without gold items, F1 without both. If only one side has nothing to count, F1 is 0.
 */
import type { Judgement, Side, Summary } from '../measure.js'

export interface PrfStats {
  readonly systemCredit: number
  readonly systemWeight: number
  readonly goldCredit: number
  readonly goldWeight: number
}

export const prf: Summary<PrfStats> = {
  valueNames: ['f1', 'precision', 'recall'],
  perfect: { f1: 1, precision: 1, recall: 1 },
  undefinedWhen:
    '`precision` if the system has nothing to count, `recall` if gold has nothing, `f1` only if neither side has. If one side has nothing, `f1` is 0.',
  corpus: 'Values of several documents sum the items of all documents (micro).',
  countRules: { precision: ({ side }) => side === 'system', recall: ({ side }) => side === 'gold' },
  empty: { systemCredit: 0, systemWeight: 0, goldCredit: 0, goldWeight: 0 },
  of: (judgements) => {
    const sums = { ...prf.empty }
    for (const judgement of judgements) addTo(sums, judgement)
    return sums
  },
  add: (a, b) => ({
    systemCredit: a.systemCredit + b.systemCredit,
    systemWeight: a.systemWeight + b.systemWeight,
    goldCredit: a.goldCredit + b.goldCredit,
    goldWeight: a.goldWeight + b.goldWeight,
  }),
  values: ({ systemCredit, systemWeight, goldCredit, goldWeight }) => {
    const precision = quotient(systemCredit, systemWeight)
    const recall = quotient(goldCredit, goldWeight)
    return { f1: f1Of(precision, recall), precision, recall }
  },
  counts: ({ systemCredit, systemWeight, goldCredit, goldWeight }) => ({
    precision: { credit: systemCredit, weight: systemWeight },
    recall: { credit: goldCredit, weight: goldWeight },
  }),
}

export type PrfSums = { -readonly [Name in keyof PrfStats]: number }

export function addTo(sums: PrfSums, { side, credit, weight, count = 1 }: Judgement<unknown>): void {
  sums[creditOf[side]] += credit * count
  sums[weightOf[side]] += weight * count
}

const creditOf = { gold: 'goldCredit', system: 'systemCredit' } as const satisfies Record<Side, keyof PrfStats>
const weightOf = { gold: 'goldWeight', system: 'systemWeight' } as const satisfies Record<Side, keyof PrfStats>

export function quotient(credit: number, weight: number): number | undefined {
  return weight === 0 ? undefined : credit / weight
}

/** Undefined only if both are. If only one side has nothing to count, F1 is 0. */
export function f1Of(precision: number | undefined, recall: number | undefined): number | undefined {
  if (precision === undefined && recall === undefined) return undefined
  const [p, r] = [precision ?? 0, recall ?? 0]
  return p + r === 0 ? 0 : (2 * p * r) / (p + r)
}

/** The mean credit of all items of both sides, under a given name; undefined if there are no items. */
import type { Range, Summary } from '../measure.js'
import { quotient } from './prf.js'

export interface MeanStats {
  readonly credit: number
  readonly weight: number
}

export interface MeanOptions {
  /** The score of gold against itself; 1 by default. */
  readonly perfect?: number
  readonly range?: Range
  readonly undefinedWhen?: string
}

export function mean(name: string, options: MeanOptions = {}): Summary<MeanStats> {
  const { perfect = 1, range = [0, 1], undefinedWhen = 'Nothing was counted.' } = options
  return {
    valueNames: [name],
    perfect: { [name]: perfect },
    ranges: { [name]: range },
    undefinedWhen,
    corpus: 'The value of several documents is the mean over the items of all documents (micro).',
    countRules: { [name]: () => true },
    empty: { credit: 0, weight: 0 },
    of: (judgements) => {
      let [sum, total] = [0, 0]
      for (const { credit, weight, count = 1 } of judgements) {
        sum += credit * count
        total += weight * count
      }
      return { credit: sum, weight: total }
    },
    add: (a, b) => ({ credit: a.credit + b.credit, weight: a.weight + b.weight }),
    values: ({ credit, weight }) => ({ [name]: quotient(credit, weight) }),
    counts: (stats) => ({ [name]: stats }),
  }
}

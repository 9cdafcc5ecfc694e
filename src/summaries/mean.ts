/** The mean credit of all items, whichever side they stand on, under a name of its own; undefined where nothing was counted. */
import type { Summary } from '../measure.js'

export interface MeanStats {
  readonly credit: number
  readonly weight: number
}

export function mean(name: string): Summary<MeanStats> {
  return {
    valueNames: [name],
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
    values: ({ credit, weight }) => ({ [name]: weight === 0 ? undefined : credit / weight }),
    counts: (stats) => ({ [name]: stats }),
  }
}

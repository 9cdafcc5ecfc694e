/** Precision, recall and F1 of items without a facet, and beside them those of the items of one facet, under its name. */
import type { Judgement, Summary } from '../measure.js'
import { type PrfStats, prf } from './prf.js'

export interface PrfPartStats {
  readonly main: PrfStats
  readonly part: PrfStats
}

/** @example prfWith('candidate').valueNames // ['f1', 'precision', 'recall', 'candidate-f1', …] */
export function prfWith(facet: string): Summary<PrfPartStats> {
  const named = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${facet}-${name}`, value]))
  return {
    valueNames: [...prf.valueNames, ...prf.valueNames.map((name) => `${facet}-${name}`)],
    empty: { main: prf.empty, part: prf.empty },
    of: (judgements) => {
      const [main, part]: [Judgement<unknown>[], Judgement<unknown>[]] = [[], []]
      for (const judgement of judgements) (judgement.facet === facet ? part : main).push(judgement)
      return { main: prf.of(main), part: prf.of(part) }
    },
    add: (a, b) => ({ main: prf.add(a.main, b.main), part: prf.add(a.part, b.part) }),
    values: ({ main, part }) => ({ ...prf.values(main), ...named(prf.values(part)) }),
    counts: ({ main, part }) => ({ ...prf.counts(main), ...named(prf.counts(part)) }),
  }
}

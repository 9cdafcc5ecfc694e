/** Precision, recall and F1 of parts of the items, in addition to those of the rest or of all items. A part has the items of one facet. */
import type { Judgement, Summary } from '../measure.js'
import { addTo, type PrfStats, prf } from './prf.js'

export interface PrfPartStats {
  readonly main: PrfStats
  readonly part: PrfStats
}

/**
 * Values for the items without a facet, and for those with it, under the name of the facet.
 * @example prfBeside('candidate').valueNames // ['f1', 'precision', 'recall', 'candidate-f1', …]
 */
export function prfBeside(facet: string): Summary<PrfPartStats> {
  const named = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${facet}-${name}`, value]))
  const isPart = (judgement: Judgement<unknown>) => judgement.facet === facet
  return {
    valueNames: [...prf.valueNames, ...prf.valueNames.map((name) => `${facet}-${name}`)],
    perfect: { ...prf.perfect, ...named(prf.perfect) },
    undefinedWhen: `${prf.undefinedWhen} The same holds for the values of ${facet}s.`,
    corpus: prf.corpus,
    countRules: {
      precision: (judgement) => !isPart(judgement) && judgement.side === 'system',
      recall: (judgement) => !isPart(judgement) && judgement.side === 'gold',
      ...named({
        precision: (judgement: Judgement<unknown>) => isPart(judgement) && judgement.side === 'system',
        recall: (judgement: Judgement<unknown>) => isPart(judgement) && judgement.side === 'gold',
      }),
    },
    empty: { main: prf.empty, part: prf.empty },
    of: (judgements) => {
      const [main, part] = [{ ...prf.empty }, { ...prf.empty }]
      for (const judgement of judgements) addTo(isPart(judgement) ? part : main, judgement)
      return { main, part }
    },
    add: (a, b) => ({ main: prf.add(a.main, b.main), part: prf.add(a.part, b.part) }),
    values: ({ main, part }) => ({ ...prf.values(main), ...named(prf.values(part)) }),
    counts: ({ main, part }) => ({ ...prf.counts(main), ...named(prf.counts(part)) }),
  }
}

export interface WholeAndPartStats extends PrfStats {
  readonly parts: Readonly<Record<string, PrfStats>>
}

/**
 * Values for all items, and the F1 of each part.
 * @example prfOfWhole(['modal']).valueNames // ['f1', 'precision', 'recall', 'modal-f1']
 */
export function prfOfWhole(parts: readonly string[]): Summary<WholeAndPartStats> {
  const perPart = <T>(of: (part: string) => T) => Object.fromEntries(parts.map((part) => [part, of(part)]))
  const named = <T>(of: (part: string) => T) => Object.fromEntries(parts.map((part) => [`${part}-f1`, of(part)]))
  return {
    valueNames: [...prf.valueNames, ...parts.map((part) => `${part}-f1`)],
    perfect: { ...prf.perfect, ...named(() => 1) },
    undefinedWhen: `${prf.undefinedWhen} The same holds for the F1 of each part.`,
    corpus: prf.corpus,
    countRules: prf.countRules,
    empty: { ...prf.empty, parts: perPart(() => prf.empty) },
    of: (judgements) => {
      const whole = { ...prf.empty }
      const own = perPart(() => ({ ...prf.empty }))
      for (const judgement of judgements) {
        addTo(whole, judgement)
        const part = judgement.facet === undefined ? undefined : own[judgement.facet]
        if (part) addTo(part, judgement)
      }
      return { ...whole, parts: own }
    },
    add: (a, b) => ({ ...prf.add(a, b), parts: perPart((part) => prf.add(a.parts[part]!, b.parts[part]!)) }),
    values: (stats) => ({ ...prf.values(stats), ...named((part) => prf.values(stats.parts[part]!).f1) }),
    counts: prf.counts,
  }
}

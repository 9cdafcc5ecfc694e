/**
 * Precision, recall and F1 as in `prf`, and accuracy: the share of gold's items that are right. An item without weight counts only for
 * accuracy, as right. A system item of the facet `against-vague` also counts only for accuracy, as wrong, because gold has no item for it.
 */
import type { Judgement, Summary } from '../measure.js'
import { type PrfStats, prf, quotient } from './prf.js'

export interface AccuracyStats extends PrfStats {
  readonly right: number
  readonly all: number
}

export const againstVague = 'against-vague'

export const prfAccuracy: Summary<AccuracyStats> = {
  valueNames: [...prf.valueNames, 'accuracy'],
  perfect: { ...prf.perfect, accuracy: 1 },
  undefinedWhen: `${prf.undefinedWhen} \`accuracy\` if gold labels no pair that counts.`,
  corpus: prf.corpus,
  countRules: {
    ...prf.countRules,
    accuracy:
      'the share of its weight that each gold item earns, 1 for an item without weight, out of all gold items and the system’s labels of vague pairs',
  },
  empty: { ...prf.empty, right: 0, all: 0 },
  of: (judgements) => {
    const list = [...judgements]
    return { ...prf.of(list), ...countRight(list) }
  },
  add: (a, b) => ({ ...prf.add(a, b), right: a.right + b.right, all: a.all + b.all }),
  values: (stats) => ({ ...prf.values(stats), accuracy: quotient(stats.right, stats.all) }),
  counts: (stats) => ({ ...prf.counts(stats), accuracy: { credit: stats.right, weight: stats.all } }),
}

function countRight(judgements: readonly Judgement<unknown>[]): Pick<AccuracyStats, 'right' | 'all'> {
  let [right, all] = [0, 0]
  for (const { side, credit, weight, facet, count = 1 } of judgements) {
    if (side === 'system' && facet !== againstVague) continue
    all += count
    if (side === 'gold') right += (quotient(credit, weight) ?? 1) * count
  }
  return { right, all }
}

/**
 * Precision, recall and F1 of facts whose credit is the quality of their anchors, and the values that facts alone would reach (Garrido and
 * others 2012, section 6): `q` is the mean credit of facts that both sides have, `upper-bound-f1` is F1 if each of them earned 1, and
 * `share` is F1 divided by that. Both sides have the same sum of credits, so F1 is twice this sum divided by the number of all facts, and
 * `share` equals `q`. It is undefined if no fact is right, because then anchors have nothing to reach.
 *
 * The mean credit has two more denominators: all facts of gold (`recall`), and the facts of gold that a document names (`q-documented`).
 */
import type { Judgement, Summary } from '../measure.js'
import { type PrfStats, prf, quotient } from './prf.js'

export interface AnchoredStats extends PrfStats {
  /** The weight of the system's facts that gold also has. */
  readonly right: number
  /** The sums of the gold facts that a document names. */
  readonly documentedCredit: number
  readonly documentedWeight: number
}

export const anchored: Summary<AnchoredStats> = {
  valueNames: [...prf.valueNames, 'q', 'q-documented', 'upper-bound-f1', 'share'],
  perfect: { ...prf.perfect, q: 1, 'q-documented': 1, 'upper-bound-f1': 1, share: 1 },
  undefinedWhen: `${prf.undefinedWhen} The same holds for \`upper-bound-f1\`. \`q\` and \`share\` if no value is right. \`q-documented\` if no document names a fact of gold.`,
  corpus: prf.corpus,
  countRules: { ...prf.countRules, q: isShared, 'q-documented': isDocumented },
  empty: { ...prf.empty, right: 0, documentedCredit: 0, documentedWeight: 0 },
  of: (judgements) => {
    const all = [...judgements]
    const documented = prf.of(all.filter(isDocumented))
    return {
      ...prf.of(all),
      right: all.reduce((sum, judgement) => sum + sharedWeight(judgement), 0),
      documentedCredit: documented.goldCredit,
      documentedWeight: documented.goldWeight,
    }
  },
  add: (a, b) => ({
    ...prf.add(a, b),
    right: a.right + b.right,
    documentedCredit: a.documentedCredit + b.documentedCredit,
    documentedWeight: a.documentedWeight + b.documentedWeight,
  }),
  values: (stats) => {
    const { systemCredit, systemWeight, goldWeight, right, documentedCredit, documentedWeight } = stats
    const bound = prf.values({ systemCredit: right, systemWeight, goldCredit: right, goldWeight })
    const q = quotient(systemCredit, right)
    return {
      ...prf.values(stats),
      q,
      'q-documented': quotient(documentedCredit, documentedWeight),
      'upper-bound-f1': bound.f1,
      share: q,
    }
  },
  counts: (stats) => ({
    ...prf.counts(stats),
    q: { credit: stats.systemCredit, weight: stats.right },
    'q-documented': { credit: stats.documentedCredit, weight: stats.documentedWeight },
  }),
}

function sharedWeight(judgement: Judgement<unknown>): number {
  return isShared(judgement) ? judgement.weight * (judgement.count ?? 1) : 0
}

/** Whether the other side has the fact. Its reason is then the distance of the anchors, even if it is large. */
function isShared({ side, because }: Judgement<unknown>): boolean {
  return side === 'system' && because.kind === 'anchored'
}

/** Whether it is a fact of gold that a document names. */
function isDocumented({ side, item }: Judgement<unknown>): boolean {
  return side === 'gold' && (item as { readonly isDocumented?: true }).isDocumented === true
}

/**
 * Precision, recall and F1 of facts that earn what their anchors are worth, and beside them what facts alone would reach (Garrido and others
 * 2012, section 6): `q` is the mean credit of facts that both sides have, `upper-bound-f1` is F1 if each of them earned 1, and `share` is how
 * much of it F1 reaches. Both sides have the same sum of credits, so F1 is twice that by the number of all facts, and `share` is `q`; it is
 * undefined where nothing is right, as then there is nothing that anchors could reach.
 */
import type { Judgement, Summary } from '../measure.js'
import { type PrfStats, prf, quotient } from './prf.js'

export interface AnchoredStats extends PrfStats {
  /** Facts of the system that gold has too. */
  readonly right: number
}

export const anchored: Summary<AnchoredStats> = {
  valueNames: [...prf.valueNames, 'q', 'upper-bound-f1', 'share'],
  empty: { ...prf.empty, right: 0 },
  of: (judgements) => {
    const all = [...judgements]
    return { ...prf.of(all), right: all.reduce((sum, judgement) => sum + rightIn(judgement), 0) }
  },
  add: (a, b) => ({ ...prf.add(a, b), right: a.right + b.right }),
  values: (stats) => {
    const { systemCredit, systemWeight, goldWeight, right } = stats
    const bound = prf.values({ systemCredit: right, systemWeight, goldCredit: right, goldWeight })
    const q = quotient(systemCredit, right)
    return { ...prf.values(stats), q, 'upper-bound-f1': bound.f1, share: q }
  },
  counts: (stats) => ({ ...prf.counts(stats), q: { credit: stats.systemCredit, weight: stats.right } }),
}

/** A fact that the other side has says how near the anchors are, however far that is. */
function rightIn({ side, because, count = 1 }: Judgement<unknown>): number {
  return side === 'system' && because.kind === 'anchored' ? count : 0
}

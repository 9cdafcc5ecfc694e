/**
 * Judges a pair and keeps its items for those who look at them. A measure of pairs may judge millions; then the first ones of each verdict and side
 * are kept, and all are counted. O(items), in the memory of those that are kept.
 */
import type { DocumentPair } from '../../src/corpus.js'
import { type DocumentReport, judgePair } from '../../src/evaluate.js'
import type { AnyMeasure, Judged, Judgement, Pair } from '../../src/measure.js'
import { verdictOf } from '../../src/report/reasons.js'

/** Of each verdict and side: a page takes so many of each in less than a second. */
const MOST_ITEMS = 20_000

export interface Listing {
  readonly report: DocumentReport
  /** Items that were counted and not kept. */
  readonly unlisted: number
}

export function judgeListing(documents: DocumentPair, measure: AnyMeasure, most = MOST_ITEMS): Listing {
  let [items, unlisted]: [Judgement<unknown>[], number] = [[], 0]
  let explain: Judged<unknown>['explain']
  /** Summaries may go through the list more than once; each time it is noted anew. */
  function* noting(judgements: Iterable<Judgement<unknown>>): Generator<Judgement<unknown>> {
    ;[items, unlisted] = [[], 0]
    const counts = new Map<string, number>()
    for (const judgement of judgements) {
      const kind = `${judgement.side} ${verdictOf(judgement)}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (count <= most) items.push(judgement)
      else unlisted++
      yield judgement
    }
  }
  const judge = (pair: Pair<unknown>): Judged<unknown> => {
    const judged: Judged<unknown> = measure.judge(pair)
    explain = judged.explain
    return { ...judged, judgements: { [Symbol.iterator]: () => noting(judged.judgements) } }
  }
  const [report] = judgePair(documents, [{ ...measure, judge }], false)
  return { report: { ...report!, ...(!report!.isExcluded && { items, ...(explain && { explain }) }) }, unlisted }
}

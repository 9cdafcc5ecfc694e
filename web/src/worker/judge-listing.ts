/**
 * Judges a pair of documents and lists the items. Some measures judge millions of items; then all of them are counted, but only the first ones of each
 * verdict and side are kept. O(items), with memory for those that are kept.
 */
import type { DocumentPair } from '../../../src/corpus.js'
import { type DocumentReport, judgePair } from '../../../src/evaluation/judge.js'
import type { AnyMeasure, Judged, Judgement, Pair } from '../../../src/measure.js'
import { verdictOf } from '../../../src/report/reasons.js'

/** For each verdict and side. A page can take this number of each in less than a second. */
const MOST_ITEMS = 20_000

export interface Listing {
  readonly report: DocumentReport
  /** The number of items that were counted but not kept, by facet; '' stands for items without a facet. */
  readonly unlisted: ReadonlyMap<string, number>
}

export interface ListingLimits {
  /** The number of items kept for each verdict and side. */
  readonly most?: number | undefined
  /** Whether an item is kept regardless of the limit. */
  isKept?(judgement: Judgement<unknown>): boolean
}

export function judgeListing(documents: DocumentPair, measure: AnyMeasure, limits: ListingLimits = {}): Listing {
  const { most = MOST_ITEMS, isKept } = limits
  let items: Judgement<unknown>[] = []
  let unlisted = new Map<string, number>()
  let explain: Judged<unknown>['explain']
  /** Starts a new list each time, because summaries may iterate more than once. */
  function* recording(judgements: Iterable<Judgement<unknown>>): Generator<Judgement<unknown>> {
    ;[items, unlisted] = [[], new Map()]
    const counts = new Map<string, number>()
    for (const judgement of judgements) {
      const count = isKept?.(judgement) ? 0 : countOne(counts, `${judgement.side} ${verdictOf(judgement)}`)
      if (count <= most) items.push(judgement)
      else countOne(unlisted, judgement.facet ?? '')
      yield judgement
    }
  }
  const judge = (pair: Pair<unknown>): Judged<unknown> => {
    const judged: Judged<unknown> = measure.judge(pair)
    explain = judged.explain
    return { ...judged, judgements: { [Symbol.iterator]: () => recording(judged.judgements) } }
  }
  const [report] = judgePair(documents, [{ ...measure, judge }], false)
  return { report: { ...report!, ...(!report!.isExcluded && { items, ...(explain && { explain }) }) }, unlisted }
}

function countOne(counts: Map<string, number>, kind: string): number {
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  return count
}

/**
 * Judges a pair and keeps its items for those who look at them. A measure of pairs may judge millions; then the first ones of each verdict and side
 * are kept, and all are counted. O(items), in the memory of those that are kept.
 */
import type { DocumentPair } from '../../../src/corpus.js'
import { type DocumentReport, judgePair } from '../../../src/evaluation/judge.js'
import type { AnyMeasure, Judged, Judgement, Pair } from '../../../src/measure.js'
import { verdictOf } from '../../../src/report/reasons.js'

/** Of each verdict and side: a page takes so many of each in less than a second. */
const MOST_ITEMS = 20_000

export interface Listing {
  readonly report: DocumentReport
  /** Items that were counted and not kept, by their facets; under '' those that have none. */
  readonly unlisted: ReadonlyMap<string, number>
}

export interface Room {
  /** Of each verdict and side. */
  readonly most?: number | undefined
  /** What is kept however much of it there is. */
  isKept?(judgement: Judgement<unknown>): boolean
}

export function judgeListing(documents: DocumentPair, measure: AnyMeasure, room: Room = {}): Listing {
  const { most = MOST_ITEMS, isKept } = room
  let items: Judgement<unknown>[] = []
  let unlisted = new Map<string, number>()
  let explain: Judged<unknown>['explain']
  /** Summaries may go through the list more than once; each time it is noted anew. */
  function* noting(judgements: Iterable<Judgement<unknown>>): Generator<Judgement<unknown>> {
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
    return { ...judged, judgements: { [Symbol.iterator]: () => noting(judged.judgements) } }
  }
  const [report] = judgePair(documents, [{ ...measure, judge }], false)
  return { report: { ...report!, ...(!report!.isExcluded && { items, ...(explain && { explain }) }) }, unlisted }
}

function countOne(counts: Map<string, number>, kind: string): number {
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  return count
}

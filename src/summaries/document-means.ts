/**
 * Precision, recall and F1 over the items of all documents, as in `prf`, and beside them the mean of the documents' F1: plain
 * (`macro-f1`) and weighted by the size of each document (`weighted-f1`). A document whose F1 is undefined is in neither mean.
 * With parts, the F1 of the items of each facet stands beside the whole.
 */
import type { Judgement, Side, Summary, Values } from '../measure.js'
import { type PrfStats, prf, quotient } from './prf.js'

export interface DocumentMeanStats extends PrfStats {
  readonly parts: Readonly<Record<string, PrfStats>>
  /** Over documents whose F1 is defined. */
  readonly documents: number
  readonly f1Sum: number
  readonly size: number
  readonly sizedF1Sum: number
}

/** @example documentMeans(['modal']).valueNames // ['f1', 'precision', 'recall', 'modal-f1', 'macro-f1', 'weighted-f1'] */
export function documentMeans(parts: readonly string[] = []): Summary<DocumentMeanStats> {
  const perPart = (of: (part: string) => PrfStats) => Object.fromEntries(parts.map((part) => [part, of(part)]))
  return {
    valueNames: [...prf.valueNames, ...parts.map((part) => `${part}-f1`), 'macro-f1', 'weighted-f1'],
    empty: { ...prf.empty, parts: perPart(() => prf.empty), documents: 0, f1Sum: 0, size: 0, sizedF1Sum: 0 },
    of: (judgements, size = 1) => ofDocument(judgements, size, parts),
    add: (a, b) => ({
      ...prf.add(a, b),
      parts: perPart((part) => prf.add(a.parts[part]!, b.parts[part]!)),
      documents: a.documents + b.documents,
      f1Sum: a.f1Sum + b.f1Sum,
      size: a.size + b.size,
      sizedF1Sum: a.sizedF1Sum + b.sizedF1Sum,
    }),
    values: (stats) => ({ ...prf.values(stats), ...partValues(stats), ...means(stats) }),
    counts: (stats) => prf.counts(stats),
  }
}

/** The sums of the whole and of each part, in one pass. */
function ofDocument(
  judgements: Iterable<Judgement<unknown>>,
  size: number,
  names: readonly string[],
): DocumentMeanStats {
  const whole = { ...prf.empty }
  const parts: Record<string, PrfStats> = Object.fromEntries(names.map((name) => [name, { ...prf.empty }]))
  for (const { side, credit, weight, count = 1, facet } of judgements) {
    const part = facet === undefined ? undefined : parts[facet]
    for (const sums of part ? [whole, part] : [whole]) addTo(sums, side, credit * count, weight * count)
  }
  const { f1 } = prf.values(whole)
  const mean =
    f1 === undefined
      ? { documents: 0, f1Sum: 0, size: 0, sizedF1Sum: 0 }
      : { documents: 1, f1Sum: f1, size, sizedF1Sum: f1 * size }
  return { ...whole, parts, ...mean }
}

function addTo(sums: { -readonly [Name in keyof PrfStats]: number }, side: Side, credit: number, weight: number): void {
  if (side === 'system') {
    sums.systemCredit += credit
    sums.systemWeight += weight
  } else {
    sums.goldCredit += credit
    sums.goldWeight += weight
  }
}

function partValues({ parts }: DocumentMeanStats): Values {
  return Object.fromEntries(Object.entries(parts).map(([part, stats]) => [`${part}-f1`, prf.values(stats).f1]))
}

function means({ documents, f1Sum, size, sizedF1Sum }: DocumentMeanStats): Values {
  return {
    'macro-f1': quotient(f1Sum, documents),
    // One document is its own mean, whatever it weighs.
    'weighted-f1': documents === 1 ? f1Sum : quotient(sizedF1Sum, size),
  }
}

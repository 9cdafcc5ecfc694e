/**
 * Adds to any summary the mean of its headline (its first value) over documents: plain (`macro-f1`) and, if documents have a size, weighted
 * by it (`weighted-f1`). A document whose headline is undefined is in neither mean; the count of `macro-f1` shows how many documents are. F1
 * is undefined only if both sides have nothing to count, so a document stays in the mean even if the system has nothing.
 */
import type { Summary, Values } from '../measure.js'
import { quotient } from './prf.js'

export interface DocumentMeanStats<Stats> {
  readonly own: Stats
  readonly means: Means
}

/** Sums over the documents whose headline is defined. */
export interface Means {
  readonly documents: number
  readonly sum: number
  readonly size: number
  readonly sizedSum: number
}

export interface DocumentMeanOptions {
  /** What the size of a document counts; without it there is no weighted mean. */
  readonly sizedBy?: string
  /** The value of a document without a headline in the means, for profiles that follow a program that prints 0 in this case. */
  readonly absentAs?: number
}

/** @example documentMeans(prf).valueNames // ['f1', 'precision', 'recall', 'macro-f1'] */
export function documentMeans<Stats>(
  summary: Summary<Stats>,
  { sizedBy, absentAs }: DocumentMeanOptions = {},
): Summary<DocumentMeanStats<Stats>> {
  const headline = summary.valueNames[0]!
  const names = [`macro-${headline}`, ...(sizedBy === undefined ? [] : [`weighted-${headline}`])]
  const asHeadline = <T>(record: Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> =>
    record && Object.hasOwn(record, headline) ? Object.fromEntries(names.map((name) => [name, record[headline]!])) : {}
  const meanValues = ({ documents, sum, size, sizedSum }: Means): Values => ({
    [names[0]!]: quotient(sum, documents),
    // A single document is its own mean, whatever its weight.
    ...(names[1] && { [names[1]]: documents === 1 ? sum : quotient(sizedSum, size) }),
  })
  const isLower = summary.lowerIsBetter?.includes(headline)
  return {
    valueNames: [...summary.valueNames, ...names],
    overDocuments: names,
    ...(summary.lowerIsBetter && { lowerIsBetter: [...summary.lowerIsBetter, ...(isLower ? names : [])] }),
    perfect: { ...summary.perfect, ...asHeadline(summary.perfect) },
    ranges: { ...summary.ranges, ...asHeadline(summary.ranges) },
    undefinedWhen: summary.undefinedWhen,
    corpus: `${summary.corpus} ${describeMeans(headline, names, sizedBy)}`,
    countRules: {
      ...summary.countRules,
      [names[0]!]: `the sum of \`${headline}\` over the documents where it is defined, out of their number`,
      ...(names[1] && { [names[1]]: `the same, with each document weighted by its number of ${sizedBy}` }),
    },
    empty: { own: summary.empty, means: { documents: 0, sum: 0, size: 0, sizedSum: 0 } },
    of: (judgements, size = 1) => {
      const own = summary.of(judgements, size)
      return { own, means: meansOf(summary.values(own)[headline] ?? absentAs, size) }
    },
    add: (a, b) => ({ own: summary.add(a.own, b.own), means: addMeans(a.means, b.means) }),
    values: ({ own, means }) => ({ ...summary.values(own), ...meanValues(means) }),
    counts: ({ own, means }) => ({
      ...summary.counts(own),
      [names[0]!]: { credit: means.sum, weight: means.documents },
      ...(names[1] && { [names[1]]: { credit: means.sizedSum, weight: means.size } }),
    }),
    partFor: (value) => {
      const own = { summary, of: (stats: DocumentMeanStats<Stats>) => stats.own }
      return summary.valueNames.includes(value) ? own : undefined
    },
    ...(summary.countedValues && {
      countedValues: (stats: readonly DocumentMeanStats<Stats>[], value?: string) => {
        const ownValues = summary.countedValues!(
          stats.map(({ own }) => own),
          value,
        )
        const sumsOf = countedSums(stats.map(({ means }) => means))
        return (times: ArrayLike<number>) => ({ ...ownValues(times), ...meanValues(sumsOf(times)) })
      },
    }),
  }
}

function describeMeans(headline: string, [macro, weighted]: readonly string[], sizedBy: string | undefined): string {
  const ofDocuments = `\`${macro}\` is the mean of \`${headline}\` over the documents where it is defined`
  return weighted ? `${ofDocuments}; \`${weighted}\` is the same mean weighted by their ${sizedBy}.` : `${ofDocuments}.`
}

function meansOf(value: number | undefined, size: number): Means {
  if (value === undefined) return { documents: 0, sum: 0, size: 0, sizedSum: 0 }
  return { documents: 1, sum: value, size, sizedSum: value * size }
}

function addMeans(a: Means, b: Means): Means {
  return {
    documents: a.documents + b.documents,
    sum: a.sum + b.sum,
    size: a.size + b.size,
    sizedSum: a.sizedSum + b.sizedSum,
  }
}

/** Sums over documents, each counted as often as it was chosen. */
function countedSums(documents: readonly Means[]): (times: ArrayLike<number>) => Means {
  return (times) => {
    const sums = { documents: 0, sum: 0, size: 0, sizedSum: 0 }
    documents.forEach((means, i) => {
      const often = times[i]!
      sums.documents += often * means.documents
      sums.sum += often * means.sum
      sums.size += often * means.size
      sums.sizedSum += often * means.sizedSum
    })
    return sums
  }
}

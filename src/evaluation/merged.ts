/** The reports of groups of documents: the sums of their statistics. O(documents). */
import type { AnyMeasure } from '../measure.js'
import type { DocumentReport } from './judge.js'

/** One report for each group, in the order of the first document of each. A group is excluded if all its documents are. */
export function mergeByGroup(
  { summary }: AnyMeasure,
  documents: readonly DocumentReport[],
  groupOf: (document: string) => string,
): (DocumentReport & { readonly documents: number })[] {
  const members = new Map<string, DocumentReport[]>()
  for (const document of documents) {
    const group = groupOf(document.id)
    const own = members.get(group)
    if (own) own.push(document)
    else members.set(group, [document])
  }
  return [...members].map(([id, own]) => {
    const stats = own.map((document) => document.stats).reduce(summary.add, summary.empty)
    return {
      id,
      documents: own.length,
      values: summary.values(stats),
      counts: summary.counts(stats),
      stats,
      problems: own.flatMap(({ problems }) => problems),
      isExcluded: own.every(({ isExcluded }) => isExcluded),
    }
  })
}

/** The same for several measures: by document and measure in, by group and measure out. */
export function mergeAllByGroup(
  measures: readonly AnyMeasure[],
  documents: readonly (readonly DocumentReport[])[],
  groupOf: (document: string) => string,
): readonly (readonly DocumentReport[])[] {
  const merged = measures.map((measure, m) => {
    const own = documents.map((reports) => reports[m]!)
    return mergeByGroup(measure, own, groupOf)
  })
  return (merged[0] ?? []).map((_, group) => merged.map((reports) => reports[group]!))
}

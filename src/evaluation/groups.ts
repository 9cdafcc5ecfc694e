/** Scores of groups of documents beside those of all documents: by language, by source, or by anything in the names of the documents. O(documents). */
import type { DocumentReport, GroupReport, MeasureReport, Report } from './evaluate.js'

/** The report with a score for each group of documents, in the order of the first document of each group. */
export function withGroups(report: Report, groupOf: (document: string) => string): Report {
  return { ...report, measures: report.measures.map((measure) => ({ ...measure, groups: groupsOf(measure, groupOf) })) }
}

function groupsOf({ measure, documents }: MeasureReport, groupOf: (document: string) => string): GroupReport[] {
  const members = new Map<string, DocumentReport[]>()
  for (const document of documents) {
    const group = groupOf(document.id)
    members.set(group, [...(members.get(group) ?? []), document])
  }
  const { summary } = measure
  return [...members].map(([id, own]) => {
    const stats = own.map((document) => document.stats).reduce(summary.add, summary.empty)
    return { id, documents: own.length, values: summary.values(stats), counts: summary.counts(stats) }
  })
}

/** Scores of groups of documents beside those of all documents: by language, by source, or by anything in the names of the documents. O(documents). */
import type { GroupReport, MeasureReport, Report } from './evaluate.js'
import { mergeByGroup } from './merged.js'

/** The report with a score for each group of documents, in the order of the first document of each group. */
export function withGroups(report: Report, groupOf: (document: string) => string): Report {
  return { ...report, measures: report.measures.map((measure) => ({ ...measure, groups: groupsOf(measure, groupOf) })) }
}

function groupsOf({ measure, documents }: MeasureReport, groupOf: (document: string) => string): GroupReport[] {
  return mergeByGroup(measure, documents, groupOf).map(({ id, documents: count, values, counts }) => {
    return { id, documents: count, values, counts }
  })
}

/**
 * The report as JSON. Its keys are a contract with other programs, so each one is written out here, in a fixed order. Undefined values
 * are null. Each problem appears once: problems of reading and pairing with the report, problems of a document with the document, and
 * problems of intervals with the measure.
 */
import type { DocumentReport, GroupReport, Interval, MeasureReport, Report } from '../../evaluation/evaluate.js'
import type { Counts, Judgement, Values } from '../../measure.js'
import type { Problem } from '../../vocabulary/problem.js'
import { verdictOf } from '../reasons.js'
import { intervalProblems } from './completeness.js'
import { namesOfDocument, valueNamesOf } from './tables.js'

export interface JsonOptions {
  /** List the judgements of each document, if the report kept them. */
  readonly items?: boolean
  /** Complete the reasons of the listed judgements, which needs a search for each one. */
  readonly proofs?: boolean
}

export function writeJson(report: Report, options: JsonOptions = {}): string {
  const contract = {
    cupel: report.version,
    signature: report.signature,
    measures: report.measures.map((measure) => jsonMeasure(measure, report, options)),
    problems: report.problems.map(jsonProblem),
  }
  return `${JSON.stringify(contract, null, 2)}\n`
}

function jsonMeasure(measure: MeasureReport, report: Report, options: JsonOptions) {
  const names = valueNamesOf(measure)
  return {
    id: measure.id,
    signature: measure.signature,
    values: jsonValues(names, measure.values),
    counts: jsonCounts(measure.counts),
    ...(measure.intervals && { intervals: jsonIntervals(names, measure.intervals) }),
    ...(measure.groups && { groups: measure.groups.map((group) => jsonGroup(names, group)) }),
    documents: measure.documents.map((document) => jsonDocument(measure, document, options)),
    problems: intervalProblems(measure, report).map(jsonProblem),
  }
}

function jsonGroup(names: readonly string[], { id, documents, values, counts }: GroupReport) {
  return { id, documents, values: jsonValues(names, values), counts: jsonCounts(counts) }
}

function jsonDocument(measure: MeasureReport, document: DocumentReport, options: JsonOptions): object {
  const { items, proofs } = options
  const names = namesOfDocument(measure, document.values)
  const counted = Object.entries(document.counts).filter(([name]) => names.includes(name))
  const explain = (judgement: Judgement<unknown>): Judgement<unknown> =>
    proofs && document.explain ? document.explain(judgement) : judgement
  return {
    id: document.id,
    values: Object.fromEntries(names.map((name) => [name, document.values[name] ?? null])),
    counts: jsonCounts(Object.fromEntries(counted)),
    problems: document.problems.map(jsonProblem),
    ...(document.isExcluded && { excluded: true }),
    ...(items && document.items && { items: document.items.map((item) => jsonItem(explain(item))) }),
    ...(document.parts && { parts: document.parts.map((part) => jsonDocument(measure, part, options)) }),
  }
}

function jsonItem(judgement: Judgement<unknown>) {
  const { side, item, credit, weight, count, facet, because } = judgement
  return { side, verdict: verdictOf(judgement), item, credit, weight, count, facet, because }
}

/** The values that the measure declares come first, then the values of facets, which it cannot declare. */
function jsonValues(names: readonly string[], values: Values): Record<string, number | null> {
  return Object.fromEntries(
    [...new Set([...names, ...Object.keys(values)])].map((name) => [name, values[name] ?? null]),
  )
}

function jsonCounts(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).map(([name, { credit, weight }]) => [name, { credit, weight }]))
}

function jsonIntervals(names: readonly string[], intervals: Readonly<Record<string, Interval>>) {
  return Object.fromEntries(
    names.map((name) => {
      const { low = null, high = null, skipped } = intervals[name] ?? {}
      return [name, { low, high, ...(skipped && { skipped }) }]
    }),
  )
}

/** `JSON.stringify` leaves out keys whose value is undefined. */
function jsonProblem({ code, severity, isAllowed, message, place, actual, expected, hint, ...rest }: Problem): Problem {
  const { more, document, side, run } = rest
  const { file, line, column, length } = place ?? {}
  const ordered = { code, severity, isAllowed, message, place: place && { file, line, column, length } }
  return { ...ordered, actual, expected, hint, more, document, side, run } as Problem
}

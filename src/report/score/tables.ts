/**
 * Scores as tables. Measures differ in their values, so the tables to read are one wide table for all measures with the same values,
 * or one table per measure when documents are shown:
 *
 *     measure             f1      precision  count  recall  count
 *     temporal-awareness  0.6667     0.6667    2/3  0.6667    2/3
 *
 * For programs there is one long table with a row for each value, which has room for every measure.
 */
import type { DocumentReport, GroupReport, Interval, MeasureReport, Report } from '../../evaluation/evaluate.js'
import { type Counts, documentValueNames, type Values } from '../../measure.js'
import { formatCount, formatInterval, formatRate, type NumberOptions } from '../numbers.js'
import type { Cell, Column, Table } from '../table.js'

export interface ScoreTableOptions extends NumberOptions {
  /** Add a row for each document, before the total; if the report has parts of documents, for each part. */
  readonly perDocument?: boolean
  /** What has a row of its own: `document`, or a part of documents such as `sentence`. */
  readonly part?: string | undefined
}

/** The scores in a row: those of a document, or of a measure over all documents. */
type Scores = Pick<MeasureReport, 'values' | 'counts' | 'intervals'>

/** The tables to read. */
export function scoreTables(report: Report, options: ScoreTableOptions = {}): Table[] {
  const hasRows = options.perDocument || report.measures.some(({ groups }) => groups)
  if (hasRows) return report.measures.map((measure) => documentTable(measure, { perDocument: false, ...options }))
  return [...groupByValues(report.measures)].map((group) => measureTable(group, options))
}

/** One measure: its documents (unless `perDocument` is false), its groups if there are any, and the total. */
export function documentTable(measure: MeasureReport, options: ScoreTableOptions = {}): Table {
  const layout = layoutOf([measure])
  const ofDocument = layout.map((value) => ({ ...value, isBlank: value.isMean }))
  const { perDocument = true, part = 'document' } = options
  const documents = perDocument ? partsOf(measure) : []
  const groups = (measure.groups ?? []).map((group) => [groupName(group), ...scoreCells(group, layout, options)])
  return {
    title: measure.id,
    columns: [{ name: perDocument ? part : 'group', align: 'left' }, ...layoutColumns(layout)],
    rows: [
      ...documents.map((document) => [documentLabel(document), ...scoreCells(scoresOf(document), ofDocument, options)]),
      ...(perDocument ? [] : groups),
    ],
    footer: [...(perDocument ? groups : []), ['total', ...scoreCells(measure, layout, options)]],
  }
}

/** The parts of documents if the report has them, otherwise the documents. */
function partsOf({ documents }: MeasureReport): readonly DocumentReport[] {
  return documents.flatMap((document) => document.parts ?? [document])
}

function groupName({ id, documents }: GroupReport): string {
  return `${id} (${documents} document${documents === 1 ? '' : 's'})`
}

function measureTable(measures: readonly MeasureReport[], options: NumberOptions): Table {
  const layout = layoutOf(measures)
  return {
    columns: [{ name: 'measure', align: 'left' }, ...layoutColumns(layout)],
    rows: measures.flatMap((measure) => [
      [measure.id, ...scoreCells(measure, layout, options)],
      ...facetsOf(measure).map((facet) => [`  ${facet}`, ...scoreCells(facetScores(measure, facet), layout, options)]),
    ]),
  }
}

/** The facets in the names of values: `f1[president]` is the f1 of the facet `president`. */
function facetsOf({ values }: MeasureReport): readonly string[] {
  return [...new Set(Object.keys(values).flatMap((name) => /^[^[]+\[(.*)\]$/s.exec(name)?.[1] ?? []))]
}

function facetScores({ measure, values, counts }: MeasureReport, facet: string): Scores {
  const own = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      measure.summary.valueNames.flatMap((name: string) => {
        const key = `${name}[${facet}]`
        return Object.hasOwn(record, key) ? [[name, record[key]!]] : []
      }),
    )
  return { values: own(values), counts: own(counts) }
}

/** The table for programs, with unrounded numbers. In the rows of the total, the document is empty. */
export function longScoreTable(report: Report, options: ScoreTableOptions = {}): Table {
  const names = ['measure', 'document', 'value', 'rate', 'credit', 'weight', 'low', 'high']
  return {
    columns: names.map((name, i): Column => ({ name, align: i < 3 ? 'left' : 'right' })),
    rows: report.measures.flatMap((measure) => longRows(measure, options)),
  }
}

function longRows(measure: MeasureReport, options: ScoreTableOptions): Cell[][] {
  const documents = options.perDocument ? partsOf(measure) : []
  const namesOf = ({ values }: Scores): string[] => [...new Set([...valueNamesOf(measure), ...Object.keys(values)])]
  const blocks = [
    ...documents.map((document) => {
      const scores = scoresOf(document)
      return { id: document.id, scores, names: namesOfDocument(measure, scores.values) }
    }),
    ...(measure.groups ?? []).map((group) => ({ id: `group:${group.id}`, scores: group, names: namesOf(group) })),
    { id: '', scores: measure, names: namesOf(measure) },
  ]
  return blocks.flatMap(({ id, scores, names }) =>
    names.map((name) => [measure.id, id, name, ...longCells(scores, name)]),
  )
}

/** Unrounded, because a spreadsheet can round. */
function longCells({ values, counts, intervals }: Scores, name: string): Cell[] {
  const [count, interval] = [counts[name], intervals?.[name]]
  return [values[name], count?.credit, count?.weight, interval?.low, interval?.high].map((number) => number?.toString())
}

/** Groups of measures whose values have the same names, in the order of their first measure. */
export function groupByValues(measures: readonly MeasureReport[]): Iterable<MeasureReport[]> {
  const groups = new Map<string, MeasureReport[]>()
  for (const measure of measures) {
    const key = JSON.stringify(valueNamesOf(measure))
    groups.set(key, [...(groups.get(key) ?? []), measure])
  }
  return groups.values()
}

/** The values of a measure, headline first. */
export function valueNamesOf({ measure }: MeasureReport): readonly string[] {
  return measure.summary.valueNames
}

/** The names of the values of a document: those that the measure declares, then those of facets. A mean over documents is none of them. */
export function namesOfDocument({ measure }: MeasureReport, values: Values): string[] {
  const means: readonly string[] = measure.summary.overDocuments ?? []
  const names = [...new Set([...documentValueNames(measure.summary), ...Object.keys(values)])]
  return names.filter((name) => !means.includes(name))
}

/** The names of the values to show. Means over documents are shown only if a measure has several documents. */
export function shownNames(measures: readonly MeasureReport[]): readonly string[] {
  const [first] = measures
  return measures.some(({ documents }) => documents.length > 1)
    ? valueNamesOf(first!)
    : documentValueNames(first!.measure.summary)
}

export function isMeanOf({ measure }: MeasureReport, name: string): boolean {
  return !documentValueNames(measure.summary).includes(name)
}

/** The scores of a document. An excluded document has none, which differs from scores without any items. */
export function scoresOf({ values, counts, isExcluded }: DocumentReport): Scores {
  return isExcluded ? { values: {}, counts: {} } : { values, counts }
}

/** The columns that a value takes. */
interface ValueLayout {
  readonly name: string
  readonly hasCount: boolean
  readonly hasInterval: boolean
  /** A mean over documents. */
  readonly isMean: boolean
  /** The row has no such value. */
  readonly isBlank?: boolean
}

function layoutOf(measures: readonly MeasureReport[]): ValueLayout[] {
  return shownNames(measures).map((name) => ({
    name,
    isMean: isMeanOf(measures[0]!, name),
    hasCount: measures.some((measure) => measure.counts[name] !== undefined),
    hasInterval: measures.some((measure) => measure.intervals?.[name] !== undefined),
  }))
}

function layoutColumns(layout: readonly ValueLayout[]): Column[] {
  return layout.flatMap(({ name, hasCount, hasInterval }) => [
    { name, align: 'right' as const },
    ...(hasCount ? [{ name: 'count', align: 'right' as const }] : []),
    ...(hasInterval ? [{ name: 'interval', align: 'right' as const }] : []),
  ])
}

function scoreCells(scores: Scores, layout: readonly ValueLayout[], options: NumberOptions): Cell[] {
  return layout.flatMap(({ name, hasCount, hasInterval, isMean, isBlank }) => {
    if (isBlank) return ['', ...(hasCount ? [''] : []), ...(hasInterval ? [''] : [])]
    const count = scores.counts[name]
    return [
      formatRate(scores.values[name], options),
      ...(hasCount ? [count ? shownCount(count, isMean, options) : ''] : []),
      ...(hasInterval ? [intervalCell(scores.intervals?.[name], options)] : []),
    ]
  })
}

/** The count behind a value; for a mean over documents, the number of documents. */
export function shownCount(count: Counts[string], isMean: boolean, options: NumberOptions): Cell {
  return isMean ? `${count.weight}` : formatCount(count, options)
}

function intervalCell(interval: Interval | undefined, options: NumberOptions): Cell {
  return interval ? formatInterval(interval, options) : ''
}

function documentLabel({ id, isExcluded }: DocumentReport): string {
  return isExcluded ? `${id} (excluded)` : id
}

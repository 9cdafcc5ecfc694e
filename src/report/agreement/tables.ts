/** Agreement between annotators as tables: by pair, by document and by label. Means are over pairs and skip undefined values. */
import { type Agreement, headline, type PairAgreement } from '../../evaluation/agreement.js'
import type { MeasureReport } from '../../evaluation/evaluate.js'
import { formatRate } from '../numbers.js'
import type { Table } from '../table.js'

/** Which tables to write beside the one by pair. */
export interface AgreementTables {
  readonly perDocument?: boolean
  readonly perLabel?: boolean
}

const right = (name: string) => ({ name, align: 'right' as const })
const left = (name: string) => ({ name, align: 'left' as const })

/** The mean of the defined values. */
export function meanOfDefined(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined)
  return defined.length ? defined.reduce((sum, value) => sum + value, 0) / defined.length : undefined
}

/** One row per pair of annotators, one column for the headline value of each measure, and a row of means. */
export function agreementTable({ measures, pairs, directed }: Agreement): Table {
  const leftOut = pairs.some((pair) => pair.leftOut > 0)
  const excluding = [...measures.keys()].filter((i) => pairs.some((pair) => excludedIn(pair.measures[i])))
  const columns = [
    left(pairHead(directed)),
    right('documents'),
    ...(leftOut ? [right('left out')] : []),
    ...excluding.map((i) => right(measures.length > 1 ? `excluded by ${measures[i]!.id}` : 'excluded')),
    ...measures.map(({ id, summary }) => right(measures.length > 1 ? id : `${id}.${summary.valueNames[0]}`)),
  ]
  const rows = pairs.map((pair) => [
    `${pair.gold} – ${pair.system}`,
    String(pair.documents),
    ...(leftOut ? [String(pair.leftOut)] : []),
    ...excluding.map((i) => String(excludedIn(pair.measures[i]))),
    ...measures.map((_, i) => formatRate(headline(pair, i))),
  ])
  const means = measures.map((_, i) => formatRate(meanOfDefined(pairs.map((pair) => headline(pair, i)))))
  const blank = columns.slice(1, -measures.length).map(() => '')
  return { columns, rows, footer: [['mean', ...blank, ...means]] }
}

/** The number of documents that the measure excluded from its score. */
export function excludedIn(report: MeasureReport | undefined): number {
  return report?.documents.filter(({ isExcluded }) => isExcluded).length ?? 0
}

function pairHead(directed: readonly string[]): string {
  return directed.length ? 'gold – other' : 'annotators'
}

function pairName({ gold, system }: PairAgreement): string {
  return `${gold} – ${system}`
}

/** The headline of a measure on one document. */
export function documentValue(pair: PairAgreement, i: number, id: string): number | undefined {
  const report = pair.measures[i]
  const document = report?.documents.find((one) => one.id === id)
  return document?.isExcluded ? undefined : document?.values[report!.measure.summary.valueNames[0]!]
}

/** The documents that some pair compares, in their order. */
export function comparedDocuments({ pairs }: Agreement): readonly string[] {
  return [...new Set(pairs.flatMap(({ measures }) => measures[0]?.documents.map(({ id }) => id) ?? []))]
}

/** With more pairs than this, a table by document has only their mean. */
const MOST_PAIRS = 6

/** One row per document: for a single measure the value of each pair, if there are few, and the mean of the pairs for each measure. */
export function documentAgreementTable(agreement: Agreement): Table {
  const { measures, pairs } = agreement
  const shown = measures.length === 1 && pairs.length > 1 && pairs.length <= MOST_PAIRS ? pairs : []
  const rows = comparedDocuments(agreement).map((id) => [
    id,
    String(pairs.filter((pair) => pair.measures[0]?.documents.some((one) => one.id === id)).length),
    ...shown.map((pair) => formatRate(documentValue(pair, 0, id))),
    ...measures.map((_, i) => formatRate(meanOfDefined(pairs.map((pair) => documentValue(pair, i, id))))),
  ])
  const means = measures.map(({ id }) => right(measures.length > 1 ? id : 'mean'))
  const title = measures.length > 1 ? 'By document: mean of the pairs' : `By document: ${measures[0]!.id}`
  return {
    title,
    columns: [left('document'), right('pairs'), ...shown.map((pair) => right(pairName(pair))), ...means],
    rows,
  }
}

/** One row per label: for each measure the number of items and the headline. */
function labelTable({ measures, labels = [] }: Agreement): Table {
  return {
    title: 'By label',
    columns: [
      left('label'),
      ...measures.flatMap(({ id }) => [right(measures.length > 1 ? `${id} items` : 'items'), right(id)]),
    ],
    rows: labels.map(({ label, measures: own }) => [
      label,
      ...own.flatMap(({ items, values }, i) => [
        String(items),
        formatRate(values[measures[i]!.summary.valueNames[0]!]),
      ]),
    ]),
  }
}

/** The tables, the one by pair first. */
export function agreementTables(agreement: Agreement, { perDocument, perLabel }: AgreementTables = {}): Table[] {
  return [
    agreementTable(agreement),
    ...(perDocument ? [documentAgreementTable(agreement)] : []),
    ...(perLabel ? [labelTable(agreement)] : []),
  ]
}

/** One table for other programs: a row for each value, with what it is about. Without other tables, it is the one by pair. */
export function longAgreementTable(agreement: Agreement, tables: AgreementTables): Table {
  if (!tables.perDocument && !tables.perLabel) return agreementTable(agreement)
  const { measures, pairs, directed, labels = [] } = agreement
  const columns = [left('by'), left('name'), left(pairHead(directed)), left('measure'), right('items'), right('value')]
  const row = (by: string, name: string, pair: string, i: number, items: string, value: number | undefined) => [
    ...[by, name, pair, `${measures[i]!.id}.${measures[i]!.summary.valueNames[0]}`, items],
    formatRate(value),
  ]
  const rows = [...measures.keys()].flatMap((i) => [
    ...pairs.map((pair) => row('pair', '', pairName(pair), i, '', headline(pair, i))),
    ...(tables.perDocument ? comparedDocuments(agreement) : []).flatMap((id) =>
      pairs.map((pair) => row('document', id, pairName(pair), i, '', documentValue(pair, i, id))),
    ),
    ...(tables.perLabel ? labels : []).map(({ label, measures: own }) => {
      const { items, values } = own[i]!
      return row('label', label, 'all pairs', i, String(items), values[measures[i]!.summary.valueNames[0]!])
    }),
  ])
  return { columns, rows }
}

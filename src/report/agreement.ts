/** Agreement between annotators as text, tables and JSON. Means are over the rows of the table and skip undefined values. */
import { type Agreement, headline } from '../evaluation/agreement.js'
import type { MeasureReport } from '../evaluation/evaluate.js'
import { formatNumberOf, formatRate } from './numbers.js'
import { printable } from './printable.js'
import type { Table } from './table.js'

/** The mean of the defined values. */
function meanOfDefined(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined)
  return defined.length ? defined.reduce((sum, value) => sum + value, 0) / defined.length : undefined
}

/** One row per pair of annotators, one column for the headline value of each measure, and a row of means. */
export function agreementTable({ measures, pairs, directed }: Agreement): Table {
  const right = (name: string) => ({ name, align: 'right' as const })
  const leftOut = pairs.some((pair) => pair.leftOut > 0)
  const excluding = [...measures.keys()].filter((i) => pairs.some((pair) => excludedIn(pair.measures[i])))
  const columns = [
    { name: directed.length ? 'gold – other' : 'annotators', align: 'left' as const },
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
function excludedIn(report: MeasureReport | undefined): number {
  return report?.documents.filter(({ isExcluded }) => isExcluded).length ?? 0
}

/** How to read the table, and the signatures that reproduce it. */
export function agreementNote({ measures, pairs, directed, signatures }: Agreement): string {
  const undefinedIn = pairs.filter((pair) => measures.some((_, i) => headline(pair, i) === undefined)).length
  const values = new Set(measures.map(({ summary }) => summary.valueNames[0]!))
  const sentences = [
    directed.length
      ? `The first annotator of each pair is gold; the values of ${directed.join(', ')} depend on which one is gold.`
      : 'These values do not depend on which annotator is gold; only precision and recall are exchanged.',
    ...(values.size === 1 && measures.length > 1 ? [`Values are ${[...values][0]}.`] : []),
    ...(undefinedIn ? [`${formatNumberOf(undefinedIn, 'pair')} without a value, not included in the mean.`] : []),
  ]
  return [sentences.join(' '), ...signatures.map((signature) => `Signature: ${printable(signature)}`)].join('\n')
}

/** The JSON report. Its keys are a contract with other programs; undefined values are null. */
export function agreementJson({ measures, pairs, directed, problems }: Agreement): string {
  const valuesOf = ({ values, measure }: MeasureReport) =>
    Object.fromEntries(measure.summary.valueNames.map((name) => [name, values[name] ?? null]))
  const contract = {
    pairs: pairs.map(({ gold, system, documents, leftOut, measures: reports }) => ({
      gold,
      system,
      documents,
      leftOut,
      measures: reports.map((report) => ({
        id: report.id,
        signature: report.signature,
        excluded: excludedIn(report),
        values: valuesOf(report),
        counts: report.counts,
      })),
    })),
    means: measures.map(({ id, summary }, i) => ({
      id,
      value: summary.valueNames[0],
      mean: meanOfDefined(pairs.map((pair) => headline(pair, i))) ?? null,
    })),
    directed,
    problems,
  }
  return `${JSON.stringify(contract, undefined, 2)}\n`
}

/** Agreement between annotators in words and tables. Means are over the rows of the table, and leave out what is undefined. */
import { type Agreement, headline } from '../evaluation/agreement.js'
import type { MeasureReport } from '../evaluation/evaluate.js'
import { formatNumberOf, formatRate } from './numbers.js'
import { printable } from './printable.js'
import type { Table } from './table.js'

/** The mean of what is defined. */
function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined)
  return defined.length ? defined.reduce((sum, value) => sum + value, 0) / defined.length : undefined
}

/** A row for each pair, a column for each measure's headline, and the means. */
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
  const means = measures.map((_, i) => formatRate(meanOf(pairs.map((pair) => headline(pair, i)))))
  const blank = columns.slice(1, -measures.length).map(() => '')
  return { columns, rows, footer: [['mean', ...blank, ...means]] }
}

/** How many of the documents the measure left out of its score. */
function excludedIn(report: MeasureReport | undefined): number {
  return report?.documents.filter(({ isExcluded }) => isExcluded).length ?? 0
}

/** How the table is to be read, and how it came about. */
export function agreementNote({ measures, pairs, directed, signatures }: Agreement): string {
  const undefinedIn = pairs.filter((pair) => measures.some((_, i) => headline(pair, i) === undefined)).length
  const values = new Set(measures.map(({ summary }) => summary.valueNames[0]!))
  const sentences = [
    directed.length
      ? `The first annotator is gold; the values of ${directed.join(', ')} depend on who is.`
      : 'Whoever is gold, these values are the same; precision and recall change places.',
    ...(values.size === 1 && measures.length > 1 ? [`Values are ${[...values][0]}.`] : []),
    ...(undefinedIn ? [`${formatNumberOf(undefinedIn, 'pair')} without a value, not in the mean.`] : []),
  ]
  return [sentences.join(' '), ...signatures.map((signature) => `Signature: ${printable(signature)}`)].join('\n')
}

/** The contract of the JSON report; what is undefined is null. */
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
      mean: meanOf(pairs.map((pair) => headline(pair, i))) ?? null,
    })),
    directed,
    problems,
  }
  return `${JSON.stringify(contract, undefined, 2)}\n`
}

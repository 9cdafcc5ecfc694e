/** Agreement between annotators as JSON. */
import { type Agreement, headline, type LabelAgreement, type PairAgreement } from '../../evaluation/agreement.js'
import type { AnyMeasure, Values } from '../../measure.js'
import { documentValueNames } from '../../measure.js'
import { type AgreementTables, comparedDocuments, excludedIn, meanOfDefined } from './tables.js'

/** The JSON report. Its keys are a contract with other programs; undefined values are null. */
export function agreementJson(agreement: Agreement, { perDocument = false }: AgreementTables = {}): string {
  const { measures, pairs, directed, labels, leftOut, problems } = agreement
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
        values: valuesIn(report.measure, report.values),
        counts: report.counts,
      })),
    })),
    means: measures.map(({ id, summary }, i) => ({
      id,
      value: summary.valueNames[0],
      mean: meanOfDefined(pairs.map((pair) => headline(pair, i))) ?? null,
    })),
    ...(perDocument && { documents: comparedDocuments(agreement).map((id) => jsonDocument(id, pairs)) }),
    ...(labels && { labels: labels.map(({ label, measures: own }) => jsonLabel(label, own, measures)) }),
    leftOut,
    directed,
    problems,
  }
  return `${JSON.stringify(contract, undefined, 2)}\n`
}

function valuesIn({ summary }: AnyMeasure, values: Values, names: readonly string[] = summary.valueNames) {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

/** The pairs that compare a document. */
function jsonDocument(id: string, pairs: readonly PairAgreement[]) {
  const comparing = pairs.filter(({ measures }) => measures[0]?.documents.some((document) => document.id === id))
  return {
    id,
    pairs: comparing.map(({ gold, system, measures }) => ({
      gold,
      system,
      measures: measures.map(({ id: measureId, measure, documents }) => {
        const { isExcluded, values } = documents.find((document) => document.id === id)!
        return {
          id: measureId,
          excluded: isExcluded,
          values: valuesIn(measure, values, documentValueNames(measure.summary)),
        }
      }),
    })),
  }
}

function jsonLabel(label: string, own: LabelAgreement['measures'], measures: readonly AnyMeasure[]) {
  return {
    label,
    measures: own.map(({ items, values }, i) => ({
      id: measures[i]!.id,
      items,
      values: valuesIn(measures[i]!, values, documentValueNames(measures[i]!.summary)),
    })),
  }
}

/** Agreement between annotators as text for a terminal, and the sentences that explain its tables. */
import { type Agreement, headline } from '../../evaluation/agreement.js'
import { formatNumberOf } from '../numbers.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { tableText } from '../table.js'
import { type AgreementTables, agreementTables } from './tables.js'

/** The output of `cupel agree`. */
export function agreementText(
  agreement: Agreement,
  { paint = plain, ...tables }: AgreementTables & { readonly paint?: Paint } = {},
): string {
  const blocks = agreementTables(agreement, tables).map((table) => tableText(table, { paint }))
  return `${[...blocks, paint.dim(agreementNote(agreement))].join('\n')}\n`
}

/** How to read the tables. */
export function agreementSentences({ measures, pairs, directed, leftOut, labels }: Agreement): string[] {
  const undefinedIn = pairs.filter((pair) => measures.some((_, i) => headline(pair, i) === undefined)).length
  const values = new Set(measures.map(({ summary }) => summary.valueNames[0]!))
  return [
    directed.length
      ? `The first annotator of each pair is gold; the values of ${directed.join(', ')} depend on which one is gold.`
      : 'These values do not depend on which annotator is gold; only precision and recall are exchanged.',
    ...(values.size === 1 && measures.length > 1 ? [`Values are ${[...values][0]}.`] : []),
    ...(undefinedIn ? [`${formatNumberOf(undefinedIn, 'pair')} without a value, not included in the mean.`] : []),
    ...(labels
      ? ['By label: all items of both annotators with this label, or with its inverse, summed over the pairs.']
      : []),
    ...(leftOut.length
      ? [
          `Left out: ${leftOut.map(({ annotator, document, errors }) => `${document} of ${annotator} (${errors ? formatNumberOf(errors, 'error') : 'two documents'})`).join(', ')}.`,
        ]
      : []),
  ]
}

/** How to read the tables, and the signatures that reproduce them. */
export function agreementNote(agreement: Agreement): string {
  const signatures = agreement.signatures.map((signature) => `Signature: ${printable(signature)}`)
  return [agreementSentences(agreement).join(' '), ...signatures].join('\n')
}

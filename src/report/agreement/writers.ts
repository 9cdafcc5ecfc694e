/** Writers of the agreement of annotators by file extension. */
import type { Agreement } from '../../evaluation/agreement.js'
import { version } from '../../vocabulary/version.js'
import { comparisonTableHtml } from '../compare/table-html.js'
import { html } from '../html/markup.js'
import { htmlPage } from '../html/page.js'
import { problemsHtml } from '../html/problems.js'
import { tableCsv, tableLatex, tableMarkdown, tableTsv } from '../table.js'
import { agreementJson } from './json.js'
import { type AgreementTables, agreementTables, longAgreementTable } from './tables.js'
import { agreementSentences } from './text.js'

export const agreementWriters = {
  json: agreementJson,
  csv: (agreement: Agreement, tables: AgreementTables = {}): string => tableCsv(longAgreementTable(agreement, tables)),
  tsv: (agreement: Agreement, tables: AgreementTables = {}): string => tableTsv(longAgreementTable(agreement, tables)),
  md: (agreement: Agreement, tables?: AgreementTables): string =>
    agreementTables(agreement, tables).map(tableMarkdown).join('\n'),
  tex: (agreement: Agreement, tables?: AgreementTables): string =>
    agreementTables(agreement, tables).map(tableLatex).join('\n'),
  html: writeAgreementHtml,
} as const

function writeAgreementHtml(agreement: Agreement, tables?: AgreementTables): string {
  const { problems, signatures } = agreement
  const sections = agreementTables(agreement, tables).map(
    (table) => html`<section>
<h2>${table.title ?? 'By pair'}</h2>
${comparisonTableHtml({ ...table, rows: [...table.rows, ...(table.footer ?? [])] }, table.title ?? 'By pair')}
</section>\n`,
  )
  const body = html`<header><h1>Agreement of annotators</h1></header>
${sections}
${agreementSentences(agreement).map((sentence) => html`<p>${sentence}</p>\n`)}
${problems.length > 0 && html`<h2>Problems</h2>\n${problemsHtml(problems)}`}
<footer><h3>Signatures</h3>
${signatures.map((signature) => html`<p><code>${signature}</code></p>\n`)}<p class="quiet">Made by Cupel ${version}.</p></footer>`
  return htmlPage({ title: 'Agreement of annotators', body })
}

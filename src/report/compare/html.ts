/** A comparison as one self-contained HTML page, in the style of the score report. */
import type { Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { version } from '../../vocabulary/version.js'
import { html, type Markup } from '../html/markup.js'
import { htmlPage } from '../html/page.js'
import { problemsHtml } from '../html/problems.js'
import { formatNumberOf, missingMarks } from '../numbers.js'
import type { Table } from '../table.js'
import { compareMethod, compareRemarks, singular } from './notes.js'
import { pairTable, systemTable } from './tables.js'

export function writeCompareHtml(comparison: Comparison): string {
  const { measures, problems } = comparison
  const body = html`<header><h1>Cupel comparison</h1>
<p class="quiet">${formatNumberOf(measures[0]?.systems.length ?? 0, 'system')}, ${formatNumberOf(measures.length, 'measure')}</p></header>
${measures.map((measure) => measureHtml(measure, comparison))}
<h2>Method</h2>
${compareMethod(comparison).map((line) => html`<p>${line}</p>\n`)}
${problems.length > 0 && html`<h2>Problems</h2>\n${problemsHtml(problems)}`}
<footer><h3>Signatures</h3>
${measures.map(({ signature }) => html`<p><code>${signature}</code></p>\n`)}<p class="quiet">Made by Cupel ${version}.</p></footer>`
  return htmlPage({ title: 'Cupel comparison', body })
}

function measureHtml(measure: MeasureComparison, comparison: Comparison): Markup {
  const [systems, pairs] = [systemTable(measure), pairTable(measure)]
  return html`<section>
<h2 class="mono">${systems.title}</h2>
<p class="quiet">${formatNumberOf(measure.documents, singular(comparison.settings.unit))}</p>
${compareRemarks(measure, comparison).map((remark) => html`<p class="alert">${remark}</p>\n`)}
${comparisonTableHtml(systems, 'Systems')}
<h3>Pairs</h3>
${comparisonTableHtml(pairs, 'Pairs')}
</section>\n`
}

export function comparisonTableHtml({ columns, rows }: Table, label: string): Markup {
  const kind = (i: number): string => (columns[i]!.align === 'right' ? 'value' : '')
  const heads = columns.map(({ name }, i) => html`<th scope="col" class="${kind(i)}">${name}</th>`)
  const cell = (text: string | undefined, i: number): Markup =>
    i === 0
      ? html`<th scope="row">${text ?? missingMarks.html}</th>`
      : html`<td class="${kind(i)}" data-name="${columns[i]!.name}">${text ?? missingMarks.html}</td>`
  const lines = rows.map((row) => html`<tr>${columns.map((_, i) => cell(row[i], i))}</tr>\n`)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>
<thead><tr>${heads}</tr></thead>
<tbody>\n${lines}</tbody>
</table></div>`
}

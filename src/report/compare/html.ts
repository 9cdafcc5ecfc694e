/** A comparison as one self-contained HTML page, in the style of the score report. */
import type { Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { areFine } from '../../evaluation/submissions.js'
import { version } from '../../vocabulary/version.js'
import { html, type Markup } from '../html/markup.js'
import { htmlPage } from '../html/page.js'
import { problemsHtml } from '../html/problems.js'
import { formatNumberOf } from '../numbers.js'
import type { Table } from '../table.js'
import { compareMethod, compareRemarks, singular } from './notes.js'
import type { SubmissionsShown } from './submissions.js'
import { submissionsHtml } from './submissions-html.js'
import { comparisonTableHtml } from './table-html.js'
import { pairTable, systemTable } from './tables.js'

export function writeCompareHtml(comparison: Comparison, shown: SubmissionsShown = {}): string {
  const { measures, problems, submissions } = comparison
  const body = html`<header><h1>Cupel comparison</h1>
<p class="quiet">${formatNumberOf(measures[0]?.systems.length ?? 0, 'system')}, ${formatNumberOf(measures.length, 'measure')}</p></header>
${(shown.submissions || !areFine(submissions)) && submissionsHtml(submissions)}
${measures.map((measure) => measureHtml(measure, comparison))}
<h2>Method</h2>
${compareMethod(comparison).map((line) => html`<p>${line}</p>\n`)}
${problems.length > 0 && html`<h2>Problems</h2>\n${problemsHtml(problems)}`}
<footer><h3>Signatures</h3>
${measures.map(({ signature }) => html`<p><code>${signature}</code></p>\n`)}<p class="quiet">Made by Cupel ${version}.</p></footer>`
  return htmlPage({ title: 'Cupel comparison', body })
}

function measureHtml(measure: MeasureComparison, comparison: Comparison): Markup {
  const [systems, pairs] = [systemTable(measure, comparison), pairTable(measure)]
  return html`<section>
<h2 class="mono">${systems.title}</h2>
<p class="quiet">${formatNumberOf(measure.documents, singular(comparison.settings.unit))}</p>
${compareRemarks(measure, comparison).map((remark) => html`<p class="alert">${remark}</p>\n`)}
${comparisonTableHtml(systems, 'Systems')}
${pairsHtml(pairs)}
</section>\n`
}

/** More pairs than this are folded: they grow with the square of the systems. */
const MOST_OPEN_PAIRS = 6
const PAGE = 50

function pairsHtml(table: Table): Markup {
  const { columns, rows } = table
  if (rows.length <= MOST_OPEN_PAIRS) return html`<h3>Pairs</h3>\n${comparisonTableHtml(table, 'Pairs')}`
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, i) => rows.slice(i * PAGE, (i + 1) * PAGE))
  return html`<h3>Pairs</h3>\n${pages.map((own, i) => {
    const which = pages.length > 1 ? `${i * PAGE + 1} to ${i * PAGE + own.length} of ${rows.length}` : `${rows.length}`
    return html`<details><summary>${which} pairs</summary>${comparisonTableHtml({ columns, rows: own }, 'Pairs')}</details>`
  })}`
}

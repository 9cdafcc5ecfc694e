/** The report as one self-contained HTML file. */
import { type DocumentReport, type MeasureReport, problemsOf, type Report } from '../../evaluation/evaluate.js'
import type { ExplainOptions } from '../explain.js'
import { formatNumberOf } from '../numbers.js'
import { incompleteSentence, resamplingSentences } from '../score/completeness.js'
import { groupByValues, type ScoreTableOptions } from '../score/tables.js'
import { itemsHtml } from './items.js'
import { html, type Markup } from './markup.js'
import { htmlPage } from './page.js'
import { problemsHtml } from './problems.js'
import { documentsHtml, measuresHtml } from './tables.js'

export interface HtmlOptions extends ScoreTableOptions, Pick<ExplainOptions, 'textOf'> {
  /** Whether to show the judged items if the report has them; true by default. */
  readonly items?: boolean
}

export function writeHtml(report: Report, options: HtmlOptions = {}): string {
  const problems = problemsOf(report)
  const groups = [...groupByValues(report.measures)]
  const body = html`${headerHtml(report)}
<h2>Scores</h2>
${groups.map((group) => html`${measuresHtml(group, options)}\n`)}
${report.measures.map((measure, i) => measureHtml(measure, `m${i + 1}`, options))}
${problems.length > 0 && html`<h2>Problems</h2>\n${problemsHtml(problems)}`}
${footerHtml(report)}`
  return htmlPage({ title: 'Cupel report', body })
}

function headerHtml(report: Report): Markup {
  const documents = new Set(report.measures.flatMap((measure) => measure.documents.map(({ id }) => id))).size
  const incomplete = incompleteSentence(report)
  const sizes = `${formatNumberOf(documents, 'document')}, ${formatNumberOf(report.measures.length, 'measure')}`
  return html`<header>
<h1>Cupel report</h1>
<p class="quiet">${sizes}</p>
${resamplingSentences(report).map((sentence) => html`<p class="quiet">${sentence}</p>\n`)}
${incomplete && html`<p class="alert">${incomplete}</p>`}
</header>`
}

const mostOpenDocuments = 30

function measureHtml(measure: MeasureReport, anchor: string, options: HtmlOptions): Markup {
  const { documents, id } = measure
  const showsItems = (document: DocumentReport): boolean => options.items !== false && document.items !== undefined
  const anchorOf = (i: number): string | undefined => (showsItems(documents[i]!) ? `${anchor}d${i + 1}` : undefined)
  const isOpen = options.perDocument || documents.length <= mostOpenDocuments
  const lists = documents.map((document, i) => {
    const place = anchorOf(i)
    return place && itemsHtml(document, place, options)
  })
  return html`<section>
<h2 class="mono">${id}</h2>
<details${isOpen && html` open`}><summary>${formatNumberOf(documents.length, 'document')}</summary>
${documentsHtml(measure, anchorOf, options)}</details>
${lists.some(Boolean) && html`<h3>Judged items</h3>`}
${lists}</section>\n`
}

function footerHtml(report: Report): Markup {
  const signatures = report.measures.length ? report.measures.map(({ signature }) => signature) : [report.signature]
  const lines = signatures.map((signature) => html`<p><code>${signature}</code></p>\n`)
  return html`<footer>
<h3>${signatures.length === 1 ? 'Signature' : 'Signatures'}</h3>
${lines}<p class="quiet">Made by Cupel ${report.version}.</p>
</footer>`
}

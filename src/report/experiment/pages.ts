/**
 * The results of an experiment to read: text for a terminal, Markdown that links the pictures, and one self-contained HTML file.
 * Tables are rounded; `data.ts` writes unrounded numbers. Nothing here writes files.
 */

import { html, type Markup } from '../html/markup.js'
import { htmlPage } from '../html/page.js'
import { missingMarks } from '../numbers.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { type Cell, type Table, tableMarkdown, tableText } from '../table.js'
import { type DrawnPicture, type ExperimentReport, findingsTable, planTable, signaturesOf } from './data.js'

export { type ExperimentReport, experimentJson, rowsCsv } from './data.js'

/** The question and the tables that answer it. */
export function experimentText(
  { name, about, plan, findings }: ExperimentReport,
  { paint = plain }: { readonly paint?: Paint } = {},
): string {
  return [
    `${paint.bold(name)}: ${about.question}\n`,
    ...findings.tables.map((table) => tableText(findingsTable(table), { paint })),
    signaturesOf(plan)
      .map((signature) => `${paint.dim(printable(signature))}\n`)
      .join(''),
  ].join('\n')
}

/** Links each picture as a file in the same folder. */
export function experimentMarkdown({ name, about, plan, findings, pictures }: ExperimentReport): string {
  const image = ({ name: file, title }: DrawnPicture): string =>
    `![${title.replace(/[[\]\\]/g, '\\$&')}](${encodeURIComponent(file)}.svg)\n`
  return [
    `# ${name}\n`,
    `**${about.question}**\n`,
    `${about.details.trim()}\n`,
    ...pictures.map(image),
    ...findings.tables.map((table) => tableMarkdown(findingsTable(table))),
    tableMarkdown(planTable(plan)),
    `${about.cite}\n`,
    `\`\`\`\n${signaturesOf(plan).map(printable).join('\n')}\n\`\`\`\n`,
  ].join('\n')
}

const style = `
.cupel-drawing { display: block; max-width: 100%; height: auto; }
figure { margin: 1.25rem 0; overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
.number { text-align: right; white-space: nowrap; }
td { overflow-wrap: anywhere; }
td:not(.number) { min-width: 8rem; }
@media (max-width: 40rem) {
  .number { text-align: left; }
  td::before { content: attr(data-name); display: block; font-size: 0.8rem; color: var(--quiet); }
}
`

export function experimentHtml({ name, about, plan, findings, pictures }: ExperimentReport): string {
  const body = html`<header>
<p class="quiet">Experiment: ${name}</p>
<h1>${about.question}</h1>
</header>
${pictures.map(({ svg }) => html`<figure>${{ markup: svg }}</figure>\n`)}
${findings.tables.map((table) => findingsTableHtml(findingsTable(table)))}
<h2>Method</h2>
${proseHtml(about.details)}
<p class="quiet">${about.cite}</p>
${findingsTableHtml(planTable(plan))}
<footer>
${signaturesOf(plan).map((signature) => html`<p><code>${signature}</code></p>\n`)}</footer>`
  return htmlPage({ title: `${name}: ${about.question}`, style, body })
}

const MOST_OPEN_ROWS = 40

/** Long tables are folded. */
function findingsTableHtml({ title, columns, rows }: Table): Markup {
  const classOf = (i: number): Markup | false => columns[i]!.align === 'right' && html` class="number"`
  const cellHtml = (cell: Cell, i: number): Markup =>
    html`<td${classOf(i)} data-name="${columns[i]!.name}">${cell ?? missingMarks.html}</td>`
  const table = html`<div class="scroll" tabindex="0" role="group" aria-label="${title}"><table>
<thead><tr>${columns.map(({ name }, i) => html`<th scope="col"${classOf(i)}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map(cellHtml)}</tr>\n`)}</tbody>
</table></div>`
  const folded = html`<details><summary>${rows.length} rows</summary>${table}</details>`
  return html`<h2>${title}</h2>\n${rows.length > MOST_OPEN_ROWS ? folded : table}\n`
}

/** Supports paragraphs, code and emphasis, which is all the Markdown that descriptions of experiments use. */
function proseHtml(text: string): Markup[] {
  const paragraphs = text.trim().split(/\n{2,}/)
  return paragraphs.map((paragraph) => html`<p>${paragraph.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(inlineHtml)}</p>\n`)
}

function inlineHtml(words: string): Markup {
  if (/^`[^`]+`$/.test(words)) return html`<code>${words.slice(1, -1)}</code>`
  if (/^\*[^*\s][^*]*\*$/.test(words)) return html`<em>${words.slice(1, -1)}</em>`
  return html`${words.replaceAll('\n', ' ')}`
}
